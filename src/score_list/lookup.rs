//! Local scores looked up in a score list.

use super::ScoreList;
use crate::base::var::{Var, WideSet};
use crate::search::LocalScores;

/// Local scores of a score list in the form that searches use.
pub(super) struct Lookup<'a> {
    pub(super) list: &'a ScoreList,
}

impl LocalScores for Lookup<'_> {
    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        self.list.score(child, parents).unwrap_or(f64::NEG_INFINITY)
    }

    fn cost(&self) -> usize {
        1 << 10
    }

    fn listed(&self, child: Var) -> Option<Vec<(WideSet, f64)>> {
        let families = (0..self.list.len(child)).map(|i| self.list.family(child, i));
        Some(families.map(|(set, score)| (set.iter().map(|p| Var(*p)).collect(), score)).collect())
    }
}
