//! Greedy search over DAGs: the best of all additions, deletions and reversals of one edge, until none improves the
//! score. Ties: additions before deletions before reversals, then by tail, then by head.
//!
//! Gains are cached and rescored where parents changed (`Gains`); stored ancestors make cycle checks
//! cheap ([`Ancestry`](super::Ancestry)).

use super::{Gains, LocalScores, Progress, Search};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Observer, SearchState};

/// Greedy search from the required edges alone. One step scores some families of one child, or makes one move.
pub struct HillClimb {
    gains: Gains,
    empty: Option<EmptyGraph>,
    /// Least gain of a change, exclusive, in nats.
    tolerance: f64,
    /// Child whose single edges are scored next.
    next_child: usize,
    /// Score of the empty graph and best edge, over the children so far.
    empty_so_far: EmptyGraph,
    done: bool,
    moves: u64,
}

/// Score of the empty graph and the best edge to add to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EmptyGraph {
    /// Score of the empty graph, in nats.
    pub score: f64,
    /// The allowed edge with the greatest gain, and the gain.
    pub best_edge: Option<(Var, Var, f64)>,
}

impl HillClimb {
    /// Starts at the required edges; gains of at most `tolerance` count as none.
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

    /// Score of the current network; undefined until every child was scored once.
    pub fn score(&self) -> f64 {
        self.gains.score()
    }

    /// Whether every family of the current network is scored.
    pub fn is_scored(&self) -> bool {
        self.empty.is_some()
    }

    /// Score of the empty graph and of the best single edge, once known.
    pub fn empty_graph(&self) -> Option<EmptyGraph> {
        self.empty
    }

    /// Scores the empty family and the single edges of one variable. Unless edges are required, the first round has
    /// scored these families already.
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

    /// Number of moves; the total is unknown (0).
    fn progress(&self) -> (f64, f64) {
        (self.moves as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        self.gains.bytes()
    }
}
