//! Greedy search over DAGs: the best of all additions, deletions and reversals of one edge, until none helps. Ties:
//! additions before deletions before reversals, then by tail, then by head.
//!
//! Gains are remembered and rescored where parents changed ([`Gains`](super::Gains)); ancestors are kept, so a cycle is
//! seen at once ([`Ancestry`](super::Ancestry)).

use super::{Gains, LocalScores, Progress, Search};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Observer, SearchState};

/// Greedy search from the required edges alone. One step scores some families of one child, or makes one move.
pub struct HillClimb {
    gains: Gains,
    empty: Option<EmptyGraph>,
    /// A change must gain more than this.
    tolerance: f64,
    /// The child whose single edges are looked at next.
    looked_at: usize,
    looking: EmptyGraph,
    done: bool,
    moves: u64,
}

/// Score of the empty graph and the best edge to add to it.
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
        HillClimb {
            gains: Gains::new(constraints, dag),
            empty: None,
            tolerance,
            looked_at: 0,
            looking: EmptyGraph { score: 0.0, best_edge: None },
            done: false,
            moves: 0,
        }
    }

    /// The present network.
    pub fn dag(&self) -> &Dag {
        self.gains.dag()
    }

    /// Score of the present network; not meaningful before every child was scored once.
    pub fn score(&self) -> f64 {
        self.gains.score()
    }

    /// Whether every family of the present network is scored.
    pub fn is_scored(&self) -> bool {
        self.empty.is_some()
    }

    /// The empty graph and what the best single edge would do to it.
    pub fn empty_graph(&self) -> Option<EmptyGraph> {
        self.empty
    }

    /// Called once for every variable when the first round of scores is known; unless edges are required, these are
    /// the scores of that round.
    fn look_at_empty(&mut self, to: Var, families: &mut impl LocalScores) {
        let alone = families.local(to, &WideSet::EMPTY);
        self.looking.score += alone;
        if self.gains.constraints().limit(to) == 0 {
            return;
        }
        for from in (0..self.gains.n()).map(Var::new) {
            if from == to || self.gains.constraints().forbids(from, to) {
                continue;
            }
            let delta = families.local(to, &WideSet::EMPTY.with(from)) - alone;
            if self.looking.best_edge.is_none_or(|best| delta > best.2 + self.tolerance) {
                self.looking.best_edge = Some((from, to, delta));
            }
        }
    }
}

impl Search for HillClimb {
    fn step<O: Observer>(&mut self, families: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        if self.gains.rescore(families) {
            return Progress::Working;
        }
        if self.looked_at < self.gains.n() {
            self.look_at_empty(Var::new(self.looked_at), families);
            self.looked_at += 1;
            return Progress::Working;
        }
        if self.empty.replace(self.looking).is_none() && observer.level() >= Level::Choices {
            observer.see(SearchState::Network(self.dag(), self.score()));
        }
        if self.gains.climb(self.tolerance, families, observer) {
            self.moves += 1;
            return Progress::Working;
        }
        self.done = true;
        if observer.level() >= Level::Milestones {
            observer.record(Event::LocalOptimum { score: self.score() });
        }
        Progress::Done
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.is_scored().then(|| (self.dag(), self.score()))
    }

    /// Moves made, and no total, which is unknown.
    fn progress(&self) -> (f64, f64) {
        (self.moves as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        self.gains.bytes()
    }
}
