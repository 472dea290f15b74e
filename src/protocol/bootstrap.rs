//! Strengths of edges in resamples, and the averaged graph.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A pair of variables joined in some resamples: in how many, and with which direction in the equivalence class of the
/// resample's network. The five directions add up to `joined`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PairStrength {
    /// First of the two variables, in column order.
    pub a: u16,
    /// Second variable.
    pub b: u16,
    /// Resamples in which the two are joined.
    pub joined: u32,
    /// Resamples with a → b compelled.
    pub forward: u32,
    /// Resamples with b → a compelled.
    pub backward: u32,
    /// Resamples in which the edge is reversible; they count for neither direction.
    pub reversible: u32,
    /// Resamples with a → b set by a constraint.
    pub forward_set: u32,
    /// Resamples with b → a set by a constraint.
    pub backward_set: u32,
    /// Resamples whose network, as returned by the search, has a → b; for a reversible edge this direction is
    /// arbitrary.
    pub drawn: u32,
}

/// Strengths of pairs over the resamples learned so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Strengths {
    /// Resamples learned.
    pub resamples: u32,
    /// Resamples requested.
    pub total: u32,
    /// Strength above which a pair is significant, by Scutari and Nagarajan (2013).
    pub threshold: f64,
    /// Pairs that any resample joins, by column order.
    pub pairs: Vec<PairStrength>,
}

/// Reason for the presence or absence of an arrowhead in the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arrow {
    /// Arrow: the share of the direction among the resamples with the edge reaches the threshold.
    Supported,
    /// Arrow: a constraint sets the direction.
    Constrained,
    /// No arrow: no direction reaches the threshold.
    Undetermined,
    /// Arrow removed: it would close a cycle with stronger edges.
    Headless,
}

/// An edge of the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AveragedEdge {
    /// Tail, if the edge has a head; else the end that is the tail in more resamples (ties: the first in column order).
    pub from: u16,
    /// The other end.
    pub to: u16,
    /// Head of the edge.
    pub arrow: Arrow,
}

/// Relation between the averaged graph and the DAG that is scored for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum AveragedFit {
    /// The best network with exactly these pairs and arrows.
    Best,
    /// A network with these pairs and arrows; not all were compared.
    AtLeast,
    /// No DAG keeps the constraints.
    Impossible,
    /// No network that keeps the constraints was found, in an incomplete search.
    NotFound,
    /// No network was searched for.
    NotScored,
}

/// The averaged graph of a bootstrap: partly directed, without a directed cycle; neither a DAG nor an equivalence
/// class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Averaged {
    /// Strength above which a pair is in the graph.
    pub threshold: f64,
    /// Share of a direction from which an arrow is drawn.
    pub direction_threshold: f64,
    /// Its edges: required ones, then by strength.
    pub edges: Vec<AveragedEdge>,
    /// Quality of the DAG below.
    pub fit: AveragedFit,
    /// The DAG with exactly these pairs and arrows that is scored: parents of each variable, ascending. Empty if there
    /// is none.
    pub parents: Vec<Vec<u16>>,
    /// Score of the DAG on the original data, in nats.
    pub score: Option<f64>,
}
