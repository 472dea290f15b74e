//! Forest of a finished dynamic program: every set has its exact best score.

use super::Forest;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable};
use crate::search::SubsetDp;

/// A table with the values of its dynamic program.
pub struct Dense<'a> {
    /// The lists.
    pub table: &'a ScoreTable,
    /// The finished program.
    pub dp: &'a SubsetDp,
    /// Largest error of its values: they were computed without families that tie with a subset of theirs.
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
