//! Source of parent sets and bounds for the k best networks, taken from a finished dynamic program: every variable set
//! has its exact best score.

use super::Forest;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable};
use crate::search::SubsetDp;

/// A score table with the finished dynamic program over its variable sets.
pub struct Dense<'a> {
    /// Table with the lists of parent sets.
    pub table: &'a ScoreTable,
    /// Finished dynamic program, with the best score of every variable set.
    pub dp: &'a SubsetDp,
    /// Largest error of the best scores in nats: they were computed without families that tie with a subset of theirs.
    pub slack: f64,
}

impl Forest for Dense<'_> {
    fn sets(&self, child: Var) -> [&[ParentSet]; 2] {
        [self.table.list(child), self.table.tied(child)]
    }

    fn before(&self, child: Var) -> VarSet {
        self.table.before(child)
    }

    fn best(&self, left: VarSet) -> f64 {
        self.dp.best()[left.0 as usize] + self.slack
    }
}
