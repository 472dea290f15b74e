//! Counting: the cells of contingency tables, for sets of variables.

mod grouping;
mod partition;

pub use grouping::Grouping;
pub use partition::Partition;
