//! Greedy equivalence search: a forward phase adds edges one by one to an equivalence class while that improves the
//! score, then a backward phase deletes edges (Chickering 2002). With enough data and a consistent score it ends in the
//! best class.
//!
//! The search needs a score that is the same for all members of a class: runs with another score (K2, BD, fNML, prior
//! odds that depend on the direction of an edge) are refused. As a part of the search over orderings it runs with any
//! score: then the gain of an operator holds for one member only, so a step may lower the score; the best member found
//! is kept.
//!
//! Constraints: an operator is refused if no member of the new class both satisfies them and has a score; the current
//! network is a member that does. Limits on parents also forbid operators that would need larger families. Of operators
//! with tied gains, the first by tail, then head, then set is taken.

use super::incumbent::Incumbent;
use super::operators::{Operator, applied, base, is_open, operators};
use super::{LocalScores, Progress, STEP_ROWS, Search};
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, Pattern, extension, member};
use crate::observe::{Event, Level, Move, Observer, SearchState};

/// Greedy equivalence search. One step scores some families of the initial network, scores the operators of some pairs
/// of variables, or applies one operator.
pub struct Ges {
    constraints: Constraints,
    tolerance: f64,
    class: Pattern,
    present: Dag,
    score: f64,
    /// Next family of the initial network to be scored.
    scored: usize,
    incumbent: Incumbent,
    /// Kind of change of the current phase: `Add`, then `Delete`.
    phase: Move,
    /// Operators that improve the score, for each pair of variables: `found[to * n + from]`.
    found: Vec<Vec<Operator>>,
    /// For each head, the next tail whose operators have to be rescored; n if the head's operators are up to date.
    fresh: Vec<usize>,
    made: u64,
    done: bool,
}

impl Ges {
    /// Search that starts at the class of `start`, which must be acyclic and satisfy the constraints. Operators that
    /// gain at most `tolerance` are not applied.
    pub fn new(constraints: Constraints, start: Dag, tolerance: f64) -> Ges {
        let n = start.n();
        Ges {
            constraints,
            tolerance,
            class: Pattern::of(&start),
            present: start,
            score: 0.0,
            scored: 0,
            incumbent: Incumbent::default(),
            phase: Move::Add,
            found: vec![Vec::new(); n * n],
            fresh: vec![0; n],
            made: 0,
            done: false,
        }
    }

    /// Current equivalence class.
    pub fn class(&self) -> &Pattern {
        &self.class
    }

    /// Current network (a member of the class that satisfies the constraints) and its score.
    pub fn present(&self) -> (&Dag, f64) {
        (&self.present, self.score)
    }

    /// Current phase: edges are added (`Add`) or deleted (`Delete`).
    pub fn phase(&self) -> Move {
        self.phase
    }

    fn n(&self) -> usize {
        self.fresh.len()
    }

    /// Scores the operators of a bounded number of pairs of variables with the head `to`.
    fn weigh(&mut self, to: Var, scores: &mut impl LocalScores) {
        let n = self.n();
        let start = self.fresh[to.index()];
        let end = n.min(start + 1 + STEP_ROWS / scores.cost());
        if self.phase == Move::Add {
            for from in (start..end).map(Var::new) {
                if let Some(parents) = base(&self.class, &self.constraints, from, to) {
                    scores.count_both(&parents, to, from);
                }
            }
        }
        for from in (start..end).map(Var::new) {
            let pair = (self.phase, from, to);
            let found = operators(&self.class, &self.constraints, pair, scores, self.tolerance);
            self.found[to.index() * n + from.index()] = found;
        }
        self.fresh[to.index()] = end;
    }

    /// The valid operator that gains most, with the class and the network it leads to.
    fn choose<O: Observer>(&self, scores: &mut impl LocalScores, observer: &mut O) -> Option<(Operator, Pattern, Dag)> {
        let n = self.n();
        let pairs = (0..n).flat_map(|from| (0..n).map(move |to| to * n + from));
        let all: Vec<&Operator> = pairs.flat_map(|pair| &self.found[pair]).collect();
        let everything = observer.level() >= Level::Everything;
        let mut chosen: Option<(usize, Pattern, Dag)> = None;
        let mut most = f64::NEG_INFINITY;
        for i in order_of(all.len(), &|a, b| all[b].gain.total_cmp(&all[a].gain)) {
            let Operator { kind, from, to, with, gain: delta } = *all[i];
            let ties = chosen.is_none() || delta >= most - self.tolerance;
            if !ties && !everything {
                break;
            }
            // Operators that are only reported are not scored: an observer changes nothing, not even the number of
            // scored families.
            let accepts = |dag: &Dag| !ties || total(dag, scores).is_finite();
            let Some((class, dag)) = landing(&self.class, &self.constraints, all[i], accepts) else { continue };
            if everything {
                observer.record(Event::ClassWeighed { kind, from, to, with, delta });
            }
            if chosen.is_none() {
                most = delta;
            }
            if ties && chosen.as_ref().is_none_or(|best| i < best.0) {
                chosen = Some((i, class, dag));
            }
        }
        chosen.map(|(i, class, dag)| (*all[i], class, dag))
    }

    /// Moves to the class that an operator leads to, and marks the operators that depended on the old class as out of
    /// date.
    fn go(&mut self, operator: &Operator, class: Pattern, dag: Dag, scores: &mut impl LocalScores) {
        for v in (0..self.n()).map(Var::new) {
            let beside = class.neighbors(v);
            let touched = beside.contains(operator.from) || beside.contains(operator.to);
            if touched || class.parents(v) != self.class.parents(v) || beside != self.class.neighbors(v) {
                self.fresh[v.index()] = 0;
            }
        }
        self.class = class;
        self.present = dag;
        self.score = total(&self.present, scores);
        self.made += 1;
    }
}

/// Class that a valid operator leads to, and a member of it that satisfies the constraints and is accepted by `accepts`
/// (lists of families may contain the families of one member but not those of another). `None` if the operator is not
/// valid.
fn landing(
    class: &Pattern,
    constraints: &Constraints,
    operator: &Operator,
    accepts: impl FnMut(&Dag) -> bool,
) -> Option<(Pattern, Dag)> {
    if operator.kind == Move::Add && is_open(class, operator) {
        return None;
    }
    let class = Pattern::of(&extension(&applied(class, operator))?);
    let dag = member(&class, constraints, accepts)?;
    Some((class, dag))
}

/// Operators of one phase on the class of `dag` that gain more than `tolerance`, each marked as valid or not; ordered
/// by tail, then head, then set.
pub fn class_moves(
    dag: &Dag,
    phase: Move,
    constraints: &Constraints,
    scores: &mut impl LocalScores,
    tolerance: f64,
) -> Vec<(Operator, bool)> {
    let (class, n) = (Pattern::of(dag), dag.n());
    let mut all = Vec::new();
    for (from, to) in (0..n * n).map(|pair| (Var::new(pair / n), Var::new(pair % n))) {
        for operator in operators(&class, constraints, (phase, from, to), scores, tolerance) {
            let is_valid = landing(&class, constraints, &operator, |dag| total(dag, scores).is_finite()).is_some();
            all.push((operator, is_valid));
        }
    }
    all
}

fn total(dag: &Dag, scores: &mut impl LocalScores) -> f64 {
    (0..dag.n()).map(Var::new).map(|v| scores.local(v, dag.parents(v))).sum()
}

impl Search for Ges {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        let n = self.n();
        if self.scored < n {
            let end = n.min(self.scored + 1 + STEP_ROWS / scores.cost());
            for v in (self.scored..end).map(Var::new) {
                self.score += scores.local(v, self.present.parents(v));
            }
            self.scored = end;
            return Progress::Working;
        }
        if self.incumbent.best().is_none() {
            if observer.level() >= Level::Choices {
                observer.see(SearchState::Network(&self.present, self.score));
            }
            self.incumbent.offer(&self.present, self.score, self.tolerance, observer);
        }
        if let Some(to) = self.fresh.iter().position(|next| *next < n) {
            self.weigh(Var::new(to), scores);
            return Progress::Working;
        }
        if let Some((operator, class, dag)) = self.choose(scores, observer) {
            self.go(&operator, class, dag, scores);
            let Operator { kind, from, to, with, gain: delta } = operator;
            if observer.level() >= Level::Choices {
                observer.record(Event::ClassMoved { kind, from, to, with, delta, score: self.score });
                observer.see(SearchState::Network(&self.present, self.score));
            }
            self.incumbent.offer(&self.present, self.score, self.tolerance, observer);
        } else if self.phase == Move::Add {
            self.phase = Move::Delete;
            self.fresh.fill(0);
        } else {
            self.done = true;
            if observer.level() >= Level::Milestones {
                observer.record(Event::LocalOptimum { score: self.score });
            }
            return Progress::Done;
        }
        Progress::Working
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.incumbent.best()
    }

    /// Number of operators applied; the total is unknown (0).
    fn progress(&self) -> (f64, f64) {
        (self.made as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        let found: usize = self.found.iter().map(|found| found.capacity() * size_of::<Operator>()).sum();
        found + self.n() * (self.n() * size_of::<Vec<Operator>>() + 4 * size_of::<WideSet>())
    }
}
