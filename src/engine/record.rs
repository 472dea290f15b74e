//! Course of a run: the moments at which its best score or its bound changed, in limited number.

use crate::protocol::{Phase, Snapshot};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Most moments kept; beyond that, every second one is dropped.
const MAX_MOMENTS: usize = 400;
/// Largest relative difference of two sums of the same local scores in different order.
const MAX_ROUNDING: f64 = 1e-9;

/// State of a run at one moment. Scores and bounds in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Moment {
    /// Seconds of work since the beginning, without pauses.
    seconds: f64,
    /// Steps so far.
    steps: f64,
    /// Search nodes so far.
    nodes: f64,
    /// Best score so far.
    best: Option<f64>,
    /// Upper bound on all scores.
    bound: Option<f64>,
    /// Memory of tables, in bytes.
    memory: f64,
}

/// Durations of the parts of a run, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Spent {
    /// Counting and listing.
    pub score: f64,
    /// The search.
    pub search: f64,
    /// Growing an ADTree, which is part of `score`.
    pub grow: f64,
}

/// Course of a run: its moments, and the durations of its parts.
#[derive(Clone, Debug, Default)]
pub struct Record {
    kept: Vec<Moment>,
    last: Option<Moment>,
    /// Whether `last` is also the last of `kept`.
    has_last: bool,
    /// Durations of the parts.
    pub spent: Spent,
    /// Phase of the next steps; `None` before the first.
    pub phase: Option<Phase>,
    /// Whether the run is that of the session with the k best.
    pub is_ranked: bool,
}

impl Record {
    /// Adds the state after steps that took `seconds`.
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
        // A method that starts from its own network discards the one of the greedy search before it.
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

    /// The moments kept, and the last one.
    pub fn moments(&self) -> Vec<Moment> {
        let last = self.last.filter(|_| !self.has_last);
        self.kept.iter().copied().chain(last).collect()
    }

    /// Duration of the run so far, in seconds.
    fn seconds(&self) -> f64 {
        self.last.map_or(0.0, |last| last.seconds)
    }
}
