//! Inference in a Bayesian network: the probability of evidence, all marginals, the most probable explanation, joints
//! of a few variables.
//!
//! Exact, by a tree of cliques where that has at most [`FREE_STATES`] states (or as many as is allowed), else variable by variable on what
//! matters for each. The probability of the evidence is always computed, so that impossible evidence is never overlooked.

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

/// Total states of the cliques up to which a tree needs no warning: 64 MB.
pub const FREE_STATES: f64 = (1 << 22) as f64;
/// Total states of the cliques up to which a tree is offered, with a warning: 512 MB.
pub const MOST_TREE_STATES: f64 = (1 << 25) as f64;
/// Relative difference of probabilities that counts as none in the test whether an explanation is the only one.
const TIE: f64 = 1e-12;

/// The table of `v` as a factor, findings put in and levels weighed.
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

/// A most probable explanation.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// A level of every variable.
    pub levels: Vec<usize>,
    /// ln P(all of them together), the evidence among them.
    pub ln_p: f64,
    /// Whether no other assignment is as probable.
    pub is_unique: bool,
}

/// The most probable levels of all variables together, given the evidence; the smallest level where some are equally probable. After both passes
/// of a tree of `Fold::Max`.
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

/// The error that names the findings that contradict each other, as `variable = level`.
pub fn impossible(net: &BayesNet, evidence: &Evidence) -> Error {
    let cell = |v: &usize| match evidence.level[*v] {
        Some(level) => format!("{} = {}", net.names[*v], net.levels[*v][level]),
        None => net.names[*v].clone(),
    };
    Error::ImpossibleEvidence { cells: conflict(net, evidence).iter().map(cell).collect() }
}

/// The weights of the levels of `v` after which its probability is `wanted`, given the evidence (Jeffrey's rule): wanted / P(v | evidence).
/// Errors: impossible evidence, or a level wanted that can not be.
pub fn jeffrey(net: &BayesNet, evidence: &Evidence, v: usize, wanted: &[f64]) -> Result<Vec<f64>> {
    let now = marginal(net, evidence, v)?;
    let sum: f64 = wanted.iter().sum();
    if wanted.len() != now.len() || sum <= 0.0 || wanted.iter().any(|q| *q < 0.0 || !q.is_finite()) {
        return Err(Error::BadEvidence { column: net.names[v].clone() });
    }
    if let Some(k) = (0..now.len()).find(|k| wanted[*k] > 0.0 && now[*k] == 0.0) {
        return Err(impossible(net, &evidence.with(v, k)));
    }
    Ok(wanted.iter().zip(&now).map(|(q, p)| if *q > 0.0 { q / sum / p } else { 0.0 }).collect())
}
