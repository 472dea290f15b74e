//! Heuristic of A*: lower bound on the remaining cost after a set of variables is placed, made from Lagrangian
//! relaxations whose multipliers are final.
//!
//! `h(S) = Σ over groups of the cheapest order of the variables left + Σ { l_C : C disjoint from S }`, where l_C is the
//! multiplier of cluster C. A family chosen later costs at least its price, and for every cluster without a placed
//! member some member pays the multiplier. For each relaxation h never falls by more than a placement costs (it is
//! consistent), so neither does the maximum over relaxations.

use crate::search::bound::{Clusters, Relaxation, members};

/// One Lagrangian relaxation, arranged for fast lookup of its bounds.
struct Layer {
    /// Bit of each variable if the variables are numbered group after group.
    places: Vec<u64>,
    groups: Vec<(u32, u64, Vec<f64>)>,
    clusters: Clusters,
    /// Set `S` of placed variables, as the sum of their bits in `places`.
    placed: u64,
    /// Clusters that contain no placed variable, with their multipliers.
    open: Clusters,
}

/// Lower bound on the remaining cost (nats): the maximum over several relaxations.
pub struct Heuristic {
    n: usize,
    layers: Vec<Layer>,
}

impl Heuristic {
    /// Heuristic made from Lagrangian relaxations over `n` variables, whose multipliers are final.
    pub fn new(n: usize, relaxed: &[(Relaxation, Clusters)]) -> Heuristic {
        let mut heuristic = Heuristic { n, layers: Vec::new() };
        heuristic.add(relaxed);
        heuristic
    }

    /// Adds relaxations. The latest ones are evaluated first: they give the highest bounds, and usually no other is
    /// needed.
    pub fn add(&mut self, relaxed: &[(Relaxation, Clusters)]) {
        relaxed.iter().for_each(|(relaxation, clusters)| {
            let layer = Layer::of(self.n, relaxation, clusters);
            self.layers.insert(0, layer);
        });
    }

    /// Takes `placed` as the set of placed variables, and returns the bound on the remaining cost, in nats. O(clusters
    /// + n) for each relaxation.
    pub fn move_to(&mut self, placed: u64) -> f64 {
        self.layers.iter_mut().for_each(|layer| layer.move_to(placed));
        self.layers.iter().map(|layer| layer.after(0, 0)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Lower bound on the remaining cost if `v` is also placed, in nats. Relaxations are evaluated until the bound
    /// reaches `enough`. O(open clusters + groups) for each.
    #[inline]
    pub fn after(&self, v: usize, enough: f64) -> f64 {
        let mut most = f64::NEG_INFINITY;
        for layer in &self.layers {
            most = most.max(layer.after(layer.places[v], 1 << v));
            if most >= enough {
                break;
            }
        }
        most
    }

    /// Bytes of memory that the heuristic holds.
    pub fn bytes(&self) -> usize {
        let of = |layer: &Layer| {
            let tables: usize = layer.groups.iter().map(|(.., to_go)| 8 * to_go.len()).sum();
            8 * layer.places.len() + tables + 32 * layer.clusters.sets.len()
        };
        self.layers.iter().map(of).sum()
    }
}

impl Layer {
    fn of(n: usize, relaxation: &Relaxation, clusters: &Clusters) -> Layer {
        let mut places = vec![0u64; n];
        let mut groups = Vec::new();
        let mut start = 0;
        for (members, to_go) in relaxation.to_go() {
            members.iter().enumerate().for_each(|(place, v)| places[*v] = 1 << (start + place as u32));
            let mask = (1u64 << members.len()) - 1;
            groups.push((start, mask, to_go.to_vec()));
            start += members.len() as u32;
        }
        Layer { places, groups, clusters: clusters.clone(), placed: 0, open: clusters.clone() }
    }

    fn move_to(&mut self, placed: u64) {
        self.placed = members(placed).map(|v| self.places[v]).sum();
        self.open.sets.clear();
        self.open.multipliers.clear();
        for (set, multiplier) in self.clusters.sets.iter().zip(&self.clusters.multipliers) {
            if set & placed == 0 {
                self.open.sets.push(*set);
                self.open.multipliers.push(*multiplier);
            }
        }
    }

    /// Lower bound on the cost that remains after one more variable is placed; `place` and `new` are its bits in the
    /// two numberings. Summed in the order of the clusters, so that the bound does not depend on the order of
    /// placement.
    #[inline]
    fn after(&self, place: u64, new: u64) -> f64 {
        let placed = self.placed | place;
        let mut left = 0.0;
        for (start, mask, to_go) in &self.groups {
            left += to_go[(placed >> start & mask) as usize];
        }
        let mut open = 0.0;
        for (set, multiplier) in self.open.sets.iter().zip(&self.open.multipliers) {
            open += if set & new == 0 { *multiplier } else { 0.0 };
        }
        left + open
    }
}
