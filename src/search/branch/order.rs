//! The ordering in which EtminaniB&B decides variables. Any will do for the proof; the paper fixes one and does not say which.

use super::cycles::is_acyclic;
use crate::base::var::{Var, VarSet};
use crate::parents::ScoreTable;

/// The columns as they stand.
pub fn given(n: usize) -> Vec<Var> {
    (0..n).map(Var::new).collect()
}

/// Ordering with variables on most cycles first: of the graph in which every variable has its best parents, again and
/// again the variable with most arcs inside its strongly connected component, and the graph without it; who is on no
/// cycle any more comes last. Ties by column. Once those on cycles are decided, nothing below costs anything. O(n³)
/// words.
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

/// Variables above `v`, or below it, inside `within`; `v` itself only where it is on a cycle.
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
