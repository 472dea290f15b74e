//! A network that changes one edge at a time, with the local scores of its families. Gains of changes are computed on
//! demand.

use super::{Ancestry, LocalScores, refusal, toggled};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::graph::{Constraints, Dag};
use crate::observe::Move;

/// A network under constraints, and the local scores of its families.
#[derive(Clone)]
pub struct Walk {
    constraints: Constraints,
    network: Ancestry,
    local: Vec<f64>,
}

impl Walk {
    /// Starts with the network `dag`, which must be acyclic and satisfy the constraints; nothing has been scored yet.
    pub fn new(constraints: Constraints, dag: Dag) -> Walk {
        let local = vec![0.0; dag.n()];
        let network = Ancestry::under(&constraints, dag);
        Walk { constraints, network, local }
    }

    /// Current network.
    pub fn dag(&self) -> &Dag {
        self.network.dag()
    }

    /// Current network with the ancestors of each variable.
    pub fn network(&self) -> &Ancestry {
        &self.network
    }

    /// Constraints on the network.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// Replaces the network; the new one must also be acyclic and satisfy the constraints.
    pub fn set_dag(&mut self, dag: Dag) {
        self.network.set_dag(dag);
    }

    /// Scores the family of `child` in the current network; records the local score and returns it.
    pub fn score_family(&mut self, child: Var, scores: &mut impl LocalScores) -> f64 {
        let local = scores.local(child, self.dag().parents(child));
        self.local[child.index()] = local;
        local
    }

    /// Score of the network; undefined until every family has been scored once.
    pub fn score(&self) -> f64 {
        self.local.iter().sum()
    }

    /// Gain of a change of one edge, in nats; `None` if it is not legal. An edge to be deleted or reversed must exist;
    /// the ends of an edge to be added must not be adjacent. Scores at most two new families.
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

    /// Makes a legal change of one edge. O(n · parents).
    pub fn make(&mut self, kind: Move, from: Var, to: Var, scores: &mut impl LocalScores) {
        self.network.make(kind, from, to);
        self.score_family(to, scores);
        if kind == Move::Reverse {
            self.score_family(from, scores);
        }
    }

    /// Random change of one edge, legal or not: an addition for a random pair that is not adjacent, else a deletion or
    /// a reversal with equal chance. Requires at least two variables.
    pub fn propose(&self, rng: &mut Rng) -> (Move, Var, Var) {
        let (from, to) = random_pair(rng, self.local.len());
        let (from, to) = if self.dag().has(to, from) { (to, from) } else { (from, to) };
        match self.dag().has(from, to) {
            false => (Move::Add, from, to),
            true => ([Move::Delete, Move::Reverse][rng.below(2) as usize], from, to),
        }
    }
}

/// Two different random variables out of n ≥ 2.
pub fn random_pair(rng: &mut Rng, n: usize) -> (Var, Var) {
    let from = rng.below(n as u32);
    let to = (from + 1 + rng.below(n as u32 - 1)) % n as u32;
    (Var(from as u16), Var(to as u16))
}
