//! How large a parent set can be and still matter.
//!
//! One more parent Y turns U − Y into U. It can raise the likelihood by at most N·H(X | U − Y) ≤ N ln r_X, and costs
//! ψ·(r_X − 1)·q_{U−Y}·(r_Y − 1). Where the cost is not below the gain for some Y, U is dominated by U − Y, and so is
//! every superset of U (Suzuki 1999, Tian 2000; with all variables binary this is Theorem 2 of Chen 2016 with ⌈ ⌉ in
//! place of the printed ⌊ ⌋, which fails for five balanced bits and their parity at N = 105).
//!
//! A constant column gains nothing and costs nothing, as parent or as child: such a family only ever ties with a
//! smaller one, and is left out.
//!
//! With ln κ > 0 an edge earns its prior too, which the gain then includes. Where parents are required, U − Y may not
//! be allowed; the bound by size alone, beyond the required ones, still holds.

use crate::graph::Constraints;
use crate::score::LocalScore;
use crate::var::{Var, VarSet};

/// Which sets of variables must be counted.
pub struct SizeBound {
    ln_arity: Vec<f64>,
    arity: Vec<f64>,
    rows: f64,
    psi: f64,
    prior_gain: f64,
    by_set: bool,
    without_constants: bool,
    max_parents: usize,
}

impl SizeBound {
    /// The bound for a score and constraints.
    pub fn new(score: &LocalScore, constraints: &Constraints) -> SizeBound {
        let data = score.data();
        let n = data.n();
        // Numbers have no levels to bound a gain by, and none of them is constant: like bits that cost nothing.
        let levels = |v| if data.is_continuous() { 2.0 } else { data.arity(Var::new(v)) as f64 };
        let arity: Vec<f64> = (0..n).map(levels).collect();
        let prior_gain = score.ln_edge().max(0.0);
        // With odds above 1 or required parents the arguments by single sets fail.
        let free = prior_gain == 0.0 && !constraints.has_required();
        let mut bound = SizeBound {
            ln_arity: arity.iter().map(|&r| crate::numeric::ln(r)).collect(),
            arity,
            rows: data.rows() as f64,
            psi: score.psi(),
            prior_gain,
            by_set: score.is_penalized() && free,
            without_constants: free,
            max_parents: constraints.max_parents(),
        };
        if score.is_penalized() {
            let least = (0..n).map(|v| constraints.required(Var::new(v)).len()).max().unwrap_or(0);
            let by_size = (0..n).find(|&m| bound.size_is_useless(m + 1)).unwrap_or(n);
            bound.max_parents = bound.max_parents.min(by_size.max(least));
        }
        bound
    }

    /// Parents that `child` can only tie with: constant columns, and all if it is constant itself. None where the prior
    /// pays for edges. At most 64 variables.
    pub fn idle(&self, child: Var) -> VarSet {
        let is_constant = |v: &Var| self.arity[v.index()] < 2.0;
        match (self.prior_gain > 0.0, is_constant(&child)) {
            (true, _) => VarSet::EMPTY,
            (false, true) => VarSet(u64::MAX),
            (false, false) => (0..self.arity.len()).map(Var::new).filter(is_constant).collect(),
        }
    }

    /// Largest parent set that can matter.
    pub fn max_parents(&self) -> usize {
        self.max_parents
    }

    /// Whether no set of `m` ≥ 1 parents can matter, whatever the arities: all at their least, 2.
    fn size_is_useless(&self, m: usize) -> bool {
        self.arity.iter().zip(&self.ln_arity).all(|(&r, ln_r)| match r > 1.0 {
            true => is_below(self.rows * ln_r + self.prior_gain, self.psi * (r - 1.0) * 2f64.powi(m as i32 - 1)),
            false => self.without_constants,
        })
    }

    /// Whether some family inside S = U + X may be better than all its subsets, so that S must be counted.
    ///
    /// Downward closed: if no family (X, S − X) matters, then for Z outside S neither does (Z, S), for
    /// (r_X − 1)/ln r_X ≤ r_X/ln 2 carries the inequality of X over to Z, whose parents have r_X times the states.
    pub fn wants(&self, set: VarSet) -> bool {
        if set.len() > self.max_parents + 1 {
            return false;
        }
        if set.len() < 2 {
            return true;
        }
        if self.without_constants && set.iter().any(|v| self.arity[v.index()] < 2.0) {
            return false;
        }
        if !self.by_set {
            return true;
        }
        let states: f64 = set.iter().map(|v| self.arity[v.index()]).product();
        set.iter().any(|x| {
            let gain = self.rows * self.ln_arity[x.index()];
            let r = self.arity[x.index()];
            !set.without(x).iter().any(|y| {
                let ry = self.arity[y.index()];
                is_below(gain, self.psi * (r - 1.0) * (states / (r * ry)) * (ry - 1.0))
            })
        })
    }
}

/// Clearly below: at equality the larger set may tie, and ties are counted.
fn is_below(gain: f64, cost: f64) -> bool {
    gain * (1.0 + 1e-9) < cost
}
