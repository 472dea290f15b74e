//! Access to the score tables and local scores of a run.

use super::Run;
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::parents::ScoreTable;
use crate::prune::Rules;
use crate::score::Families;
use crate::search::Method;

impl Run {
    /// Table of local scores; empty in a run without lists, or with more than 64 variables.
    pub fn table(&self) -> &ScoreTable {
        &self.table
    }

    /// Table of local scores for more than 64 variables; empty for fewer.
    pub fn wide_table(&self) -> &ScoreTable<WideSet> {
        &self.wide
    }

    /// Pruning rules in force for the run.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Cache of local scores for queries about the result.
    pub fn families(&mut self) -> &mut Families {
        &mut self.inspected
    }

    /// Search of the heuristic method, once begun.
    pub fn search(&self) -> Option<&Method> {
        self.heuristic.as_deref()
    }

    /// Cache of the local scores that the search computes.
    pub fn searched(&mut self) -> &mut Families {
        &mut self.families
    }

    /// Every parent set scored for `child`, best first: those of the whole table if it was kept, otherwise of its list;
    /// without a table, those that the search scored or listed. Always includes the parents of `child` in the network.
    pub fn scored_sets(&mut self, child: Var) -> Vec<(WideSet, f64)> {
        let own = *self.network().parents(child);
        let mut sets: Vec<(WideSet, f64)> = if self.wide.n() > 0 {
            self.wide.list(child).iter().map(|p| (p.set, p.score)).collect()
        } else if self.table.n() == 0 {
            self.searched_sets(child)
        } else if let Some(all) = self.table.all(child) {
            all.filter(|(_, score, _)| !score.is_nan()).map(|(set, score, _)| (set.into(), score)).collect()
        } else {
            self.table.list(child).iter().map(|p| (p.set.into(), p.score)).collect()
        };
        if !sets.iter().any(|(set, _)| *set == own) {
            sets.push((own, self.inspected.local(child, &own)));
        }
        let order = order_of(sets.len(), &|a, b| {
            let simpler = |a: &WideSet, b: &WideSet| a.len().cmp(&b.len()).then_with(|| a.iter().cmp(b.iter()));
            sets[b].1.total_cmp(&sets[a].1).then_with(|| simpler(&sets[a].0, &sets[b].0))
        });
        order.into_iter().map(|i| sets[i]).collect()
    }

    /// Parent sets of `child` that a search without a table has scored, unordered, each once: those scored one by one,
    /// and those that a search over orderings lists.
    fn searched_sets(&self, child: Var) -> Vec<(WideSet, f64)> {
        let known = self.families.known();
        let scored = known.iter().filter(|((v, _), _)| *v == child).map(|((_, set), score)| (*set, *score));
        let listed = self.heuristic.as_ref().map_or_else(Vec::new, |search| search.listed(child));
        scored.chain(listed.into_iter().filter(|(set, _)| !known.contains_key(&(child, *set)))).collect()
    }
}
