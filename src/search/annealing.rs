//! Simulated annealing over DAGs: random changes of one edge are proposed; those that lower the score are accepted with
//! a probability that falls with the temperature (Kirkpatrick, Gelatt and Vecchi 1983). Greedy search from the best
//! network found follows.
//!
//! A change that gains δ < 0 is accepted with probability exp(δ / T) (Metropolis et al. 1953). The temperature T, in
//! nats, falls by the same factor with every proposal.

use super::incumbent::Incumbent;
use super::{Gains, LocalScores, Progress, STEP_ROWS, Search};
use crate::base::numeric::ln;
use crate::base::rng::Rng;
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Observer, SearchState};

/// Options of simulated annealing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnnealingOptions {
    /// Number of changes proposed. `None`: 20,000 for each variable, but at most two million.
    pub proposals: Option<u64>,
    /// Initial temperature in nats. `None`: the mean gain of the improving changes of the initial network, so that at
    /// first even valuable edges come and go.
    pub hottest: Option<f64>,
    /// Final temperature in nats.
    pub coldest: f64,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl Default for AnnealingOptions {
    fn default() -> AnnealingOptions {
        AnnealingOptions { proposals: None, hottest: None, coldest: 1.0, seed: 1 }
    }
}

impl AnnealingOptions {
    /// Number of changes proposed in a search over `n` variables.
    pub fn proposals(&self, n: usize) -> u64 {
        self.proposals.unwrap_or((LIMITS.per_variable * n as u64).min(LIMITS.most))
    }
}

/// Limits of simulated annealing.
#[derive(Clone, Copy, Debug)]
struct AnnealingLimits {
    /// Number of reports of the temperature during a search. Default 100; range 1 and up.
    reports: u64,
    /// Number of proposals for each variable, if the options give no number. Default 20,000; range 1 and up.
    per_variable: u64,
    /// Maximum number of proposals, if the options give no number: each may leave a local score in memory, about 200
    /// bytes. Default 2,000,000; range 1 and up.
    most: u64,
}

const LIMITS: AnnealingLimits = AnnealingLimits { reports: 100, per_variable: 20_000, most: 2_000_000 };

/// Simulated annealing. One step scores some families of one child, makes some proposals, or makes one change of the
/// greedy search that follows.
pub struct Annealing {
    gains: Gains,
    tolerance: f64,
    options: AnnealingOptions,
    rng: Rng,
    incumbent: Incumbent,
    /// Temperature in nats, and the factor by which each proposal lowers it; `None` until the initial gains are known.
    cooling: Option<(f64, f64)>,
    proposed: u64,
    proposals: u64,
    climbing: bool,
    /// Whether the initial network has been reported to the observer.
    is_start_shown: bool,
    done: bool,
}

impl Annealing {
    /// Annealing that starts at `start`, which must be acyclic and satisfy the constraints.
    pub fn new(constraints: Constraints, start: Dag, tolerance: f64, options: AnnealingOptions) -> Annealing {
        Annealing {
            proposals: options.proposals(start.n()),
            gains: Gains::new(constraints, start),
            tolerance,
            options,
            rng: Rng::new(options.seed),
            incumbent: Incumbent::default(),
            cooling: None,
            proposed: 0,
            climbing: false,
            is_start_shown: false,
            done: false,
        }
    }

    /// Current network and its score; it need not be the best.
    pub fn present(&self) -> (&Dag, f64) {
        (self.gains.dag(), self.gains.score())
    }

    /// Temperature in nats; `None` until the initial gains are known.
    pub fn temperature(&self) -> Option<f64> {
        self.cooling.map(|(temperature, _)| temperature)
    }

    /// Reports the initial network to the observer, unless it was reported already.
    fn show<O: Observer>(&mut self, observer: &mut O) {
        if !self.is_start_shown && observer.level() >= Level::Choices {
            observer.see(SearchState::Network(self.gains.dag(), self.gains.score()));
        }
        self.is_start_shown = true;
    }

    /// Computes some of the gains that are out of date; returns whether there were any.
    fn rescore<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> bool {
        let working = self.gains.rescore(scores);
        if !working {
            self.show(observer);
        }
        working
    }

    /// Initial temperature in nats, and the factor by which each proposal lowers it.
    fn first_temperature(&self) -> (f64, f64) {
        let coldest = self.options.coldest.max(f64::MIN_POSITIVE);
        let (mut sum, mut count) = (0.0, 0.0);
        self.gains.each_legal(|_, _, _, gain| {
            if gain > self.tolerance {
                (sum, count) = (sum + gain, count + 1.0);
            }
        });
        let mean = if count > 0.0 { sum / count } else { coldest };
        let hottest = self.options.hottest.unwrap_or(mean).max(coldest);
        (hottest, libm::exp((ln(coldest) - ln(hottest)) / self.proposals.max(1) as f64))
    }

    /// Draws a bounded number of random changes, and makes those that are accepted.
    fn propose<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) {
        let Some((mut temperature, factor)) = self.cooling else { return };
        let level = observer.level();
        let mut left = 1 + STEP_ROWS / scores.cost();
        while left > 0 && self.proposed < self.proposals {
            if self.proposed * LIMITS.reports % self.proposals < LIMITS.reports && level >= Level::Milestones {
                observer.record(Event::Cooled { temperature });
            }
            left -= 1;
            self.proposed += 1;
            let (kind, from, to) = self.gains.walk().propose(&mut self.rng);
            let gain = self.gains.walk().weigh(kind, from, to, scores);
            temperature *= factor;
            let Some(delta) = gain else { continue };
            let taken = delta >= 0.0 || self.rng.unit() < libm::exp(delta / temperature);
            if level >= Level::Everything || taken && level >= Level::Choices {
                let number = self.proposed as u32;
                observer.record(Event::Proposed { number, kind, from, to, delta, temperature, taken });
            }
            if taken {
                self.gains.make(kind, from, to, scores);
                if level >= Level::Choices {
                    observer.record(Event::Moved { kind, from, to, delta });
                }
                self.incumbent.offer(self.gains.dag(), self.gains.score(), self.tolerance, observer);
            }
        }
        self.cooling = Some((temperature, factor));
    }
}

impl Search for Annealing {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        if self.cooling.is_none() {
            if !self.gains.rescore(scores) {
                self.show(observer);
                self.incumbent.offer(self.gains.dag(), self.gains.score(), self.tolerance, observer);
                self.cooling = Some(self.first_temperature());
            }
        } else if self.proposed < self.proposals && self.gains.n() > 1 {
            self.propose(scores, observer);
        } else if !self.climbing {
            self.climbing = true;
            if let Some((best, _)) = self.incumbent.best() {
                let best = best.clone();
                self.gains.set_dag(best);
                self.is_start_shown = false;
            }
        } else if !self.rescore(scores, observer) && !self.gains.climb(self.tolerance, scores, observer) {
            self.incumbent.offer(self.gains.dag(), self.gains.score(), self.tolerance, observer);
            self.done = true;
            if observer.level() >= Level::Milestones {
                observer.record(Event::LocalOptimum { score: self.gains.score() });
            }
            return Progress::Done;
        }
        Progress::Working
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        self.incumbent.best()
    }

    /// Number of changes proposed so far, and number of changes proposed in the whole search.
    fn progress(&self) -> (f64, f64) {
        (self.proposed as f64, self.proposals as f64)
    }

    fn bytes(&self) -> usize {
        self.gains.bytes()
    }
}
