//! Pruning rules by name, and the statuses that parent sets get from them; `prune` has the theorem of each rule.

use serde::{Deserialize, Serialize};

/// Rule that prunes parent sets. Rules for the one best network come first, then those for the k best, in the order of
/// presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleName {
    /// Prunes a set if a subset scores better (Theorem 1 of Chen 2016).
    Dominance,
    /// Prunes a set with too many parents (Theorem 2 of Chen 2016, corrected).
    Size,
    /// Prunes a set with too many parent configurations (de Campos and Ji 2011, BIC and AIC).
    States,
    /// Prunes by the bound N·H(X | U − u) on the gain of a parent u of the child X (Suzuki 1996, Tian 2000).
    Entropy,
    /// Prunes by the bound N·min(H(X | U − u), H(u | U − u)) on the gain of a parent u of the child X (Correia, Cussens
    /// and de Campos 2020).
    EntropyOfEither,
    /// Prunes a set with too many configurations that occur in the data (de Campos and Ji 2011, Dirichlet scores).
    Dirichlet,
    /// Prunes a set with a constant column.
    Constant,
    /// Prunes a set if k subsets score better (Theorem 3 of Chen 2016).
    KBetter,
    /// Prunes a set so large that all its subsets, at least k, must score better (Theorems 5 and 6 of Chen 2016).
    KSize,
    /// Prunes a set if k networks without it must score better (Corollary 8 and Algorithm 2 of Chen 2016).
    KNetworks,
    /// Prunes a set if a subset scores better by more than the slack allowed for the networks sought.
    KDelta,
}

/// Status (standing) of a parent set of one child: kept, or pruned and by which rule. Its number is used in messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Standing {
    /// The set is kept in the list of the child.
    Kept = 0,
    /// A subset is better, so no optimal network needs it (Theorem 1 of Chen 2016).
    Dominated = 1,
    /// The set scores the same as its best subset; the smaller one is kept.
    Tied = 2,
    /// A constraint forbids the set.
    Barred = 3,
    /// The set has more parents than can outweigh their penalty (Theorem 2 of Chen 2016, corrected).
    Size = 4,
    /// The set was scored by a search that does not compare sets.
    NotCompared = 5,
    /// The set contains a constant column.
    Constant = 6,
    /// The set has more parent configurations than can outweigh their penalty (de Campos and Ji).
    States = 7,
    /// Some parent's gain can't outweigh its penalty, by the conditional entropy of the child (Suzuki, Tian).
    Entropy = 8,
    /// Some parent's gain can't outweigh its penalty, by the conditional entropy of the child or of that parent
    /// (Correia, Cussens, de Campos).
    EntropyOfEither = 9,
    /// Too many parent configurations occur in the data (de Campos and Ji, Dirichlet scores).
    Dirichlet = 10,
    /// At least k subsets are better (Theorem 3 of Chen 2016).
    KBetter = 11,
    /// At least k subsets are better, whatever the data (Theorem 6 of Chen 2016).
    KSize = 12,
    /// The set is worse than a subset by more than the slack.
    KDelta = 13,
    /// At least k networks are better than any with the set (Corollary 8 of Chen 2016).
    KNetworks = 14,
    /// The set is pruned for the one best network but kept for the k best: the last number, as only lattices use it.
    Back,
}

/// All statuses in the order of their numbers, each with its name in the page and its texts.
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

/// Quantities that the two sides of a pruning rule's inequality are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Sides {
    /// The maximum gain of one parent is compared with its penalty.
    Parent,
    /// The number of parents of the set is compared with a limit.
    Parents,
    /// A bound on the set's local score is compared with the best score of a subset.
    Scores,
}

/// Group of similar rules; pictures draw one hatch for each group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum RuleFamily {
    /// Rules that compare with better subsets.
    Cut,
    /// Rules on the number of parents or of their configurations.
    Large,
    /// Rules on the conditional entropy of a variable.
    Entropy,
    /// Rule on the configurations that occur in the data.
    Dirichlet,
    /// Rule on constant columns.
    Idle,
    /// Rules that compare whole networks.
    Global,
}

/// Entry of the table of pruning rules.
pub struct RuleEntry {
    /// Name of the rule.
    pub name: RuleName,
    /// Status of the parent sets that the rule prunes.
    pub standing: Standing,
    /// Whether the rule holds for the one best network and can be switched off; other rules are for the k best.
    pub has_switch: bool,
    /// Whether the rule applies to a set before it is scored.
    pub is_first: bool,
    /// Quantities on the sides of the rule's inequality, if the page shows it.
    pub sides: Option<Sides>,
    /// Group of similar rules that the rule belongs to.
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

/// All rules, in the order of [`RuleName`].
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
    /// Number of statuses that a set in a score table can have: all except `Back`, which only lattices have.
    pub const COUNT: usize = STANDINGS.len() - 1;

    /// Whether a set with this status was scored. O(rules).
    pub fn is_scored(self) -> bool {
        self != Standing::Barred && !RULES.iter().any(|rule| rule.is_first && rule.standing == self)
    }
}

impl From<RuleName> for Standing {
    fn from(rule: RuleName) -> Standing {
        RULES[rule as usize].standing
    }
}
