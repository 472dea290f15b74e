//! Separation: clusters that an average of relaxed choices violates, found among the cycles of choices.

use super::problem::{Problem, members};
use crate::base::rng::Rng;
use rustc_hash::FxHashSet;

/// Average of the relaxed choices so far (a choice is a family for each variable, perhaps with cycles): for each
/// variable, families with their shares, which sum to 1.
#[derive(Clone, Debug, Default)]
pub struct Average {
    shares: Vec<Vec<(u64, f64)>>,
}

/// Minimum share at which a family is kept.
const MIN_SHARE: f64 = 1e-4;

impl Average {
    /// Average that consists of a single choice of families.
    pub fn new(problem: &Problem, choice: &[u32]) -> Average {
        Average { shares: choice.iter().map(|family| vec![(problem.set(*family as usize), 1.0)]).collect() }
    }

    /// Moves the average toward a choice of families, which gets the weight `share`.
    pub fn mix(&mut self, problem: &Problem, choice: &[u32], share: f64) {
        for (shares, family) in self.shares.iter_mut().zip(choice) {
            let set = problem.set(*family as usize);
            let mut sum = 0.0;
            let mut is_known = false;
            shares.retain_mut(|(family_set, mass)| {
                *mass *= 1.0 - share;
                if *family_set == set {
                    *mass += share;
                    is_known = true;
                }
                sum += *mass;
                *mass >= MIN_SHARE
            });
            if !is_known {
                shares.push((set, share));
                sum += share;
            }
            // The dropped shares are distributed over the others.
            let total: f64 = shares.iter().map(|(_, mass)| mass).sum();
            if total < sum {
                shares.iter_mut().for_each(|(_, mass)| *mass *= sum / total);
            }
        }
    }

    /// Average number of members of a cluster that have no parent in it; in every DAG there is at least one.
    pub fn mass(&self, cluster: u64) -> f64 {
        members(cluster).map(|v| self.alone(v, cluster)).sum()
    }

    fn alone(&self, v: usize, cluster: u64) -> f64 {
        self.shares[v].iter().filter(|(set, _)| set & cluster == 0).map(|(_, mass)| mass).sum()
    }

    /// Family for each variable, drawn at random from the average.
    fn draw(&self, rng: &mut Rng) -> Vec<u64> {
        let draw_family = |shares: &Vec<(u64, f64)>| {
            let mut at = rng.unit();
            let found = shares.iter().find(|(_, mass)| {
                at -= mass;
                at < 0.0
            });
            found.or(shares.first()).map_or(0, |(set, _)| *set)
        };
        self.shares.iter().map(draw_family).collect()
    }

    /// Changes a cluster by one variable at a time, added or removed, as long as that reduces its mass (see
    /// `mass`).
    fn improve(&self, mut cluster: u64, all: u64) -> (u64, f64) {
        let mut mass = self.mass(cluster);
        loop {
            let mut best = (mass - 1e-9, cluster);
            for v in members(all) {
                let other = cluster ^ 1 << v;
                if other.count_ones() >= 2 {
                    let mass = self.mass(other);
                    if mass < best.0 {
                        best = (mass, other);
                    }
                }
            }
            if best.1 == cluster {
                return (cluster, mass);
            }
            (mass, cluster) = best;
        }
    }

    /// New clusters of mass below 1, which the average violates: at most one for each of `tries` cycles, found in
    /// `choice` and in choices drawn from the average.
    pub fn violated(
        &self,
        problem: &Problem,
        choice: &[u32],
        tries: usize,
        known: &mut FxHashSet<u64>,
        rng: &mut Rng,
    ) -> Vec<u64> {
        let all = problem.all();
        let mut found = Vec::new();
        let chosen: Vec<u64> = choice.iter().map(|family| problem.set(*family as usize)).collect();
        for turn in 0..tries {
            let drawn;
            let sets = if turn % 2 == 0 {
                &chosen
            } else {
                drawn = self.draw(rng);
                &drawn
            };
            let Some(cycle) = cycle(sets, all, rng) else { continue };
            let (cluster, mass) = self.improve(cycle, all);
            for (cluster, mass) in [(cluster, mass), (cycle, self.mass(cycle))] {
                if mass < 1.0 - 1e-6 && known.insert(cluster) {
                    found.push(cluster);
                    break;
                }
            }
        }
        found
    }
}

/// Variables of a cycle found by a random walk from child to parent; `None` if there is no cycle.
fn cycle(sets: &[u64], all: u64, rng: &mut Rng) -> Option<u64> {
    let mut left = all;
    loop {
        // A variable without a parent among those left is in no cycle.
        let stays: u64 = members(left).filter(|v| sets[*v] & left != 0).map(|v| 1u64 << v).sum();
        if stays == left {
            break;
        }
        left = stays;
    }
    let pick = |set: u64, rng: &mut Rng| members(set).nth(rng.below(set.count_ones()) as usize);
    let mut at = if left == 0 { None } else { pick(left, rng) }?;
    let mut walked = vec![at];
    let mut seen = 1u64 << at;
    loop {
        at = pick(sets[at] & left, rng)?;
        if seen >> at & 1 == 1 {
            let from = walked.iter().position(|v| *v == at)?;
            return Some(walked[from..].iter().map(|v| 1u64 << v).sum());
        }
        seen |= 1 << at;
        walked.push(at);
    }
}
