//! Adjustment sets of a pair (x, y): sets z with Σ_z P(y | x, z) P(z) = P(y | do(x)) for all parameters of the graph.
//!
//! Generalized adjustment criterion (Shpitser, VanderWeele and Robins 2010; Perković, Textor, Kalisch and Maathuis
//! 2018): no member of the set is forbidden, which means a descendant of a node other than x on a directed path from x
//! to y; and the set separates x and y once the first edges of those paths are removed. Minimal sets are the minimal
//! separators of the moral graph of the ancestors in that graph, listed with polynomial delay (Takata 2010; van der
//! Zander, Liśkiewicz and Textor 2014).

use crate::base::var::Var;
use crate::bayes_net::{Parents, ancestors, children};
use crate::graph::{Dag, Pattern};
use std::collections::BTreeSet;

/// Minimal adjustment sets of a pair of variables, ordered by size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimalSets {
    /// The sets, each ascending: only the empty set if no adjustment is needed; no sets if no adjustment is valid.
    pub sets: Vec<Vec<usize>>,
    /// Whether all minimal sets are listed.
    pub complete: bool,
}

/// Minimal adjustment sets of (x, y) in a DAG, at most `most`. Without a directed path from x to y they are the sets
/// that d-separate x and y. O(n + edges of the moral graph) for each set and each of its members.
pub fn adjustment_sets(parents: &Parents, x: usize, y: usize, most: usize) -> MinimalSets {
    let causal = causal_nodes(parents, x, y);
    let forbidden = ancestors(&children(parents), causal);
    minimal_sets(parents, x, y, &forbidden, most)
}

/// Whether a directed path leads from x to y.
pub fn is_cause(parents: &Parents, x: usize, y: usize) -> bool {
    ancestors(parents, [y])[x]
}

/// Minimal adjustment sets, at most `most`, that are valid for (x, y) in every DAG of the equivalence class of `dag`.
/// Errors: the class is not amenable, so that no set is valid; the error lists the neighbors of x by undirected edges
/// from which a possibly directed path leads to y. O(n²) in addition to [`adjustment_sets`].
pub fn adjustment_sets_of_class(dag: &Dag, x: usize, y: usize, most: usize) -> Result<MinimalSets, Vec<usize>> {
    let pattern = Pattern::of(dag);
    let n = dag.n();
    // Possible parents of each node, by a directed or an undirected edge; possible children likewise.
    let possible_parents: Vec<Vec<usize>> = (0..n)
        .map(|v| {
            let v = Var::new(v);
            pattern.parents(v).iter().chain(pattern.neighbors(v).iter()).map(Var::index).collect()
        })
        .collect();
    let possible_children = children(&possible_parents);
    let possible = {
        let mut around = possible_parents.clone();
        around[x].clear();
        around.iter_mut().for_each(|of| of.retain(|v| *v != x));
        ancestors(&around, [y])
    };
    let undirected: Vec<usize> =
        pattern.neighbors(Var::new(x)).iter().map(Var::index).filter(|v| possible[*v]).collect();
    if !undirected.is_empty() {
        return Err(undirected);
    }
    let reached = ancestors(&possible_children, [x]);
    let causal = (0..n).filter(|v| *v != x && reached[*v] && possible[*v]);
    let forbidden = ancestors(&possible_children, causal);
    let parents: Vec<Vec<usize>> = (0..n).map(|v| dag.parents(Var::new(v)).iter().map(Var::index).collect()).collect();
    Ok(minimal_sets(&parents, x, y, &forbidden, most))
}

/// Nodes of directed paths from x to y, without x.
fn causal_nodes(parents: &Parents, x: usize, y: usize) -> Vec<usize> {
    let (below, above) = (ancestors(&children(parents), [x]), ancestors(parents, [y]));
    (0..parents.len()).filter(|v| *v != x && below[*v] && above[*v]).collect()
}

/// Minimal separators of x and y without forbidden nodes, after the first edges of directed x–y paths are removed.
fn minimal_sets(parents: &Parents, x: usize, y: usize, forbidden: &[bool], most: usize) -> MinimalSets {
    let mut cut: Vec<Vec<usize>> = parents.to_vec();
    causal_nodes(parents, x, y).into_iter().for_each(|v| cut[v].retain(|p| *p != x));
    let mut near = moral(&cut, &ancestors(&cut, [x, y]));
    // A forbidden node cannot block a path: it is removed and its neighbors are joined.
    for v in (0..parents.len()).filter(|v| forbidden[*v] && *v != x && *v != y) {
        let around = std::mem::take(&mut near[v]);
        for &u in &around {
            near[u].remove(&v);
            near[u].extend(around.iter().filter(|w| **w != u));
        }
    }
    separators(&near, x, y, most)
}

/// Neighbors of each marked node in the moral graph over the marked nodes, whose parents must be marked too.
fn moral(parents: &Parents, marked: &[bool]) -> Vec<BTreeSet<usize>> {
    let mut near = vec![BTreeSet::new(); parents.len()];
    for v in (0..parents.len()).filter(|v| marked[*v]) {
        let family: Vec<usize> = parents[v].iter().copied().chain([v]).collect();
        for &a in &family {
            near[a].extend(family.iter().filter(|b| **b != a));
        }
    }
    near
}

/// Minimal separators of x and y in an undirected graph, at most `most`. Every separator is found once: the search
/// branches on a node of the separator closest to y, which either joins the component of x or is excluded from it.
fn separators(near: &[BTreeSet<usize>], x: usize, y: usize, most: usize) -> MinimalSets {
    let mark = |v: usize| (0..near.len()).map(|u| u == v).collect::<Vec<bool>>();
    let (mut sets, mut todo) = (Vec::new(), vec![(mark(x), vec![false; near.len()])]);
    while let Some((side, excluded)) = todo.pop() {
        let around = border(near, &side);
        if around[y] {
            continue;
        }
        let separator = border(near, &component(near, y, &around));
        let side = component(near, x, &separator);
        if side.iter().zip(&excluded).any(|(a, b)| *a && *b) {
            continue;
        }
        match (0..near.len()).find(|v| separator[*v] && !excluded[*v]) {
            Some(v) => {
                let (mut more, mut out) = (side.clone(), excluded.clone());
                (more[v], out[v]) = (true, true);
                todo.push((side, out));
                todo.push((more, excluded));
            }
            None if sets.len() == most => return sorted(sets, false),
            None => sets.push((0..near.len()).filter(|v| separator[*v]).collect()),
        }
    }
    sorted(sets, true)
}

fn sorted(mut sets: Vec<Vec<usize>>, complete: bool) -> MinimalSets {
    sets.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    MinimalSets { sets, complete }
}

/// Nodes outside a set that are adjacent to a member.
fn border(near: &[BTreeSet<usize>], set: &[bool]) -> Vec<bool> {
    let mut found = vec![false; near.len()];
    for v in (0..near.len()).filter(|v| set[*v]) {
        near[v].iter().filter(|u| !set[**u]).for_each(|u| found[*u] = true);
    }
    found
}

/// Nodes connected to `start` by paths without a node of `barrier`.
fn component(near: &[BTreeSet<usize>], start: usize, barrier: &[bool]) -> Vec<bool> {
    let mut found = vec![false; near.len()];
    let mut todo = vec![start];
    while let Some(v) = todo.pop() {
        if !barrier[v] && !std::mem::replace(&mut found[v], true) {
            todo.extend(&near[v]);
        }
    }
    found
}
