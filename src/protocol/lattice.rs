//! Parent sets of one variable, and lists of networks.

use super::Column;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Parent sets of one variable. With up to 10 candidates all of them (`whole`): bit i of the row number is
/// `candidates[i]`. Else the kept ones, best first; after a greedy run, those examined.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Lattice {
    /// The variable.
    pub child: u16,
    /// Whether all sets are listed.
    pub whole: bool,
    /// Possible parents.
    pub candidates: Column<u16>,
    /// Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
    /// Local scores.
    pub score: Column<f64>,
    /// Standing of each set for one best network, as a number (`Standing` of the catalogue).
    pub status: Column<u8>,
    /// Row of the best subset if that scores at least as high as the set; else −1.
    pub beaten: Column<i32>,
    /// Counts by size of the set, with the columns `SIZE_COLUMNS` of the catalogue. After a greedy run, sets scored
    /// without comparison are in the first column only.
    pub layers: Column<f64>,
    /// Number of sets of each standing.
    pub rules: Column<f64>,
    /// Number of allowed subsets that score higher, by row of a whole lattice.
    pub better: Column<u32>,
    /// Row of the set to which the rule applies that drops this one: its own row, or that of a subset; −1 for sets that
    /// were compared.
    pub cause: Column<i32>,
    /// Parent to which that rule applies; −1 if to none.
    pub loser: Column<i32>,
    /// Smaller side of the rule's inequality: the most that this parent can gain; NaN without one.
    pub gains: Column<f64>,
    /// Larger side of the inequality: the penalty for the parent.
    pub costs: Column<f64>,
    /// Number of better subsets that Theorem 5 guarantees before anything is counted.
    pub halves: Column<u32>,
    /// Most parents for each k of `KS` in the catalogue: by Theorem 2 (k = 1) or 6, and by Algorithm 2; −1 without a
    /// bound.
    pub bounds: Column<f64>,
    /// Standing of every row for each of these k, as a number, one k after another.
    pub standings: Column<u8>,
}

/// Parent sets of one variable that the k best networks may need, if there are too many to give the score of each. Sets
/// are indexed by code: bit i is the i-th of the other variables.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Unpruned {
    /// The variable.
    pub child: u16,
    /// Counts by k (see [`Lattice::bounds`]) and size, with the columns `COUNTED` of the catalogue. For k = 1 all other
    /// reasons are counted with the better subsets.
    pub layers: Column<f64>,
    /// Standings as in a [`Lattice`]; at k = 1 every set that is neither kept nor forbidden counts as dominated.
    pub standings: Column<u8>,
    /// Number of allowed subsets that score higher, by set, at most 1,000.
    pub better: Column<u32>,
    /// Number of them that Theorem 5 guarantees before anything is counted.
    pub halves: Column<u32>,
    /// Bounds as in a [`Lattice`].
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
    /// Whether these are all networks.
    pub complete: bool,
    /// Parents of v in network k are `parents[offsets[k n + v]..offsets[k n + v + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
    /// Score of each network.
    pub score: Column<f64>,
    /// Equivalence class of each network, numbered from 0.
    pub class: Column<u32>,
}

/// The best network of an ordering.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OrderNetwork {
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable; −∞ if a required parent comes later.
    pub local: Vec<f64>,
    /// Their sum.
    pub score: f64,
}
