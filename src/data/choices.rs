//! Choices of a recipe: for single columns, and for the whole file.

use super::derive::{Making, Merge};
use super::number::Format;
use super::propose::Use;
use super::table::RawColumn;
use crate::protocol::{DatePart, Step};

/// Numbers that stand for a missing value: signs, and those out of a range.
pub struct MissingNumbers {
    /// The least and the greatest number that stay.
    pub range: Option<(f64, f64)>,
    /// Signs.
    pub signs: Vec<f64>,
}

impl MissingNumbers {
    /// Whether `x` is one.
    pub fn holds(&self, x: f64) -> bool {
        self.range.is_some_and(|(least, greatest)| x < least || x > greatest) || self.signs.contains(&x)
    }
}

/// Choices of the recipe for one column.
#[derive(Clone, Default)]
pub struct ColumnChoices {
    /// Use of the column.
    pub used: Option<Use>,
    /// Number of levels to keep.
    pub keep: Option<u32>,
    /// Labels that are missing values here.
    pub missing: Vec<String>,
    /// What is not a number is a missing value.
    pub text_missing: bool,
    /// The least and the greatest number that are no missing values.
    pub range: Option<(f64, f64)>,
    /// Labels that become one.
    pub merges: Vec<Merge>,
    /// Levels that come first.
    pub order: Vec<String>,
    /// The declared levels.
    pub levels: Option<Vec<String>>,
    /// The part of dates that is kept.
    pub part: Option<DatePart>,
    /// Numbers come out of their disguise.
    pub reads_numbers: bool,
    /// Codes of what is left as it is.
    pub as_is: Vec<String>,
}

impl ColumnChoices {
    /// Whether the reader has left this aside.
    pub fn leaves(&self, what: &str) -> bool {
        self.as_is.iter().any(|settled| settled == what)
    }

    /// Whether labels that are missing values in the file are values here.
    pub fn leaves_missing_labels(&self) -> bool {
        self.leaves("missing-labels")
    }

    /// What is made of the column; numbers are written in `format`.
    pub fn making<'a>(&'a self, of_file: &'a FileChoices, format: Format) -> Making<'a> {
        let leaves_numbers = self.leaves("same-numbers");
        let merges = self.merges.iter().filter(|merge| !(leaves_numbers && is_of_same_number(merge, format)));
        let missing = self.missing.iter().chain(&of_file.missing).map(String::as_str);
        Making {
            part: self.part,
            merges: merges.collect(),
            reads_numbers: self.reads_numbers,
            missing: missing.collect(),
            levels: self.levels.as_deref(),
        }
    }
}

/// Whether all labels of a merge write one number.
pub fn is_of_same_number((into, labels): &Merge, format: Format) -> bool {
    let x = format.parse(into);
    x.is_some() && labels.iter().all(|label| format.parse(label) == x)
}

/// Choices of the recipe for the whole file.
#[derive(Clone, Default)]
pub struct FileChoices {
    /// Labels that are missing values.
    pub missing: Vec<String>,
    /// Rows of totals are left out.
    pub total_rows: bool,
    /// Codes of what is left as it is.
    pub as_is: Vec<String>,
}

impl FileChoices {
    /// Whether `label`, which writes this number or none, is a missing value in the column that `choices` are of.
    pub fn is_missing(&self, choices: &ColumnChoices, label: &str, number: Option<f64>) -> bool {
        let is = |list: &[String]| list.iter().any(|missing| missing == label);
        if is(&choices.missing) || (is(&self.missing) && !choices.leaves_missing_labels()) {
            return true;
        }
        if !choices.text_missing && choices.range.is_none() {
            return false;
        }
        match number {
            Some(x) => choices.range.is_some_and(|(least, greatest)| x < least || x > greatest),
            None => choices.text_missing,
        }
    }
}

/// Whether a step needs all values of a column that does not hold them all: numbers of which there is a sketch can be cut or kept.
pub fn needs_values_not_held(step: &Step, column: &RawColumn) -> bool {
    match step {
        Step::Category { .. }
        | Step::KeepTop { .. }
        | Step::Weights { .. }
        | Step::Merge { .. }
        | Step::Levels { .. }
        | Step::ReadNumbers { .. }
        | Step::DatePart { .. } => column.is_partial(),
        Step::Bin { .. } | Step::Number { .. } => column.others > 0,
        _ => false,
    }
}
