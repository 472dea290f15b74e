//! Rows of a table while it is read: their lines, the first of them as text, those that may be totals.

use super::names::shortened;

/// Rows of the file shown as text.
const HEAD_ROWS: usize = 50;

/// Rows with at most one cell that is not empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sparse {
    /// Their number.
    pub rows: u64,
    /// The cell of the first, shortened.
    pub first: String,
}

/// Rows of a table while it is read.
#[derive(Default)]
pub struct RowsRead {
    /// The line at which each row begins, if rows are held.
    pub lines: Vec<u32>,
    /// Their number.
    pub rows: u64,
    /// The first [`HEAD_ROWS`] as text, long cells shortened.
    pub head: Vec<Vec<String>>,
    /// See [`RawTable`].
    pub sparse: Sparse,
}

impl RowsRead {
    /// Takes the cells of a row that stands before the others, which are held or only counted.
    pub fn push_first<'a>(&mut self, line: u32, is_held: bool, cells: impl Iterator<Item = &'a str> + Clone) {
        let after = std::mem::take(self);
        self.push(line, is_held, cells);
        self.lines.extend(after.lines);
        self.rows += after.rows;
        self.head.extend(after.head.into_iter().take(HEAD_ROWS - 1));
        if self.sparse.rows == 0 {
            self.sparse.first = after.sparse.first;
        }
        self.sparse.rows += after.sparse.rows;
    }

    /// Whether the next row is one of those shown as text.
    pub fn is_showing(&self) -> bool {
        self.head.len() < HEAD_ROWS
    }

    /// Takes the next row of a data frame, which holds no totals.
    pub fn push_unseen(&mut self, line: u32) {
        self.rows += 1;
        self.lines.push(line);
    }

    /// Takes the cells of the next row, which is held or only counted.
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
