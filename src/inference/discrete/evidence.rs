//! Evidence for a network: findings, likelihoods, and which findings contradict each other.

use crate::base::error::{Error, Result};
use crate::bayes_net::{BayesNet, ancestors};

/// Evidence on the variables of a network.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// The level of each variable that was found.
    pub level: Vec<Option<usize>>,
    /// Weights of the levels of a variable (virtual evidence, Pearl 1988): only their ratios matter.
    pub likelihood: Vec<Option<Vec<f64>>>,
}

impl Evidence {
    /// Evidence of nothing over `n` variables.
    pub fn none(n: usize) -> Evidence {
        Evidence { level: vec![None; n], likelihood: vec![None; n] }
    }

    /// The evidence with one more finding.
    pub fn with(&self, v: usize, level: usize) -> Evidence {
        let mut more = self.clone();
        more.level[v] = Some(level);
        more
    }

    /// The variables of which something is known, ascending.
    pub fn variables(&self) -> Vec<usize> {
        (0..self.level.len()).filter(|v| self.level[*v].is_some() || self.likelihood[*v].is_some()).collect()
    }

    /// The levels of `v` that are not excluded.
    pub fn allows(&self, v: usize, level: usize) -> bool {
        self.level[v].is_none_or(|found| found == level) && self.likelihood[v].as_ref().is_none_or(|l| l[level] > 0.0)
    }

    /// Whether sizes and numbers fit the network. Errors: `bad-evidence` with the variable.
    pub fn check(&self, net: &BayesNet) -> Result<()> {
        for v in 0..net.n() {
            let bad = || Err(Error::BadEvidence { column: net.names[v].clone() });
            if self.level[v].is_some_and(|level| level >= net.arity(v)) {
                return bad();
            }
            if let Some(weights) = &self.likelihood[v] {
                let sound = weights.len() == net.arity(v) && weights.iter().all(|w| *w >= 0.0 && w.is_finite());
                if !sound || weights.iter().all(|w| *w == 0.0) {
                    return bad();
                }
            }
        }
        Ok(())
    }
}

/// Whether the network gives the evidence a probability above 0, by the zeros of its tables alone: nothing is rounded.
/// Only tables with zeros take part. Where even those need too many states it says yes. O(Σ states of the steps).
pub fn is_possible(net: &BayesNet, evidence: &Evidence) -> bool {
    let marked = ancestors(&net.parents, evidence.variables());
    let order: Vec<usize> = net.order.iter().copied().filter(|v| marked[*v]).collect();
    let mut factors: Vec<super::Factor> = Vec::new();
    for &v in &order {
        let mut factor = super::table_factor(net, v, evidence);
        factor.values.iter_mut().for_each(|x| *x = f64::from(u8::from(*x > 0.0)));
        if factor.values.iter().all(|x| *x > 0.0) {
            continue; // excludes nothing
        }
        factors.push(factor);
    }
    let cards: Vec<usize> = (0..net.n()).map(|v| net.arity(v)).collect();
    let rest = super::eliminate::Elimination::new(&cards, factors, &[], super::Fold::Max).run();
    rest.is_none_or(|(rest, _)| rest.values[0] > 0.0)
}

/// A smallest set of findings that contradict each other: none of them can be left out. `evidence` is impossible.
pub fn conflict(net: &BayesNet, evidence: &Evidence) -> Vec<usize> {
    let mut needed = evidence.clone();
    for v in evidence.variables() {
        let mut without = needed.clone();
        without.level[v] = None;
        without.likelihood[v] = None;
        if !is_possible(net, &without) {
            needed = without;
        }
    }
    needed.variables()
}
