//! Comparison of published algorithms that list the k best networks.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A published algorithm that lists the k best networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Enumerator {
    /// A* on the BN graph with an oracle (Chen, Choi and Darwiche).
    BnGraph,
    /// Dynamic programming over subsets (Tian, He and Ram).
    Tian,
}

/// Progress of such a search, in counts of work, not in time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EnumeratorProgress {
    /// The enumerator.
    pub by: Enumerator,
    /// Number of networks requested.
    pub k: u32,
    /// Number of networks found; they are the best ones.
    pub found: u32,
    /// Score of the last of them, in nats.
    pub last: Option<f64>,
    /// State of the list.
    pub ending: super::KBestEnding,
    /// Number of first networks that equal those of the run in the same order.
    pub same: u32,
    /// Number of networks of the run to compare with; 0 if it lists none.
    pub compared: u32,
    /// E_h: number of calls of the oracle.
    pub oracle_calls: f64,
    /// Nodes that the oracle expanded, in all calls.
    pub oracle_nodes: f64,
    /// Nodes generated; for Tian's program, sums examined.
    pub made: f64,
    /// Nodes expanded; for Tian's program, networks stored for all sets.
    pub expanded: f64,
    /// Sets of variables whose best completion, or whose k best networks, are known.
    pub sets: f64,
    /// Work done.
    pub done: f64,
    /// Total work; 0 if unknown.
    pub total: f64,
    /// Bytes held.
    pub memory: f64,
    /// Parent sets in the lists.
    pub families: f64,
}
