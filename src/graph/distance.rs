//! Structural Hamming distance of two networks or of two equivalence classes.

use super::{Dag, Pattern};
use crate::base::var::Var;

/// Structural Hamming distance of two DAGs: the number of pairs joined in only one of them, or with opposite
/// directions. O(n²).
pub fn distance(a: &Dag, b: &Dag) -> u32 {
    pairs(a.n()).filter(|(u, v)| (a.has(*u, *v), a.has(*v, *u)) != (b.has(*u, *v), b.has(*v, *u))).count() as u32
}

/// Structural Hamming distance of two classes (Tsamardinos, Brown and Aliferis 2006): the number of pairs joined in
/// only one CPDAG, directed in only one, or directed oppositely. 0 exactly for equivalent networks. O(n⁴) at worst.
pub fn class_distance(a: &Dag, b: &Dag) -> u32 {
    let (a, b) = (Pattern::of(a), Pattern::of(b));
    let edge = |p: &Pattern, u, v| (p.is_directed(u, v), p.is_directed(v, u), p.is_undirected(u, v));
    pairs(a.n()).filter(|(u, v)| edge(&a, *u, *v) != edge(&b, *u, *v)).count() as u32
}

fn pairs(n: usize) -> impl Iterator<Item = (Var, Var)> {
    (0..n).flat_map(move |u| (u + 1..n).map(move |v| (Var::new(u), Var::new(v))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(u16, u16)]) -> Dag {
        let mut dag = Dag::empty(3);
        edges.iter().for_each(|(from, to)| dag.set_parents(Var(*to), dag.parents(Var(*to)).with(Var(*from))));
        dag
    }

    #[test]
    fn a_turned_edge_of_a_chain_is_nothing_to_its_class_and_a_collider_is_both_its_edges() {
        let (chain, back) = (graph(&[(0, 1), (1, 2)]), graph(&[(1, 0), (1, 2)]));
        assert_eq!((distance(&chain, &back), class_distance(&chain, &back)), (1, 0));
        let collider = graph(&[(0, 1), (2, 1)]);
        assert_eq!((distance(&chain, &collider), class_distance(&chain, &collider)), (1, 2));
        assert_eq!((distance(&chain, &graph(&[])), class_distance(&chain, &graph(&[]))), (2, 2));
    }
}
