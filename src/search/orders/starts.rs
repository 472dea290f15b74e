//! Initial orderings of a search: random ones, perturbed ones, crossings of two.

use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};

/// Shuffles the items in place (Fisher and Yates).
pub fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

/// A random ordering that agrees with the required edges and the given order.
pub fn random(constraints: &Constraints, rng: &mut Rng) -> Vec<Var> {
    let mut order: Vec<Var> = (0..constraints.n()).map(Var::new).collect();
    shuffle(&mut order, rng);
    keep_required(constraints, order)
}

/// A random ordering of the variables that agrees with the edges of `dag` and the given order.
pub fn of_network(dag: &Dag, constraints: &Constraints, rng: &mut Rng) -> Vec<Var> {
    let mut order: Vec<Var> = (0..dag.n()).map(Var::new).collect();
    shuffle(&mut order, rng);
    arrange(&constraints.with_order(dag), order)
}

/// The variables in the sequence of `order`, but each after its required parents and its predecessors by the given
/// order.
pub fn keep_required(constraints: &Constraints, order: Vec<Var>) -> Vec<Var> {
    arrange(&constraints.with_order(&constraints.least_dag()), order)
}

/// The variables in the sequence of `order`, but each after its parents in `dag`. O(n²).
fn arrange(dag: &Dag, mut order: Vec<Var>) -> Vec<Var> {
    let mut placed = WideSet::EMPTY;
    let mut arranged = Vec::with_capacity(order.len());
    while let Some(at) = order.iter().position(|v| dag.parents(*v).is_subset(&placed)) {
        let v = order.remove(at);
        placed.insert(v);
        arranged.push(v);
    }
    arranged
}

/// Moves `times` random variables to random positions.
pub fn perturb(order: &mut Vec<Var>, times: u32, rng: &mut Rng) {
    let n = order.len() as u32;
    for _ in 0..if n > 1 { times } else { 0 } {
        let v = order.remove(rng.below(n) as usize);
        order.insert(rng.below(n) as usize, v);
    }
}

/// Order crossover (Lee and van Beek 2017): each variable of `first` keeps its position with probability ½; the other
/// positions get the remaining variables in the sequence of `second`.
pub fn cross(first: &[Var], second: &[Var], rng: &mut Rng) -> Vec<Var> {
    let stay: Vec<bool> = first.iter().map(|_| rng.below(2) == 0).collect();
    let taken: WideSet = first.iter().zip(&stay).filter(|(_, stay)| **stay).map(|(v, _)| *v).collect();
    let mut rest = second.iter().filter(|v| !taken.contains(**v));
    let place = |(v, stay): (&Var, &bool)| if *stay { *v } else { *rest.next().unwrap_or(v) };
    first.iter().zip(&stay).map(place).collect()
}
