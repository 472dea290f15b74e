//! Gaussian network with the posterior of its parameters.

use super::GaussianNet;
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::gaussian;
use crate::graph::Dag;
use crate::protocol::VarianceKind;

/// Gaussian network fitted to data, with the posterior of each of its regressions (see [`gaussian::Posterior`]); the
/// regressions of different variables are independent of each other.
pub struct Posterior {
    /// Network with fitted regressions.
    pub net: GaussianNet,
    regressions: Vec<gaussian::Posterior>,
}

impl Posterior {
    /// Network `dag` fitted to `data`, with noise variances of this kind. Errors: those of [`GaussianNet::fitted`]; too
    /// few rows for a posterior. O(n³).
    pub fn new(data: &Dataset, dag: &Dag, kind: VarianceKind) -> Result<Posterior> {
        let net = GaussianNet::fitted(data, dag, kind)?;
        let of = |v: usize| {
            let lacks = || Error::NoFreedom { column: net.names[v].clone(), rows: data.moments().rows() };
            gaussian::Posterior::new(data, Var::new(v), dag.parents(Var::new(v))).ok_or_else(lacks)
        };
        Ok(Posterior { regressions: (0..net.n()).map(of).collect::<Result<_>>()?, net })
    }

    /// Network with regressions drawn from the posterior. O(n · parents²).
    pub fn draw(&self, rng: &mut Rng) -> GaussianNet {
        let mut net = self.net.clone();
        for (v, of) in self.regressions.iter().enumerate() {
            (net.intercepts[v], net.coefficients[v], net.variances[v]) = of.draw(rng);
        }
        net
    }
}
