//! A search over orderings of the variables, swap by swap.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// The search over orderings by swaps of neighbors, gone through.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapSearch {
    /// Steps from the given ordering to its local optimum.
    pub path: Vec<SwapStep>,
    /// Local optima of the random starts, best first; tied ones are one.
    pub optima: Vec<SwapOptimum>,
    /// Random starts.
    pub starts: u32,
}

/// An ordering on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapStep {
    /// The variables.
    pub order: Vec<u16>,
    /// Score of its best network, in nats; none where a variable has no family to take.
    pub score: Option<f64>,
    /// Gain of swapping places i and i + 1, nats.
    pub swaps: Vec<f64>,
}

/// A local optimum among the orderings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapOptimum {
    /// The ordering in which it was first met.
    pub order: Vec<u16>,
    /// Score of its best network, nats.
    pub score: f64,
    /// Starts that ended in it.
    pub starts: u32,
}
