//! Samples from which the parents of a variable are learned: the experiments, or the transitions within a series, in
//! which the variable was not perturbed.

use super::experiments::{Column, Experiments};
use crate::base::order::order_of;
use crate::base::var::Var;
use std::cmp::Ordering;

/// Pairs of experiments: the parents' values are read in the first, the child's in the second.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    /// (parents', child's); in static data the same experiment twice.
    pub pairs: Vec<(u32, u32)>,
}

/// Whether each series counts for a child.
pub(super) fn counts_for(experiments: &Experiments, child: Var) -> Vec<bool> {
    experiments.series.iter().map(|series| !series.perturbed.contains(&child)).collect()
}

impl Samples {
    /// The samples of `child`: a transition never joins two series, nor skips a missing experiment. O(N).
    pub fn of(experiments: &Experiments, child: Var) -> Samples {
        let counts = counts_for(experiments, child);
        let mut pairs = Vec::new();
        for (series, _) in experiments.series.iter().zip(counts).filter(|(_, counts)| *counts) {
            for &(from, to) in &series.runs {
                let (from, to) = (from as u32, to as u32);
                match experiments.dynamic {
                    true => pairs.extend((from + 1..to).map(|after| (after - 1, after))),
                    false => pairs.extend((from..to).map(|at| (at, at))),
                }
            }
        }
        Samples { pairs }
    }

    /// Samples sorted by the values of child and parents, so that sums over them do not depend on the order of rows.
    /// O(N log N · n).
    pub fn sorted(self, experiments: &Experiments, child: Var, parents: &[Var]) -> Samples {
        let pairs = self.pairs;
        let compare = |a: usize, b: usize| {
            let child = compare_at(&experiments.columns[child.index()], pairs[a].1, pairs[b].1);
            let mut differ =
                parents.iter().map(|v| compare_at(&experiments.columns[v.index()], pairs[a].0, pairs[b].0));
            if child.is_ne() { child } else { differ.find(|order| order.is_ne()).unwrap_or(Ordering::Equal) }
        };
        let order = order_of(pairs.len(), &compare);
        Samples { pairs: order.into_iter().map(|at| pairs[at]).collect() }
    }

    /// Number of samples, N.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
}

fn compare_at(column: &Column, a: u32, b: u32) -> Ordering {
    let (a, b) = (a as usize, b as usize);
    match column {
        Column::Levels { codes, .. } => codes[a].cmp(&codes[b]),
        Column::Numbers(numbers) => numbers[a].total_cmp(&numbers[b]),
    }
}
