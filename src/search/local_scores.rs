//! Sources of local scores.

use crate::base::var::{Var, WideSet};
use crate::score::Families;

/// Local scores on demand.
pub trait LocalScores {
    /// The local score of `child` with `parents`; −∞ where it may not have these.
    fn local(&mut self, child: Var, parents: &WideSet) -> f64;

    /// Cost of a new family, in rows looked at.
    fn cost(&self) -> usize;

    /// Local score of one family among very many: counts are remembered, the family is not.
    fn pass(&mut self, child: Var, parents: &WideSet) -> f64 {
        self.local(child, parents)
    }

    /// Counts the cells of a set ahead. Sets that come one after another should share the beginning of
    /// [`sequence`](Self::sequence).
    fn count(&mut self, _set: &WideSet) {}

    /// Counts `parents` with `last` ahead, and these with `child`; a caller with one `last` after another pays for splitting
    /// by the others once, and goes through the rows once for both.
    fn count_both(&mut self, _parents: &WideSet, _child: Var, _last: Var) {}

    /// Whether there is nothing left to count for a set.
    fn is_counted(&self, _set: &WideSet) -> bool {
        true
    }

    /// The variables in the order in which the cells of a set are split; empty if nothing is counted.
    fn sequence(&self) -> Vec<Var> {
        Vec::new()
    }

    /// Part of the local score that is known without counting: its prior less its penalty.
    fn price(&self, _child: Var, _parents: &WideSet) -> f64 {
        0.0
    }

    /// Listed families of `child`, in any order; `None` where any family can be scored.
    fn listed(&self, _child: Var) -> Option<Vec<(WideSet, f64)>> {
        None
    }
}

impl LocalScores for Families {
    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        Families::local(self, child, parents)
    }

    fn cost(&self) -> usize {
        self.score().data().weights().len()
    }

    fn pass(&mut self, child: Var, parents: &WideSet) -> f64 {
        Families::pass(self, child, parents)
    }

    fn count(&mut self, set: &WideSet) {
        Families::count(self, set);
    }

    fn count_both(&mut self, parents: &WideSet, child: Var, last: Var) {
        Families::count_both(self, parents, child, last);
    }

    fn is_counted(&self, set: &WideSet) -> bool {
        Families::is_counted(self, set)
    }

    fn sequence(&self) -> Vec<Var> {
        self.score().by_skew().iter().rev().copied().collect()
    }

    fn price(&self, child: Var, parents: &WideSet) -> f64 {
        self.score().price(child, parents)
    }
}
