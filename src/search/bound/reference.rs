//! Reference multipliers, at which all families were priced, and the distance of other multipliers from them.

use super::clusters::Clusters;
use super::problem::members;
use rustc_hash::FxHashMap;

/// Multipliers at which all families were last priced, one for each cluster of variables.
#[derive(Default)]
pub struct Reference {
    of: FxHashMap<u64, f64>,
    /// Sum of the multipliers of the clusters that contain each variable.
    sums: Vec<f64>,
}

impl Reference {
    /// Reference with the multipliers of `clusters`, over `n` variables.
    pub fn new(n: usize, clusters: &Clusters) -> Reference {
        let mut reference = Reference { of: FxHashMap::default(), sums: vec![0.0; n] };
        for (set, multiplier) in clusters.sets.iter().zip(&clusters.multipliers) {
            reference.of.insert(*set, *multiplier);
            members(*set).for_each(|v| reference.sums[v] += multiplier);
        }
        reference
    }

    /// For each variable, the sum of the absolute differences between the reference and the multipliers of `clusters`,
    /// over the clusters that contain the variable. Missing clusters have multiplier 0. O(clusters · members).
    pub fn moved(&self, n: usize, clusters: &Clusters) -> Vec<f64> {
        let mut moved = self.sums.clone();
        moved.resize(n, 0.0);
        for (set, multiplier) in clusters.sets.iter().zip(&clusters.multipliers) {
            let known = self.of.get(set).copied().unwrap_or_default();
            let more = (multiplier - known).abs() - known;
            members(*set).for_each(|v| moved[v] += more);
        }
        moved
    }
}
