//! Pruning rules by name, and standings of parent sets; `prune` states each theorem.

use serde::{Deserialize, Serialize};

/// A rule that leaves out parent sets: first those for the best network, then those for the k best, in the order of
/// presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleName {
    /// A subset scores better (Theorem 1 of Chen 2016).
    Dominance,
    /// Too many parents (Theorem 2, corrected).
    Size,
    /// Too many parent configurations (de Campos and Ji 2011, BIC and AIC).
    States,
    /// N·H(X | U − u) (Suzuki 1996, Tian 2000).
    Entropy,
    /// N·min(H(X | U − u), H(u | U − u)) (Correia, Cussens and de Campos 2020).
    EntropyOfEither,
    /// Too many parent configurations that occur (de Campos and Ji 2011, Dirichlet scores).
    Dirichlet,
    /// A constant column.
    Constant,
    /// k subsets score better (Theorem 3).
    KBetter,
    /// All subsets score better, k or more (Theorems 5 and 6).
    KSize,
    /// k networks score better (Corollary 8, Algorithm 2).
    KNetworks,
    /// A subset scores better by more than the slack.
    KDelta,
}

/// Standing of a parent set of one child: kept, or left out by which rule. Its number is part of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Standing {
    /// The set is in the list.
    Kept = 0,
    /// A subset is better, so no optimal network needs it (Theorem 1 of Chen 2016).
    Dominated = 1,
    /// Equal to its best subset; the smaller one is kept.
    Tied = 2,
    /// A constraint forbids it.
    Barred = 3,
    /// The set has more parents than can outweigh their penalty (Theorem 2, corrected).
    Size = 4,
    /// The set was scored by a search that compares no sets.
    NotCompared = 5,
    /// The set has a constant column.
    Constant = 6,
    /// The set has more configurations than can outweigh their penalty (de Campos and Ji).
    States = 7,
    /// Some parent's gain can't outweigh its penalty, by the conditional entropy of the child (Suzuki, Tian).
    Entropy = 8,
    /// Likewise by the conditional entropy of the child or of the parent (Correia, Cussens, de Campos).
    EntropyOfEither = 9,
    /// Too many configurations occur (de Campos and Ji, Dirichlet scores).
    Dirichlet = 10,
    /// k subsets are better (Theorem 3).
    KBetter = 11,
    /// k subsets are better for any data (Theorem 6).
    KSize = 12,
    /// Worse than a subset by more than the slack.
    KDelta = 13,
    /// k networks are better (Corollary 8).
    KNetworks = 14,
    /// Pruned for one best network, kept for k; used in a lattice only, hence the last number.
    Back,
}

/// Standings by number, each with its name in page and texts.
pub const STANDINGS: &[(Standing, &str)] = {
    use Standing::*;
    &[
        (Kept, "kept"),
        (Dominated, "dominated"),
        (Tied, "tied"),
        (Barred, "barred"),
        (Size, "large"),
        (NotCompared, "uncompared"),
        (Constant, "idle"),
        (States, "states"),
        (Entropy, "entropy"),
        (EntropyOfEither, "either"),
        (Dirichlet, "dirichlet"),
        (KBetter, "subsets"),
        (KSize, "largeForK"),
        (KDelta, "delta"),
        (KNetworks, "orders"),
        (Back, "back"),
    ]
};

/// Kind of the two sides of a rule's inequality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Sides {
    /// Greatest gain of one parent, and its penalty.
    Parent,
    /// Numbers of parents.
    Parents,
    /// Local scores.
    Scores,
}

/// Family of similar rules; pictures draw one hatch for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum RuleFamily {
    /// By better subsets.
    Cut,
    /// By the number of parents or of their configurations.
    Large,
    /// By the conditional entropy of a variable.
    Entropy,
    /// By configurations that occur.
    Dirichlet,
    /// By constant columns.
    Idle,
    /// By whole networks.
    Global,
}

/// Entry of the table of rules.
pub struct RuleEntry {
    /// Name of the rule.
    pub name: RuleName,
    /// Standing of the sets that it leaves out.
    pub standing: Standing,
    /// Whether the rule holds for the one best network and has a switch; other rules are for the k best.
    pub has_switch: bool,
    /// Whether the rule applies to a set before it is scored.
    pub is_first: bool,
    /// Sides of its inequality, if the page shows them.
    pub sides: Option<Sides>,
    /// Its family.
    pub family: RuleFamily,
}

const fn entry(name: RuleName, standing: Standing, family: RuleFamily) -> RuleEntry {
    RuleEntry { name, standing, has_switch: true, is_first: false, sides: None, family }
}

impl RuleEntry {
    const fn first(self) -> RuleEntry {
        RuleEntry { is_first: true, ..self }
    }

    const fn compares(self, sides: Sides) -> RuleEntry {
        RuleEntry { sides: Some(sides), ..self }
    }

    const fn for_many(self) -> RuleEntry {
        RuleEntry { has_switch: false, ..self }
    }
}

/// Rules, in the order of [`RuleName`].
pub const RULES: &[RuleEntry] = {
    use RuleFamily::*;
    use RuleName as Rule;
    use Sides::*;
    &[
        entry(Rule::Dominance, Standing::Dominated, Cut),
        entry(Rule::Size, Standing::Size, Large).first().compares(Parents),
        entry(Rule::States, Standing::States, Large).first().compares(Parent),
        entry(Rule::Entropy, Standing::Entropy, Entropy).first().compares(Parent),
        entry(Rule::EntropyOfEither, Standing::EntropyOfEither, Entropy).first().compares(Parent),
        entry(Rule::Dirichlet, Standing::Dirichlet, Dirichlet).first().compares(Scores),
        entry(Rule::Constant, Standing::Constant, Idle).first(),
        entry(Rule::KBetter, Standing::KBetter, Cut).for_many(),
        entry(Rule::KSize, Standing::KSize, Large).first().for_many(),
        entry(Rule::KNetworks, Standing::KNetworks, Global).for_many(),
        entry(Rule::KDelta, Standing::KDelta, Global).for_many(),
    ]
};

impl Standing {
    /// Number of standings of sets in a table: all but `Back`.
    pub const COUNT: usize = STANDINGS.len() - 1;

    /// Whether a set with this standing was scored. O(rules).
    pub fn is_scored(self) -> bool {
        self != Standing::Barred && !RULES.iter().any(|rule| rule.is_first && rule.standing == self)
    }
}

impl From<RuleName> for Standing {
    fn from(rule: RuleName) -> Standing {
        RULES[rule as usize].standing
    }
}
