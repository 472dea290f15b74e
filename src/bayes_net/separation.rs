//! d-separation, active trails and Markov blankets of a DAG (Geiger, Verma and Pearl 1990; Koller and Friedman 2009,
//! Algorithm 3.1).

use super::{Parents, ancestors, children};
use std::collections::VecDeque;

/// Kind of neighbor from which a trail enters a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Child,
    Parent,
}

/// Active trail as the list of its nodes from one end to the other. At a collider that has evidence only on a
/// descendant, the trail goes down to that evidence and back up, so a node may occur twice.
pub type Trail = Vec<usize>;

/// Breadth-first search over states; a state is a node with the kind of neighbor from which it was entered.
struct Search<'a> {
    parents: &'a Parents,
    children: Vec<Vec<usize>>,
    observed: Vec<bool>,
    /// State before each state on the trail; entry 0: nodes entered from a child, entry 1: from a parent.
    before: [Vec<Option<(usize, From)>>; 2],
    seen: [Vec<bool>; 2],
}

impl<'a> Search<'a> {
    fn new(parents: &'a Parents, given: &[usize]) -> Search<'a> {
        let n = parents.len();
        let mut observed = vec![false; n];
        given.iter().for_each(|v| observed[*v] = true);
        let (before, seen) = ([vec![None; n], vec![None; n]], [vec![false; n], vec![false; n]]);
        Search { parents, children: children(parents), observed, before, seen }
    }

    /// Searches from `start` along active trails. Returns the first state whose node satisfies `is_end` and has no
    /// evidence.
    fn run(&mut self, start: &[usize], is_end: impl Fn(usize) -> bool) -> Option<(usize, From)> {
        let mut todo: VecDeque<(usize, From)> = start.iter().map(|v| (*v, From::Child)).collect();
        start.iter().for_each(|v| self.seen[From::Child as usize][*v] = true);
        while let Some(state @ (v, from)) = todo.pop_front() {
            if is_end(v) && !self.observed[v] {
                return Some(state);
            }
            let (up, down) = match (from, self.observed[v]) {
                (From::Child, false) => (true, true),
                (From::Child, true) => (false, false),
                (From::Parent, false) => (false, true),
                // From evidence entered from a parent (a collider) the trail continues upwards only; going down to such
                // evidence and back up also opens the colliders above it.
                (From::Parent, true) => (true, false),
            };
            let parents: &[usize] = if up { &self.parents[v] } else { &[] };
            let children: &[usize] = if down { &self.children[v] } else { &[] };
            let steps = parents.iter().map(|p| (*p, From::Child)).chain(children.iter().map(|c| (*c, From::Parent)));
            for next @ (u, how) in steps {
                // From evidence a trail may go back to the parent that it came from; this is how it passes a collider
                // above the evidence.
                if !std::mem::replace(&mut self.seen[how as usize][u], true) {
                    self.before[how as usize][u] = Some(state);
                    todo.push_back(next);
                }
            }
        }
        None
    }
}

/// Nodes joined by an active trail given `given` to a node of `start`, without the nodes of either set, ascending. O(n
/// + edges).
pub fn reachable(parents: &Parents, start: &[usize], given: &[usize]) -> Vec<usize> {
    let opens = ancestors(parents, given.iter().copied());
    let mut search = Search::new(parents, given);
    // `opens` tells which colliders are opened by evidence on a descendant, so one pass over the states is enough.
    let mut todo: Vec<(usize, From)> = start.iter().map(|v| (*v, From::Child)).collect();
    while let Some((v, from)) = todo.pop() {
        if std::mem::replace(&mut search.seen[from as usize][v], true) {
            continue;
        }
        let observed = search.observed[v];
        if from == From::Child && !observed || from == From::Parent && opens[v] {
            todo.extend(parents[v].iter().map(|p| (*p, From::Child)));
        }
        if !observed {
            todo.extend(search.children[v].iter().map(|c| (*c, From::Parent)));
        }
    }
    let joined = |v: &usize| !search.observed[*v] && search.seen.iter().any(|seen| seen[*v]) && !start.contains(v);
    (0..parents.len()).filter(joined).collect()
}

/// Whether `given` d-separates every node of `x` from every node of `y`. The sets are disjoint. O(n + edges).
pub fn separated(parents: &Parents, x: &[usize], y: &[usize], given: &[usize]) -> bool {
    let joined = reachable(parents, x, given);
    y.iter().all(|v| joined.binary_search(v).is_err())
}

/// Shortest active trail from `x` to `y` given `given`, if there is one. O(n + edges).
pub fn shortest_trail(parents: &Parents, x: usize, y: usize, given: &[usize]) -> Option<Trail> {
    let mut search = Search::new(parents, given);
    let mut state = search.run(&[x], |v| v == y)?;
    let mut trail = vec![state.0];
    while let Some(before) = search.before[state.1 as usize][state.0] {
        trail.push(before.0);
        state = before;
    }
    trail.reverse();
    Some(trail)
}

/// Markov blanket of `v`: its parents, its children and their other parents, ascending. O(n + edges).
pub fn blanket(parents: &Parents, v: usize) -> Vec<usize> {
    let mut found: Vec<usize> = parents[v].clone();
    for (child, of) in parents.iter().enumerate().filter(|(_, of)| of.contains(&v)) {
        found.push(child);
        found.extend(of.iter().copied().filter(|p| *p != v));
    }
    found.sort_unstable();
    found.dedup();
    found
}
