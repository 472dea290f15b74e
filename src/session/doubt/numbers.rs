//! Doubt about an answer of a Gaussian network: the mean of each variable given the evidence, with an interval for that
//! mean, not for the spread of single cases around it.

use super::{Doubting, Fitted, Query, Values};
use crate::base::error::Result;
use crate::base::rng::Rng;
use crate::data::Dataset;
use crate::graph::Dag;
use crate::inference::gaussian::{GaussianNet, Posterior};
use crate::protocol::{GaussianEvidence, VarianceKind};
use crate::session::Session;
use crate::session::gaussian_model::given;
use std::sync::Arc;

/// Query to Gaussian networks.
struct OfNumbers {
    evidence: Arc<GaussianEvidence>,
    kind: VarianceKind,
}

/// Gaussian network with the posterior of its regressions.
struct Regressions {
    posterior: Posterior,
    evidence: Arc<GaussianEvidence>,
}

impl Session {
    /// Begins to compute the doubt about means: over the first `rows` of the k best (0: the class of the learned
    /// network), and `draws` draws of a network and its regressions from their [`Posterior`]. Equivalent networks differ
    /// a little in that posterior, in its degrees of freedom; for a query without interventions one of them stands for
    /// the class. Errors: no result; an unknown variable.
    pub fn gaussian_doubt(
        &self,
        evidence: GaussianEvidence,
        kind: VarianceKind,
        rows: u32,
        draws: u32,
    ) -> Result<Doubting> {
        self.doubting(Box::new(OfNumbers { evidence: Arc::new(evidence), kind }), rows, draws)
    }
}

impl Query for OfNumbers {
    fn set(&self) -> Vec<usize> {
        self.evidence.interventions.iter().map(|(v, _)| *v as usize).collect()
    }

    fn fit(&self, data: &Dataset, dag: &Dag) -> Result<Box<dyn Fitted>> {
        let posterior = Posterior::new(data, dag, self.kind)?;
        Ok(Box::new(Regressions { posterior, evidence: self.evidence.clone() }))
    }
}

impl Fitted for Regressions {
    fn answer(&self) -> Result<Values> {
        means(&self.posterior.net, &self.evidence)
    }

    fn draw(&self, rng: &mut Rng) -> Result<Values> {
        means(&self.posterior.draw(rng), &self.evidence)
    }
}

/// Mean of each variable given the evidence, one value each. O(n² · (parents + findings)).
fn means(net: &GaussianNet, evidence: &GaussianEvidence) -> Result<Values> {
    Ok(given(net, evidence)?.0.mean.into_iter().map(|mean| vec![mean]).collect())
}
