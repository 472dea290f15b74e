//! Pruning rules by the number of parents alone, and the rule of constant columns.

use super::{Candidate, Facts, Rule, Weighing, is_below};
use crate::base::numeric::ln;
use crate::protocol::RuleName;

/// **A constant column** gains nothing and costs nothing, as parent or as child: H(X | U + c) = H(X | U), K does not
/// change, and in the Dirichlet scores Γ(a/q + n) is the same for q and 1·q. Such a family ties exactly with the one
/// without the column; it is pruned, and so is every superset.
///
/// Conditions: the prior rewards no edge; ties with a constant column are not requested (k = 1, D = 0).
#[derive(Clone, Copy, Debug)]
pub struct Constant;

impl Rule for Constant {
    fn name(&self) -> RuleName {
        RuleName::Constant
    }

    fn prunes(&self, family: &Candidate) -> bool {
        let free = !family.arity.is_empty();
        free && (family.r < 2.0 || family.arity.iter().any(|r| *r < 2.0))
    }
}

/// **Theorem 2 of Chen 2016, corrected**: |U| ≤ ⌈log₂(N/c)⌉, c = ½ log₂ N, for BIC and MDL.
///
/// One more parent u raises the likelihood by at most N ln r_X and costs ψ (r_X − 1)·q_{U−u}·(r_u − 1), which is at
/// least ψ (r_X − 1)·2^(|U|−1). N ln r_X / (r_X − 1) is largest for r_X = 2; so sets with N ln 2 < ψ·2^(|U|−1) lose to
/// each of their subsets with one parent less, and larger ones all the more. With ψ = ½ ln N that is |U| − 1 >
/// log₂(N/c): sets of ⌈log₂(N/c)⌉ parents or fewer may matter (at equality they tie). The paper has ⌊ ⌋, which fails:
/// five balanced bits and their parity at N = 105 need five parents, and ⌊log₂(N/c)⌋ = 4.
///
/// **All parents at once** (`docs/methods/pruning.md`): together they gain at most N·(H(X) − H(X | all others)), if
/// that is known, and m of them cost at least ψ (r_X − 1)·(2^m − 1): beyond that the empty set is better. It has to be
/// allowed, and the prior may reward no edge.
///
/// Conditions: ψ > 0; every parent has two levels or more; a prior that rewards an edge is added to the gain, and so is
/// the slack. If there are more parents than required ones, one is not required.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Maximum number of parents of a set that can matter.
    pub most: usize,
}

impl Size {
    /// Computes the bound: larger sets lose to a subset by more than `need` nats.
    pub fn new(facts: &Facts, need: f64) -> Size {
        let explained = |v: usize| facts.explained.get(v).filter(|_| facts.required == 0 && facts.gain == 0.0);
        let children = || facts.arity.iter().enumerate().filter(|(_, r)| **r > 1.0);
        let is_useless = |parents: usize| {
            let configurations = 2f64.powi(parents as i32);
            children().all(|(v, &r)| {
                let price = facts.psi * (r - 1.0);
                is_below(facts.rows * ln(r) + facts.gain + need, price * configurations / 2.0)
                    || explained(v).is_some_and(|explained| is_below(explained + need, price * (configurations - 1.0)))
            })
        };
        let by_size = (0..facts.limit).find(|&m| is_useless(m + 1)).unwrap_or(facts.limit);
        Size { most: by_size.max(facts.required) }
    }
}

impl Rule for Size {
    fn name(&self) -> RuleName {
        RuleName::Size
    }

    fn prunes(&self, family: &Candidate) -> bool {
        family.parents > self.most
    }

    fn weigh(&self, family: &Candidate) -> Option<Weighing> {
        Some(Weighing { parent: None, gain: self.most as f64, cost: family.parents as f64 })
    }
}
