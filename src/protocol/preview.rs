//! Previews of a data file prepared by a recipe, before anything is learned from it.

use super::{Cut, DataInfo, ReadOptions, Step};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Kind of a column in a data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ColumnKind {
    /// Column with many distinct numbers.
    Number,
    /// Column of numbers that are used as continuous values.
    Continuous,
    /// Column of texts, or of numbers with few distinct values.
    Category,
    /// Column of row multiplicities (weights).
    Weights,
}

/// State of a warning: whether the user has to decide something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum WarningState {
    /// For information only: the user has nothing to decide.
    Note,
    /// A decision of the user is still open; until then results are marked.
    Open,
    /// Already repaired automatically by the reading rules; the remedy undoes the repair.
    Repaired,
}

/// A warning about one column or about the whole file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// Kind of warning. Of a column: `id-like`, `constant` (in the whole file), `constant-left` (in the rows that are
    /// left), `nearly-constant`, `many-levels`, `renamed`, `all-missing`, `looks-missing` (a label such as NA or ?),
    /// `looks-like-weights`, `texts` (among numbers), `case` (labels that differ in case or blanks only), `outliers`,
    /// `sentinel` (a number that means a missing value among levels), `disguised` (numbers in disguise), `undeclared`
    /// and `unseen-levels` (of declared levels), `bins-made`. About automatic steps or steps of the recipe:
    /// `missing-labels`, `identifier`, `date`, `free-text`, `total-rows`, `cardinalities`, `same-numbers` (one number
    /// written in two ways), `read-numbers`. About reading the file: `thousands`; if many rows have missing cells,
    /// `rows-dropped`.
    pub code: String,
    /// Number or label to show in the warning's text: number of levels, share, old name or suspicious label.
    pub detail: String,
    /// Number of rows that the warning concerns, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rows: Option<f64>,
    /// Line of the file where the problem first occurs, if useful.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub line: Option<f64>,
    /// First of the declared levels, in a warning about a label that is not among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub declared: Vec<String>,
    /// State of the warning: whether the user has to decide something.
    pub state: WarningState,
    /// Recipe step that fixes the problem, or undoes an automatic repair.
    pub remedy: Option<Step>,
    /// Alternative recipe steps that fix the problem.
    pub others: Vec<Step>,
    /// Recipe step that dismisses an open warning without changing the data.
    pub dismiss: Option<Step>,
}

/// A column of the file after the recipe is applied.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ColumnPreview {
    /// Name of the column, made unique if the file repeats a name.
    pub name: String,
    /// Kind of the column.
    pub kind: ColumnKind,
    /// Whether every present value is a number, so that the column can be discretized.
    pub numeric: bool,
    /// Whether the recipe leaves the column out.
    pub excluded: bool,
    /// Discretization of the column; none if it is not discretized.
    pub cut: Option<Cut>,
    /// Cut points of the discretization that is used.
    pub points: Vec<f64>,
    /// Number of distinct present values in the file.
    pub distinct: f64,
    /// Number of missing cells.
    pub missing: f64,
    /// Number of complete rows gained by leaving the column out; if it is left out, number lost by using it.
    pub cost: f64,
    /// Levels after the recipe is applied, in level order, with their numbers of rows; at most 64 levels.
    pub levels: Vec<(String, f64)>,
    /// Number of levels after the recipe is applied.
    pub level_count: f64,
    /// Histogram of a numeric column, with up to 32 bins of equal width; none for other columns.
    pub histogram: Option<Histogram>,
    /// Warnings about the column, most serious first.
    pub warnings: Vec<Warning>,
}

/// Histogram of a numeric column, with bins of equal width.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Histogram {
    /// Smallest value.
    pub least: f64,
    /// Largest value.
    pub greatest: f64,
    /// Number of rows in each bin.
    pub counts: Vec<f64>,
}

/// Window of the rows of a file or of a data set, as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Listing {
    /// Total number of rows of the file or data set.
    pub total: f64,
    /// Text of each cell, by row and column.
    pub rows: Vec<Vec<String>>,
    /// Multiplicity of each row; empty if every row counts once.
    pub counts: Vec<u32>,
}

/// Columns to leave out so that more rows are complete; those with most incomplete rows come first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RowRemedy {
    /// Names of the columns to leave out.
    pub columns: Vec<String>,
    /// Number of complete rows without these columns, counted with multiplicities.
    pub rows: f64,
}

/// Preview of a file prepared by a recipe: columns, rows and warnings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// Options with which the file was read: those of the recipe, completed by inferred ones.
    pub read: ReadOptions,
    /// Number of rows in the file.
    pub file_rows: f64,
    /// Number of rows with a missing cell in a kept column, not counting rows of totals.
    pub rows_with_missing: f64,
    /// Number of rows of totals that are left out.
    pub total_rows: f64,
    /// Number of rows of the file that are left out because of missing cells or as totals.
    pub left_out: f64,
    /// Number of rows left to learn from, counted with multiplicities.
    pub rows: f64,
    /// Number of rows left out because of missing cells, counted with multiplicities.
    pub rows_dropped: f64,
    /// Warnings about the whole file.
    pub warnings: Vec<Warning>,
    /// Suggestions of columns to leave out, if more than a tenth of the rows are incomplete: single columns, by
    /// descending number of rows gained, then the group of columns found by a greedy choice, if it gains more than
    /// these.
    pub remedies: Vec<RowRemedy>,
    /// Whether the first row is read as column names, as the recipe says or, failing that, as inferred.
    pub named: bool,
    /// Notation of numbers, inferred unless the recipe gives it: whether the decimal sign is a comma, and the separator
    /// between groups of digits.
    pub written: (bool, String),
    /// Columns of the file, in the order of the file.
    pub columns: Vec<ColumnPreview>,
    /// First 50 rows as text, with long cells shortened.
    pub head: Vec<Vec<String>>,
    /// Preparation steps in use: those of the recipe and, for columns that it does not mention, the proposed ones.
    pub steps: Vec<Step>,
    /// Error that prevents learning from the data; none if they are usable.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::base::error::Error>,
    /// Description of the prepared data; none if they are unusable.
    pub data: Option<DataInfo>,
}
