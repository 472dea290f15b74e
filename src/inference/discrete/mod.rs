//! Inference in a discrete Bayesian network: probability of evidence, marginals, most probable explanation, joint
//! distributions of a few variables.
//!
//! All answers are exact. A clique tree is used if it has at most [`FREE_STATES`] states (or as many as the user
//! allows), otherwise variable elimination on the relevant part of the network for each query. The probability of the
//! evidence is always computed, so impossible evidence is always detected.

mod analyze;
pub mod eliminate;
mod evidence;
mod factor;
mod sample;
mod single;
mod tree;
mod triangulate;

pub use analyze::{Effect, Findings, SensitivityFunction, effects, findings, sensitivity, with_entry};
pub use evidence::{Evidence, conflict, is_possible};
pub use factor::{Factor, Fold};
pub use sample::Sampler;
pub use single::{Single, joint, ln_probability, marginal, point};
pub use tree::Tree;

use crate::base::error::{Error, Result};
use crate::bayes_net::BayesNet;

/// Maximum number of states of all cliques for which a clique tree needs no warning: 64 MB.
pub const FREE_STATES: f64 = (1 << 22) as f64;
/// Maximum number of states of all cliques for which a clique tree is offered, with a warning: 512 MB.
pub const MAX_TREE_STATES: f64 = (1 << 25) as f64;
/// Relative difference of probabilities that counts as equal when testing whether an explanation is unique.
const TIE: f64 = 1e-12;

/// Probability table of `v` as a factor, restricted to the findings and weighted by the likelihoods.
pub(crate) fn table_factor(net: &BayesNet, v: usize, evidence: &Evidence) -> Factor {
    let mut scope = net.parents[v].clone();
    scope.push(v);
    let cards = scope.iter().map(|u| net.arity(*u)).collect();
    let mut factor = Factor { scope: scope.clone(), cards, values: net.tables[v].clone() };
    if let Some(weights) = &evidence.likelihood[v] {
        let r = net.arity(v);
        factor.values.iter_mut().enumerate().for_each(|(i, x)| *x *= weights[i % r]);
    }
    for u in scope {
        if let Some(level) = evidence.level[u] {
            factor = factor.at_level(u, level);
        }
    }
    factor
}

/// Most probable explanation: the jointly most probable levels of all variables.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Level of every variable in the explanation.
    pub levels: Vec<usize>,
    /// Natural logarithm of the joint probability of the levels and the evidence.
    pub ln_p: f64,
    /// Whether every other assignment of levels is less probable.
    pub is_unique: bool,
}

/// Most probable joint assignment given the evidence, with the smallest level on ties. Requires a tree of `Fold::Max`
/// after both passes.
pub fn explanation(tree: &Tree) -> Explanation {
    let slack = TIE * tree.ln_p().abs().max(1.0);
    let levels = tree.decide(|free| {
        let largest = free.largest();
        free.values.iter().position(|x| *x >= largest - slack).unwrap_or(0)
    });
    let second = |v: usize| {
        let marginal = tree.marginal(v);
        let largest = marginal.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b));
        marginal.iter().filter(|x| **x >= largest - slack).count() > 1
    };
    let is_unique = !(0..levels.len()).any(second);
    Explanation { levels, ln_p: tree.ln_p(), is_unique }
}

/// Error that lists the contradictory findings, as `variable = level`.
pub fn impossible(net: &BayesNet, evidence: &Evidence) -> Error {
    let cell = |v: &usize| match evidence.level[*v] {
        Some(level) => format!("{} = {}", net.names[*v], net.levels[*v][level]),
        None => net.names[*v].clone(),
    };
    Error::ImpossibleEvidence { cells: conflict(net, evidence).iter().map(cell).collect() }
}

/// Weights of the levels of `v` that make its probabilities given the evidence equal to `target` (Jeffrey's rule):
/// target / P(v | evidence). Errors: impossible evidence; a positive target for an impossible level.
pub fn jeffrey(net: &BayesNet, evidence: &Evidence, v: usize, target: &[f64]) -> Result<Vec<f64>> {
    let now = marginal(net, evidence, v)?;
    let sum: f64 = target.iter().sum();
    if target.len() != now.len() || sum <= 0.0 || target.iter().any(|q| *q < 0.0 || !q.is_finite()) {
        return Err(Error::BadEvidence { column: net.names[v].clone() });
    }
    if let Some(k) = (0..now.len()).find(|k| target[*k] > 0.0 && now[*k] == 0.0) {
        return Err(impossible(net, &evidence.with(v, k)));
    }
    Ok(target.iter().zip(&now).map(|(q, p)| if *q > 0.0 { q / sum / p } else { 0.0 }).collect())
}
