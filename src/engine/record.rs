//! Course of a run over time: moments at which its best score or its bound changed, at most a fixed number of them.

use crate::protocol::{Phase, Snapshot};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Maximum number of moments to keep; if there are more, every second moment is dropped.
const MAX_MOMENTS: usize = 400;
/// Maximum relative difference by rounding between two sums of equal local scores in different order.
const MAX_ROUNDING: f64 = 1e-9;

/// State of a run at one moment. Scores and bounds are in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Moment {
    /// Duration of the run's work since its beginning, in seconds, without pauses.
    seconds: f64,
    /// Number of steps taken so far.
    steps: f64,
    /// Number of search nodes generated so far.
    nodes: f64,
    /// Best score so far.
    best: Option<f64>,
    /// Upper bound on the score of every network.
    bound: Option<f64>,
    /// Memory of the tables, in bytes.
    memory: f64,
}

/// Durations of the parts of a run, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Spent {
    /// Time spent on counting rows and on making the lists of parent sets.
    pub score: f64,
    /// Time spent on the search.
    pub search: f64,
    /// Time spent on building an ADTree, which is a part of `score`.
    pub grow: f64,
}

/// Course of a run: moments at which its best score or bound changed, and durations of its parts.
#[derive(Clone, Debug, Default)]
pub struct Record {
    kept: Vec<Moment>,
    last: Option<Moment>,
    /// Whether the moment in `last` has also been added to `kept`.
    has_last: bool,
    /// Durations of the parts of the run.
    pub spent: Spent,
    /// Phase of the run to which the next steps belong; `None` before the first step.
    pub phase: Option<Phase>,
    /// Whether the run is in the second session, which searches for the k best networks.
    pub is_ranked: bool,
}

impl Record {
    /// Adds the state of the run after some steps, which took `seconds`.
    pub fn add(&mut self, snapshot: &Snapshot, seconds: f64) {
        match self.phase.unwrap_or(snapshot.phase) {
            Phase::Grow => {
                self.spent.grow += seconds;
                self.spent.score += seconds;
            }
            Phase::Count | Phase::List => self.spent.score += seconds,
            _ => self.spent.search += seconds,
        }
        self.phase = Some(snapshot.phase);
        let Snapshot { steps, nodes, best, bound, memory, .. } = *snapshot;
        // The best score can fall: a method that starts from another network discards the result of greedy search.
        let fell = self
            .last
            .and_then(|last| last.best)
            .zip(best)
            .is_some_and(|(last, best)| last - best > MAX_ROUNDING * best.abs());
        let seconds = self.seconds() + seconds;
        if fell {
            (self.kept, self.last) = (Vec::new(), None);
        }
        let before = self.last.replace(Moment { seconds, steps, nodes, best, bound, memory });
        self.has_last = before.is_none_or(|before| before.best != best || before.bound != bound);
        if self.has_last {
            self.kept.extend(self.last);
            if self.kept.len() > MAX_MOMENTS {
                let last = self.kept.len() - 1;
                let mut at = 0..;
                self.kept.retain(|_| at.next().is_some_and(|i| i % 2 == 0 || i == last));
            }
        }
    }

    /// Moments kept in the record, followed by the latest one if it is not among them.
    pub fn moments(&self) -> Vec<Moment> {
        let last = self.last.filter(|_| !self.has_last);
        self.kept.iter().copied().chain(last).collect()
    }

    /// Duration of the run so far, in seconds.
    fn seconds(&self) -> f64 {
        self.last.map_or(0.0, |last| last.seconds)
    }
}
