//! Values of every counted set of variables (the set functions from which scores are computed), by size and rank.

use super::rank::Binomials;
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::score::LocalScore;

/// Arity of a variable as pruning rules use it: 2 for continuous variables, which have no levels and are not constant.
pub fn arity_of(score: &LocalScore, v: Var) -> f64 {
    if score.data().is_continuous() { 2.0 } else { score.data().arity(v) as f64 }
}

/// Positions of the variables, and the ranks of sets of positions.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) binomials: Binomials,
    /// Variable at each position: the one least skewed towards its most common value first, since the first member of a
    /// set changes most often.
    pub(super) order: Vec<Var>,
    /// Arity of the variable at each position.
    pub(super) arity: Vec<f64>,
}

impl Index {
    pub(super) fn new(score: &LocalScore, largest: usize) -> Index {
        let order = score.by_skew().to_vec();
        let arity = order.iter().map(|v| arity_of(score, *v)).collect();
        Index { binomials: Binomials::new(order.len(), largest + 1), order, arity }
    }

    /// Number of configurations of a set of positions, the product of their arities. Large products, which rounding
    /// makes depend on the order of factors, are taken in column order.
    pub(super) fn states(&self, score: &LocalScore, set: &[usize]) -> f64 {
        const EXACT: f64 = (1u64 << 53) as f64;
        if score.data().is_continuous() {
            return 1.0;
        }
        let states: f64 = set.iter().map(|&position| self.arity[position]).product();
        if states < EXACT { states } else { score.states(&set.iter().map(|&p| self.order[p]).collect::<WideSet>()) }
    }
}

/// Inputs of a family's local score: values of the counted sets, their ranks, and the score that combines them.
#[derive(Clone, Copy)]
pub(super) struct Scoring<'a> {
    pub(super) values: &'a SetValues,
    pub(super) index: &'a Index,
    pub(super) score: &'a LocalScore,
}

/// Values of all sets up to some size; NaN for sets not counted.
#[derive(Default)]
pub(super) struct SetValues {
    width: usize,
    layers: Vec<Vec<f64>>,
}

/// Values of all sets of one size, indexed by rank.
#[derive(Clone, Copy)]
pub(super) struct Layer<'a> {
    width: usize,
    values: &'a [f64],
}

impl<'a> Layer<'a> {
    /// Set functions and number of cells of the set with this rank.
    #[inline]
    pub(super) fn at(self, rank: usize) -> &'a [f64] {
        &self.values[rank * self.width..(rank + 1) * self.width]
    }
}

impl SetValues {
    /// Number of values for each set: its set functions and its number of cells.
    pub(super) fn width(score: &LocalScore) -> usize {
        score.functions() + 1
    }

    pub(super) fn new(score: &LocalScore) -> SetValues {
        SetValues { width: SetValues::width(score), layers: Vec::new() }
    }

    /// Reserves room for the sets of the next size. Errors: no memory.
    pub(super) fn open(&mut self, sets: usize) -> Result<()> {
        self.layers.push(filled(sets.saturating_mul(self.width), f64::NAN)?);
        Ok(())
    }

    /// Number of set sizes for which room is reserved.
    pub(super) fn sizes(&self) -> usize {
        self.layers.len()
    }

    /// Values of all sets of one size, indexed by rank.
    #[inline]
    pub(super) fn layer(&self, size: usize) -> Layer<'_> {
        Layer { width: self.width, values: &self.layers[size] }
    }

    /// Whether the set of this size and rank was counted.
    #[inline]
    pub(super) fn knows(&self, size: usize, rank: usize) -> bool {
        self.layers.get(size).is_some_and(|layer| !layer[rank * self.width].is_nan())
    }

    /// Stores the values of consecutive sets from rank `first` on; NaN changes nothing.
    pub(super) fn take(&mut self, size: usize, first: usize, values: &[f64]) {
        let place = &mut self.layers[size][first * self.width..][..values.len()];
        for (place, value) in place.iter_mut().zip(values) {
            if !value.is_nan() {
                *place = *value;
            }
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.layers.iter().map(|layer| 8 * layer.len()).sum()
    }
}

/// Vector of `len` copies of a value. Errors: no memory.
pub(crate) fn filled<T: Clone>(len: usize, value: T) -> Result<Vec<T>> {
    let mut vec = Vec::new();
    let needed = size_of::<T>() as f64 * len as f64;
    vec.try_reserve_exact(len).map_err(|_| Error::OverMemory { needed, limit: needed })?;
    vec.resize(len, value);
    Ok(vec)
}
