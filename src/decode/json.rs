//! Recognition of JSON by its tokens, also if the text is cut off.

/// Tokens that may come next in a JSON text.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// Any JSON value may come next.
    Value,
    /// Any value, or the end of an empty list, may come next.
    ValueOrEnd,
    /// A key of an object must come next.
    Key,
    /// A key, or the end of an empty object, may come next.
    KeyOrEnd,
    /// A colon must come next, after a key.
    Colon,
    /// A comma, or the end of the list or object, may come next.
    Comma,
    /// Another value on the top level may come next.
    Line,
}

/// Whether a text is JSON or the beginning of JSON: one list or object, or several in sequence. O(text).
pub fn is_json(text: &str) -> bool {
    if !text.starts_with(['{', '[']) {
        return false;
    }
    let (mut open, mut next, mut rest) = (Vec::new(), Next::Line, text.as_bytes());
    while let [sign, after @ ..] = rest {
        let mut length = 1;
        let after_value = |open: &[u8]| if open.is_empty() { Next::Line } else { Next::Comma };
        next = match (next, sign) {
            (_, b' ' | b'\t' | b'\r' | b'\n') => next,
            (Next::Value | Next::ValueOrEnd | Next::Line, b'{') => {
                open.push(b'}');
                Next::KeyOrEnd
            }
            (Next::Value | Next::ValueOrEnd | Next::Line, b'[') => {
                open.push(b']');
                Next::ValueOrEnd
            }
            (Next::ValueOrEnd | Next::KeyOrEnd | Next::Comma, end) if open.last() == Some(end) => {
                open.pop();
                after_value(&open)
            }
            (Next::Comma, b',') => match open.last() {
                Some(b'}') => Next::Key,
                _ => Next::Value,
            },
            (Next::Colon, b':') => Next::Value,
            (Next::Key | Next::KeyOrEnd, b'"') => {
                length = 1 + text_length(after);
                Next::Colon
            }
            (Next::Value | Next::ValueOrEnd, b'"') => {
                length = 1 + text_length(after);
                Next::Comma
            }
            (Next::Value | Next::ValueOrEnd, _) => match word_length(rest) {
                Some(found) => {
                    length = found;
                    Next::Comma
                }
                None => return false,
            },
            _ => return false,
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    true
}

/// Number of bytes of a JSON string up to and including its closing quote; `text` begins after the opening quote.
fn text_length(text: &[u8]) -> usize {
    let mut is_escaped = false;
    let end = text.iter().position(|byte| {
        let ends = *byte == b'"' && !is_escaped;
        is_escaped = *byte == b'\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 1)
}

/// Number of bytes of the number or word at the beginning; `None` if there is neither.
fn word_length(text: &[u8]) -> Option<usize> {
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.');
    let length = text.iter().position(|byte| !is_sign(byte)).unwrap_or(text.len());
    let word = std::str::from_utf8(&text[..length]).ok()?;
    let is_word = ["true", "false", "null", "NaN", "Infinity", "-Infinity"].contains(&word);
    // The last word may be truncated.
    let fits = is_word || word.parse::<f64>().is_ok() || length == text.len();
    (length > 0 && fits).then_some(length)
}
