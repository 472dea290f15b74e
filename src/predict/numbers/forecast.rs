//! Forecast of a continuous target: its normal distribution given values of other variables.

use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::inference::gaussian::{GaussianNet, Normal};
use rustc_hash::FxHashMap;
use std::f64::consts::PI;
use std::sync::Arc;

/// Maximum number of cached forecast rules, one for each set of known variables.
const MAX_KEPT_RULES: usize = 1 << 10;

/// Normal distribution of the target given the known values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Mean of the forecast, in the unit of the target.
    pub mean: f64,
    /// Standard deviation of the forecast, in the unit of the target.
    pub deviation: f64,
}

impl Forecast {
    /// Distance of a value from the mean, in standard deviations.
    pub fn z(&self, value: f64) -> f64 {
        (value - self.mean) / self.deviation
    }

    /// Natural logarithm of the density at a value.
    pub fn ln_density(&self, value: f64) -> f64 {
        let z = self.z(value);
        -0.5 * (ln(2.0 * PI) + z * z) - ln(self.deviation)
    }
}

/// Forecast rule for one set of known variables: intercept + Σ weight · value, with the same deviation for all values.
#[derive(Debug)]
struct Rule {
    intercept: f64,
    weights: Vec<(usize, f64)>,
    deviation: f64,
}

/// Forecaster of one variable of a Gaussian network.
#[derive(Debug)]
pub struct Forecaster {
    net: GaussianNet,
    joint: Normal,
    target: usize,
    /// Children of the target in the network.
    children: Vec<usize>,
    blanket: Vec<usize>,
    rules: FxHashMap<Vec<bool>, Arc<Rule>>,
}

impl Forecaster {
    /// Creates a forecaster of `target`. Errors: the network has no such variable.
    pub fn new(net: GaussianNet, target: usize) -> Result<Forecaster> {
        if target >= net.n() {
            return Err(Error::BadEvidence { column: String::new() });
        }
        let children = (0..net.n()).filter(|v| net.parents[*v].contains(&target)).collect();
        let blanket = crate::bayes_net::blanket(&net.parents, target);
        let joint = net.joint();
        Ok(Forecaster { net, joint, target, children, blanket, rules: FxHashMap::default() })
    }

    /// The network that forecasts are computed from.
    pub fn net(&self) -> &GaussianNet {
        &self.net
    }

    /// Mean of the target without evidence.
    pub fn mean(&self) -> f64 {
        self.joint.mean[self.target]
    }

    /// Forecast of the target given the known values of the others; a value of the target itself is ignored. O(known
    /// variables) for a set of known variables met before, otherwise O(n³).
    pub fn given(&mut self, values: &[Option<f64>]) -> Forecast {
        let mut known: Vec<bool> = values.iter().map(Option::is_some).collect();
        known[self.target] = false;
        let rule = match self.rules.get(&known) {
            Some(rule) => Arc::clone(rule),
            None => {
                let rule = Arc::new(self.rule(&known));
                if self.rules.len() >= MAX_KEPT_RULES {
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

    /// Forecast rule if the whole Markov blanket is known: the product of the densities of the target and its children,
    /// whose precisions add up.
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

    /// Forecast rule from the regression of the target on the known variables in the joint distribution. A variable
    /// determined by those before it adds nothing and is left out.
    fn by_regression(&self, known: &[bool]) -> Rule {
        let (t, joint) = (self.target, &self.joint);
        let mut vars: Vec<usize> = (0..known.len()).filter(|v| known[*v] && joint.between(*v, t) != 0.0).collect();
        // A variable independent of the target may still matter in combination with another.
        vars.extend((0..known.len()).filter(|v| known[*v] && joint.between(*v, t) == 0.0));
        let vars = joint.independent(&vars);
        let b = joint.regression(t, &vars).unwrap_or_default();
        let weights: Vec<(usize, f64)> = vars.into_iter().zip(b).collect();
        let intercept = weights.iter().fold(joint.mean[t], |sum, (v, w)| sum - w * joint.mean[*v]);
        let explained: f64 = weights.iter().map(|(v, w)| w * joint.between(*v, t)).sum();
        // The deviation is at least that with the whole Markov blanket known.
        let min_deviation = self.by_blanket().deviation;
        let variance = joint.between(t, t) - explained;
        Rule { intercept, weights, deviation: variance.max(min_deviation * min_deviation).sqrt() }
    }

    /// Natural logarithm of the density of a fully known row.
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
