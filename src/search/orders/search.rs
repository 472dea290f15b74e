//! The search over orderings on its own: candidate lists, then local optima, each from the best so far changed a little,
//! until none is better for a while.

use super::super::{LocalScores, Progress, Search};
use super::neighbors::Neighbors;
use super::options::OrderOptions;
use super::searcher::Searcher;
use super::width::{Width, either};
use crate::base::numeric::Tolerance;
use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;

/// Search over orderings by insertions and windows. Its first steps score families, unless the source lists them; the others look into the lists alone.
pub struct OrderSearch(Width<Searcher<VarSet>, Searcher<WideSet>>);

impl OrderSearch {
    /// A search, ready to step, over the variables of the constraints.
    pub fn new(constraints: Constraints, tolerance: Tolerance, options: OrderOptions) -> OrderSearch {
        OrderSearch(match constraints.n() <= 64 {
            true => Width::Narrow(Box::new(Searcher::new(constraints, tolerance, options))),
            false => Width::Wide(Box::new(Searcher::new(constraints, tolerance, options))),
        })
    }

    /// An ordering by the lists of this search, with its neighbors; none while they are made, or if it does not hold every
    /// variable once.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        either!(&self.0, core => core.neighbors(order))
    }

    /// The parent sets listed for `child`, with their local scores, best first; none while lists are made.
    pub fn listed(&self, child: Var) -> Vec<(WideSet, f64)> {
        either!(&self.0, core => core.lists().families(child))
    }

    /// Whether lists are being made; afterwards it searches.
    pub fn is_listing(&self) -> bool {
        either!(&self.0, core => core.is_listing())
    }

    /// Local optima reached.
    pub fn optima(&self) -> u32 {
        either!(&self.0, core => core.optima())
    }

    /// Families scored for the lists, and those in them.
    pub fn families(&self) -> (f64, usize) {
        either!(&self.0, core => core.families())
    }
}

impl Search for OrderSearch {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        either!(&mut self.0, core => core.step(scores, observer))
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        either!(&self.0, core => core.best())
    }

    /// Local optima reached, and how many there will be if none is better any more; while lists are made, families scored.
    fn progress(&self) -> (f64, f64) {
        either!(&self.0, core => core.progress())
    }

    fn bytes(&self) -> usize {
        either!(&self.0, core => core.bytes())
    }
}
