//! The ways to take a sink off a set of variables, or to place one of them next, remembered: many networks lead to the same set.

use super::Forest;
use crate::base::var::{Var, VarSet};
use crate::base::whole::WHOLE;
use crate::parents::ParentSet;
use rustc_hash::FxHashMap;

/// Ways remembered at most: some thirty megabytes, and as much again for the sets that they belong to; and when memory is short.
const MOST: usize = 1 << 20;
const FEW: usize = 1 << 14;

/// A way to go on: the variable removed, or placed next, with its parents.
#[derive(Clone, Copy)]
pub struct Way {
    /// Its local score, and the best of what is left.
    pub worth: f64,
    /// The variable.
    pub child: Var,
    /// Its parents.
    pub parents: ParentSet,
}

/// The ways of one set above a least worth, best last.
struct Known {
    least: f64,
    first: usize,
    end: usize,
}

/// The ways of the last requested sets.
#[derive(Default)]
pub struct Ways {
    ways: Vec<Way>,
    known: FxHashMap<u64, Known>,
    is_short: bool,
}

impl Ways {
    /// The ways to go on with one of `left` that are worth at least `least`, best last; and how many families were looked at.
    /// O(families) if they are not known.
    pub fn of(&mut self, forest: &impl Forest, left: VarSet, least: f64) -> (&[Way], usize) {
        if WHOLE && let Some(known) = self.known.get(&left.0).filter(|known| known.least <= least) {
            let ways = &self.ways[known.first..known.end];
            return (&ways[ways.partition_point(|way| way.worth < least)..], 0);
        }
        if !WHOLE || self.ways.len() > if self.is_short { FEW } else { MOST } {
            self.ways.clear();
            self.known.clear();
        }
        let first = self.ways.len();
        let mut looked = 0;
        for child in left.iter() {
            let rest = left.without(child);
            // Who goes has its parents among those that are left; who comes, among those that are not.
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
                    looked += 1;
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
        (&self.ways[first..], looked)
    }

    /// Forgets them, and remembers few from here on.
    pub fn spare(&mut self) {
        *self = Ways { is_short: true, ..Ways::default() };
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.ways.capacity() * size_of::<Way>() + self.known.capacity() * (size_of::<(u64, Known)>() + 1)
    }
}
