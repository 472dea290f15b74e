//! Bootstrap: strengths of edges over networks learned from resampled data, and the averaged graph.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Counts of the resamples whose networks join a pair of variables, in total and by the direction of the edge in the
/// equivalence class of the network. The five counts by direction add up to `joined`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PairStrength {
    /// First variable of the pair, in column order.
    pub a: u16,
    /// Second variable of the pair.
    pub b: u16,
    /// Number of resamples whose networks join the two variables by an edge.
    pub joined: u32,
    /// Number of resamples in which the edge a → b is compelled.
    pub forward: u32,
    /// Number of resamples in which the edge b → a is compelled.
    pub backward: u32,
    /// Number of resamples in which the edge is reversible; these count neither as a → b nor as b → a.
    pub reversible: u32,
    /// Number of resamples in which a constraint directs the edge a → b.
    pub forward_set: u32,
    /// Number of resamples in which a constraint directs the edge b → a.
    pub backward_set: u32,
    /// Number of resamples whose network, as returned by the search, has a → b; the direction of a reversible edge is
    /// arbitrary there.
    pub drawn: u32,
}

/// Strengths of all pairs of variables over the resamples learned so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Strengths {
    /// Number of resamples from which networks have been learned.
    pub resamples: u32,
    /// Number of resamples requested.
    pub total: u32,
    /// Strength above which a pair is significant, by the method of Scutari and Nagarajan (2013).
    pub threshold: f64,
    /// Pairs that are joined in at least one resample, in column order.
    pub pairs: Vec<PairStrength>,
}

/// Reason for the presence or absence of an arrowhead in the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arrow {
    /// Arrowhead: the share of the direction among the resamples with the edge reaches the direction threshold.
    Supported,
    /// Arrowhead: a constraint sets the direction of the edge.
    Constrained,
    /// No arrowhead: neither direction reaches the direction threshold.
    Undetermined,
    /// No arrowhead: it was removed because it would close a cycle with stronger edges.
    Headless,
}

/// An edge of the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AveragedEdge {
    /// Tail of the edge; if undirected, the end that is the tail in more resamples (ties: the first in column order).
    pub from: u16,
    /// Head of a directed edge, or other end of an undirected edge.
    pub to: u16,
    /// Reason why the edge has or lacks an arrowhead.
    pub arrow: Arrow,
}

/// Relation between the averaged graph and the DAG that is scored for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum AveragedFit {
    /// The scored DAG is the best one with exactly the adjacent pairs and arrowheads of the averaged graph.
    Best,
    /// The scored DAG has the adjacent pairs and arrowheads of the averaged graph; a better such DAG may exist.
    AtLeast,
    /// No DAG with the adjacent pairs and arrowheads of the averaged graph keeps the constraints.
    Impossible,
    /// A search that was cut short found no DAG for the averaged graph that keeps the constraints.
    NotFound,
    /// No DAG for the averaged graph was searched for.
    NotScored,
}

/// Averaged graph of a bootstrap: partly directed, without a directed cycle; neither a DAG nor an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Averaged {
    /// Strength above which a pair of variables is joined in the graph.
    pub threshold: f64,
    /// Direction threshold of an arrowhead: minimum share of the direction among the resamples with the edge.
    pub direction_threshold: f64,
    /// Edges of the graph: required edges first, then by descending strength.
    pub edges: Vec<AveragedEdge>,
    /// Relation between the graph and the DAG in `parents`.
    pub fit: AveragedFit,
    /// Parents of each variable, ascending, in the DAG that is scored for the graph; it has the graph's adjacent pairs
    /// and arrowheads. Empty without such a DAG.
    pub parents: Vec<Vec<u16>>,
    /// Score of the DAG in `parents` on the original data, in nats; none without a scored DAG.
    pub score: Option<f64>,
}
