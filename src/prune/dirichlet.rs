//! Bound of de Campos and Ji on marginal likelihoods, as a pruning rule.

use super::{Candidate, Rule, Weighing, is_below};
use crate::protocol::RuleName;

/// **de Campos and Ji 2011** for BDeu, and for BD and K2 by the same proof: s(X, V) ≤ −m_V ln r_X, where m_V is the
/// number of configurations of V that occur.
///
/// *Proof.* A configuration with rows x_1, …, x_n, n ≥ 1, contributes the logarithm of their probability under a
/// symmetric Dirichlet prior of r = r_X levels, whatever its α. By the chain rule that is P(x_1)·P(x_2 | x_1)·…; the
/// first factor is α/(rα) = 1/r by symmetry and the others are at most 1. So each configuration that occurs contributes
/// at most −ln r, and the others nothing.
///
/// A superset V ⊇ U splits configurations and loses none: m_V ≥ m_U, so s(X, V) ≤ −m_U ln r_X. If a proper subset of U
/// scores more than that, it is a proper subset of every V ⊇ U and beats them all.
///
/// Conditions: the prior rewards no edge (then the subset loses less by it than V does); the subset is allowed, so no
/// parents are required. Under BDeu α depends on q_V and the proof holds for each α. The regret of one row under
/// factorized NML is ln r and grows with more, so that score obeys the same bound.
#[derive(Clone, Copy, Debug)]
pub struct Dirichlet {
    /// Minimum loss in nats for a family to be pruned.
    pub need: f64,
}

impl Rule for Dirichlet {
    fn name(&self) -> RuleName {
        RuleName::Dirichlet
    }

    fn prunes(&self, family: &Candidate) -> bool {
        if family.arity.is_empty() || family.r < 2.0 {
            return false;
        }
        let Some(Weighing { gain, cost, .. }) = self.weigh(family) else { return false };
        is_below(gain + self.need, cost)
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        Some(Weighing { parent: None, gain: -family.cells * family.ln_r, cost: family.best_below })
    }
}
