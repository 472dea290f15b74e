//! Catalogue of scores, search methods and pruning rules by name, with their parameters and applicability. The core,
//! the page, links and the command line read these tables; a test writes them to `www/generated/catalogue.ts`. Texts
//! for users are in `www/words/en.json` under the same names.

mod lattice;
mod methods;
mod rules;
mod scores;

pub use lattice::{COUNTED, KS, SIZE_COLUMNS};
pub use methods::{METHODS, MethodEntry, MethodKind, MethodName, OPTIONS, OptionEntry, OptionValue, Reads};
pub use rules::{RULES, RuleEntry, RuleFamily, RuleName, STANDINGS, Sides, Standing};
pub use scores::{EDGE_PRIOR, LEAST_ODDS, MOST_ODDS, Parameter, SCORES, Score, ScoreEntry, ScoreFamily, ScoreKind};

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::generated::is_up_to_date;
    use crate::protocol::Heuristic;
    use serde::Serialize;
    use serde_json::{Value, json};

    /// Name under which messages hold a value of an enumeration.
    fn name(value: impl Serialize) -> String {
        serde_json::to_value(value).expect("a name").as_str().expect("a string").to_string()
    }

    /// Lines of a generated JavaScript array, one entry on each.
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

    /// Name that the page and its texts have for a status of parent sets.
    fn standing_name(standing: Standing) -> &'static str {
        STANDINGS[standing as usize].1
    }

    /// Compares pruning rules and lattice columns with the generated file `rules.ts`, which is separate because the
    /// page's first load doesn't need it.
    #[test]
    fn rules_for_javascript_are_up_to_date() {
        let status: String =
            STANDINGS.iter().map(|(standing, name)| format!("  {name}: {},\n", *standing as u8)).collect();
        let rules = RULES.iter().map(|rule| {
            json!({ "name": name(rule.name), "standing": standing_name(rule.standing), "hasSwitch": rule.has_switch,
                "isFirst": rule.is_first, "sides": rule.sides.map(name), "family": name(rule.family) })
        });
        let text = format!(
            "// Generated from src/catalogue by `cargo test`; do not edit.\n\n\
             /** Numbers of the standings of a parent set. */\n\
             export const STATUS = {{\n{status}}} as const;\n\n\
             export const RULE_TABLE = [\n{rules}] as const;\n\n\
             /** Columns of the counts by size. */\n\
             export const SIZE_COLUMNS = {sizes} as const;\n\n\
             /** Columns of the counts by size for k best networks. */\n\
             export const COUNTED = {counted} as const;\n",
            rules = lines(rules),
            sizes = json!(SIZE_COLUMNS),
            counted = json!(COUNTED.map(standing_name)),
        );
        is_up_to_date("www/generated/rules.ts", &text);
    }

    /// Compares scores, methods, options and names of rules with the generated file `catalogue.ts`.
    #[test]
    fn tables_for_javascript_are_up_to_date() {
        let scores = SCORES.iter().map(|score| {
            json!({ "kind": score.kind, "family": name(score.family), "levels": score.levels, "numbers": score.numbers,
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
             import type {{ Heuristic, MethodName, Score }} from './protocol.ts';\n\n\
             /** Groups of options that a method reads. */\n\
             export type Reads = {reads};\n\n\
             export const SCORES: readonly {{ kind: Score['kind'], family: {families}, levels: boolean, numbers: boolean, \
             parameters: string[] }}[] = [\n{scores}];\n\n\
             export const PARAMETERS: readonly {{ name: string, key: string, option: string, usual: number | null, least: number, \
             most: number }}[] = [\n{parameters}];\n\n\
             export const METHODS: readonly {{ name: Exclude<MethodName, 'lists'>, kind: {kinds}, draws: boolean, \
             reads: Reads[] }}[] = [\n{methods}];\n\n\
             export const OPTIONS: readonly {{ name: keyof Heuristic, key: string, option: string, reads: Reads, \
             usual: any, type: {types}, least?: number, most?: number }}[] = [\n{options}];\n\n\
             /** Rules with a switch. */\n\
             export const RULES = {rules} as const;\n\n\
             /** Numbers of best networks for which standings are given. */\n\
             export const KS: readonly number[] = {ks};\n",
            reads = names(Reads::ALL.iter().map(name).collect()),
            kinds = names(MethodKind::ALL.iter().map(name).collect()),
            families = names(ScoreFamily::ALL.iter().map(name).collect()),
            types = names(
                ["whole", "number"].map(String::from).into_iter().chain(OptionValue::PLAIN.iter().map(name)).collect()
            ),
            scores = lines(scores),
            parameters = lines(parameters.into_iter().map(parameter)),
            methods = lines(methods),
            options = lines(OPTIONS.iter().map(|of| option(of, &usual))),
            rules = json!(RULES.iter().filter(|rule| rule.has_switch).map(|rule| name(rule.name)).collect::<Vec<_>>()),
            ks = json!(KS),
        );
        is_up_to_date("www/generated/catalogue.ts", &text);
    }

    #[test]
    fn every_name_occurs_once() {
        let mut kinds: Vec<_> = SCORES.iter().map(|score| score.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), SCORES.len());
        for (i, method) in METHODS.iter().enumerate() {
            assert_eq!(method.name as usize, i, "the table follows the enum");
        }
        for (i, rule) in RULES.iter().enumerate() {
            assert_eq!(rule.name as usize, i, "the table follows the enum");
        }
        for (i, (standing, _)) in STANDINGS.iter().enumerate() {
            assert_eq!(*standing as usize, i, "the table follows the numbers");
        }
        let usual = serde_json::to_value(Heuristic::default()).expect("JSON");
        for option in OPTIONS {
            assert!(usual.get(option.name).is_some(), "{} is a field of Heuristic", option.name);
        }
        assert_eq!(usual.as_object().expect("an object").len(), OPTIONS.len(), "every field has a line");
    }
}
