//! Bounds on the number of parents in the k best networks.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Interpretation of Algorithm 2 of Chen 2016; `prune::permutations` explains the differences.
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

/// Bound of Algorithm 2 on the parents of a variable, possibly unfinished.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Loosest {
    /// Most parents according to the nodes examined so far.
    pub parents: u32,
    /// Whether every path has been followed to its end; else the bound may grow.
    pub complete: bool,
    /// Whether some complete ordering never passes the test; then there is no bound, and `parents` is n − 1.
    pub unbounded: bool,
    /// Nodes examined.
    pub nodes: f64,
}

/// Bounds by one interpretation of Algorithm 2.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ReadingBounds {
    /// The reading.
    pub reading: Reading,
    /// Bound of each variable.
    pub children: Vec<Loosest>,
    /// Loosest of them, p, with the sum of the nodes.
    pub all: Loosest,
    /// s: bytes of the lists of all sets of at most p parents, 16 per set.
    pub bytes: f64,
}

/// Bounds on the number of parents of a variable in the k best networks, by the theorems of Chen 2016.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Bounds {
    /// Number of networks k.
    pub k: u32,
    /// Bounds that need no data.
    pub by_size: SizeBounds,
    /// Algorithm 2 in each interpretation; empty without a score table.
    pub readings: Vec<ReadingBounds>,
    /// Algorithm 1 for each variable, if an ordering was given; none for a variable without a bound.
    pub in_order: Option<Vec<Option<u32>>>,
}

/// Bounds on the k best networks under MDL by the numbers of variables and rows only, as in Table 1 of Chen 2016.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SizeBounds {
    /// ⌊log₂(N/c)⌋, Theorem 2 as printed, for k = 1; it is wrong.
    pub theorem2_printed: u32,
    /// ⌈log₂(N/c)⌉, Theorem 2 corrected, for k = 1.
    pub theorem2: u32,
    /// ⌊log₂(2N/c)⌋, Theorem 6, if it applies to this k.
    pub theorem6: Option<u32>,
    /// S: bytes of the lists of all sets, 16 per set.
    pub bytes: f64,
    /// s: bytes of the lists of all sets of at most p parents, for p = 0, 1, …, n − 1.
    pub pruned: Vec<f64>,
}

/// Permutation tree of Algorithm 2 for one variable, by node; parents precede children.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PermutationTree {
    /// The variable X.
    pub child: u16,
    /// k.
    pub k: u32,
    /// Bound by this interpretation.
    pub bound: u32,
    /// Whether there is no bound, because some complete ordering never passes the test.
    pub unbounded: bool,
    /// Index of the parent node; −1 for the root.
    pub above: Column<i32>,
    /// Variable removed at this node; −1 for the root.
    pub variable: Column<i32>,
    /// |Y|.
    pub others: Column<u8>,
    /// log₂ s.
    pub log2_s: Column<u32>,
    /// d(Y).
    pub size: Column<u32>,
    /// 1 where k ≤ s (2^d(Y) − 1); the tree ends there.
    pub passes: Column<u8>,
}
