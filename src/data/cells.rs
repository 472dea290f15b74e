//! Cells of a file as written, by row and column: for uses in which the order of rows matters.

use super::intern::MISSING;
use super::missing::{is_missing_label, means_missing};
use super::number;
use super::table::RawTable;
use crate::decode::Encoding;

/// Finite number that `label` denotes, written with a decimal point if any; `None` for other texts.
pub fn parse_number(label: &str) -> Option<f64> {
    number::parse(label, false)
}

impl RawTable {
    /// Names of the columns, all different.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|column| column.name.as_str())
    }

    /// Text of a cell; `None` if it is missing, that is, empty or a word that hardly means anything else, such as `NA`.
    pub fn cell(&self, column: usize, row: usize) -> Option<&str> {
        let code = self.codes[column][row];
        let column = &self.columns[column];
        let label = (code != MISSING).then(|| column.labels.get(code as usize))?;
        (!means_missing(label)).then_some(label)
    }

    /// Number that a cell denotes in the number format of the file; `None` if it is missing or a text.
    pub fn number(&self, column: usize, row: usize) -> Option<f64> {
        self.format.parse(self.cell(column, row)?)
    }

    /// Line of the file at which a row begins, from 1.
    pub fn line(&self, row: usize) -> u32 {
        self.lines[row]
    }
}

/// Access to the cells of a file for prediction: labels as written, in any column, also one that is not learned from.
impl RawTable {
    /// Distinct texts of a column, in the order of their indexes.
    pub fn labels(&self, column: usize) -> impl Iterator<Item = &str> {
        let labels = &self.columns[column].labels;
        (0..labels.len()).map(|i| labels.get(i))
    }

    /// Index of a cell's text among the labels of its column; `None` if the cell is empty.
    pub fn label_of(&self, column: usize, row: usize) -> Option<usize> {
        let code = self.codes[column][row];
        (code != MISSING).then_some(code as usize)
    }

    /// First line of the file in which a column has the label with the index `label`.
    pub fn first_line(&self, column: usize, label: usize) -> f64 {
        f64::from(self.columns[column].first_lines[label])
    }

    /// Whether some row has the label with the index `label`; otherwise the file only declares it.
    pub fn is_seen(&self, column: usize, label: usize) -> bool {
        self.columns[column].counts[label] > 0
    }

    /// Text encoding of the file.
    pub fn encoding(&self) -> Encoding {
        self.reading.encoding
    }

    /// Whether the line beneath the names holds level counts, so that it is not a row of data.
    pub fn has_cardinalities(&self) -> bool {
        self.reading.read.cardinalities == Some(true)
    }

    /// Name that the file gives to a column that was renamed because an earlier column has the same name.
    pub fn name_taken(&self, column: usize) -> Option<&str> {
        self.columns[column].renamed.as_deref()
    }

    /// Number that a label denotes in the number format of the file.
    pub fn number_of(&self, label: &str) -> Option<f64> {
        self.format.parse(label)
    }
}

/// Whether a label is read as a missing value unless it is declared as a level.
pub fn is_missing(label: &str) -> bool {
    means_missing(label) || is_missing_label(label, 3) || is_missing_label(label, 4)
}
