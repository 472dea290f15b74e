//! Queries about a few variables, each answered by elimination on the relevant part of the network.

use super::eliminate::Elimination;
use super::evidence::Evidence;
use super::{Factor, Fold, impossible, table_factor};
use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::bayes_net::{BayesNet, ancestors};

/// Factors relevant for the variables `keep` given the evidence: the tables of `keep`, of the variables with evidence
/// and of their ancestors; with `near` only those connected to `keep` through unobserved variables. Also returns the
/// natural logarithm of the product of the factors without variables.
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

/// Resumable query: P(evidence), or P(some variables | evidence).
pub struct Single {
    elimination: Elimination,
    /// Natural logarithm of the product of the factors without variables.
    ln_p: f64,
}

impl Single {
    /// Prepares P(evidence) if `keep` is empty, otherwise P(keep | evidence), using only evidence connected to `keep`.
    /// `keep` contains no variable with a finding. O(n² + entries).
    pub fn new(net: &BayesNet, evidence: &Evidence, keep: &[usize]) -> Single {
        let (factors, ln_p) = relevant(net, evidence, keep, !keep.is_empty());
        Single { elimination: Elimination::new(&cards(net), factors, keep, Fold::Sum), ln_p }
    }

    /// Maximum number of states over all elimination steps.
    pub fn widest(&self) -> f64 {
        self.elimination.widest()
    }

    /// Total number of states of all elimination steps.
    pub fn states(&self) -> f64 {
        self.elimination.states()
    }

    /// Eliminates one variable; returns whether any remain. O(states of the step).
    pub fn step(&mut self) -> bool {
        self.elimination.step()
    }

    /// Factor that remains after all steps, and the logarithm of its scale. Errors: a step with too many states.
    fn run(mut self) -> Result<(Factor, f64)> {
        self.check()?;
        while self.step() {}
        Ok(self.rest())
    }

    fn rest(self) -> (Factor, f64) {
        let (rest, scale) = self.elimination.result();
        (rest, self.ln_p + scale)
    }

    /// Checks the size of the elimination. Errors: a step with too many states.
    pub fn check(&self) -> Result<()> {
        let (needed, limit) = (self.widest(), super::eliminate::MAX_STATES);
        if needed > limit { Err(Error::NetworkTooWide { needed, limit }) } else { Ok(()) }
    }

    /// ln P(evidence), after all steps; −∞ if the evidence is impossible.
    pub fn ln_probability(self) -> f64 {
        let (rest, ln_p) = self.rest();
        ln_p + ln(rest.values[0])
    }

    /// P(keep | evidence), after all steps; `None` if the evidence is impossible.
    pub fn distribution(self) -> Option<Factor> {
        normalized(self.rest().0)
    }
}

/// Distribution proportional to the factor; `None` if all its values are 0.
fn normalized(mut found: Factor) -> Option<Factor> {
    let sum: f64 = found.values.iter().sum();
    found.values.iter_mut().for_each(|p| *p /= sum);
    (sum > 0.0).then_some(found)
}

/// ln P(evidence) by elimination; −∞ if the evidence is impossible. Errors: a step with too many states. O(Σ states of
/// the steps).
pub fn ln_probability(net: &BayesNet, evidence: &Evidence) -> Result<f64> {
    let (rest, ln_p) = Single::new(net, evidence, &[]).run()?;
    Ok(ln_p + ln(rest.values[0]))
}

/// P(v | evidence) by elimination. Errors: impossible evidence connected to `v`; a step with too many states.
pub fn marginal(net: &BayesNet, evidence: &Evidence, v: usize) -> Result<Vec<f64>> {
    match evidence.level[v] {
        Some(level) => Ok(point(net.arity(v), level)),
        None => Ok(joint(net, evidence, &[v])?.values),
    }
}

/// Distribution with all probability on one of `r` levels.
pub fn point(r: usize, level: usize) -> Vec<f64> {
    (0..r).map(|k| f64::from(u8::from(k == level))).collect()
}

/// P(scope | evidence) by elimination, as a table in which the last variable varies fastest. `scope` has no variable
/// with a finding. Errors: impossible evidence connected to the scope; a step with too many states. O(Σ states of the
/// steps).
pub fn joint(net: &BayesNet, evidence: &Evidence, scope: &[usize]) -> Result<Factor> {
    normalized(Single::new(net, evidence, scope).run()?.0).ok_or_else(|| impossible(net, evidence))
}
