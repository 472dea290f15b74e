//! Clusters: sets of variables with Lagrange multipliers, by which the relaxation charges for cycles across groups.

/// Clusters (sets of variables) with their multipliers.
#[derive(Clone, Debug, Default)]
pub struct Clusters {
    /// Variable sets of the clusters, each once.
    pub sets: Vec<u64>,
    /// Multiplier of each cluster, in nats.
    pub multipliers: Vec<f64>,
}

impl Clusters {
    /// Clusters with a multiplier above 0 that are not contained in one of the `groups` of variables.
    pub fn across(&self, groups: &[u64]) -> Clusters {
        let mut across = Clusters::default();
        for (set, multiplier) in self.sets.iter().zip(&self.multipliers) {
            if *multiplier > 0.0 && groups.iter().all(|group| set & !group != 0) {
                across.sets.push(*set);
                across.multipliers.push(*multiplier);
            }
        }
        across
    }

    /// Clusters that contain `v` and have a multiplier above 0, with their multipliers.
    pub(super) fn of(&self, v: usize) -> Vec<(u64, f64)> {
        let all = self.sets.iter().zip(&self.multipliers).map(|(set, l)| (*set, *l));
        all.filter(|(set, l)| *l > 0.0 && set >> v & 1 == 1).collect()
    }
}
