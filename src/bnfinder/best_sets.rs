//! List of the k cheapest parent sets of a child, with weights computed from their costs.

use crate::base::var::WideSet;

/// Parent set with its penalty g and its cost s.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedSet {
    /// Variables of the parent set.
    pub set: WideSet,
    /// Penalty g of the set, in bits.
    pub g: f64,
    /// Cost s = g + d of the set, in bits.
    pub cost: f64,
}

/// Difference of costs, in bits, beyond which a parent set has no weight compared with the cheapest one.
const NEGLIGIBLE_BITS: f64 = 80.0;

/// The k cheapest parent sets of a child, cheapest first; among sets of equal cost, the first added comes first.
#[derive(Clone, Debug)]
pub struct BestSets {
    most: usize,
    sets: Vec<WeighedSet>,
    /// Sum of 2^−cost over all sets added, in units of 2^−`unit` (`unit`: the least cost so far).
    mass: f64,
    unit: f64,
}

impl BestSets {
    /// An empty list with room for `most` ≥ 1 sets.
    pub fn new(most: usize) -> BestSets {
        BestSets { most, sets: Vec::new(), mass: 0.0, unit: f64::INFINITY }
    }

    /// Whether a set of cost `cost` (bits) would be among the k cheapest so far.
    pub fn takes(&self, cost: f64) -> bool {
        self.sets.len() < self.most || self.sets.last().is_some_and(|last| cost < last.cost)
    }

    /// Adds a set if it is among the k cheapest so far. Returns true if it is the cheapest. O(log k + k).
    pub fn add(&mut self, set: WeighedSet) -> bool {
        if set.cost < self.unit {
            self.mass *= libm::exp2(set.cost - self.unit);
            self.unit = set.cost;
        }
        // 2^−80 of the cheapest changes no digit of the sum, although there may be 10^9 such sets.
        if set.cost - self.unit < NEGLIGIBLE_BITS {
            self.mass += libm::exp2(self.unit - set.cost);
        }
        if !self.takes(set.cost) {
            return false;
        }
        let at = self.sets.partition_point(|known| known.cost <= set.cost);
        if at < self.most {
            self.sets.truncate(self.most - 1);
            self.sets.insert(at, set);
        }
        at == 0
    }

    /// Cutoff in bits: the k-th least cost so far; ∞ while there are fewer than k sets.
    pub fn line(&self) -> f64 {
        if self.sets.len() < self.most { f64::INFINITY } else { self.sets[self.most - 1].cost }
    }

    /// The kept parent sets, cheapest first.
    pub fn sets(&self) -> &[WeighedSet] {
        &self.sets
    }

    /// Least cost so far, in bits; ∞ before the first set.
    pub fn best(&self) -> f64 {
        self.sets.first().map_or(f64::INFINITY, |set| set.cost)
    }

    /// Probability of each kept set, given that the true set is among them: proportional to 2^−cost.
    pub fn weights(&self) -> Vec<f64> {
        let best = self.best();
        let raw: Vec<f64> = self.sets.iter().map(|set| libm::exp2(best - set.cost)).collect();
        let sum: f64 = raw.iter().sum();
        raw.into_iter().map(|weight| weight / sum).collect()
    }

    /// Share of the kept sets in the total probability (sum of 2^−cost) of all sets added.
    pub fn share(&self) -> f64 {
        let best: f64 = self.sets.iter().map(|set| libm::exp2(self.unit - set.cost)).sum();
        (best / self.mass).min(1.0)
    }
}
