//! A* on the order graph, and the proof of optimality built on it.

#[cfg(test)]
mod agreement;
mod component;
mod depth;
mod family_index;
mod graph;
mod heuristic;
mod local;
mod nodes;
mod options;
mod part;
mod parts;
mod proof;
mod rounding;
mod search;
mod seen;

/// Maximum number of variables of a proof: sets of them are words of 64 bits.
pub const MAX_PROVED: usize = 64;

pub use graph::{GraphBound, OrderGraph, ReachedSet};
pub(in crate::search) use heuristic::Heuristic;
pub use options::{MAX_TABLED, ProofOptions};
pub use proof::{Proof, ProofProgress};
