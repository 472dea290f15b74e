//! Counting engines, what each costs, and which was chosen.

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
    /// Bytes it held before the first count: of an ADTree, its size.
    pub bytes: f64,
}

/// Cost of counting with each engine, by the cost model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CountingCosts {
    /// The engine that counts under these settings; never `auto`.
    pub chosen: CountingName,
    /// Reason for that choice.
    pub reason: CountingReason,
    /// Sets to count.
    pub sets: f64,
    /// Variables of the largest of them.
    pub depth: u32,
    /// Partition, bit columns, ADTree; nothing where nothing is counted.
    pub engines: Vec<EngineCost>,
    /// Bytes that an ADTree may take.
    pub tree_limit: f64,
}

/// Why an engine counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingReason {
    /// The settings name it.
    Named,
    /// The engine is the cheapest of those that fit.
    Cheapest,
    /// Counting is so little that choosing would cost more than it can save.
    Few,
    /// Greedy search counts what it meets, by the partition.
    Greedy,
    /// Too many sets to count.
    TooMany,
    /// Scores of numbers come from moments; nothing is counted.
    Numbers,
}

/// Cost of one engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EngineCost {
    /// The engine; never `auto`.
    pub engine: CountingName,
    /// Counting all sets, in nanoseconds as `Estimate::work` has them; nothing where they are too many to be counted.
    pub work: Option<f64>,
    /// Part of it that grows the ADTree.
    pub growing: f64,
    /// Bytes it takes.
    pub bytes: f64,
    /// Whether the list fits the memory.
    pub fits: bool,
}
