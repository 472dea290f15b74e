//! Operators of greedy equivalence search, which add an edge to an equivalence class or delete one (Chickering 2002).
//!
//! A class is represented by a partly directed graph. NA is the set of the neighbors of Y (joined to it by undirected
//! edges) that are adjacent to X.
//! - **Insert(X, Y, T)**: X and Y are not adjacent, T are neighbors of Y that are not adjacent to X. Adds X → Y, and
//!   directs the edges from T to Y. Valid if NA ∪ T is a clique and every semi-directed path from Y to X passes through
//!   it (Theorem 15).
//! - **Delete(X, Y, H)**: X and Y are adjacent, not by Y → X; H is a subset of NA. Deletes the edge, and directs those
//!   from Y and X to H. Valid if NA without H is a clique (Theorem 17).

use super::LocalScores;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Pattern};
use crate::observe::Move;

/// Maximum number of sets T or H tried for one pair; if the head has many neighbors in one clique, some sets are not
/// tried.
const MAX_SETS: usize = 256;

/// Operator of greedy equivalence search: a change of an equivalence class.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Operator {
    /// Kind: an edge is added (`Add`) or deleted (`Delete`).
    pub kind: Move,
    /// Tail X of the edge that is added or deleted.
    pub from: Var,
    /// Head Y of the edge: the variable whose family changes.
    pub to: Var,
    /// Set T of an insertion, or H of a deletion.
    pub with: WideSet,
    /// Gain in score, in nats.
    pub gain: f64,
}

/// The members of `set` that satisfy `keep`.
fn part(set: &WideSet, keep: impl Fn(Var) -> bool) -> WideSet {
    set.iter().filter(|v| keep(*v)).collect()
}

fn is_clique(class: &Pattern, set: &WideSet) -> bool {
    set.iter().all(|a| set.iter().all(|b| a == b || class.adjacent(a, b)))
}

fn union(a: &WideSet, b: &WideSet) -> WideSet {
    let mut all = *a;
    all.extend(b);
    all
}

/// Subsets of `set` that form a clique together with `core`, at most [`MAX_SETS`]: smaller ones first, each size in
/// lexicographic order.
fn cliques(class: &Pattern, core: &WideSet, set: &WideSet) -> Vec<WideSet> {
    if !is_clique(class, core) {
        return Vec::new();
    }
    let mut found = vec![WideSet::EMPTY];
    let mut next = 0;
    while next < found.len() && found.len() < MAX_SETS {
        let subset = found[next];
        next += 1;
        let last = subset.iter().last();
        let all = union(core, &subset);
        let more = set.iter().filter(|v| last.is_none_or(|last| *v > last));
        let joined = more.filter(|v| all.iter().all(|u| class.adjacent(u, *v)));
        found.extend(joined.map(|v| subset.with(v)));
    }
    found.truncate(MAX_SETS);
    found
}

/// NA of a pair: the neighbors of `to` that are adjacent to `from`.
fn shared(class: &Pattern, from: Var, to: Var) -> WideSet {
    part(class.neighbors(to), |v| class.adjacent(v, from))
}

/// Parent set of `to`, still without `from`, in the first family that [`operators`] scores for the insertion `from` →
/// `to`. Computed in advance, so that the families of many pairs can be counted together. `None` if no edge can be
/// inserted.
pub fn base(class: &Pattern, constraints: &Constraints, from: Var, to: Var) -> Option<WideSet> {
    let base = union(class.parents(to), &shared(class, from, to));
    let barred = constraints.forbids(from, to) && constraints.forbids(to, from);
    (from != to && !class.adjacent(from, to) && !barred && base.len() < constraints.limit(to)).then_some(base)
}

/// Operators of one kind on one pair of variables that gain more than `tolerance`, in the order in which their sets T
/// or H are generated. The condition on semi-directed paths is not tested yet (see [`is_open`]). A family above the
/// limit on parents is never scored.
pub fn operators(
    class: &Pattern,
    constraints: &Constraints,
    (kind, from, to): (Move, Var, Var),
    scores: &mut impl LocalScores,
    tolerance: f64,
) -> Vec<Operator> {
    let mut found = Vec::new();
    if from == to {
        return found;
    }
    let near = shared(class, from, to);
    let mut weigh = |with: WideSet, less: WideSet, scores: &mut dyn FnMut(&WideSet) -> f64| {
        if less.len() < constraints.limit(to) {
            let step = scores(&less.with(from)) - scores(&less);
            let gain = if kind == Move::Add { step } else { -step };
            if gain.is_finite() && gain > tolerance {
                found.push(Operator { kind, from, to, with, gain });
            }
        }
    };
    let mut local = |parents: &WideSet| scores.local(to, parents);
    if kind == Move::Add {
        if base(class, constraints, from, to).is_some() {
            let free = part(class.neighbors(to), |v| !class.adjacent(v, from));
            for with in cliques(class, &near, &free) {
                weigh(with, union(class.parents(to), &union(&near, &with)), &mut local);
            }
        }
    } else if class.is_undirected(from, to) || class.is_directed(from, to) {
        let required = constraints.requires(from, to) || constraints.requires(to, from);
        if !required {
            let parents = class.parents(to).without(from);
            for stays in cliques(class, &WideSet::EMPTY, &near) {
                weigh(part(&near, |v| !stays.contains(v)), union(&parents, &stays), &mut local);
            }
        }
    }
    found
}

/// Whether a semi-directed path that avoids the clique NA ∪ T leads from the head of an insertion to its tail, so that
/// the insertion would close a cycle.
pub fn is_open(class: &Pattern, operator: &Operator) -> bool {
    let &Operator { from, to, with, .. } = operator;
    let mut seen = union(&shared(class, from, to), &with).with(from);
    let mut todo = vec![from];
    while let Some(v) = todo.pop() {
        for before in union(class.parents(v), class.neighbors(v)).iter() {
            if before == to {
                return true;
            }
            if !seen.contains(before) {
                seen.insert(before);
                todo.push(before);
            }
        }
    }
    false
}

/// Partly directed graph that results from a valid operator: its consistent extensions are members of the new class.
pub fn applied(class: &Pattern, operator: &Operator) -> Pattern {
    let &Operator { kind, from, to, with, .. } = operator;
    let mut next = class.clone();
    if kind == Move::Add {
        next.direct(from, to);
        with.iter().for_each(|v| next.direct(v, to));
    } else {
        next.disconnect(from, to);
        for v in with.iter() {
            next.direct(to, v);
            if next.is_undirected(from, v) {
                next.direct(from, v);
            }
        }
    }
    next
}
