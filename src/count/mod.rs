//! Counting: the cells of contingency tables, for sets of variables.
//!
//! All engines visit the same counts, each in an order of its own. What is summed over cells is summed as integers
//! (`grid`), so nobody can tell from a result which engine counted.

mod grouping;
mod ids;
mod partition;
mod rows;

pub use grouping::Grouping;
pub use partition::Partition;

use crate::data::Dataset;
use crate::var::Var;
use std::sync::Arc;

/// Counts the cells of sets of variables.
pub trait Engine {
    /// Visits the counts of the non-empty cells of the set that `sequence` names, in any order, and returns how many
    /// cells of one row it did not visit. `sequence` holds each variable once; work on a prefix shared with the call
    /// before is not done again.
    fn count(&mut self, sequence: &[Var], visit: impl FnMut(u32)) -> u32;

    /// Bytes held.
    fn bytes(&self) -> usize;
}

/// The engine in use.
pub enum Counter {
    /// Rows split variable by variable.
    Partition(Partition),
}

impl Counter {
    /// The engine for `data`.
    pub fn new(data: &Arc<Dataset>) -> Counter {
        Counter::Partition(Partition::new(data))
    }

    /// Bytes that counting sets of `depth` variables can take.
    pub fn expected_bytes(data: &Dataset, depth: usize) -> f64 {
        Partition::expected_bytes(data, depth)
    }
}

impl Engine for Counter {
    #[inline]
    fn count(&mut self, sequence: &[Var], visit: impl FnMut(u32)) -> u32 {
        match self {
            Counter::Partition(engine) => engine.count(sequence, visit),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Counter::Partition(engine) => engine.bytes(),
        }
    }
}
