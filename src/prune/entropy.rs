//! Bounds that compare the largest gain of one more parent with its cost.
//!
//! Let u be a parent in U that is not required. Going from U − u to U changes the score by
//!
//! ```text
//! N·I(X; u | U − u) − ψ (r_X − 1)·q_{U−u}·(r_u − 1) + ln κ_u.
//! ```
//!
//! For V ⊇ U the cost of the same step from V − u to V is no smaller, since q_{V−u} ≥ q_{U−u}; and the bounds below on
//! the gain are no larger there, since conditioning on more lowers an entropy. So if the bound on the gain is below the
//! cost at U, then U and every superset V lose to U − u and V − u: they are dominated, by more than the required
//! margin.
//!
//! The residual entropy N·H(X | all others) cannot be gained by any parents, nor the residual entropy of u by X: it is
//! subtracted from the bounds of the second and third rule if it is known (`docs/methods/pruning.md`; the rule of sizes
//! uses it for all parents at once).
//!
//! Conditions, all three: ψ > 0. A constant u costs nothing, so it proves nothing. A slack, and a prior that rewards
//! the edge, are added to the gain.

use super::{Candidate, Rule, Weighing, is_below};
use crate::protocol::RuleName;

/// Cost ψ ΔK of adding parent number i: the penalty for the additional parameters.
fn cost(family: &Candidate, i: usize) -> f64 {
    let r = family.arity[i];
    family.psi * (family.r - 1.0) * (family.states / r) * (r - 1.0)
}

/// Whether some parent gains less than it costs (by more than `need`), where `gain` bounds the gain of each from above.
fn some_loses(family: &Candidate, need: f64, gain: impl Fn(usize) -> f64) -> bool {
    (0..family.arity.len()).any(|i| is_below(gain(i) + need, cost(family, i)))
}

/// Gain and cost of the parent whose cost exceeds its gain most; the first such parent on ties.
fn loser(family: &Candidate, gain: impl Fn(usize) -> f64) -> Option<Weighing> {
    let weighed = (0..family.arity.len()).map(|i| Weighing { parent: Some(i), gain: gain(i), cost: cost(family, i) });
    weighed.reduce(|a, b| if b.cost - b.gain > a.cost - a.gain { b } else { a })
}

/// **de Campos and Ji 2011, Theorem 4** (BIC, AIC): the gain of a parent is at most N ln r_X, whatever the data. As
/// printed: supersets of U with q_U > (N/ψ)·ln r_X / (r_X − 1) are dominated. Here the factor r_u − 1 is used as well.
#[derive(Clone, Copy, Debug)]
pub struct States {
    /// Minimum loss in nats for a family to be pruned.
    pub need: f64,
}

impl Rule for States {
    fn name(&self) -> RuleName {
        RuleName::States
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let gain = family.rows * family.ln_r;
        some_loses(family, self.need, |_| gain)
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        let gain = family.rows * family.ln_r;
        loser(family, |_| gain)
    }
}

/// **Suzuki 1996, Tian 2000**: the gain of a parent u is at most the remaining entropy of the child X, N·H(X | U − u).
/// (Theorem 10 of Chen 2016 is the same with N·H(X | U − u) ≤ N ln r_X.)
#[derive(Clone, Copy, Debug)]
pub struct Entropy {
    /// Minimum loss in nats for a family to be pruned.
    pub need: f64,
}

impl Rule for Entropy {
    fn name(&self) -> RuleName {
        RuleName::Entropy
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let known = family.entropy.len() == family.arity.len();
        // The entropy is limited to N ln r_X, exceeded by rounding only: so this rule prunes all that `States` prunes.
        let all = family.rows * family.ln_r;
        known && some_loses(family, self.need, |i| family.entropy[i].min(all))
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        loser(family, |i| family.entropy[i])
    }
}

/// **Correia, Cussens and de Campos 2020**: mutual information is symmetric, so the gain of a parent u is also at most
/// N·H(u | U − u), the entropy of u that remains given the other parents.
#[derive(Clone, Copy, Debug)]
pub struct EntropyOfEither {
    /// Minimum loss in nats for a family to be pruned.
    pub need: f64,
}

impl Rule for EntropyOfEither {
    fn name(&self) -> RuleName {
        RuleName::EntropyOfEither
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let known = family.entropy.len() == family.arity.len() && family.entropy_of.len() == family.arity.len();
        // The least of the bounds is used, so that this rule prunes all that `States` and `Entropy` prune.
        let all = family.rows * family.ln_r;
        known && some_loses(family, self.need, |i| family.entropy[i].min(family.entropy_of[i]).min(all))
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        loser(family, |i| family.entropy[i].min(family.entropy_of[i]))
    }
}
