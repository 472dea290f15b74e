//! Blank characters, which are trimmed from cells.

/// Whether `c` is invisible: white space, a control character, or a character of no width, such as U+200B or a
/// byte-order mark inside a file.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{2800}' | '\u{3164}' | '\u{feff}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_of_every_kind() {
        let blanks = ["\u{a0}", "\u{3000}", "\u{200b}", "\u{feff}", "\t", " \u{2060} ", "\u{200e}\u{2009}"];
        assert!(blanks.iter().all(|blank| blank.chars().all(is_blank)));
        assert!(!"a0_·".chars().any(is_blank));
    }
}
