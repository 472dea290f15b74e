//! A network with the gain of every change of one edge, shared by the local searches over DAGs.
//!
//! The gain of an addition or deletion depends only on the parents of one child. So gains are cached per pair of
//! variables, and only those of children whose parents changed are rescored (at most 2n families per change).

use super::{LocalScores, STEP_ROWS, Walk, refusal, toggled};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer};

/// A network, the local scores of its families, and the gains of all changes of one edge.
pub struct Gains {
    walk: Walk,
    /// `toggle[to * n + from]`: gain of adding `from` to the parents of `to`, or of removing it; −∞ if the constraints
    /// forbid the family, which is then never scored.
    toggle: Vec<f64>,
    /// For each child, the next other variable whose gain has to be rescored; n if the child's gains are up to date.
    fresh: Vec<usize>,
    /// First child whose gains may be out of date.
    stale: usize,
}

impl Gains {
    /// Gains of the changes of `dag`, which must be acyclic and satisfy the constraints; nothing has been scored yet.
    pub fn new(constraints: Constraints, dag: Dag) -> Gains {
        let n = dag.n();
        Gains { walk: Walk::new(constraints, dag), toggle: vec![0.0; n * n], fresh: vec![0; n], stale: 0 }
    }

    /// Current network.
    pub fn dag(&self) -> &Dag {
        self.walk.dag()
    }

    /// Current network with the local scores of its families.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Replaces the network; the new one must also be acyclic and satisfy the constraints.
    pub fn set_dag(&mut self, dag: Dag) {
        let vars = (0..self.n()).map(Var::new);
        let other: Vec<Var> = vars.filter(|v| dag.parents(*v) != self.dag().parents(*v)).collect();
        self.walk.set_dag(dag);
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

    /// Score of the network; undefined until every child has been scored once.
    pub fn score(&self) -> f64 {
        self.walk.score()
    }

    /// Computes a bounded number of the gains that are out of date; returns whether there were any.
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
        // Families that are forbidden or have too many parents are never scored: the change is illegal anyway.
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

    /// Gain of a change of one edge, legal or not; not finite if the constraints forbid a family. An edge to be deleted
    /// or reversed must exist; the ends of an edge to be added must not be adjacent.
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

    /// Calls `visit` for every legal change of one edge, with its gain: additions, deletions, reversals; each by tail,
    /// then by head.
    pub fn each_legal(&self, mut visit: impl FnMut(Move, Var, Var, f64)) {
        self.each(|kind, from, to, gain| {
            if self.is_legal(kind, from, to) {
                visit(kind, from, to, gain);
            }
        });
    }

    /// Calls `visit` for every change of one edge that has a finite gain, legal or not.
    fn each(&self, mut visit: impl FnMut(Move, Var, Var, f64)) {
        let mut report = |kind: Move, from: Var, to: Var| {
            let gain = self.difference(kind, from, to);
            // The gain is not finite if a constraint forbids the family.
            if gain.is_finite() {
                visit(kind, from, to, gain);
            }
        };
        let n = self.n();
        for from in (0..n).map(Var::new) {
            for to in (0..n).map(Var::new) {
                if from != to && !self.dag().adjacent(from, to) {
                    report(Move::Add, from, to);
                }
            }
        }
        let mut edges: Vec<(Var, Var)> = self.dag().edges().collect();
        edges.sort_unstable();
        for kind in [Move::Delete, Move::Reverse] {
            edges.iter().for_each(|(from, to)| report(kind, *from, *to));
        }
    }

    /// The best legal change of one edge for which `may` is true, if it is better than `best` initially requires. Ties:
    /// additions before deletions before reversals, then by tail, then by head. At level `Everything`, reports all such
    /// changes to the observer. O(n²).
    pub fn best_move<O: Observer>(
        &self,
        mut best: Best<(Move, Var, Var)>,
        observer: &mut O,
        may: impl Fn(Move, Var, Var, f64) -> bool,
    ) -> Option<((Move, Var, Var), f64)> {
        let everything = observer.level() >= Level::Everything;
        self.each(|kind, from, to, delta| {
            // The comparison of gains is cheaper than the test of legality.
            if (everything || best.wants(delta)) && self.is_legal(kind, from, to) && may(kind, from, to, delta) {
                if everything {
                    observer.record(Event::Weighed { kind, from, to, delta });
                }
                best.offer((kind, from, to), delta);
            }
        });
        best.found()
    }

    /// Makes the legal change with the greatest gain, if it gains more than `tolerance`; returns whether there was one.
    pub fn climb<O: Observer>(&mut self, tolerance: f64, scores: &mut impl LocalScores, observer: &mut O) -> bool {
        let best = self.best_move(Best::above(tolerance), observer, |_, _, _, _| true);
        let Some(((kind, from, to), delta)) = best else { return false };
        self.make(kind, from, to, scores);
        if observer.level() >= Level::Choices {
            observer.record(Event::Moved { kind, from, to, delta });
        }
        true
    }

    /// Makes a legal change of one edge. O(n · parents).
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

    /// Bytes of memory that the network and its gains hold.
    pub fn bytes(&self) -> usize {
        let n = self.n();
        n * (n * size_of::<f64>() + 2 * size_of::<WideSet>())
    }
}

/// Best of a sequence of candidates (such as changes of an edge): the one of greatest gain, if that exceeds a minimum.
/// Of gains that differ by at most the tolerance, the first wins.
#[derive(Clone, Copy)]
pub struct Best<T> {
    least: f64,
    tolerance: f64,
    found: Option<(T, f64)>,
}

impl<T> Best<T> {
    /// No candidate yet; only gains above `tolerance` will be accepted.
    pub fn above(tolerance: f64) -> Best<T> {
        Best { least: tolerance, tolerance, found: None }
    }

    /// No candidate yet; any gain or loss will be accepted.
    pub fn of_any(tolerance: f64) -> Best<T> {
        Best { least: f64::NEG_INFINITY, tolerance, found: None }
    }

    /// Whether a gain is better than the best so far by more than the tolerance.
    pub fn wants(&self, gain: f64) -> bool {
        gain > self.found.as_ref().map_or(self.least, |best| best.1 + self.tolerance)
    }

    /// Makes a candidate the best one so far, if its gain is better than that of the best by more than the tolerance.
    pub fn offer(&mut self, candidate: T, gain: f64) {
        if self.wants(gain) {
            self.found = Some((candidate, gain));
        }
    }

    /// The best candidate and its gain.
    pub fn found(self) -> Option<(T, f64)> {
        self.found
    }
}
