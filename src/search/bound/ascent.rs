//! Dual ascent that finds initial Lagrange multipliers (after Fan and Yuan 2015, and the shrinking of conflicts in
//! ELSA, Trösser, de Givry and Katsirelos 2021).
//!
//! A family is free if it costs no more than the variable's cheapest one at the current multipliers. A variable is
//! placed once all parents of one of its free families are placed. The variables left are stuck: they form a cluster
//! that every such choice violates. The cluster is shrunk, and its multiplier raised until one more family is free.

use super::clusters::Clusters;
use super::problem::{Problem, members};
use crate::base::rng::Rng;

/// Fraction of the largest cost below which a difference between costs counts as zero.
const FREE: f64 = 1e-12;

/// Dual ascent that adds one cluster at a time.
pub struct Ascent {
    /// Surplus of each family: its price (cost minus multipliers) minus that of the variable's cheapest family.
    surplus: Vec<f64>,
    /// Free families of each variable: those whose surplus is zero.
    free: Vec<Vec<u32>>,
    clusters: Clusters,
    least: f64,
    left: u32,
}

impl Ascent {
    /// Dual ascent that starts with all multipliers at 0 and adds at most `most` clusters.
    pub fn new(problem: &Problem, most: u32) -> Ascent {
        let mut surplus = Vec::with_capacity(problem.families());
        let mut largest: f64 = 0.0;
        for v in 0..problem.n() {
            let least = problem.costs(v).first().copied().unwrap_or_default();
            surplus.extend(problem.costs(v).iter().map(|cost| cost - least));
            largest = largest.max(least.abs());
        }
        let least = FREE * largest.max(1.0);
        let free = |v| problem.of(v).filter(|f| surplus[*f] <= least).map(|f| f as u32).collect();
        let free = (0..problem.n()).map(free).collect();
        Ascent { surplus, free, clusters: Clusters::default(), least, left: most }
    }

    /// Closure of the set `placed`: repeatedly adds variables with a free family whose parents are in the set.
    fn close(&self, problem: &Problem, mut placed: u64) -> u64 {
        let all = problem.all();
        loop {
            let before = placed;
            for v in members(all & !placed) {
                if self.free[v].iter().any(|family| problem.set(*family as usize) & !placed == 0) {
                    placed |= 1 << v;
                }
            }
            if placed == before || placed == all {
                return placed;
            }
        }
    }

    /// Adds a cluster of variables, or raises its multiplier; returns whether there was one. O(families of its
    /// members + n² free families).
    pub fn step(&mut self, problem: &Problem, rng: &mut Rng) -> bool {
        let all = problem.all();
        let mut stuck = all & !self.close(problem, 0);
        if stuck == 0 || self.left == 0 {
            return false;
        }
        self.left -= 1;
        let mut turn: Vec<usize> = members(stuck).collect();
        for i in (1..turn.len()).rev() {
            turn.swap(i, rng.below(i as u32 + 1) as usize);
        }
        for v in turn {
            if stuck >> v & 1 == 1 {
                let without = all & !self.close(problem, all & !(stuck & !(1 << v)));
                if without != 0 {
                    stuck = without;
                }
            }
        }
        let outside = |v: usize| problem.of(v).filter(move |family| problem.set(*family) & stuck == 0);
        let rise = members(stuck).flat_map(outside).map(|f| self.surplus[f]).fold(f64::INFINITY, f64::min);
        if !rise.is_finite() {
            return false;
        }
        for v in members(stuck) {
            for family in outside(v) {
                let before = self.surplus[family];
                self.surplus[family] = (before - rise).max(0.0);
                if before > self.least && self.surplus[family] <= self.least {
                    self.free[v].push(family as u32);
                }
            }
        }
        match self.clusters.sets.iter().position(|set| *set == stuck) {
            Some(i) => self.clusters.multipliers[i] += rise,
            None => {
                self.clusters.sets.push(stuck);
                self.clusters.multipliers.push(rise);
            }
        }
        true
    }

    /// Clusters of variables found so far, with their multipliers.
    pub fn into_clusters(self) -> Clusters {
        self.clusters
    }
}
