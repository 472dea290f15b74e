//! Network known before a run, from which an exact search starts if it is better than the network of greedy search.

use super::{Run, Stage};
use crate::base::var::Var;
use crate::graph::Dag;

impl Run {
    /// Scores the given network, and keeps it only if it is better than the network of greedy search.
    pub(super) fn weigh_known(&mut self) {
        let Some((dag, _)) = self.known.take() else { return };
        let score = (0..dag.n()).map(Var::new).map(|v| self.families.local(v, dag.parents(v))).sum();
        self.known = Some((dag, score)).filter(|(_, score)| *score > self.greedy.score() + self.tolerance.rounding);
    }

    /// Given network with its score, if it is better than the network of greedy search.
    pub(super) fn given(&self) -> Option<(&Dag, f64)> {
        let is_weighed = !matches!(self.stage, Stage::Greedy);
        self.known.as_ref().filter(|_| is_weighed).map(|(dag, score)| (dag, *score))
    }

    /// The optimum, or the best network of the exact search so far if it is better than the one it started from.
    pub(super) fn exact_best(&self) -> Option<(&Dag, f64)> {
        let known = self.given().map(|o| o.1).or_else(|| self.greedily()).unwrap_or(f64::NEG_INFINITY);
        let proven = self.proven.as_ref().map(|proven| (&proven.best.0, proven.best.1));
        proven.or_else(|| self.exact.as_ref().and_then(|exact| exact.best_above(known)))
    }
}
