//! Recipes for reading and preparing a data file.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Options for reading a text file; the reader infers those that are `None`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct ReadOptions {
    /// Separator of the cells: `,` `;` `|` tab, or a space (one or more blanks).
    pub separator: Option<String>,
    /// Whether the first row has column names.
    pub header: Option<bool>,
    /// Whether the decimal sign is a comma, as in `3,5`.
    pub decimal_comma: Option<bool>,
    /// Whether the file is in ARFF format.
    pub arff: Option<bool>,
    /// Separator between groups of three digits: `,` `.` a space or `'`; empty for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub thousands: Option<String>,
    /// Version (1 to 4) of the rules for decisions that the recipe leaves open, on reading the file and on its columns;
    /// none: 1. A recipe keeps the version that it was made with, so that its meaning never changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<u32>,
    /// Whether the row below the column names gives the number of levels of each column, as in files of benchpress;
    /// none: inferred. Set by a step of the recipe.
    #[serde(skip)]
    pub cardinalities: Option<bool>,
    /// Codes of warnings about the whole file that the user dismissed by steps of the recipe.
    #[serde(skip)]
    pub as_is: Vec<String>,
}

/// Discretization of a numeric column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "by", rename_all = "kebab-case", try_from = "CutMessage")]
pub enum Cut {
    /// Bins of equal width between the smallest and the largest value.
    Width {
        /// Number of bins, 2 to 64.
        bins: u32,
    },
    /// Bins with about equal numbers of rows; equal values stay in one bin, so there may be fewer bins.
    Frequency {
        /// Number of bins, 2 to 64.
        bins: u32,
    },
    /// Bins between given cut points; a value equal to a cut point belongs to the bin below it.
    Points {
        /// Cut points, ascending.
        points: Vec<f64>,
    },
}

/// One step of the preparation of a data file. Columns are given by their (unique) names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "op", rename_all = "kebab-case", try_from = "StepMessage")]
pub enum Step {
    /// Leave a column out of the data.
    Exclude {
        /// Name of the column.
        column: String,
    },
    /// Use a column as categorical: every distinct value, including numbers, is a level.
    Category {
        /// Name of the column.
        column: String,
    },
    /// Use a numeric column as continuous numbers.
    Number {
        /// Name of the column.
        column: String,
    },
    /// Discretize a numeric column.
    Bin {
        /// Name of the column.
        column: String,
        /// Discretization to use.
        cut: Cut,
    },
    /// Keep the `keep` most frequent levels of a column and merge the others into one level.
    KeepTop {
        /// Name of the column.
        column: String,
        /// Number of levels to keep.
        keep: u32,
    },
    /// Treat a label as a missing value in one column or in all. An empty cell is always missing.
    MissingLabel {
        /// Label, taken literally.
        label: String,
        /// Name of the column; none: all columns.
        column: Option<String>,
    },
    /// Treat rows with missing cells: leave them out (the default), or use missing values as a separate level.
    Missing {
        /// Whether missing values are a separate level; otherwise their rows are left out.
        level: bool,
    },
    /// Use a column as multiplicities of the rows.
    Weights {
        /// Name of the column.
        column: String,
    },
    /// Merge several labels of a column into one level.
    Merge {
        /// Name of the column.
        column: String,
        /// Label of the merged level.
        into: String,
        /// Labels to merge, taken literally.
        labels: Vec<String>,
    },
    /// Order the levels of a categorical column: listed ones come first, in this order; the others keep their order.
    Order {
        /// Name of the column.
        column: String,
        /// Labels of the levels that come first.
        labels: Vec<String>,
    },
    /// Declare the ordered levels of a categorical column, including levels without rows. Any other label that occurs
    /// becomes a level after these, with a warning on which the user has to decide.
    Levels {
        /// Name of the column.
        column: String,
        /// Labels of the declared levels, in order.
        labels: Vec<String>,
    },
    /// Read texts that contain numbers, such as `<5`, `25 mg` or `20%`, as numbers.
    ReadNumbers {
        /// Name of the column.
        column: String,
    },
    /// Treat numbers of a column outside a range as missing values.
    Range {
        /// Name of the column.
        column: String,
        /// Smallest number of the range.
        least: f64,
        /// Largest number of the range.
        greatest: f64,
    },
    /// Treat texts in a column of numbers as missing values.
    TextMissing {
        /// Name of the column.
        column: String,
    },
    /// Replace the dates in a column by one part, such as the year.
    DatePart {
        /// Name of the column.
        column: String,
        /// Part of the date to use.
        part: DatePart,
    },
    /// Leave out rows with at most one filled cell, such as rows of totals.
    TotalRows,
    /// Read the row below the column names as the number of levels of each column; its levels are 0 to number − 1.
    Cardinalities,
    /// Decode a text that is not UTF-8 by its detected encoding: UTF-16 or Windows-1252.
    Encoding,
    /// Skip comment lines of the file.
    CommentLines,
    /// Skip title lines above the column names.
    TitleLines,
    /// Skip lines below the column names that describe the columns: types, units, roles.
    HeaderLines,
    /// Leave out the first cell of each row, which is a row name without a column name.
    RowNames,
    /// Leave out an empty last cell, after a trailing separator that only the header or only the rows have.
    LastSeparator,
    /// Dismiss a warning, or prevent an automatic repair.
    AsIs {
        /// Name of the column; none: the whole file.
        column: Option<String>,
        /// Code of the warning: `missing-labels`, `total-rows`, `texts`, `case`, `outliers`, …
        what: String,
    },
}

/// Part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum DatePart {
    /// Part of a date: the year.
    Year,
    /// Part of a date: the month, 1 to 12.
    Month,
    /// Part of a date: the day of the week, 1 (Monday) to 7.
    Weekday,
}

/// Plain form of [`Cut`], with the fields of all its variants. Tagged enums are deserialized by way of such structs,
/// because serde's derived code for them buffers values of any type and adds 20 kB of wasm.
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

/// Plain form of [`Step`], with the fields of all its variants.
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

/// Recipe for the whole preparation of a data file. The user can undo steps, export the recipe, and share it in a link.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Recipe {
    /// Options for reading the file.
    pub read: ReadOptions,
    /// Preparation steps; of several steps of one kind for one column the last one counts.
    pub steps: Vec<Step>,
}
