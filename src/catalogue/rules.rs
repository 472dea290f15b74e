//! Pruning rules by name, and what becomes of a parent set; `prune` states each theorem.

use serde::{Deserialize, Serialize};

/// A rule that leaves out parent sets: those for the best network first, then those for the k best; each in the order in
/// which a reader meets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleName {
    /// A subset scores better (Theorem 1 of Chen 2016).
    Dominance,
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

/// The standing of a parent set of one child: kept, or left out and by which rule. Its number crosses to the page.
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
    /// The set has more parents than can pay for themselves (Theorem 2, corrected).
    Size = 4,
    /// Scored by a search that compares no sets.
    NotCompared = 5,
    /// The set has a constant column.
    Constant = 6,
    /// Too many configurations to pay for themselves (de Campos and Ji).
    States = 7,
    /// Some parent can't gain what it costs, by what is unknown of the child (Suzuki, Tian).
    Entropy = 8,
    /// Entropy bound with what is unknown of the child or of the parent (Correia, Cussens, de Campos).
    EntropyOfEither = 9,
    /// Too many configurations occur (de Campos and Ji, Dirichlet scores).
    Dirichlet = 10,
    /// k subsets are better (Theorem 3).
    KBetter = 11,
    /// k subsets are better whatever the data (Theorem 6).
    KSize = 12,
    /// Worse than a subset by more than the slack.
    KDelta = 13,
    /// k networks are better (Corollary 8).
    KNetworks = 14,
    /// Pruned for one best network, kept for k of them: in a lattice only, so it has the last number.
    Back,
}

/// The standings by number, each with its name in page and words.
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
    /// What one parent can gain, and what it costs.
    Parent,
    /// Numbers of parents.
    Parents,
    /// Local scores.
    Scores,
}

/// Family of rules that argue alike; pictures draw one hatch for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum RuleFamily {
    /// By better subsets.
    Cut,
    /// By the number of parents or of their configurations.
    Large,
    /// By what is unknown of a variable.
    Entropy,
    /// By configurations that occur.
    Dirichlet,
    /// By columns that tell nothing.
    Idle,
    /// By whole networks.
    Global,
}

/// A line of the table of rules.
pub struct RuleEntry {
    /// Name of the rule.
    pub name: RuleName,
    /// The standing of what it leaves out.
    pub standing: Standing,
    /// Whether the rule holds for the one best network, and then has a switch; the others are for the k best.
    pub has_switch: bool,
    /// Whether the rule judges a set before the set is scored.
    pub is_first: bool,
    /// What its inequality compares, if the page shows that.
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

/// The rules, in the order of [`RuleName`].
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
    /// Number of standings that a set of a table can have: all but `Back`.
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
