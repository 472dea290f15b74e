//! What to believe of edges.

use super::{ClassEdge, Column};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Prior over structures where all networks are summed over: what is equally likely before the data are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StructurePrior {
    /// Equal weights for networks.
    Networks,
    /// Equal weights for orderings: a network counts once for each ordering that it fits.
    Orderings,
}

/// Probabilities of edges, summed exactly over all networks by their weight e^score. Tables hold at `from · n + to` a probability.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PosteriorSums {
    /// Variables.
    pub n: f64,
    /// Prior over structures.
    pub prior: StructurePrior,
    /// ln of the sum of all weights; over orderings, once for each that a network fits.
    pub ln_sum: f64,
    /// ln of the sum of the priors of the networks summed over: `lnSum` less this is the log marginal evidence of the data, given
    /// that the network keeps the constraints.
    pub ln_prior: f64,
    /// Probability of each edge.
    pub edges: Column<f64>,
    /// Probability that one variable is an ancestor of another; absent for orderings, nor under a given order.
    pub ancestors: Option<Column<f64>>,
}

/// Two networks beside each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NetworkComparison {
    /// The edges of the reference, with their marks in its class.
    pub reference: Vec<ClassEdge>,
    /// The edges of the other, with their marks in its class.
    pub other: Vec<ClassEdge>,
    /// Pairs on which the two networks differ, a turned edge counted once: the structural Hamming distance of DAGs.
    pub distance: u32,
    /// Pairs on which their classes differ, an edge that is directed in one only counted too: the distance of CPDAGs
    /// (Tsamardinos, Brown and Aliferis 2006).
    pub class_distance: u32,
}
