//! Course of a run: the moments at which its best network or its bound changed, few enough to be drawn and kept.

use crate::protocol::{Phase, Snapshot};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Most moments kept; of more, every second one goes.
const MAX_MOMENTS: usize = 400;
/// Scores that differ by less, as a share, are the same added up otherwise.
const ROUNDING: f64 = 1e-9;

/// State of a run from this moment on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Moment {
    /// Seconds since the beginning, pauses left out.
    seconds: f64,
    steps: f64,
    nodes: f64,
    best: Option<f64>,
    bound: Option<f64>,
    /// Bytes in use by tables.
    memory: f64,
}

/// Seconds of a run by what they went to.
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

/// Course of a run.
#[derive(Clone, Debug, Default)]
pub struct Record {
    kept: Vec<Moment>,
    last: Option<Moment>,
    /// Whether the last of all moments is the last that is kept.
    has_last: bool,
    /// Seconds by what they went to.
    pub spent: Spent,
    /// Phase of the next steps; `None` before the first.
    pub phase: Option<Phase>,
    /// Whether the run is that of the session with the k best.
    pub is_ranked: bool,
}

impl Record {
    /// Takes the state after some steps, which took so many seconds.
    pub fn hear(&mut self, snapshot: &Snapshot, seconds: f64) {
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
        // A method that begins with a network of its own leaves behind what greedy search found before it.
        let fell = self
            .last
            .and_then(|last| last.best)
            .zip(best)
            .is_some_and(|(last, best)| last - best > ROUNDING * best.abs());
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

    /// All moments kept, and the last.
    pub fn moments(&self) -> Vec<Moment> {
        let last = self.last.filter(|_| !self.has_last);
        self.kept.iter().copied().chain(last).collect()
    }

    /// Seconds of the run so far.
    fn seconds(&self) -> f64 {
        self.last.map_or(0.0, |last| last.seconds)
    }
}
