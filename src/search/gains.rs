//! A network and what every change of one edge of it gains: what the searches over DAGs share.
//!
//! The gain of an addition or deletion depends on one child's parents only, so gains are remembered per pair and only
//! the rows of children whose parents changed are scored again (at most 2n families a move).

use super::{LocalScores, STEP_ROWS, Walk, refusal, toggled};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer};

/// A network, the scores of its families, and the gains of its changes.
pub struct Gains {
    walk: Walk,
    /// `toggle[to * n + from]`: the gain of adding `from` to, or removing it from, the parents of `to`; −∞ where the
    /// constraints bar the family, which is then never scored.
    toggle: Vec<f64>,
    /// For each child the next other variable whose gain is to be rescored; n when all are fresh.
    fresh: Vec<usize>,
    /// No child before this one has gains to be rescored.
    stale: usize,
}

impl Gains {
    /// Gains of the changes of `dag`, nothing scored yet. `dag` must be acyclic and keep the constraints.
    pub fn new(constraints: Constraints, dag: Dag) -> Gains {
        let n = dag.n();
        Gains { walk: Walk::new(constraints, dag), toggle: vec![0.0; n * n], fresh: vec![0; n], stale: 0 }
    }

    /// The network.
    pub fn dag(&self) -> &Dag {
        self.walk.dag()
    }

    /// The network and the scores of its families.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Puts another network in place of this one; it too must be acyclic and keep the constraints.
    pub fn stand_at(&mut self, dag: Dag) {
        let vars = (0..self.n()).map(Var::new);
        let other: Vec<Var> = vars.filter(|v| dag.parents(*v) != self.dag().parents(*v)).collect();
        self.walk.stand_at(dag);
        other.into_iter().for_each(|v| self.changed(v));
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.fresh.len()
    }

    /// Constraints on the network.
    pub fn constraints(&self) -> &Constraints {
        self.walk.constraints()
    }

    /// The score of the network; not meaningful before every child was scored once.
    pub fn score(&self) -> f64 {
        self.walk.score()
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
        let local = self.walk.score_family(child, scores);
        let start = self.fresh[child.index()];
        let end = n.min(start + 1 + STEP_ROWS / scores.cost());
        // Forbidden and over-large families are never scored: the move is barred anyway.
        let constraints = self.walk.constraints();
        let barred =
            |family: &WideSet, other| family.len() > constraints.limit(child) || constraints.forbids(other, child);
        let others = || (start..end).map(Var::new).filter(|v| *v != child);
        let may_come = |other: &Var| !parents.contains(*other) && !barred(&parents.with(*other), *other);
        others().filter(may_come).for_each(|other| scores.count_both(&parents, child, other));
        for other in others() {
            let family = toggled(&parents, other);
            let gain = if barred(&family, other) { f64::NEG_INFINITY } else { scores.local(child, &family) - local };
            self.toggle[child.index() * n + other.index()] = gain;
        }
        self.fresh[child.index()] = end;
        true
    }

    /// Gain of a change, were it legal; not finite where the constraints bar a family. The edge must be there to be
    /// deleted or reversed, and its ends must not be joined for it to be added.
    fn difference(&self, kind: Move, from: Var, to: Var) -> f64 {
        let toggle = |to: Var, from: Var| self.toggle[to.index() * self.n() + from.index()];
        match kind {
            Move::Add | Move::Delete => toggle(to, from),
            Move::Reverse => toggle(to, from) + toggle(from, to),
        }
    }

    fn is_legal(&self, kind: Move, from: Var, to: Var) -> bool {
        refusal(self.walk.network(), self.constraints(), kind, from, to).is_none()
    }

    /// Calls `visit` for every legal change and its gain: additions, deletions, reversals; each by tail, then by head.
    pub fn each_legal(&self, mut visit: impl FnMut(Move, Var, Var, f64)) {
        self.each(|kind, from, to, gain| {
            if self.is_legal(kind, from, to) {
                visit(kind, from, to, gain);
            }
        });
    }

    /// Calls `visit` for every change that has a gain, legal or not.
    fn each(&self, mut visit: impl FnMut(Move, Var, Var, f64)) {
        let mut tell = |kind: Move, from: Var, to: Var| {
            let gain = self.difference(kind, from, to);
            // Constraints show here too.
            if gain.is_finite() {
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

    /// The best of the legal changes that `may` lets through, as far as `best` wants any. Ties: additions before deletions
    /// before reversals, then by tail, then by head. Tells the observer all that were let through. O(n²).
    pub fn best_move<O: Observer>(
        &self,
        mut best: Best<(Move, Var, Var)>,
        observer: &mut O,
        may: impl Fn(Move, Var, Var, f64) -> bool,
    ) -> Option<((Move, Var, Var), f64)> {
        let everything = observer.level() >= Level::Everything;
        self.each(|kind, from, to, delta| {
            // What is wanted is seen at once; what is legal, less so.
            if (everything || best.wants(delta)) && self.is_legal(kind, from, to) && may(kind, from, to, delta) {
                if everything {
                    observer.record(Event::Weighed { kind, from, to, delta });
                }
                best.offer((kind, from, to), delta);
            }
        });
        best.found()
    }

    /// Makes the legal change with the greatest gain, if it gains more than `tolerance`; whether there was one.
    pub fn climb<O: Observer>(&mut self, tolerance: f64, scores: &mut impl LocalScores, observer: &mut O) -> bool {
        let best = self.best_move(Best::above(tolerance), observer, |_, _, _, _| true);
        let Some(((kind, from, to), delta)) = best else { return false };
        self.make(kind, from, to, scores);
        if observer.level() >= Level::Choices {
            observer.record(Event::Moved { kind, from, to, delta });
        }
        true
    }

    /// Makes a legal change. O(n · parents).
    pub fn make(&mut self, kind: Move, from: Var, to: Var, scores: &mut impl LocalScores) {
        self.walk.make(kind, from, to, scores);
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

/// The best of what is offered one after another: the greatest gain above the least, and of gains that differ by no more
/// than the tolerance the first.
#[derive(Clone, Copy)]
pub struct Best<T> {
    least: f64,
    tolerance: f64,
    found: Option<(T, f64)>,
}

impl<T> Best<T> {
    /// An empty choice that takes only gains above `tolerance`.
    pub fn above(tolerance: f64) -> Best<T> {
        Best { least: tolerance, tolerance, found: None }
    }

    /// An empty choice that takes any gain or loss.
    pub fn of_any(tolerance: f64) -> Best<T> {
        Best { least: f64::NEG_INFINITY, tolerance, found: None }
    }

    /// Whether a gain is better than what there is.
    pub fn wants(&self, gain: f64) -> bool {
        gain > self.found.as_ref().map_or(self.least, |best| best.1 + self.tolerance)
    }

    /// Offers a candidate with its gain.
    pub fn offer(&mut self, one: T, gain: f64) {
        if self.wants(gain) {
            self.found = Some((one, gain));
        }
    }

    /// The best, and its gain.
    pub fn found(self) -> Option<(T, f64)> {
        self.found
    }
}
