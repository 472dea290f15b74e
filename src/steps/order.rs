//! Where a search over orderings stands: the best network of an ordering (Teyssier and Koller 2005), and what every swap
//! of neighbours and the best insertion would gain. Only the families that a move touches are looked up again.

use crate::error::Result;
use crate::networks::in_order;
use crate::rng::Rng;
use crate::run::Run;
use crate::search::orders::{Lists, Ordering};
use crate::var::Var;

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
    /// The insertion that gains most: from place, to place, gain. Among equal ones the first by the
    /// place taken from, then the nearest, towards the end before the beginning.
    pub insert: Option<(u16, u16, f64)>,
    /// A gain of at most this is none.
    pub tie: f64,
}

/// The stage at `order`. Errors: no exact run, or no ordering of all variables. O(n² · kept families of a variable).
pub fn stage(run: &mut Run, order: &[u16]) -> Result<OrderStage> {
    let told = in_order(run, order)?;
    let tie = run.tolerance().tie;
    let lists = Lists::of_table(run.table());
    let mut ordering = Ordering::new(&lists, order.iter().map(|v| Var(*v)).collect());
    let swap = (1..order.len()).map(|i| ordering.swap_gain(&lists, i - 1).as_gain()).collect();
    let mut insert: Option<(u16, u16, f64)> = None;
    for (from, &v) in order.iter().enumerate() {
        let Some((to, worth)) = ordering.best_place(&lists, Var(v)) else { continue };
        let gain = worth.as_gain();
        if insert.is_none_or(|(_, _, most)| gain > most + tie) {
            insert = Some((from as u16, to as u16, gain));
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
