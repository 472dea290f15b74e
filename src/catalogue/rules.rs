//! Pruning rules by name; `prune` states each theorem.

use serde::{Deserialize, Serialize};

/// A rule that leaves out parent sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleName {
    /// A subset scores better (Theorem 1 of Chen 2016).
    Dominance,
    /// A constant column.
    Constant,
    /// Number of parents (Theorem 2, corrected).
    Size,
    /// Number of parent configurations (de Campos and Ji 2011, BIC and AIC).
    States,
    /// N·H(X | U − u) (Suzuki 1996, Tian 2000).
    Entropy,
    /// N·min(H(X | U − u), H(u | U − u)) (Correia, Cussens and de Campos 2020).
    EntropyOfEither,
    /// Parent configurations that occur (de Campos and Ji 2011, Dirichlet scores).
    Dirichlet,
    /// k subsets score better (Theorem 3).
    KBetter,
    /// All subsets score better, k or more (Theorems 5 and 6).
    KSize,
    /// A subset scores better by more than the slack.
    KDelta,
    /// k networks score better (Corollary 8, Algorithm 2).
    KNetworks,
}

/// The rules for the best network, each with a switch, in the order in which a reader meets them. The others are for the k
/// best networks.
pub const PARENT_SET_RULES: [RuleName; 7] = [
    RuleName::Dominance,
    RuleName::Size,
    RuleName::States,
    RuleName::Entropy,
    RuleName::EntropyOfEither,
    RuleName::Dirichlet,
    RuleName::Constant,
];
