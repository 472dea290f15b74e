//! The search over orderings of Teyssier and Koller (2005), as lectures tell it: of all swaps of two neighbors the best,
//! until none helps; then again from a random ordering.

use super::super::{LocalScores, Progress, Search};
use super::neighbors::Neighbors;
use super::options::SwapOptions;
use super::swapper::{SwapOptimum, Swapper};
use super::width::{Width, either};
use crate::base::numeric::Tolerance;
use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;

/// Search over orderings by swaps of neighbors. Its first steps score families, unless the source lists them; each of the others weighs the swaps of one
/// ordering and makes the best, or ends a start.
pub struct Swaps(Width<Swapper<VarSet>, Swapper<WideSet>>);

impl Swaps {
    /// A search, ready to step, over the variables of the constraints.
    pub fn new(constraints: Constraints, tolerance: Tolerance, options: SwapOptions) -> Swaps {
        Swaps(match constraints.n() <= 64 {
            true => Width::Narrow(Box::new(Swapper::new(constraints, tolerance, options))),
            false => Width::Wide(Box::new(Swapper::new(constraints, tolerance, options))),
        })
    }

    /// An ordering by the lists of this search, with its neighbors; none while they are made, or if it does not hold every
    /// variable once.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        either!(&self.0, inner => inner.neighbors(order))
    }

    /// The parent sets listed for `child`, with their local scores, best first; none while lists are made.
    pub fn listed(&self, child: Var) -> Vec<(WideSet, f64)> {
        either!(&self.0, inner => inner.lists().families(child))
    }

    /// Whether lists are being made; afterwards it searches.
    pub fn is_listing(&self) -> bool {
        either!(&self.0, inner => inner.is_listing())
    }

    /// The ordering at which it stands; empty while lists are being made.
    pub fn order(&self) -> &[Var] {
        either!(&self.0, inner => inner.order())
    }

    /// The network of that ordering and its score, if every variable has a family to take.
    pub fn present(&self) -> Option<(Dag, f64)> {
        either!(&self.0, inner => inner.present())
    }

    /// Gain of swapping the neighbors at places i and i + 1, by i (0-based); empty while lists are being made. A swap after which
    /// more variables lack a family is −∞, one after which fewer do +∞.
    pub fn gains(&self) -> Vec<f64> {
        either!(&self.0, inner => inner.gains())
    }

    /// Puts the variables in another order, from which the start goes on; nothing happens while lists are being made or if
    /// it does not hold every variable once.
    pub fn set_order(&mut self, order: &[Var]) {
        either!(&mut self.0, inner => inner.set_order(order));
    }

    /// The local optima so far, best first.
    pub fn optima(&self) -> &[SwapOptimum] {
        either!(&self.0, inner => inner.optima())
    }

    /// Families scored for the lists; 0 where they were given.
    pub fn families(&self) -> f64 {
        either!(&self.0, inner => inner.families())
    }

    /// Starts that have ended.
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

    /// Starts ended, and requested; while lists are made, families scored.
    fn progress(&self) -> (f64, f64) {
        either!(&self.0, inner => inner.progress())
    }

    fn bytes(&self) -> usize {
        either!(&self.0, inner => inner.bytes())
    }
}
