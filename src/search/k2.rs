//! K2 algorithm: for a given ordering, each variable takes parents one at a time, each time the predecessor that gains
//! most, until none gains or the limit on parents is reached (Cooper and Herskovits 1992). No cycle can arise.

use super::{Best, LocalScores, Progress, STEP_ROWS, Search, toggled};
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer, SearchState};

/// Options of K2.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct K2Options {
    /// Ordering of the variables; if empty, the order of the columns.
    pub order: Vec<Var>,
}

/// K2 algorithm with any score, starting from the required edges. One step scores some families of the initial network,
/// or scores some candidate parents of one variable, or adds one parent.
pub struct K2 {
    constraints: Constraints,
    tolerance: f64,
    order: Vec<Var>,
    dag: Dag,
    local: Vec<f64>,
    /// Number of families scored so far of the initial network (the required edges).
    scored: usize,
    /// Position in the ordering of the variable that is taking parents, and of the next candidate parent to be scored.
    child: usize,
    weighed: usize,
    best: Best<Var>,
}

impl K2 {
    /// K2 search that has scored nothing yet. If the ordering violates required edges or the given order, a variable is
    /// moved behind those that must precede it; [`order`](Self::order) returns the result. Errors: an ordering that
    /// does not name every variable once.
    pub fn new(constraints: Constraints, tolerance: f64, options: &K2Options) -> Result<K2> {
        let dag = constraints.least_dag();
        let n = dag.n();
        let requested: Vec<Var> =
            if options.order.is_empty() { (0..n).map(Var::new).collect() } else { options.order.clone() };
        let distinct: WideSet = requested.iter().copied().filter(|v| v.index() < n).collect();
        if requested.len() != n || distinct.len() != n {
            return Err(Error::BadOrdering);
        }
        let least = constraints.with_order(&dag);
        let mut order = Vec::with_capacity(n);
        let mut placed = WideSet::EMPTY;
        while let Some(next) =
            requested.iter().copied().find(|v| !placed.contains(*v) && least.parents(*v).is_subset(&placed))
        {
            placed.insert(next);
            order.push(next);
        }
        let local = vec![0.0; n];
        let best = Best::above(tolerance);
        Ok(K2 { constraints, tolerance, order, dag, local, scored: 0, child: 0, weighed: 0, best })
    }

    /// Ordering in use, with violations of the constraints repaired.
    pub fn order(&self) -> &[Var] {
        &self.order
    }

    /// Variable that is taking parents; `None` at the end.
    pub fn child(&self) -> Option<Var> {
        self.order.get(self.child).copied()
    }

    /// Scores a bounded number of the predecessors of `child` as additional parents.
    fn weigh<O: Observer>(&mut self, child: Var, scores: &mut impl LocalScores, observer: &mut O) {
        let parents = *self.dag.parents(child);
        let end = self.child.min(self.weighed + 1 + STEP_ROWS / scores.cost());
        let may = |from: &Var| !parents.contains(*from) && !self.constraints.forbids(*from, child);
        let some: Vec<Var> = self.order[self.weighed..end].iter().copied().filter(may).collect();
        some.iter().for_each(|from| scores.count_both(&parents, child, *from));
        let everything = observer.level() >= Level::Everything;
        for from in some {
            let delta = scores.local(child, &toggled(&parents, from)) - self.local[child.index()];
            if delta.is_nan() || delta == f64::NEG_INFINITY {
                continue;
            }
            if everything {
                observer.record(Event::Weighed { kind: Move::Add, from, to: child, delta });
            }
            self.best.offer(from, delta);
        }
        self.weighed = end;
    }

    /// Adds the parent that gains most to `child`, or turns to the next variable if none gains.
    fn take<O: Observer>(&mut self, child: Var, scores: &mut impl LocalScores, observer: &mut O) {
        match std::mem::replace(&mut self.best, Best::above(self.tolerance)).found() {
            None => {
                self.child += 1;
                if observer.level() >= Level::Choices {
                    observer.record(Event::Settled { variable: child });
                }
                if self.child == self.order.len() && observer.level() >= Level::Milestones {
                    observer.record(Event::Incumbent { score: self.local.iter().sum() });
                }
            }
            Some((from, delta)) => {
                self.dag.set_parents(child, self.dag.parents(child).with(from));
                self.local[child.index()] = scores.local(child, self.dag.parents(child));
                if observer.level() >= Level::Choices {
                    observer.record(Event::Moved { kind: Move::Add, from, to: child, delta });
                }
            }
        }
        self.weighed = 0;
    }
}

impl Search for K2 {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        let Some(child) = self.child() else { return Progress::Done };
        if self.scored < self.dag.n() {
            let end = self.dag.n().min(self.scored + 1 + STEP_ROWS / scores.cost());
            for v in (self.scored..end).map(Var::new) {
                self.local[v.index()] = scores.local(v, self.dag.parents(v));
            }
            self.scored = end;
            if end == self.dag.n() && observer.level() >= Level::Choices {
                let score = self.local.iter().sum();
                observer.see(SearchState::Ordering(&self.order, score));
                observer.see(SearchState::Network(&self.dag, score));
            }
        } else if self.weighed < self.child && self.dag.parents(child).len() < self.constraints.limit(child) {
            self.weigh(child, scores, observer);
        } else {
            self.take(child, scores, observer);
        }
        if self.child().is_none() { Progress::Done } else { Progress::Working }
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        (self.scored == self.dag.n()).then(|| (&self.dag, self.local.iter().sum()))
    }

    /// Number of variables whose parents are final, and total number of variables.
    fn progress(&self) -> (f64, f64) {
        (self.child as f64, self.order.len() as f64)
    }

    fn bytes(&self) -> usize {
        self.dag.n() * (size_of::<WideSet>() + size_of::<f64>() + size_of::<Var>())
    }
}
