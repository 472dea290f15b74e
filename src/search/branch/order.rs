//! Orderings in which EtminaniB&B decides the variables. The proof of optimality holds for any ordering; the paper
//! fixes one without naming it.

use super::cycles::is_acyclic;
use crate::base::var::{Var, VarSet};
use crate::parents::ScoreTable;

/// Ordering of the variables by column.
pub fn given(n: usize) -> Vec<Var> {
    (0..n).map(Var::new).collect()
}

/// Ordering with the variables on most cycles first, so that deciding the others costs no score. In the graph of best
/// parents, the variable with most arcs inside its strongly connected component is taken and removed, until no cycle is
/// left; then come the other variables. Ties by column. O(n³) word operations.
pub fn cyclic_first(table: &ScoreTable) -> Vec<Var> {
    let n = table.n();
    let parents: Vec<VarSet> =
        given(n).into_iter().map(|v| table.list(v).first().map_or(VarSet::EMPTY, |best| best.set)).collect();
    let mut left = VarSet::first(n);
    let mut order = Vec::with_capacity(n);
    while !is_acyclic(&parents, left) {
        let arcs = |v: Var| {
            let component = VarSet(reached(&parents, v, left, true).0 & reached(&parents, v, left, false).0);
            let into = parents[v.index()].0 & component.0;
            let out = component.iter().filter(|child| parents[child.index()].contains(v)).count();
            into.count_ones() as usize + out
        };
        let most = left.iter().reduce(|a, b| if arcs(b) > arcs(a) { b } else { a });
        let Some(v) = most else { break };
        order.push(v);
        left = left.without(v);
    }
    order.extend(left.iter());
    order
}

/// Ancestors of `v` (with `above`) or descendants, reached inside `within`; includes `v` only if it is on a cycle.
fn reached(parents: &[VarSet], v: Var, within: VarSet, above: bool) -> VarSet {
    let mut seen = VarSet::EMPTY;
    let mut todo = vec![v];
    while let Some(v) = todo.pop() {
        let next = if above {
            parents[v.index()]
        } else {
            within.iter().filter(|child| parents[child.index()].contains(v)).collect()
        };
        let fresh = VarSet(next.0 & within.0 & !seen.0);
        seen = VarSet(seen.0 | fresh.0);
        todo.extend(fresh.iter());
    }
    seen
}
