//! The parent sets of one variable, and the networks of a class.

use super::Column;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// The parent sets of one variable. Whole (up to 10 candidates): all of them, bit i of the row number standing for
/// `candidates[i]`. Else the kept ones, best first; after a greedy run those it looked at.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Lattice {
    /// The variable.
    pub child: u16,
    /// Whether all sets are listed.
    pub whole: bool,
    /// The other variables.
    pub candidates: Column<u16>,
    /// Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
    /// Local scores.
    pub score: Column<f64>,
    /// Number of its standing for one best network (`Standing` of the catalogue).
    pub status: Column<u8>,
    /// The row of the best subset where it beats or equals the set; else −1.
    pub beaten: Column<i32>,
    /// Counts by size, with the columns `SIZE_COLUMNS` of the catalogue. After a greedy run, sets scored without comparing
    /// stand in the first alone.
    pub layers: Column<f64>,
    /// Sets of each standing.
    pub rules: Column<f64>,
    /// Number of allowed subsets that score higher, by row of a whole lattice.
    pub better: Column<u32>,
    /// The row at which the rule speaks that drops it: its own, or that of a subset; −1 for sets that were compared.
    pub cause: Column<i32>,
    /// The parent of which that rule speaks, −1 if of none.
    pub loser: Column<i32>,
    /// The most that this parent can gain, or the other smaller side of the rule's inequality; NaN without one.
    pub gains: Column<f64>,
    /// Larger side of the inequality: what the parent costs.
    pub costs: Column<f64>,
    /// Number of subsets that Theorem 5 finds better before anything is counted.
    pub halves: Column<u32>,
    /// Most parents for each of `KS` of the catalogue: by Theorem 2 (k = 1) or 6, and by Algorithm 2; −1 where that bounds
    /// nothing.
    pub bounds: Column<f64>,
    /// Number of the standing of every row for each of these k, one k after another.
    pub standings: Column<u8>,
}

/// The parent sets of one variable that the k best networks can need, where there are too many to tell each with its
/// score. Sets go by code: bit i is the i-th of the other variables.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Unpruned {
    /// The variable.
    pub child: u16,
    /// Counts by k (see [`Lattice::bounds`]) and size, with the columns `COUNTED` of the catalogue. For k = 1 every other
    /// reason stands with the better subsets.
    pub layers: Column<f64>,
    /// Standings as in a [`Lattice`]; at k = 1 every set that is neither kept nor barred is dominated.
    pub standings: Column<u8>,
    /// Number of allowed subsets that score higher, by set, counted to 1,000.
    pub better: Column<u32>,
    /// Number of them that Theorem 5 finds before anything is counted.
    pub halves: Column<u32>,
    /// Bounds as in a [`Lattice`].
    pub bounds: Column<f64>,
}

/// Several networks over the same variables.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Networks {
    /// Variables.
    pub n: f64,
    /// Networks.
    pub count: f64,
    /// Whether these are all there are.
    pub complete: bool,
    /// Parents of v in network k are `parents[offsets[k n + v]..offsets[k n + v + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
    /// The score of each.
    pub score: Column<f64>,
    /// The equivalence class of each, numbered from 0.
    pub class: Column<u32>,
}

/// The best network of an ordering.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OrderNetwork {
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable; −∞ where a required parent comes later.
    pub local: Vec<f64>,
    /// Their sum.
    pub score: f64,
}
