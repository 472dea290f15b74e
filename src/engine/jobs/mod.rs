//! Jobs: requests whose work takes several time slices. A job works until a given time of the host's clock, then is
//! continued in a later slice. Its answer does not depend on the lengths of the slices.

mod attempt;
mod batch;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod whole;

#[cfg(test)]
pub use attempt::Relearned;
pub use attempt::{Attempt, Load, Loaded, Relearn};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use batch::{Batch, BatchEnd};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use whole::*;

use super::state::SessionState;
use super::{Host, JobId};
use crate::base::error::Result;

/// State of a job after a time slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The job has more work for this engine.
    Going,
    /// All remaining work of the job is with helpers (engines in other workers).
    Waiting,
    /// The job has no work left, or has reached a limit.
    Done,
}

impl From<bool> for Progress {
    fn from(is_done: bool) -> Progress {
        if is_done { Progress::Done } else { Progress::Going }
    }
}

/// State machine of a request whose work takes several time slices.
pub trait Job {
    /// Type of the final answer.
    type Answer;
    /// Type of the progress messages (news) sent before the answer.
    type News;
    /// Minimum time between two progress messages, in milliseconds.
    const NEWS_EVERY_MS: f64 = 200.0;

    /// Works until the host's clock reaches `until_ms`, at least one step. An error refuses the request and ends the
    /// job.
    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress>;

    /// Progress message to send now, if any.
    fn news(&mut self, _: &mut SessionState, _: &mut dyn Host) -> Option<Self::News> {
        None
    }

    /// Final answer of the job. `is_whole`: whether the job is done; false if it was stopped before.
    fn end(&mut self, state: &mut SessionState, host: &mut dyn Host, is_whole: bool) -> Result<Self::Answer>;

    /// Description of the work that helpers can share; `None` if they can't share any.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, _: &mut SessionState) -> Option<Lending> {
        None
    }
}

/// Arguments with which a job begins.
pub struct JobStart<'a> {
    /// Host of the engine, which supplies time and files.
    pub host: &'a mut dyn Host,
    /// Number of the request that the job answers.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
    pub id: JobId,
}
