//! Distance of two networks, or of two classes: the pairs of variables on which they differ.

use super::{Dag, Pattern};
use crate::base::var::Var;

/// The structural Hamming distance of two DAGs: pairs that only one joins, and edges that point the other way, once each. O(n²).
pub fn distance(a: &Dag, b: &Dag) -> u32 {
    pairs(a.n()).filter(|(u, v)| (a.has(*u, *v), a.has(*v, *u)) != (b.has(*u, *v), b.has(*v, *u))).count() as u32
}

/// Structural Hamming distance of two classes (Tsamardinos, Brown and Aliferis 2006): pairs that only one joins, or that
/// one directs and the other does not, or the other way. 0 exactly for equivalent networks. O(n⁴) at worst.
pub fn class_distance(a: &Dag, b: &Dag) -> u32 {
    let (a, b) = (Pattern::of(a), Pattern::of(b));
    let says = |p: &Pattern, u, v| (p.is_directed(u, v), p.is_directed(v, u), p.is_undirected(u, v));
    pairs(a.n()).filter(|(u, v)| says(&a, *u, *v) != says(&b, *u, *v)).count() as u32
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
