//! BNFinder session: experiments, a search for the parents of their variables, and analyses of its result.

use super::experiments::Experiments;
use super::{Check, Run, Watch, export, read, rules, table};
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::data;
use crate::decode::Reads;
use crate::protocol::{
    BnfinderCheck, BnfinderClaim, BnfinderInfo, BnfinderOutcome, BnfinderRules, BnfinderSettings, BnfinderSnapshot,
    BnfinderTable, BnfinderTrace, ReadOptions,
};
use crate::search::Progress;
use std::sync::Arc;

/// Maximum number of 64-bit words read in one call of `run`, at about a nanosecond each.
const MAX_CALL_WORDS: f64 = 1e7;

/// State of a session: experiments, a search over them, and a check of its result.
#[derive(Default)]
pub struct BnfinderSession {
    experiments: Option<Arc<Experiments>>,
    run: Option<Run>,
    /// Sample of the parent sets that the search evaluated, for a chart.
    watch: Option<Watch>,
    check: Option<Check>,
}

impl BnfinderSession {
    /// Reads a file in BNFinder's format.
    pub fn read(&mut self, bytes: &[u8]) -> Result<BnfinderInfo> {
        self.take(read(bytes)?)
    }

    /// Reads a table (CSV) with a row for every experiment.
    pub fn table(&mut self, bytes: &[u8], options: &BnfinderTable) -> Result<BnfinderInfo> {
        self.take(table::experiments(
            &data::read_in(bytes, &ReadOptions { cardinalities: Some(false), ..options.read.clone() }, Reads::All)?,
            options,
        )?)
    }

    /// Generates experiments by rules, and returns the true edges with them.
    pub fn rules(&mut self, options: &BnfinderRules) -> Result<BnfinderInfo> {
        let (experiments, truth) = rules::made(options)?;
        Ok(BnfinderInfo { truth: Some(truth), ..self.take(experiments)? })
    }

    fn take(&mut self, experiments: Experiments) -> Result<BnfinderInfo> {
        (self.run, self.watch, self.check) = (None, None, None);
        let experiments = Arc::new(experiments);
        let info = experiments.info(true);
        self.experiments = Some(experiments);
        Ok(info)
    }

    fn current(&self) -> Result<&Arc<Experiments>> {
        self.experiments.as_ref().ok_or(Error::NotReady)
    }

    /// Begins a search, which replaces the previous one.
    pub fn start(&mut self, settings: &BnfinderSettings) -> Result<BnfinderSnapshot> {
        let run = Run::new(self.current()?, settings.clone())?;
        self.watch = Some(Watch::new(self.current()?.n()));
        Ok(self.run.insert(run).snapshot())
    }

    /// Makes at most `steps` steps of the search: fewer if a child is finished, after a long step such as fitting a
    /// mixture, or if steps take longer, as they do for larger sets.
    pub fn run(&mut self, steps: u32) -> Result<BnfinderSnapshot> {
        let (run, watch) = (self.run.as_mut().ok_or(Error::NotReady)?, self.watch.as_mut().ok_or(Error::NotReady)?);
        let (done, work) = (run.done(), run.work());
        for _ in 0..steps {
            if run.step(watch)? == Progress::Done
                || run.was_long()
                || run.done() != done
                || run.work() - work > MAX_CALL_WORDS
            {
                break;
            }
        }
        Ok(run.snapshot())
    }

    /// Result of a finished search, or the state of one that is unfinished.
    pub fn outcome(&self) -> Result<BnfinderOutcome> {
        Ok(self.run.as_ref().ok_or(Error::NotReady)?.outcome())
    }

    /// Sample of the parent sets evaluated for `child` so far.
    pub fn trace(&self, child: u16) -> Result<BnfinderTrace> {
        self.watch.as_ref().and_then(|watch| watch.trace(Var(child))).ok_or(Error::NotReady)
    }

    /// Begins to check claimed parents of a child, with independent arithmetic. Errors: no such child.
    pub fn check(&mut self, settings: &BnfinderSettings, claim: &BnfinderClaim) -> Result<()> {
        let experiments = self.current()?;
        if usize::from(claim.child) >= experiments.n() {
            return Err(Error::NotReady);
        }
        let experiments = Arc::clone(experiments);
        self.check = Some(Check::after(self.check.take(), &experiments, settings, claim));
        Ok(())
    }

    /// Makes at most `steps` steps of the check; returns its result once it is known.
    pub fn check_on(&mut self, steps: u32) -> Result<Option<BnfinderCheck>> {
        let check = self.check.as_mut().ok_or(Error::NotReady)?;
        Ok((0..steps).find_map(|_| check.step()))
    }

    /// Result if the check ends now; `None` before the cost of the claimed parents is known.
    pub fn check_end(&self) -> Result<Option<BnfinderCheck>> {
        Ok(self.check.as_ref().ok_or(Error::NotReady)?.end())
    }

    /// Result of the search as text in the format `sif`, `weights`, `sets` or `cpd`.
    pub fn export(&self, format: &str) -> Result<String> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        export::export(format, self.current()?, run.settings(), &run.outcome())
    }
}
