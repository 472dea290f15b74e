//! Counting engines: their names, costs, and the choice among them.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Counting engine. Every engine gives the same counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingName {
    /// The cheapest by the cost model.
    #[default]
    Auto,
    /// Rows in groups, depth first.
    Partition,
    /// Columns of bits.
    Bitset,
    /// An AD-tree (Moore and Lee 1998).
    Adtree,
}

/// Counting engine that a run used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    /// The engine; never `auto`.
    pub engine: CountingName,
    /// Bytes held before the first count; for an ADTree, its size.
    pub bytes: f64,
}

/// Cost of counting with each engine, by the cost model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CountingCosts {
    /// Engine chosen under these settings; never `auto`.
    pub chosen: CountingName,
    /// Reason for that choice.
    pub reason: CountingReason,
    /// Sets to count.
    pub sets: f64,
    /// Number of variables of the largest set.
    pub depth: u32,
    /// Costs of partition, bit columns, ADTree; empty if nothing is counted.
    pub engines: Vec<EngineCost>,
    /// Most bytes that an ADTree may take.
    pub tree_limit: f64,
}

/// Reason for the choice of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingReason {
    /// The settings name it.
    Named,
    /// The engine is the cheapest that fits in memory.
    Cheapest,
    /// Counting is cheaper than choosing an engine.
    Few,
    /// Greedy search counts single families, by the partition.
    Greedy,
    /// Too many sets to count.
    TooMany,
    /// Scores of continuous data come from moments; nothing is counted.
    Numbers,
}

/// Cost of one engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EngineCost {
    /// The engine; never `auto`.
    pub engine: CountingName,
    /// Cost of counting all sets, in nanoseconds as in `Estimate::work`; none if there are too many sets.
    pub work: Option<f64>,
    /// Part of the work that builds the ADTree.
    pub growing: f64,
    /// Memory in bytes.
    pub bytes: f64,
    /// Whether that fits in memory.
    pub fits: bool,
}
