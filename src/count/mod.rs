//! Counting of the cells of contingency tables, for sets of variables.
//!
//! All counting engines visit the same counts, in different orders. Sums over cells are sums of integers
//! (`base::grid`), so the result does not depend on the engine.

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

/// Engine that counts the cells of contingency tables of sets of variables.
pub trait Engine {
    /// Visits the counts of the cells of the set of variables listed in `sequence`, in any order, and returns the
    /// number of cells of one row that it did not visit. Empty cells may be visited too, since branches that skip them
    /// would be mispredicted. `sequence` contains each variable once; work on a prefix shared with the previous call is
    /// reused, and omitting the last variable but one of the previous sequence costs almost nothing.
    fn count(&mut self, sequence: &[Var], visit: impl FnMut(u32)) -> u32;

    /// Memory of the engine in bytes.
    fn bytes(&self) -> usize;
}

/// Counting engine in use.
pub enum Counter {
    /// Partition: rows split by one variable after another.
    Partition(Partition),
    /// Bit columns that are intersected.
    Bitset(Bitset),
    /// ADTree: counts that are cached once.
    AdTree(AdTree),
}

impl Counter {
    /// Creates the default engine for `data`.
    pub fn new(data: &Arc<Dataset>) -> Counter {
        Counter::Partition(Partition::new(data))
    }

    /// Creates the engine with this name (`Auto`: partition) for sets of up to `depth` variables. An ADTree still has
    /// to be grown: see [`prepare`](Counter::prepare).
    pub fn with(data: &Arc<Dataset>, name: CountingName, depth: usize) -> Counter {
        match name {
            CountingName::Bitset if WHOLE => Counter::Bitset(Bitset::new(data)),
            CountingName::Adtree if WHOLE => Counter::AdTree(AdTree::new(data, depth)),
            // The first module has the partition engine only; all engines give the same counts.
            _ => Counter::Partition(Partition::of_many(data)),
        }
    }

    /// Name of the engine; never `Auto`.
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

    /// Does a bounded part of the preparation, about `rows` rows read; returns whether the engine is ready. Errors: the
    /// engine would take more than `limit` bytes.
    pub fn prepare(&mut self, rows: usize, limit: f64) -> Result<bool> {
        match self {
            Counter::AdTree(tree) if WHOLE => tree.grow(rows, limit),
            _ => Ok(true),
        }
    }

    /// Maximum memory, in bytes, for counting sets of `depth` variables.
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
