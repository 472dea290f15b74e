//! Recorded searches, which the page replays choice by choice. Each choice of the search is a stop; the alternatives to
//! it are computed on request.

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

pub use branch::{BranchTrace, BranchTracer, FATES, MAX_TRACED_NODES, TracedNode, TracedStage, compare};
pub use offers::Offers;
pub use order::random_order;
pub use order_graph::{GraphTrace, GraphTracer, MAX_LISTED_VARIABLES};
pub use proxy::{ProxyTrace, ProxyTracer};
pub use record::{BEST, Kind, MAX_STOPS, OPTIMUM, RANDOM, REFUSED, Record, Stop};
pub use swaps::swap_search;
pub use trace::{Tracer, go, listen, traced};
pub use traceable::Traceable;
pub use tree::{TreeTrace, TreeTracer};
