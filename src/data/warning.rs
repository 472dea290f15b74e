//! Warnings as such: notes, open questions, repairs.

use super::table::shortened;
use crate::protocol::{Step, Warning, WarningState};

/// Labels listed in one warning.
const LISTED: usize = 4;

/// Declared levels that are named.
const NAMED: usize = 12;

/// A warning without a decision.
pub fn note(code: &str, detail: String, remedy: Option<Step>) -> Warning {
    let (others, state) = (vec![], WarningState::Note);
    Warning {
        code: code.into(),
        detail,
        rows: None,
        line: None,
        declared: vec![],
        state,
        remedy,
        others,
        dismiss: None,
    }
}

/// A warning with a decision to take.
pub fn open(code: &str, detail: String, remedy: Step) -> Warning {
    Warning { state: WarningState::Open, ..note(code, detail, Some(remedy)) }
}

/// Warning of a repair by the rules, with the step that undoes it.
pub fn repaired(code: &str, detail: String, remedy: Step) -> Warning {
    Warning { state: WarningState::Repaired, ..note(code, detail, Some(remedy)) }
}

/// Texts of at most [`LISTED`] labels.
pub fn listed<'a>(labels: impl Iterator<Item = &'a str>) -> String {
    let mut labels: Vec<String> = labels.take(LISTED + 1).map(shortened).collect();
    if labels.len() > LISTED {
        labels[LISTED] = "…".into();
    }
    labels.join(", ")
}

/// The first of some levels, for a sentence.
pub fn named<'a>(mut levels: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut named: Vec<String> = levels.by_ref().take(NAMED).map(shortened).collect();
    named.extend(levels.next().map(|_| "…".to_string()));
    named
}
