//! A network with the ancestor set of each variable, so that a change of one edge can be checked for cycles in constant
//! time.

use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::Move;

/// Acyclic network that changes edge by edge, and the ancestors of each variable in it.
#[derive(Clone)]
pub struct Ancestry {
    dag: Dag,
    above: Vec<WideSet>,
    /// Variables that must precede each variable by the given order; empty if the constraints have no order.
    before: Vec<WideSet>,
}

impl Ancestry {
    /// Network `dag`, which must be acyclic, with the ancestor set of each variable. O(n · edges).
    pub fn of(dag: Dag) -> Ancestry {
        Ancestry::under(&Constraints::none(dag.n()), dag)
    }

    /// Network `dag` with its ancestor sets, under constraints that it satisfies. Variables that must precede another
    /// by the given order count as its ancestors, so an edge against the order counts as closing a cycle. O(n · edges).
    pub fn under(constraints: &Constraints, dag: Dag) -> Ancestry {
        let has_order = constraints.has_order();
        let before = if has_order { (0..dag.n()).map(|v| *constraints.before(Var::new(v))).collect() } else { vec![] };
        let mut network = Ancestry { above: vec![WideSet::EMPTY; dag.n()], dag: Dag::empty(0), before };
        network.set_dag(dag);
        network
    }

    /// Replaces the network, under unchanged constraints. O(n · edges).
    pub fn set_dag(&mut self, dag: Dag) {
        let mut both = dag.clone();
        for (v, before) in self.before.iter().enumerate().map(|(v, before)| (Var::new(v), before)) {
            let mut all = *dag.parents(v);
            all.extend(before);
            both.set_parents(v, all);
        }
        self.dag = dag;
        for v in both.order().unwrap_or_default() {
            self.above[v.index()] = self.with_parents(v);
        }
    }

    /// Current network.
    pub fn dag(&self) -> &Dag {
        &self.dag
    }

    /// Ancestors of `v`: variables with a directed path to it, and those that must precede it by the given order.
    pub fn above(&self, v: Var) -> &WideSet {
        &self.above[v.index()]
    }

    /// Whether a change of one edge would close a directed cycle. O(1); for a reversal O(parents).
    pub fn closes_cycle(&self, kind: Move, from: Var, to: Var) -> bool {
        match kind {
            Move::Add => self.above(from).contains(to),
            Move::Delete => false,
            // A second path from `from` to `to` would close a cycle with the reversed edge.
            Move::Reverse => {
                let leads = |p: Var| self.above(p).contains(from);
                self.dag.parents(to).iter().any(|p| p != from && leads(p))
                    || self.before.get(to.index()).is_some_and(|set| set.iter().any(|p| p == from || leads(p)))
            }
        }
    }

    /// Makes a change of one edge that closes no cycle: adds, removes or reverses `from` → `to`. O(n · parents).
    pub fn make(&mut self, kind: Move, from: Var, to: Var) {
        match kind {
            Move::Add => self.add(from, to),
            Move::Delete => self.remove(from, to),
            Move::Reverse => {
                self.remove(from, to);
                self.add(to, from);
            }
        }
    }

    fn add(&mut self, from: Var, to: Var) {
        self.dag.set_parents(to, self.dag.parents(to).with(from));
        let more = self.above[from.index()].with(from);
        for (v, above) in self.above.iter_mut().enumerate() {
            if v == to.index() || above.contains(to) {
                above.extend(&more);
            }
        }
    }

    fn remove(&mut self, from: Var, to: Var) {
        self.dag.set_parents(to, self.dag.parents(to).without(from));
        let vars = (0..self.dag.n()).map(Var::new);
        let mut below: Vec<(usize, Var)> =
            vars.filter(|v| self.above(*v).contains(to)).map(|v| (self.above(v).len(), v)).collect();
        // An ancestor has fewer ancestors than its descendants: ascending counts put parents before children.
        below.sort_unstable();
        for v in std::iter::once(to).chain(below.into_iter().map(|(_, v)| v)) {
            self.above[v.index()] = self.with_parents(v);
        }
    }

    /// Ancestors of `v`, computed from its parents and their ancestors.
    fn with_parents(&self, v: Var) -> WideSet {
        let mut own = *self.dag.parents(v);
        if let Some(before) = self.before.get(v.index()) {
            own.extend(before);
        }
        let mut all = own;
        own.iter().for_each(|p| all.extend(&self.above[p.index()]));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    #[test]
    fn ancestors_after_any_changes_are_those_of_the_network() {
        for seed in 0..60 {
            let mut rng = Rng::new(seed);
            let n = 2 + rng.below(9);
            let mut network = Ancestry::of(Dag::empty(n as usize));
            for _ in 0..80 {
                let (from, to) = (Var(rng.below(n) as u16), Var(rng.below(n) as u16));
                let kind = match (network.dag().has(from, to), rng.below(2)) {
                    (false, _) => Move::Add,
                    (true, 0) => Move::Delete,
                    (true, _) => Move::Reverse,
                };
                if from == to || network.dag().has(to, from) {
                    continue;
                }
                let mut parents: Vec<WideSet> = (0..n).map(|v| *network.dag().parents(Var(v as u16))).collect();
                match kind {
                    Move::Add => parents[to.index()].insert(from),
                    Move::Delete => parents[to.index()].remove(from),
                    Move::Reverse => {
                        parents[to.index()].remove(from);
                        parents[from.index()].insert(to);
                    }
                }
                let changed = Dag::from_parents(parents);
                assert_eq!(network.closes_cycle(kind, from, to), changed.cycle().is_some(), "seed {seed}");
                if changed.cycle().is_none() {
                    network.make(kind, from, to);
                    assert_eq!(network.dag(), &changed);
                    assert_eq!(network.above, Ancestry::of(changed).above, "seed {seed} {kind:?}");
                }
            }
        }
    }
}
