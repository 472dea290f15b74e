//! Jobs of BNFinder over experiments: a search for the cheapest parents, and checks of claims about these parents.

use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::jobs::{Batch, BatchEnd, Job, Progress};
use crate::engine::state::SessionState;
use crate::protocol::{
    BnfinderCheck, BnfinderClaim, BnfinderOutcome, BnfinderSettings, BnfinderSnapshot, BnfinderTrace,
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Time limit for checking the claim about one child, in milliseconds. The claimed cost is always recomputed, even
/// beyond the limit.
const MAX_CHECK_MS: f64 = 2000.0;

/// Arguments of the request `bnfinderRun`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfExperimentsRun {
    settings: BnfinderSettings,
    /// Serial number of the experiments to search, from the answer of `experiments`.
    serial: u32,
    /// Whether to continue the stopped search with its settings and ignore `settings`.
    go_on: bool,
    /// Time limit in seconds; default: none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    time_limit: Option<f64>,
}

/// Answer to the request `bnfinderRun`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LearnedExperiments {
    outcome: Box<BnfinderOutcome>,
    /// Duration in seconds since the search was begun or last continued.
    seconds: f64,
}

/// Progress message of the request `bnfinderRun`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ExperimentsNews {
    snapshot: BnfinderSnapshot,
    /// Parent sets evaluated so far for the current child; none between two children.
    trace: Option<Box<BnfinderTrace>>,
}

/// Job that answers the request `bnfinderRun`.
pub struct ExperimentsJob {
    /// Time on the host's clock at which the job began, in milliseconds.
    begun_ms: f64,
    /// Time on the host's clock at which the time limit is reached, in milliseconds.
    end_ms: f64,
    batch: Batch,
    /// Progress of the search after its last steps.
    last: BnfinderSnapshot,
}

impl ExperimentsJob {
    /// Begins or continues a search. Errors: other experiments were read in the meantime; invalid settings.
    pub fn new(state: &mut SessionState, of: &OfExperimentsRun, host: &mut dyn Host) -> Result<ExperimentsJob> {
        let serial = state.whole.serial;
        let session = state.experiments()?;
        if of.serial != serial {
            return Err(Error::RunGone);
        }
        let last = if of.go_on { session.run(0)? } else { session.start(&of.settings)? };
        let begun_ms = host.now();
        let end_ms = of.time_limit.map_or(f64::INFINITY, |seconds| begun_ms + 1000.0 * seconds);
        Ok(ExperimentsJob { begun_ms, end_ms, batch: Batch::default(), last })
    }
}

impl Job for ExperimentsJob {
    type Answer = LearnedExperiments;
    type News = ExperimentsNews;
    const NEWS_EVERY_MS: f64 = 100.0;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = state.experiments()?;
        let last = &mut self.last;
        let is_over = self.batch.run_until(host, until_ms, |steps| {
            *last = session.run(steps)?;
            Ok(if last.done == last.total { BatchEnd::Over } else { BatchEnd::Going })
        })?;
        Ok((is_over || host.now() > self.end_ms).into())
    }

    fn news(&mut self, state: &mut SessionState, _: &mut dyn Host) -> Option<ExperimentsNews> {
        let session = state.experiments().ok()?;
        let trace = self.last.child.and_then(|child| session.trace(child).ok()).map(Box::new);
        Some(ExperimentsNews { snapshot: self.last, trace })
    }

    fn end(&mut self, state: &mut SessionState, host: &mut dyn Host, _: bool) -> Result<LearnedExperiments> {
        let outcome = Box::new(state.experiments()?.outcome()?);
        Ok(LearnedExperiments { outcome, seconds: (host.now() - self.begun_ms) / 1000.0 })
    }
}

/// Arguments of the request `bnfinderCheck`: settings of the search, and claims to check.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfChecks {
    settings: BnfinderSettings,
    claims: Vec<BnfinderClaim>,
}

/// Job that answers the request `bnfinderCheck`: checks claims about children's parents independently of the search.
pub struct CheckJob {
    of: OfChecks,
    /// Results of the checks done so far.
    checks: Vec<BnfinderCheck>,
    /// Time on the host's clock at which the current check began, in milliseconds; `None` between two checks.
    begun_ms: Option<f64>,
    batch: Batch,
}

impl CheckJob {
    /// Creates a job that checks the given claims.
    pub fn new(of: OfChecks) -> CheckJob {
        CheckJob { of, checks: Vec::new(), begun_ms: None, batch: Batch::default() }
    }
}

impl Job for CheckJob {
    type Answer = Vec<BnfinderCheck>;
    /// Number of checks done so far.
    type News = f64;
    const NEWS_EVERY_MS: f64 = 0.0;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = state.experiments()?;
        while let Some(claim) = self.of.claims.get(self.checks.len()) {
            let begun_ms = match self.begun_ms {
                Some(begun_ms) => begun_ms,
                None => {
                    session.check(&self.of.settings, claim)?;
                    self.batch = Batch::default();
                    *self.begun_ms.insert(host.now())
                }
            };
            let mut found = None;
            self.batch.run_until(host, until_ms, |steps| {
                found = session.check_on(steps)?;
                Ok(if found.is_some() { BatchEnd::Over } else { BatchEnd::Going })
            })?;
            // Beyond the time limit, the check ends as soon as the cost is recomputed.
            if found.is_none() && host.now() - begun_ms > MAX_CHECK_MS {
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

    fn news(&mut self, _: &mut SessionState, _: &mut dyn Host) -> Option<f64> {
        Some(self.checks.len() as f64)
    }

    fn end(&mut self, _: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Vec<BnfinderCheck>> {
        Ok(std::mem::take(&mut self.checks))
    }
}
