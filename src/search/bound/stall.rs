//! Progress of a bound: whether its latest steps closed enough of the gap.

use super::options::OPTIONS;

/// Stall counter, which decides when to end an ascent: the bound at its last sufficient rise, and the steps since.
pub(super) struct Stall {
    bound: f64,
    steps: i32,
}

impl Stall {
    /// A stall counter before the first step, while the step length is being adjusted.
    pub fn new() -> Stall {
        Stall { bound: f64::NEG_INFINITY, steps: -OPTIONS.warm_up }
    }

    /// Counts a step; returns the steps since one closed more than this share of the gap.
    pub fn after(&mut self, bound: f64, upper: f64, share: f64) -> i32 {
        self.steps += 1;
        if bound - self.bound > share * (upper - bound).max(0.0) {
            *self = Stall { bound, steps: self.steps.min(0) };
        }
        self.steps
    }
}
