//! Readers of networks with tables: BIF, XMLBIF, NET (Hugin), XDSL (GeNIe), UAI, DSC and Bayescope's JSON.
//!
//! The format is recognized by the content, or by the file's name if the content is ambiguous. A file may be
//! compressed, and in any supported encoding. Errors give line and column. Work and memory are bounded by the length of
//! the file.

mod bif;
mod draft;
mod dsc;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod gaussian;
mod json;
mod net;
mod renamed;
mod scan;
mod uai;
mod xdsl;
mod xml;
mod xmlbif;

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use gaussian::{is_gaussian, read_gaussian};

use crate::base::error::{Error, Result};
use crate::decode::{self, Decoded, Encoding, Reads};
use crate::protocol::{ModelNote, PriorNetwork};

/// Maximum size of a model file, in bytes, after decompression.
const MAX_BYTES: usize = 32 << 20;
/// Maximum number of characters of a word that are repeated in an error.
const MAX_QUOTED_CHARS: usize = 60;

/// Model file as read: format, network, notes.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelFile {
    /// Format of the file, by the name that `write` uses.
    pub format: &'static str,
    /// Network in the file, with its tables.
    pub network: PriorNetwork,
    /// Notes about the file, such as information that the format lacks or an unusual order of the tables.
    pub notes: Vec<ModelNote>,
}

/// Reads a model file; `name` is the name of the file, or empty. Errors: with line and column. O(bytes).
pub fn read(bytes: &[u8], name: &str) -> Result<ModelFile> {
    let decoded = text_of(bytes)?;
    let text = body(&decoded);
    let format = format_of(text, name);
    let read = match format {
        "bif" => bif::read(text),
        "net" => net::read(text),
        "dsc" => dsc::read(text),
        "uai" => uai::read(text),
        "xmlbif" => xmlbif::read(text),
        "xdsl" => xdsl::read(text),
        "model-json" => json::read(text),
        _ => Err(Flaw::new(text.len() - text.trim_start().len(), "format", "")),
    };
    let (network, mut notes) = read.map_err(|flaw| flaw.error(format, text))?;
    if decoded.encoding != Encoding::Utf8 && !decoded.is_declared {
        notes.push(note("encoding", decoded.encoding.name()));
    }
    Ok(ModelFile { format, network, notes })
}

/// Decodes a model file to text. Errors: too many bytes, no text, an unsupported encoding.
fn text_of(bytes: &[u8]) -> Result<Decoded<'_>> {
    decode::text(bytes, MAX_BYTES, Reads::All)
}

/// Text without its byte order mark.
fn body<'a>(decoded: &'a Decoded) -> &'a str {
    decoded.text.strip_prefix('\u{feff}').unwrap_or(&decoded.text)
}

/// Format of a file by its content, otherwise by the extension of its name; empty if unknown.
fn format_of(text: &str, name: &str) -> &'static str {
    let start = past_comments(text);
    let name = name.to_ascii_lowercase();
    let name = name.strip_suffix(".gz").unwrap_or(&name);
    let ending = name.rsplit('.').next().unwrap_or_default();
    let word: String = start.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let rest = start[word.len()..].trim_start();
    match (word.to_ascii_lowercase().as_str(), start.chars().next()) {
        (_, Some('<')) if text.contains("<smile") => "xdsl",
        (_, Some('<')) => "xmlbif",
        (_, Some('{')) => "model-json",
        ("bayes" | "markov", _) => "uai",
        ("belief", _) => "dsc",
        ("net", _) if rest.starts_with('{') => "net",
        ("network" | "variable" | "probability", _) if ending != "dsc" => "bif",
        ("node" | "potential" | "discrete" | "continuous" | "decision" | "utility" | "class", _) if ending != "dsc" => {
            "net"
        }
        _ => match ending {
            "bif" => "bif",
            "xml" | "xmlbif" | "bifxml" => "xmlbif",
            "net" => "net",
            "xdsl" => "xdsl",
            "uai" => "uai",
            "dsc" => "dsc",
            _ => "",
        },
    }
}

/// Text after leading blanks and comments of any format.
fn past_comments(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        text = match text {
            _ if text.starts_with("//") || text.starts_with(['%', '#']) => {
                &text[text.find(['\n', '\r']).unwrap_or(text.len())..]
            }
            _ if text.starts_with("/*") => match text.find("*/") {
                Some(end) => &text[end + 2..],
                None => return text,
            },
            _ => return text,
        };
    }
}

fn note(code: &str, of: impl Into<String>) -> ModelNote {
    ModelNote { code: code.into(), of: of.into() }
}

/// Error at a byte of a model file.
#[derive(Debug)]
pub struct Flaw {
    at: usize,
    what: &'static str,
    of: String,
    within: String,
    found: f64,
    expected: f64,
}

impl Flaw {
    fn new(at: usize, what: &'static str, of: impl Into<String>) -> Flaw {
        Flaw { at, what, of: of.into(), within: String::new(), found: 0.0, expected: 0.0 }
    }

    /// Error, extended by the name of the part of the file in which it occurred.
    fn inside(self, within: impl Into<String>) -> Flaw {
        Flaw { within: within.into(), ..self }
    }

    fn counted(self, found: usize, expected: usize) -> Flaw {
        Flaw { found: found as f64, expected: expected as f64, ..self }
    }

    fn error(self, format: &'static str, text: &str) -> Error {
        let mut at = self.at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &text[..at];
        // Lines end with LF, CR LF or CR.
        let lines = before.bytes().enumerate().filter(|(i, b)| match b {
            b'\n' => true,
            b'\r' => text.as_bytes().get(i + 1) != Some(&b'\n'),
            _ => false,
        });
        let line = lines.count() + 1;
        let column = before.chars().rev().take_while(|c| !matches!(c, '\n' | '\r')).count() + 1;
        let short = |text: String| match text.char_indices().nth(MAX_QUOTED_CHARS) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        };
        Error::BadModel {
            format,
            line: line as f64,
            column: column as f64,
            what: self.what,
            of: short(self.of),
            within: short(self.within),
            found: self.found,
            expected: self.expected,
        }
    }
}
