//! Memberships P(high | x) of every continuous variable in every experiment. Its mixture is fitted once, on first use.

use super::experiments::{Column, Experiments};
use super::mixture::Mixture;
use crate::base::var::Var;
use std::sync::Arc;

/// Memberships P(high | x), by variable and experiment.
pub struct Memberships {
    program: bool,
    high: Vec<Option<Arc<Vec<f64>>>>,
}

impl Memberships {
    /// Memberships of `n` variables, not yet computed. `program`: mixtures are fitted as BNFinder's program does, not
    /// as its publication says.
    pub fn new(n: usize, program: bool) -> Memberships {
        Memberships { program, high: vec![None; n] }
    }

    /// Fits one more mixture, that of the first continuous variable without one; returns whether there was one.
    /// O(N log N).
    pub fn fit(&mut self, experiments: &Experiments, variables: impl Iterator<Item = Var>) -> bool {
        for v in variables.filter(|v| self.high[v.index()].is_none()) {
            if let Column::Numbers(numbers) = &experiments.columns[v.index()] {
                let mixture = Mixture::fit(numbers, self.program);
                self.high[v.index()] = Some(Arc::new(numbers.iter().map(|x| mixture.high(*x)).collect()));
                return true;
            }
        }
        false
    }

    /// Memberships of a continuous variable whose mixture has been fitted; otherwise `None`.
    pub fn of(&self, v: Var) -> Option<&Arc<Vec<f64>>> {
        self.high[v.index()].as_ref()
    }
}
