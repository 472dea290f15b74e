//! An ordering from a relaxed choice of families, cycles or not (a Lagrangian heuristic).

use crate::search::bound::Problem;
use crate::var::Var;

/// Who has all chosen parents placed comes next, else who loses least by what it can have now; of equals the first. O(n² list).
pub fn ordering_of(problem: &Problem, choice: &[u32]) -> Vec<Var> {
    let (n, all) = (problem.n(), problem.all());
    let mut placed = 0u64;
    let mut order: Vec<Var> = Vec::with_capacity(n);
    while placed != all {
        let mut best: Option<(f64, usize)> = None;
        for v in (0..n).filter(|v| placed >> v & 1 == 0) {
            let chosen = choice[v] as usize;
            let loss = if problem.set(chosen) & !placed == 0 {
                f64::NEG_INFINITY
            } else {
                let family = problem.cheapest_within(v, placed);
                family.map_or(f64::INFINITY, |family| problem.cost(family) - problem.cost(chosen))
            };
            if best.is_none_or(|(least, _)| loss < least) {
                best = Some((loss, v));
            }
        }
        let Some((_, v)) = best else { break };
        placed |= 1 << v;
        order.push(Var::new(v));
    }
    order
}
