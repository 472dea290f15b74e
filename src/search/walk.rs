//! A network that changes one edge at a time, with the scores of its families; changes are weighed on demand.

use super::{Ancestry, LocalScores, refusal, toggled};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::graph::{Constraints, Dag};
use crate::observe::Move;

/// A network under constraints, and the scores of its families.
#[derive(Clone)]
pub struct Walk {
    constraints: Constraints,
    network: Ancestry,
    local: Vec<f64>,
}

impl Walk {
    /// A walk that stands at `dag`, nothing scored yet. `dag` must be acyclic and keep the constraints.
    pub fn new(constraints: Constraints, dag: Dag) -> Walk {
        let local = vec![0.0; dag.n()];
        let network = Ancestry::under(&constraints, dag);
        Walk { constraints, network, local }
    }

    /// The network.
    pub fn dag(&self) -> &Dag {
        self.network.dag()
    }

    /// The network with its ancestors.
    pub fn network(&self) -> &Ancestry {
        &self.network
    }

    /// The constraints of the reader.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// Puts another network in place of this one; it too must be acyclic and keep the constraints.
    pub fn stand_at(&mut self, dag: Dag) {
        self.network.stand_at(dag);
    }

    /// Scores the family of `child`.
    pub fn score_family(&mut self, child: Var, scores: &mut impl LocalScores) -> f64 {
        let local = scores.local(child, self.dag().parents(child));
        self.local[child.index()] = local;
        local
    }

    /// The score of the network; not meaningful before every family was scored once.
    pub fn score(&self) -> f64 {
        self.local.iter().sum()
    }

    /// Gain of a change, in nats; `None` if it is not legal. The edge must be there to be deleted or reversed, and its ends
    /// must not be joined for it to be added. At most two families are new.
    pub fn weigh(&self, kind: Move, from: Var, to: Var, scores: &mut impl LocalScores) -> Option<f64> {
        if refusal(&self.network, &self.constraints, kind, from, to).is_some() {
            return None;
        }
        let mut toggle = |child: Var, other: Var| {
            scores.local(child, &toggled(self.dag().parents(child), other)) - self.local[child.index()]
        };
        let gain = match kind {
            Move::Add | Move::Delete => toggle(to, from),
            Move::Reverse => toggle(to, from) + toggle(from, to),
        };
        gain.is_finite().then_some(gain)
    }

    /// Makes a legal change. O(n · parents).
    pub fn make(&mut self, kind: Move, from: Var, to: Var, scores: &mut impl LocalScores) {
        self.network.make(kind, from, to);
        self.score_family(to, scores);
        if kind == Move::Reverse {
            self.score_family(from, scores);
        }
    }

    /// A change of one edge drawn at random, legal or not: first a pair, then, where an edge is there, whether it goes
    /// or turns. There must be two variables at least.
    pub fn propose(&self, rng: &mut Rng) -> (Move, Var, Var) {
        let (from, to) = random_pair(rng, self.local.len());
        let (from, to) = if self.dag().has(to, from) { (to, from) } else { (from, to) };
        match self.dag().has(from, to) {
            false => (Move::Add, from, to),
            true => ([Move::Delete, Move::Reverse][rng.below(2) as usize], from, to),
        }
    }
}

/// Two different ones of n ≥ 2 variables, at random.
pub fn random_pair(rng: &mut Rng, n: usize) -> (Var, Var) {
    let from = rng.below(n as u32);
    let to = (from + 1 + rng.below(n as u32 - 1)) % n as u32;
    (Var(from as u16), Var(to as u16))
}
