//! Job that prepares a file too large for memory: several passes over the file, each reading it in slices.

use crate::base::error::{Error, Result};
use crate::engine::jobs::{Job, JobStart, Progress};
use crate::engine::state::{AnySession, SessionState};
use crate::engine::{Host, JobId};
use crate::protocol::{Preview, Recipe};
use crate::session::Session;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Number of bytes of the file in a slice: about 10 ms of work.
const SLICE_BYTES: f64 = 1_048_576.0;
/// Number of bytes of a gzip file in a slice; they unpack to about ten times as many, at most a thousand times.
const GZIP_SLICE_BYTES: f64 = 65_536.0;

/// Arguments of the request `prepareSlices`; the file itself is a part of the message beside the arguments.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfSlices {
    recipe: Recipe,
    /// Whether the file is that of the last `prepareSlices`, so that the earlier survey of its columns can be used
    /// again.
    is_same: bool,
}

/// Progress message of the request `prepareSlices`: state of a pass over the file.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PassProgress {
    /// Number of the pass over the file, from 1.
    pass: u32,
    /// Number of bytes of the file read in this pass.
    done: f64,
    /// Size of the file, in bytes.
    of: f64,
    /// Number of rows read in this pass.
    rows: f64,
}

/// Job that answers the request `prepareSlices`. The session's data are replaced only at the end.
pub struct SlicesJob {
    /// Separate session that reads the file.
    session: Box<Session>,
    /// Whether `session` is the requesting session itself, because it has surveyed the file's columns before; an empty
    /// session takes its place meanwhile.
    is_same: bool,
    /// Number of the request, by which the host finds the file.
    file: JobId,
    /// Number of bytes in a slice.
    slice: f64,
    progress: PassProgress,
    /// Preview of the file; `None` before the end of the last pass.
    preview: Option<Preview>,
}

impl SlicesJob {
    /// Begins the first pass over the file. Errors: a file that can't be read.
    pub fn new(state: &mut SessionState, of: &OfSlices, start: JobStart) -> Result<SlicesJob> {
        let JobStart { host, id: file } = start;
        let size = host.size(file);
        let head = host.read(file, 0.0, size.min(2.0))?;
        let slice = if head == [0x1f, 0x8b] { GZIP_SLICE_BYTES } else { SLICE_BYTES };
        let is_same = of.is_same && state.whole.is_sliced;
        let mut session = match &mut state.session {
            AnySession::Rows(session) if is_same => std::mem::take(session),
            _ => Box::default(),
        };
        session.stream_begin(&of.recipe, is_same);
        let progress = PassProgress { pass: 1, done: 0.0, of: size, rows: 0.0 };
        Ok(SlicesJob { session, is_same, file, slice, progress, preview: None })
    }

    /// Reads the next slice of the file, or ends the pass.
    fn read(&mut self, host: &mut dyn Host) -> Result<Progress> {
        let PassProgress { done, of, .. } = self.progress;
        if done < of {
            let to = (done + self.slice).min(of);
            let bytes = host.read(self.file, done, to)?;
            self.progress.rows = self.session.stream_take(&bytes)?;
            self.progress.done = to;
            return Ok(Progress::Going);
        }
        self.preview = self.session.stream_end_pass()?;
        if self.preview.is_none() {
            (self.progress.pass, self.progress.done) = (self.progress.pass + 1, 0.0);
        }
        Ok(self.preview.is_some().into())
    }

    /// Puts the requesting session back if this job has taken it for its survey of the file.
    fn give_up(&mut self, state: &mut SessionState) {
        if self.is_same {
            state.session = AnySession::Rows(std::mem::take(&mut self.session));
        }
    }
}

impl Job for SlicesJob {
    type Answer = Box<Preview>;
    type News = PassProgress;
    const NEWS_EVERY_MS: f64 = 0.0;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, _: f64) -> Result<Progress> {
        self.read(host).inspect_err(|_| self.give_up(state))
    }

    fn news(&mut self, _: &mut SessionState, _: &mut dyn Host) -> Option<PassProgress> {
        Some(self.progress)
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Box<Preview>> {
        let Some(preview) = self.preview.take() else {
            self.give_up(state);
            return Err(Error::ReadingStopped);
        };
        state.replace(AnySession::Rows(std::mem::take(&mut self.session)));
        state.whole.is_sliced = true;
        Ok(Box::new(preview))
    }
}
