//! The members of an equivalence class, one by one.
//!
//! An edge is *covered* when both its ends have the same other parents. Turning a covered edge leads to an equivalent
//! DAG, and every member can be reached from every other by such turns (Chickering 1995).

use super::Dag;
use crate::base::order::order_of;
use crate::base::var::Var;
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// Members looked at before giving up.
const MOST_VISITED: usize = 50_000;

/// Walk over the members of a class by turns of covered edges, breadth first from one of them.
pub struct Walk {
    seen: FxHashSet<Dag>,
    todo: Vec<Dag>,
    next: usize,
}

impl Walk {
    /// A walk that has met `dag` alone.
    pub fn from(dag: &Dag) -> Walk {
        Walk { seen: FxHashSet::from_iter([dag.clone()]), todo: vec![dag.clone()], next: 0 }
    }

    /// Whether every turn of every member was made.
    fn is_done(&self) -> bool {
        self.next == self.todo.len()
    }

    /// Makes the turns of the next member; `each` is called with those that were not met before. False, and no turn is made, where
    /// there is no next one, or `most` were met. O(edges · n).
    pub fn step(&mut self, most: usize, mut each: impl FnMut(&Dag)) -> bool {
        if self.is_done() || self.todo.len() >= most {
            return false;
        }
        let at = self.todo[self.next].clone();
        self.next += 1;
        for (from, to) in at.edges().filter(|(from, to)| is_covered(&at, *from, *to)) {
            let mut turned = at.clone();
            turned.set_parents(to, at.parents(to).without(from));
            turned.set_parents(from, at.parents(from).with(to));
            if self.seen.insert(turned.clone()) {
                each(&turned);
                self.todo.push(turned);
            }
        }
        true
    }
}

/// The DAGs equivalent to `dag` that `keep` wants, itself first, the others ordered by their parent sets; at most `limit`,
/// and whether these are all. O(members · edges · n).
pub fn members(dag: &Dag, limit: usize, keep: impl Fn(&Dag) -> bool) -> (Vec<Dag>, bool) {
    let (mut walk, mut found) = (Walk::from(dag), vec![dag.clone()]);
    while found.len() <= limit && walk.step(MOST_VISITED, |turned| found.extend(keep(turned).then(|| turned.clone()))) {
    }
    let complete = walk.is_done() && found.len() <= limit;
    found.truncate(limit.max(1));
    let order = order_of(found.len(), &|a, b| (a > 0).cmp(&(b > 0)).then_with(|| by_parents(&found[a], &found[b])));
    (order.into_iter().map(|i| found[i].clone()).collect(), complete)
}

/// Whether `from` → `to` can be turned without leaving the class.
pub fn is_covered(dag: &Dag, from: Var, to: Var) -> bool {
    dag.has(from, to) && dag.parents(to).without(from) == *dag.parents(from)
}

/// Order in which networks are listed: by the parents of each variable in turn.
pub fn by_parents(a: &Dag, b: &Dag) -> Ordering {
    let parents = |dag: &Dag, v: usize| dag.parents(Var::new(v)).iter();
    let differ = |v: usize| parents(a, v).cmp(parents(b, v));
    (0..a.n()).map(differ).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}
