//! Trait of the sources from which searches take local scores.

use crate::base::var::{Var, WideSet};
use crate::score::Families;

/// Source of local scores, computed on demand.
pub trait LocalScores {
    /// Local score of `child` with `parents`; −∞ if the constraints forbid these.
    fn local(&mut self, child: Var, parents: &WideSet) -> f64;

    /// Cost of scoring a new family, as the number of data rows read.
    fn cost(&self) -> usize;

    /// Local score of a family, which is not cached because very many are scored; its contingency counts are cached.
    fn pass(&mut self, child: Var, parents: &WideSet) -> f64 {
        self.local(child, parents)
    }

    /// Computes the contingency counts of a variable set in advance. For speed, consecutive sets should share their
    /// first variables in [`sequence`](Self::sequence).
    fn count(&mut self, _set: &WideSet) {}

    /// Computes in advance the contingency counts of `parents` and `last`, both with and without `child`, in one pass
    /// over the rows. Consecutive calls with equal `parents` and `child` share the division of the rows by these.
    fn count_both(&mut self, _parents: &WideSet, _child: Var, _last: Var) {}

    /// Whether the contingency counts of a variable set are cached already.
    fn is_counted(&self, _set: &WideSet) -> bool {
        true
    }

    /// Variables in the order in which they divide the data rows when a set is counted; empty if nothing is counted.
    fn sequence(&self) -> Vec<Var> {
        Vec::new()
    }

    /// Part of the local score that needs no counts: log prior minus penalty.
    fn price(&self, _child: Var, _parents: &WideSet) -> f64 {
        0.0
    }

    /// Families of `child` that have a score, in any order; `None` if any family can be scored.
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
