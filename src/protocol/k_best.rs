//! Messages about the k best networks.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Request for the k best networks or equivalence classes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRequest {
    /// Number k of networks or equivalence classes, 1 to 100,000.
    pub k: u32,
    /// Unit of k: networks or classes.
    #[serde(default)]
    pub unit: KBestUnit,
    /// Maximum ratio of the best network's probability to a listed network's, e^(best score − score), at least 1; none:
    /// no limit. With a large enough `k` the list has *all* networks within this factor.
    #[serde(default)]
    pub within: Option<f64>,
}

/// Unit of a list of the k best: networks or equivalence classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestUnit {
    /// Networks, that is, directed acyclic graphs.
    #[default]
    Dags,
    /// Equivalence classes, each listed as one member. All members of a class must have equal scores.
    Classes,
}

/// State of the search for the k best networks. The networks are requested separately, in windows: see [`KBestRows`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestProgress {
    /// Request that the search answers.
    pub request: KBestRequest,
    /// Number k′ of networks found that are certain to be the k′ best, in order; later networks only follow them.
    pub found: u32,
    /// State of the list: under way, or the reason for its end.
    pub ending: KBestEnding,
    /// Number of networks that tie with the last listed one, itself included; 0 if all of them are listed.
    pub tied: f64,
    /// Whether the count `tied` is exact; otherwise it is a lower bound.
    pub tied_complete: bool,
    /// Distance from the best score, in nats, up to which all networks have been found.
    pub threshold: f64,
    /// Distance from the best score, in nats, up to which the present lists of parent sets suffice; to go further, the
    /// search makes longer lists. None: the present lists suffice for all networks.
    pub limit: Option<f64>,
    /// Whether the networks are the best only *among those with families in a loaded list of local scores*. False for
    /// data, and for a list that declares a slack (it has every family at most that much worse than its best subset)
    /// that suffices for the k best.
    pub among_listed: bool,
    /// Number of nodes of the order graph, or subsets of variables, that were evaluated.
    pub valued: f64,
    /// Number of nodes in the trees from which networks are enumerated.
    pub nodes: f64,
}

/// State of a list of the k best: under way, or the reason for its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestEnding {
    /// The search continues: the networks found so far are certain to be the best ones.
    Going,
    /// The list has k rows, and no network outside the list ties with the last row.
    Whole,
    /// The list has k rows and ends inside a group of ties.
    Cut,
    /// The list has fewer than k rows because there are no other networks (within the factor, if one was given).
    All,
    /// The search was stopped: the rows are the k′ best, with k′ < k.
    Stopped,
    /// The memory limit was reached: the rows are the k′ best, with k′ < k.
    Memory,
}

/// A window of the list of the k best networks; rows are ordered by rank from 0, best first. Networks that tie within
/// the tolerance form a group, ordered by the parents of each variable in turn. If classes are listed, a row is one
/// member: reversible edges point from low to high column numbers where possible; under constraints on edges it is the
/// first member, ordered by parents, that keeps them; for a list of local scores it is the best member that is listed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRows {
    /// Number of variables.
    pub n: f64,
    /// Rank of the first row of the window.
    pub first: f64,
    /// Number of rows in the window: fewer than requested if no more are found.
    pub count: f64,
    /// Score of each row's network, in nats.
    pub score: Column<f64>,
    /// Best score minus the score of each row, in nats, at least 0.
    pub difference: Column<f64>,
    /// Number of the group of ties to which each row belongs, from 0.
    pub group: Column<u32>,
    /// Number of the equivalence class to which each row belongs, from 0 in order of appearance.
    pub class: Column<u32>,
    /// Number of members of the row's class that keep the constraints; NaN if there are too many to count.
    pub class_size: Column<f64>,
    /// Start of each parent list: parents of v in row i are `parents[offsets[i n + v]..offsets[i n + v + 1]]`.
    pub offsets: Column<u32>,
    /// Parent lists of all rows, concatenated; each is ascending.
    pub parents: Column<u16>,
}

/// Averages over the first networks of the list of the k best, weighted by e^score. Each table gives, at index `from ·
/// n + to` for n variables, the weighted share of the networks in which a property of the pair holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Average {
    /// Number of networks averaged.
    pub rows: f64,
    /// ln of the sum of the weights e^score.
    pub ln_weight: f64,
    /// Effective number of networks, (Σw)² / Σw².
    pub effective: f64,
    /// Share of the networks with the edge from → to. If classes are listed, a reversible edge counts one half if both
    /// directions keep the constraints.
    pub edges: Column<f64>,
    /// Share of the networks whose class has the edge from → to in every member that keeps the constraints.
    pub compelled: Column<f64>,
    /// Share of the networks with a directed path from → to; if classes are listed, in the listed member.
    pub ancestors: Column<f64>,
    /// Share of the networks in which `to` is in the Markov blanket of `from` (parents, children, parents of children);
    /// symmetric, and equal for all members of a class.
    pub blankets: Column<f64>,
}

/// Probabilities of edges as averages over the first 1, 2, 5, 10, … networks of the list of the k best.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AverageMarks {
    /// Numbers of networks averaged.
    pub rows: Column<u32>,
    /// Concatenated tables of edge probabilities, one for each number of networks; the edge from → to is at index from
    /// · n + to of a table.
    pub edges: Column<f64>,
}

/// The k best networks grouped by equivalence class, in order of appearance.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ByClass {
    /// Rank of the first network of each class.
    pub first: Column<u32>,
    /// Number of listed networks of each class.
    pub rows: Column<u32>,
    /// Sum of e^(score − best score) over the listed networks of each class.
    pub weight: Column<f64>,
}
