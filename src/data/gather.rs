//! Rows that are learned from, as they come: where they are many, equal ones are merged again and again, so that memory follows
//! the distinct rows.

use super::{Code, Dataset, MAX_ROWS, Variable};
use crate::error::{Error, Result};

/// Rows from which equal ones are merged.
const FULL: usize = 2 * MAX_ROWS;

/// Rows so far, by column: codes of levels, or numbers.
#[derive(Default)]
pub struct Gathered {
    /// Per column of levels the codes.
    pub codes: Vec<Vec<Code>>,
    /// Per column of numbers the numbers.
    pub numbers: Vec<Vec<f64>>,
    /// Multiplicities; none while every row is one.
    weights: Option<Vec<u32>>,
    /// Rows taken, equal ones too.
    taken: usize,
}

impl Gathered {
    /// No rows, of so many columns of levels and of numbers.
    pub fn new(levels: usize, numbers: usize) -> Gathered {
        Gathered { codes: vec![vec![]; levels], numbers: vec![vec![]; numbers], ..Gathered::default() }
    }

    fn len(&self) -> usize {
        self.codes.first().map_or_else(|| self.numbers.first().map_or(0, Vec::len), Vec::len)
    }

    /// Adds rows of a block, by column.
    pub fn take(&mut self, codes: &[Vec<Code>], numbers: &[Vec<f64>], kept: &[usize]) {
        for (all, block) in self.codes.iter_mut().zip(codes) {
            all.extend(kept.iter().map(|row| block[*row]));
        }
        for (all, block) in self.numbers.iter_mut().zip(numbers) {
            all.extend(kept.iter().map(|row| block[*row]));
        }
    }

    /// Counts the rows that were added to the columns, with their multiplicities; `levels` are the levels of each column.
    /// Errors: more than [`MAX_ROWS`] of numbers or distinct ones of levels. O(D·n) in FULL rows for D of them distinct.
    pub fn added(&mut self, weights: Option<impl Iterator<Item = u32>>, levels: &[usize]) -> Result<()> {
        let (all, before) = (self.len(), self.weights.as_ref().map_or(self.taken, Vec::len));
        self.taken += all - before;
        match (&mut self.weights, weights) {
            (Some(known), Some(new)) => known.extend(new),
            (Some(known), None) => known.resize(all, 1),
            (None, Some(new)) => self.weights = Some(new.collect()),
            (None, None) => {}
        }
        if !self.numbers.is_empty() {
            return if all > MAX_ROWS { Err(Error::TooManyRows { limit: MAX_ROWS as f64 }) } else { Ok(()) };
        }
        if all < FULL || self.codes.is_empty() {
            return Ok(());
        }
        let variable = |levels: &usize| Variable { name: String::new(), levels: vec![String::new(); *levels] };
        let merged = Dataset::new(levels.iter().map(variable).collect(), &self.codes, self.weights.as_deref())?;
        (self.codes, self.weights) = (merged.columns, Some(merged.weights));
        self.check()
    }

    fn check(&self) -> Result<()> {
        match self.len() > MAX_ROWS {
            true => Err(Error::TooManyDistinctRows { rows: self.taken as f64, limit: MAX_ROWS as f64 }),
            false => Ok(()),
        }
    }

    /// The data. Errors: as for [`Dataset::new`], or too many distinct rows.
    pub fn into_data(self, variables: Vec<Variable>) -> Result<Dataset> {
        if !self.numbers.is_empty() {
            let names = variables.into_iter().map(|variable| variable.name).collect();
            return Dataset::continuous(names, &self.numbers, self.weights.as_deref());
        }
        let data = Dataset::new(variables, &self.codes, self.weights.as_deref())?;
        let (distinct, rows) = (data.weights.len(), self.taken as f64);
        if distinct > MAX_ROWS {
            return Err(Error::TooManyDistinctRows { rows, limit: MAX_ROWS as f64 });
        }
        Ok(data)
    }
}
