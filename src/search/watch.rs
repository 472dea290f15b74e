//! Runs a search until its best network or its bound improves, so that a caller with a clock can record the times; a
//! race plots them as a curve. Costs two comparisons a step and changes no result.

use super::Progress;
use crate::base::error::Result;
use crate::protocol::Phase;

/// A run that a [`Watch`] can step.
pub trait Watchable {
    /// Does one bounded piece of work.
    fn step(&mut self) -> Result<Progress>;
    /// Current phase.
    fn phase(&self) -> Phase;
    /// Score of the best network, once there is one. Larger is better.
    fn best(&self) -> Option<f64>;
    /// Upper bound on the score, if known.
    fn bound(&self) -> Option<f64>;
    /// Largest difference between scores that is due to rounding.
    fn rounding(&self) -> f64;
}

/// Reason why a watched run has paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// All steps were taken; there is more to do.
    Working,
    /// The phase changed: steps of the next may take longer.
    Turned,
    /// The best score rose, or the bound fell.
    Better,
    /// The search is over. Networks that tie with a proven optimum are not counted.
    Done,
}

/// Best score and bound seen so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    best: Option<f64>,
    bound: Option<f64>,
}

impl Watch {
    /// Steps a run at most `steps` times, until there is a reason to pause.
    pub fn run(&mut self, run: &mut impl Watchable, steps: u32) -> Result<Pause> {
        let phase = run.phase();
        for _ in 0..steps {
            if run.step()? == Progress::Done || run.phase() == Phase::Ties {
                return Ok(Pause::Done);
            }
            if self.has_improved(run) {
                return Ok(Pause::Better);
            }
            if run.phase() != phase {
                return Ok(Pause::Turned);
            }
        }
        Ok(Pause::Working)
    }

    /// Whether the best score or the bound improved since the last call.
    fn has_improved(&mut self, run: &impl Watchable) -> bool {
        let (best, bound) = (run.best(), run.bound());
        let higher = best.is_some_and(|now| self.best.is_none_or(|before| now > before + run.rounding()));
        let lower = bound.is_some_and(|now| self.bound.is_none_or(|before| now < before - run.rounding()));
        if higher {
            self.best = best;
        }
        if lower {
            self.bound = bound;
        }
        higher || lower
    }
}
