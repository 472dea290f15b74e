//! Labels that stand for a missing value.

/// Labels that hardly mean anything but a missing value, by the first edition of the rules: a suggestion.
const MEANS_MISSING: [&str; 5] = ["na", "n/a", "?", "null", "nan"];

/// Labels that often stand for a missing value, but may well be a level, by the first edition.
const MAY_BE_MISSING: [&str; 2] = ["none", "-"];

/// Labels that the second edition reads as missing by itself.
const MISSING_LABELS: [&str; 11] = ["na", "n/a", "?", "-", "–", ".", "null", "nan", "n.a.", "#n/a", "—"];

/// Words that mean an unknown value, in the second edition of the rules.
const SAYS_UNKNOWN: [&str; 10] = [
    "unknown",
    "unbekannt",
    "missing",
    "fehlend",
    "not known",
    "not available",
    "keine angabe",
    "k.a.",
    "k. a.",
    "no answer",
];

fn is_one_of(label: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| label.eq_ignore_ascii_case(sign))
}

/// Whether `label` looks like a missing value by the first edition.
pub fn looks_missing(label: &str) -> bool {
    is_one_of(label, &MEANS_MISSING) || is_one_of(label, &MAY_BE_MISSING)
}

/// Whether `label` means a missing value in whatever column, by the first edition.
pub fn means_missing(label: &str) -> bool {
    is_one_of(label, &MEANS_MISSING)
}

/// Whether `label` is read as missing by default, by the second edition.
pub fn is_missing_label(label: &str) -> bool {
    is_one_of(label, &MISSING_LABELS)
}

/// Whether `label` means an unknown value.
pub fn says_unknown(label: &str) -> bool {
    is_one_of(label, &SAYS_UNKNOWN)
}
