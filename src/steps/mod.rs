//! Steppers: the choices of a search as they were made, and what else could have been chosen at each.

mod branch;
mod columns;
mod offers;
mod order;
mod order_graph;
mod proxy;
mod record;
mod swaps;
mod trace;
mod traceable;
mod tree;

pub use branch::{BranchTrace, BranchTracer, FATES, MOST_TRACED, TracedNode, TracedStage, compare};
pub use offers::Offers;
pub use order::random_order;
pub use order_graph::{GraphTrace, GraphTracer, MOST_WHOLE};
pub use proxy::{ProxyTrace, ProxyTracer};
pub use record::{BEST, Kind, MOST_STOPS, OPTIMUM, RANDOM, REFUSED, Record, Stop};
pub use swaps::swap_search;
pub use trace::{Tracer, go, listen, traced};
pub use traceable::Traceable;
pub use tree::{TreeTrace, TreeTracer};
