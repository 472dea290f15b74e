//! Work that takes slices. A job is stepped until a time of the host's clock; its answer never depends on the slices.

mod attempt;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod whole;

#[cfg(test)]
pub use attempt::Relearned;
pub use attempt::{Attempt, Load, Loaded, Relearn};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use whole::*;

use super::desk::Desk;
use super::{Host, JobId};
use crate::base::error::Result;

/// State of a job after a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do.
    Going,
    /// All that is left is with helpers.
    Waiting,
    /// The end, by itself or by a limit.
    Done,
}

impl From<bool> for Progress {
    fn from(is_done: bool) -> Progress {
        if is_done { Progress::Done } else { Progress::Going }
    }
}

/// Work in slices that comes to an answer.
pub trait Job {
    /// Type of the answer.
    type Answer;
    /// Type of the news.
    type News;
    /// Least time between two pieces of news, in milliseconds.
    const EVERY_MS: f64 = 200.0;

    /// Works until `until_ms` of the host's clock, at least one step.
    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress>;

    /// News since the last.
    fn news(&mut self, _: &mut Desk, _: &mut dyn Host) -> Option<Self::News> {
        None
    }

    /// Answer at its end, or where it was stopped before (`is_whole` is false).
    fn end(&mut self, desk: &mut Desk, host: &mut dyn Host, is_whole: bool) -> Result<Self::Answer>;

    /// Help that it can use.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, _: &mut Desk) -> Option<Lending> {
        None
    }
}

/// Host of a job that begins, with the number of its request.
pub struct At<'a> {
    pub host: &'a mut dyn Host,
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
    pub id: JobId,
}
