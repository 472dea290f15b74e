//! Rounds of resampling for the search by proxy. Section 7 of the paper proposes, as future work, to draw more networks
//! near a presumed optimum, learn the proxy again from those, and continue from there; it leaves the details open.
//!
//! The features of a sample are the edges in which it differs from the center; its value is its score minus that of the
//! center, so an unchanged network has the value 0 by construction. The greedy search goes no further from the center
//! than the samples, since the linear approximation holds only near it. A round without improvement halves that radius,
//! down to single changes.

use super::super::{Ancestry, refusal};
use super::{Proxy, Stage};
use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::Move;
use crate::search::HillClimb;

/// Maximum number of draws of one random change of a sample.
const MAX_DRAWS: usize = 16;

/// Center of a round of resampling: the network around which samples are drawn.
pub(super) struct Center {
    pub(super) dag: Dag,
    /// Local scores of the network's families, in nats.
    pub(super) locals: Vec<f64>,
    /// Maximum number of changes of one edge that lead from this network to a sample.
    pub(super) radius: usize,
    score: f64,
}

impl Center {
    /// Local score of a family, if this network contains it.
    pub(super) fn local(&self, child: Var, parents: &WideSet) -> Option<f64> {
        (self.dag.parents(child) == parents).then(|| self.locals[child.index()])
    }

    /// Edges (from, to) that are in exactly one of the center and `dag`, ordered by child.
    pub(super) fn changes<'a>(&'a self, dag: &'a Dag) -> impl Iterator<Item = (Var, Var)> + 'a {
        (0..dag.n()).map(Var::new).flat_map(move |to| {
            let (own, changed) = (self.dag.parents(to), dag.parents(to));
            let removed = own.iter().filter(|from| !changed.contains(*from));
            let added = changed.iter().filter(|from| !own.contains(*from));
            removed.chain(added).map(move |from| (from, to))
        })
    }
}

/// Random network at most `radius` changes of one edge away from `center`: half of the changes add an edge, the others
/// delete or reverse one. O(radius · n²).
pub fn near(center: &Dag, radius: usize, constraints: &Constraints, rng: &mut Rng) -> Dag {
    let n = center.n();
    let mut network = Ancestry::under(constraints, center.clone());
    for _ in 0..=rng.below(radius.max(1) as u32) {
        let edges: Vec<(Var, Var)> = network.dag().edges().collect();
        for _ in 0..MAX_DRAWS {
            let (kind, from, to) = if rng.unit() < 0.5 || edges.is_empty() {
                let (from, to) = (rng.below(n as u32) as usize, rng.below(n as u32) as usize);
                (Move::Add, Var::new(from), Var::new(to))
            } else {
                let (from, to) = edges[rng.below(edges.len() as u32) as usize];
                (if rng.unit() < 0.5 { Move::Delete } else { Move::Reverse }, from, to)
            };
            let joined = kind == Move::Add && (from == to || network.dag().adjacent(from, to));
            if !joined && refusal(&network, constraints, kind, from, to).is_none() {
                network.make(kind, from, to);
                break;
            }
        }
    }
    network.dag().clone()
}

impl Proxy {
    /// Network to score next: found by greedy search by the proxy, from the required edges or from the center within
    /// its radius.
    pub(super) fn seek(&mut self) -> Dag {
        let Some(center) = &self.center else { return self.linear.greedy(&self.constraints) };
        self.linear.base = 0.0;
        self.linear.base = center.score - self.linear.value(&center.dag);
        self.linear.climb(&self.constraints, &center.dag, center.radius)
    }

    /// Records the network that the proxy found, which was compared with the best so far already; returns the next
    /// stage.
    pub(super) fn found(&mut self, dag: Dag, score: f64) -> Stage {
        let best = self.incumbent.best().map_or((dag.clone(), score), |(dag, score)| (dag.clone(), score));
        let rounds = self.ends.len() as u32;
        if self.sought.is_none() {
            self.ends.push(score);
            self.predicted = Some((self.predict(&dag), self.deviation(&dag)));
            self.sought = Some((dag.clone(), score));
        } else {
            self.ends.push(best.1);
        }
        if rounds < self.options.refine && best.1.is_finite() {
            return Stage::Center(best.0, Vec::new());
        }
        if self.options.polish {
            let from = if rounds > 0 { best.0 } else { dag };
            return Stage::Polish(Box::new(HillClimb::at(self.constraints.clone(), from, self.tolerance)));
        }
        Stage::Done
    }

    /// Begins a round around the network `dag`, whose local scores are `locals`.
    pub(super) fn begin_round(&mut self, dag: Dag, locals: Vec<f64>) -> Stage {
        let score: f64 = locals.iter().sum();
        let radius = match &self.center {
            None => (dag.n() / 2).max(1),
            Some(before) if score > before.score + self.tolerance => before.radius,
            Some(before) => (before.radius / 2).max(1),
        };
        self.center = Some(Center { dag, locals, radius, score });
        self.samples.clear();
        self.locals.clear();
        self.linear = super::Linear::new(self.constraints.n());
        self.models = super::Models::None;
        self.noise = 0.0;
        Stage::Sample
    }
}
