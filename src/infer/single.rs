//! Questions about a few variables, each on the part of the network that matters for it.

use super::eliminate::eliminate_scaled;
use super::evidence::Evidence;
use super::{Factor, Fold, impossible, table_factor};
use crate::bayes_net::{BayesNet, ancestors};
use crate::error::{Error, Result};
use crate::numeric::ln;

/// The factors that matter for `keep` given the evidence, and the logarithm of the product of those without variables: tables of ancestors of
/// both; with `near`, only those joined to `keep` through variables that are not known.
fn relevant(net: &BayesNet, evidence: &Evidence, keep: &[usize], near: bool) -> (Vec<Factor>, f64) {
    let marked = ancestors(&net.parents, evidence.variables().into_iter().chain(keep.iter().copied()));
    let (mut factors, mut ln_p) = (Vec::new(), 0.0);
    for v in (0..net.n()).filter(|v| marked[*v]) {
        let factor = table_factor(net, v, evidence);
        if factor.scope.is_empty() { ln_p += ln(factor.values[0]) } else { factors.push(factor) }
    }
    if near {
        let mut of: Vec<Vec<usize>> = vec![Vec::new(); net.n()];
        factors.iter().enumerate().for_each(|(i, f)| f.scope.iter().for_each(|v| of[*v].push(i)));
        let (mut seen, mut reached) = (vec![false; net.n()], vec![false; factors.len()]);
        let mut todo = keep.to_vec();
        while let Some(v) = todo.pop() {
            if std::mem::replace(&mut seen[v], true) {
                continue;
            }
            for &i in &of[v] {
                reached[i] = true;
                todo.extend(&factors[i].scope);
            }
        }
        let mut reached = reached.into_iter();
        factors.retain(|_| reached.next() == Some(true));
    }
    (factors, ln_p)
}

fn cards(net: &BayesNet) -> Vec<usize> {
    (0..net.n()).map(|v| net.arity(v)).collect()
}

fn too_wide() -> Error {
    Error::NetworkTooWide { needed: f64::INFINITY, limit: super::eliminate::MOST_STATES }
}

/// ln P(evidence) by elimination; −∞ where it is impossible. Errors: a step with too many states. O(Σ states of the steps).
pub fn ln_probability(net: &BayesNet, evidence: &Evidence) -> Result<f64> {
    let (factors, ln_p) = relevant(net, evidence, &[], false);
    let (rest, scale) = eliminate_scaled(&cards(net), factors, &[], Fold::Sum).ok_or_else(too_wide)?;
    Ok(ln_p + scale + ln(rest.values[0]))
}

/// P(v | evidence) by elimination. Errors: impossible evidence, as far as it reaches `v`; a step with too many states.
pub fn marginal(net: &BayesNet, evidence: &Evidence, v: usize) -> Result<Vec<f64>> {
    if let Some(level) = evidence.level[v] {
        return Ok((0..net.arity(v)).map(|k| f64::from(u8::from(k == level))).collect());
    }
    Ok(joint(net, evidence, &[v])?.values)
}

/// P(the variables of `scope` | evidence), the last fastest, by elimination. `scope` holds no finding. Errors: impossible evidence, as far
/// as it reaches the scope; a step with too many states. O(Σ states of the steps).
pub fn joint(net: &BayesNet, evidence: &Evidence, scope: &[usize]) -> Result<Factor> {
    let (factors, _) = relevant(net, evidence, scope, true);
    let (mut found, _) = eliminate_scaled(&cards(net), factors, scope, Fold::Sum).ok_or_else(too_wide)?;
    let sum: f64 = found.values.iter().sum();
    if sum <= 0.0 {
        return Err(impossible(net, evidence));
    }
    found.values.iter_mut().for_each(|p| *p /= sum);
    Ok(found)
}
