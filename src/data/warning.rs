//! Constructors of warnings: notes, open questions, reports of repairs.

use super::table::shortened;
use crate::protocol::{Step, Warning, WarningState};

/// Maximum number of labels listed in a warning.
const MAX_LISTED_LABELS: usize = 4;

/// Maximum number of declared levels listed in a warning.
const MAX_LISTED_LEVELS: usize = 12;

/// Note: a warning that requires no decision.
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

/// Open question: a warning that the user decides on, with the proposed remedy.
pub fn open(code: &str, detail: String, remedy: Step) -> Warning {
    Warning { state: WarningState::Open, ..note(code, detail, Some(remedy)) }
}

/// Report of a repair made by the reading rules; its remedy undoes the repair.
pub fn repaired(code: &str, detail: String, remedy: Step) -> Warning {
    Warning { state: WarningState::Repaired, ..note(code, detail, Some(remedy)) }
}

/// Labels as one text, at most [`MAX_LISTED_LABELS`] of them, then an ellipsis.
pub fn listed<'a>(labels: impl Iterator<Item = &'a str>) -> String {
    let mut labels: Vec<String> = labels.take(MAX_LISTED_LABELS + 1).map(shortened).collect();
    if labels.len() > MAX_LISTED_LABELS {
        labels[MAX_LISTED_LABELS] = "…".into();
    }
    labels.join(", ")
}

/// First levels, at most [`MAX_LISTED_LEVELS`] of them, and an ellipsis if there are more.
pub fn named<'a>(mut levels: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut named: Vec<String> = levels.by_ref().take(MAX_LISTED_LEVELS).map(shortened).collect();
    named.extend(levels.next().map(|_| "…".to_string()));
    named
}
