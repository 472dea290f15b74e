//! An ordering with its best network and the gains of its neighbors: every swap of two adjacent variables, and the best
//! insertion (Teyssier and Koller 2005). Only the families that a move affects are looked up again.

use super::lists::Lists;
use super::ordering::Ordering;
use crate::base::var::{Members, Var};

/// An ordering with its network and its neighbors; scores and gains in nats.
#[derive(Clone, Debug, PartialEq)]
pub struct Neighbors {
    /// Parents of each variable, by column.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable, by column; −∞ if no family fits.
    pub local: Vec<f64>,
    /// Sum of the local scores.
    pub score: f64,
    /// Gain of swapping positions i and i + 1 (0-based), in nats; ∞ if fewer variables lack a family then, −∞ if more
    /// do.
    pub swap: Vec<f64>,
    /// The insertion that gains most: from position, to position, gain. Of equal ones the first by the position taken
    /// from, then the nearest, towards the end before the beginning.
    pub insert: Option<(u16, u16, f64)>,
    /// Largest gain that counts as none.
    pub tie: f64,
}

impl Neighbors {
    /// Neighbors of an ordering of all variables of the lists; gains that differ by at most `tie` count as equal. O(n²
    /// · list).
    pub fn of<S: Members>(lists: &Lists<S>, order: &[Var], tie: f64) -> Neighbors {
        let mut ordering = Ordering::new(lists, order.to_vec());
        let families: Vec<_> = (0..lists.n()).map(|v| lists.family(Var::new(v), ordering.families()[v])).collect();
        let parents =
            families.iter().map(|f| f.as_ref().map_or(Vec::new(), |f| f.set.iter().map(|p| p.0).collect())).collect();
        let local: Vec<f64> = families.iter().map(|f| f.as_ref().map_or(f64::NEG_INFINITY, |f| f.score)).collect();
        let score = local.iter().sum();
        let swap = (1..order.len()).map(|i| ordering.swap_gain(lists, i - 1).as_gain()).collect();
        let mut insert: Option<(u16, u16, f64)> = None;
        for (from, &v) in order.iter().enumerate() {
            let Some((to, worth)) = ordering.best_place(lists, v) else { continue };
            let gain = worth.as_gain();
            if insert.is_none_or(|(_, _, most)| gain > most + tie) {
                insert = Some((from as u16, to as u16, gain));
            }
        }
        Neighbors { parents, local, score, swap, insert, tie }
    }
}
