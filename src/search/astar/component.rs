//! Choice of the variables to branch on: a smallest set of remaining variables, one of which can be placed next without
//! loss.

use crate::search::bound::members;

/// Smallest set of the variables `left` whose members need only each other; the first of several. `needs[v]`: variables
/// of `left` that occur in families of `v` that are cheaper than its cheapest available one.
///
/// The members of the component gain nothing from waiting for others, and others only gain from having them earlier, so
/// one of the members may always be placed next. A variable that needs no other is such a set by itself. O(n²) at most,
/// usually far less.
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

/// Set of a variable, the variables that it needs, the variables that these need, and so on.
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
