//! What a run ends with.

use super::{Counted, KBestProgress, RuleStatus, Status};
use crate::catalogue::MethodName;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// An edge of the class of the result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEdge {
    /// Tail in the representative DAG.
    pub from: u16,
    /// Head in the representative DAG.
    pub to: u16,
    /// Reason for the direction, or that there is none.
    pub mark: EdgeMark,
}

/// Mark of an edge: how firm its direction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum EdgeMark {
    /// The direction is the same in every member of the equivalence class.
    Compelled,
    /// Reversible: other members of the class have it the other way.
    Reversible,
    /// Reversible in the class, but the constraints leave one direction only.
    Constrained,
}

/// Verdict of the certifier, which recomputed everything from the data with code of its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// Score recomputed.
    pub score: f64,
    /// Local scores recomputed, one per variable.
    pub local: Vec<f64>,
    /// The claimed score agrees within 1e-9 relative.
    pub score_agrees: bool,
    /// The parents form a DAG.
    pub acyclic: bool,
    /// Required, forbidden and the limit on parents are kept.
    pub constraints_kept: bool,
    /// The bound, if claimed, is not below the score, and equals it where a proof is claimed.
    pub bound_consistent: bool,
    /// The fingerprint of the data.
    pub fingerprint: String,
    /// All of it holds.
    pub holds: bool,
}

/// Number of networks that tie with the result, within 1e-9 relative.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Ties {
    /// Networks.
    pub networks: f64,
    /// Equivalence classes among them.
    pub classes: f64,
    /// False when counting stopped at its limit: the numbers are then "at least".
    pub complete: bool,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// Status: what may be claimed of it.
    pub status: Status,
    /// The method that ran.
    pub method: MethodName,
    /// Score of the network.
    pub score: f64,
    /// Upper bound on the score of every network, in nats, if known.
    pub bound: Option<f64>,
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable.
    pub local: Vec<f64>,
    /// Free parameters of the network.
    pub parameters: f64,
    /// Least number of parents that leave no family of numbers a residual, for want of rows: such families are left out. Absent where
    /// the constraints allow none of them.
    #[cfg_attr(any(feature = "full", not(target_arch = "wasm32")), serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(optional))]
    pub no_residual_from: Option<f64>,
    /// Edges with their marks, by (from, to).
    pub edges: Vec<ClassEdge>,
    /// Whether the score is the same for the whole class.
    pub equivalent_score: bool,
    /// Networks that tie; only for proven results.
    pub ties: Option<Ties>,
    /// Score at which greedy search from the empty graph ended, also in an exact run.
    pub greedy_score: f64,
    /// Parents of each variable in the greedy result.
    pub greedy_parents: Vec<Vec<u16>>,
    /// Score of the empty graph.
    pub empty_score: f64,
    /// The single edge that would raise (or least lower) the empty graph's score most.
    pub best_single: Option<SingleEdge>,
    /// Families scored.
    pub families: f64,
    /// Engine that counted the sets of the lists; none in greedy search, for continuous data or for a list of scores.
    pub counted: Option<Counted>,
    /// Families kept in the lists (better than every subset of theirs).
    pub kept: f64,
    /// Parent sets of all variables by the number of their standing (`Standing` of the catalogue). Empty without lists.
    pub standings: Vec<f64>,
    /// The rules, on or off; empty without lists.
    pub rules: Vec<RuleStatus>,
    /// Nodes that an exact search made: subsets visited, nodes of a tree.
    pub nodes: f64,
    /// Nodes that were expanded.
    pub expanded: f64,
    /// The most nodes that were held at once.
    pub stored: f64,
    /// Steps taken: replays exactly with the same settings.
    pub steps: f64,
    /// Peak bytes of the tables.
    pub memory: f64,
    /// Verdict of the certifier on score, cycle, constraints and bound.
    pub certificate: Certificate,
    /// Ending of the search for the k best; its rows come in windows. Absent where they were not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestProgress>,
    /// Score of the network that a search by proxy was looking for, where it came so far: the result is the best of all that it
    /// scored, samples too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sought: Option<f64>,
    /// Network that the exact search started from; `greedy` for every other method.
    pub start: StartNetwork,
}

/// Network that an exact search starts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StartNetwork {
    /// The one that greedy search of the same run found.
    #[default]
    Greedy,
    /// The best network known before the run.
    Given,
}

/// One edge and what it changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SingleEdge {
    /// Tail.
    pub from: u16,
    /// Head.
    pub to: u16,
    /// Change of the score.
    pub delta: f64,
}
