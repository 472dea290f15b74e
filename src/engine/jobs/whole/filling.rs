//! Steps that fill a slice.

use crate::base::error::Result;
use crate::engine::Host;

/// Milliseconds that the steps taken at once should fill.
const FITTING_MS: f64 = 8.0;
/// Most steps taken at once.
const MAX_STEPS: f64 = 1e6;

/// State after some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// The next steps are of the same kind.
    Going,
    /// The next steps are of another kind, so that nothing is known of what they take.
    Turned,
    /// The slice, or the work, is over.
    Over,
}

/// Number of steps that fit, by what the last ones took.
pub struct Filling {
    steps: f64,
}

impl Default for Filling {
    fn default() -> Filling {
        Filling { steps: 1.0 }
    }
}

impl Filling {
    /// Steps to take at once.
    pub fn steps(&self) -> u32 {
        self.steps as u32
    }

    /// Learns from the last steps.
    pub fn took(&mut self, filled: Filled, milliseconds: f64) {
        let fitting = (self.steps * FITTING_MS / milliseconds.max(0.01)).min(2.0 * self.steps).min(MAX_STEPS);
        self.steps = if filled == Filled::Turned { 1.0 } else { fitting.floor().max(1.0) };
    }

    /// Repeats `run`, which takes so many steps, until it is over or the time is; whether it is over.
    pub fn fill(
        &mut self,
        host: &mut dyn Host,
        until_ms: f64,
        mut run: impl FnMut(u32) -> Result<Filled>,
    ) -> Result<bool> {
        loop {
            let begun_ms = host.now();
            let filled = run(self.steps())?;
            let now_ms = host.now();
            self.took(filled, now_ms - begun_ms);
            if filled == Filled::Over || now_ms >= until_ms {
                return Ok(filled == Filled::Over);
            }
        }
    }
}

/// Repeats a step until the work has ended or the time is over; whether it has ended.
pub fn spend(host: &mut dyn Host, until_ms: f64, mut step: impl FnMut() -> Result<bool>) -> Result<bool> {
    loop {
        if step()? {
            return Ok(true);
        }
        if host.now() >= until_ms {
            return Ok(false);
        }
    }
}
