//! Parent sets of one variable, lists of networks, and the best network of an ordering.

use super::Column;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Parent sets of one variable. With up to 10 candidate parents all sets are listed (`whole`), and bit i of a row
/// number marks `candidates[i]` as a member. With more, the kept sets are listed, best first; after greedy search, the
/// scored ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Lattice {
    /// Variable whose parent sets are listed.
    pub child: u16,
    /// Whether all sets of candidate parents are listed.
    pub whole: bool,
    /// Candidate parents of the variable.
    pub candidates: Column<u16>,
    /// Start of each parent set: the parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Parent sets of all rows, concatenated; each is ascending.
    pub parents: Column<u16>,
    /// Local score of each set, in nats.
    pub score: Column<f64>,
    /// Status of each set if only the best network is wanted: kept, or which rule prunes it (number of `Standing` in
    /// the catalogue).
    pub status: Column<u8>,
    /// Row of each set's best proper subset if that subset scores at least as high as the set; otherwise −1.
    pub beaten: Column<i32>,
    /// Numbers of sets by size, with the columns `SIZE_COLUMNS` of the catalogue. After greedy search, a set that was
    /// scored but not compared with its subsets counts in the first column only.
    pub layers: Column<f64>,
    /// Number of sets of each status (kept, or pruned by which rule).
    pub rules: Column<f64>,
    /// Number of allowed subsets that score higher than each set; only if all sets are listed.
    pub better: Column<u32>,
    /// Row of the set for which the pruning rule was shown to hold: the pruned set itself or a subset of it. −1 for a
    /// set that was not pruned by a rule.
    pub cause: Column<i32>,
    /// For each pruned set, parent whose gain the rule bounds; −1 if the rule is not about a single parent.
    pub loser: Column<i32>,
    /// Smaller side of the inequality that prunes each set: upper bound on the gain from a parent; NaN without one.
    pub gains: Column<f64>,
    /// Larger side of the inequality that prunes each set: penalty for a parent; NaN without an inequality.
    pub costs: Column<f64>,
    /// Number of better subsets of each set by Theorem 5 of Chen (2016), which needs no counts of rows.
    pub halves: Column<u32>,
    /// Upper bounds on the number of parents for each k of `KS` in the catalogue: by Theorem 2 (k = 1) or 6 of Chen
    /// (2016), and by Algorithm 2; −1 without a bound.
    pub bounds: Column<f64>,
    /// Status of each set if the k best networks are wanted: an array over all sets for each k of `KS`, concatenated.
    pub standings: Column<u8>,
}

/// Parent sets of one variable that the k best networks may need, if there are too many to report each score. A set is
/// given by its code, in which bit i marks the i-th of the other variables as a member.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Unpruned {
    /// Variable whose parent sets are counted.
    pub child: u16,
    /// Numbers of sets by k (see [`Lattice::bounds`]) and by size, with the columns `COUNTED` of the catalogue. For k =
    /// 1 all other reasons for pruning are counted as better subsets.
    pub layers: Column<f64>,
    /// Status of every set for each k, as in a [`Lattice`]; for k = 1, sets neither kept nor forbidden are dominated.
    pub standings: Column<u8>,
    /// Number of allowed subsets that score higher than each set, at most 1,000.
    pub better: Column<u32>,
    /// Number of better subsets of each set by Theorem 5 of Chen (2016), which needs no counts of rows.
    pub halves: Column<u32>,
    /// Upper bounds on the number of parents for each k, as in a [`Lattice`].
    pub bounds: Column<f64>,
}

/// Several networks over the same variables.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Networks {
    /// Number of variables.
    pub n: f64,
    /// Number of networks.
    pub count: f64,
    /// Whether the list has all networks that qualify; otherwise it was cut at a limit.
    pub complete: bool,
    /// Start of each parent list: parents of v in network k are `parents[offsets[k n + v]..offsets[k n + v + 1]]`.
    pub offsets: Column<u32>,
    /// Parent lists of all networks, concatenated; each is ascending.
    pub parents: Column<u16>,
    /// Score of each network, in nats.
    pub score: Column<f64>,
    /// Number of the equivalence class to which each network belongs, from 0.
    pub class: Column<u32>,
}

/// Best network that is consistent with an ordering of the variables.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OrderNetwork {
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable, in nats; −∞ if a required parent comes later in the ordering.
    pub local: Vec<f64>,
    /// Score of the network: the sum of the local scores.
    pub score: f64,
}
