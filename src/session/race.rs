//! A run of a race, in place of the session's run: a helper's session has no other.

use super::{SessionOver, Source};
use crate::base::error::{Error, Result};
use crate::protocol::{Estimate, Settings};
use crate::search::{Pause, Watch};

impl<S: Source> SessionOver<S> {
    /// Starts a run of the method alone.
    pub fn race_start(&mut self, settings: &Settings) -> Result<Estimate> {
        let (run, estimate) = self.source.alone(settings.clone(), self.memory_limit)?;
        self.forget();
        (self.run, self.watch) = (Some(run), Watch::default());
        Ok(estimate)
    }

    /// Steps it at most `steps` times, until its best network or its bound improves.
    pub fn race_run(&mut self, steps: u32) -> Result<Pause> {
        self.watch.run(self.run.as_mut().ok_or(Error::NotReady)?, steps)
    }
}
