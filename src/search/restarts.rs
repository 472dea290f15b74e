//! Repeated greedy search: each restart begins at the best network after some random changes, or at a random network.

use super::incumbent::Incumbent;
use super::walk::random_pair;
use super::{Gains, LocalScores, Progress, STEP_ROWS, Search};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer, SearchState};

/// Initial network of a repeated greedy search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestartFrom {
    /// The best network, after this number of random legal changes of one edge, a third each of additions, deletions
    /// and reversals. About half the number of edges works best.
    Perturbed(u32),
    /// A random network: the required edges (the first initial network, if these have no score) and n random legal
    /// edges for n variables.
    Random,
}

/// Options of restarts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RestartsOptions {
    /// Number of restarts after the first search.
    pub restarts: u32,
    /// Initial network of each restart.
    pub again: RestartFrom,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl Default for RestartsOptions {
    fn default() -> RestartsOptions {
        RestartsOptions { restarts: 100, again: RestartFrom::Perturbed(24), seed: 1 }
    }
}

/// Kinds of random changes, each equally likely: a uniform choice among all changes would mostly add useless edges,
/// which greedy search removes at once.
const KINDS: [Move; 3] = [Move::Add, Move::Delete, Move::Reverse];
/// Maximum number of proposals for each random change; after that, no legal change is assumed to be left.
const MAX_PROPOSALS_PER_CHANGE: u32 = 256;

/// Greedy search with restarts. One step scores some families of one child, makes one greedy change, or makes some
/// random changes.
pub struct Restarts {
    gains: Gains,
    start: Dag,
    tolerance: f64,
    options: RestartsOptions,
    rng: Rng,
    incumbent: Incumbent,
    /// Number of restarts begun.
    begun: u32,
    /// Whether the initial network of the current search has been scored.
    started: bool,
    /// Number of random changes still to be made, and number of proposals left for them.
    changes: u32,
    attempts: u32,
    done: bool,
}

impl Restarts {
    /// Repeated search whose first search starts at `start`, which must be acyclic and satisfy the constraints.
    pub fn new(constraints: Constraints, start: Dag, tolerance: f64, options: RestartsOptions) -> Restarts {
        Restarts {
            gains: Gains::new(constraints, start.clone()),
            start,
            tolerance,
            options,
            rng: Rng::new(options.seed),
            incumbent: Incumbent::default(),
            begun: 0,
            started: false,
            changes: 0,
            attempts: 0,
            done: false,
        }
    }

    /// Current network and its score; it need not be the best.
    pub fn present(&self) -> (&Dag, f64) {
        (self.gains.dag(), self.gains.score())
    }

    fn begin_again<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) {
        self.begun += 1;
        self.started = false;
        let best = self.incumbent.best().map(|best| best.0.clone());
        let (from, changes) = match self.options.again {
            RestartFrom::Perturbed(changes) => (best, changes),
            RestartFrom::Random => {
                let least = self.gains.constraints().least_dag();
                let vars = || (0..least.n()).map(Var::new);
                let scored = vars().all(|v| scores.local(v, least.parents(v)).is_finite());
                (Some(if scored { least } else { self.start.clone() }), self.gains.n() as u32)
            }
        };
        if let Some(dag) = from {
            self.gains.set_dag(dag);
        }
        self.changes = changes;
        self.attempts = if self.gains.n() < 2 { 0 } else { changes.saturating_mul(MAX_PROPOSALS_PER_CHANGE) };
        if observer.level() >= Level::Milestones {
            observer.record(Event::Restarted { times: self.begun });
        }
    }

    /// Tail and head of a random edge or, for an addition, of a random missing edge; `None` if the draw failed.
    fn draw(&mut self, kind: Move) -> Option<(Var, Var)> {
        let dag = self.gains.dag();
        if kind == Move::Add {
            let (from, to) = random_pair(&mut self.rng, dag.n());
            return (!dag.adjacent(from, to)).then_some((from, to));
        }
        let edges: Vec<(Var, Var)> = dag.edges().collect();
        (!edges.is_empty()).then(|| edges[self.rng.below(edges.len() as u32) as usize])
    }

    /// Draws a bounded number of random changes, and makes the legal ones.
    fn perturb<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) {
        let additions = self.options.again == RestartFrom::Random;
        for _ in 0..1 + STEP_ROWS / scores.cost() {
            if self.changes == 0 || self.attempts == 0 {
                self.changes = 0;
                return;
            }
            self.attempts -= 1;
            let kind = if additions { Move::Add } else { KINDS[self.rng.below(3) as usize] };
            let Some((from, to)) = self.draw(kind) else { continue };
            if let Some(delta) = self.gains.walk().weigh(kind, from, to, scores) {
                self.gains.make(kind, from, to, scores);
                self.changes -= 1;
                if observer.level() >= Level::Choices {
                    observer.record(Event::Perturbed { kind, from, to, delta });
                }
            }
        }
    }
}

impl Search for Restarts {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        if !self.started {
            self.started = !self.gains.rescore(scores);
            if self.started && observer.level() >= Level::Choices {
                observer.see(SearchState::Network(self.gains.dag(), self.gains.score()));
            }
            return Progress::Working;
        }
        if self.changes > 0 {
            self.perturb(scores, observer);
            return Progress::Working;
        }
        if self.gains.rescore(scores) || self.gains.climb(self.tolerance, scores, observer) {
            return Progress::Working;
        }
        if observer.level() >= Level::Milestones {
            observer.record(Event::LocalOptimum { score: self.gains.score() });
        }
        self.incumbent.offer(self.gains.dag(), self.gains.score(), self.tolerance, observer);
        if self.begun == self.options.restarts {
            self.done = true;
            return Progress::Done;
        }
        self.begin_again(scores, observer);
        Progress::Working
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.incumbent.best()
    }

    /// Number of searches finished, and total number of searches to be made.
    fn progress(&self) -> (f64, f64) {
        let all = f64::from(self.options.restarts) + 1.0;
        (if self.done { all } else { f64::from(self.begun) }, all)
    }

    fn bytes(&self) -> usize {
        self.gains.bytes()
    }
}
