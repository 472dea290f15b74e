//! The same attempts over a list as [`Session`](crate::session::Session) makes over data.

use super::{ListRun, ListSession};
use crate::error::{Error, Result};
use crate::observe::Quiet;
use crate::protocol::{Estimate, Phase, Settings};
use crate::search::Progress;

impl ListSession {
    /// Begins an attempt at these settings in place of the last one; the session's run stays as it is. Errors: no list;
    /// settings that are wrong or do not fit.
    pub fn attempt(&mut self, settings: &Settings) -> Result<Estimate> {
        let estimate = self.estimate(settings)?;
        self.attempt = Some(ListRun::new(self.current()?, settings.clone(), self.memory_limit)?);
        Ok(estimate)
    }

    /// Steps the attempt at most `steps` times, fewer where a phase ends, and tells its phase then. When that is
    /// [`Phase::Done`], the attempt is the session's run from now on. Errors: no attempt; memory ends, and so does the
    /// attempt.
    pub fn attempt_run(&mut self, steps: u32) -> Result<Phase> {
        let mut run = self.attempt.take().ok_or(Error::NotReady)?;
        let phase = run.phase();
        for _ in 0..steps {
            if run.step(&mut Quiet)? == Progress::Done || run.phase() != phase {
                break;
            }
        }
        let now = run.phase();
        if now == Phase::Done {
            self.forget_run();
            self.run = Some(run);
        } else {
            self.attempt = Some(run);
        }
        Ok(now)
    }

    /// Gives the attempt up.
    pub fn attempt_drop(&mut self) {
        self.attempt = None;
    }
}
