//! Search over orderings of Teyssier and Koller (2005), as taught in lectures: makes the best of all swaps of two
//! adjacent variables, until none improves the score; then starts again from a random ordering.

use super::super::{LocalScores, Progress, Search};
use super::neighbors::Neighbors;
use super::options::SwapOptions;
use super::swapper::{SwapOptimum, Swapper};
use super::width::{Width, either};
use crate::base::numeric::Tolerance;
use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;

/// Search over orderings by swaps of adjacent variables. Its first steps score families, unless the source of scores
/// lists them; each later step evaluates the swaps of one ordering and makes the best, or ends a start.
pub struct Swaps(Width<Swapper<VarSet>, Swapper<WideSet>>);

impl Swaps {
    /// Search over orderings of all variables of the constraints.
    pub fn new(constraints: Constraints, tolerance: Tolerance, options: SwapOptions) -> Swaps {
        Swaps(match constraints.n() <= 64 {
            true => Width::Narrow(Box::new(Swapper::new(constraints, tolerance, options))),
            false => Width::Wide(Box::new(Swapper::new(constraints, tolerance, options))),
        })
    }

    /// Neighbors of an ordering, scored from the lists of this search. `None` while the lists are being made, or if the
    /// ordering does not name every variable once.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        either!(&self.0, inner => inner.neighbors(order))
    }

    /// Parent sets listed for `child`, with their local scores, best first; empty while the lists are being made.
    pub fn listed(&self, child: Var) -> Vec<(WideSet, f64)> {
        either!(&self.0, inner => inner.lists().families(child))
    }

    /// Whether the lists of parent sets are still being made.
    pub fn is_listing(&self) -> bool {
        either!(&self.0, inner => inner.is_listing())
    }

    /// Current ordering; empty while the lists are being made.
    pub fn order(&self) -> &[Var] {
        either!(&self.0, inner => inner.order())
    }

    /// Network of the current ordering and its score, if every variable has a listed family.
    pub fn present(&self) -> Option<(Dag, f64)> {
        either!(&self.0, inner => inner.present())
    }

    /// Gain of swapping the variables at positions i and i + 1, for each i from 0; empty while the lists are being
    /// made. −∞ if the swap leaves more variables without a listed family, +∞ if fewer.
    pub fn gains(&self) -> Vec<f64> {
        either!(&self.0, inner => inner.gains())
    }

    /// Replaces the current ordering; the current start continues from the new one. No effect while the lists are being
    /// made, or if `order` does not name every variable once.
    pub fn set_order(&mut self, order: &[Var]) {
        either!(&mut self.0, inner => inner.set_order(order));
    }

    /// Local optima found so far, best first.
    pub fn optima(&self) -> &[SwapOptimum] {
        either!(&self.0, inner => inner.optima())
    }

    /// Number of families scored to make the lists; 0 if the source of scores lists its families.
    pub fn families(&self) -> f64 {
        either!(&self.0, inner => inner.families())
    }

    /// Number of starts that have ended.
    pub fn starts(&self) -> u32 {
        either!(&self.0, inner => inner.starts())
    }
}

impl Search for Swaps {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        either!(&mut self.0, inner => inner.step(scores, observer))
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        either!(&self.0, inner => inner.best())
    }

    /// Number of starts that have ended, and number of all starts. While the lists are being made: number of families
    /// scored.
    fn progress(&self) -> (f64, f64) {
        either!(&self.0, inner => inner.progress())
    }

    fn bytes(&self) -> usize {
        either!(&self.0, inner => inner.bytes())
    }
}
