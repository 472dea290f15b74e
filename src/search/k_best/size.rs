//! Number of members of an equivalence class, computed without listing them.

use crate::base::var::Var;
use crate::graph::{Constraints, Dag, Pattern, members};
use rustc_hash::FxHashMap;

/// Maximum number of members listed if constraints distinguish the members of a class; larger classes are not counted.
const MAX_LISTED_MEMBERS: usize = 10_000;
/// Maximum number of subgraphs examined for the components of one class.
const MAX_SUBGRAPHS: usize = 100_000;

/// Number of members of the equivalence class of `dag` that satisfy the constraints; NaN if there are too many to
/// count.
///
/// It is the product, over the undirected components of the class's pattern, of the number of ways to direct each
/// without a new v-structure (Andersson, Madigan and Perlman 1997). For a component it is the sum over its variables of
/// the ways with that variable as the only root; the edges that a root leaves undirected form smaller components (He,
/// Jia and Yu 2015), and a root that directs an edge against a required or forbidden edge has no ways. If members
/// differ in satisfying a given order or limits that differ by variable, they are listed instead.
pub fn class_size(dag: &Dag, constraints: &Constraints) -> f64 {
    if constraints.has_order() || constraints.limits_differ() || dag.n() > 64 {
        let (all, complete) = members(dag, MAX_LISTED_MEMBERS, |dag| constraints.keep(dag));
        return if complete { all.len() as f64 } else { f64::NAN };
    }
    let pattern = Pattern::of(dag);
    let near = |v: usize| pattern.neighbors(Var::new(v)).iter().fold(0u64, |set, u| set | 1 << u.0);
    let near: Vec<u64> = (0..dag.n()).map(near).collect();
    let bars = |u: usize, v: usize| {
        let (from, to) = (Var::new(u), Var::new(v));
        constraints.forbids(from, to) || constraints.requires(to, from)
    };
    let barred = |v: usize| bits(near[v]).filter(|u| bars(*u, v)).fold(0u64, |set, u| set | 1 << u);
    let graph = Chordal { barred: (0..dag.n()).map(barred).collect(), near };
    let mut known = FxHashMap::default();
    components(&graph.near, (0..dag.n()).filter(|v| graph.near[*v] != 0).fold(0, |set, v| set | 1 << v))
        .map(|part| ways(&graph, part, &mut known))
        .product()
}

/// Undirected part of the pattern of an equivalence class.
struct Chordal {
    /// Neighbors of each variable in the undirected graph, as bits.
    near: Vec<u64>,
    /// Neighbors of each variable that must not become its parents, as bits.
    barred: Vec<u64>,
}

/// Connected components of the undirected graph induced by the variables `left`.
pub(super) fn components(near: &[u64], mut left: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let mut part = left & left.wrapping_neg();
        loop {
            let grown = bits(part).fold(part, |set, v| set | near[v] & left);
            if grown == part {
                break;
            }
            part = grown;
        }
        left &= !part;
        Some(part)
    })
}

/// Number of ways to direct the connected chordal graph induced by `part` without a v-structure; NaN after too many
/// subgraphs. O(subgraphs · n³).
fn ways(graph: &Chordal, part: u64, known: &mut FxHashMap<u64, f64>) -> f64 {
    let size = part.count_ones() as usize;
    let edges = bits(part).map(|v| (graph.near[v] & part).count_ones() as usize).sum::<usize>() / 2;
    let is_free = bits(part).all(|v| graph.barred[v] & part == 0);
    if is_free && edges + 1 == size {
        return size as f64; // a tree: any variable may be its root
    }
    if is_free && edges == size * (size - 1) / 2 {
        return (1..=size).map(|i| i as f64).product(); // complete: any ordering
    }
    if let Some(ways) = known.get(&part) {
        return *ways;
    }
    if known.len() > MAX_SUBGRAPHS {
        return f64::NAN;
    }
    let rooted = |root: usize, known: &mut FxHashMap<u64, f64>| -> f64 {
        let pieces = open(graph, part, root);
        pieces.map_or(0.0, |pieces| pieces.into_iter().map(|piece| ways(graph, piece, known)).product())
    };
    let all = bits(part).map(|root| rooted(root, known)).sum();
    known.insert(part, all);
    all
}

/// Components that remain undirected once `root` is the root of the component `part`: edges are directed layer by layer
/// away from it, and within a layer by Meek's first rule (He, Jia and Yu 2015, algorithm 1). Each is an induced
/// subgraph of `part`. `None` if an edge gets a direction that the constraints forbid.
fn open(graph: &Chordal, part: u64, root: usize) -> Option<Vec<u64>> {
    let near = &graph.near;
    let (mut layer, mut rest) = (1u64 << root, part & !(1 << root));
    let mut pieces = Vec::new();
    let mut from = vec![0u64; near.len()];
    while rest != 0 {
        let next = bits(layer).fold(0, |set, v| set | near[v]) & rest;
        bits(next).for_each(|v| from[v] = near[v] & layer);
        let mut left: Vec<u64> = near.iter().map(|set| set & next).collect();
        loop {
            let apart = |y: usize, z: usize| left[y] >> z & 1 == 1 && from[y] & !near[z] != 0;
            let found = bits(next).flat_map(|y| bits(next).map(move |z| (y, z))).find(|(y, z)| apart(*y, *z));
            let Some((y, z)) = found else { break };
            left[y] &= !(1 << z);
            left[z] &= !(1 << y);
            from[z] |= 1 << y;
        }
        if bits(next).any(|v| from[v] & graph.barred[v] != 0) {
            return None;
        }
        pieces.extend(components(&left, next));
        (layer, rest) = (next, rest & !next);
    }
    Some(pieces)
}

pub(super) fn bits(set: u64) -> impl Iterator<Item = usize> {
    crate::base::var::VarSet(set).iter().map(|v| v.index())
}
