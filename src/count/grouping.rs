//! Distinct rows sorted by some columns, so that rows with equal values are adjacent: for queries that need cells in a
//! fixed order.

use crate::base::var::Var;
use crate::data::{Code, Dataset};

/// Distinct rows of a data set, grouped by their values in some columns.
pub struct Grouping<'a> {
    columns: Vec<&'a [Code]>,
    order: Vec<u32>,
}

impl<'a> Grouping<'a> {
    /// Groups the rows of `data` by `columns`, the first most significant, with stable counting sorts from the last
    /// column to the first. O(D·columns + r).
    pub fn new(data: &'a Dataset, columns: impl Iterator<Item = Var>) -> Grouping<'a> {
        let columns: Vec<&[Code]> = columns.map(|v| data.column(v)).collect();
        let rows = data.weights().len();
        let mut order: Vec<u32> = (0..rows as u32).collect();
        let mut next = vec![0; rows];
        for column in columns.iter().rev() {
            let most = column.iter().max().map_or(0, |code| usize::from(*code));
            let mut starts = vec![0usize; most + 2];
            column.iter().for_each(|code| starts[usize::from(*code) + 1] += 1);
            for code in 0..=most {
                starts[code + 1] += starts[code];
            }
            for &i in &order {
                let start = &mut starts[usize::from(column[i as usize])];
                next[*start] = i;
                *start += 1;
            }
            std::mem::swap(&mut order, &mut next);
        }
        Grouping { columns, order }
    }

    /// Groups of rows that are equal in all columns, in ascending order of their values.
    pub fn groups(&self) -> impl Iterator<Item = &[u32]> {
        split(&self.order, &self.columns)
    }

    /// Groups of rows that are equal in the first `count` columns, in ascending order of their values.
    pub fn coarse_groups(&self, count: usize) -> impl Iterator<Item = &[u32]> {
        split(&self.order, &self.columns[..count])
    }

    /// Splits a group of rows into groups that are equal in all columns.
    pub fn within<'b>(&'b self, piece: &'b [u32]) -> impl Iterator<Item = &'b [u32]> {
        split(piece, &self.columns)
    }

    /// Codes of row `i` in the grouping columns.
    pub fn codes(&self, i: u32) -> impl Iterator<Item = Code> {
        self.columns.iter().map(move |column| column[i as usize])
    }
}

fn split<'b>(rows: &'b [u32], columns: &'b [&[Code]]) -> impl Iterator<Item = &'b [u32]> {
    rows.chunk_by(|a, b| columns.iter().all(|c| c[*a as usize] == c[*b as usize]))
}
