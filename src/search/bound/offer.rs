//! Families of one variable, with their prices in a group: cost minus the multipliers of the clusters that contain the
//! variable but no parent of the family.
//!
//! Most families of a long list are never the cheapest. At the multipliers of the reference each family had a
//! *surplus*: its price minus that of the cheapest family with no other parents inside the group. Since then that
//! cheapest family has become dearer by at most the fall of the multipliers, and this one cheaper by at most their
//! rise. So a family whose surplus exceeds the total movement cannot be the cheapest now, and is not priced; the
//! omission changes no bound.

use super::problem::{Problem, members};

/// Number of families whose prices are computed together: they stay in the nearest cache while one cluster after
/// another is subtracted.
const BLOCK_FAMILIES: usize = 256;
/// Largest rounding error of a price, as a fraction of the costs.
const ROUNDING: f64 = 1e-12;

/// Families of one variable, in ascending order of their surplus at the reference multipliers.
#[derive(Default)]
pub struct Offer {
    family: Vec<u32>,
    sets: Vec<u64>,
    costs: Vec<f64>,
    /// Parents of each family inside the group: bit i for the i-th member.
    patterns: Vec<u32>,
    surplus: Vec<f64>,
    /// Prices at the current multipliers, of the first families in the order only: the others cannot be the cheapest.
    pub(super) prices: Vec<f64>,
    rounding: f64,
}

impl Offer {
    /// Bytes of memory that each family takes.
    pub const BYTES: usize = 40;

    /// Families of a variable in a group, without prices yet.
    pub fn of(problem: &Problem, families: impl Iterator<Item = usize>, group: u64) -> Offer {
        let mut offer = Offer::default();
        for family in families {
            offer.family.push(family as u32);
            offer.sets.push(problem.set(family));
            offer.costs.push(problem.cost(family));
            offer.patterns.push(compress(problem.set(family), group));
            offer.surplus.push(0.0);
        }
        offer.rounding = ROUNDING * offer.costs.iter().filter(|cost| cost.is_finite()).fold(0.0, |a, b| b.abs().max(a));
        offer
    }

    /// Number of families of the variable.
    pub fn len(&self) -> usize {
        self.family.len()
    }

    /// Computes the prices of all families that can be the cheapest after the multipliers moved by `moved` from the
    /// reference; returns the number of entries touched.
    pub fn price(&mut self, clusters: &[(u64, f64)], moved: f64) -> i64 {
        let count = self.surplus.partition_point(|surplus| *surplus <= moved + self.rounding);
        self.prices.clear();
        self.prices.extend_from_slice(&self.costs[..count]);
        for (prices, sets) in self.prices.chunks_mut(BLOCK_FAMILIES).zip(self.sets.chunks(BLOCK_FAMILIES)) {
            for (cluster, multiplier) in clusters {
                for (price, set) in prices.iter_mut().zip(sets) {
                    *price -= if set & cluster == 0 { *multiplier } else { 0.0 };
                }
            }
        }
        ((clusters.len() + 1) * count) as i64
    }

    /// Families with a computed price: index of the family, bits of its parents inside the group, and price.
    pub fn priced(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let all = self.family.iter().zip(&self.patterns).zip(&self.prices);
        all.map(|((family, pattern), price)| (*family as usize, *pattern as usize, *price))
    }

    /// First family of exactly this price whose parents inside the group are placed.
    pub fn taken(&self, price: f64, placed: usize) -> Option<u32> {
        let found = self.priced().find(|(_, pattern, other)| *other == price && pattern & !placed == 0);
        found.map(|(family, ..)| family as u32)
    }

    /// Makes the current prices the reference; all families must have been priced. `cheapest` returns the lowest price
    /// of a family whose parents inside the group are among the given ones. O(families log families).
    pub fn refer(&mut self, cheapest: impl Fn(usize) -> f64) {
        let surplus: Vec<f64> = self.priced().map(|(_, pattern, price)| price - cheapest(pattern)).collect();
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        let rank = |i: u32| (surplus[i as usize], self.family[i as usize]);
        order.sort_unstable_by(|a, b| rank(*a).0.total_cmp(&rank(*b).0).then(rank(*a).1.cmp(&rank(*b).1)));
        fn sorted<T: Copy>(all: &[T], order: &[u32]) -> Vec<T> {
            order.iter().map(|i| all[*i as usize]).collect()
        }
        self.surplus = sorted(&surplus, &order);
        self.family = sorted(&self.family, &order);
        self.sets = sorted(&self.sets, &order);
        self.costs = sorted(&self.costs, &order);
        self.patterns = sorted(&self.patterns, &order);
    }
}

/// Members of `set` in `group`, as bits by their index in the group.
fn compress(set: u64, group: u64) -> u32 {
    members(group).enumerate().map(|(place, v)| ((set >> v & 1) as u32) << place).sum()
}
