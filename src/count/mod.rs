//! Counting: the cells of contingency tables, for sets of variables.

mod partition;

pub use partition::Partition;
