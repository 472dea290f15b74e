//! Counting engines, which count rows by configuration of variables: their names, their costs, the choice among them.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Engine that counts rows by configuration of a set of variables. All engines give the same counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingName {
    /// Choice of the engine that is cheapest by the cost model.
    #[default]
    Auto,
    /// Engine that partitions the rows into groups, one variable after another, depth first.
    Partition,
    /// Engine that holds each level of a variable as a column of bits.
    Bitset,
    /// Engine that caches counts in an AD-tree (Moore and Lee 1998).
    Adtree,
}

/// Counting engine that a run used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    /// Engine that was used; never `auto`.
    pub engine: CountingName,
    /// Memory in bytes held before the first count; for an ADTree, the size of the tree.
    pub bytes: f64,
}

/// Estimated costs of counting with each engine, by the cost model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CountingCosts {
    /// Engine that a run with these settings would use; never `auto`.
    pub chosen: CountingName,
    /// Reason for the choice of the engine in `chosen`.
    pub reason: CountingReason,
    /// Number of sets of variables for which rows are counted, by configuration.
    pub sets: f64,
    /// Number of variables in the largest set for which rows are counted.
    pub depth: u32,
    /// Costs of the engines, in the order partition, bit columns, ADTree; empty if nothing is counted.
    pub engines: Vec<EngineCost>,
    /// Maximum memory of an ADTree, in bytes.
    pub tree_limit: f64,
}

/// Reason for the choice of a counting engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingReason {
    /// The settings name the engine.
    Named,
    /// The engine is the cheapest that fits in memory.
    Cheapest,
    /// There is too little to count: comparing the engines would take longer than counting.
    Few,
    /// Greedy search counts rows for one family at a time, which the partition engine does.
    Greedy,
    /// There are too many sets of variables: the lists of parent sets would not fit in memory.
    TooMany,
    /// Scores of continuous data are computed from moments; nothing is counted.
    Numbers,
}

/// Estimated cost of one counting engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EngineCost {
    /// Engine whose cost is estimated; never `auto`.
    pub engine: CountingName,
    /// Estimated counting time for all sets, in nanoseconds as in `Estimate::work`; none if there are too many sets.
    pub work: Option<f64>,
    /// Part of `work` that is spent on building the ADTree, in nanoseconds.
    pub growing: f64,
    /// Memory that the engine needs, in bytes.
    pub bytes: f64,
    /// Whether the memory that the engine needs is available.
    pub fits: bool,
}
