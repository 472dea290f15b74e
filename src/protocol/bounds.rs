//! How many parents the k best networks can have.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Reading of Algorithm 2 of Chen 2016; `prune::permutations` says how they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// The best parents of Z; the largest Y that passes.
    Sound,
    /// The best parents of Z; the largest Y that fails, as printed.
    AsPrinted,
    /// Algorithm 2 as printed: the best parents of X, the largest Y that fails.
    Literal,
}

/// The most parents that Algorithm 2 leaves a variable, as far as it has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Loosest {
    /// Most parents by the nodes examined so far.
    pub parents: u32,
    /// Whether every path has been followed to its end; else it may be more.
    pub complete: bool,
    /// Whether some whole ordering never passes the test: then nothing follows, and `parents` is n − 1.
    pub unbounded: bool,
    /// Nodes looked at.
    pub nodes: f64,
}

/// Bounds by one reading of Algorithm 2.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ReadingBounds {
    /// The reading.
    pub reading: Reading,
    /// Loosest bound of each variable.
    pub children: Vec<Loosest>,
    /// The loosest of them, p; nodes added up.
    pub all: Loosest,
    /// s, bytes of the lists of all sets of at most p parents, 16 each.
    pub bytes: f64,
}

/// Bounds on how many parents a variable can have in the k best networks, by the theorems of Chen 2016.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Bounds {
    /// Number of networks, k.
    pub k: u32,
    /// Bounds that need no data.
    pub by_size: SizeBounds,
    /// Algorithm 2 in each reading; empty where best parent sets would be needed and there is no score table.
    pub readings: Vec<ReadingBounds>,
    /// Algorithm 1 for each variable, if an ordering was given; none where it ends without a bound.
    pub in_order: Option<Vec<Option<u32>>>,
}

/// Bounds by the numbers of variables and rows alone on the k best networks under MDL, as Table 1 of Chen 2016 counts it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SizeBounds {
    /// ⌊log₂(N/c)⌋, Theorem 2 as printed: for k = 1, and false.
    pub theorem2_printed: u32,
    /// ⌈log₂(N/c)⌉, Theorem 2 corrected: for k = 1.
    pub theorem2: u32,
    /// ⌊log₂(2N/c)⌋, Theorem 6, where it speaks of this k.
    pub theorem6: Option<u32>,
    /// S, bytes of the lists of all sets, 16 each.
    pub bytes: f64,
    /// s, bytes of the lists of all sets of at most p parents, for p = 0, 1, …, n − 1.
    pub pruned: Vec<f64>,
}

/// The permutation tree of Algorithm 2 for one variable, node by node; a node comes after the one above it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PermutationTree {
    /// X.
    pub child: u16,
    /// k.
    pub k: u32,
    /// Bound that the algorithm returns in this reading.
    pub bound: u32,
    /// Whether nothing follows, for some whole ordering never passes.
    pub unbounded: bool,
    /// The node above; −1 for the root.
    pub above: Column<i32>,
    /// The variable taken away on the way there; −1 for the root.
    pub variable: Column<i32>,
    /// |Y|.
    pub others: Column<u8>,
    /// log₂ s.
    pub log2_s: Column<u32>,
    /// d(Y).
    pub size: Column<u32>,
    /// 1 where k ≤ s (2^d(Y) − 1): the tree is cut below.
    pub passes: Column<u8>,
}
