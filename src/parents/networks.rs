//! Third phase of building a score table, for the k best networks: prunes the finished lists by bounds from the
//! permutation tree.

use super::ScoreTable;
use crate::base::var::{Members, Var, VarSet};
use crate::protocol::Reading;
use crate::prune::{KNetworks, Permutations};

/// Maximum number of nodes of one permutation tree: a variable that needs more gets no bound.
const MAX_NODES: f64 = 1e5;
/// Number of nodes expanded in one step.
const STEP_NODES: usize = 1 << 8;

/// Third phase of building a score table, resumable.
pub(super) struct NetworkPhase {
    rule: KNetworks,
    child: usize,
    tree: Permutations,
    /// Bound on the number of parents of each child so far. Lists are shortened when all bounds are known, since the
    /// bounds need whole lists.
    most: Vec<Option<usize>>,
}

impl NetworkPhase {
    /// Begins at the first variable. Takes O(n) lookups of a best parent set for each node of a permutation tree.
    pub(super) fn new(rule: &KNetworks) -> NetworkPhase {
        let tree = Permutations::new(&rule.about(Var(0)), Reading::Sound);
        NetworkPhase { rule: rule.clone(), child: 0, tree, most: Vec::new() }
    }

    /// Number of variables with a bound so far, and number of variables.
    pub(super) fn progress(&self) -> (f64, f64) {
        (self.child as f64, self.rule.arity.len() as f64)
    }

    /// Does one bounded part of the work; returns whether it was the last.
    pub(super) fn step<S: Members>(&mut self, table: &mut ScoreTable<S>) -> bool {
        let n = self.rule.arity.len();
        let question = self.rule.about(Var::new(self.child));
        let best = |v: Var, within: VarSet| {
            let within = within.iter().fold(S::default(), S::with);
            table.best_within(v, within).map_or(0, |family| family.set.len())
        };
        self.tree.run(&question, &best, STEP_NODES);
        let found = self.tree.loosest(n);
        if !found.complete && found.nodes < MAX_NODES {
            return false;
        }
        self.most.push((found.complete && !found.unbounded).then_some(found.parents as usize));
        self.child += 1;
        if self.child < n {
            self.tree = Permutations::new(&self.rule.about(Var::new(self.child)), Reading::Sound);
            return false;
        }
        for (child, most) in self.most.iter().enumerate().filter_map(|(child, most)| Some((child, (*most)?))) {
            table.limit(Var::new(child), most);
        }
        true
    }
}
