//! The samples of a child as bits: a column of bits for every level of a variable except its most common one, and the
//! transpose, so that rows can be repacked (`counted`).

use super::experiments::{Column, Experiments};
use super::samples::{Samples, counts_for};
use crate::base::var::Var;
use crate::data::Code;
use std::sync::Arc;

/// Most levels of a variable with bits; others are read row by row.
pub const MAX_BIT_LEVELS: usize = 8;

/// Columns of bits of a variable: the first, and their number.
#[derive(Clone, Copy, Debug, Default)]
pub struct BitRange {
    /// The first column.
    pub first: usize,
    /// Number of columns: its levels minus one; 0 if it has no bits.
    pub count: usize,
}

/// Parents' values of some samples, shared by all children with the same samples.
pub struct Columns {
    experiments: Arc<Experiments>,
    /// Whether each series counts.
    key: Vec<bool>,
    /// The samples.
    pub samples: Samples,
    ranges: Vec<BitRange>,
    /// Number of columns, over all variables.
    pub total: usize,
    /// Words of a column.
    pub words: usize,
    /// Columns, concatenated.
    bits: Vec<u64>,
    /// Words of a row of [`rows`](Columns::rows).
    pub stride: usize,
    /// Rows, concatenated.
    rows: Vec<u64>,
    made: Vec<bool>,
}

impl Columns {
    /// Empty columns for the samples of `child`. O(N).
    pub fn new(experiments: &Arc<Experiments>, child: Var) -> Columns {
        let samples = Samples::of(experiments, child);
        let mut total = 0;
        let range_of = |v| {
            let levels = experiments.levels(Var::new(v)).filter(|r| *r <= MAX_BIT_LEVELS).unwrap_or(1);
            let range = BitRange { first: total, count: levels.saturating_sub(1) };
            total += range.count;
            range
        };
        let ranges = (0..experiments.n()).map(range_of).collect();
        let (words, stride) = (samples.len().div_ceil(64), total.div_ceil(64));
        Columns {
            experiments: Arc::clone(experiments),
            key: counts_for(experiments, child),
            ranges,
            total,
            words,
            bits: vec![0; total * words],
            stride,
            rows: vec![0; samples.len() * stride],
            made: vec![false; experiments.n()],
            samples,
        }
    }

    /// Whether `child` has these samples.
    pub fn serves(&self, child: Var) -> bool {
        self.key == counts_for(&self.experiments, child)
    }

    /// Makes the bits of the first of these variables that has none yet; returns whether there was one. O(N).
    pub fn make(&mut self, mut variables: impl Iterator<Item = Var>) -> bool {
        let Some(v) = variables.find(|v| !self.made[v.index()]) else { return false };
        self.made[v.index()] = true;
        let BitRange { first, count } = self.ranges[v.index()];
        if count > 0 {
            let (mut bits, mut rows) = (std::mem::take(&mut self.bits), std::mem::take(&mut self.rows));
            let codes = self.codes(v);
            let mode = common(self.samples.pairs.iter().map(|pair| codes[pair.0 as usize]), count + 1);
            for (row, pair) in self.samples.pairs.iter().enumerate() {
                let Some(slot) = slot(codes[pair.0 as usize], mode) else { continue };
                let column = first + slot;
                bits[column * self.words + row / 64] |= 1 << (row % 64);
                rows[row * self.stride + column / 64] |= 1 << (column % 64);
            }
            (self.bits, self.rows) = (bits, rows);
        }
        true
    }

    /// The levels of a discrete variable by experiment.
    pub fn codes(&self, v: Var) -> &[Code] {
        match &self.experiments.columns[v.index()] {
            Column::Levels { codes, .. } => codes,
            Column::Numbers(_) => &[],
        }
    }

    /// Columns of bits of a variable.
    pub fn range(&self, v: Var) -> BitRange {
        self.ranges[v.index()]
    }

    /// Whether a variable has bits: all discrete ones without too many levels.
    pub fn has_bits(&self, v: Var) -> bool {
        self.experiments.levels(v).is_some_and(|r| r <= MAX_BIT_LEVELS)
    }

    /// All columns, one after another.
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// The bits of a row.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.stride..(row + 1) * self.stride]
    }
}

/// The most common of `levels` codes; of equal ones the first.
pub fn common(codes: impl Iterator<Item = Code>, levels: usize) -> Code {
    let mut seen = vec![0u32; levels.max(1)];
    codes.for_each(|code| seen[usize::from(code)] += 1);
    (0..seen.len()).rev().max_by_key(|code| seen[*code]).unwrap_or(0) as Code
}

/// Index of a level's column within its variable; `None` for the most common one.
#[inline]
pub fn slot(code: Code, mode: Code) -> Option<usize> {
    (code != mode).then(|| usize::from(code - Code::from(code > mode)))
}
