//! The members of an equivalence class, one by one.
//!
//! An edge is *covered* when both its ends have the same other parents. Turning a covered edge leads to an equivalent
//! DAG, and every member can be reached from every other by such turns (Chickering 1995).

use super::Dag;
use crate::order::order_of;
use crate::var::Var;
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// Members looked at before giving up.
const MOST_VISITED: usize = 50_000;

/// The DAGs equivalent to `dag` that `keep` wants, itself first, the others ordered by their parent sets; at most `limit`,
/// and whether these are all. O(members · edges · n).
pub fn members(dag: &Dag, limit: usize, keep: impl Fn(&Dag) -> bool) -> (Vec<Dag>, bool) {
    let mut seen: FxHashSet<Dag> = FxHashSet::default();
    seen.insert(dag.clone());
    let mut todo = vec![dag.clone()];
    let mut found = vec![dag.clone()];
    let mut next = 0;
    while next < todo.len() && found.len() <= limit && todo.len() < MOST_VISITED {
        let at = todo[next].clone();
        next += 1;
        for (from, to) in at.edges().filter(|(from, to)| is_covered(&at, *from, *to)) {
            let mut turned = at.clone();
            turned.set_parents(to, at.parents(to).without(from));
            turned.set_parents(from, at.parents(from).with(to));
            if seen.insert(turned.clone()) {
                if keep(&turned) {
                    found.push(turned.clone());
                }
                todo.push(turned);
            }
        }
    }
    let complete = next == todo.len() && found.len() <= limit;
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
