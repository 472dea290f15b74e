//! Rows sampled from a network, with or without evidence: exact samples, without weights or rejection.

use super::{Evidence, Fold, Tree, impossible};
use crate::base::error::Result;
use crate::base::rng::Rng;
use crate::bayes_net::BayesNet;

/// Sampler of rows from a network.
pub enum Sampler<'a> {
    /// Without evidence: ancestral sampling, parents first.
    Forward(&'a BayesNet),
    /// With evidence: sampling clique by clique from a calibrated clique tree.
    Conditional(Box<Tree>),
}

impl<'a> Sampler<'a> {
    /// Sampler of `net` given `evidence`. Errors: impossible evidence. With evidence O(total states of the tree).
    pub fn new(net: &'a BayesNet, evidence: &Evidence) -> Result<Sampler<'a>> {
        if evidence.variables().is_empty() {
            return Ok(Sampler::Forward(net));
        }
        let tree = Tree::new(net, evidence, Fold::Sum).run();
        if tree.ln_p() == f64::NEG_INFINITY {
            return Err(impossible(net, evidence));
        }
        Ok(Sampler::Conditional(Box::new(tree)))
    }

    /// Levels of all variables in one sampled row. Uses one uniform number for each variable, or with evidence for each
    /// clique with free variables.
    pub fn draw(&self, rng: &mut Rng) -> Vec<usize> {
        match self {
            Sampler::Forward(net) => {
                let mut levels = vec![0; net.n()];
                for &v in &net.order {
                    let row = net.row(v, &levels);
                    levels[v] = pick(&net.tables[v][row..row + net.arity(v)], rng.unit());
                }
                levels
            }
            Sampler::Conditional(tree) => tree.decide(|free| pick(&free.values, rng.unit())),
        }
    }
}

/// Index at which the cumulative weight reaches the share `u` of the total; never one of weight 0.
fn pick(weights: &[f64], u: f64) -> usize {
    let target = u * weights.iter().sum::<f64>();
    let mut so_far = 0.0;
    let mut last = 0;
    for (k, weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
        so_far += weight;
        last = k;
        if target < so_far {
            return k;
        }
    }
    last
}
