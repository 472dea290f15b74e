//! Preparation of a file that is too large to hold: read in slices, again from its beginning for every pass.

use crate::base::error::{Error, Result};
use crate::engine::desk::{Desk, Seat};
use crate::engine::jobs::{At, Job, Progress};
use crate::engine::{Host, JobId};
use crate::protocol::{Preview, Recipe};
use crate::session::Session;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Bytes of a slice: about ten milliseconds of work.
const SLICE_BYTES: f64 = 1_048_576.0;
/// Bytes of a slice of a gzip file, which unpacks to ten times as many, and to a thousand at most.
const PACKED_BYTES: f64 = 65_536.0;

/// Arguments of `prepareSlices`; the file goes with the request.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfSlices {
    recipe: Recipe,
    /// Whether the file is that of the recipe before.
    is_same: bool,
}

/// Bytes and rows of a pass so far.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PassProgress {
    pass: u32,
    done: f64,
    of: f64,
    rows: f64,
}

/// Preparation of a file in slices; the session stays as it is until it is done.
pub struct SlicesJob {
    session: Box<Session>,
    /// Whether that is the session of the lane, which has a survey of the file.
    is_same: bool,
    file: JobId,
    slice: f64,
    progress: PassProgress,
    preview: Option<Preview>,
}

impl SlicesJob {
    /// Begins. Errors: the file can't be read.
    pub fn new(desk: &mut Desk, of: &OfSlices, at: &mut At) -> Result<SlicesJob> {
        let size = at.host.size(at.id);
        let head = at.host.read(at.id, 0.0, size.min(2.0))?;
        let slice = if head == [0x1f, 0x8b] { PACKED_BYTES } else { SLICE_BYTES };
        let is_same = of.is_same && desk.more.is_sliced;
        let mut session = match &mut desk.seat {
            Seat::Rows(session) if is_same => std::mem::take(session),
            _ => Box::default(),
        };
        session.stream_begin(&of.recipe, is_same);
        let progress = PassProgress { pass: 1, done: 0.0, of: size, rows: 0.0 };
        Ok(SlicesJob { session, is_same, file: at.id, slice, progress, preview: None })
    }

    /// Reads the next slice, or ends a pass.
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

    /// Puts the session of the lane back where the file was not read to its end.
    fn give_up(&mut self, desk: &mut Desk) {
        if self.is_same {
            desk.seat = Seat::Rows(std::mem::take(&mut self.session));
        }
    }
}

impl Job for SlicesJob {
    type Answer = Box<Preview>;
    type News = PassProgress;
    const EVERY_MS: f64 = 0.0;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, _: f64) -> Result<Progress> {
        self.read(host).inspect_err(|_| self.give_up(desk))
    }

    fn news(&mut self, _: &mut Desk, _: &mut dyn Host) -> Option<PassProgress> {
        Some(self.progress)
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Box<Preview>> {
        let Some(preview) = self.preview.take() else {
            self.give_up(desk);
            return Err(Error::ReadingStopped);
        };
        desk.renew(Seat::Rows(std::mem::take(&mut self.session)));
        desk.more.is_sliced = true;
        Ok(Box::new(preview))
    }
}
