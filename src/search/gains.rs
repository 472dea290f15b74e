//! A network and what every change of one edge of it gains: what the searches over DAGs share.
//!
//! The gain of an addition or deletion depends on one child's parents only, so gains are remembered per pair and only
//! the rows of children whose parents changed are scored again (at most 2n families a move).

use super::{Ancestry, LocalScores, refusal, toggled};
use crate::graph::{Constraints, Dag};
use crate::observe::Move;
use crate::var::{Var, WideSet};

/// Rows looked at in one step of scoring: a step stays short however many rows there are.
const STEP_ROWS: usize = 1 << 17;

/// A network, the scores of its families, and the gains of its changes.
pub struct Gains {
    constraints: Constraints,
    network: Ancestry,
    local: Vec<f64>,
    /// `toggle[to * n + from]`: the gain of adding `from` to, or removing it from, the parents of `to`; −∞ where the
    /// constraints bar the family, which is then never scored.
    toggle: Vec<f64>,
    /// For each child the next other variable whose gain is to be scored anew; n when all are fresh.
    fresh: Vec<usize>,
    /// No child before this one has gains to be scored anew.
    stale: usize,
}

impl Gains {
    /// Nothing is scored yet. `dag` must be acyclic and keep the constraints.
    pub fn new(constraints: Constraints, dag: Dag) -> Gains {
        let n = dag.n();
        Gains {
            constraints,
            network: Ancestry::of(dag),
            local: vec![0.0; n],
            toggle: vec![0.0; n * n],
            fresh: vec![0; n],
            stale: 0,
        }
    }

    /// The network.
    pub fn dag(&self) -> &Dag {
        self.network.dag()
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.fresh.len()
    }

    /// What the user asks of the network.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// The score of the network; not meaningful before every child was scored once.
    pub fn score(&self) -> f64 {
        self.local.iter().sum()
    }

    /// Scores a bounded number of the families that changed; whether there were any.
    pub fn rescore(&mut self, scores: &mut impl LocalScores) -> bool {
        let n = self.n();
        while self.stale < n && self.fresh[self.stale] == n {
            self.stale += 1;
        }
        if self.stale == n {
            return false;
        }
        let child = Var::new(self.stale);
        let parents = *self.dag().parents(child);
        let local = scores.local(child, &parents);
        self.local[child.index()] = local;
        let start = self.fresh[child.index()];
        let end = n.min(start + 1 + STEP_ROWS / scores.cost());
        // Forbidden and over-large families are never scored: the move is barred anyway.
        let constraints = &self.constraints;
        let barred =
            |family: &WideSet, other| family.len() > constraints.max_parents() || constraints.forbids(other, child);
        let others = || (start..end).map(Var::new).filter(|v| *v != child);
        let may_come = |other: &Var| !parents.contains(*other) && !barred(&parents.with(*other), *other);
        for common in [parents, parents.with(child)] {
            others().filter(may_come).for_each(|other| scores.count_after(&common, other));
        }
        for other in others() {
            let family = toggled(&parents, other);
            let gain = if barred(&family, other) { f64::NEG_INFINITY } else { scores.local(child, &family) - local };
            self.toggle[child.index() * n + other.index()] = gain;
        }
        self.fresh[child.index()] = end;
        true
    }

    /// What a change gains; `None` if it is not legal. The edge must be there to be deleted or reversed, and its ends
    /// must not be joined for it to be added.
    pub fn gain(&self, kind: Move, from: Var, to: Var) -> Option<f64> {
        let toggle = |to: Var, from: Var| self.toggle[to.index() * self.n() + from.index()];
        let gain = match kind {
            Move::Add | Move::Delete => toggle(to, from),
            Move::Reverse => toggle(to, from) + toggle(from, to),
        };
        // Seen first, for it is seen at once; constraints show here too.
        if !gain.is_finite() {
            return None;
        }
        refusal(&self.network, &self.constraints, kind, from, to).is_none().then_some(gain)
    }

    /// Calls `visit` for every legal change and its gain: additions, deletions, reversals; each by tail, then by head.
    pub fn each_legal(&self, mut visit: impl FnMut(Move, Var, Var, f64)) {
        let mut tell = |kind: Move, from: Var, to: Var| {
            if let Some(gain) = self.gain(kind, from, to) {
                visit(kind, from, to, gain);
            }
        };
        let n = self.n();
        for from in (0..n).map(Var::new) {
            for to in (0..n).map(Var::new) {
                if from != to && !self.dag().adjacent(from, to) {
                    tell(Move::Add, from, to);
                }
            }
        }
        let mut edges: Vec<(Var, Var)> = self.dag().edges().collect();
        edges.sort_unstable();
        for kind in [Move::Delete, Move::Reverse] {
            edges.iter().for_each(|(from, to)| tell(kind, *from, *to));
        }
    }

    /// Makes a legal change. O(n · parents).
    pub fn make(&mut self, kind: Move, from: Var, to: Var) {
        self.network.make(kind, from, to);
        self.changed(to);
        if kind == Move::Reverse {
            self.changed(from);
        }
    }

    fn changed(&mut self, child: Var) {
        self.fresh[child.index()] = 0;
        self.stale = self.stale.min(child.index());
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let n = self.n();
        n * (n * size_of::<f64>() + 2 * size_of::<WideSet>())
    }
}

/// The best of what is offered one after another: the greatest gain above the tolerance, and of gains that differ by no
/// more than that the first.
#[derive(Clone, Copy)]
pub struct Best<T> {
    tolerance: f64,
    found: Option<(T, f64)>,
}

impl<T> Best<T> {
    /// Nothing is offered yet.
    pub fn above(tolerance: f64) -> Best<T> {
        Best { tolerance, found: None }
    }

    /// Offers one.
    pub fn offer(&mut self, one: T, gain: f64) {
        if gain > self.found.as_ref().map_or(self.tolerance, |best| best.1 + self.tolerance) {
            self.found = Some((one, gain));
        }
    }

    /// The best, and its gain.
    pub fn found(self) -> Option<(T, f64)> {
        self.found
    }
}
