//! Posterior probabilities of edges, and comparison of networks.

use super::{ClassEdge, Column};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Prior over structures for sums over all networks: the objects that are equally likely a priori.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StructurePrior {
    /// Equal weights for networks.
    Networks,
    /// Equal weights for orderings: a network counts once for each ordering that it fits.
    Orderings,
}

/// Probabilities of edges, summed exactly over all networks with weights e^score. Tables have a probability at `from ·
/// n + to`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PosteriorSums {
    /// Number of variables.
    pub n: f64,
    /// Prior over structures.
    pub prior: StructurePrior,
    /// ln of the sum of all weights; with the prior over orderings, once for each ordering that a network fits.
    pub ln_sum: f64,
    /// ln of the sum of the priors of all networks: `lnSum` less this is the log marginal likelihood of the data, given
    /// that the network keeps the constraints.
    pub ln_prior: f64,
    /// Probability of each edge.
    pub edges: Column<f64>,
    /// Probability that one variable is an ancestor of another; absent with the prior over orderings and under a given
    /// order.
    pub ancestors: Option<Column<f64>>,
}

/// Comparison of two networks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NetworkComparison {
    /// Edges of the reference, with their marks in its class.
    pub reference: Vec<ClassEdge>,
    /// Edges of the other network, with their marks in its class.
    pub other: Vec<ClassEdge>,
    /// Number of pairs on which the two networks differ, a reversed edge counted once: the structural Hamming distance
    /// of DAGs.
    pub distance: u32,
    /// Number of pairs on which their classes differ, including edges directed in one only: the distance of CPDAGs
    /// (Tsamardinos, Brown and Aliferis 2006).
    pub class_distance: u32,
}
