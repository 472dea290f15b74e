//! What a stepper shows of a search: its choices as they were made, and what else could have been chosen at each.

mod order;
mod swaps;
mod trace;
mod tree;

pub use order::{OrderStage, random_order, stage};
pub use swaps::swap_search;
pub use trace::{MOST_CHOICES, Trace, Tracer};
pub use tree::{TreeTrace, TreeTracer};
