//! Posterior probabilities of edges, and comparison of networks.

use super::{ClassEdge, Column};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Prior over structures for sums over all networks: equal probability of networks, or of orderings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StructurePrior {
    /// Equal prior weights for networks.
    Networks,
    /// Equal prior weights for orderings: a network counts once for each ordering consistent with it.
    Orderings,
}

/// Posterior probabilities of edges, summed exactly over all networks with weights e^score. Tables have the probability
/// for a pair of variables at index `from · n + to`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PosteriorSums {
    /// Number of variables.
    pub n: f64,
    /// Prior over structures.
    pub prior: StructurePrior,
    /// ln of the sum of the weights of all networks; with the prior over orderings, a network counts once for each
    /// ordering consistent with it.
    pub ln_sum: f64,
    /// ln of the sum of the priors of all networks. `lnSum` − `lnPrior` is the log marginal likelihood of the data,
    /// given that the network keeps the constraints.
    pub ln_prior: f64,
    /// Probability of each edge from → to.
    pub edges: Column<f64>,
    /// Probability that `from` is an ancestor of `to`; absent with the prior over orderings or a given partial order.
    pub ancestors: Option<Column<f64>>,
}

/// Comparison of two networks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NetworkComparison {
    /// Edges of the reference network, each marked as compelled or reversible in its equivalence class.
    pub reference: Vec<ClassEdge>,
    /// Edges of the network compared with the reference, each marked as compelled or reversible in its class.
    pub other: Vec<ClassEdge>,
    /// Structural Hamming distance of the DAGs: number of pairs on which they differ; a reversed edge counts once.
    pub distance: u32,
    /// Structural Hamming distance of the two CPDAGs (Tsamardinos, Brown and Aliferis 2006): number of pairs on which
    /// the equivalence classes differ, including edges directed in one only.
    pub class_distance: u32,
}
