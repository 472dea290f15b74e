//! P(high | x) of every continuous variable in every experiment: its mixture is fitted once, on first use.

use super::experiments::{Column, Experiments};
use super::mixture::Mixture;
use crate::base::var::Var;
use std::sync::Arc;

/// Memberships by variable and experiment.
pub struct Memberships {
    program: bool,
    high: Vec<Option<Arc<Vec<f64>>>>,
}

impl Memberships {
    /// Memberships of `n` variables, none known yet; mixtures as in the `program`, or as in the document.
    pub fn new(n: usize, program: bool) -> Memberships {
        Memberships { program, high: vec![None; n] }
    }

    /// Fits the first of these variables that is continuous and not yet known; returns whether there was one. O(N log
    /// N).
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

    /// The memberships of a continuous variable that has been fitted.
    pub fn of(&self, v: Var) -> Option<&Arc<Vec<f64>>> {
        self.high[v.index()].as_ref()
    }
}
