//! Attempts of a session: second runs, each of which replaces the session's run when it is done, for results that come
//! soon or are given up.

use super::{SessionOver, Source};
use crate::base::error::{Error, Result};
use crate::observe::NoObserver;
use crate::protocol::{Estimate, Phase, Settings};
use crate::search::Progress;
use crate::steps::Traceable;

impl<S: Source> SessionOver<S> {
    /// Starts an attempt (second run) with these settings, which replaces an unfinished attempt; the session's run is
    /// unaffected. Errors: nothing is loaded; settings that are invalid or do not fit the data.
    pub fn attempt(&mut self, settings: &Settings) -> Result<Estimate> {
        let (run, estimate) = self.source.begin(settings.clone(), self.memory_limit)?;
        self.attempt = Some(run);
        Ok(estimate)
    }

    /// Makes at most `steps` steps of the attempt, fewer if a phase ends; returns its phase. At [`Phase::Done`] the
    /// attempt becomes the session's run. Errors: no attempt; out of memory, which ends the attempt.
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

    /// Abandons the attempt.
    pub fn attempt_drop(&mut self) {
        self.attempt = None;
    }
}
