//! The catalogue: every score, search method and pruning rule by name, with the numbers that each reads and what it applies
//! to. Core, page, links and command line read these tables; a test writes them to `www/generated/catalogue.js`. They hold
//! no words for users: those stand in `www/words/en.json` under the same names.

mod methods;
mod rules;
mod scores;

pub use methods::{METHODS, MethodEntry, MethodKind, MethodName, OPTIONS, OptionEntry, OptionValue, Reads};
pub use rules::{PARENT_SET_RULES, RuleName};
pub use scores::{EDGE_PRIOR, LEAST_ODDS, MOST_ODDS, Parameter, SCORES, Score, ScoreEntry, ScoreKind};

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::protocol::Heuristic;
    use serde::Serialize;
    use serde_json::{Value, json};

    /// A name as it stands in messages.
    fn name(value: impl Serialize) -> String {
        serde_json::to_value(value).expect("a name").as_str().expect("a string").to_string()
    }

    /// A JavaScript array with one entry a line.
    fn lines(entries: impl IntoIterator<Item = Value>) -> String {
        entries.into_iter().map(|entry| format!("  {entry},\n")).collect()
    }

    fn parameter(of: &Parameter) -> Value {
        json!({ "name": of.name, "key": of.key, "option": of.option, "usual": of.usual, "least": of.least, "most": of.most })
    }

    fn option(of: &OptionEntry, usual: &Value) -> Value {
        let mut entry = json!({ "name": of.name, "key": of.key, "option": of.option, "reads": name(of.reads),
            "usual": usual[of.name] });
        let more = match of.value {
            OptionValue::Whole { least, most } => json!({ "type": "whole", "least": least, "most": most }),
            OptionValue::Number { least, most } => json!({ "type": "number", "least": least, "most": most }),
            other => json!({ "type": name(other) }),
        };
        entry.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        entry
    }

    /// Writes the tables for JavaScript; fails when the committed file differs.
    #[test]
    fn tables_for_javascript_are_up_to_date() {
        let scores = SCORES.iter().map(|score| {
            json!({ "kind": score.kind, "levels": score.levels, "numbers": score.numbers,
                "parameters": score.parameters.iter().map(|p| p.name).collect::<Vec<_>>() })
        });
        let mut parameters: Vec<&Parameter> = Vec::new();
        for parameter in SCORES.iter().flat_map(|score| score.parameters.iter().copied()).chain([&EDGE_PRIOR]) {
            if !parameters.contains(&parameter) {
                parameters.push(parameter);
            }
        }
        let methods = METHODS.iter().filter(|method| method.is_offered).map(|method| {
            json!({ "name": name(method.name), "kind": name(method.kind), "draws": method.draws,
                "reads": method.reads.iter().map(name).collect::<Vec<_>>() })
        });
        let usual = serde_json::to_value(Heuristic::default()).expect("JSON");
        let names = |names: Vec<String>| names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(" | ");
        let text = format!(
            "// Generated from src/catalogue by `cargo test`; do not edit.\n\n\
             /** @typedef {{{reads}}} Reads what a method reads, in groups */\n\n\
             /** @type {{readonly {{ kind: import('./protocol').Score['kind'], levels: boolean, numbers: boolean, \
             parameters: string[] }}[]}} */\n\
             export const SCORES = [\n{scores}];\n\n\
             /** @type {{readonly {{ name: string, key: string, option: string, usual: number | null, least: number, \
             most: number }}[]}} */\n\
             export const PARAMETERS = [\n{parameters}];\n\n\
             /** @type {{readonly {{ name: Exclude<import('./protocol').MethodName, 'lists'>, kind: {kinds}, draws: boolean, \
             reads: Reads[] }}[]}} */\n\
             export const METHODS = [\n{methods}];\n\n\
             /** @type {{readonly {{ name: keyof import('./protocol').Heuristic, key: string, option: string, reads: Reads, \
             usual: any, type: {types}, least?: number, most?: number }}[]}} */\n\
             export const OPTIONS = [\n{options}];\n\n\
             export const RULES = /** @type {{const}} */ ({rules});\n",
            reads = names(Reads::ALL.iter().map(name).collect()),
            kinds = names(MethodKind::ALL.iter().map(name).collect()),
            types = names(
                ["whole", "number"].map(String::from).into_iter().chain(OptionValue::PLAIN.iter().map(name)).collect()
            ),
            scores = lines(scores),
            parameters = lines(parameters.into_iter().map(parameter)),
            methods = lines(methods),
            options = lines(OPTIONS.iter().map(|of| option(of, &usual))),
            rules = json!(PARENT_SET_RULES.map(name)),
        );
        let path = "www/generated/catalogue.js";
        let before = std::fs::read_to_string(path).unwrap_or_default();
        if before != text {
            std::fs::write(path, &text).expect("www is writable");
            panic!("{path} was out of date and has been written again: commit it");
        }
    }

    #[test]
    fn every_name_stands_once() {
        let mut kinds: Vec<_> = SCORES.iter().map(|score| score.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), SCORES.len());
        for (i, method) in METHODS.iter().enumerate() {
            assert_eq!(method.name as usize, i, "the table follows the enum");
        }
        let usual = serde_json::to_value(Heuristic::default()).expect("JSON");
        for option in OPTIONS {
            assert!(usual.get(option.name).is_some(), "{} is a field of Heuristic", option.name);
        }
        assert_eq!(usual.as_object().expect("an object").len(), OPTIONS.len(), "every field has a line");
    }
}
