//! Bounds by what one more parent can gain against what it costs.
//!
//! Let u be a parent in U that is not required. Going from U − u to U changes the score by
//!
//! ```text
//! N·I(X; u | U − u) − ψ (r_X − 1)·q_{U−u}·(r_u − 1) + ln κ_u.
//! ```
//!
//! For V ⊇ U the cost of the same step from V − u to V is no smaller, for q_{V−u} ≥ q_{U−u}; and the bounds below on
//! the gain are no larger there, for conditioning on more lowers an entropy. So if the bound on the gain is below the
//! cost at U, then U and every superset V lose to U − u and V − u: dominated, by more than what has to be lost.
//!
//! What no parents can tell of X, N·H(X | all others), nobody gains, nor what none of the other variables tells of u: it is taken
//! off the bounds of the second and third rule where it is known (`docs/methods/pruning.md`; the rule of sizes asks it of all
//! parents at once).
//!
//! Conditions, all three: ψ > 0. A constant u costs nothing, so it proves nothing. A slack and a prior that pays for
//! the edge are added to the gain.

use super::{Candidate, Rule, Weighing, is_below};
use crate::protocol::RuleName;

/// Cost of parent number i: ψ ΔK.
fn cost(family: &Candidate, i: usize) -> f64 {
    let r = family.arity[i];
    family.psi * (family.r - 1.0) * (family.states / r) * (r - 1.0)
}

/// Whether some parent gains less than it costs, by bounds on the gain.
fn some_loses(family: &Candidate, need: f64, gain: impl Fn(usize) -> f64) -> bool {
    (0..family.arity.len()).any(|i| is_below(gain(i) + need, cost(family, i)))
}

/// The parent that loses most: the first of those.
fn loser(family: &Candidate, gain: impl Fn(usize) -> f64) -> Option<Weighing> {
    let weighed = (0..family.arity.len()).map(|i| Weighing { parent: Some(i), gain: gain(i), cost: cost(family, i) });
    weighed.reduce(|a, b| if b.cost - b.gain > a.cost - a.gain { b } else { a })
}

/// **de Campos and Ji 2011, Theorem 4** (BIC, AIC): the gain is at most N ln r_X, whatever the data. As printed:
/// supersets of U with q_U > (N/ψ)·ln r_X / (r_X − 1) are dominated. Here r_u − 1 counts as well.
#[derive(Clone, Copy, Debug)]
pub struct States {
    /// Margin in nats by which a family has to lose.
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

/// **Suzuki 1996, Tian 2000**: the gain is at most what of X is still unknown, N·H(X | U − u). (Theorem 10 of Chen 2016
/// is the same with N·H(X | U − u) ≤ N ln r_X.)
#[derive(Clone, Copy, Debug)]
pub struct Entropy {
    /// Margin in nats by which a family has to lose.
    pub need: f64,
}

impl Rule for Entropy {
    fn name(&self) -> RuleName {
        RuleName::Entropy
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let known = family.entropy.len() == family.arity.len();
        // What is unknown is never more than N ln r_X, by rounding neither: so this rule prunes whatever States prunes.
        let all = family.rows * family.ln_r;
        known && some_loses(family, self.need, |i| family.entropy[i].min(all))
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        loser(family, |i| family.entropy[i])
    }
}

/// **Correia, Cussens and de Campos 2020**: mutual information is symmetric, so the gain is at most N·H(u | U − u) too:
/// u tells no more of X than what of u is not known from the other parents.
#[derive(Clone, Copy, Debug)]
pub struct EntropyOfEither {
    /// Margin in nats by which a family has to lose.
    pub need: f64,
}

impl Rule for EntropyOfEither {
    fn name(&self) -> RuleName {
        RuleName::EntropyOfEither
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let known = family.entropy.len() == family.arity.len() && family.entropy_of.len() == family.arity.len();
        // Of the bounds the least: so this rule prunes whatever States and Entropy prune.
        let all = family.rows * family.ln_r;
        known && some_loses(family, self.need, |i| family.entropy[i].min(family.entropy_of[i]).min(all))
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        loser(family, |i| family.entropy[i].min(family.entropy_of[i]))
    }
}
