//! Rows of a table under construction: their lines, the first rows as text, and rows that may be totals.

use super::names::shortened;

/// Maximum number of rows of the file that are shown as text.
const MAX_SHOWN_ROWS: usize = 50;

/// Rows with at most one filled cell, which may be totals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sparse {
    /// Number of rows with at most one filled cell.
    pub rows: u64,
    /// Filled cell of the first such row, shortened; empty if it has none.
    pub first: String,
}

/// Rows of a table that have been read so far.
#[derive(Default)]
pub struct RowsRead {
    /// Line in which each row begins; empty if rows are not held in memory.
    pub lines: Vec<u32>,
    /// Number of rows read so far.
    pub rows: u64,
    /// First [`MAX_SHOWN_ROWS`] rows as text, with long cells shortened.
    pub head: Vec<Vec<String>>,
    /// Rows with at most one filled cell, which may be totals.
    pub sparse: Sparse,
}

impl RowsRead {
    /// Inserts a row before all others; `is_held`: whether rows are held in memory, so that its line is stored.
    pub fn push_first<'a>(&mut self, line: u32, is_held: bool, cells: impl Iterator<Item = &'a str> + Clone) {
        let after = std::mem::take(self);
        self.push(line, is_held, cells);
        self.lines.extend(after.lines);
        self.rows += after.rows;
        self.head.extend(after.head.into_iter().take(MAX_SHOWN_ROWS - 1));
        if self.sparse.rows == 0 {
            self.sparse.first = after.sparse.first;
        }
        self.sparse.rows += after.sparse.rows;
    }

    /// Whether the next row will be shown as text.
    pub fn is_showing(&self) -> bool {
        self.head.len() < MAX_SHOWN_ROWS
    }

    /// Adds the next row of a data frame without its cells, for a row that is neither shown nor a total.
    pub fn push_unseen(&mut self, line: u32) {
        self.rows += 1;
        self.lines.push(line);
    }

    /// Adds the next row; `is_held`: whether rows are held in memory, so that its line is stored.
    pub fn push<'a>(&mut self, line: u32, is_held: bool, cells: impl Iterator<Item = &'a str> + Clone) {
        if self.is_showing() {
            self.head.push(cells.clone().map(shortened).collect());
        }
        let mut filled = cells.filter(|cell| !cell.is_empty());
        let first = filled.next();
        if filled.next().is_none() {
            if self.sparse.rows == 0 {
                self.sparse.first = shortened(first.unwrap_or_default());
            }
            self.sparse.rows += 1;
        }
        self.rows += 1;
        if is_held {
            self.lines.push(line);
        }
    }
}
