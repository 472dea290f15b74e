//! Orderings made from a relaxed choice of families, which may have cycles (a Lagrangian heuristic), or from a path
//! through variable sets.

use crate::base::var::Var;
use crate::search::bound::{Problem, members};

/// Turns a choice of families, which may have cycles, into an ordering. Next comes a variable whose chosen parents are
/// all placed or, without one, the variable whose cheapest available family costs least more than its chosen one. Of
/// equal variables the first is taken. O(n² list).
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

/// Ordering that passes through the given variable sets, each a subset of the next. Among variables added at once,
/// those whose cheapest family is available come first.
pub fn ordering_along(problem: &Problem, sets: impl Iterator<Item = u64>) -> Vec<u8> {
    let mut order = Vec::with_capacity(problem.n());
    let mut placed = 0u64;
    for set in sets {
        while placed != set {
            let new = set & !placed;
            let is_free = |v: &usize| problem.sets(*v).first().is_some_and(|first| first & !placed == 0);
            let Some(v) = members(new).find(is_free).or(members(new).next()) else { break };
            order.push(v as u8);
            placed |= 1 << v;
        }
    }
    order
}
