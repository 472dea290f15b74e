//! Searches over orderings of the variables (Teyssier and Koller 2005). In an ordering each variable has its best
//! listed parents among its predecessors; the search is for the ordering with the highest score.

mod acyclic;
mod child;
mod climb;
mod grow;
mod lists;
mod naming;
mod neighbors;
mod options;
mod ordering;
mod search;
mod searcher;
mod source;
mod starts;
mod swapper;
mod swaps;
mod width;
mod window;

pub use acyclic::select;
pub(in crate::search) use climb::climb_from;
pub use grow::{Growth, MAX_EXHAUSTIVE_FAMILIES, families_listed};
pub use lists::Lists;
pub use neighbors::Neighbors;
pub use options::{ListLimits, OrderOptions, SwapOptions};
pub use ordering::{Ordering, Worth};
pub use search::OrderSearch;
pub use searcher::POOL_ORDERINGS;
pub use swapper::SwapOptimum;
pub use swaps::Swaps;
pub use window::Window;
