//! Names of columns made valid and unique, and texts shortened for display.

use super::MAX_NAME_UNITS;
use rustc_hash::FxHashSet;

/// Makes names valid and unique: a column without a name is called V and its number, the second `a` is called `a_2`, a
/// name that is too long ends in an ellipsis. Each name comes with its old form if that was taken or too long.
pub fn unique(names: Vec<String>) -> Vec<(String, Option<String>)> {
    let named = |(i, name): (usize, String)| match name.encode_utf16().count() {
        0 => (format!("V{}", i + 1), None),
        length if length > MAX_NAME_UNITS => (name_shortened(&name), Some(name)),
        _ => (name, None),
    };
    let names: Vec<(String, Option<String>)> = names.into_iter().enumerate().map(named).collect();
    let mut taken: FxHashSet<String> = names.iter().map(|(name, _)| name.clone()).collect();
    let mut seen: FxHashSet<String> = FxHashSet::default();
    let mut rename = |(name, long): (String, Option<String>)| {
        if seen.insert(name.clone()) {
            return (name, long);
        }
        let stem = if name.encode_utf16().count() > MAX_NAME_UNITS - 5 { name_shortened(&name) } else { name.clone() };
        let free = (2..).map(|k| format!("{stem}_{k}")).find(|free| !taken.contains(free));
        let free = free.expect("there are more numbers than columns");
        taken.insert(free.clone());
        (free, Some(name))
    };
    names.into_iter().map(&mut rename).collect()
}

/// Beginning of a name that is too long, and an ellipsis; a suffix such as `_256` can still be appended.
fn name_shortened(name: &str) -> String {
    let mut units = 0;
    let fits = |c: &char| {
        units += c.len_utf16();
        units < MAX_NAME_UNITS - 5
    };
    name.chars().take_while(fits).chain(['…']).collect()
}

/// Maximum number of characters of a text that are shown.
const MAX_SHOWN_CHARS: usize = 200;

/// Text shortened for display: all of it, or its beginning and an ellipsis.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(given: &[&str]) -> Vec<String> {
        unique(given.iter().map(|name| (*name).to_string()).collect()).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn names_become_unique() {
        assert_eq!(names(&["a", "a", "a_2", "", "a", "V4"]), ["a", "a_3", "a_2", "V4", "a_4", "V4_2"]);
        assert_eq!(names(&["constructor", "<b>", "__proto__"]), ["constructor", "<b>", "__proto__"]);
        let long = "🦋".repeat(300);
        for name in names(&[&long, &long, &"x".repeat(200), &"x".repeat(200)]) {
            assert!(super::super::is_name(&name), "{name}");
        }
    }
}
