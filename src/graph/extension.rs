//! DAGs out of partly directed graphs: a consistent extension, and a member of a class that keeps the constraints.

use super::members::Walk;
use super::{Constraints, Dag, Pattern};
use crate::base::var::{Var, WideSet};

/// Members of a class that are looked at for one that keeps the limit on parents.
const MOST_VISITED: usize = 500;

/// A DAG with the same skeleton and v-structures as `pattern`, whose directed edges it keeps; `None` if there is none (Dor
/// and Tarsi 1992). Of the variables that can be the next sink the last is taken, so edges tend to point from small to
/// large numbers. O(n² · parents).
pub fn extension(pattern: &Pattern) -> Option<Dag> {
    extend(pattern, &vec![WideSet::EMPTY; pattern.n()])
}

/// A DAG of the pattern that keeps the given order of `constraints` too. A sink may go if nobody is left who comes after it:
/// of a DAG that keeps the order, with an ordering that keeps both, such a sink moved to the end is another, so the first that
/// can be taken is as good as any and the answer exact.
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
        // A sink whose neighbors are joined to all that it is joined to: no v-structure is new.
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

/// A member of the class `cpdag` that keeps the constraints and that `wanted` wants, if there is one. Required and
/// forbidden edges are background knowledge (Meek 1995), so for them and for a given order the answer is exact; for limits on
/// parents, and for what is wanted besides, at most 500 members are looked at.
pub fn member(cpdag: &Pattern, constraints: &Constraints, mut wanted: impl FnMut(&Dag) -> bool) -> Option<Dag> {
    let dag = if constraints.has_edges() { with_edges(cpdag, cpdag, constraints)? } else { extension(cpdag)? };
    near(dag, |dag| constraints.keep(dag) && wanted(dag))
}

/// A member of the class `cpdag` that keeps the constraints and has exactly these parents of `child`, which are among its parents and
/// neighbors there: the other neighbors become its children, and Meek's rules carry both on. Exact as in [`member`].
pub fn member_with_parents(cpdag: &Pattern, constraints: &Constraints, child: Var, parents: &WideSet) -> Option<Dag> {
    let mut known = cpdag.clone();
    for near in cpdag.neighbors(child).iter() {
        if parents.contains(near) { known.direct(near, child) } else { known.direct(child, near) }
    }
    let dag = with_edges(&known, cpdag, constraints)?;
    near(dag, |dag| constraints.keep(dag) && dag.parents(child) == parents)
}

/// A member of the class `cpdag` with the required edges and without the forbidden ones, and those that `directed` has.
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
    // Any direction of an edge that the rules leave open is that of some member, if there are any.
    while let Some((a, b)) = vars().find_map(|a| known.neighbors(a).iter().next().map(|b| (a, b))) {
        known.direct(a, b);
        known.close();
    }
    let dag = Dag::from_parents(vars().map(|v| *known.parents(v)).collect());
    let keeps = |(from, to)| !constraints.forbids(from, to);
    // What contradicts itself shows in the end: a cycle, another class, an edge that may not be.
    (dag.cycle().is_none() && Pattern::of(&dag) == *cpdag && dag.edges().all(keeps)).then_some(dag)
}

/// A member of the class of `dag`, itself first, that `keep` wants, by turning covered edges.
fn near(dag: Dag, mut keep: impl FnMut(&Dag) -> bool) -> Option<Dag> {
    if keep(&dag) {
        return Some(dag);
    }
    let (mut walk, mut found) = (Walk::from(&dag), None);
    while found.is_none()
        && walk.step(MOST_VISITED, |turned| {
            if found.is_none() && keep(turned) {
                found = Some(turned.clone());
            }
        })
    {}
    found
}
