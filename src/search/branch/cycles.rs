//! Cycles of a directed graph of at most 64 variables, given by parent sets in 64-bit words.

use crate::base::var::{Var, VarSet};
use crate::parents::ScoreTable;
use std::borrow::Cow;

/// Parent sets extended by the predecessors of each variable in the order that the table keeps: the graph that must be
/// acyclic.
pub fn with_order<'a>(families: &'a [VarSet], table: &ScoreTable) -> Cow<'a, [VarSet]> {
    if !table.has_order() {
        return Cow::Borrowed(families);
    }
    families.iter().enumerate().map(|(v, set)| VarSet(set.0 | table.before(Var::new(v)).0)).collect()
}

/// Whether the subgraph induced by `within` has no directed cycle. O(n²) word operations.
pub fn is_acyclic(parents: &[VarSet], within: VarSet) -> bool {
    core(parents, within).is_empty()
}

/// Remainder of `within` after repeatedly removing the variables that have no parents among those left: empty if the
/// induced subgraph has no cycle.
fn core(parents: &[VarSet], within: VarSet) -> VarSet {
    let mut left = within;
    loop {
        let free: VarSet = left.iter().filter(|v| parents[v.index()].0 & left.0 == 0).collect();
        if free.is_empty() {
            return left;
        }
        left = VarSet(left.0 & !free.0);
    }
}

/// A shortest directed cycle v₁ → v₂ → … → v₁ inside `within`, each variable listed once. Among cycles of one length,
/// the one with the lowest first variable, then the lowest second, and so on. Empty if there is none. O(n² · length)
/// word operations.
pub fn cycle(parents: &[VarSet], within: VarSet) -> Vec<Var> {
    let core = core(parents, within);
    let mut found: Vec<Var> = Vec::new();
    for start in core.iter() {
        // Ancestors of `start` by distance, layer by layer, until `start` itself is met.
        let mut layers = vec![VarSet::EMPTY.with(start)];
        let mut seen = VarSet::EMPTY;
        while found.is_empty() || layers.len() < found.len() {
            let above = layers[layers.len() - 1].iter().fold(0, |all, v| all | parents[v.index()].0) & core.0;
            let fresh = VarSet(above & !seen.0);
            if fresh.contains(start) {
                found = closed(parents, &layers, start);
                break;
            }
            if fresh.is_empty() {
                break;
            }
            seen = VarSet(seen.0 | fresh.0);
            layers.push(fresh);
        }
        if found.len() == 2 {
            break;
        }
    }
    found
}

/// Cycle through `start`, which is a parent of a variable of the last layer: from `start` down, the lowest child in
/// each layer.
fn closed(parents: &[VarSet], layers: &[VarSet], start: Var) -> Vec<Var> {
    let mut cycle = vec![start];
    let mut at = start;
    for layer in layers[1..].iter().rev() {
        let Some(child) = layer.iter().find(|v| parents[v.index()].contains(at)) else { break };
        cycle.push(child);
        at = child;
    }
    cycle
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(n: usize, edges: &[(u16, u16)]) -> Vec<VarSet> {
        let mut parents = vec![VarSet::EMPTY; n];
        edges.iter().for_each(|(from, to)| parents[usize::from(*to)] = parents[usize::from(*to)].with(Var(*from)));
        parents
    }

    fn cycle_of(n: usize, edges: &[(u16, u16)]) -> Vec<u16> {
        cycle(&graph(n, edges), VarSet::first(n)).iter().map(|v| v.0).collect()
    }

    #[test]
    fn the_shortest_cycle_is_found_along_its_arcs() {
        assert!(cycle_of(4, &[(0, 1), (1, 2), (2, 3)]).is_empty());
        assert_eq!(cycle_of(5, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 3)]), [3, 4]);
        assert_eq!(cycle_of(5, &[(2, 1), (1, 4), (4, 2), (0, 1)]), [1, 4, 2]);
        assert_eq!(cycle_of(6, &[(0, 1), (1, 2), (2, 3), (3, 0), (1, 5), (5, 0)]), [0, 1, 5]);
        assert!(is_acyclic(&graph(3, &[(0, 1), (1, 0), (2, 1)]), VarSet(0b101)));
        assert!(!is_acyclic(&graph(3, &[(0, 1), (1, 0), (2, 1)]), VarSet(0b11)));
    }
}
