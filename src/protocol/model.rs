//! Messages about a network with parameters: fit, questions, answers.

use super::PriorNetwork;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Way in which parameters are estimated from counts.
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
    /// Way in which the tables were estimated.
    pub estimate: ParameterEstimate,
    /// Rows they were estimated from.
    pub rows: f64,
    /// Rows at each entry of each table.
    pub counts: Vec<Vec<f64>>,
    /// Imagined rows of the prior at each entry of each table.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub added: Vec<Vec<f64>>,
    /// Configurations of the parents that no row has, by table.
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
    /// The name or number that it is about; or empty.
    pub of: String,
}

/// The file that a network with tables was read from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelSource {
    /// Its format, as `export` names it.
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
    /// Likelihoods: variable and a weight for each level.
    pub likelihoods: Vec<(u32, Vec<f64>)>,
    /// Jeffrey's rule, after all else and in this order: variable and what its probabilities become.
    pub wanted: Vec<(u32, Vec<f64>)>,
    /// Interventions: variable and the level it is set to.
    pub interventions: Vec<(u32, u32)>,
}

/// Answer of a network to a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// ln P(evidence), in nats; of likelihoods, the logarithm of their mean.
    pub ln_p: f64,
    /// P(level | evidence) of each variable.
    pub marginals: Vec<Vec<f64>>,
    /// Total states of the tree of cliques.
    pub states: f64,
    /// Whether a tree was used; else each variable was computed by itself, for the tree was too large.
    pub by_tree: bool,
}

/// Size of a question to a network, as far as it is planned: states, and memory in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AskPlan {
    /// Total states of the cliques, or of all sums where each variable is computed by itself.
    pub states: f64,
    /// Most states of a clique, or of a step of a sum.
    pub widest: f64,
    /// Bytes that it takes, at most.
    pub bytes: f64,
    /// Whether a tree is used; else each variable is computed by itself, for the tree is too large.
    pub by_tree: bool,
    /// Whether the question is so large that it should not be begun without confirmation.
    pub warns: bool,
    /// Whether all of it is planned: single variables are planned step by step, too.
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

/// Value of each finding for a target, in bits.
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
    /// The variable whose table it is.
    pub variable: u32,
    /// The place of the entry in the table.
    pub place: u32,
    /// The answer where the entry is smaller by the share.
    pub low: f64,
    /// The answer where it is larger by the share.
    pub high: f64,
}

/// Dependence of two variables, given findings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Dependence {
    /// The variables that are not d-separated from the first one.
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
    /// Effects by the parents that x has in the members.
    pub under: Vec<EffectUnder>,
    /// The smallest of each entry; empty if no member identifies the effect.
    pub lowest: Vec<f64>,
    /// The largest of each entry.
    pub highest: Vec<f64>,
    /// Whether these are all parents that x has in some member.
    pub complete: bool,
}

/// P(y | do(x)) in the members in which x has certain parents.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EffectUnder {
    /// The parents of x.
    pub parents: Vec<u16>,
    /// Number of members; null where there are too many to be counted.
    pub members: Option<f64>,
    /// Level after level of x, in each those of y; null where the distribution does not identify it.
    pub table: Option<Vec<f64>>,
}

/// An entry of a table that is given another probability, the rest of its row in proportion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryChange {
    /// The variable whose table it is.
    pub variable: u32,
    /// The place of the entry in the table.
    pub place: u32,
    /// Its probability.
    pub probability: f64,
}

/// Minimal adjustment sets, small ones first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdjustmentSets {
    /// Each ascending; the empty set where nothing has to be adjusted for; no set where no set does.
    pub sets: Vec<Vec<u32>>,
    /// Whether these are all minimal sets.
    pub complete: bool,
}

/// Sets to adjust for, so that P(y | x, z), averaged over z, is P(y | do(x)).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Adjustment {
    /// Whether a directed path leads from x to y.
    pub is_cause: bool,
    /// Sets in the network's own DAG.
    pub dag: AdjustmentSets,
    /// Sets in every DAG of its equivalence class; null where the class is not amenable, or has more than 256 variables.
    pub class: Option<AdjustmentSets>,
    /// The neighbors of x by undirected edges from which y may be reached: why the class is not amenable.
    pub undirected: Vec<u32>,
}
