//! Choice of the variables to branch on: a source component of the graph of needs between variables.

use crate::search::bound::members;

/// Source component of the variables `left`: a smallest set that needs no variable outside it and whose members all
/// need each other; the first of several. `needs[v]`: the variables left that occur in families of `v` cheaper than its
/// cheapest one available now.
///
/// The members of the component gain nothing from waiting for others, and others only gain from having them earlier, so
/// one of the members may always be placed next. A variable without needs is such a set by itself: it is placed at
/// once. O(n²) at most, usually far less.
pub fn source(needs: &[u64; 64], left: u64) -> u64 {
    let mut best = left;
    let mut todo = left;
    while todo != 0 {
        let first = todo.trailing_zeros() as usize;
        let reached = closure(needs, first);
        // A variable that reaches `first` has no smaller closed set than `first` has.
        todo &= !reached;
        let mut least = reached;
        let mut seen = 1u64 << first;
        while let Some(v) = members(least & !seen).next() {
            seen |= 1 << v;
            let inner = closure(needs, v);
            if inner != least {
                least = inner;
                seen = 1 << v;
            }
        }
        if least.count_ones() < best.count_ones() {
            best = least;
        }
        if best.count_ones() == 1 {
            break;
        }
    }
    best
}

/// Closed set of a variable: the variable, those it needs, those that these need, and so on.
fn closure(needs: &[u64; 64], from: usize) -> u64 {
    let mut reached = 1u64 << from;
    let mut todo = reached;
    while todo != 0 {
        let v = todo.trailing_zeros() as usize;
        todo &= todo - 1;
        let new = needs[v] & !reached;
        reached |= new;
        todo |= new;
    }
    reached
}
