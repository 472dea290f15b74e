//! The potential parents of a child in the order in which sets are built: by weight in g, then by column.

use super::experiments::Experiments;
use super::penalty::{Penalty, PenaltyInput};
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::protocol::BnfinderSettings;

/// Potential parents with their weights.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The variables, ascending by weight, then by column.
    pub variables: Vec<Var>,
    /// Weight of each in g.
    weights: Vec<f64>,
    penalty: Penalty,
}

impl Candidates {
    /// The potential parents of `child` with `samples` samples.
    pub fn new(experiments: &Experiments, settings: &BnfinderSettings, child: Var, samples: usize) -> Candidates {
        let allowed = experiments.potential_parents(child, settings.self_loops);
        let weight =
            |&v: &Var| Penalty::weight(settings, experiments.levels(v), experiments.structure.weight(child, v));
        let by_column: Vec<f64> = allowed.iter().map(weight).collect();
        let order = order_of(allowed.len(), &|a, b| by_column[a].total_cmp(&by_column[b]));
        let input = PenaltyInput {
            variables: experiments.n(),
            parents: allowed.len(),
            samples,
            levels: experiments.levels(child),
        };
        Candidates {
            variables: order.iter().map(|&at| allowed[at]).collect(),
            weights: order.iter().map(|&at| by_column[at]).collect(),
            penalty: Penalty::new(settings, input),
        }
    }

    /// Number of candidates.
    pub fn len(&self) -> usize {
        self.variables.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// Whether g depends on the size of a set alone (Assumption 3), as Algorithm 2 requires.
    pub fn is_uniform(&self) -> bool {
        self.weights.first() == self.weights.last()
    }

    /// g of the set at these indexes, ascending. O(size).
    pub fn g(&self, places: &[u16]) -> f64 {
        self.penalty.of(places.iter().map(|at| self.weights[usize::from(*at)]))
    }

    /// The variables at these indexes.
    pub fn set(&self, places: &[u16]) -> WideSet {
        places.iter().map(|at| self.variables[usize::from(*at)]).collect()
    }

    /// Number of sets of up to `limit` parents.
    pub fn sets(&self, limit: usize) -> f64 {
        let m = self.len();
        let mut of_size = 1.0;
        let mut all = 1.0;
        for size in 1..=limit.min(m) {
            of_size *= (m - size + 1) as f64 / size as f64;
            all += of_size;
        }
        // Binomials are integers; products of fractions only nearly.
        if all < 9e15 { libm::round(all) } else { all }
    }
}
