//! The best networks under a prior that is not a product over families.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Prior over structures that is not a product over families.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum WholePrior {
    /// Uniform over orderings: the weight of a network is the number of orderings of the variables that agree with it.
    Orderings,
    /// Uniform over equivalence classes: the weight of a network is 1 / number of allowed members of its class.
    Classes,
}

/// The best networks under a prior that is not a product over families, by score + ln(prior weight). They are among the
/// first networks of the list of the k best, of which no more are taken than the proof needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct UnderPrior {
    /// Prior over structures.
    pub prior: WholePrior,
    /// Number of networks that were taken from the list of the k best.
    pub listed: f64,
    /// Number of rows that are proven to be the best: no other network can overtake them. If it is less than requested,
    /// a longer list of the k best is needed.
    pub proven: f64,
    /// Whether the list of the k best has all networks that are allowed.
    pub is_all: bool,
    /// Whether the weight of the next network of the list cannot be counted, so that a longer list does not help.
    pub is_stuck: bool,
    /// ln of the largest weight that a network can have, in nats.
    pub ln_most: f64,
    /// Index of each row in the list of the k best, from 0; best first under the prior.
    pub rows: Vec<f64>,
    /// Score of each row without the prior, in nats.
    pub scores: Vec<f64>,
    /// ln of the prior weight of each row, in nats.
    pub ln_weights: Vec<f64>,
    /// Parents of each variable in each row.
    pub parents: Vec<Vec<Vec<u16>>>,
}
