//! The k best networks.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Request for the k best networks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRequest {
    /// Most networks wanted, 1 to 100,000.
    pub k: u32,
    /// Unit that is counted: networks or classes.
    #[serde(default)]
    pub unit: KBestUnit,
    /// Largest ratio of the best probability to that of a listed network: e^(best score − its score) ≤ within, at least 1.
    /// Without, no limit. Together with a `k` that is large enough these are *all* within the factor.
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
    /// Equivalence classes, a member of each. It wants a score that is the same for all members.
    Classes,
}

/// State of the search for the k best. Its rows come separately, in windows: see [`KBestRows`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestProgress {
    /// The request.
    pub request: KBestRequest,
    /// Rows known for certain, k′: the k′ best, in order. More come at the end, none is taken back.
    pub found: u32,
    /// Ending of the list, as far as it is known.
    pub ending: KBestEnding,
    /// Rows of the last group of ties, found and not; 0 unless the ending is `cut`.
    pub tied: f64,
    /// Whether these are all that tie; else there are at least this number.
    pub tied_complete: bool,
    /// Distance below the best that is in reach now, in nats.
    pub threshold: f64,
    /// Distance below the best, in nats, that the search reaches over the present lists, after which longer ones are
    /// made; without, until there are no more networks.
    pub limit: Option<f64>,
    /// Whether networks with families outside the lists are left out of account: then these are the best *among the listed
    /// families*. Of data never; of a list of scores unless it declares by how much its families may fall short, and holds k within
    /// that.
    pub among_listed: bool,
    /// Nodes of the order graph, or subsets, that had to be valued.
    pub valued: f64,
    /// Nodes of the trees of networks.
    pub nodes: f64,
}

/// Ending of a list of the k best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestEnding {
    /// The search goes on: networks found so far are certain to come first.
    Going,
    /// The list has k rows, the last of which ties with none outside it.
    Whole,
    /// The list has k rows and ends within a group of ties.
    Cut,
    /// The list has fewer than k rows: there are no other networks (within the factor, if one was given).
    All,
    /// Stopped before its end: these are the k′ best.
    Stopped,
    /// Memory ended: these are the k′ best.
    Memory,
}

/// A window of the k best, packed; rows go by rank from 0, best first. What ties within the tolerance stands in one group, in it
/// by the parents of each variable in turn. Of classes a row is one member: what the class leaves open points from low to high
/// numbers where it can; under constraints on edges the first by parents of those that keep them; of a list the best that it
/// has.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRows {
    /// Variables.
    pub n: f64,
    /// Rank of the first row of the window.
    pub first: f64,
    /// Rows of the window: fewer than requested where no more are found.
    pub count: f64,
    /// Score of each, in nats.
    pub score: Column<f64>,
    /// Score of the best less its own, at least 0.
    pub difference: Column<f64>,
    /// Its group of ties, numbered from 0.
    pub group: Column<u32>,
    /// Its equivalence class, numbered from 0 as they come.
    pub class: Column<u32>,
    /// Members of that class that keep the constraints, counted; NaN where they are too many to be counted.
    pub class_size: Column<f64>,
    /// Parents of v in row i of the window are `parents[offsets[i n + v]..offsets[i n + v + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
}

/// Averages over the first rows. Tables hold at `from · n + to` a share of their weight.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Average {
    /// Rows.
    pub rows: f64,
    /// ln of the sum of the weights e^score.
    pub ln_weight: f64,
    /// Effective number of rows, (Σw)² / Σw².
    pub effective: f64,
    /// Edges from → to. Of classes: half of an edge that can turn each way and keep the constraints.
    pub edges: Column<f64>,
    /// Edges from → to in every member of the class of a row that keeps the constraints.
    pub compelled: Column<f64>,
    /// Directed paths from → to. Of classes those of the members listed.
    pub ancestors: Column<f64>,
    /// Parents, children and parents of a child: symmetric, and the same for all members of a class.
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

/// The k best by class, in the order in which classes come.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ByClass {
    /// The first row of each.
    pub first: Column<u32>,
    /// Rows of each.
    pub rows: Column<u32>,
    /// Sum of e^(score − best) over these rows.
    pub weight: Column<f64>,
}
