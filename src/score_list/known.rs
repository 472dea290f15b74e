//! Network given to start from in a run over a score list: an exact search uses it if it beats that of greedy search.

use super::run::{ListRun, Stage};
use crate::graph::Dag;

impl ListRun {
    /// Given network with its score, if it is better than the network of greedy search.
    pub(super) fn given(&self) -> Option<(&Dag, f64)> {
        let greedy = self.greedily().filter(|_| !matches!(self.stage, Stage::Greedy))?;
        let known = self.known.as_ref().map(|(dag, score)| (dag, *score));
        known.filter(|(_, score)| *score > greedy + self.tolerance.rounding)
    }

    /// The optimum, or the best network of the exact search so far if it is better than the one it started from.
    pub(super) fn exact_best(&self) -> Option<(&Dag, f64)> {
        let known = self.given().map(|o| o.1).or_else(|| self.greedily()).unwrap_or(f64::NEG_INFINITY);
        let proven = self.proven.as_ref().map(|proven| (&proven.best.0, proven.best.1));
        proven.or_else(|| self.exact.as_ref().and_then(|exact| exact.best_above(known)))
    }
}
