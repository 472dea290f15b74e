//! Counts of a span of sets of one size: done by the builder itself or lent to other workers.

use super::rank::advance;
use super::value::{Index, SetValues};
use crate::base::var::Var;
use crate::count::{Counter, Engine};
use crate::score::LocalScore;

/// Consecutive sets of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Number of members of each set.
    pub size: usize,
    /// Rank of the first set.
    pub first: usize,
    /// Number of sets.
    pub count: usize,
}

/// Counts sets by their ranks.
pub struct SpanCounter {
    pub(super) score: LocalScore,
    counter: Counter,
    index: Index,
    sequence: Vec<Var>,
}

impl SpanCounter {
    /// A counter for sets of up to `largest` variables.
    pub fn new(score: LocalScore, counter: Counter, largest: usize) -> SpanCounter {
        let index = Index::new(&score, largest);
        SpanCounter { score, counter, index, sequence: Vec::new() }
    }

    pub(super) fn index(&self) -> &Index {
        &self.index
    }

    /// Numbers stored for each set: its set functions, then its number of non-empty cells.
    pub fn width(&self) -> usize {
        SetValues::width(&self.score)
    }

    /// Set functions and number of cells of each set of the span, one set after another. With `mask`, only of the sets
    /// with a set bit, counted from the first set of the span; NaN for the others.
    pub fn count(&mut self, span: Span, mask: Option<&[u8]>) -> Vec<f64> {
        let width = self.width();
        let mut values = vec![f64::NAN; span.count * width];
        let mut set = self.index.binomials.set_at(span.first, span.size);
        for (i, out) in values.chunks_exact_mut(width).enumerate() {
            if mask.is_none_or(|mask| mask[i / 8] >> (i % 8) & 1 == 1) {
                self.sequence.clear();
                self.sequence.extend(set.iter().rev().map(|&position| self.index.order[position]));
                let states = self.index.states(&self.score, &set);
                let (cells, sums) = out.split_last_mut().expect("a width of at least two");
                *cells = f64::from(self.score.sums(&mut self.counter, &self.sequence, states, sums));
            }
            advance(&mut set);
        }
        values
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.counter.bytes()
    }
}
