//! A job as any request has it.

use super::{Answer, News};
use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::desk::Desk;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::engine::jobs::Lending;
use crate::engine::jobs::{Job, Progress};

/// A job whose answers and news are those of any. It may go on in another thread.
pub trait Work: Send {
    /// As [`Job::step`].
    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress>;
    /// As [`Job::news`].
    fn news(&mut self, desk: &mut Desk, host: &mut dyn Host) -> Option<News>;
    /// As [`Job::EVERY_MS`].
    fn every_ms(&self) -> f64;
    /// As [`Job::end`].
    fn end(&mut self, desk: &mut Desk, host: &mut dyn Host, is_whole: bool) -> Result<Answer>;
    /// As [`Job::lends`].
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, desk: &mut Desk) -> Option<Lending>;
}

/// A job with what makes its answer and its news those of any request.
pub struct Typed<J: Job> {
    pub job: J,
    pub answer: fn(J::Answer) -> Answer,
    pub news: fn(J::News) -> News,
}

impl<J: Job + Send> Work for Typed<J> {
    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        self.job.step(desk, host, until_ms)
    }

    fn news(&mut self, desk: &mut Desk, host: &mut dyn Host) -> Option<News> {
        self.job.news(desk, host).map(self.news)
    }

    fn every_ms(&self) -> f64 {
        J::EVERY_MS
    }

    fn end(&mut self, desk: &mut Desk, host: &mut dyn Host, is_whole: bool) -> Result<Answer> {
        self.job.end(desk, host, is_whole).map(self.answer)
    }

    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, desk: &mut Desk) -> Option<Lending> {
        self.job.lends(desk)
    }
}
