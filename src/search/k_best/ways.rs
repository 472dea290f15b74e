//! Cache of the ways to continue from a variable set: which variable to remove as a sink or to place next, with which
//! parents. Many networks share the same set.

use super::Forest;
use crate::base::var::{Var, VarSet};
use crate::base::whole::WHOLE;
use crate::parents::ParentSet;
use rustc_hash::FxHashMap;

/// Maximum number of cached ways to continue from variable sets: some thirty megabytes, and as much again for the sets.
const MAX_WAYS: usize = 1 << 20;
/// Maximum number of cached ways to continue from variable sets when memory is short.
const MAX_WAYS_SHORT: usize = 1 << 14;

/// Way to continue from a variable set: the variable removed or placed next, with its parents.
#[derive(Clone, Copy)]
pub struct Way {
    /// Local score of the variable plus the upper bound on the rest, in nats.
    pub worth: f64,
    /// Variable that is removed or placed next.
    pub child: Var,
    /// Parents of the variable, and their local score.
    pub parents: ParentSet,
}

/// Range in `Ways::ways` of the cached continuations from one variable set: those worth at least `least`, best last.
struct Known {
    least: f64,
    first: usize,
    end: usize,
}

/// Cache of the continuations (a next variable with its parents) from the variable sets requested most recently.
#[derive(Default)]
pub struct Ways {
    ways: Vec<Way>,
    known: FxHashMap<u64, Known>,
    is_short: bool,
}

impl Ways {
    /// Continuations from the variables `left` (a next variable with its parents) that are worth at least `least`, best
    /// last; and the number of families examined, 0 if the continuations are cached. O(families).
    pub fn of(&mut self, forest: &impl Forest, left: VarSet, least: f64) -> (&[Way], usize) {
        if WHOLE && let Some(known) = self.known.get(&left.0).filter(|known| known.least <= least) {
            let ways = &self.ways[known.first..known.end];
            return (&ways[ways.partition_point(|way| way.worth < least)..], 0);
        }
        if !WHOLE || self.ways.len() > if self.is_short { MAX_WAYS_SHORT } else { MAX_WAYS } {
            self.ways.clear();
            self.known.clear();
        }
        let first = self.ways.len();
        let mut work = 0;
        for child in left.iter() {
            let rest = left.without(child);
            // A removed variable has its parents among those left; a placed variable has them among those not left.
            let no_parents = if forest.grows() { left } else { VarSet(!rest.0) };
            if forest.grows() && !VarSet(forest.before(child).0 & left.0).is_empty() {
                continue;
            }
            let others = forest.best(rest);
            if others == f64::NEG_INFINITY {
                continue;
            }
            for sets in forest.sets(child) {
                for parents in sets.iter().take_while(|family| others + family.score >= least) {
                    work += 1;
                    if parents.set.0 & no_parents.0 == 0 {
                        self.ways.push(Way { worth: others + parents.score, child, parents: *parents });
                    }
                }
            }
        }
        let ways = &mut self.ways[first..];
        ways.sort_by(|a, b| a.worth.total_cmp(&b.worth));
        if WHOLE {
            let end = first + ways.len();
            self.known.insert(left.0, Known { least, first, end });
        }
        (&self.ways[first..], work)
    }

    /// Clears the cache, and keeps it small from now on.
    pub fn spare(&mut self) {
        *self = Ways { is_short: true, ..Ways::default() };
    }

    /// Bytes of memory that the cache holds.
    pub fn bytes(&self) -> usize {
        self.ways.capacity() * size_of::<Way>() + self.known.capacity() * (size_of::<(u64, Known)>() + 1)
    }
}
