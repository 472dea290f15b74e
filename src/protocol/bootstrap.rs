//! Strengths of edges in resamples, and the averaged graph.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A pair of variables that some resamples join, by how the equivalence class of each resample's network directs it. Numbers of
/// resamples; the five ways add up to `joined`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PairStrength {
    /// The first of the two variables, by column order.
    pub a: u16,
    /// The other.
    pub b: u16,
    /// Resamples in which the two are joined.
    pub joined: u32,
    /// Resamples with a → b compelled.
    pub forward: u32,
    /// Resamples with b → a compelled.
    pub backward: u32,
    /// Resamples with either direction in some equivalent network: they count for neither.
    pub reversible: u32,
    /// Resamples with a → b because of a constraint of the user.
    pub forward_set: u32,
    /// Resamples with b → a because of a constraint of the user.
    pub backward_set: u32,
    /// Resamples whose network, as the search returned it, has a → b: of a reversible edge that is an accident of the search.
    pub drawn: u32,
}

/// Strengths of pairs, as far as resamples are learned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Strengths {
    /// Resamples learned.
    pub resamples: u32,
    /// Resamples wanted.
    pub total: u32,
    /// The strength above which a pair counts, by Scutari and Nagarajan (2013).
    pub threshold: f64,
    /// Pairs that any resample joins, by column order.
    pub pairs: Vec<PairStrength>,
}

/// Why an edge of the averaged graph has an arrowhead, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arrow {
    /// Arrow: the direction's share of the resamples that hold the edge reaches the threshold.
    Supported,
    /// Arrow: a constraint of the user sets the direction.
    Constrained,
    /// No arrow: no direction reaches the threshold.
    Undetermined,
    /// No arrow any more: it would close a cycle with stronger ones.
    Headless,
}

/// An edge of the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AveragedEdge {
    /// Its tail, if it has a head; else the end at which more resamples have the tail (a tie: the first by column order).
    pub from: u16,
    /// The other end.
    pub to: u16,
    /// Head of the edge.
    pub arrow: Arrow,
}

/// Quality of the DAG that scores for the averaged graph.
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
    /// No network that keeps the constraints was found; not all were looked at.
    NotFound,
    /// No network was looked for.
    NotScored,
}

/// The averaged graph of a bootstrap: partly directed, without a directed cycle; neither a DAG nor an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Averaged {
    /// Pairs stronger than this are in it.
    pub threshold: f64,
    /// The share of a direction from which on an arrow is drawn.
    pub direction_threshold: f64,
    /// Its edges: required ones, then by strength.
    pub edges: Vec<AveragedEdge>,
    /// Quality of the DAG below.
    pub fit: AveragedFit,
    /// The DAG with exactly these pairs and arrows that scores for the graph: parents of each variable, ascending. Empty if there
    /// is none.
    pub parents: Vec<Vec<u16>>,
    /// The score of the DAG on the data themselves, in nats.
    pub score: Option<f64>,
}
