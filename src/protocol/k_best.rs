//! Messages about the k best networks.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Request for the k best networks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRequest {
    /// Number k of networks or classes, 1 to 100,000.
    pub k: u32,
    /// Unit of k: networks or classes.
    #[serde(default)]
    pub unit: KBestUnit,
    /// Largest ratio of the best probability to that of a listed network: e^(best score − its score) ≤ within, at least
    /// 1; none: no limit. With a `k` that is large enough the list has *all* networks within the factor.
    #[serde(default)]
    pub within: Option<f64>,
}

/// Unit of a list of the k best: networks or classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestUnit {
    /// Networks: directed acyclic graphs.
    #[default]
    Dags,
    /// Equivalence classes, with one member each. The score must be equal for all members of a class.
    Classes,
}

/// State of the search for the k best. Its rows are requested separately, in windows: see [`KBestRows`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestProgress {
    /// The request.
    pub request: KBestRequest,
    /// Number k′ of rows known for certain: the k′ best, in order. Later rows are appended; none is withdrawn.
    pub found: u32,
    /// State of the list.
    pub ending: KBestEnding,
    /// Rows of the last group of ties, found or not; 0 unless the ending is `cut`.
    pub tied: f64,
    /// Whether `tied` is exact; else it is a lower bound.
    pub tied_complete: bool,
    /// Distance from the best score up to which the list is complete now, in nats.
    pub threshold: f64,
    /// Distance from the best score, in nats, that the search covers with the present parent-set lists, after which
    /// longer lists are made; none: up to the last network.
    pub limit: Option<f64>,
    /// Whether networks with families outside the lists are not considered, so that these are the best *among the
    /// listed families*. False for data; true for a list of scores, unless it declares by how much its families may
    /// fall short and k stays within that.
    pub among_listed: bool,
    /// Nodes of the order graph, or subsets, that were evaluated.
    pub valued: f64,
    /// Nodes of the trees of networks.
    pub nodes: f64,
}

/// Ending of a list of the k best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestEnding {
    /// The search continues: networks found so far are certain to come first.
    Going,
    /// The list has k rows, and the last ties with no network outside it.
    Whole,
    /// The list has k rows and ends within a group of ties.
    Cut,
    /// The list has fewer than k rows: there are no other networks (within the factor, if one was given).
    All,
    /// The search was stopped: these are the k′ best.
    Stopped,
    /// The memory limit was reached: these are the k′ best.
    Memory,
}

/// A window of the k best, packed; rows are ordered by rank from 0, best first. Networks that tie within the tolerance
/// form a group, ordered by the parents of each variable in turn. For classes a row is one member: reversible edges
/// point from low to high numbers where possible; under constraints on edges it is the first member, ordered by
/// parents, that keeps them; for a list of scores the best member that is listed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRows {
    /// Number of variables.
    pub n: f64,
    /// Rank of the first row of the window.
    pub first: f64,
    /// Number of rows of the window: fewer than requested if no more are found.
    pub count: f64,
    /// Score of each row, in nats.
    pub score: Column<f64>,
    /// Best score less the score of each row, at least 0.
    pub difference: Column<f64>,
    /// Group of ties of each row, numbered from 0.
    pub group: Column<u32>,
    /// Equivalence class of each row, numbered from 0 in the order of appearance.
    pub class: Column<u32>,
    /// Number of members of that class that keep the constraints; NaN if there are too many to count.
    pub class_size: Column<f64>,
    /// Parents of v in row i of the window are `parents[offsets[i n + v]..offsets[i n + v + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
}

/// Averages over the first rows, weighted by e^score. Tables have at `from · n + to` the share of the weight with this
/// property.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Average {
    /// Number of rows.
    pub rows: f64,
    /// ln of the sum of the weights e^score.
    pub ln_weight: f64,
    /// Effective number of rows, (Σw)² / Σw².
    pub effective: f64,
    /// Edges from → to. For classes, a reversible edge counts one half if both directions keep the constraints.
    pub edges: Column<f64>,
    /// Edges from → to in every member of a row's class that keeps the constraints.
    pub compelled: Column<f64>,
    /// Directed paths from → to; for classes, those of the listed members.
    pub ancestors: Column<f64>,
    /// Markov blankets: parents, children and parents of a child; symmetric, and equal for all members of a class.
    pub blankets: Column<f64>,
}

/// Probabilities of edges over the first 1, 2, 5, 10 … rows.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AverageMarks {
    /// Numbers of rows.
    pub rows: Column<u32>,
    /// Tables at from · n + to, one after another.
    pub edges: Column<f64>,
}

/// The k best grouped by class, in the order of appearance.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ByClass {
    /// First row of each class.
    pub first: Column<u32>,
    /// Number of rows of each class.
    pub rows: Column<u32>,
    /// Sum of e^(score − best) over these rows.
    pub weight: Column<f64>,
}
