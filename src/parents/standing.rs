//! Standing of a parent set: kept, or left out and by which rule. The numbers are those the page counts by.

use crate::protocol::RuleName;

/// The standing of a parent set of one child.
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
}

impl Standing {
    /// Number of standings.
    pub const COUNT: usize = 15;
    /// The standings by number.
    pub const ALL: [Standing; Standing::COUNT] = {
        use Standing::*;
        [
            Kept,
            Dominated,
            Tied,
            Barred,
            Size,
            NotCompared,
            Constant,
            States,
            Entropy,
            EntropyOfEither,
            Dirichlet,
            KBetter,
            KSize,
            KDelta,
            KNetworks,
        ]
    };

    /// Whether a set with this standing was scored.
    pub fn is_scored(self) -> bool {
        use Standing::{Dominated, KBetter, KDelta, KNetworks, Kept, NotCompared, Tied};
        matches!(self, Kept | Dominated | Tied | NotCompared | KBetter | KDelta | KNetworks)
    }
}

impl From<RuleName> for Standing {
    fn from(rule: RuleName) -> Standing {
        match rule {
            RuleName::Dominance => Standing::Dominated,
            RuleName::Constant => Standing::Constant,
            RuleName::Size => Standing::Size,
            RuleName::States => Standing::States,
            RuleName::Entropy => Standing::Entropy,
            RuleName::EntropyOfEither => Standing::EntropyOfEither,
            RuleName::Dirichlet => Standing::Dirichlet,
            RuleName::KBetter => Standing::KBetter,
            RuleName::KSize => Standing::KSize,
            RuleName::KDelta => Standing::KDelta,
            RuleName::KNetworks => Standing::KNetworks,
        }
    }
}
