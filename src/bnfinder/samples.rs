//! Samples from which the parents of a variable are learned: those experiments (static data) or transitions within a
//! series (dynamic data) in which the variable was not perturbed.

use super::experiments::{Column, Experiments};
use crate::base::order::order_of;
use crate::base::var::Var;
use std::cmp::Ordering;

/// Samples as pairs of experiments: the parents' values are read in the first, the child's in the second.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    /// Indexes (parents' experiment, child's experiment) of each sample; in static data both are the same.
    pub pairs: Vec<(u32, u32)>,
}

/// For each series, whether the parents of `child` are learned from it: unless `child` was perturbed in it.
pub(super) fn counts_for(experiments: &Experiments, child: Var) -> Vec<bool> {
    experiments.series.iter().map(|series| !series.perturbed.contains(&child)).collect()
}

impl Samples {
    /// Samples of `child`. A transition never joins two series, and never skips a missing experiment. O(N).
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

    /// Samples sorted by the values of child and parents, so that sums over samples do not depend on the order of rows.
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

    /// Whether there are no samples.
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
