//! Trace of a search over orderings of the variables by swaps of neighbors.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Search over orderings by swaps of neighbors: the path from one ordering, and the optima of random starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapSearch {
    /// Orderings on the path from the given ordering to its local optimum.
    pub path: Vec<SwapStep>,
    /// Local optima reached from random orderings, best first; tied optima are merged.
    pub optima: Vec<SwapOptimum>,
    /// Number of random orderings from which the search was started.
    pub starts: u32,
}

/// An ordering on the path of the search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapStep {
    /// Variables in the order of the ordering.
    pub order: Vec<u16>,
    /// Score of the best network consistent with the ordering, in nats; none if a variable has no allowed family.
    pub score: Option<f64>,
    /// Gain in nats from swapping the variables at positions i and i + 1, for each i.
    pub swaps: Vec<f64>,
}

/// A local optimum of the search over orderings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapOptimum {
    /// Ordering at which the optimum was first reached.
    pub order: Vec<u16>,
    /// Score of the best network consistent with the ordering, in nats.
    pub score: f64,
    /// Number of random starts that ended in the optimum.
    pub starts: u32,
}
