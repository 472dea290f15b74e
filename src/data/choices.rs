//! Choices of a recipe, for single columns and for the whole file.

use super::derive::{Making, Merge};
use super::number::Format;
use super::propose::Use;
use super::table::RawColumn;
use crate::protocol::{DatePart, Step};

/// Numbers that mean a missing value: listed ones, and those outside of a range.
pub struct MissingNumbers {
    /// Least and greatest valid number.
    pub range: Option<(f64, f64)>,
    /// Numbers that mean a missing value, such as −999.
    pub sentinels: Vec<f64>,
}

impl MissingNumbers {
    /// Whether `x` means a missing value.
    pub fn holds(&self, x: f64) -> bool {
        self.range.is_some_and(|(least, greatest)| x < least || x > greatest) || self.sentinels.contains(&x)
    }
}

/// Choices of the recipe for one column.
#[derive(Clone, Default)]
pub struct ColumnChoices {
    /// Use of the column.
    pub used: Option<Use>,
    /// Number of levels to keep.
    pub keep: Option<u32>,
    /// Labels that are missing values in this column.
    pub missing: Vec<String>,
    /// Whether texts that are no numbers are missing values.
    pub text_missing: bool,
    /// Least and greatest valid number; others are missing values.
    pub range: Option<(f64, f64)>,
    /// Groups of labels that become one label each.
    pub merges: Vec<Merge>,
    /// Levels that precede all others, in this order.
    pub order: Vec<String>,
    /// The declared levels.
    pub levels: Option<Vec<String>>,
    /// Part of its dates that replaces the column.
    pub part: Option<DatePart>,
    /// Whether numbers in disguise (`<5`, `25 mg`) are read as numbers.
    pub reads_numbers: bool,
    /// Codes of warnings that the reader dismissed for this column.
    pub as_is: Vec<String>,
}

impl ColumnChoices {
    /// Whether the reader dismissed the warning of this code.
    pub fn leaves(&self, code: &str) -> bool {
        self.as_is.iter().any(|dismissed| dismissed == code)
    }

    /// Whether labels that mean a missing value in other columns are values in this one.
    pub fn leaves_missing_labels(&self) -> bool {
        self.leaves("missing-labels")
    }

    /// Transformations of the column; numbers are written in `format`.
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

/// Whether all labels of a merge write the same number.
pub fn is_of_same_number((into, labels): &Merge, format: Format) -> bool {
    let x = format.parse(into);
    x.is_some() && labels.iter().all(|label| format.parse(label) == x)
}

/// Choices of the recipe for the whole file.
#[derive(Clone, Default)]
pub struct FileChoices {
    /// Labels that are missing values.
    pub missing: Vec<String>,
    /// Whether rows of totals are left out.
    pub total_rows: bool,
    /// Codes of warnings that the reader dismissed for the file.
    pub as_is: Vec<String>,
}

impl FileChoices {
    /// Whether `label` is a missing value in a column with these choices; `number` is the number that it writes, if
    /// any.
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

/// Whether a step needs values that a column does not hold, because the file was too large. A column with a sketch of
/// its numbers can still be cut or kept as numbers.
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
