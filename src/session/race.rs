//! Runs that take part in a race of methods; each replaces the run of its session.

use super::{SessionOver, Source};
use crate::base::error::{Error, Result};
use crate::protocol::{Estimate, Settings};
use crate::search::{Pause, Watch};

impl<S: Source> SessionOver<S> {
    /// Starts a run of the chosen method alone, without the usual greedy search before it.
    pub fn race_start(&mut self, settings: &Settings) -> Result<Estimate> {
        let (run, estimate) = self.source.alone(settings.clone(), self.memory_limit)?;
        self.forget();
        (self.run, self.watch) = (Some(run), Watch::default());
        Ok(estimate)
    }

    /// Makes at most `steps` steps of the run, or fewer if its best network or its bound improves.
    pub fn race_run(&mut self, steps: u32) -> Result<Pause> {
        self.watch.run(self.run.as_mut().ok_or(Error::NotReady)?, steps)
    }
}
