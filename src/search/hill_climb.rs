//! Greedy search over DAGs: makes the best of all additions, deletions and reversals of one edge, until none improves
//! the score. Ties: additions before deletions before reversals, then by tail, then by head.
//!
//! Gains are cached, and rescored only where parents changed (`Gains`). Stored ancestor sets make cycle checks cheap
//! ([`Ancestry`](super::Ancestry)).

use super::{Gains, LocalScores, Progress, Search};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Observer, SearchState};

/// Greedy search from a network. One step scores some families of one child, or makes one change.
pub struct HillClimb {
    gains: Gains,
    empty: Option<EmptyGraph>,
    /// Gain in nats that a change must exceed.
    tolerance: f64,
    /// Next child whose families with at most one parent are scored, for the score of the empty graph and the best
    /// edge.
    next_child: usize,
    /// Score of the empty graph and best single edge, over the children examined so far.
    empty_so_far: EmptyGraph,
    done: bool,
    moves: u64,
}

/// Score of the empty graph and the best edge to add to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EmptyGraph {
    /// Score of the empty graph, in nats.
    pub score: f64,
    /// Tail, head and gain (in nats) of the allowed edge with the greatest gain.
    pub best_edge: Option<(Var, Var, f64)>,
}

impl HillClimb {
    /// Greedy search that starts at the network of the required edges. Changes that gain at most `tolerance` are not
    /// made.
    pub fn new(constraints: Constraints, tolerance: f64) -> HillClimb {
        let dag = constraints.least_dag();
        HillClimb::at(constraints, dag, tolerance)
    }

    /// Greedy search that starts at `dag`, which must be acyclic and satisfy the constraints.
    pub fn at(constraints: Constraints, dag: Dag, tolerance: f64) -> HillClimb {
        HillClimb {
            gains: Gains::new(constraints, dag),
            empty: None,
            tolerance,
            next_child: 0,
            empty_so_far: EmptyGraph { score: 0.0, best_edge: None },
            done: false,
            moves: 0,
        }
    }

    /// The current network.
    pub fn dag(&self) -> &Dag {
        self.gains.dag()
    }

    /// Score of the current network; undefined until every child has been scored once.
    pub fn score(&self) -> f64 {
        self.gains.score()
    }

    /// Whether every family of the current network has been scored.
    pub fn is_scored(&self) -> bool {
        self.empty.is_some()
    }

    /// Score of the empty graph and the best single edge, once known.
    pub fn empty_graph(&self) -> Option<EmptyGraph> {
        self.empty
    }

    /// Scores the families of one variable with no parent or one. Unless edges are required, the first round of scoring
    /// has cached them already.
    fn score_single_edges(&mut self, to: Var, families: &mut impl LocalScores) {
        let alone = families.local(to, &WideSet::EMPTY);
        self.empty_so_far.score += alone;
        if self.gains.constraints().limit(to) == 0 {
            return;
        }
        for from in (0..self.gains.n()).map(Var::new) {
            if from == to || self.gains.constraints().forbids(from, to) {
                continue;
            }
            let delta = families.local(to, &WideSet::EMPTY.with(from)) - alone;
            if self.empty_so_far.best_edge.is_none_or(|best| delta > best.2 + self.tolerance) {
                self.empty_so_far.best_edge = Some((from, to, delta));
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
        if self.next_child < self.gains.n() {
            self.score_single_edges(Var::new(self.next_child), families);
            self.next_child += 1;
            return Progress::Working;
        }
        if self.empty.replace(self.empty_so_far).is_none() && observer.level() >= Level::Choices {
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

    /// Number of changes made; the total is unknown (0).
    fn progress(&self) -> (f64, f64) {
        (self.moves as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        self.gains.bytes()
    }
}
