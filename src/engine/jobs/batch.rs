//! Batches: steps taken between two looks at the clock.

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::base::error::Result;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::engine::Host;

/// Intended duration of a batch, in milliseconds.
const BATCH_MS: f64 = 8.0;
/// Least duration that is divided by, in milliseconds: coarse clocks report 0.
const MIN_BATCH_MS: f64 = 0.01;
/// Most steps of a batch.
const MAX_BATCH_STEPS: f64 = 1e6;

/// Outcome of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchEnd {
    /// More work, whose steps cost about the same.
    Going,
    /// More work of another kind: the cost of its steps is unknown.
    Turned,
    /// No more work in this slice.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Over,
}

/// Size of the next batch, by the duration of the last one.
pub struct Batch {
    steps: f64,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch { steps: 1.0 }
    }
}

impl Batch {
    /// Number of steps to take.
    pub fn steps(&self) -> u32 {
        self.steps as u32
    }

    /// Fits the next batch to the duration of the last one: at most twice its steps, and one step where the kind of
    /// work changes, for a step of the next kind may cost a hundred times as much.
    pub fn adjust(&mut self, end: BatchEnd, took_ms: f64) {
        let fitting = (self.steps * BATCH_MS / took_ms.max(MIN_BATCH_MS)).min(2.0 * self.steps).min(MAX_BATCH_STEPS);
        self.steps = if end == BatchEnd::Turned { 1.0 } else { fitting.floor().max(1.0) };
    }

    /// Calls `run(steps)` for one batch after another, up to `until_ms` of the host's clock and at least once. Returns
    /// whether the last call returned [`BatchEnd::Over`].
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

/// Calls `step` until it returns true (no more work), up to `until_ms` of the host's clock and at least once. Returns
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
