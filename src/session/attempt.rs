//! A run beside the session's run, which it replaces once it is done: for an answer that comes soon or not at all.

use super::{SessionOver, Source};
use crate::base::error::{Error, Result};
use crate::observe::NoObserver;
use crate::protocol::{Estimate, Phase, Settings};
use crate::search::Progress;
use crate::steps::Traceable;

impl<S: Source> SessionOver<S> {
    /// Begins an attempt at these settings in place of the last one; the session's run stays as it is. Errors: nothing is loaded;
    /// settings that are wrong or do not fit.
    pub fn attempt(&mut self, settings: &Settings) -> Result<Estimate> {
        let (run, estimate) = self.source.begin(settings.clone(), self.memory_limit)?;
        self.attempt = Some(run);
        Ok(estimate)
    }

    /// Steps the attempt at most `steps` times, fewer where a phase ends, and tells its phase then. When that is
    /// [`Phase::Done`], the attempt is the session's run from now on. Errors: no attempt; memory ends, and so does the
    /// attempt.
    pub fn attempt_run(&mut self, steps: u32) -> Result<Phase> {
        let mut run = self.attempt.take().ok_or(Error::NotReady)?;
        let phase = run.stage();
        for _ in 0..steps {
            if run.advance(&mut NoObserver)? == Progress::Done || run.stage() != phase {
                break;
            }
        }
        let now = run.stage();
        if now == Phase::Done {
            self.forget();
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
