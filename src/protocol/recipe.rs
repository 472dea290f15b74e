//! Recipes for reading and preparing a file.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Options for reading a text file; `None`: inferred.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct ReadOptions {
    /// `,` `;` `|` tab, or a space for runs of blanks.
    pub separator: Option<String>,
    /// Whether the first row holds names.
    pub header: Option<bool>,
    /// Whether `3,5` is a number.
    pub decimal_comma: Option<bool>,
    /// Whether the file is ARFF.
    pub arff: Option<bool>,
    /// The sign between groups of three digits: `,` `.` a space or `'`; empty for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub thousands: Option<String>,
    /// Edition (1 to 4) of the rules for decisions that the recipe leaves open: reading of the file and proposals for
    /// its columns; none: 1. A recipe keeps the edition it was made with, so that its meaning never changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<u32>,
    /// Whether the row beneath the names holds level counts, as benchpress writes them; none: inferred. Given by steps
    /// of a recipe.
    #[serde(skip)]
    pub cardinalities: Option<bool>,
    /// Codes of warnings about the whole file that the reader dismissed, from the steps of a recipe.
    #[serde(skip)]
    pub as_is: Vec<String>,
}

/// Discretization of a numeric column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "by", rename_all = "kebab-case", try_from = "CutMessage")]
pub enum Cut {
    /// Bins of equal width between least and greatest value.
    Width {
        /// 2 to 64.
        bins: u32,
    },
    /// Bins of about equally many rows; equal values stay together, so there may be fewer bins.
    Frequency {
        /// 2 to 64.
        bins: u32,
    },
    /// Given cut points, ascending; a value equal to a cut point belongs below it.
    Points {
        /// The cut points.
        points: Vec<f64>,
    },
}

/// One step of the preparation of a file. Columns are given by their (unique) names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "op", rename_all = "kebab-case", try_from = "StepMessage")]
pub enum Step {
    /// Leave the column out.
    Exclude {
        /// Column.
        column: String,
    },
    /// Take every distinct value as a level, numbers too.
    Category {
        /// Column.
        column: String,
    },
    /// Keep a numeric column as numbers.
    Number {
        /// Column.
        column: String,
    },
    /// Cut a numeric column into levels.
    Bin {
        /// Column.
        column: String,
        /// The cut.
        cut: Cut,
    },
    /// Keep the `keep` most frequent levels, merge the others into one.
    KeepTop {
        /// Column.
        column: String,
        /// Number of levels to keep.
        keep: u32,
    },
    /// Take a label as a missing value (everywhere, or in one column). An empty cell is always missing.
    MissingLabel {
        /// The label, taken literally.
        label: String,
        /// Column, or all.
        column: Option<String>,
    },
    /// Treatment of missing cells: leave out their rows (`level` false, the default) or keep them as a level.
    Missing {
        /// Whether missing cells are a separate level.
        level: bool,
    },
    /// Take the column as multiplicities of the rows.
    Weights {
        /// Column.
        column: String,
    },
    /// Take several labels of a column as one level.
    Merge {
        /// Column.
        column: String,
        /// The label of the level.
        into: String,
        /// The labels that become it, taken literally.
        labels: Vec<String>,
    },
    /// Order the levels of a category: listed ones come first, in this order, then the others in theirs.
    Order {
        /// Column.
        column: String,
        /// The labels of the levels.
        labels: Vec<String>,
    },
    /// Declare the levels of a category, in order, including levels without rows; a label that is not among them
    /// follows, with an open question.
    Levels {
        /// Column.
        column: String,
        /// The labels of the levels.
        labels: Vec<String>,
    },
    /// Read numbers in disguise as numbers: `<5`, `25 mg`, `20%`.
    ReadNumbers {
        /// Column.
        column: String,
    },
    /// Take the numbers of a column outside a range as missing values.
    Range {
        /// Column.
        column: String,
        /// The least number that stays.
        least: f64,
        /// The greatest number that stays.
        greatest: f64,
    },
    /// Take texts in a column of numbers as missing values.
    TextMissing {
        /// Column.
        column: String,
    },
    /// Replace the dates of a column by a part.
    DatePart {
        /// Column.
        column: String,
        /// The part.
        part: DatePart,
    },
    /// Leave out rows with at most one filled cell, such as rows of totals.
    TotalRows,
    /// Read the row beneath the names as level counts; levels are 0 to count − 1.
    Cardinalities,
    /// Read a text that is not UTF-8 in the detected encoding: UTF-16, or Windows-1252.
    Encoding,
    /// Skip comment lines.
    CommentLines,
    /// Skip title lines above the names.
    TitleLines,
    /// Skip lines beneath the names that describe the columns: types, units, roles.
    HeaderLines,
    /// Leave out the first cell of each row, a row name without a column name.
    RowNames,
    /// Leave out an empty cell after a last separator that only the names or only the rows have.
    LastSeparator,
    /// Dismiss a suggestion, or prevent a repair by the rules.
    AsIs {
        /// Column; none for the whole file.
        column: Option<String>,
        /// The code of the warning: `missing-labels`, `total-rows`, `texts`, `case`, `outliers`, …
        what: String,
    },
}

/// A part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum DatePart {
    /// The year.
    Year,
    /// The month, 1 to 12.
    Month,
    /// The day of the week, 1 (Monday) to 7.
    Weekday,
}

/// A cut as a message, with the fields of all kinds. Tagged enums are deserialized from such a plain struct, because
/// serde's derived code buffers values of any type and adds 20 kB of wasm.
#[derive(Default, Deserialize)]
#[serde(default)]
struct CutMessage {
    by: String,
    bins: Option<u32>,
    points: Option<Vec<f64>>,
}

impl TryFrom<CutMessage> for Cut {
    type Error = &'static str;

    fn try_from(message: CutMessage) -> Result<Cut, &'static str> {
        match (message.by.as_str(), message.bins, message.points) {
            ("width", Some(bins), _) => Ok(Cut::Width { bins }),
            ("frequency", Some(bins), _) => Ok(Cut::Frequency { bins }),
            ("points", _, Some(points)) => Ok(Cut::Points { points }),
            _ => Err("no such cut"),
        }
    }
}

/// A step as a message, with the fields of all kinds.
#[derive(Default, Deserialize)]
#[serde(default)]
struct StepMessage {
    op: String,
    column: Option<String>,
    cut: Option<Cut>,
    keep: Option<u32>,
    label: Option<String>,
    level: Option<bool>,
    into: Option<String>,
    labels: Option<Vec<String>>,
    least: Option<f64>,
    greatest: Option<f64>,
    part: Option<DatePart>,
    what: Option<String>,
}

impl TryFrom<StepMessage> for Step {
    type Error = &'static str;

    fn try_from(message: StepMessage) -> Result<Step, &'static str> {
        let StepMessage { op, column, cut, keep, label, level, into, labels, least, greatest, part, what } = message;
        let step = match op.as_str() {
            "exclude" => column.map(|column| Step::Exclude { column }),
            "category" => column.map(|column| Step::Category { column }),
            "number" => column.map(|column| Step::Number { column }),
            "bin" => column.zip(cut).map(|(column, cut)| Step::Bin { column, cut }),
            "keep-top" => column.zip(keep).map(|(column, keep)| Step::KeepTop { column, keep }),
            "missing-label" => label.map(|label| Step::MissingLabel { label, column }),
            "missing" => level.map(|level| Step::Missing { level }),
            "weights" => column.map(|column| Step::Weights { column }),
            "merge" => {
                let labels = into.zip(labels);
                column.zip(labels).map(|(column, (into, labels))| Step::Merge { column, into, labels })
            }
            "order" => column.zip(labels).map(|(column, labels)| Step::Order { column, labels }),
            "levels" => column.zip(labels).map(|(column, labels)| Step::Levels { column, labels }),
            "read-numbers" => column.map(|column| Step::ReadNumbers { column }),
            "range" => {
                let range = least.zip(greatest);
                column.zip(range).map(|(column, (least, greatest))| Step::Range { column, least, greatest })
            }
            "text-missing" => column.map(|column| Step::TextMissing { column }),
            "date-part" => column.zip(part).map(|(column, part)| Step::DatePart { column, part }),
            "total-rows" => Some(Step::TotalRows),
            "cardinalities" => Some(Step::Cardinalities),
            "encoding" => Some(Step::Encoding),
            "comment-lines" => Some(Step::CommentLines),
            "title-lines" => Some(Step::TitleLines),
            "header-lines" => Some(Step::HeaderLines),
            "row-names" => Some(Step::RowNames),
            "last-separator" => Some(Step::LastSeparator),
            "as-is" => what.map(|what| Step::AsIs { column, what }),
            _ => None,
        };
        step.ok_or("no such step")
    }
}

/// The whole preparation of a file: undoable, exported, and part of a link.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Recipe {
    /// Options for reading the text.
    pub read: ReadOptions,
    /// Steps; for one column the last step of a kind counts.
    pub steps: Vec<Step>,
}
