//! DAGs from partly directed graphs: a consistent extension, and a member of a class that satisfies the constraints.

use super::members::Walk;
use super::{Constraints, Dag, Pattern};
use crate::base::var::{Var, WideSet};

/// Maximum number of class members tried to find one that satisfies the limits on parents.
const MAX_VISITED: usize = 500;

/// Consistent extension of `pattern`: a DAG with the same skeleton and v-structures that keeps the directed edges;
/// `None` if no such DAG exists (Dor and Tarsi 1992). Of several possible sinks the one with the largest number is
/// taken, so edges tend to point from small to large numbers. O(n² · parents).
pub fn extension(pattern: &Pattern) -> Option<Dag> {
    extend(pattern, &vec![WideSet::EMPTY; pattern.n()])
}

/// Consistent extension of `pattern` that also agrees with the given order of `constraints`. A sink may be removed if
/// no remaining variable comes after it in that order. If a solution exists, moving such a sink to the end of its
/// ordering gives another solution, so the greedy choice is exact.
pub fn extension_in_order(pattern: &Pattern, constraints: &Constraints) -> Option<Dag> {
    let mut after = vec![WideSet::EMPTY; pattern.n()];
    for v in (0..pattern.n()).map(Var::new) {
        constraints.before(v).iter().for_each(|first| after[first.index()].insert(v));
    }
    extend(pattern, &after)
}

fn extend(pattern: &Pattern, after: &[WideSet]) -> Option<Dag> {
    let n = pattern.n();
    let mut left: WideSet = (0..n).map(Var::new).collect();
    let mut children = vec![WideSet::EMPTY; n];
    let mut beside = vec![WideSet::EMPTY; n];
    for v in (0..n).map(Var::new) {
        pattern.parents(v).iter().for_each(|p| children[p.index()].insert(v));
        beside[v.index()] = *pattern.neighbors(v);
        beside[v.index()].extend(pattern.parents(v));
    }
    children.iter().zip(&mut beside).for_each(|(children, beside)| beside.extend(children));
    let mut dag = Dag::empty(n);
    for _ in 0..n {
        // A sink can be removed if each of its neighbors by an undirected edge is adjacent to all its other neighbors,
        // so that no v-structure is added.
        let can_go = |v: &Var| {
            !children[v.index()].intersects(&left) && !after[v.index()].intersects(&left) && {
                let around = || beside[v.index()].iter().filter(|u| left.contains(*u));
                let open = || pattern.neighbors(*v).iter().filter(|u| left.contains(*u));
                open().all(|u| around().all(|w| w == u || beside[u.index()].contains(w)))
            }
        };
        let sink = (0..n).rev().map(Var::new).filter(|v| left.contains(*v)).find(can_go)?;
        left.remove(sink);
        let parents = beside[sink.index()].iter().filter(|u| left.contains(*u)).collect();
        dag.set_parents(sink, parents);
    }
    Some(dag)
}

/// Member of the equivalence class `cpdag` that satisfies the constraints and `accept`, if one is found. Required and
/// forbidden edges are background knowledge (Meek 1995), so for them and for a given order the answer is exact. For
/// limits on parents and for `accept`, at most 500 members are tried.
pub fn member(cpdag: &Pattern, constraints: &Constraints, mut accept: impl FnMut(&Dag) -> bool) -> Option<Dag> {
    let dag = if constraints.has_edges() { with_edges(cpdag, cpdag, constraints)? } else { extension(cpdag)? };
    first_member(dag, |dag| constraints.keep(dag) && accept(dag))
}

/// Member of the equivalence class `cpdag` that satisfies the constraints and in which `child` has exactly these
/// parents, which must all be its parents or neighbors in `cpdag`. The other neighbors of `child` become its children,
/// and Meek's rules propagate these directions. Exact to the same extent as [`member`].
pub fn member_with_parents(cpdag: &Pattern, constraints: &Constraints, child: Var, parents: &WideSet) -> Option<Dag> {
    let mut known = cpdag.clone();
    for neighbor in cpdag.neighbors(child).iter() {
        if parents.contains(neighbor) { known.direct(neighbor, child) } else { known.direct(child, neighbor) }
    }
    let dag = with_edges(&known, cpdag, constraints)?;
    first_member(dag, |dag| constraints.keep(dag) && dag.parents(child) == parents)
}

/// Member of the equivalence class `cpdag` that has the directed edges of `directed` and the required edges, and no
/// forbidden ones; `None` if there is no such member.
fn with_edges(directed: &Pattern, cpdag: &Pattern, constraints: &Constraints) -> Option<Dag> {
    let mut known = directed.clone();
    let vars = || (0..cpdag.n()).map(Var::new);
    for (from, to) in vars().flat_map(|from| vars().map(move |to| (from, to))) {
        let must = constraints.requires(from, to);
        if must && !cpdag.adjacent(from, to) {
            return None;
        }
        if must || (constraints.forbids(to, from) && cpdag.adjacent(from, to)) {
            if known.is_directed(to, from) {
                return None;
            }
            known.direct(from, to);
        }
    }
    known.close();
    if constraints.has_order() {
        let dag = extension_in_order(&known, constraints)?;
        return (Pattern::of(&dag) == *cpdag).then_some(dag);
    }
    // Each direction of an edge that the rules leave undirected occurs in a member, if there are any: either will do.
    while let Some((a, b)) = vars().find_map(|a| known.neighbors(a).iter().next().map(|b| (a, b))) {
        known.direct(a, b);
        known.close();
    }
    let dag = Dag::from_parents(vars().map(|v| *known.parents(v)).collect());
    let keeps = |(from, to)| !constraints.forbids(from, to);
    // Contradictory knowledge shows up as a cycle, another class or a forbidden edge.
    (dag.cycle().is_none() && Pattern::of(&dag) == *cpdag && dag.edges().all(keeps)).then_some(dag)
}

/// First member of the equivalence class of `dag` that satisfies `keep`, in a breadth-first walk from `dag` by
/// reversals of covered edges.
fn first_member(dag: Dag, mut keep: impl FnMut(&Dag) -> bool) -> Option<Dag> {
    if keep(&dag) {
        return Some(dag);
    }
    let (mut walk, mut found) = (Walk::from(&dag), None);
    while found.is_none()
        && walk.step(MAX_VISITED, |reversed| {
            if found.is_none() && keep(reversed) {
                found = Some(reversed.clone());
            }
        })
    {}
    found
}
