//! Where a search over orderings stands: the best network of an ordering (Teyssier and Koller 2005), and what every swap
//! of neighbours and the best insertion would gain. Only the families that a move touches are looked up again.

use crate::error::Result;
use crate::networks::in_order;
use crate::rng::Rng;
use crate::run::Run;
use crate::var::{Var, VarSet};

/// An ordering, its best network and its neighbours; scores and gains in nats.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderStage {
    /// Parents of each variable, by column.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable, by column; −∞ where a required parent comes later.
    pub local: Vec<f64>,
    /// Their sum.
    pub score: f64,
    /// What swapping places i and i + 1 gains; ∞ where fewer variables miss a required parent then, −∞ where more do.
    pub swap: Vec<f64>,
    /// The insertion that gains most: from place, to place, gain. Among equal ones the first, by place taken from, then
    /// by distance, to the left before to the right.
    pub insert: Option<(u16, u16, f64)>,
    /// A gain of at most this is none.
    pub tie: f64,
}

/// What families are worth together: how many miss a required parent, and the sum of the others.
#[derive(Clone, Copy, Default)]
struct Worth {
    missing: i32,
    sum: f64,
}

impl Worth {
    fn of(local: f64) -> Worth {
        if local.is_finite() { Worth { missing: 0, sum: local } } else { Worth { missing: 1, sum: 0.0 } }
    }

    fn and(self, other: Worth) -> Worth {
        Worth { missing: self.missing + other.missing, sum: self.sum + other.sum }
    }

    fn less(self, other: Worth) -> Worth {
        Worth { missing: self.missing - other.missing, sum: self.sum - other.sum }
    }

    /// A difference as a gain.
    fn gain(self) -> f64 {
        match self.missing {
            0 => self.sum,
            fewer if fewer < 0 => f64::INFINITY,
            _ => f64::NEG_INFINITY,
        }
    }
}

/// The stage at `order`. Errors: no exact run, or no ordering of all variables. O(n² · kept families of a variable).
pub fn stage(run: &mut Run, order: &[u16]) -> Result<OrderStage> {
    let told = in_order(run, order)?;
    let (table, tie) = (run.table(), run.tolerance().tie);
    let order: Vec<Var> = order.iter().map(|v| Var(*v)).collect();
    let before: Vec<VarSet> = (0..order.len()).map(|i| order[..i].iter().copied().collect()).collect();
    let now = |v: Var| Worth::of(told.local[v.index()]);
    let best = |v: Var, before: VarSet| Worth::of(table.best_within(v, before).map_or(f64::NEG_INFINITY, |p| p.score));
    let swap = (1..order.len()).map(|i| {
        let (a, b, before) = (order[i - 1], order[i], before[i - 1]);
        let swapped = best(b, before).and(best(a, before.with(b)));
        swapped.less(now(a).and(now(b))).gain()
    });
    let swap: Vec<f64> = swap.collect();
    let mut insert: Option<(u16, u16, f64)> = None;
    for (i, &v) in order.iter().enumerate() {
        for step in [-1_isize, 1] {
            // The others on the way move over by one; each has v before it from now on, or no longer.
            let mut others = Worth::default();
            let mut j = i as isize + step;
            while let Some(&other) = usize::try_from(j).ok().and_then(|j| order.get(j)) {
                let at = j as usize;
                let (theirs, mine) = if step < 0 {
                    (before[at].with(v), before[at])
                } else {
                    (before[at].without(v), before[at].without(v).with(other))
                };
                others = others.and(best(other, theirs).less(now(other)));
                let gain = others.and(best(v, mine).less(now(v))).gain();
                if insert.is_none_or(|(_, _, most)| gain > most + tie) {
                    insert = Some((i as u16, at as u16, gain));
                }
                j += step;
            }
        }
    }
    Ok(OrderStage { parents: told.parents, local: told.local, score: told.score, swap, insert, tie })
}

/// An ordering of `n` variables, each as likely as any other (Fisher and Yates), the same for the same seed.
pub fn random_order(n: usize, seed: u32) -> Vec<u16> {
    let mut order: Vec<u16> = (0..n as u16).collect();
    let mut rng = Rng::new(u64::from(seed));
    for i in (1..n).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    order
}
