//! Sum of the weights of all networks that fit an ordering, over all orderings (Koivisto and Sood 2004), and its
//! derivatives.
//!
//! L(S) = Σ_{v ∈ S} L(S − v) · A_v(S − v) is the weight of the orderings of S, and R(P) = Σ_{v ∉ P} A_v(P) · R(P + v)
//! the weight of the completions of an ordering of P; L(P) · R(P + v) is the derivative of L(V) by A_v(P), the weight
//! of all families of v with parents within P. There are no subtractions. O(n 2^n).

use super::scaled::Scaled;
use super::subsets::squeeze;
use crate::base::double_double::Dd;
use crate::base::error::Result;
use crate::parents::filled;

/// Number of sets processed in one step.
const STEP_SETS: usize = 1 << 10;

/// Resumable sum over all orderings, with its derivatives.
pub(super) struct AllOrderings {
    n: usize,
    left: Vec<Scaled>,
    right: Vec<Scaled>,
    next: usize,
}

impl AllOrderings {
    /// Creates the sum over all orderings of `n` variables. Errors: no memory.
    pub(super) fn new(n: usize) -> Result<AllOrderings> {
        let one = Scaled::new(Dd::from(1.0), 0);
        let (mut left, mut right) = (filled(1 << n, Scaled::ZERO)?, filled(1 << n, Scaled::ZERO)?);
        (left[0], right[(1 << n) - 1]) = (one, one);
        Ok(AllOrderings { n, left, right, next: 1 })
    }

    /// Number of sets summed so far, and number of sets in all.
    pub(super) fn progress(&self) -> (f64, f64) {
        (self.next as f64, (1u64 << self.n) as f64)
    }

    /// Does a bounded part of the work; returns whether it was the last.
    pub(super) fn step(&mut self, within: &[Vec<Scaled>]) -> bool {
        let all = (1 << self.n) - 1;
        let weight = |set: usize, v: usize| within[v][squeeze(set, v)];
        let end = (all + 1).min(self.next + STEP_SETS);
        for set in self.next..end {
            let (mut left, mut right) = (Scaled::ZERO, Scaled::ZERO);
            let back = all & !set;
            for v in 0..self.n {
                if set >> v & 1 == 1 {
                    let before = set & !(1 << v);
                    left = left + self.left[before] * weight(before, v);
                    right = right + weight(back, v) * self.right[back | 1 << v];
                }
            }
            (self.left[set], self.right[back]) = (left, right);
        }
        self.next = end;
        end == all + 1
    }

    /// Total weight of all orderings, L(V).
    pub(super) fn sum(&self) -> Scaled {
        self.left[(1 << self.n) - 1]
    }

    /// Derivative of the total weight by A_v(P), the weight of the families of v within P, by code of P; 0 if v cannot
    /// follow P.
    pub(super) fn slopes(&self, v: usize, within: &[Vec<Scaled>]) -> Vec<Scaled> {
        let mut slopes = vec![Scaled::ZERO; 1 << (self.n - 1)];
        for set in (0..1usize << self.n).filter(|set| set >> v & 1 == 0) {
            if !within[v][squeeze(set, v)].is_zero() {
                slopes[squeeze(set, v)] = self.left[set] * self.right[set | 1 << v];
            }
        }
        slopes
    }
}
