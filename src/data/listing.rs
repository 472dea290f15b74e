//! Rows as text, to be listed and searched: those of a file as written, or distinct rows of a data set with counts.

use super::Dataset;
use super::intern::MISSING;
use super::number::format;
use super::table::shortened;
use super::table::{RawColumn, RawTable};
use crate::base::var::Var;
use crate::protocol::Listing;
use std::sync::Arc;

/// Table whose rows can be listed and searched as text.
pub trait TextRows {
    /// Number of rows that can be listed.
    fn size(&self) -> usize;
    /// Cells of a row, in the order of the columns.
    fn row(&self, row: usize) -> Vec<String>;
    /// Multiplicities of the rows `first..end`; empty if every row counts once.
    fn counts(&self, first: usize, end: usize) -> Vec<u32>;
    /// For each column, whether `holds` is true for each of its distinct cells, by code.
    fn matches(&self, holds: &dyn Fn(&str) -> bool) -> Vec<Vec<bool>>;
    /// Whether a row has a cell that is marked as true in `matches`, by column and code.
    fn has(&self, row: usize, matches: &[Vec<bool>]) -> bool;
}

/// Lists at most `count` rows of a table from row `first` on, and the total number of rows.
pub fn list(table: &dyn TextRows, first: usize, count: usize) -> Listing {
    let first = first.min(table.size());
    let end = first.saturating_add(count).min(table.size());
    let rows = (first..end).map(|row| table.row(row)).collect();
    Listing { total: table.size() as f64, rows, counts: table.counts(first, end) }
}

/// First row with a cell that contains `text`, ignoring case, among the `count` rows from row `first` on.
pub fn find(table: &dyn TextRows, text: &str, first: usize, count: usize) -> Option<usize> {
    let pattern = text.to_lowercase();
    let matches = table.matches(&|cell| cell.to_lowercase().contains(&pattern));
    let end = first.saturating_add(count).min(table.size());
    (first..end).find(|row| table.has(*row, &matches))
}

impl TextRows for RawTable {
    fn size(&self) -> usize {
        self.rows()
    }

    fn row(&self, row: usize) -> Vec<String> {
        let text = |(column, codes): (&Arc<RawColumn>, &Vec<u32>)| match codes[row] {
            MISSING => String::new(),
            code => shortened(column.labels.get(code as usize)),
        };
        self.columns.iter().zip(&self.codes).map(text).collect()
    }

    fn counts(&self, _: usize, _: usize) -> Vec<u32> {
        vec![]
    }

    fn matches(&self, holds: &dyn Fn(&str) -> bool) -> Vec<Vec<bool>> {
        self.columns.iter().map(|column| column.labels.iter().map(holds).collect()).collect()
    }

    fn has(&self, row: usize, matches: &[Vec<bool>]) -> bool {
        let is = |(codes, matches): (&Vec<u32>, &Vec<bool>)| match codes[row] {
            MISSING => false,
            code => matches[code as usize],
        };
        self.codes.iter().zip(matches).any(is)
    }
}

impl TextRows for Dataset {
    fn size(&self) -> usize {
        self.weights().len()
    }

    fn row(&self, row: usize) -> Vec<String> {
        let cell = |v: usize| match self.is_continuous() {
            true => format(self.numbers(Var::new(v))[row]),
            false => self.variables()[v].levels[usize::from(self.column(Var::new(v))[row])].clone(),
        };
        (0..self.n()).map(|v| shortened(&cell(v))).collect()
    }

    fn counts(&self, first: usize, end: usize) -> Vec<u32> {
        self.weights()[first..end].to_vec()
    }

    fn matches(&self, holds: &dyn Fn(&str) -> bool) -> Vec<Vec<bool>> {
        if self.is_continuous() {
            let column = |v: usize| self.numbers(Var::new(v)).iter().map(|x| holds(&format(*x))).collect();
            return (0..self.n()).map(column).collect();
        }
        self.variables().iter().map(|of| of.levels.iter().map(|level| holds(level)).collect()).collect()
    }

    fn has(&self, row: usize, matches: &[Vec<bool>]) -> bool {
        let at = |v: usize| match self.is_continuous() {
            true => row,
            false => usize::from(self.column(Var::new(v))[row]),
        };
        matches.iter().enumerate().any(|(v, matches)| matches[at(v)])
    }
}
