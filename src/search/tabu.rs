//! Tabu search over DAGs: greedy search that continues from a local optimum with the change that loses least, and
//! avoids returning (Glover 1986; for networks Bouckaert 1995).
//!
//! The latest networks are recorded, and a change that leads back to one of them is tabu, unless it leads to a network
//! better than all so far. The search ends after a number of moves without a new best network.

use super::incumbent::Incumbent;
use super::{Best, Gains, LocalScores, Progress, Search};
use crate::base::var::Var;
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer, SearchState};
use std::collections::VecDeque;

/// Options of tabu search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TabuOptions {
    /// Number of most recent networks to which the search must not return.
    pub length: usize,
    /// Number of consecutive changes without a new best network after which the search ends.
    pub patience: usize,
}

impl Default for TabuOptions {
    fn default() -> TabuOptions {
        // The defaults of bnlearn, for comparable results.
        TabuOptions { length: 10, patience: 10 }
    }
}

/// Tabu search. One step scores some families of one child, or makes one change of an edge.
pub struct Tabu {
    gains: Gains,
    tolerance: f64,
    options: TabuOptions,
    incumbent: Incumbent,
    past: Past,
    idle: usize,
    moves: u64,
    done: bool,
}

/// Random-like 64-bit key of an edge, by SplitMix64's finalizer. The key of a network is the exclusive or of the keys
/// of its edges (Zobrist 1970).
fn key(from: Var, to: Var) -> u64 {
    let mut z = ((u64::from(from.0) << 16 | u64::from(to.0)) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Exclusive or of a network's keys before and after a change of one edge.
fn change(kind: Move, from: Var, to: Var) -> u64 {
    key(from, to) ^ if kind == Move::Reverse { key(to, from) } else { 0 }
}

/// Keys of the networks most recently left, and of the current one.
#[derive(Clone, Debug)]
pub struct Past {
    keys: VecDeque<u64>,
    now: u64,
    length: usize,
}

impl Past {
    /// Record with the current network `dag` and no earlier one; it will keep the last `length` networks.
    pub fn at(dag: &Dag, length: usize) -> Past {
        let now = dag.edges().fold(0, |all, (from, to)| all ^ key(from, to));
        Past { keys: VecDeque::new(), now, length }
    }

    /// Whether a change of one edge leads back to a recorded network.
    pub fn bars(&self, kind: Move, from: Var, to: Var) -> bool {
        self.keys.contains(&(self.now ^ change(kind, from, to)))
    }

    /// Updates the current network's key by a change of one edge, and records the network before it.
    pub fn make(&mut self, kind: Move, from: Var, to: Var) {
        self.keys.push_back(self.now);
        if self.keys.len() > self.length {
            self.keys.pop_front();
        }
        self.now ^= change(kind, from, to);
    }
}

impl Tabu {
    /// Tabu search that starts at `start`, which must be acyclic and satisfy the constraints.
    pub fn new(constraints: Constraints, start: Dag, tolerance: f64, options: TabuOptions) -> Tabu {
        Tabu {
            past: Past::at(&start, options.length),
            gains: Gains::new(constraints, start),
            tolerance,
            options,
            incumbent: Incumbent::default(),
            idle: 0,
            moves: 0,
            done: false,
        }
    }

    /// Number of most recent networks to which the search must not return.
    pub fn length(&self) -> usize {
        self.options.length
    }

    /// Current network and its score; it need not be the best.
    pub fn present(&self) -> (&Dag, f64) {
        (self.gains.dag(), self.gains.score())
    }

    fn go<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> bool {
        let best = self.incumbent.best().map_or(f64::NEG_INFINITY, |best| best.1) + self.tolerance;
        let now = self.gains.score();
        let free = |kind: Move, from: Var, to: Var, gain: f64| now + gain > best || !self.past.bars(kind, from, to);
        let found = self.gains.best_move(Best::of_any(self.tolerance), observer, free);
        let Some(((kind, from, to), delta)) = found else { return false };
        self.past.make(kind, from, to);
        self.gains.make(kind, from, to, scores);
        if observer.level() >= Level::Choices {
            observer.record(Event::Moved { kind, from, to, delta });
        }
        true
    }
}

impl Search for Tabu {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        if self.gains.rescore(scores) {
            return Progress::Working;
        }
        if self.moves == 0 && observer.level() >= Level::Choices {
            observer.see(SearchState::Network(self.gains.dag(), self.gains.score()));
        }
        if self.incumbent.offer(self.gains.dag(), self.gains.score(), self.tolerance, observer) {
            self.idle = 0;
        }
        if self.idle >= self.options.patience || !self.go(scores, observer) {
            self.done = true;
            return Progress::Done;
        }
        self.idle += 1;
        self.moves += 1;
        Progress::Working
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.incumbent.best()
    }

    /// Number of changes made; the total is unknown (0).
    fn progress(&self) -> (f64, f64) {
        (self.moves as f64, 0.0)
    }

    fn bytes(&self) -> usize {
        self.gains.bytes() + self.options.length * size_of::<u64>()
    }
}
