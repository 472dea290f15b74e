//! Greedy search by the mean of Gaussian processes with a kernel that is not linear.

use super::super::{Ancestry, Best, refusal};
use super::surface::{Site, Surface};
use crate::base::var::Var;
use crate::graph::{Constraints, Dag};
use crate::observe::Move;

/// Gain below which a change is rounding, as a share of the predicted value.
const ROUNDING: f64 = 1e-12;

/// Greedy search by processes: one of the whole score, or one for each child.
pub struct Ascent {
    network: Ancestry,
    /// Place of the network among the samples of each process.
    sites: Vec<Site>,
}

impl Ascent {
    /// Search from the network with the required edges only.
    pub fn new(surfaces: &[Surface], constraints: &Constraints) -> Ascent {
        let network = Ancestry::under(constraints, constraints.least_dag());
        let sites = surfaces.iter().map(|surface| surface.site(network.dag())).collect();
        Ascent { network, sites }
    }

    /// Current network.
    pub fn dag(&self) -> &Dag {
        self.network.dag()
    }

    /// Makes the best change of one edge that closes no cycle; returns whether there was one that gains. O(n² ·
    /// processes + samples that have an edge, over all edges).
    pub fn step(&mut self, surfaces: &[Surface], constraints: &Constraints) -> bool {
        let n = constraints.n();
        let size: f64 = surfaces.iter().zip(&self.sites).map(|(surface, site)| surface.mean(site).abs()).sum();
        let mut best = Best::above(ROUNDING * size);
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (Var::new(a), Var::new(b)))) {
            let mut offer = |kind: Move| {
                if refusal(&self.network, constraints, kind, a, b).is_none() {
                    best.offer((kind, a, b), self.gain(surfaces, kind, a, b));
                }
            };
            if self.network.dag().has(a, b) {
                offer(Move::Delete);
                offer(Move::Reverse);
            } else if a != b && !self.network.dag().has(b, a) {
                offer(Move::Add);
            }
        }
        let Some(((kind, a, b), _)) = best.found() else { return false };
        self.network.make(kind, a, b);
        for (surface, site) in surfaces.iter().zip(&mut self.sites) {
            if surface.child().is_none_or(|child| child == a || child == b) {
                *site = surface.site(self.network.dag());
            }
        }
        true
    }

    /// Gain in the predicted score by a change of the edge a → b.
    fn gain(&self, surfaces: &[Surface], kind: Move, a: Var, b: Var) -> f64 {
        let added = match kind {
            Move::Add => Some((a, b)),
            Move::Delete => None,
            Move::Reverse => Some((b, a)),
        };
        let removed = (kind != Move::Add).then_some((a, b));
        let of = |edge: Option<(Var, Var)>, surface: &Surface| {
            edge.filter(|(_, to)| surface.child().is_none_or(|child| child == *to))
        };
        let each = surfaces.iter().zip(&self.sites);
        let changes = each.map(|(surface, site)| {
            let (added, removed) = (of(added, surface), of(removed, surface));
            let changes = added.is_some() || removed.is_some();
            if changes { surface.neighbor(site, added, removed) - surface.mean(site) } else { 0.0 }
        });
        changes.sum()
    }
}
