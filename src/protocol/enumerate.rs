//! Published ways to list the k best networks, compared.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A published way to list the k best networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Enumerator {
    /// A* on the BN graph with an oracle (Chen, Choi and Darwiche).
    BnGraph,
    /// Dynamic programming over subsets (Tian, He and Ram).
    Tian,
}

/// Progress of such a search, in counts of work; the caller has the clock.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EnumeratorProgress {
    /// The enumerator.
    pub by: Enumerator,
    /// Number of networks wanted.
    pub k: u32,
    /// Networks that are known to come first.
    pub found: u32,
    /// The score of the last of them, in nats.
    pub last: Option<f64>,
    /// Ending of the list, as far as it is known.
    pub ending: super::KBestEnding,
    /// Number of networks, from the first on, that equal those of the run in its order.
    pub same: u32,
    /// Networks of the run that could be compared; 0 where it lists none.
    pub compared: u32,
    /// E_h: number of calls of the oracle.
    pub oracle_calls: f64,
    /// Nodes that the oracle went on from, in all answers together.
    pub oracle_nodes: f64,
    /// Nodes made; of Tian's program, sums looked at.
    pub made: f64,
    /// Nodes expanded; of Tian's program, networks stored for all sets together.
    pub expanded: f64,
    /// Sets of variables whose best completion, or whose k best networks, are known.
    pub sets: f64,
    /// Work done, and in all where that is known (else 0).
    pub done: f64,
    /// See `done`.
    pub total: f64,
    /// Bytes held.
    pub memory: f64,
    /// Parent sets in the lists.
    pub families: f64,
}
