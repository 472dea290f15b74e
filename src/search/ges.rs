//! Greedy equivalence search: from class to class of equivalent networks, edges put in one by one as long as that gains,
//! then taken out (Chickering 2002). With data enough and a consistent score it ends in the best class.
//!
//! It wants a score that is the same for all members of a class: a run with another one (K2, BD, fNML, odds that depend on the
//! direction) is refused. As a part of the search over orderings it runs with any score: what an operator gains is then true of one
//! member only, so a step may lose; the best member met is kept all the same.
//!
//! Constraints: an operator is refused if its class has no member that keeps them and has a score; the network at hand is
//! one that does.
//! Limits on parents also bar operators whose families are larger. Of operators whose gains tie the first by tail,
//! then head, then set is taken.

use super::incumbent::Incumbent;
use super::operators::{Operator, applied, base, is_open, operators};
use super::{LocalScores, Progress, STEP_ROWS, Search};
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, Pattern, extension, member};
use crate::observe::{Event, Level, Move, Observer, SearchState};

/// Greedy equivalence search. One step scores some families of the start, weighs the operators of some pairs, or makes
/// one.
pub struct Ges {
    constraints: Constraints,
    tolerance: f64,
    class: Pattern,
    present: Dag,
    score: f64,
    /// The next family of the start to be scored.
    scored: usize,
    incumbent: Incumbent,
    /// Change of this phase: `Add`, then `Delete`.
    phase: Move,
    /// `found[to * n + from]`: the operators that gain.
    found: Vec<Vec<Operator>>,
    /// For each head the next tail whose operators are to be rescored; n when all are fresh.
    fresh: Vec<usize>,
    made: u64,
    done: bool,
}

impl Ges {
    /// Starts at the class of `start`, which must be acyclic and keep the constraints; gains of at most `tolerance` are
    /// none.
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

    /// The present class.
    pub fn class(&self) -> &Pattern {
        &self.class
    }

    /// The present network, a member of the class that keeps the constraints, and its score.
    pub fn present(&self) -> (&Dag, f64) {
        (&self.present, self.score)
    }

    /// Whether edges are put in (`Add`) or taken out (`Delete`) now.
    pub fn phase(&self) -> Move {
        self.phase
    }

    fn n(&self) -> usize {
        self.fresh.len()
    }

    /// Weighs the operators of some pairs with the head `to`.
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

    /// The valid operator that gains most, and where it leads.
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
            // What is only told is not scored: who listens changes nothing, the number of families neither.
            let wanted = |dag: &Dag| !ties || total(dag, scores).is_finite();
            let Some((class, dag)) = landing(&self.class, &self.constraints, all[i], wanted) else { continue };
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

    /// Replaces the class by another one: what depended on the old one is to be rescored.
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

/// The class that an operator on `class` leads to and a wanted member that keeps the constraints, if it is valid. A list may
/// lack families of one member and hold those of another.
fn landing(
    class: &Pattern,
    constraints: &Constraints,
    operator: &Operator,
    wanted: impl FnMut(&Dag) -> bool,
) -> Option<(Pattern, Dag)> {
    if operator.kind == Move::Add && is_open(class, operator) {
        return None;
    }
    let class = Pattern::of(&extension(&applied(class, operator))?);
    let dag = member(&class, constraints, wanted)?;
    Some((class, dag))
}

/// The operators of one phase on the class of `dag` that gain more than `tolerance`, as the search weighs them, each with
/// whether it is valid; by tail, then by head, then by set.
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

    /// Operators made, and no total, which is unknown.
    fn progress(&self) -> (f64, f64) {
        (self.made as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        let found: usize = self.found.iter().map(|found| found.capacity() * size_of::<Operator>()).sum();
        found + self.n() * (self.n() * size_of::<Vec<Operator>>() + 4 * size_of::<WideSet>())
    }
}
