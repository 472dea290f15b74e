//! Members of a Markov equivalence class, listed one by one.
//!
//! An edge is *covered* if its ends have the same parents apart from the edge. Reversing a covered edge gives an
//! equivalent DAG, and such reversals lead from any member to any other (Chickering 1995).

use super::Dag;
use crate::base::order::order_of;
use crate::base::var::Var;
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// Maximum number of members visited before the list is given up as incomplete.
const MAX_VISITED: usize = 50_000;

/// Breadth-first walk over the members of an equivalence class by reversals of covered edges.
pub struct Walk {
    seen: FxHashSet<Dag>,
    todo: Vec<Dag>,
    next: usize,
}

impl Walk {
    /// Begins a walk at `dag`, the only member visited so far.
    pub fn from(dag: &Dag) -> Walk {
        Walk { seen: FxHashSet::from_iter([dag.clone()]), todo: vec![dag.clone()], next: 0 }
    }

    /// Whether every member found has been expanded, so that the class is complete.
    fn is_done(&self) -> bool {
        self.next == self.todo.len()
    }

    /// Expands the next member and calls `each` with the members not seen before. Returns false and does nothing if no
    /// member remains to be expanded or `most` were seen. O(edges · n).
    pub fn step(&mut self, most: usize, mut each: impl FnMut(&Dag)) -> bool {
        if self.is_done() || self.todo.len() >= most {
            return false;
        }
        let at = self.todo[self.next].clone();
        self.next += 1;
        for (from, to) in at.edges().filter(|(from, to)| is_covered(&at, *from, *to)) {
            let mut reversed = at.clone();
            reversed.set_parents(to, at.parents(to).without(from));
            reversed.set_parents(from, at.parents(from).with(to));
            if self.seen.insert(reversed.clone()) {
                each(&reversed);
                self.todo.push(reversed);
            }
        }
        true
    }
}

/// DAGs equivalent to `dag` that satisfy `keep`: `dag` itself first, the others ordered by their parent sets. Returns
/// at most `limit`, and whether these are all. O(members · edges · n).
pub fn members(dag: &Dag, limit: usize, keep: impl Fn(&Dag) -> bool) -> (Vec<Dag>, bool) {
    let (mut walk, mut found) = (Walk::from(dag), vec![dag.clone()]);
    while found.len() <= limit
        && walk.step(MAX_VISITED, |reversed| found.extend(keep(reversed).then(|| reversed.clone())))
    {}
    let complete = walk.is_done() && found.len() <= limit;
    found.truncate(limit.max(1));
    let order = order_of(found.len(), &|a, b| (a > 0).cmp(&(b > 0)).then_with(|| by_parents(&found[a], &found[b])));
    (order.into_iter().map(|i| found[i].clone()).collect(), complete)
}

/// Whether the edge `from` → `to` is covered, so that its reversal gives an equivalent DAG.
pub fn is_covered(dag: &Dag, from: Var, to: Var) -> bool {
    dag.has(from, to) && dag.parents(to).without(from) == *dag.parents(from)
}

/// Order in which networks are listed: by the parents of the first variable, then of the second, and so on.
pub fn by_parents(a: &Dag, b: &Dag) -> Ordering {
    let parents = |dag: &Dag, v: usize| dag.parents(Var::new(v)).iter();
    let differ = |v: usize| parents(a, v).cmp(parents(b, v));
    (0..a.n()).map(differ).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}
