//! BNFinder over experiments: a search, and checks of what is claimed of each child.

use super::filling::{Filled, Filling};
use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::desk::Desk;
use crate::engine::jobs::{Job, Progress};
use crate::protocol::{
    BnfinderCheck, BnfinderClaim, BnfinderOutcome, BnfinderSettings, BnfinderSnapshot, BnfinderTrace,
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Milliseconds that the check of a child may take after its cost is added up.
const CHECK_MS: f64 = 2000.0;

/// Arguments of `bnfinderRun`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfExperimentsRun {
    settings: BnfinderSettings,
    /// Serial number of the experiments, from the answer of `experiments`.
    serial: u32,
    /// Whether the stopped search goes on.
    go_on: bool,
    /// Seconds after which it is stopped.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    time_limit: Option<f64>,
}

/// Result of a search over experiments, and the seconds it took.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LearnedExperiments {
    outcome: Box<BnfinderOutcome>,
    seconds: f64,
}

/// State of a search over experiments, with the sets looked at for the child at work.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ExperimentsNews {
    snapshot: BnfinderSnapshot,
    trace: Option<Box<BnfinderTrace>>,
}

/// Search over experiments.
pub struct ExperimentsJob {
    begun_ms: f64,
    end_ms: f64,
    filling: Filling,
    last: BnfinderSnapshot,
}

impl ExperimentsJob {
    /// Begins, or goes on. Errors: other experiments were read since; settings that are wrong.
    pub fn new(desk: &mut Desk, of: &OfExperimentsRun, host: &mut dyn Host) -> Result<ExperimentsJob> {
        let serial = desk.more.serial;
        let session = desk.experiments()?;
        if of.serial != serial {
            return Err(Error::RunGone);
        }
        let last = if of.go_on { session.run(0)? } else { session.start(&of.settings)? };
        let begun_ms = host.now();
        let end_ms = of.time_limit.map_or(f64::INFINITY, |seconds| begun_ms + 1000.0 * seconds);
        Ok(ExperimentsJob { begun_ms, end_ms, filling: Filling::default(), last })
    }
}

impl Job for ExperimentsJob {
    type Answer = LearnedExperiments;
    type News = ExperimentsNews;
    const EVERY_MS: f64 = 100.0;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = desk.experiments()?;
        let last = &mut self.last;
        let is_over = self.filling.fill(host, until_ms, |steps| {
            *last = session.run(steps)?;
            Ok(if last.done == last.total { Filled::Over } else { Filled::Going })
        })?;
        Ok((is_over || host.now() > self.end_ms).into())
    }

    fn news(&mut self, desk: &mut Desk, _: &mut dyn Host) -> Option<ExperimentsNews> {
        let session = desk.experiments().ok()?;
        let trace = self.last.child.and_then(|child| session.trace(child).ok()).map(Box::new);
        Some(ExperimentsNews { snapshot: self.last, trace })
    }

    fn end(&mut self, desk: &mut Desk, host: &mut dyn Host, _: bool) -> Result<LearnedExperiments> {
        let outcome = Box::new(desk.experiments()?.outcome()?);
        Ok(LearnedExperiments { outcome, seconds: (host.now() - self.begun_ms) / 1000.0 })
    }
}

/// Arguments of `bnfinderCheck`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfChecks {
    settings: BnfinderSettings,
    claims: Vec<BnfinderClaim>,
}

/// Checks of what is claimed of each child, by arithmetic of its own.
pub struct CheckJob {
    of: OfChecks,
    checks: Vec<BnfinderCheck>,
    /// Time of the host at which the check under way began.
    begun_ms: Option<f64>,
    filling: Filling,
}

impl CheckJob {
    /// Begins.
    pub fn new(of: OfChecks) -> CheckJob {
        CheckJob { of, checks: Vec::new(), begun_ms: None, filling: Filling::default() }
    }
}

impl Job for CheckJob {
    type Answer = Vec<BnfinderCheck>;
    /// Number of checks done.
    type News = f64;
    const EVERY_MS: f64 = 0.0;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = desk.experiments()?;
        while let Some(claim) = self.of.claims.get(self.checks.len()) {
            let begun_ms = match self.begun_ms {
                Some(begun_ms) => begun_ms,
                None => {
                    session.check(&self.of.settings, claim)?;
                    self.filling = Filling::default();
                    *self.begun_ms.insert(host.now())
                }
            };
            let mut found = None;
            self.filling.fill(host, until_ms, |steps| {
                found = session.check_on(steps)?;
                Ok(if found.is_some() { Filled::Over } else { Filled::Going })
            })?;
            // The cost at least is added up, however long that takes.
            if found.is_none() && host.now() - begun_ms > CHECK_MS {
                found = session.check_end()?;
            }
            let Some(found) = found else { return Ok(Progress::Going) };
            self.checks.push(found);
            self.begun_ms = None;
            if host.now() >= until_ms {
                break;
            }
        }
        Ok((self.checks.len() == self.of.claims.len()).into())
    }

    fn news(&mut self, _: &mut Desk, _: &mut dyn Host) -> Option<f64> {
        Some(self.checks.len() as f64)
    }

    fn end(&mut self, _: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Vec<BnfinderCheck>> {
        Ok(std::mem::take(&mut self.checks))
    }
}
