//! Messages about a network with parameters: fit, queries, answers.

use super::PriorNetwork;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Estimator of parameters from counts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ParameterEstimate {
    /// N_ijk / N_ij.
    MaximumLikelihood,
    /// Posterior mean with a / (r q) added to each count.
    Bdeu {
        /// Equivalent sample size a.
        ess: f64,
    },
    /// Posterior mean with a·P(level, parents) of the prior network added to each count.
    Bde {
        /// Equivalent sample size a.
        ess: f64,
    },
    /// Posterior mean with 1 added to each count.
    K2,
    /// Posterior mean with ½ added to each count.
    Jeffreys,
}

/// A network with parameters from data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Fitted {
    /// The network with its tables; variables and levels are those of the data.
    pub network: PriorNetwork,
    /// Estimator of the tables.
    pub estimate: ParameterEstimate,
    /// Number of rows of the estimate.
    pub rows: f64,
    /// Number of rows at each entry of each table.
    pub counts: Vec<Vec<f64>>,
    /// Pseudocounts of the prior at each entry of each table.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub added: Vec<Vec<f64>>,
    /// Configurations of the parents without rows, by table.
    pub unseen: Vec<Vec<u32>>,
    /// ln P(data | tables), in nats.
    pub log_likelihood: f64,
}

/// A note on a model file for its reader.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelNote {
    /// `agrum-order`, `pgmpy-order`, `names-lost`, `levels-lost`, `case` (a name), `rescaled` (a number of rows).
    pub code: String,
    /// Name or number that it concerns; may be empty.
    pub of: String,
}

/// The file that a network with tables was read from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelSource {
    /// Its format, by the name used in `export`.
    pub format: String,
    /// Notes on the file.
    pub notes: Vec<ModelNote>,
}

/// Evidence, by variable.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct EvidenceMessage {
    /// Findings: variable and level.
    pub findings: Vec<(u32, u32)>,
    /// Likelihood (virtual) evidence: variable and a weight for each level.
    pub likelihoods: Vec<(u32, Vec<f64>)>,
    /// Jeffrey's rule, applied after all other evidence in this order: variable and its new probabilities.
    pub wanted: Vec<(u32, Vec<f64>)>,
    /// Interventions: variable and the level that it is set to.
    pub interventions: Vec<(u32, u32)>,
}

/// Answer of a network to a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// ln P(evidence), in nats; for likelihood evidence, the logarithm of its mean.
    pub ln_p: f64,
    /// P(level | evidence) of each variable.
    pub marginals: Vec<Vec<f64>>,
    /// Total number of states of the junction tree.
    pub states: f64,
    /// Whether a junction tree was used; else it was too large, and each variable was computed by variable elimination.
    pub by_tree: bool,
}

/// Size of a query, possibly not fully planned: states, and memory in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AskPlan {
    /// Total number of states of the cliques, or of all sums of variable elimination.
    pub states: f64,
    /// Most states of a clique, or of one sum.
    pub widest: f64,
    /// Upper bound on the memory, in bytes.
    pub bytes: f64,
    /// Whether a junction tree is used; else it is too large, and each variable is computed by variable elimination.
    pub by_tree: bool,
    /// Whether the query is so large that it should be confirmed first.
    pub warns: bool,
    /// Whether planning is complete; variable elimination is planned step by step.
    pub is_planned: bool,
}

/// A most probable explanation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExplanationMessage {
    /// A level of each variable.
    pub levels: Vec<u32>,
    /// ln P(all levels together), in nats.
    pub ln_p: f64,
    /// Whether no other assignment is as probable.
    pub unique: bool,
}

/// Value of observing each variable for a target, in bits.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FindingValues {
    /// Entropy of the target given the evidence.
    pub entropy: f64,
    /// Mutual information of each variable with it; null for the target and for findings.
    pub information: Vec<Option<f64>>,
}

/// Effect on an answer of changing one entry of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryEffect {
    /// Variable of the table.
    pub variable: u32,
    /// Index of the entry in the table.
    pub place: u32,
    /// Answer with the entry reduced by the share.
    pub low: f64,
    /// Answer with the entry increased by the share.
    pub high: f64,
}

/// Dependence of two variables, given findings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Dependence {
    /// Variables that are not d-separated from the first one.
    pub reachable: Vec<u32>,
    /// A shortest active trail between the two, both ends included; null if they are d-separated.
    pub trail: Option<Vec<u32>>,
    /// The Markov blanket of the first one.
    pub blanket: Vec<u32>,
}

/// P(y | do(x)) over the members of an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEffect {
    /// Effect for each set of parents that x has in the members.
    pub under: Vec<EffectUnder>,
    /// Least value of each entry; empty if no member identifies the effect.
    pub lowest: Vec<f64>,
    /// Greatest value of each entry.
    pub highest: Vec<f64>,
    /// Whether these are all parent sets of x in the members.
    pub complete: bool,
}

/// P(y | do(x)) in the members in which x has certain parents.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EffectUnder {
    /// The parents of x.
    pub parents: Vec<u16>,
    /// Number of members; null if there are too many to count.
    pub members: Option<f64>,
    /// By level of x, then level of y; null if the effect is not identified.
    pub table: Option<Vec<f64>>,
}

/// A change of one entry of a table; the rest of its row is rescaled in proportion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryChange {
    /// Variable of the table.
    pub variable: u32,
    /// Index of the entry in the table.
    pub place: u32,
    /// New probability.
    pub probability: f64,
}

/// Minimal adjustment sets, smallest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdjustmentSets {
    /// Sets, each ascending; the empty set if no adjustment is needed; no set if none is valid.
    pub sets: Vec<Vec<u32>>,
    /// Whether these are all minimal sets.
    pub complete: bool,
}

/// Adjustment sets z: P(y | x, z), averaged over z, is P(y | do(x)).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Adjustment {
    /// Whether a directed path leads from x to y.
    pub is_cause: bool,
    /// Sets for the network's DAG.
    pub dag: AdjustmentSets,
    /// Sets valid in every DAG of its equivalence class; null if the class is not amenable, or has more than 256
    /// variables.
    pub class: Option<AdjustmentSets>,
    /// Neighbors of x by undirected edges from which y may be reached, which make the class not amenable.
    pub undirected: Vec<u32>,
}
