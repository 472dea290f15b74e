//! The theorems of Chen 2016 about whole networks: Theorem 7, Corollary 8 and Algorithm 1.
//!
//! In units of the paper logarithms are to base 2 and c = ½ log₂ N; here the price of a parameter is ψ nats, and N/c is
//! N ln 2 / ψ, so the theorems are stated for every penalized likelihood.
//!
//! Conditions, all of them: ψ > 0; every variable has two levels or more; no parents are required; the prior rewards no
//! edge (one that penalizes edges only helps: the networks counted have fewer).

use crate::base::numeric::ln;
use crate::base::var::{Var, VarSet};
use std::f64::consts::LN_2;

/// Inputs of the theorems for one variable X and a number k of networks.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// Number of rows N.
    pub rows: f64,
    /// Price ψ of one free parameter, in nats.
    pub psi: f64,
    /// Arity of each variable, at most 64.
    pub arity: &'a [f64],
    /// Variable X whose number of parents is bounded.
    pub child: Var,
    /// Number k of best networks.
    pub k: u32,
    /// Minimum advantage, in nats, of the networks that a bound counts as better; 0 as in the paper: at least as good.
    pub margin: f64,
}

impl Question<'_> {
    /// Ratio N/c of the paper, from which all bounds by size are computed.
    pub fn rows_per_price(&self) -> f64 {
        self.rows * LN_2 / self.psi
    }

    /// **Theorem 7**: whether N ln r_X + Σ N ln r_Y ≤ ½ ψ K(X | U), for K parameters and the variables Y. Then any
    /// network with (X, U) gets no worse if U becomes a proper subset of itself and each Y's parents a subset of
    /// theirs.
    ///
    /// *Proof.* A proper subset saves at least ½ ψ K (Lemma 9); each likelihood falls by at most N ln r.
    pub fn pays_for(&self, parameters: f64, others: VarSet) -> bool {
        let lost: f64 = others.with(self.child).iter().map(|v| self.rows * ln(self.arity[v.index()])).sum();
        lost + self.margin <= 0.5 * self.psi * parameters
    }

    /// **Corollary 8**: the number of parents d(Y) = ⌈log₂(2 α N (|Y| + 1) / c)⌉ with the least α for which log₂ r ≤ α
    /// (r_X − 1) for X and each Y. Theorem 7 holds for any d(Y) parents, since these have K ≥ (r_X − 1)·2^d. A margin m
    /// adds m / (½ ψ (r_X − 1)) to the bound on 2^d.
    pub fn size(&self, others: VarSet) -> u32 {
        let most = others.with(self.child).iter().map(|v| ln(self.arity[v.index()])).fold(0.0, f64::max) / LN_2;
        let levels = self.arity[self.child.index()] - 1.0;
        let margin = 2.0 * self.margin / (self.psi * levels);
        ceil_log2(2.0 * most / levels * (others.len() + 1) as f64 * self.rows_per_price() + margin)
    }

    /// Whether k ≤ s·(2^d(Y) − 1). Theorem 7 then gives at least k networks that are no worse than one with d(Y)
    /// parents of X; s is the product of 2^|V| over the parent sets V of Y, given as its logarithm.
    pub fn is_enough(&self, log2_s: u32, others: VarSet) -> bool {
        let d = self.size(others);
        f64::from(self.k) <= 2f64.powi(log2_s.min(64) as i32) * (2f64.powi(d.min(64) as i32) - 1.0)
    }

    /// **Algorithm 1**: maximum number of parents of X in the k best networks that fit an ordering, earliest variable
    /// first.
    ///
    /// From the end of the ordering, variables are added to Y, each with its best parents among those before it, until
    /// k networks at least as good as the best one with d(Y) parents of X are certain; `best` returns the number of
    /// best parents. `None` if that is never reached. O(n) calls.
    pub fn in_order(&self, order: &[Var], best: impl Fn(Var, VarSet) -> usize) -> Option<u32> {
        let (mut others, mut log2_s) = (VarSet::EMPTY, 0);
        let mut before: VarSet = order.iter().copied().collect();
        for &v in order.iter().rev() {
            before = before.without(v);
            if v != self.child {
                log2_s += best(v, before) as u32;
                others = others.with(v);
            }
            if self.is_enough(log2_s, others) {
                return Some(self.size(others).saturating_sub(1));
            }
        }
        None
    }

    /// Bound of Theorem 2 as printed, ⌊log₂(N/c)⌋, which fails.
    pub fn theorem_2_printed(&self) -> u32 {
        floor_log2(self.rows_per_price())
    }

    /// Bound of Theorem 2 corrected, ⌈log₂(N/c)⌉.
    pub fn theorem_2(&self) -> u32 {
        ceil_log2(self.rows_per_price())
    }

    /// **Theorem 6**: ⌊log₂(2N/c)⌋ = d parents suffice for the k best networks if k ≤ 2^(d+1) − 1; `None` for larger k.
    ///
    /// As printed, also where log₂(2N/c) is a whole number: at d parents the subsets are then at least as good.
    pub fn theorem_6(&self) -> Option<u32> {
        let d = floor_log2(2.0 * self.rows_per_price());
        (f64::from(self.k) <= 2f64.powi(d.min(64) as i32 + 1) - 1.0).then_some(d)
    }
}

/// **Algorithm 2 as a rule**: families in the lists of a finished table with more parents than the bound of their
/// variable are in none of the k best networks. The best parent sets come from the lists themselves, so this rule is
/// applied last.
#[derive(Clone, Debug)]
pub struct KNetworks {
    /// Number of rows N.
    pub rows: f64,
    /// Price ψ of one free parameter, in nats.
    pub psi: f64,
    /// Arity of each variable.
    pub arity: Vec<f64>,
    /// Number k of best networks.
    pub k: u32,
    /// Difference up to which scores count as equal, in nats.
    pub margin: f64,
}

impl KNetworks {
    /// Inputs of the theorems for one variable.
    pub fn about(&self, child: Var) -> Question<'_> {
        Question { rows: self.rows, psi: self.psi, arity: &self.arity, child, k: self.k, margin: self.margin }
    }
}

/// Relative tolerance, so that rounding does not lift the logarithm of a power of two above its whole value.
const ROUNDING: f64 = 1e-12;

/// ⌈log₂ x⌉, 0 for x ≤ 1; `u32::MAX` for infinity.
fn ceil_log2(x: f64) -> u32 {
    (0..1024).find(|d| 2f64.powi(*d) >= x * (1.0 - ROUNDING)).map_or(u32::MAX, |d| d as u32)
}

/// ⌊log₂ x⌋ for x ≥ 2; 0 for smaller x.
fn floor_log2(x: f64) -> u32 {
    (0..1024).find(|d| 2f64.powi(*d + 1) > x * (1.0 + ROUNDING)).map_or(u32::MAX, |d| d as u32)
}

/// Number of families of n variables with at most `p` parents each.
pub fn families(n: usize, p: usize) -> f64 {
    let mut term = 1.0;
    let mut sum = 1.0;
    for i in 0..p.min(n.saturating_sub(1)) {
        term *= (n - 1 - i) as f64 / (i + 1) as f64;
        sum += term;
    }
    n as f64 * sum.round()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_whole_at_powers_of_two() {
        for d in 1..60 {
            let x = 2f64.powi(d);
            assert_eq!((ceil_log2(x), floor_log2(x)), (d as u32, d as u32));
            assert_eq!((ceil_log2(x * 1.01), floor_log2(x * 0.99)), (d as u32 + 1, d as u32 - 1));
        }
        assert_eq!(ceil_log2(f64::INFINITY), u32::MAX);
    }

    #[test]
    fn lists_of_table_1_have_the_printed_sizes() {
        let gigabytes = |n, p| 16.0 * families(n, p) / 1024f64.powi(3);
        let near = |a: f64, b: f64| assert!((a - b).abs() <= 0.006, "{a} {b}");
        for (n, full) in [(20, 0.16), (22, 0.69), (23, 1.44), (25, 6.25), (26, 13.0), (28, 56.0), (29, 116.0)] {
            near(gigabytes(n, n), full);
        }
        // The paper prints p = 8 and 0.10 for parkinsons, which is the size for 7, and swaps autos and horse.
        near(gigabytes(23, 7), 0.10);
        near(gigabytes(26, 8), 0.70);
        near(gigabytes(28, 8), 1.46);
        near(gigabytes(25, 10), 1.69);
    }
}
