//! The normal distribution of a target, given what is known of other variables.

use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::inference::gaussian::{GaussianNet, Normal};
use rustc_hash::FxHashMap;
use std::f64::consts::PI;
use std::sync::Arc;

/// Rules that are kept, by what is known.
const MOST_KEPT: usize = 1 << 10;

/// A normal distribution of the target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Its mean, in the unit of the target.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

impl Forecast {
    /// Distance of a value from the mean, in deviations.
    pub fn z(&self, value: f64) -> f64 {
        (value - self.mean) / self.deviation
    }

    /// ln of the density at a value.
    pub fn ln_density(&self, value: f64) -> f64 {
        let z = self.z(value);
        -0.5 * (ln(2.0 * PI) + z * z) - ln(self.deviation)
    }
}

/// The forecast as a function of what is known: intercept + Σ weight · value, with one deviation for all values.
#[derive(Debug)]
struct Rule {
    intercept: f64,
    weights: Vec<(usize, f64)>,
    deviation: f64,
}

/// Forecasts one variable of a Gaussian network.
#[derive(Debug)]
pub struct Forecaster {
    net: GaussianNet,
    joint: Normal,
    target: usize,
    /// The children of the target.
    children: Vec<usize>,
    blanket: Vec<usize>,
    rules: FxHashMap<Vec<bool>, Arc<Rule>>,
}

impl Forecaster {
    /// Forecaster of `target`. Errors: no such variable.
    pub fn new(net: GaussianNet, target: usize) -> Result<Forecaster> {
        if target >= net.n() {
            return Err(Error::BadEvidence { column: String::new() });
        }
        let children = (0..net.n()).filter(|v| net.parents[*v].contains(&target)).collect();
        let blanket = crate::bayes_net::blanket(&net.parents, target);
        let joint = net.joint();
        Ok(Forecaster { net, joint, target, children, blanket, rules: FxHashMap::default() })
    }

    /// The network.
    pub fn net(&self) -> &GaussianNet {
        &self.net
    }

    /// The mean of the target where nothing is known.
    pub fn mean(&self) -> f64 {
        self.joint.mean[self.target]
    }

    /// The target given the values that are known of others; one given for the target itself is not looked at.
    /// O(known) for what was known of a row before, else O(n³).
    pub fn given(&mut self, values: &[Option<f64>]) -> Forecast {
        let mut known: Vec<bool> = values.iter().map(Option::is_some).collect();
        known[self.target] = false;
        let rule = match self.rules.get(&known) {
            Some(rule) => Arc::clone(rule),
            None => {
                let rule = Arc::new(self.rule(&known));
                if self.rules.len() >= MOST_KEPT {
                    self.rules.clear();
                }
                self.rules.insert(known, Arc::clone(&rule));
                rule
            }
        };
        let mean = rule.weights.iter().fold(rule.intercept, |sum, (v, w)| sum + w * values[*v].unwrap_or(0.0));
        Forecast { mean, deviation: rule.deviation }
    }

    fn rule(&self, known: &[bool]) -> Rule {
        if self.blanket.iter().all(|v| known[*v]) { self.by_blanket() } else { self.by_regression(known) }
    }

    /// The product of the densities of the target and of its children, all that matters being known: precisions add up.
    fn by_blanket(&self) -> Rule {
        let (net, t) = (&self.net, self.target);
        let mut precision = 1.0 / net.variances[t];
        let mut intercept = net.intercepts[t] * precision;
        let mut weights: Vec<f64> = vec![0.0; net.n()];
        let edges = |v: usize| net.parents[v].iter().copied().zip(net.coefficients[v].iter().copied());
        edges(t).for_each(|(p, b)| weights[p] += b / net.variances[t]);
        for &child in &self.children {
            let own: f64 = edges(child).filter(|(p, _)| *p == t).map(|(_, b)| b).sum();
            let share = own / net.variances[child];
            precision += own * share;
            intercept -= share * net.intercepts[child];
            weights[child] += share;
            edges(child).filter(|(p, _)| *p != t).for_each(|(p, b)| weights[p] -= share * b);
        }
        let weights = self.blanket.iter().map(|v| (*v, weights[*v] / precision)).collect();
        Rule { intercept: intercept / precision, weights, deviation: (1.0 / precision).sqrt() }
    }

    /// The regression of the target on what is known, in the joint normal distribution. A variable that those before it
    /// determine says nothing more, and is left out.
    fn by_regression(&self, known: &[bool]) -> Rule {
        let (t, joint) = (self.target, &self.joint);
        let mut vars: Vec<usize> = (0..known.len()).filter(|v| known[*v] && joint.between(*v, t) != 0.0).collect();
        // One that is independent of the target may still matter beside another.
        vars.extend((0..known.len()).filter(|v| known[*v] && joint.between(*v, t) == 0.0));
        let vars = joint.independent(&vars);
        let b = joint.regression(t, &vars).unwrap_or_default();
        let weights: Vec<(usize, f64)> = vars.into_iter().zip(b).collect();
        let intercept = weights.iter().fold(joint.mean[t], |sum, (v, w)| sum - w * joint.mean[*v]);
        let explained: f64 = weights.iter().map(|(v, w)| w * joint.between(*v, t)).sum();
        // No more is known of the target than its noise leaves, were all its parents and children known.
        let least = self.by_blanket().deviation;
        let variance = joint.between(t, t) - explained;
        Rule { intercept, weights, deviation: variance.max(least * least).sqrt() }
    }

    /// ln of the density of a row, in nats.
    pub fn ln_row(&self, values: &[f64]) -> f64 {
        let net = &self.net;
        let of = |v: usize| {
            let parents = net.parents[v].iter().zip(&net.coefficients[v]);
            let mean = parents.fold(net.intercepts[v], |sum, (p, b)| sum + b * values[*p]);
            Forecast { mean, deviation: net.variances[v].sqrt() }.ln_density(values[v])
        };
        (0..net.n()).map(of).sum()
    }
}
