//! A* on the order graph, and the proof that it leads to.

mod component;
mod heuristic;
mod nodes;
mod part;
mod parts;
mod proof;
mod search;

pub use proof::{Proof, ProofOptions, Standing};
