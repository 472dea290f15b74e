//! A session: experiments, a search over them, and what is asked of it.

use super::experiments::Experiments;
use super::{Run, export, read, table};
use crate::data;
use crate::error::{Error, Result};
use crate::observe::Quiet;
use crate::protocol::{BnfinderInfo, BnfinderOutcome, BnfinderSettings, BnfinderSnapshot, BnfinderTable};
use crate::search::Progress;
use std::sync::Arc;

/// Experiments and a search.
#[derive(Default)]
pub struct BnfinderSession {
    experiments: Option<Arc<Experiments>>,
    run: Option<Run>,
}

impl BnfinderSession {
    /// Reads a file in BNFinder's format.
    pub fn read(&mut self, bytes: &[u8]) -> Result<BnfinderInfo> {
        self.take(read(bytes)?)
    }

    /// Reads a table with a row for every experiment.
    pub fn table(&mut self, bytes: &[u8], wanted: &BnfinderTable) -> Result<BnfinderInfo> {
        self.take(table::experiments(&data::read(bytes, &wanted.read)?, wanted)?)
    }

    fn take(&mut self, experiments: Experiments) -> Result<BnfinderInfo> {
        self.run = None;
        let experiments = Arc::new(experiments);
        let info = experiments.info(true);
        self.experiments = Some(experiments);
        Ok(info)
    }

    fn current(&self) -> Result<&Arc<Experiments>> {
        self.experiments.as_ref().ok_or(Error::NotReady)
    }

    /// Begins a search in place of the last one.
    pub fn start(&mut self, settings: &BnfinderSettings) -> Result<BnfinderSnapshot> {
        let run = Run::new(self.current()?, settings.clone())?;
        Ok(self.run.insert(run).snapshot())
    }

    /// Steps it at most `steps` times; fewer where a child is done, for the steps of the next may cost something else.
    pub fn run(&mut self, steps: u32) -> Result<BnfinderSnapshot> {
        let run = self.run.as_mut().ok_or(Error::NotReady)?;
        let done = run.done();
        for _ in 0..steps {
            if run.step(&mut Quiet)? == Progress::Done || run.done() != done {
                break;
            }
        }
        Ok(run.snapshot())
    }

    /// The result, or what a stopped search has so far.
    pub fn outcome(&self) -> Result<BnfinderOutcome> {
        Ok(self.run.as_ref().ok_or(Error::NotReady)?.outcome())
    }

    /// The result as text: `sif`, `weights`, `sets` or `cpd`.
    pub fn export(&self, format: &str) -> Result<String> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        export::export(format, self.current()?, run.settings(), &run.outcome())
    }
}
