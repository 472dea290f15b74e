//! Accumulation of the rows to learn from. Equal rows are merged whenever many have accumulated, so that memory is
//! proportional to the number of distinct rows.

use super::halving::MAX_CELLS;
use super::{Code, Dataset, MAX_ROWS, Variable};
use crate::base::error::{Error, Result};

/// Accumulated rows, stored by column: codes of levels, or numbers.
#[derive(Default)]
pub struct DistinctRows {
    /// Code of the level in every accumulated row, for each discrete column.
    pub codes: Vec<Vec<Code>>,
    /// Number in every accumulated row, for each column of numbers.
    pub numbers: Vec<Vec<f64>>,
    /// Multiplicities of the rows; `None` while all are 1.
    weights: Option<Vec<u32>>,
    /// Number of rows held in memory.
    held: usize,
    /// Number of rows added so far, including rows merged since.
    taken: u64,
}

impl DistinctRows {
    /// Empty table of `levels` discrete columns and `numbers` columns of numbers.
    pub fn new(levels: usize, numbers: usize) -> DistinctRows {
        DistinctRows { codes: vec![vec![]; levels], numbers: vec![vec![]; numbers], ..DistinctRows::default() }
    }

    /// Maximum number of distinct rows: [`MAX_ROWS`], or the number that have `MAX_CELLS` cells if that is less.
    fn max_rows(&self) -> usize {
        MAX_ROWS.min(MAX_CELLS / (self.codes.len() + self.numbers.len()).max(1))
    }

    /// Adds the rows `kept` of a block given by column, each with its multiplicity; `levels` are the numbers of levels
    /// of the columns. Errors: too many rows of numbers, or too many distinct rows of levels. Amortized O(D·n) per D
    /// rows, where D is the maximum number of distinct rows.
    pub fn take(
        &mut self,
        codes: &[Vec<Code>],
        numbers: &[Vec<f64>],
        kept: &[usize],
        weights: Option<impl Iterator<Item = u32>>,
        levels: &[usize],
    ) -> Result<()> {
        if self.codes.is_empty() && self.numbers.is_empty() {
            return Ok(());
        }
        for (all, block) in self.codes.iter_mut().zip(codes) {
            all.extend(kept.iter().map(|row| block[*row]));
        }
        for (all, block) in self.numbers.iter_mut().zip(numbers) {
            all.extend(kept.iter().map(|row| block[*row]));
        }
        self.held += kept.len();
        self.taken += kept.len() as u64;
        match (&mut self.weights, weights) {
            (Some(known), Some(new)) => known.extend(new),
            (Some(known), None) => known.resize(self.held, 1),
            (None, Some(new)) => self.weights = Some(new.collect()),
            (None, None) => {}
        }
        let limit = self.max_rows();
        if !self.numbers.is_empty() {
            return if self.held > limit { Err(Error::TooManyRows { limit: limit as f64 }) } else { Ok(()) };
        }
        if self.held < 2 * limit {
            return Ok(());
        }
        let variable = |levels: &usize| Variable { name: String::new(), levels: vec![String::new(); *levels] };
        let merged = Dataset::new(levels.iter().map(variable).collect(), &self.codes, self.weights.as_deref())?;
        self.held = merged.weights.len();
        (self.codes, self.weights) = (merged.columns, Some(merged.weights));
        self.check(self.held)
    }

    fn check(&self, distinct: usize) -> Result<()> {
        let limit = self.max_rows();
        match distinct > limit {
            true => Err(Error::TooManyDistinctRows { rows: self.taken as f64, limit: limit as f64 }),
            false => Ok(()),
        }
    }

    /// Builds the data set from the accumulated rows. Errors: as for [`Dataset::new`], or too many distinct rows.
    pub fn into_data(self, variables: Vec<Variable>) -> Result<Dataset> {
        if !self.numbers.is_empty() {
            let names = variables.into_iter().map(|variable| variable.name).collect();
            return Dataset::continuous(names, &self.numbers, self.weights.as_deref());
        }
        let data = Dataset::new(variables, &self.codes, self.weights.as_deref())?;
        self.check(data.weights.len())?;
        Ok(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With 64 columns the limit on cells is the tighter one: it allows half as many rows as the limit on rows.
    #[test]
    fn cells_are_limited_as_packed_data_are() {
        let n = 64;
        let limit = MAX_CELLS / n;
        let taken = |count: usize| {
            let column = |v: usize| (0..count).map(|row| (row >> (10 * v).min(31)) as Code % 1024).collect();
            let codes: Vec<Vec<Code>> = (0..n).map(|v| if v < 2 { column(v) } else { vec![0; count] }).collect();
            let mut rows = DistinctRows::new(n, 0);
            let kept: Vec<usize> = (0..count).collect();
            rows.take(&codes, &[], &kept, None::<std::vec::IntoIter<u32>>, &vec![1024; n])?;
            let name = |v: usize| Variable { name: v.to_string(), levels: vec![String::new(); 1024] };
            rows.into_data((0..n).map(name).collect()).map(|data| data.weights.len())
        };
        assert_eq!(limit, 1 << 19);
        assert_eq!(taken(limit), Ok(limit));
        let expected = Error::TooManyDistinctRows { rows: limit as f64 + 1.0, limit: limit as f64 };
        assert_eq!(taken(limit + 1), Err(expected));
        let cells = vec![vec![0.5; limit + 1]; n];
        let kept: Vec<usize> = (0..=limit).collect();
        let found = DistinctRows::new(0, n).take(&[], &cells, &kept, None::<std::vec::IntoIter<u32>>, &[]);
        assert_eq!(found, Err(Error::TooManyRows { limit: limit as f64 }));
    }
}
