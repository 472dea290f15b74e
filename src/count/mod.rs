//! Counting: the cells of contingency tables, for sets of variables.
//!
//! All engines visit the same counts, each in an order of its own. What is summed over cells is summed as integers
//! (`grid`), so nobody can tell from a result which engine counted.

mod adtree;
mod bitset;
pub mod cost;
mod grouping;
mod ids;
mod partition;
mod rows;

pub use adtree::{AdTree, TreeSize, expected_size};
pub use bitset::Bitset;
pub use cost::{Choice, choose};
pub use grouping::Grouping;
pub use partition::Partition;

use crate::data::Dataset;
use crate::error::Result;
use crate::protocol::CountingName;
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
    /// Bit columns.
    Bitset(Bitset),
    /// Cached counts.
    AdTree(AdTree),
}

impl Counter {
    /// The engine for `data`.
    pub fn new(data: &Arc<Dataset>) -> Counter {
        Counter::Partition(Partition::new(data))
    }

    /// The engine of that name (`Auto`: the partition) for sets of up to `depth` variables. An ADTree has yet to be grown:
    /// see [`prepare`](Counter::prepare).
    pub fn with(data: &Arc<Dataset>, name: CountingName, depth: usize) -> Counter {
        match name {
            CountingName::Auto | CountingName::Partition => Counter::Partition(Partition::new(data)),
            CountingName::Bitset => Counter::Bitset(Bitset::new(data)),
            CountingName::Adtree => Counter::AdTree(AdTree::new(data, depth)),
        }
    }

    /// Whether it can count.
    pub fn is_ready(&self) -> bool {
        if let Counter::AdTree(tree) = self { tree.is_grown() } else { true }
    }

    /// A bounded piece of what must be done before it can count, about `rows` rows looked at; tells whether it can count
    /// now. Errors: it would take more than `limit` bytes.
    pub fn prepare(&mut self, rows: usize, limit: f64) -> Result<bool> {
        if let Counter::AdTree(tree) = self { tree.grow(rows, limit) } else { Ok(true) }
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
            Counter::Bitset(engine) => engine.count(sequence, visit),
            Counter::AdTree(engine) => engine.count(sequence, visit),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Counter::Partition(engine) => engine.bytes(),
            Counter::Bitset(engine) => engine.bytes(),
            Counter::AdTree(engine) => engine.bytes(),
        }
    }
}
