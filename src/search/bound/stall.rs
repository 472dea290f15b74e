//! Stall counter, which tells whether the latest steps of an optimization closed enough of the gap between bounds.

use super::options::OPTIONS;

/// Counter that decides when an optimization ends: the bound at its last sufficient rise, and the number of steps
/// since.
pub(super) struct Stall {
    bound: f64,
    steps: i32,
}

impl Stall {
    /// Counter before the first step of an optimization. The first steps, which adjust the step length, are not judged.
    pub fn new() -> Stall {
        Stall { bound: f64::NEG_INFINITY, steps: -OPTIONS.warm_up }
    }

    /// Counts a step; returns the number of steps since one closed more than the fraction `share` of the gap between
    /// bounds.
    pub fn after(&mut self, bound: f64, upper: f64, share: f64) -> i32 {
        self.steps += 1;
        if bound - self.bound > share * (upper - bound).max(0.0) {
            *self = Stall { bound, steps: self.steps.min(0) };
        }
        self.steps
    }
}
