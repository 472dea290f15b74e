//! Sentences of errors for programs in Rust. The table `sentences.json` is generated from the words of the page and the
//! command line; wasm, whose callers have those words, does not contain it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Sentence, or its forms for one and for other numbers of things.
#[derive(Deserialize)]
#[serde(untagged)]
enum Sentence {
    Plain(String),
    Counted { one: String, other: String },
}

#[derive(Deserialize)]
struct Table {
    /// Sentence of each error, by its code.
    sentences: HashMap<String, Sentence>,
    /// Descriptions of the parameter `what` of an error, by its code.
    what: HashMap<String, HashMap<String, String>>,
}

static TABLE: LazyLock<Table> =
    LazyLock::new(|| serde_json::from_str(include_str!("sentences.json")).expect("a generated table"));

/// Codes of errors whose `needed`, `bytes` and `limit` are numbers of bytes.
const OF_BYTES: [&str; 3] = ["file-too-large", "over-memory", "tree-over-memory"];

/// Code of an error in messages, such as `uneven-column`, and its parameters.
fn parts(error: &impl Serialize) -> (String, Map<String, Value>) {
    let Ok(Value::Object(mut parameters)) = serde_json::to_value(error) else { return Default::default() };
    let code = parameters.remove("code").and_then(|code| code.as_str().map(String::from));
    (code.unwrap_or_default(), parameters)
}

/// Code of an error in messages, such as `uneven-column`.
pub fn code(error: &impl Serialize) -> String {
    parts(error).0
}

/// Sentence for an error, in the form of its message: what is wrong, where, and what to do. The code alone if there is no
/// sentence for it.
pub fn sentence(error: &impl Serialize) -> String {
    let (code, mut parameters) = parts(error);
    let what = parameters.get("what").and_then(Value::as_str);
    let described = what.and_then(|what| TABLE.what.get(&code)?.get(what)).map(|text| fill(text, &parameters, false));
    if let Some(described) = described {
        parameters.insert("what".into(), described.into());
    }
    let counted = ["found", "required", "rows"].iter().find_map(|name| parameters.get(*name)?.as_f64());
    match TABLE.sentences.get(&code) {
        Some(Sentence::Counted { one, .. }) if counted == Some(1.0) => fill(one, &parameters, false),
        Some(Sentence::Counted { other: text, .. } | Sentence::Plain(text)) => {
            fill(text, &parameters, OF_BYTES.contains(&code.as_str()))
        }
        None => code,
    }
}

/// Template with the values of its parameters in place of their names in braces.
fn fill(template: &str, parameters: &Map<String, Value>, of_bytes: bool) -> String {
    let mut parts = template.split('{');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let named = part.split_once('}').and_then(|(name, rest)| Some((parameters.get(name)?, rest)));
        match named {
            Some((value, rest)) => text = text + &show(value, of_bytes) + rest,
            None => text = text + "{" + part,
        }
    }
    text
}

fn show(value: &Value, of_bytes: bool) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(|item| show(item, of_bytes)).collect::<Vec<_>>().join(", "),
        Value::Number(number) if of_bytes => size(number.as_f64().unwrap_or_default()),
        Value::Number(number) => number.as_f64().map_or_else(|| number.to_string(), |x| x.to_string()),
        other => other.to_string(),
    }
}

/// Number of bytes with a unit and three digits.
fn size(bytes: f64) -> String {
    let (unit, name) = match bytes {
        ..1e6 => (1e3, "kB"),
        ..1e9 => (1e6, "MB"),
        _ => (1e9, "GB"),
    };
    let amount = bytes / unit;
    let digits = if amount < 10.0 { 2 } else { usize::from(amount < 100.0) };
    format!("{amount:.digits$} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::error::Error;

    #[test]
    fn sentences_name_the_place_and_the_remedy() {
        let uneven = Error::UnevenColumn { column: "age".into(), found: 3.0, expected: 4.0 };
        assert_eq!(code(&uneven), "uneven-column");
        let sentence = "The column “age” has 3 values, the first column 4. Every column needs one value for each row.";
        assert_eq!(uneven.to_string(), sentence);
        let ragged = |found| Error::RaggedRow { line: 7.0, found, expected: 3 }.to_string();
        assert!(ragged(1).starts_with("Line 7 has 1 cell, the first line has 3."));
        assert!(ragged(2).starts_with("Line 7 has 2 cells, the first line has 3."));
        let memory = Error::OverMemory { needed: 3.5e9, limit: 2_147_483_648.0 }.to_string();
        assert!(memory.starts_with("This needs 3.50 GB of memory; 2.15 GB can be used here."), "{memory}");
        let list = Error::BadList { line: 2.0, what: "count".into() }.to_string();
        assert!(list.starts_with("Line 2 of the list can’t be read: ") && !list.contains(": count"), "{list}");
    }
}
