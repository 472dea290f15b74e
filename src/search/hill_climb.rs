//! Greedy search over DAGs: the best of all additions, deletions and reversals of one edge, until none helps.
//!
//! The gain of an addition or deletion depends on one child's parents only, so gains are remembered per pair and only
//! the rows of children whose parents changed are scored again (at most 2n families a move). Each variable's ancestors
//! are kept as a set, so a cycle is seen at once.

use super::{Progress, Search};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer};
use crate::score::Families;
use crate::var::{Var, WideSet};

/// Rows looked at in one step of scoring: a step stays short however many rows there are.
const STEP_ROWS: usize = 1 << 17;

/// Where greedy search has local scores from.
pub trait LocalScores {
    /// The local score of `child` with `parents`; −∞ where it may not have these.
    fn local(&mut self, child: Var, parents: &WideSet) -> f64;

    /// What a family costs that is new, in rows looked at.
    fn cost(&self) -> usize;
}

impl LocalScores for Families {
    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        Families::local(self, child, parents)
    }

    fn cost(&self) -> usize {
        self.score().data().weights().len()
    }
}

/// Greedy search from the required edges alone. One step scores some families of one child, or makes one move.
pub struct HillClimb {
    constraints: Constraints,
    dag: Dag,
    ancestors: Vec<WideSet>,
    local: Vec<f64>,
    /// `toggle[to][from]`: the gain of adding `from` to, or removing it from, the parents of `to`.
    toggle: Vec<Vec<f64>>,
    /// For each child the next other variable whose gain is to be scored anew; n when all are fresh.
    fresh: Vec<usize>,
    empty: Option<EmptyGraph>,
    /// A change must gain more than this.
    tolerance: f64,
    /// The child whose single edges are looked at next.
    looked_at: usize,
    looking: EmptyGraph,
    done: bool,
    moves: u64,
}

/// What the empty graph looks like to the search: its score and the best edge to add.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EmptyGraph {
    /// Its score.
    pub score: f64,
    /// The allowed edge with the greatest gain, and the gain.
    pub best_edge: Option<(Var, Var, f64)>,
}

impl HillClimb {
    /// Starts at the required edges; gains of at most `tolerance` are none.
    pub fn new(constraints: Constraints, tolerance: f64) -> HillClimb {
        let dag = constraints.least_dag();
        HillClimb::at(constraints, dag, tolerance)
    }

    /// Starts at `dag`, which must be acyclic and keep the constraints.
    pub fn at(constraints: Constraints, dag: Dag, tolerance: f64) -> HillClimb {
        let n = dag.n();
        let mut search = HillClimb {
            constraints,
            dag,
            ancestors: vec![WideSet::EMPTY; n],
            local: vec![0.0; n],
            toggle: vec![vec![0.0; n]; n],
            fresh: vec![0; n],
            empty: None,
            tolerance,
            looked_at: 0,
            looking: EmptyGraph { score: 0.0, best_edge: None },
            done: false,
            moves: 0,
        };
        search.find_ancestors();
        search
    }

    /// The present network.
    pub fn dag(&self) -> &Dag {
        &self.dag
    }

    /// Score of the present network; not meaningful before every child was scored once.
    pub fn score(&self) -> f64 {
        self.local.iter().sum()
    }

    /// Whether every family of the present network is scored.
    pub fn is_scored(&self) -> bool {
        self.empty.is_some()
    }

    /// The empty graph and what the best single edge would do to it.
    pub fn empty_graph(&self) -> Option<EmptyGraph> {
        self.empty
    }

    fn rescore(&mut self, child: Var, families: &mut impl LocalScores) {
        let parents = *self.dag.parents(child);
        let local = families.local(child, &parents);
        self.local[child.index()] = local;
        let start = self.fresh[child.index()];
        let some = 1 + STEP_ROWS / families.cost();
        let end = self.dag.n().min(start + some);
        for other in (start..end).map(Var::new).filter(|v| *v != child) {
            let toggled = if parents.contains(other) { parents.without(other) } else { parents.with(other) };
            // Forbidden and over-large families are never scored: the move is barred anyway.
            let barred = toggled.len() > self.constraints.max_parents() || self.constraints.forbids(other, child);
            let gain = if barred { f64::NEG_INFINITY } else { families.local(child, &toggled) - local };
            self.toggle[child.index()][other.index()] = gain;
        }
        self.fresh[child.index()] = end;
    }

    /// Called once for every variable when the first round of scores is known; unless edges are required, these are
    /// the scores of that round.
    fn look_at_empty(&mut self, to: Var, families: &mut impl LocalScores) {
        let alone = families.local(to, &WideSet::EMPTY);
        self.looking.score += alone;
        if self.constraints.max_parents() == 0 {
            return;
        }
        for from in (0..self.dag.n()).map(Var::new) {
            if from == to || self.constraints.forbids(from, to) {
                continue;
            }
            let delta = families.local(to, &WideSet::EMPTY.with(from)) - alone;
            if self.looking.best_edge.is_none_or(|best| delta > best.2 + self.tolerance) {
                self.looking.best_edge = Some((from, to, delta));
            }
        }
    }

    /// The legal move with the greatest gain, if it gains more than the tolerance. Ties: additions before deletions
    /// before reversals, then by tail, then by head.
    fn best_move<O: Observer>(&self, level: Level, observer: &mut O) -> Option<(Move, Var, Var, f64)> {
        let mut best: Option<(Move, Var, Var, f64)> = None;
        for kind in [Move::Add, Move::Delete, Move::Reverse] {
            for from in (0..self.dag.n()).map(Var::new) {
                for to in (0..self.dag.n()).map(Var::new) {
                    let Some(delta) = self.gain(kind, from, to) else { continue };
                    if level >= Level::Everything {
                        observer.hear(Event::Weighed { kind, from, to, delta });
                    }
                    if delta > best.map_or(self.tolerance, |b| b.3 + self.tolerance) {
                        best = Some((kind, from, to, delta));
                    }
                }
            }
        }
        best
    }

    /// What a move gains; `None` if it is not legal.
    fn gain(&self, kind: Move, from: Var, to: Var) -> Option<f64> {
        if from == to {
            return None;
        }
        let present = self.dag.has(from, to);
        let gain = match kind {
            Move::Add => {
                if present || self.ancestors[from.index()].contains(to) || self.dag.has(to, from) {
                    return None;
                }
                self.toggle[to.index()][from.index()]
            }
            Move::Delete => {
                if !present || self.constraints.requires(from, to) {
                    return None;
                }
                self.toggle[to.index()][from.index()]
            }
            Move::Reverse => {
                if !present || self.constraints.requires(from, to) {
                    return None;
                }
                // Another way from `from` to `to` would make a cycle with the turned edge.
                let another = |p: Var| p != from && self.ancestors[p.index()].contains(from);
                if self.dag.parents(to).iter().any(another) {
                    return None;
                }
                self.toggle[to.index()][from.index()] + self.toggle[from.index()][to.index()]
            }
        };
        gain.is_finite().then_some(gain)
    }

    fn make(&mut self, kind: Move, from: Var, to: Var) {
        let parents = *self.dag.parents(to);
        match kind {
            Move::Add => self.dag.set_parents(to, parents.with(from)),
            Move::Delete => self.dag.set_parents(to, parents.without(from)),
            Move::Reverse => {
                self.dag.set_parents(to, parents.without(from));
                self.dag.set_parents(from, self.dag.parents(from).with(to));
                self.fresh[from.index()] = 0;
            }
        }
        self.fresh[to.index()] = 0;
        self.find_ancestors();
    }

    fn find_ancestors(&mut self) {
        for v in self.dag.order().unwrap_or_default() {
            let mut all = *self.dag.parents(v);
            for p in self.dag.parents(v).iter() {
                all.extend(&self.ancestors[p.index()]);
            }
            self.ancestors[v.index()] = all;
        }
    }
}

impl Search for HillClimb {
    fn step<O: Observer>(&mut self, families: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        if let Some(child) = self.fresh.iter().position(|next| *next < self.dag.n()) {
            self.rescore(Var::new(child), families);
            return Progress::Working;
        }
        if self.looked_at < self.dag.n() {
            self.look_at_empty(Var::new(self.looked_at), families);
            self.looked_at += 1;
            return Progress::Working;
        }
        self.empty = Some(self.looking);
        let level = observer.level();
        let Some((kind, from, to, delta)) = self.best_move(level, observer) else {
            self.done = true;
            if level >= Level::Milestones {
                observer.hear(Event::LocalOptimum { score: self.score() });
            }
            return Progress::Done;
        };
        self.make(kind, from, to);
        self.moves += 1;
        if level >= Level::Choices {
            observer.hear(Event::Moved { kind, from, to, delta });
        }
        Progress::Working
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.is_scored().then(|| (&self.dag, self.score()))
    }

    /// Moves made; nobody knows how many there will be.
    fn progress(&self) -> (f64, f64) {
        (self.moves as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        let n = self.dag.n();
        n * (n * size_of::<f64>() + 2 * size_of::<WideSet>())
    }
}
