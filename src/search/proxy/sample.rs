//! Random networks from which the proxy is learned.
//!
//! The paper draws "random DAGs" without details. Here an ordering is drawn step by step, each time one of the
//! variables that may come next. Then every earlier variable that is allowed becomes a parent with the same
//! probability, in random order until the limit on parents is met. So every pair of variables can be joined either way,
//! and the order of the columns has no effect.

use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};

/// Random network that satisfies `constraints`, with `parents` parents per variable on average if nothing forbids them.
/// O(n²).
pub fn draw(constraints: &Constraints, parents: f64, rng: &mut Rng) -> Dag {
    let n = constraints.n();
    let least = constraints.with_order(&constraints.least_dag());
    // A variable has (n − 1) / 2 predecessors on average.
    let share = if n > 1 { (2.0 * parents / (n as f64 - 1.0)).min(1.0) } else { 0.0 };
    let mut dag = constraints.least_dag();
    let mut placed = WideSet::EMPTY;
    let mut order: Vec<Var> = Vec::with_capacity(n);
    let mut unplaced: Vec<Var> = (0..n).map(Var::new).collect();
    while !unplaced.is_empty() {
        let free: Vec<usize> =
            (0..unplaced.len()).filter(|at| least.parents(unplaced[*at]).is_subset(&placed)).collect();
        let at = free[rng.below(free.len() as u32) as usize];
        let child = unplaced.remove(at);
        let mut set = *dag.parents(child);
        let mut before: Vec<Var> =
            order.iter().copied().filter(|u| !set.contains(*u) && !constraints.forbids(*u, child)).collect();
        while !before.is_empty() && set.len() < constraints.limit(child) {
            let u = before.swap_remove(rng.below(before.len() as u32) as usize);
            if rng.unit() < share {
                set.insert(u);
            }
        }
        dag.set_parents(child, set);
        placed.insert(child);
        order.push(child);
    }
    dag
}
