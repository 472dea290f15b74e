//! Result of learning a network.

use super::{Counted, KBestProgress, RuleStatus, Status};
use crate::catalogue::MethodName;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// An edge of the learned network, with its mark (compelled or reversible in the network's equivalence class).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEdge {
    /// Tail of the edge in the learned DAG.
    pub from: u16,
    /// Head of the edge in the learned DAG.
    pub to: u16,
    /// Mark: whether the equivalence class and the constraints determine the direction of the edge.
    pub mark: EdgeMark,
}

/// Mark of an edge: whether its direction is determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum EdgeMark {
    /// Compelled: the direction is the same in every member of the equivalence class.
    Compelled,
    /// Reversible: other members of the equivalence class have the opposite direction.
    Reversible,
    /// Reversible in the equivalence class, but the constraints allow only this direction.
    Constrained,
}

/// Verdict of the certifier, which scores a network again from the data and checks all claims by independent code.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// Recomputed score of the network, in nats.
    pub score: f64,
    /// Recomputed local score of each variable, in nats.
    pub local: Vec<f64>,
    /// Whether the claimed score agrees with the recomputed one within 1e-9 (relative).
    pub score_agrees: bool,
    /// Whether the claimed parents form a DAG.
    pub acyclic: bool,
    /// Whether the network keeps the required and forbidden edges and the limit on parents.
    pub constraints_kept: bool,
    /// Whether the claimed bound, if any, is at least the score, and equal to it if optimality is claimed.
    pub bound_consistent: bool,
    /// Fingerprint of the data.
    pub fingerprint: String,
    /// Whether all checks of the certifier succeeded.
    pub holds: bool,
}

/// Number of networks with the same score as the result, within 1e-9 (relative).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Ties {
    /// Number of networks that tie, including the result.
    pub networks: f64,
    /// Number of equivalence classes among the networks that tie.
    pub classes: f64,
    /// Whether all networks that tie were counted; otherwise the numbers are lower bounds.
    pub complete: bool,
}

/// Result of learning a network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// Status of the result: proven optimal or not.
    pub status: Status,
    /// Search method that was used; never `auto`.
    pub method: MethodName,
    /// Score of the network, in nats.
    pub score: f64,
    /// Upper bound on the scores of all networks that keep the constraints, in nats; none if unknown.
    pub bound: Option<f64>,
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable, in nats.
    pub local: Vec<f64>,
    /// Number of free parameters of the network.
    pub parameters: f64,
    /// Minimum number of parents at which a family of continuous data has no residual because there are too few rows;
    /// such families are excluded. Absent if the constraints allow no such family.
    #[cfg_attr(any(feature = "full", not(target_arch = "wasm32")), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(optional))]
    pub no_residual_from: Option<f64>,
    /// Edges of the network with their marks, sorted by (from, to).
    pub edges: Vec<ClassEdge>,
    /// Whether all members of the network's equivalence class have the same score.
    pub equivalent_score: bool,
    /// Number of networks that tie with a proven optimum; none for other results.
    pub ties: Option<Ties>,
    /// Score in nats of the network that greedy search finds from the empty graph; it precedes an exact search too.
    pub greedy_score: f64,
    /// Parents of each variable in the network found by greedy search.
    pub greedy_parents: Vec<Vec<u16>>,
    /// Score of the empty graph, in nats.
    pub empty_score: f64,
    /// Edge whose addition to the empty graph changes its score most favorably.
    pub best_single: Option<SingleEdge>,
    /// Number of families (variables with parent sets) scored.
    pub families: f64,
    /// Engine that counted rows for the parent-set lists; none for greedy search, continuous data or a list of scores.
    pub counted: Option<Counted>,
    /// Number of families kept in the lists of parent sets: those with a higher score than each of their subsets.
    pub kept: f64,
    /// Number of parent sets of all variables by status: kept, or pruned by which rule (numbers of `Standing` in the
    /// catalogue). Empty for methods without lists of parent sets.
    pub standings: Vec<f64>,
    /// Pruning rules with their states, on or off; empty for methods without lists of parent sets.
    pub rules: Vec<RuleStatus>,
    /// Number of nodes that the exact search generated: subsets of the variables, or nodes of a tree.
    pub nodes: f64,
    /// Number of nodes that the exact search expanded.
    pub expanded: f64,
    /// Maximum number of nodes that the search stored at one time.
    pub stored: f64,
    /// Number of steps (units of work) taken; the same settings give the same number.
    pub steps: f64,
    /// Peak memory of the tables, in bytes.
    pub memory: f64,
    /// Verdict of the certifier on the score, acyclicity, constraints and bound of the result.
    pub certificate: Certificate,
    /// State of the search for the k best networks, which are requested in windows. Absent if they were not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestProgress>,
    /// Score in nats of the network that maximizes the proxy (learned surrogate) in a search by proxy, if the search
    /// got that far. The result itself is the best of all networks scored, including samples.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sought: Option<f64>,
    /// Score in nats that the proxy predicts for that network.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub predicted: Option<f64>,
    /// Standard deviation in nats of that prediction, noise included. Absent for a linear proxy of each child.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deviation: Option<f64>,
    /// Network from which the exact search started; `greedy` for every other method.
    pub start: StartNetwork,
}

/// Network that an exact search starts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StartNetwork {
    /// Network found by greedy search in the same run.
    #[default]
    Greedy,
    /// Best network known before the run, as given in the settings.
    Given,
}

/// An edge and the effect of its addition on the score.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SingleEdge {
    /// Tail of the edge.
    pub from: u16,
    /// Head of the edge.
    pub to: u16,
    /// Change of the score by adding the edge, in nats.
    pub delta: f64,
}
