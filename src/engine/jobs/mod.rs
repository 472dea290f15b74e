//! Jobs: requests whose work takes several time slices. A job is stepped until a time of the host's clock; its answer
//! does not depend on the slices.

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
    /// More work to do here.
    Going,
    /// No work left but that of helpers.
    Waiting,
    /// No work left, or a limit reached.
    Done,
}

impl From<bool> for Progress {
    fn from(is_done: bool) -> Progress {
        if is_done { Progress::Done } else { Progress::Going }
    }
}

/// State machine of a request whose work takes several time slices.
pub trait Job {
    /// Type of the answer.
    type Answer;
    /// Type of the news, sent as progress before the answer.
    type News;
    /// Least time between two pieces of news, in milliseconds.
    const NEWS_EVERY_MS: f64 = 200.0;

    /// Works until `until_ms` of the host's clock, at least one step. Errors: the request is refused, and the job is
    /// over.
    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress>;

    /// Progress to be sent now, if any.
    fn news(&mut self, _: &mut SessionState, _: &mut dyn Host) -> Option<Self::News> {
        None
    }

    /// Answer of the job. `is_whole`: whether the job is done; false where it was stopped before.
    fn end(&mut self, state: &mut SessionState, host: &mut dyn Host, is_whole: bool) -> Result<Self::Answer>;

    /// Work that helpers can share; `None` where they can't.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, _: &mut SessionState) -> Option<Lending> {
        None
    }
}

/// Circumstances in which a job begins.
pub struct JobStart<'a> {
    /// Host of the engine.
    pub host: &'a mut dyn Host,
    /// Number of the request.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
    pub id: JobId,
}
