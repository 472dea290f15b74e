//! Search over orderings, as a method of a run: makes lists of parent sets, then visits local optima, each from a
//! perturbed good ordering, until none has been better for a while. The lists may lack a family that gains, so greedy
//! search over networks continues from the best network.

use super::super::{HillClimb, LocalScores, Progress, Search};
use super::neighbors::Neighbors;
use super::options::OrderOptions;
use super::searcher::Searcher;
use super::width::{Width, either};
use crate::base::numeric::Tolerance;
use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, NoObserver, Observer};

/// Search over orderings that moves single variables and reorders windows. Its first steps score families, unless the
/// source of scores lists them; then it uses only the lists, until greedy search from the best network ends it.
pub struct OrderSearch {
    core: Width<Searcher<VarSet>, Searcher<WideSet>>,
    constraints: Constraints,
    tie: f64,
    last: Option<Box<HillClimb>>,
}

impl OrderSearch {
    /// Search over orderings of all variables of the constraints.
    pub fn new(constraints: Constraints, tolerance: Tolerance, options: OrderOptions) -> OrderSearch {
        let core = match constraints.n() <= 64 {
            true => Width::Narrow(Box::new(Searcher::new(constraints.clone(), tolerance, options))),
            false => Width::Wide(Box::new(Searcher::new(constraints.clone(), tolerance, options))),
        };
        OrderSearch { core, constraints, tie: tolerance.tie, last: None }
    }

    /// Neighbors of an ordering, scored from the lists of this search. `None` while the lists are being made, or if the
    /// ordering does not name every variable once.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        either!(&self.core, core => core.neighbors(order))
    }

    /// Parent sets listed for `child`, with their local scores, best first; empty while the lists are being made.
    pub fn listed(&self, child: Var) -> Vec<(WideSet, f64)> {
        either!(&self.core, core => core.lists().families(child))
    }

    /// Whether the lists of parent sets are still being made.
    pub fn is_listing(&self) -> bool {
        either!(&self.core, core => core.is_listing())
    }

    /// Number of local optima reached so far.
    pub fn optima(&self) -> u32 {
        either!(&self.core, core => core.optima())
    }

    /// Network of the final greedy search and its score, if it is better than the best network of an ordering.
    fn improved(&self) -> Option<(&Dag, f64)> {
        let (_, best) = either!(&self.core, core => core.best())?;
        self.last.as_ref()?.best().filter(|(_, score)| *score > best + self.tie)
    }

    /// Number of families scored to make the lists, and number of families in them.
    pub fn families(&self) -> (f64, usize) {
        either!(&self.core, core => core.families())
    }
}

impl Search for OrderSearch {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if let Some(climb) = &mut self.last {
            if climb.step(scores, &mut NoObserver) == Progress::Working {
                return Progress::Working;
            }
            if let Some((_, score)) = self.improved()
                && observer.level() >= Level::Milestones
            {
                observer.record(Event::Incumbent { score });
            }
            return Progress::Done;
        }
        let progress = either!(&mut self.core, core => core.step(scores, observer));
        let best = either!(&self.core, core => core.best());
        if progress == Progress::Done
            && let Some((dag, _)) = best
        {
            self.last = Some(Box::new(HillClimb::at(self.constraints.clone(), dag.clone(), self.tie)));
            return Progress::Working;
        }
        progress
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.improved().or_else(|| either!(&self.core, core => core.best()))
    }

    /// Number of local optima reached, and the number at which the search will end if none of the next is better. While
    /// the lists are being made: number of families scored.
    fn progress(&self) -> (f64, f64) {
        either!(&self.core, core => core.progress())
    }

    fn bytes(&self) -> usize {
        either!(&self.core, core => core.bytes()) + self.last.as_ref().map_or(0, |climb| climb.bytes())
    }
}
