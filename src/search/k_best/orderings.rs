//! Number of orderings of the variables that agree with a network.

use super::size::{bits, components};
use crate::base::numeric::{ln, ln_gamma};
use crate::base::var::VarSet;
use rustc_hash::FxHashMap;

/// Maximum number of sets of variables, of one size, with which orderings may begin.
const MAX_SETS: usize = 1 << 16;

/// ln of the number of orderings of all variables in which parents come before their children; NaN if too many sets of
/// variables would have to be examined. O(sets · n) for the sets with which such an ordering can begin.
pub fn ln_orderings(parents: &[VarSet]) -> f64 {
    let mut near: Vec<u64> = parents.iter().map(|set| set.0).collect();
    for (v, set) in parents.iter().enumerate() {
        set.iter().for_each(|p| near[p.index()] |= 1 << v);
    }
    // Orderings of parts that no edge joins interleave in every way.
    let parts = components(&near, VarSet::first(parents.len()).0);
    let of = |part: u64| ln(orderings(parents, part)) - ln_factorial(part.count_ones());
    ln_factorial(parents.len() as u32) + parts.map(of).sum::<f64>()
}

/// ln n!.
pub fn ln_factorial(n: u32) -> f64 {
    ln_gamma(f64::from(n) + 1.0)
}

/// Number of orderings of the variables in `part`; NaN if there are too many sets.
fn orderings(parents: &[VarSet], part: u64) -> f64 {
    let mut counts = FxHashMap::from_iter([(0u64, 1.0)]);
    for _ in 0..part.count_ones() {
        let mut next = FxHashMap::default();
        for (set, count) in counts {
            for v in bits(part & !set).filter(|v| parents[*v].0 & !set == 0) {
                *next.entry(set | 1 << v).or_insert(0.0) += count;
            }
            if next.len() > MAX_SETS {
                return f64::NAN;
            }
        }
        counts = next;
    }
    counts.values().sum()
}
