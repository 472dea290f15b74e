//! Counting: the cells of contingency tables, for sets of variables.
//!
//! All engines visit the same counts, in different orders. Sums over cells are sums of integers (`base::grid`), so the
//! result does not depend on the engine.

mod adtree;
mod bitset;
pub mod cost;
mod fold;
mod grouping;
mod ids;
mod packed;
mod partition;
mod rows;

pub use adtree::{AdTree, TreeSize, expected_size};
pub use bitset::Bitset;
pub use cost::{Choice, Prediction, choose, compare, is_small};
pub use grouping::Grouping;
pub use packed::transpose;
pub use partition::Partition;

use crate::base::error::Result;
use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::data::Dataset;
use crate::protocol::CountingName;
use std::sync::Arc;

/// Counts the cells of sets of variables.
pub trait Engine {
    /// Visits the counts of the cells of the set that `sequence` lists, in any order, and returns the number of cells
    /// of one row that it did not visit. Empty cells may be visited too, since branches that skip them would be
    /// mispredicted. `sequence` contains each variable once; work on a prefix shared with the previous call is reused,
    /// and a sequence followed by the same without its last variable but one is almost free.
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
    /// The default engine for `data`.
    pub fn new(data: &Arc<Dataset>) -> Counter {
        Counter::Partition(Partition::new(data))
    }

    /// The engine of that name (`Auto`: partition) for sets of up to `depth` variables. An ADTree still has to be
    /// grown: see [`prepare`](Counter::prepare).
    pub fn with(data: &Arc<Dataset>, name: CountingName, depth: usize) -> Counter {
        match name {
            CountingName::Bitset if WHOLE => Counter::Bitset(Bitset::new(data)),
            CountingName::Adtree if WHOLE => Counter::AdTree(AdTree::new(data, depth)),
            // All engines count the same.
            _ => Counter::Partition(Partition::of_many(data)),
        }
    }

    /// Its name; never `Auto`.
    pub fn name(&self) -> CountingName {
        match self {
            Counter::Partition(_) => CountingName::Partition,
            Counter::Bitset(_) => CountingName::Bitset,
            Counter::AdTree(_) => CountingName::Adtree,
        }
    }

    /// Whether the engine is ready to count.
    pub fn is_ready(&self) -> bool {
        match self {
            Counter::AdTree(tree) if WHOLE => tree.is_grown(),
            _ => true,
        }
    }

    /// Does a bounded piece of the preparation, about `rows` rows; returns whether the engine is ready. Errors: it
    /// would take more than `limit` bytes.
    pub fn prepare(&mut self, rows: usize, limit: f64) -> Result<bool> {
        match self {
            Counter::AdTree(tree) if WHOLE => tree.grow(rows, limit),
            _ => Ok(true),
        }
    }

    /// Most bytes for counting sets of `depth` variables.
    pub fn expected_bytes(data: &Dataset, depth: usize) -> f64 {
        Partition::expected_bytes(data, depth)
    }
}

impl Engine for Counter {
    #[inline]
    fn count(&mut self, sequence: &[Var], visit: impl FnMut(u32)) -> u32 {
        match self {
            Counter::Partition(engine) => engine.count(sequence, visit),
            Counter::Bitset(engine) if WHOLE => engine.count(sequence, visit),
            Counter::AdTree(engine) if WHOLE => engine.count(sequence, visit),
            _ => 0,
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Counter::Partition(engine) => engine.bytes(),
            Counter::Bitset(engine) if WHOLE => engine.bytes(),
            Counter::AdTree(engine) if WHOLE => engine.bytes(),
            _ => 0,
        }
    }
}
