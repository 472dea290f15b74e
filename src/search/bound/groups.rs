//! Groups of variables: partitions that keep together variables with large common multipliers.

use super::problem::{Problem, members};
use crate::base::rng::Rng;

/// Maximum number of variables of a group while a partition is sought: two such groups together make a table of at most
/// 2^19 rows.
const MAX_GROUP: usize = 10;

/// Intended number of variables of a group after merging, from which the number of groups before merging is computed.
const MERGED: usize = 19;
/// Maximum number of variables of a group after merging: one more than `MERGED`, in case two of the largest are merged.
pub const MAX_MERGED: usize = MERGED + 1;

/// Maximum number of rounds of moves and swaps of variables: rounds after the fifth hardly ever find an improvement.
const MAX_ROUNDS: usize = 20;

/// Bonds: for each pair of variables, a weight that says how much is gained by putting both into one group.
pub struct Bonds {
    n: usize,
    weight: Vec<f64>,
}

impl Bonds {
    /// Bonds between pairs of variables, computed from multipliers. A cluster of m variables inside one group is worth
    /// its multiplier, and each pair of the cluster gets 1/(m − 1) of that. Pairs without multipliers are compared by
    /// their frequency as parent and child.
    pub fn new(problem: &Problem, clusters: &[u64], multipliers: &[f64]) -> Bonds {
        let n = problem.n();
        let mut weight = vec![0.0; n * n];
        for v in 0..n {
            let sets = problem.sets(v);
            for set in sets {
                members(*set).for_each(|u| {
                    let share = 1e-3 / sets.len() as f64;
                    weight[u * n + v] += share;
                    weight[v * n + u] += share;
                });
            }
        }
        for (cluster, multiplier) in clusters.iter().zip(multipliers).filter(|(_, l)| **l > 0.0) {
            let share = multiplier / f64::from(cluster.count_ones() - 1).max(1.0);
            for u in members(*cluster) {
                members(cluster & !(1 << u)).for_each(|v| weight[u * n + v] += share);
            }
        }
        Bonds { n, weight }
    }

    fn to(&self, v: usize, group: u64) -> f64 {
        members(group).map(|u| self.weight[v * self.n + u]).sum()
    }

    fn between(&self, left: u64, right: u64) -> f64 {
        members(left).map(|v| self.to(v, right)).sum()
    }
}

/// Number of groups in a partition of `n` variables.
pub fn count(n: usize) -> usize {
    (2 * n.div_ceil(MERGED)).max(n.div_ceil(MAX_GROUP)).min(n.max(1))
}

/// Partition of all variables into groups whose sizes differ by at most one, improved from a random one by moves and
/// swaps. O(n² groups) per round.
pub fn partition(bonds: &Bonds, rng: &mut Rng) -> Vec<u64> {
    let n = bonds.n;
    let groups = count(n);
    let (fewest, most) = (n / groups, n.div_ceil(groups));
    let mut order: Vec<usize> = (0..n).collect();
    for i in (1..n).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let mut of = vec![0usize; n];
    let mut sets = vec![0u64; groups];
    order.iter().enumerate().for_each(|(i, &v)| {
        of[v] = i % groups;
        sets[i % groups] |= 1 << v;
    });
    for _ in 0..MAX_ROUNDS {
        let mut moved = false;
        for &v in &order {
            let home = of[v];
            let stays = bonds.to(v, sets[home] & !(1 << v));
            // Move `v` into a group with room, or swap it with one of the group's members.
            let mut best = (1e-12, home, None);
            for group in (0..groups).filter(|group| *group != home) {
                let gain = bonds.to(v, sets[group]) - stays;
                let is_open = (sets[group].count_ones() as usize) < most && sets[home].count_ones() as usize > fewest;
                if is_open && gain > best.0 {
                    best = (gain, group, None);
                }
                for u in members(sets[group]) {
                    let back = bonds.to(u, sets[home]) - bonds.to(u, sets[group] & !(1 << u));
                    let gain = gain + back - 2.0 * bonds.weight[u * n + v];
                    if gain > best.0 {
                        best = (gain, group, Some(u));
                    }
                }
            }
            let (_, group, swapped) = best;
            if group != home {
                moved = true;
                sets[home] &= !(1 << v);
                sets[group] |= 1 << v;
                of[v] = group;
                if let Some(u) = swapped {
                    sets[group] &= !(1 << u);
                    sets[home] |= 1 << u;
                    of[u] = home;
                }
            }
        }
        if !moved {
            break;
        }
    }
    sets
}

/// Merges groups in pairs, first the pair with the strongest bonds, until any two together would exceed the maximum
/// size.
pub fn merge(bonds: &Bonds, groups: &[u64]) -> Vec<u64> {
    let mut sets = groups.to_vec();
    loop {
        let mut best: Option<(f64, usize, usize)> = None;
        for i in 0..sets.len() {
            for j in 0..i {
                let fits = (sets[i] | sets[j]).count_ones() as usize <= MAX_MERGED;
                let bond = bonds.between(sets[i], sets[j]);
                if fits && best.is_none_or(|(most, ..)| bond > most) {
                    best = Some((bond, i, j));
                }
            }
        }
        let Some((_, i, j)) = best else { return sets };
        let joined = sets.swap_remove(i);
        sets[j] |= joined;
    }
}
