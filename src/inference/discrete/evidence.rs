//! Evidence on the variables of a network: findings, likelihoods, and minimal sets of contradictory evidence.

use crate::base::error::{Error, Result};
use crate::bayes_net::{BayesNet, ancestors};

/// Evidence on the variables of a network: findings and virtual evidence.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Observed level of each variable, if any.
    pub level: Vec<Option<usize>>,
    /// Weights of the levels of each variable with virtual (soft) evidence (Pearl 1988); only their ratios matter.
    pub likelihood: Vec<Option<Vec<f64>>>,
}

impl Evidence {
    /// No evidence on `n` variables.
    pub fn none(n: usize) -> Evidence {
        Evidence { level: vec![None; n], likelihood: vec![None; n] }
    }

    /// Copy of the evidence with the additional finding that `v` has `level`.
    pub fn with(&self, v: usize, level: usize) -> Evidence {
        let mut more = self.clone();
        more.level[v] = Some(level);
        more
    }

    /// Variables with evidence, ascending.
    pub fn variables(&self) -> Vec<usize> {
        (0..self.level.len()).filter(|v| self.level[*v].is_some() || self.likelihood[*v].is_some()).collect()
    }

    /// Whether the evidence on `v` allows the level.
    pub fn allows(&self, v: usize, level: usize) -> bool {
        self.level[v].is_none_or(|found| found == level) && self.likelihood[v].as_ref().is_none_or(|l| l[level] > 0.0)
    }

    /// Checks that levels exist and weights are valid for the network. Errors: `bad-evidence` with the variable.
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

/// Whether the evidence has positive probability, decided exactly from the zeros of the tables. Tables without zeros
/// are skipped. Returns true if even the others need too many states. O(Σ states of the steps).
pub fn is_possible(net: &BayesNet, evidence: &Evidence) -> bool {
    let marked = ancestors(&net.parents, evidence.variables());
    let order: Vec<usize> = net.order.iter().copied().filter(|v| marked[*v]).collect();
    let mut factors: Vec<super::Factor> = Vec::new();
    for &v in &order {
        let mut factor = super::table_factor(net, v, evidence);
        factor.values.iter_mut().for_each(|x| *x = f64::from(u8::from(*x > 0.0)));
        if factor.values.iter().all(|x| *x > 0.0) {
            continue; // a table without zeros excludes nothing
        }
        factors.push(factor);
    }
    let cards: Vec<usize> = (0..net.n()).map(|v| net.arity(v)).collect();
    let rest = super::eliminate::Elimination::new(&cards, factors, &[], super::Fold::Max).run();
    rest.is_none_or(|(rest, _)| rest.values[0] > 0.0)
}

/// Minimal set of variables whose evidence is contradictory: without any one of them the rest is possible. `evidence`
/// must be impossible.
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
