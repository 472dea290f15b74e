//! The ways to take a last sink off a set of variables, remembered: many networks lead to the same set.

use super::Forest;
use crate::parents::ParentSet;
use crate::var::{Var, VarSet};
use crate::whole::WHOLE;
use rustc_hash::FxHashMap;

/// Ways remembered at most: some thirty megabytes, and as much again for the sets that they belong to.
const MOST: usize = 1 << 20;

/// A sink with its parents.
#[derive(Clone, Copy)]
pub struct Way {
    /// Its local score, and the best network over the others.
    pub worth: f64,
    /// Who goes.
    pub child: Var,
    /// With whom as parents.
    pub parents: ParentSet,
}

/// The ways of one set that are worth at least so much, best last.
struct Known {
    least: f64,
    first: usize,
    end: usize,
}

/// The ways of the sets asked for last.
#[derive(Default)]
pub struct Ways {
    ways: Vec<Way>,
    known: FxHashMap<u64, Known>,
}

impl Ways {
    /// The ways to take a sink off `left` that are worth at least `least`, best last; and how many families were looked at.
    /// O(families) if they are not known.
    pub fn of(&mut self, forest: &impl Forest, left: VarSet, least: f64) -> (&[Way], usize) {
        if WHOLE && let Some(known) = self.known.get(&left.0).filter(|known| known.least <= least) {
            let ways = &self.ways[known.first..known.end];
            return (&ways[ways.partition_point(|way| way.worth < least)..], 0);
        }
        if !WHOLE || self.ways.len() > MOST {
            self.ways.clear();
            self.known.clear();
        }
        let first = self.ways.len();
        let mut looked = 0;
        for child in left.iter() {
            let rest = left.without(child);
            let others = forest.best(rest);
            if others == f64::NEG_INFINITY {
                continue;
            }
            for sets in forest.sets(child) {
                for parents in sets.iter().take_while(|family| others + family.score >= least) {
                    looked += 1;
                    if parents.set.is_subset(rest) {
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

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.ways.capacity() * size_of::<Way>() + self.known.capacity() * (size_of::<(u64, Known)>() + 1)
    }
}
