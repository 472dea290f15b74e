//! Reader of comments in which our writers list replaced names: `// name v2nd = "2nd"`, `// state A.s0_5 = "0-5"`; in
//! XML `<!-- name v2nd = "2nd" -->`.

use super::draft::Draft;
use super::json;
use super::scan::{Reading, Word};

/// Restores the original names of variables and levels from comments that list replaced names. Errors: equal names.
pub fn restore(draft: &mut Draft, text: &str, comment: &str) -> Reading<()> {
    draft.rename(replacements(text, comment))
}

/// Replaced names in the comments of a file: variable, level or none, original name.
pub fn replacements(text: &str, comment: &str) -> Vec<(String, Option<String>, Word)> {
    let mut at = 0;
    let mut names = Vec::new();
    for line in text.split_inclusive('\n') {
        names.extend(replacement(line, comment, at));
        at += line.len();
    }
    names
}

/// Parses a comment that lists a replaced name; returns the variable, the level or none, and the original name.
fn replacement(line: &str, comment: &str, at: usize) -> Option<(String, Option<String>, Word)> {
    let line = line.trim().strip_prefix(comment)?.trim_start();
    let (plain, real) = line.strip_suffix(" -->").unwrap_or(line).split_once(" = ")?;
    let text = json::string(real)?;
    let real = Word { text, at };
    if let Some(name) = plain.strip_prefix("name ") {
        return Some((name.into(), None, real));
    }
    let plain = plain.strip_prefix("state ")?;
    let (name, level) = plain.split_once(' ').or_else(|| plain.split_once('.'))?;
    Some((name.into(), Some(level.into()), real))
}
