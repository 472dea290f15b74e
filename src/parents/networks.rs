//! The third phase of building a table, for the k best networks: pruning of finished lists by the permutation tree.

use super::ScoreTable;
use crate::base::var::{Members, Var, VarSet};
use crate::protocol::Reading;
use crate::prune::{KNetworks, Permutations};

/// Nodes of one tree: where that is not enough, nothing follows for the variable.
const MOST_NODES: f64 = 1e5;
/// Nodes looked at in one step.
const STEP_NODES: usize = 1 << 8;

/// The third phase.
pub(super) struct NetworkPhase {
    rule: KNetworks,
    child: usize,
    tree: Permutations,
    /// The bound of every child before this one. Lists are cut when all are known: a bound is asked of whole lists.
    most: Vec<Option<usize>>,
}

impl NetworkPhase {
    /// The phase for a rule over finished lists. O(n) look-ups of a best parent set for each node.
    pub(super) fn new(rule: &KNetworks) -> NetworkPhase {
        let tree = Permutations::new(&rule.about(Var(0)), Reading::Sound);
        NetworkPhase { rule: rule.clone(), child: 0, tree, most: Vec::new() }
    }

    /// Variables done, and in all.
    pub(super) fn progress(&self) -> (f64, f64) {
        (self.child as f64, self.rule.arity.len() as f64)
    }

    /// One bounded piece of work; whether it was the last.
    pub(super) fn step<S: Members>(&mut self, table: &mut ScoreTable<S>) -> bool {
        let n = self.rule.arity.len();
        let question = self.rule.about(Var::new(self.child));
        let best = |v: Var, within: VarSet| {
            let within = within.iter().fold(S::default(), S::with);
            table.best_within(v, within).map_or(0, |family| family.set.len())
        };
        self.tree.run(&question, &best, STEP_NODES);
        let found = self.tree.loosest(n);
        if !found.complete && found.nodes < MOST_NODES {
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
