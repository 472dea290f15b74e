//! Choices made by a recipe (the user's list of preparation steps), for single columns and for the whole file.

use super::derive::{Making, Merge};
use super::number::Format;
use super::propose::Use;
use super::table::RawColumn;
use crate::protocol::{DatePart, Step};

/// Numbers that mean a missing value: listed ones, and those outside of the valid range.
pub struct MissingNumbers {
    /// Least and greatest valid number; `None`: no range is given.
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

/// Choices of the recipe (the user's preparation steps) for one column.
#[derive(Clone, Default)]
pub struct ColumnChoices {
    /// Use of the column: leave out, category, bins, numbers or row weights; `None` if left to the rules.
    pub used: Option<Use>,
    /// Number of most frequent levels to keep; the others are merged.
    pub keep: Option<u32>,
    /// Labels that mean a missing value in this column.
    pub missing: Vec<String>,
    /// Whether texts in a column of numbers are missing values.
    pub text_missing: bool,
    /// Least and greatest valid number; numbers outside are missing values.
    pub range: Option<(f64, f64)>,
    /// Groups of labels that are merged into one label each.
    pub merges: Vec<Merge>,
    /// Levels that precede all others, in this order.
    pub order: Vec<String>,
    /// Declared levels of the column, in order.
    pub levels: Option<Vec<String>>,
    /// Part of a date (year, month, weekday) that replaces each date of the column.
    pub part: Option<DatePart>,
    /// Whether numbers in disguise (`<5`, `25 mg`) are read as numbers.
    pub reads_numbers: bool,
    /// Codes of warnings that the user dismissed for this column.
    pub as_is: Vec<String>,
}

impl ColumnChoices {
    /// Whether the user dismissed the warning with this code for the column.
    pub fn leaves(&self, code: &str) -> bool {
        self.as_is.iter().any(|dismissed| dismissed == code)
    }

    /// Whether labels that mean a missing value in other columns are values in this one.
    pub fn leaves_missing_labels(&self) -> bool {
        self.leaves("missing-labels")
    }

    /// Transformations of the column's labels that these choices require; numbers are written in `format`.
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

/// Whether all labels of a merge denote the same number.
pub fn is_of_same_number((into, labels): &Merge, format: Format) -> bool {
    let x = format.parse(into);
    x.is_some() && labels.iter().all(|label| format.parse(label) == x)
}

/// Choices of the recipe (the user's preparation steps) for the whole file.
#[derive(Clone, Default)]
pub struct FileChoices {
    /// Labels that mean a missing value in every column.
    pub missing: Vec<String>,
    /// Whether rows of totals are left out.
    pub total_rows: bool,
    /// Codes of warnings that the user dismissed for the file.
    pub as_is: Vec<String>,
}

impl FileChoices {
    /// Whether `label` is a missing value in a column with these choices; `number` is the number that the label
    /// denotes, if any.
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

/// Whether a step needs all values of a column, though only some are in memory because the file was too large. A column
/// with a sketch (quantile summary) of its numbers can still be cut into bins or kept as numbers.
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
