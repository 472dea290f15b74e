//! A run of a race, in place of the session's run: a helper's session has no other.

use super::Session;
use crate::error::{Error, Result};
use crate::protocol::{Estimate, Settings};
use crate::run::Run;
use crate::search::{Seen, Watch};

impl Session {
    /// Starts a run of the method alone.
    pub fn race_start(&mut self, settings: &Settings) -> Result<Estimate> {
        let (run, estimate) = Run::alone(self.current()?, settings.clone(), self.memory_limit)?;
        self.view = None;
        self.lent.clear();
        (self.run, self.watch) = (Some(run), Watch::default());
        Ok(estimate)
    }

    /// Steps it at most `steps` times, until its best network or its bound improves.
    pub fn race_run(&mut self, steps: u32) -> Result<Seen> {
        self.watch.run(self.run.as_mut().ok_or(Error::NotReady)?, steps)
    }
}
