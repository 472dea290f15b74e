//! The theorems of Chen 2016 for the k best networks that count subsets.
//!
//! A family with k better subsets is in none of the k best networks: each of the k improves any network that has the
//! family (Theorem 3). Printed "at least as good" becomes "better by more than ties" here, so that *every* set of k
//! best networks survives, not only some set.

use super::{Candidate, Facts, Rule, Weighing, is_below};
use crate::base::numeric::ln;
use crate::protocol::RuleName;

/// **Theorem 3**: whether `k` of the allowed proper subsets of a family score better than the family, by more than
/// `margin`. Only subsets that are themselves kept need to be compared: the k best subsets of a set have fewer than k
/// better subsets.
pub fn is_beaten(k: u32, score: f64, margin: f64, subsets: impl Iterator<Item = f64>) -> bool {
    subsets.filter(|subset| *subset > score + margin).take(k as usize).count() >= k as usize
}

/// **Theorems 5 and 6**, by the family: if N ln r_X < ½ ψ K(X | U), every proper subset of U is better, and if there
/// are at least k of them, U is in none of the k best networks.
///
/// *Proof.* Removing a parent of two levels or more at least halves K (Lemma 9), so every proper subset saves at least
/// ½ ψ K, and loses at most N·H(X | U′) ≤ N ln r_X. A superset has a larger K and more subsets.
///
/// By size: K ≥ (r_X − 1)·2^|U| and ln r_X / (r_X − 1) ≤ ln 2, so the condition holds for all sets of more than
/// ⌊log₂(2N/c)⌋ parents, in the units of the paper (Theorem 6).
///
/// Conditions: ψ > 0. Constant parents make no subset better and are not counted among the parents; required parents
/// leave fewer allowed subsets and are not counted either. A prior that rewards an edge by G nats adds |U|·G to the
/// loss.
#[derive(Clone, Copy, Debug)]
pub struct KSize {
    /// Number k of best networks requested.
    pub k: u32,
    /// Maximum reward of an edge by the prior, in nats.
    pub gain: f64,
    /// Difference up to which scores count as equal, in nats.
    pub margin: f64,
}

impl KSize {
    /// Whether a set with `free` parents that are neither required nor constant has k proper subsets.
    fn has_enough(&self, free: usize) -> bool {
        free >= 32 || f64::from(self.k) <= 2f64.powi(free as i32) - 1.0
    }

    /// Maximum number of parents of a set that can matter in any of the k best networks, if no column is constant.
    pub fn most(&self, facts: &Facts) -> usize {
        let is_useless = |parents: usize| {
            let lost = |r: f64| facts.rows * ln(r) + parents as f64 * self.gain + self.margin;
            let saved = |r: f64| 0.5 * facts.psi * (r - 1.0) * 2f64.powi(parents as i32);
            self.has_enough(parents.saturating_sub(facts.required))
                && facts.arity.iter().filter(|r| **r > 1.0).all(|&r| is_below(lost(r), saved(r)))
        };
        (0..facts.limit).find(|&m| is_useless(m + 1)).unwrap_or(facts.limit)
    }
}

impl Rule for KSize {
    fn name(&self) -> RuleName {
        RuleName::KSize
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let free = family.arity.iter().filter(|r| **r > 1.0).count();
        let Some(Weighing { gain, cost, .. }) = self.weigh(family) else { return false };
        self.has_enough(free) && is_below(gain + self.margin, cost)
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        let gain = family.rows * family.ln_r + family.parents as f64 * self.gain;
        Some(Weighing { parent: None, gain, cost: 0.5 * family.psi * (family.r - 1.0) * family.states })
    }
}
