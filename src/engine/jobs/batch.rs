//! Batches: numbers of steps that a job takes between two readings of the clock.

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::base::error::Result;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::engine::Host;

/// Intended duration of a batch, in milliseconds.
const BATCH_MS: f64 = 8.0;
/// Minimum duration of a batch to calculate with, in milliseconds, because coarse clocks may report 0.
const MIN_BATCH_MS: f64 = 0.01;
/// Maximum number of steps in a batch.
const MAX_BATCH_STEPS: f64 = 1e6;

/// State of a job's work after a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchEnd {
    /// The job has more work of the same kind, whose steps cost about as much.
    Going,
    /// The job has more work of another kind, whose steps have an unknown cost.
    Turned,
    /// The job has no more work in this time slice.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Over,
}

/// Size of the next batch of steps, adapted to the duration of the last batch.
pub struct Batch {
    steps: f64,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch { steps: 1.0 }
    }
}

impl Batch {
    /// Number of steps to take in the next batch.
    pub fn steps(&self) -> u32 {
        self.steps as u32
    }

    /// Adapts the next batch to the duration of the last one: at most twice as many steps, but a single step if the
    /// kind of work changes, because a step of the next kind may cost a hundred times as much.
    pub fn adjust(&mut self, end: BatchEnd, took_ms: f64) {
        let fitting = (self.steps * BATCH_MS / took_ms.max(MIN_BATCH_MS)).min(2.0 * self.steps).min(MAX_BATCH_STEPS);
        self.steps = if end == BatchEnd::Turned { 1.0 } else { fitting.floor().max(1.0) };
    }

    /// Calls `run(steps)` for one batch after another, at least once, until the host's clock reaches `until_ms` or a
    /// call returns [`BatchEnd::Over`]. Returns whether the last call returned [`BatchEnd::Over`].
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn run_until(
        &mut self,
        host: &mut dyn Host,
        until_ms: f64,
        mut run: impl FnMut(u32) -> Result<BatchEnd>,
    ) -> Result<bool> {
        loop {
            let begun_ms = host.now();
            let end = run(self.steps())?;
            let now_ms = host.now();
            self.adjust(end, now_ms - begun_ms);
            if end == BatchEnd::Over || now_ms >= until_ms {
                return Ok(end == BatchEnd::Over);
            }
        }
    }
}

/// Calls `step` at least once, until it returns true (no more work) or the host's clock reaches `until_ms`. Returns
/// whether the work is done.
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub fn step_until(host: &mut dyn Host, until_ms: f64, mut step: impl FnMut() -> Result<bool>) -> Result<bool> {
    loop {
        if step()? {
            return Ok(true);
        }
        if host.now() >= until_ms {
            return Ok(false);
        }
    }
}
