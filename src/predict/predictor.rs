//! Prediction of a discrete target: probabilities of its levels given levels of other variables.

use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::bayes_net::{BayesNet, blanket};
use crate::inference::discrete::{Evidence, is_possible, ln_probability, marginal};
use libm::exp;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum number of cached answers, one for each combination of known levels.
const MAX_KEPT_ANSWERS: usize = 1 << 16;

/// Probabilities of the levels of a target given known levels.
#[derive(Clone, Debug, PartialEq)]
pub struct Posterior {
    /// Natural logarithms of the probabilities; −∞ only for a level that the tables exclude.
    pub ln_p: Vec<f64>,
    /// Probabilities of the target's levels.
    pub p: Vec<f64>,
}

impl Posterior {
    /// Posterior from logarithms that are known up to a common constant; `None` if all are −∞.
    fn of(mut ln_p: Vec<f64>) -> Option<Posterior> {
        let largest = ln_p.iter().fold(f64::NEG_INFINITY, |a, b| a.max(*b));
        if largest == f64::NEG_INFINITY {
            return None;
        }
        let sum: f64 = ln_p.iter().map(|x| exp(x - largest)).sum();
        let ln_sum = largest + ln(sum);
        ln_p.iter_mut().for_each(|x| *x -= ln_sum);
        Some(Posterior { p: ln_p.iter().map(|x| exp(*x)).collect(), ln_p })
    }
}

/// Predictor of one variable of a network.
#[derive(Clone, Debug)]
pub struct Predictor {
    net: BayesNet,
    target: usize,
    /// The target and its children, whose tables are the only ones that depend on the target.
    own: Vec<usize>,
    blanket: Vec<usize>,
    /// Whether a table contains a 0, so that known levels can be impossible.
    has_zeros: bool,
    kept: FxHashMap<Vec<Option<usize>>, Option<Arc<Posterior>>>,
}

impl Predictor {
    /// Creates a predictor of `target`. Errors: the network has no such variable.
    pub fn new(net: BayesNet, target: usize) -> Result<Predictor> {
        if target >= net.n() {
            return Err(Error::BadEvidence { column: String::new() });
        }
        let own = (0..net.n()).filter(|v| *v == target || net.parents[*v].contains(&target)).collect();
        let has_zeros = net.tables.iter().flatten().any(|p| *p == 0.0);
        let blanket = blanket(&net.parents, target);
        Ok(Predictor { net, target, own, blanket, has_zeros, kept: FxHashMap::default() })
    }

    /// The network that predictions are computed from.
    pub fn net(&self) -> &BayesNet {
        &self.net
    }

    fn ln(&self, v: usize, levels: &[usize]) -> f64 {
        ln(self.net.tables[v][self.net.row(v, levels) + levels[v]])
    }

    /// Natural logarithm, for each level of the target, of the product of the tables that contain the target.
    /// O(children · levels).
    fn own_terms(&self, levels: &mut [usize]) -> Vec<f64> {
        let was = levels[self.target];
        let of = |levels: &mut [usize], k: usize| {
            levels[self.target] = k;
            self.own.iter().map(|v| self.ln(*v, levels)).sum()
        };
        let terms = (0..self.net.arity(self.target)).map(|k| of(levels, k)).collect();
        levels[self.target] = was;
        terms
    }

    /// P(target | all others) and ln P(row) of a fully known row. The first is `None` if every level has probability 0.
    /// O(n + children · levels).
    pub fn complete(&self, levels: &mut [usize]) -> (Option<Posterior>, f64) {
        let others: f64 = (0..self.net.n()).filter(|v| !self.own.contains(v)).map(|v| self.ln(v, levels)).sum();
        let terms = self.own_terms(levels);
        let ln_row = others + terms[levels[self.target]];
        (if others == f64::NEG_INFINITY { None } else { Posterior::of(terms) }, ln_row)
    }

    /// ln P(row) of a fully known row, in nats.
    pub fn ln_row(&self, levels: &[usize]) -> f64 {
        (0..self.net.n()).map(|v| self.ln(v, levels)).sum()
    }

    /// P(target | known levels of other variables), from the Markov blanket if it is fully known, otherwise by
    /// elimination. `None` if the known levels are impossible. A level of the target itself is ignored. Errors: an
    /// elimination step with too many states. O(Σ states of the steps).
    pub fn given(&mut self, known: &[Option<usize>]) -> Result<Option<Arc<Posterior>>> {
        let mut key = known.to_vec();
        key[self.target] = None;
        if let Some(found) = self.kept.get(&key) {
            return Ok(found.clone());
        }
        let found = self.infer(&key)?.map(Arc::new);
        if self.kept.len() >= MAX_KEPT_ANSWERS {
            self.kept.clear();
        }
        self.kept.insert(key, found.clone());
        Ok(found)
    }

    fn infer(&self, known: &[Option<usize>]) -> Result<Option<Posterior>> {
        let mut evidence = Evidence::none(self.net.n());
        evidence.level = known.to_vec();
        if self.has_zeros && !is_possible(&self.net, &evidence) {
            return Ok(None);
        }
        if self.blanket.iter().all(|v| known[*v].is_some()) {
            let mut levels: Vec<usize> = known.iter().map(|level| level.unwrap_or(0)).collect();
            return Ok(Posterior::of(self.own_terms(&mut levels)));
        }
        let p = match marginal(&self.net, &evidence, self.target) {
            Err(Error::ImpossibleEvidence { .. }) => return Ok(None),
            found => found?,
        };
        // A probability that underflowed to 0 is not 0: its logarithm is computed separately.
        let small = |k: usize| {
            let with = evidence.with(self.target, k);
            if self.has_zeros && !is_possible(&self.net, &with) {
                return Ok(f64::NEG_INFINITY);
            }
            Ok(ln_probability(&self.net, &with)? - ln_probability(&self.net, &evidence)?)
        };
        let of = |(k, p): (usize, &f64)| if *p > 0.0 { Ok(ln(*p)) } else { small(k) };
        let ln_p = p.iter().enumerate().map(of).collect::<Result<Vec<f64>>>()?;
        Ok(Some(Posterior { ln_p, p }))
    }
}
