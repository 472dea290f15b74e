//! Directed graphs over variables, stored as parent sets; their Markov equivalence classes, and constraints on them.

mod constraints;
mod cpdag;
mod distance;
mod extension;
mod knowledge;
mod known;
mod members;

pub use constraints::Constraints;
pub use cpdag::{Class, Pattern, class_key};
pub use distance::{class_distance, distance};
pub use extension::{extension, extension_in_order, member, member_with_parents};
pub use members::{by_parents, is_covered, members};

use crate::base::var::{Var, WideSet};

/// Directed graph, stored as the parents of each variable. Acyclic unless documented otherwise (see [`Dag::cycle`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dag {
    parents: Vec<WideSet>,
}

impl Dag {
    /// Graph over `n` variables without edges.
    pub fn empty(n: usize) -> Dag {
        Dag { parents: vec![WideSet::EMPTY; n] }
    }

    /// Graph with these parent sets; not checked for cycles.
    pub fn from_parents(parents: Vec<WideSet>) -> Dag {
        Dag { parents }
    }

    /// Number of variables of the graph.
    pub fn n(&self) -> usize {
        self.parents.len()
    }

    /// The parents of `v`.
    pub fn parents(&self, v: Var) -> &WideSet {
        &self.parents[v.index()]
    }

    /// Replaces the parents of `v`.
    pub fn set_parents(&mut self, v: Var, parents: WideSet) {
        self.parents[v.index()] = parents;
    }

    /// Whether `from` → `to` is an edge.
    pub fn has(&self, from: Var, to: Var) -> bool {
        self.parents[to.index()].contains(from)
    }

    /// Whether `a` and `b` are joined by an edge.
    pub fn adjacent(&self, a: Var, b: Var) -> bool {
        self.has(a, b) || self.has(b, a)
    }

    /// All edges (from, to), ordered by `to`, then `from`.
    pub fn edges(&self) -> impl Iterator<Item = (Var, Var)> {
        self.parents.iter().enumerate().flat_map(|(to, set)| set.iter().map(move |from| (from, Var::new(to))))
    }

    /// Variables in topological order, smallest number first on ties; `None` if there is a cycle. O(n²).
    pub fn order(&self) -> Option<Vec<Var>> {
        let mut placed = WideSet::EMPTY;
        let mut order = Vec::with_capacity(self.n());
        while order.len() < self.n() {
            let free = |v: &Var| !placed.contains(*v) && self.parents(*v).is_subset(&placed);
            let next = (0..self.n()).map(Var::new).find(free)?;
            placed.insert(next);
            order.push(next);
        }
        Some(order)
    }

    /// A directed cycle v₁ → v₂ → … → v₁, each variable listed once; `None` if the graph is acyclic. O(n²).
    pub fn cycle(&self) -> Option<Vec<Var>> {
        let mut left: WideSet = (0..self.n()).map(Var::new).collect();
        loop {
            let free: Vec<Var> = left.iter().filter(|v| !self.parents(*v).intersects(&left)).collect();
            if free.is_empty() {
                break;
            }
            free.into_iter().for_each(|v| left.remove(v));
        }
        // Every remaining variable has a remaining parent, so a walk upwards repeats a variable.
        let mut walk = vec![left.iter().next()?];
        loop {
            let up = self.parents(walk[walk.len() - 1]).iter().find(|p| left.contains(*p))?;
            if let Some(start) = walk.iter().position(|v| *v == up) {
                let mut cycle = walk.split_off(start);
                cycle.reverse();
                return Some(cycle);
            }
            walk.push(up);
        }
    }

    /// Whether a directed path of at least one edge leads from `from` to `to`. O(n²).
    pub fn reaches(&self, from: Var, to: Var) -> bool {
        let mut seen = WideSet::EMPTY;
        let mut todo = vec![to];
        while let Some(v) = todo.pop() {
            if self.parents(v).contains(from) {
                return true;
            }
            for p in self.parents(v).iter().filter(|p| !seen.contains(*p)).collect::<Vec<_>>() {
                seen.insert(p);
                todo.push(p);
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(n: usize, edges: &[(u16, u16)]) -> Dag {
        let mut dag = Dag::empty(n);
        for &(from, to) in edges {
            dag.parents[usize::from(to)].insert(Var(from));
        }
        dag
    }

    #[test]
    fn cycles_are_found_and_orders_keep_the_arrows() {
        let dag = graph(4, &[(2, 0), (0, 1), (2, 1)]);
        assert_eq!(dag.cycle(), None);
        assert_eq!(dag.order().map(|o| o.iter().map(|v| v.0).collect()), Some(vec![2, 0, 1, 3]));
        assert!(dag.reaches(Var(2), Var(1)) && !dag.reaches(Var(1), Var(2)) && !dag.reaches(Var(3), Var(3)));
        let round = graph(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (4, 0)]);
        let cycle = round.cycle().expect("0 → 1 → 2 → 0");
        assert_eq!(cycle.len(), 3);
        assert!((0..3).all(|i| round.has(cycle[i], cycle[(i + 1) % 3])));
        assert_eq!(round.order(), None);
    }
}
