//! Networks other than the result: members of its equivalence class, ties with it, the best network of an ordering.

use crate::base::error::{Error, Result};
use crate::base::order::order_of;
use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::{Constraints, Dag, by_parents, class_key, members};
use crate::parents::ScoreTable;
use crate::protocol::{Networks, OrderNetwork, Ties};
use rustc_hash::FxHashMap;

/// Function that returns the local score of a variable with a parent set.
type Local<'a> = dyn FnMut(Var, &WideSet) -> f64 + 'a;

/// Members of the equivalence class of `first` that satisfy the constraints, each with its own score; `first` comes
/// first. At most `limit` members.
pub fn class_members(first: &Dag, constraints: &Constraints, limit: usize, local: &mut Local) -> Networks {
    let (dags, complete) = members(first, limit, |dag| constraints.keep(dag));
    message(&dags, complete, local)
}

/// Networks that tie with the proven optimum `first`, which comes first, class by class; at most `limit`. `dags` are
/// the networks recorded when the ties were `counted`.
pub fn tied(counted: Ties, first: &Dag, dags: &[Dag], limit: usize, local: &mut Local) -> Networks {
    let place = |i: usize| (dags[i] != *first, &dags[i]);
    let order = order_of(dags.len(), &|a, b| {
        let ((a_other, a), (b_other, b)) = (place(a), place(b));
        a_other.cmp(&b_other).then_with(|| by_parents(a, b))
    });
    // Equivalence classes in the order of their first network.
    let mut classes = FxHashMap::default();
    let class: Vec<usize> = order.iter().map(|i| number(&mut classes, &dags[*i])).collect();
    let by_class = order_of(order.len(), &|a, b| class[a].cmp(&class[b]));
    let complete = counted.complete && order.len() <= limit;
    let dags: Vec<Dag> = by_class.into_iter().take(limit.max(1)).map(|i| dags[order[i]].clone()).collect();
    message(&dags, complete, local)
}

/// Number of the equivalence class of `dag`; classes are numbered by first occurrence.
fn number(classes: &mut FxHashMap<Vec<(WideSet, WideSet)>, usize>, dag: &Dag) -> usize {
    let next = classes.len();
    *classes.entry(class_key(dag)).or_insert(next)
}

/// Message with the networks `dags`, their scores and their classes, numbered by first occurrence.
fn message(dags: &[Dag], complete: bool, local: &mut Local) -> Networks {
    let n = dags.first().map_or(0, Dag::n);
    let mut classes = FxHashMap::default();
    let mut networks =
        Networks { n: n as f64, count: dags.len() as f64, complete, offsets: vec![0].into(), ..Networks::default() };
    for dag in dags {
        let mut score = 0.0;
        for v in (0..n).map(Var::new) {
            networks.parents.extend(dag.parents(v).iter().map(|p| p.0));
            networks.offsets.push(networks.parents.len() as u32);
            score += local(v, dag.parents(v));
        }
        networks.score.push(score);
        networks.class.push(number(&mut classes, dag) as u32);
    }
    networks
}

/// The best network over `n` variables whose edges all point forward in `order`: every variable takes its best parents
/// among its predecessors (Teyssier and Koller 2005). Errors: an empty score table; `order` does not name every
/// variable once. O(kept families).
pub fn in_order(table: &ScoreTable, n: usize, order: &[u16]) -> Result<OrderNetwork> {
    let distinct: WideSet = order.iter().filter(|v| usize::from(**v) < n).map(|v| Var(*v)).collect();
    if table.n() == 0 {
        return Err(Error::NoTable);
    }
    if order.len() != n || distinct.len() != n {
        return Err(Error::BadOrdering);
    }
    let mut before = VarSet::EMPTY;
    let mut network = OrderNetwork { parents: vec![Vec::new(); n], local: vec![f64::NEG_INFINITY; n], score: 0.0 };
    for v in order.iter().map(|v| Var(*v)) {
        if let Some(best) = table.best_within(v, before) {
            network.parents[v.index()] = best.set.iter().map(|p| p.0).collect();
            network.local[v.index()] = best.score;
        }
        before = before.with(v);
    }
    network.score = network.local.iter().sum();
    Ok(network)
}
