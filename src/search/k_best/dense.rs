//! The forest of a finished dynamic program: every set has its exact best score.

use super::Forest;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable};
use crate::search::SubsetDp;

/// A table with what the dynamic program found over it.
pub struct Dense<'a> {
    /// The lists.
    pub table: &'a ScoreTable,
    /// The program, finished.
    pub dp: &'a SubsetDp,
    /// Largest shortfall of its scores: those of a table without families that are as good as a subset of theirs, but for
    /// ties.
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
