//! Previews: what is seen of a file under a recipe, before anything is learned from it.

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
    /// Numbers that stay numbers.
    Continuous,
    /// Text, or numbers in few levels.
    Category,
    /// Row multiplicities.
    Weights,
}

/// State of a warning: what it asks of the owner of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum WarningState {
    /// Nothing to decide.
    Note,
    /// A decision: until it is made, the result is marked.
    Open,
    /// A look: it was mended by the rules, and the remedy takes that back.
    Repaired,
}

/// Something about a column, or the file, that its owner should know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// `id-like`, `constant` (in the whole file), `constant-left` (in the rows that are left), `nearly-constant`, `many-levels`, `renamed`,
    /// `all-missing`, `looks-missing` (a label such as NA or ?), `looks-like-weights`, `texts` (among numbers), `case` (labels that differ in
    /// case or blanks only), `outliers`, `sentinel` (a number that stands for a missing value among levels), `disguised` (numbers in
    /// disguise), `undeclared` and `unseen-levels` (of declared levels), `bins-made`; of what the rules or the recipe did `missing-labels`,
    /// `identifier`, `date`, `free-text`, `total-rows`, `cardinalities`, `same-numbers` (one number written in two ways), `read-numbers`; of
    /// how the file is read `thousands`; of rows with missing cells, where they are many, `rows-dropped`.
    pub code: String,
    /// A number or label the sentence needs: levels, share, old name, suspect label.
    pub detail: String,
    /// Rows that it concerns, where they are few.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rows: Option<f64>,
    /// The line of the file where it is seen first, if that helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub line: Option<f64>,
    /// The declared levels, the first of them, of a label that is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub declared: Vec<String>,
    /// State: what it asks of the owner.
    pub state: WarningState,
    /// The step that mends it, or takes back what the rules did.
    pub remedy: Option<Step>,
    /// Other steps that resolve it.
    pub others: Vec<Step>,
    /// The step that settles an open one without a change.
    pub dismiss: Option<Step>,
}

/// A column of the file as the recipe leaves it.
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
    /// Rows that would come back if the column were left out; of one that is left out, rows that would go if it were not.
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
    /// The cells of each row, from the first column on.
    pub rows: Vec<Vec<String>>,
    /// How often each row was seen; empty where every row is one.
    pub counts: Vec<u32>,
}

/// Columns that can be left out so that more rows are complete, those that most rows lack first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RowRemedy {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Rows that are left to learn from without them, multiplicities counted.
    pub rows: f64,
}

/// Own data under a recipe: columns, rows and warnings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The reading options in force, all filled in.
    pub read: ReadOptions,
    /// Rows in the file.
    pub file_rows: f64,
    /// Rows with at least one missing cell in the kept columns, rows of totals apart.
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
    /// Columns that can be left out where incomplete rows cost more than a tenth of the file: single ones, those that bring back most
    /// rows first, and last the group that a greedy choice finds best, if it has more than one column and is better than these.
    pub remedies: Vec<RowRemedy>,
    /// Whether the first row is taken for names, as far as `read` leaves it open.
    pub named: bool,
    /// Notation of numbers, as far as `read` leaves it open: a decimal comma, and the sign between groups of digits.
    pub written: (bool, String),
    /// The columns in file order.
    pub columns: Vec<ColumnPreview>,
    /// The first 50 rows as text, long cells shortened.
    pub head: Vec<Vec<String>>,
    /// The steps in force: the recipe's own and, for columns it does not mention, the proposed ones.
    pub steps: Vec<Step>,
    /// Why these data can't be learned from yet, if so; else the data.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::base::error::Error>,
    /// The prepared data.
    pub data: Option<DataInfo>,
}
