//! The cells of a file as they stand, row by row: for those to whom the order of rows means something.

use super::intern::MISSING;
use super::missing::means_missing;
use super::number;
use super::table::RawTable;

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
        let column = &self.columns[column];
        let code = column.codes[row];
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
