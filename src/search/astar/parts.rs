//! Split of a problem into independent parts: the strongly connected components of the graph of possible parents.
//!
//! Cycles stay inside components: each component is a problem by itself, in which parents outside it are free.
//! Variables that must precede another by a given order count as its parents in every family.

use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable};
use crate::search::bound::members;

/// Independent part of the problem: one strongly connected component.
pub struct Component {
    /// Variables of the component, ascending; the i-th is member i of the component's problem.
    pub members: Vec<usize>,
    /// Families of each member, without their parents outside the component, best first.
    pub lists: Vec<Vec<ParentSet>>,
    /// Complete parent set (with parents outside the component) of each family in `lists`, by member and index in its
    /// list.
    pub originals: Vec<Vec<VarSet>>,
}

/// Components of a table of n ≤ 64 variables, in an order in which each comes before those that depend on it.
/// O(n³ / 64 + families).
pub fn components(table: &ScoreTable) -> Vec<Component> {
    let n = table.n();
    let of = |v: usize| {
        let v = Var::new(v);
        table.list(v).iter().fold(table.before(v).0, |all, family| all | family.set.0)
    };
    // For each variable, itself and its possible ancestors.
    let mut reach: Vec<u64> = (0..n).map(|v| of(v) | 1 << v).collect();
    for middle in 0..n {
        let through = reach[middle];
        reach.iter_mut().filter(|set| **set >> middle & 1 == 1).for_each(|set| *set |= through);
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|v| (reach[*v].count_ones(), *v));
    let mut done = 0u64;
    let mut found = Vec::new();
    for v in order {
        if done >> v & 1 == 0 {
            let inside: u64 = members(reach[v]).filter(|u| reach[*u] >> v & 1 == 1).map(|u| 1u64 << u).sum();
            done |= inside;
            found.push(component(table, inside));
        }
    }
    found
}

fn component(table: &ScoreTable, inside: u64) -> Component {
    let members: Vec<usize> = members(inside).collect();
    let mut lists = Vec::new();
    let mut originals = Vec::new();
    for &v in &members {
        let (kept, before) = (table.list(Var::new(v)), table.before(Var::new(v)));
        let is_inside = before.is_empty() && kept.iter().all(|family| family.set.0 & !inside == 0);
        let (mut list, mut original): (Vec<ParentSet>, Vec<VarSet>) = (Vec::new(), Vec::new());
        for family in kept {
            let set = VarSet(renumbered(family.set.0 | before.0, &members));
            // Lists are best first: a family is never needed if a better one has a subset of its parents inside the
            // component.
            if is_inside || !list.iter().any(|better| better.set.is_subset(set)) {
                list.push(ParentSet { set, score: family.score });
                original.push(family.set);
            }
        }
        lists.push(list);
        originals.push(original);
    }
    Component { members, lists, originals }
}

fn renumbered(set: u64, members: &[usize]) -> u64 {
    members.iter().enumerate().map(|(place, v)| (set >> v & 1) << place).sum()
}
