//! Samples of a child as bits: for every level of a variable except its most common one, a column with one bit for each
//! row; also transposed, by row, so that rows can be repacked (see `counted`).

use super::experiments::{Column, Experiments};
use super::samples::{Samples, counts_for};
use crate::base::var::Var;
use crate::data::Code;
use std::sync::Arc;

/// Maximum number of levels of a variable stored as bits; variables with more are read row by row.
pub const MAX_BIT_LEVELS: usize = 8;

/// Range of the bit columns of one variable.
#[derive(Clone, Copy, Debug, Default)]
pub struct BitRange {
    /// Index of the first bit column of the variable.
    pub first: usize,
    /// Number of bit columns: the variable's levels minus one; 0 if it is not stored as bits.
    pub count: usize,
}

/// Values of potential parents in some samples as bits, shared by all children that have the same samples.
pub struct Columns {
    experiments: Arc<Experiments>,
    /// For each series, whether it is used, that is, whether the child was not perturbed in it.
    key: Vec<bool>,
    /// Samples whose values the columns hold.
    pub samples: Samples,
    ranges: Vec<BitRange>,
    /// Number of bit columns, over all variables.
    pub total: usize,
    /// Number of 64-bit words in a column.
    pub words: usize,
    /// Bit columns of all variables, concatenated.
    bits: Vec<u64>,
    /// Number of 64-bit words in a row of [`rows`](Columns::rows).
    pub stride: usize,
    /// Rows of bits (the columns transposed), concatenated.
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

    /// Whether `child` has the same samples, so that it can use these columns.
    pub fn serves(&self, child: Var) -> bool {
        self.key == counts_for(&self.experiments, child)
    }

    /// Fills the bit columns of the first of these variables that has none yet; returns whether there was one. O(N).
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

    /// Levels of a discrete variable, by experiment.
    pub fn codes(&self, v: Var) -> &[Code] {
        match &self.experiments.columns[v.index()] {
            Column::Levels { codes, .. } => codes,
            Column::Numbers(_) => &[],
        }
    }

    /// Range of the bit columns of a variable.
    pub fn range(&self, v: Var) -> BitRange {
        self.ranges[v.index()]
    }

    /// Whether a variable is stored as bits: every discrete one with at most [`MAX_BIT_LEVELS`] levels.
    pub fn has_bits(&self, v: Var) -> bool {
        self.experiments.levels(v).is_some_and(|r| r <= MAX_BIT_LEVELS)
    }

    /// Words of all bit columns, one column after another.
    pub fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// Bits of one row, over all columns.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.stride..(row + 1) * self.stride]
    }
}

/// Most common of `levels` codes; among equally common ones, the first.
pub fn common(codes: impl Iterator<Item = Code>, levels: usize) -> Code {
    let mut seen = vec![0u32; levels.max(1)];
    codes.for_each(|code| seen[usize::from(code)] += 1);
    (0..seen.len()).rev().max_by_key(|code| seen[*code]).unwrap_or(0) as Code
}

/// Index of a level's bit column within its variable; `None` for the most common level `mode`, which has no column.
#[inline]
pub fn slot(code: Code, mode: Code) -> Option<usize> {
    (code != mode).then(|| usize::from(code - Code::from(code > mode)))
}
