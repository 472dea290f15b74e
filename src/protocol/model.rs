//! Messages about a network with conditional probability tables: estimation of the tables, queries, answers.

use super::PriorNetwork;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Estimator of table entries from counts N_ijk (level k of variable i under parent configuration j).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ParameterEstimate {
    /// Relative frequency N_ijk / N_ij.
    MaximumLikelihood,
    /// Posterior mean with pseudocount a / (r q) added to each count, for r levels and q parent configurations.
    Bdeu {
        /// Equivalent sample size a.
        ess: f64,
    },
    /// Posterior mean with pseudocount a·P(level, parents) by a prior network added to each count.
    Bde {
        /// Equivalent sample size a.
        ess: f64,
    },
    /// Posterior mean with pseudocount 1 added to each count.
    K2,
    /// Posterior mean with pseudocount ½ added to each count.
    Jeffreys,
}

/// A network with tables fitted to data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Fitted {
    /// Network with its tables; variables and levels are those of the data.
    pub network: PriorNetwork,
    /// Estimator of the table entries.
    pub estimate: ParameterEstimate,
    /// Number of rows that the tables were fitted to.
    pub rows: f64,
    /// Number of rows counted for each entry of each table.
    pub counts: Vec<Vec<f64>>,
    /// Pseudocounts of the prior at each entry of each table.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub added: Vec<Vec<f64>>,
    /// Parent configurations without rows, for each table.
    pub unseen: Vec<Vec<u32>>,
    /// ln P(data | tables), in nats.
    pub log_likelihood: f64,
}

/// A note to the user on a model file that was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelNote {
    /// Kind of note: `agrum-order`, `pgmpy-order`, `names-lost`, `levels-lost`, `case` (about a name), `rescaled`
    /// (about a number of rows).
    pub code: String,
    /// Name or number that the note is about; may be empty.
    pub of: String,
}

/// Description of the file from which a network with tables was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelSource {
    /// Format of the file, named as in the request `export`.
    pub format: String,
    /// Notes on the file.
    pub notes: Vec<ModelNote>,
}

/// Evidence and interventions on variables of a network.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct EvidenceMessage {
    /// Observed variables, each with its level.
    pub findings: Vec<(u32, u32)>,
    /// Likelihood (virtual) evidence: variables, each with a weight for each level.
    pub likelihoods: Vec<(u32, Vec<f64>)>,
    /// Soft evidence by Jeffrey's rule, applied after all other evidence in this order: variables, each with its new
    /// probabilities.
    pub wanted: Vec<(u32, Vec<f64>)>,
    /// Interventions: variables, each with the level that it is set to.
    pub interventions: Vec<(u32, u32)>,
}

/// Answer of a network to a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// ln P(evidence), in nats; with likelihood evidence, ln of the expected weight.
    pub ln_p: f64,
    /// P(level | evidence) of each variable.
    pub marginals: Vec<Vec<f64>>,
    /// Total number of states over the cliques of the junction tree.
    pub states: f64,
    /// Whether a junction tree was used; otherwise it was too large, and each variable was computed by elimination.
    pub by_tree: bool,
}

/// Estimated size of a query; planning may still be incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AskPlan {
    /// Total number of states over all cliques, or over all sums of variable elimination.
    pub states: f64,
    /// Maximum number of states of one clique of the junction tree, or of one sum of variable elimination.
    pub widest: f64,
    /// Upper bound on the memory that the query needs, in bytes.
    pub bytes: f64,
    /// Whether a junction tree is used; otherwise it is too large, and each variable is computed by elimination.
    pub by_tree: bool,
    /// Whether the query is so large that the user should confirm it first.
    pub warns: bool,
    /// Whether planning is complete; variable elimination is planned step by step.
    pub is_planned: bool,
}

/// A most probable explanation: the most probable joint assignment of all variables given evidence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExplanationMessage {
    /// Level of each variable in the explanation.
    pub levels: Vec<u32>,
    /// ln P of the joint assignment of all variables, in nats.
    pub ln_p: f64,
    /// Whether no other assignment is as probable.
    pub unique: bool,
}

/// Value of observing each variable for learning about a target variable, in bits.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FindingValues {
    /// Entropy of the target given the evidence, in bits.
    pub entropy: f64,
    /// Mutual information of each variable with the target, in bits; null for the target and observed variables.
    pub information: Vec<Option<f64>>,
}

/// Sensitivity of an answer to one entry of a conditional probability table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryEffect {
    /// Variable whose table has the entry.
    pub variable: u32,
    /// Index of the entry in the variable's table.
    pub place: u32,
    /// Answer after the entry is reduced by 10 %.
    pub low: f64,
    /// Answer after the entry is increased by 10 %.
    pub high: f64,
}

/// Dependence of two variables given findings (observed variables).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Dependence {
    /// Variables that are not d-separated from the first of the two variables given the findings.
    pub reachable: Vec<u32>,
    /// Shortest active trail between the two variables, including both; null if they are d-separated.
    pub trail: Option<Vec<u32>>,
    /// Markov blanket of the first of the two variables.
    pub blanket: Vec<u32>,
}

/// How far an answer depends on the network and on its parameters. An answer has numbers for each variable: P(level |
/// evidence) of each of its levels or, in a Gaussian network, its mean given the evidence.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Doubt {
    /// Answers of the equivalence classes, best score first.
    pub classes: Vec<ClassAnswer>,
    /// Number of networks over all classes.
    pub networks: f64,
    /// Whether no network of a class was left out.
    pub complete: bool,
    /// Number of draws of a network and its parameters.
    pub draws: f64,
    /// Lower end of the 95% interval over the draws, for each number of the answer; empty without draws.
    pub low: Vec<Vec<f64>>,
    /// Upper end of the 95% interval over the draws.
    pub high: Vec<Vec<f64>>,
}

/// Answer of the networks of one equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassAnswer {
    /// Rank of the class's first network in the list, from 0.
    pub row: u32,
    /// Best score minus the score of the class, in nats.
    pub difference: f64,
    /// Share of the total weight e^score of the listed networks.
    pub weight: f64,
    /// Number of networks of the class.
    pub networks: f64,
    /// Answer for each variable, averaged over the networks of the class.
    pub values: Vec<Vec<f64>>,
    /// Minimum of each number over the networks of the class.
    pub lowest: Vec<Vec<f64>>,
    /// Maximum of each number over the networks of the class.
    pub highest: Vec<Vec<f64>>,
    /// Share of the networks in which a directed path leads from a variable that is set to each variable.
    pub reached: Vec<f64>,
}

/// Interventional distributions P(y | do(x)) in the members of an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEffect {
    /// P(y | do(x)) for each parent set that x has in some member of the class.
    pub under: Vec<EffectUnder>,
    /// Minimum of each table entry over the members; empty if no member identifies the effect.
    pub lowest: Vec<f64>,
    /// Maximum of each table entry over the members.
    pub highest: Vec<f64>,
    /// Whether `under` is complete: it has every parent set that x has in a member of the class.
    pub complete: bool,
}

/// Interventional distribution P(y | do(x)) in those members of an equivalence class in which x has certain parents.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EffectUnder {
    /// Parents of x in the members of the class with this distribution.
    pub parents: Vec<u16>,
    /// Number of members in which x has these `parents`; null if there are too many to count.
    pub members: Option<f64>,
    /// P(y | do(x)) by level of x, then level of y; null if the effect is not identified.
    pub table: Option<Vec<f64>>,
}

/// A change of one entry of a conditional probability table; the other entries of its row are rescaled in proportion.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryChange {
    /// Variable whose table has the entry.
    pub variable: u32,
    /// Index of the entry in the variable's table.
    pub place: u32,
    /// New probability of the entry.
    pub probability: f64,
}

/// Minimal adjustment sets for a causal effect, smallest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdjustmentSets {
    /// Adjustment sets, each ascending. Has only the empty set if no adjustment is needed; is empty if no set is valid.
    pub sets: Vec<Vec<u32>>,
    /// Whether the list has all minimal sets.
    pub complete: bool,
}

/// Adjustment sets for the effect of x on y: sets z for which P(y | x, z), averaged over z, is P(y | do(x)).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Adjustment {
    /// Whether a directed path leads from x to y.
    pub is_cause: bool,
    /// Adjustment sets for the DAG of the network.
    pub dag: AdjustmentSets,
    /// Adjustment sets valid in every DAG of the network's equivalence class; null if the class is not amenable, or has
    /// more than 256 variables.
    pub class: Option<AdjustmentSets>,
    /// Neighbors of x whose undirected edge to x begins a possibly directed path to y, so that the class is not
    /// amenable.
    pub undirected: Vec<u32>,
}
