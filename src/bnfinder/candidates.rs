//! Potential parents of a child in the order in which parent sets are built: by weight in the penalty g, then column.

use super::experiments::Experiments;
use super::penalty::{Penalty, PenaltyInput};
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::protocol::BnfinderSettings;

/// Potential parents of one child, with their weights in the penalty g.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// Potential parents, ascending by weight, then by column.
    pub variables: Vec<Var>,
    /// Weight of each potential parent in the penalty g.
    weights: Vec<f64>,
    penalty: Penalty,
}

impl Candidates {
    /// The potential parents of `child`; `samples` is the number of its samples.
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

    /// Number of potential parents.
    pub fn len(&self) -> usize {
        self.variables.len()
    }

    /// Whether the child has no potential parents.
    pub fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// Whether g depends only on the number of parents (Assumption 3), as Algorithm 2 requires.
    pub fn is_uniform(&self) -> bool {
        self.weights.first() == self.weights.last()
    }

    /// Penalty g of the set of candidates with the indexes `places`, ascending. O(size).
    pub fn g(&self, places: &[u16]) -> f64 {
        self.penalty.of(places.iter().map(|at| self.weights[usize::from(*at)]))
    }

    /// Set of the candidates with the indexes `places`.
    pub fn set(&self, places: &[u16]) -> WideSet {
        places.iter().map(|at| self.variables[usize::from(*at)]).collect()
    }

    /// Number of sets of at most `limit` potential parents.
    pub fn sets(&self, limit: usize) -> f64 {
        let m = self.len();
        let mut of_size = 1.0;
        let mut all = 1.0;
        for size in 1..=limit.min(m) {
            of_size *= (m - size + 1) as f64 / size as f64;
            all += of_size;
        }
        // Binomial coefficients are integers, but products of fractions are so only up to rounding.
        if all < 9e15 { libm::round(all) } else { all }
    }
}
