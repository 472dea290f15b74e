//! Runs a search until its best network or its bound improves, so that a caller with a clock can record when; a race
//! between methods plots these times as a curve. Costs two comparisons per step and changes no result.

use super::Progress;
use crate::base::error::Result;
use crate::protocol::Phase;

/// Run of a search that can be watched: advanced step by step, with its best score and bound.
pub trait Watchable {
    /// Does one bounded piece of the run; returns whether there is more to do.
    fn step(&mut self) -> Result<Progress>;
    /// Current phase of the run.
    fn phase(&self) -> Phase;
    /// Score of the best network so far, once there is one. Higher is better.
    fn best(&self) -> Option<f64>;
    /// Upper bound on the score of every network, if known.
    fn bound(&self) -> Option<f64>;
    /// Largest difference between scores that is due to rounding.
    fn rounding(&self) -> f64;
}

/// Reason why a watched run has paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// All requested steps were made; the run has more to do.
    Working,
    /// The run entered another phase, whose steps may take longer.
    Turned,
    /// The best score rose, or the upper bound fell.
    Better,
    /// The search is over. The phase that counts networks tied with the optimum is not run.
    Done,
}

/// Best score and upper bound that a watched run has reached so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    best: Option<f64>,
    bound: Option<f64>,
}

impl Watch {
    /// Makes at most `steps` steps of a run, until there is a reason to pause, which is returned.
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

    /// Whether the best score or the upper bound improved since the last call.
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
