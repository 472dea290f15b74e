//! Counting of a span of sets of one size: by the builder of the score table, or by workers to whom it is lent.

use super::rank::advance;
use super::value::{Index, SetValues};
use crate::base::var::Var;
use crate::count::{Counter, Engine};
use crate::score::LocalScore;

/// Span: consecutive sets of one size, in the order of their ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Number of members of each set.
    pub size: usize,
    /// Rank of the first set.
    pub first: usize,
    /// Number of sets in the span.
    pub count: usize,
}

/// Counter of sets of variables that are given by their ranks.
pub struct SpanCounter {
    pub(super) score: LocalScore,
    counter: Counter,
    index: Index,
    sequence: Vec<Var>,
}

impl SpanCounter {
    /// Creates a counter for sets of up to `largest` variables.
    pub fn new(score: LocalScore, counter: Counter, largest: usize) -> SpanCounter {
        let index = Index::new(&score, largest);
        SpanCounter { score, counter, index, sequence: Vec::new() }
    }

    pub(super) fn index(&self) -> &Index {
        &self.index
    }

    /// Number of values stored for each set: its set functions (the sums from which scores are computed), then its
    /// number of non-empty cells.
    pub fn width(&self) -> usize {
        SetValues::width(&self.score)
    }

    /// Set functions and number of cells of each set of the span, one set after another. With `mask`, only sets whose
    /// bit is set are counted (bit 0 is the first set of the span); the others get NaN.
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

    /// Memory of the counter in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.counter.bytes()
    }
}
