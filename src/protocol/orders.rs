//! Trace of a search over orderings of the variables, by swaps.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Search over orderings by swaps of neighbors.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapSearch {
    /// Steps from the given ordering to its local optimum.
    pub path: Vec<SwapStep>,
    /// Local optima of the random starts, best first; tied ones are merged.
    pub optima: Vec<SwapOptimum>,
    /// Number of random starts.
    pub starts: u32,
}

/// An ordering on the path.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapStep {
    /// The variables.
    pub order: Vec<u16>,
    /// Score of its best network, in nats; none if a variable has no allowed family.
    pub score: Option<f64>,
    /// Gain of swapping places i and i + 1, nats.
    pub swaps: Vec<f64>,
}

/// A local optimum among the orderings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapOptimum {
    /// Ordering in which it was first found.
    pub order: Vec<u16>,
    /// Score of its best network, nats.
    pub score: f64,
    /// Number of starts that ended in it.
    pub starts: u32,
}
