//! What is left to pay at least after a set of variables is placed, by finished relaxations.
//!
//! `h(S) = Σ over groups of the cheapest order of those left + Σ { l_C : C disjoint from S }`. A family chosen later has its
//! price at least, and of every cluster none of whose members is placed somebody pays the multiplier. For each relaxation
//! h never falls by more than a placement costs, so neither does the largest of them.

use crate::search::bound::{Clusters, Relaxation};

/// One relaxation, laid out for looking up.
struct Layer {
    /// By byte of S and its value: where the members stand in the groups, one after another.
    places: Vec<[u64; 256]>,
    groups: Vec<(u32, u64, Vec<f64>)>,
    clusters: Clusters,
}

/// The largest of several.
pub struct Heuristic {
    layers: Vec<Layer>,
}

impl Heuristic {
    /// Of finished relaxations.
    pub fn new(n: usize, relaxed: &[(Relaxation, Clusters)]) -> Heuristic {
        let layer = |(relaxation, clusters): &(Relaxation, Clusters)| {
            let mut places = vec![[0u64; 256]; n.div_ceil(8)];
            let mut groups = Vec::new();
            let mut start = 0;
            for (members, to_go) in relaxation.to_go() {
                for (place, v) in members.iter().enumerate() {
                    let byte = &mut places[v / 8];
                    let holders = byte.iter_mut().enumerate().filter(|(value, _)| value >> (v % 8) & 1 == 1);
                    holders.for_each(|(_, entry)| *entry |= 1 << (start + place as u32));
                }
                let mask = (1u64 << members.len()) - 1;
                groups.push((start, mask, to_go.to_vec()));
                start += members.len() as u32;
            }
            Layer { places, groups, clusters: clusters.clone() }
        };
        Heuristic { layers: relaxed.iter().map(layer).collect() }
    }

    /// What is left to pay at least after `placed`. O(n/8 + groups + clusters) for each relaxation.
    pub fn at(&self, placed: u64) -> f64 {
        self.layers.iter().map(|layer| layer.at(placed)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let of = |layer: &Layer| {
            let tables: usize = layer.groups.iter().map(|(.., to_go)| 8 * to_go.len()).sum();
            2048 * layer.places.len() + tables + 16 * layer.clusters.sets.len()
        };
        self.layers.iter().map(of).sum()
    }
}

impl Layer {
    #[inline]
    fn at(&self, placed: u64) -> f64 {
        let mut spread = 0;
        for (byte, table) in self.places.iter().enumerate() {
            spread |= table[(placed >> (8 * byte) & 255) as usize];
        }
        let groups: f64 = self.groups.iter().map(|(start, mask, to_go)| to_go[(spread >> start & mask) as usize]).sum();
        let mut open = 0.0;
        for (set, multiplier) in self.clusters.sets.iter().zip(&self.clusters.multipliers) {
            open += if set & placed == 0 { *multiplier } else { 0.0 };
        }
        groups + open
    }
}
