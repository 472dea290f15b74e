//! Bounds on the number of parents of a variable in the k best networks (Chen 2016).

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Interpretation of Algorithm 2 of Chen (2016), which is ambiguous as printed; `prune::permutations` explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// Corrected algorithm: uses the best parents of the removed variable Z and the largest set Y that passes the test.
    Sound,
    /// Half corrected: uses the best parents of the removed variable Z, but the largest set Y that fails the test.
    AsPrinted,
    /// Exactly as printed: uses the best parents of the child X and the largest set Y that fails the test.
    Literal,
}

/// Bound of Algorithm 2 on the number of parents of a variable; its computation may be unfinished.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Loosest {
    /// Maximum number of parents by the nodes of Algorithm 2's permutation tree that were examined so far.
    pub parents: u32,
    /// Whether the whole permutation tree was examined; otherwise the bound may still grow.
    pub complete: bool,
    /// Whether no node along some complete ordering passes the test of Algorithm 2; then `parents` is only n − 1.
    pub unbounded: bool,
    /// Number of nodes of the permutation tree that were examined.
    pub nodes: f64,
}

/// Bounds on the numbers of parents of all variables by one interpretation of Algorithm 2.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ReadingBounds {
    /// Interpretation of Algorithm 2.
    pub reading: Reading,
    /// Bound on the number of parents of each variable.
    pub children: Vec<Loosest>,
    /// Maximum p of the bounds in `children`, with the total number of tree nodes examined for them.
    pub all: Loosest,
    /// Memory s in bytes of lists of all parent sets with at most p members, at 16 bytes per set.
    pub bytes: f64,
}

/// Bounds on the number of parents of each variable in the k best networks, by the theorems of Chen (2016).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Bounds {
    /// Number k of best networks.
    pub k: u32,
    /// Bounds that depend on the numbers of variables and rows only.
    pub by_size: SizeBounds,
    /// Bounds by Algorithm 2 in each interpretation; empty without a score table.
    pub readings: Vec<ReadingBounds>,
    /// Bound of Algorithm 1 on the number of parents of each variable, or none; absent unless an ordering was given.
    pub in_order: Option<Vec<Option<u32>>>,
}

/// Bounds for the k best networks under MDL by the numbers of variables and rows only, as in Table 1 of Chen (2016).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SizeBounds {
    /// ⌊log₂(N/c)⌋, with N rows and c = ½ log₂ N: bound for k = 1 by Theorem 2 as printed, which is wrong.
    pub theorem2_printed: u32,
    /// ⌈log₂(N/c)⌉, with N rows and c = ½ log₂ N: bound for k = 1 by the corrected Theorem 2.
    pub theorem2: u32,
    /// ⌊log₂(2N/c)⌋, c = ½ log₂ N: bound by Theorem 6; none if the theorem does not apply to this k.
    pub theorem6: Option<u32>,
    /// Memory S in bytes of lists of all parent sets, at 16 bytes per set.
    pub bytes: f64,
    /// Memory s in bytes of lists of all parent sets with at most p members, for each p from 0 to n − 1.
    pub pruned: Vec<f64>,
}

/// Permutation tree of Algorithm 2 of Chen (2016) for one variable, as arrays by node; a parent precedes its children.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PermutationTree {
    /// Variable X whose number of parents is bounded.
    pub child: u16,
    /// Number k of best networks.
    pub k: u32,
    /// Bound on the number of parents of X by the requested interpretation.
    pub bound: u32,
    /// Whether no node along some complete ordering passes the test; then the algorithm gives no bound.
    pub unbounded: bool,
    /// Index of the parent of each node; −1 for the root.
    pub above: Column<i32>,
    /// Variable removed from the ordering at each node; −1 for the root.
    pub variable: Column<i32>,
    /// Number of members of the set Y (removed variables other than X) at each node.
    pub others: Column<u8>,
    /// Base-2 logarithm of s at each node: the product of 2^|U| over the best parent sets U of the removed variables.
    pub log2_s: Column<u32>,
    /// Number d(Y) at each node: if the node passes the test, X needs at most d(Y) − 1 parents (Corollary 8).
    pub size: Column<u32>,
    /// 1 for each node that passes the test k ≤ s (2^d(Y) − 1), where the tree ends; otherwise 0.
    pub passes: Column<u8>,
}
