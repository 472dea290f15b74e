//! Previews of a file under a recipe, before anything is learned from it.

use super::{Cut, DataInfo, ReadOptions, Step};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Kind of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ColumnKind {
    /// Numbers, many of them distinct.
    Number,
    /// Numbers used as continuous values.
    Continuous,
    /// Text, or numbers in few levels.
    Category,
    /// Row multiplicities.
    Weights,
}

/// State of a warning: whether the owner of the data has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum WarningState {
    /// Nothing to decide.
    Note,
    /// A decision to take; until then the result is marked.
    Open,
    /// Already mended by the rules; the remedy reverts that.
    Repaired,
}

/// A warning about a column or the file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// `id-like`, `constant` (in the whole file), `constant-left` (in the rows that are left), `nearly-constant`,
    /// `many-levels`, `renamed`, `all-missing`, `looks-missing` (a label such as NA or ?), `looks-like-weights`,
    /// `texts` (among numbers), `case` (labels that differ in case or blanks only), `outliers`, `sentinel` (a number
    /// that stands for a missing value among levels), `disguised` (numbers in disguise), `undeclared` and
    /// `unseen-levels` (of declared levels), `bins-made`; of what the rules or the recipe did `missing-labels`,
    /// `identifier`, `date`, `free-text`, `total-rows`, `cardinalities`, `same-numbers` (one number written in two
    /// ways), `read-numbers`; of how the file is read `thousands`; of rows with missing cells, where they are many,
    /// `rows-dropped`.
    pub code: String,
    /// Number or label for the sentence: levels, share, old name, suspect label.
    pub detail: String,
    /// Number of rows that it concerns, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rows: Option<f64>,
    /// Line of the file in which it first occurs, if that helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub line: Option<f64>,
    /// The first declared levels, for a label that is not among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub declared: Vec<String>,
    /// State of the warning.
    pub state: WarningState,
    /// Step that mends it, or reverts a repair by the rules.
    pub remedy: Option<Step>,
    /// Other steps that resolve it.
    pub others: Vec<Step>,
    /// Step that dismisses an open warning without a change.
    pub dismiss: Option<Step>,
}

/// A column of the file after the recipe.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ColumnPreview {
    /// Unique name (made unique where the file repeats one).
    pub name: String,
    /// Kind of the column.
    pub kind: ColumnKind,
    /// Whether every present value is a number, so that it can be cut.
    pub numeric: bool,
    /// Whether the recipe leaves it out.
    pub excluded: bool,
    /// The cut of the column, if it is cut.
    pub cut: Option<Cut>,
    /// Cut points in force.
    pub points: Vec<f64>,
    /// Distinct present values in the file.
    pub distinct: f64,
    /// Missing cells.
    pub missing: f64,
    /// Rows that would be gained by leaving the column out; for one left out, rows that would be lost by using it.
    pub cost: f64,
    /// Levels after the recipe, at most 64, in level order, with their row counts.
    pub levels: Vec<(String, f64)>,
    /// Number of levels after the recipe.
    pub level_count: f64,
    /// Histogram of a numeric column, up to 32 equal-width bins: least, greatest, counts.
    pub histogram: Option<Histogram>,
    /// Warnings, most serious first.
    pub warnings: Vec<Warning>,
}

/// Counts in equal-width bins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Histogram {
    /// Least value.
    pub least: f64,
    /// Greatest value.
    pub greatest: f64,
    /// Rows per bin.
    pub counts: Vec<f64>,
}

/// Some rows as text, of a file or of a data set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Listing {
    /// Number of all rows.
    pub total: f64,
    /// Cells of each row, in the order of the columns.
    pub rows: Vec<Vec<String>>,
    /// Multiplicity of each row; empty if every row counts once.
    pub counts: Vec<u32>,
}

/// Columns that can be left out so that more rows are complete, most incomplete rows first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RowRemedy {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Complete rows without them, multiplicities counted.
    pub rows: f64,
}

/// Preview of a file under a recipe: columns, rows and warnings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The reading options in force, all filled in.
    pub read: ReadOptions,
    /// Rows in the file.
    pub file_rows: f64,
    /// Rows with at least one missing cell in the kept columns, without rows of totals.
    pub rows_with_missing: f64,
    /// Rows of totals that are left out.
    pub total_rows: f64,
    /// Rows of the file that are left out for missing cells or as totals.
    pub left_out: f64,
    /// Rows left to learn from, multiplicities counted.
    pub rows: f64,
    /// Rows that are left out for missing cells, multiplicities counted.
    pub rows_dropped: f64,
    /// Warnings about the whole file.
    pub warnings: Vec<Warning>,
    /// Columns that can be left out if more than a tenth of the rows are incomplete: single ones, most rows gained
    /// first, and last the group of several columns that a greedy choice finds, if it is better than these.
    pub remedies: Vec<RowRemedy>,
    /// Whether the first row is read as names; a guess if `read` leaves it open.
    pub named: bool,
    /// Notation of numbers: whether the decimal sign is a comma, and the sign between groups of digits; a guess if
    /// `read` leaves it open.
    pub written: (bool, String),
    /// The columns in file order.
    pub columns: Vec<ColumnPreview>,
    /// The first 50 rows as text, long cells shortened.
    pub head: Vec<Vec<String>>,
    /// The steps in force: the recipe's own and, for columns it does not mention, the proposed ones.
    pub steps: Vec<Step>,
    /// Reason for which these data can't be learned from; none if they can.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::base::error::Error>,
    /// The prepared data.
    pub data: Option<DataInfo>,
}
