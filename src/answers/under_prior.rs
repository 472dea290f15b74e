//! The best networks under a prior over structures that is not a product over families (Chen, Choi and Darwiche,
//! "Learning Bayesian networks with non-decomposable scores", GKR 2015).
//!
//! Networks are taken from the list of the k best in descending order of their score. No network has a larger prior
//! weight than a known bound. So once the score of the next network plus the logarithm of the bound is no better than
//! the best sums so far, no network yet to come can overtake them: they are proven.

use crate::base::var::VarSet;
use crate::graph::Constraints;
use crate::protocol::{UnderPrior, WholePrior};
use crate::search::k_best::{Ranked, class_size, ln_factorial, ln_orderings};

/// Networks of a list in the order of their scores under a prior, as far as they are taken from the list.
pub struct PriorOrder {
    prior: WholePrior,
    k: usize,
    /// Number of networks taken from the list.
    taken: usize,
    /// The k best of the networks taken: index in the list and ln of the prior weight, best first.
    best: Vec<(usize, f64)>,
    /// Whether the weight of the next network cannot be counted.
    is_stuck: bool,
}

impl PriorOrder {
    /// Begins with the first network of a list, for the `k` ≥ 1 best under `prior`.
    pub fn new(prior: WholePrior, k: usize) -> PriorOrder {
        PriorOrder { prior, k: k.max(1), taken: 0, best: Vec::new(), is_stuck: false }
    }

    /// Takes the next network. Returns whether the end is reached: the k best are proven, the list has no more, or the
    /// weight of the next network cannot be counted.
    pub fn step(&mut self, ranked: &Ranked, constraints: &Constraints, tie: f64) -> bool {
        let at = self.taken;
        if at == ranked.len() || self.is_stuck || self.proven(ranked, false, tie) == self.k {
            return true;
        }
        let ln_weight = match self.prior {
            WholePrior::Orderings => ln_orderings(ranked.parents(at)),
            WholePrior::Classes => 0.0 - libm::log(class_size(&ranked.dag(at), constraints)),
        };
        if ln_weight.is_nan() {
            self.is_stuck = true;
            return true;
        }
        let whole = ranked.scores()[at] + ln_weight;
        let place = self.best.partition_point(|(row, ln_weight)| ranked.scores()[*row] + ln_weight >= whole - tie);
        self.best.insert(place, (at, ln_weight));
        self.best.truncate(self.k);
        self.taken += 1;
        false
    }

    /// ln of the largest weight of any network: that of no edges fits all orderings; a class has a member.
    fn most(&self, n: usize) -> f64 {
        match self.prior {
            WholePrior::Orderings => ln_factorial(n as u32),
            WholePrior::Classes => 0.0,
        }
    }

    /// Number of the best networks that no network yet to come can overtake. `is_all`: no network is outside the list.
    fn proven(&self, ranked: &Ranked, is_all: bool, tie: f64) -> usize {
        let next = ranked.scores().get(self.taken).or(ranked.scores().last().filter(|_| !is_all));
        let bound = next.map_or(f64::NEG_INFINITY, |score| score + self.most(ranked.n()) + tie);
        self.best.iter().take_while(|(row, ln_weight)| ranked.scores()[*row] + ln_weight >= bound).count()
    }

    /// The best networks under the prior. `is_all`: no network is outside the list.
    pub fn answer(&self, ranked: &Ranked, is_all: bool, tie: f64) -> UnderPrior {
        let parents = |row: &usize| ranked.parents(*row).iter().map(|set: &VarSet| set.iter().map(|p| p.0).collect());
        UnderPrior {
            prior: self.prior,
            listed: self.taken as f64,
            proven: self.proven(ranked, is_all, tie) as f64,
            is_all,
            is_stuck: self.is_stuck,
            ln_most: self.most(ranked.n()),
            rows: self.best.iter().map(|(row, _)| *row as f64).collect(),
            scores: self.best.iter().map(|(row, _)| ranked.scores()[*row]).collect(),
            ln_weights: self.best.iter().map(|(_, ln_weight)| *ln_weight).collect(),
            parents: self.best.iter().map(|(row, _)| parents(row).collect()).collect(),
        }
    }
}
