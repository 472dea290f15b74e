//! Jobs behind one interface, by which the engine runs jobs with different types of answers and progress messages.

use super::{Answer, News};
use crate::base::error::Result;
use crate::engine::Host;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::engine::jobs::Lending;
use crate::engine::jobs::{Job, Progress};
use crate::engine::state::SessionState;

/// Job of any request, with its answer and progress messages converted to common types. It may move to another thread.
pub trait Work: Send {
    /// Works for a time slice, as [`Job::step`].
    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress>;
    /// Progress message to send now, as [`Job::news`].
    fn news(&mut self, state: &mut SessionState, host: &mut dyn Host) -> Option<News>;
    /// Minimum time between progress messages in milliseconds, as [`Job::NEWS_EVERY_MS`].
    fn news_every_ms(&self) -> f64;
    /// Final answer, as [`Job::end`].
    fn end(&mut self, state: &mut SessionState, host: &mut dyn Host, is_whole: bool) -> Result<Answer>;
    /// Description of the work that helpers can share, as [`Job::lends`].
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, state: &mut SessionState) -> Option<Lending>;
}

/// Job of a given type, with functions that convert its answer and progress messages to the common types.
pub struct Typed<J: Job> {
    pub job: J,
    pub answer: fn(J::Answer) -> Answer,
    pub news: fn(J::News) -> News,
}

impl<J: Job + Send> Work for Typed<J> {
    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        self.job.step(state, host, until_ms)
    }

    fn news(&mut self, state: &mut SessionState, host: &mut dyn Host) -> Option<News> {
        self.job.news(state, host).map(self.news)
    }

    fn news_every_ms(&self) -> f64 {
        J::NEWS_EVERY_MS
    }

    fn end(&mut self, state: &mut SessionState, host: &mut dyn Host, is_whole: bool) -> Result<Answer> {
        self.job.end(state, host, is_whole).map(self.answer)
    }

    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn lends(&self, state: &mut SessionState) -> Option<Lending> {
        self.job.lends(state)
    }
}
