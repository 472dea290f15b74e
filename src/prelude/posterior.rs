//! Posterior probabilities of edges and paths, by the names of variables.

use super::{Dataset, Result};
use crate::protocol::PosteriorSums;

/// Probabilities of edges and directed paths, summed over all networks.
#[derive(Clone, Debug)]
pub struct Posterior {
    data: Dataset,
    sums: PosteriorSums,
}

impl Posterior {
    pub(super) fn of(data: &Dataset, sums: &PosteriorSums) -> Posterior {
        Posterior { data: data.clone(), sums: sums.clone() }
    }

    /// Probability of the edge from → to; 0 from a variable to itself. Errors: an unknown name.
    pub fn edge(&self, from: &str, to: &str) -> Result<f64> {
        Ok(self.sums.edges.0[self.place(from, to)?])
    }

    /// Probability of a directed path from → … → to; 0 from a variable to itself. Errors: an unknown name.
    pub fn path(&self, from: &str, to: &str) -> Result<f64> {
        let place = self.place(from, to)?;
        Ok(self.sums.ancestors.as_ref().map_or(0.0, |paths| paths.0[place]))
    }

    /// ln of the sum of e^score over all networks, divided by the same sum of their priors: under a marginal likelihood
    /// such as BDeu, the log marginal likelihood of the data.
    pub fn ln_evidence(&self) -> f64 {
        self.sums.ln_sum - self.sums.ln_prior
    }

    fn place(&self, from: &str, to: &str) -> Result<usize> {
        let n = self.data.names().len();
        Ok(usize::from(self.data.number(from)?) * n + usize::from(self.data.number(to)?))
    }
}
