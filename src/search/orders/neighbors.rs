//! Neighbors of an ordering: its best network, and the gains of every swap of two adjacent variables and of the best
//! move of one variable (Teyssier and Koller 2005). Only the families that a change affects are looked up again.

use super::lists::Lists;
use super::ordering::Ordering;
use crate::base::var::{Members, Var};

/// An ordering's best network, and the gains of the neighboring orderings; scores and gains in nats.
#[derive(Clone, Debug, PartialEq)]
pub struct Neighbors {
    /// Parents of each variable, in the order of the columns.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable, in the order of the columns; −∞ if no listed family has all its parents before the
    /// variable.
    pub local: Vec<f64>,
    /// Score of the ordering: the sum of the local scores.
    pub score: f64,
    /// Gain of swapping the variables at positions i and i + 1 (from 0), in nats: ∞ if the swap leaves fewer variables
    /// without a listed family, −∞ if more.
    pub swap: Vec<f64>,
    /// Move of one variable that gains most: from position, to position, gain. Of equal gains the first by the position
    /// moved from wins, then the nearest position, later before earlier.
    pub insert: Option<(u16, u16, f64)>,
    /// Largest gain in nats that counts as no gain.
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
