//! The cells of a file as they stand, row by row: for uses to which the order of rows matters.

use super::intern::MISSING;
use super::missing::{is_missing_label, means_missing};
use super::number;
use super::table::RawTable;
use crate::decode::Encoding;

/// The finite number that `label` writes with a decimal point.
pub fn parse_number(label: &str) -> Option<f64> {
    number::parse(label, false)
}

impl RawTable {
    /// The names of the columns, none twice.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|column| column.name.as_str())
    }

    /// The text of a cell; none where it is missing: empty, or a word that hardly means anything else.
    pub fn cell(&self, column: usize, row: usize) -> Option<&str> {
        let code = self.codes[column][row];
        let column = &self.columns[column];
        let label = (code != MISSING).then(|| column.labels.get(code as usize))?;
        (!means_missing(label)).then_some(label)
    }

    /// The number of a cell, as this file writes numbers.
    pub fn number(&self, column: usize, row: usize) -> Option<f64> {
        self.format.parse(self.cell(column, row)?)
    }

    /// The line of the file at which a row begins.
    pub fn line(&self, row: usize) -> u32 {
        self.lines[row]
    }
}

/// Cells for prediction: labels as they are written, of whatever column.
impl RawTable {
    /// The distinct texts of a column.
    pub fn labels(&self, column: usize) -> impl Iterator<Item = &str> {
        let labels = &self.columns[column].labels;
        (0..labels.len()).map(|i| labels.get(i))
    }

    /// The place of a cell's text among the labels of its column; none where it is empty.
    pub fn label_of(&self, column: usize, row: usize) -> Option<usize> {
        let code = self.codes[column][row];
        (code != MISSING).then_some(code as usize)
    }

    /// The first line where a column holds a label, by its place.
    pub fn first_line(&self, column: usize, label: usize) -> f64 {
        f64::from(self.columns[column].first_lines[label])
    }

    /// Whether a row holds a label of a column; else the file declares it only.
    pub fn is_seen(&self, column: usize, label: usize) -> bool {
        self.columns[column].counts[label] > 0
    }

    /// The encoding of the file.
    pub fn encoding(&self) -> Encoding {
        self.reading.encoding
    }

    /// Whether the line beneath the names holds the number of levels of each column, and is no row.
    pub fn has_cardinalities(&self) -> bool {
        self.reading.read.cardinalities == Some(true)
    }

    /// The name that a column shares with one before it, where it was renamed for that.
    pub fn name_taken(&self, column: usize) -> Option<&str> {
        self.columns[column].renamed.as_deref()
    }

    /// The number that a label writes in this file.
    pub fn number_of(&self, label: &str) -> Option<f64> {
        self.format.parse(label)
    }
}

/// Whether a label is read as a missing value where it is no level.
pub fn is_missing(label: &str) -> bool {
    means_missing(label) || is_missing_label(label, 3) || is_missing_label(label, 4)
}
