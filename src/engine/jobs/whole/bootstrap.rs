//! Jobs for a bootstrap of a session's data, and for single resamples of another engine's bootstrap.

use super::{Lending, LendingKind};
use crate::base::error::{Error, Result};
use crate::bootstrap::{State, Thresholds};
use crate::engine::Host;
use crate::engine::jobs::{Batch, BatchEnd, Job, Progress};
use crate::engine::state::SessionState;
use crate::protocol::{Averaged, Column, Settings, Strengths};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Arguments of the request `bootstrap`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OfBootstrap {
    /// Settings of the run on each resample.
    settings: Settings,
    /// Number of resamples to learn from.
    resamples: u32,
    /// Seed of the random resamples.
    seed: u32,
    /// Whether to continue the stopped bootstrap and ignore the other arguments; default: false.
    go_on: Option<bool>,
    /// Threshold of strength for an edge of the averaged graph, 0 to 1; default: estimated from the strengths.
    threshold: Option<f64>,
    /// Threshold of direction for an arrowhead of the averaged graph, 0 to 1; default: no averaged graph.
    direction: Option<f64>,
    /// Time limit in seconds; default: none.
    time_limit: Option<f64>,
}

/// Answer and progress message of the request `bootstrap`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Bootstrapped {
    /// Strengths of the edges so far.
    strengths: Strengths,
    /// Averaged graph; null if no threshold of direction was given.
    averaged: Option<Averaged>,
}

/// Job that answers the request `bootstrap`.
pub struct BootstrapJob {
    of: OfBootstrap,
    /// Estimated work for all resamples, in nanoseconds of the cost model.
    work: f64,
    /// Limit on the memory of tables, in bytes.
    memory_limit: f64,
    batch: Batch,
    /// Time on the host's clock at which the time limit is reached, in milliseconds.
    end_ms: f64,
}

impl BootstrapJob {
    /// Begins or continues a bootstrap. Errors: settings that do not match the data; a session with a list of local
    /// scores.
    pub fn new(state: &mut SessionState, of: OfBootstrap, host: &mut dyn Host) -> Result<BootstrapJob> {
        let session = state.session.rows()?;
        let estimate = session.estimate(&of.settings)?;
        if of.go_on != Some(true) {
            session.bootstrap_start(&of.settings, of.resamples, of.seed)?;
        }
        let end_ms = of.time_limit.map_or(f64::INFINITY, |seconds| host.now() + 1000.0 * seconds);
        let work = estimate.work * f64::from(of.resamples);
        Ok(BootstrapJob { of, work, memory_limit: estimate.memory_limit, batch: Batch::default(), end_ms })
    }

    /// Strengths and averaged graph so far. `is_scored`: whether a DAG for the averaged graph is also searched and
    /// scored.
    fn so_far(&self, state: &mut SessionState, is_scored: bool) -> Result<Box<Bootstrapped>> {
        let session = state.session.rows()?;
        let strengths = session.strengths()?;
        let strength = self.of.threshold.unwrap_or(strengths.threshold);
        let thresholds = self.of.direction.map(|direction| Thresholds { strength, direction });
        let averaged = thresholds.map(|thresholds| session.averaged(thresholds, is_scored)).transpose()?;
        Ok(Box::new(Bootstrapped { strengths, averaged }))
    }
}

impl Job for BootstrapJob {
    type Answer = Box<Bootstrapped>;
    type News = Box<Bootstrapped>;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = state.session.rows()?;
        let mut progress = Progress::Going;
        self.batch.run_until(host, until_ms, |steps| {
            Ok(match session.bootstrap_run(steps)? {
                State::Working => BatchEnd::Going,
                State::Turned => BatchEnd::Turned,
                State::Waiting => {
                    progress = Progress::Waiting;
                    BatchEnd::Over
                }
                State::Done => {
                    progress = Progress::Done;
                    BatchEnd::Over
                }
            })
        })?;
        Ok(if host.now() >= self.end_ms { Progress::Done } else { progress })
    }

    fn news(&mut self, state: &mut SessionState, _: &mut dyn Host) -> Option<Box<Bootstrapped>> {
        self.so_far(state, false).ok()
    }

    /// Strengths and averaged graph at the end. A stopped job scores no DAG for the graph, so that it ends at once.
    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, is_whole: bool) -> Result<Box<Bootstrapped>> {
        self.so_far(state, is_whole)
    }

    fn lends(&self, _: &mut SessionState) -> Option<Lending> {
        let resampling = Some((self.memory_limit, self.of.seed));
        let settings = self.of.settings.clone();
        Some(Lending { kind: LendingKind::Resamples, settings, resampling, work: self.work })
    }
}

/// Arguments of the request `resample`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfResample {
    /// Number of the resample in the bootstrap.
    number: u32,
}

/// Job that answers the request `resample`: learns one resample for another engine's bootstrap.
pub struct ResampleJob {
    batch: Batch,
    /// Counts of edges in the networks learned from the resample; `None` before the end.
    learned: Option<Vec<u32>>,
}

impl ResampleJob {
    /// Begins to learn a resample. Errors: no request `resampleStart` came before.
    pub fn new(state: &mut SessionState, of: &OfResample) -> Result<ResampleJob> {
        state.whole.resampling.as_mut().ok_or(Error::NotReady)?.begin(of.number);
        Ok(ResampleJob { batch: Batch::default(), learned: None })
    }
}

impl Job for ResampleJob {
    type Answer = Option<Column<u32>>;
    /// Empty message that shows that the helper is alive.
    type News = ();
    const NEWS_EVERY_MS: f64 = 1000.0;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let resampling = state.whole.resampling.as_mut().ok_or(Error::NotReady)?;
        let learned = &mut self.learned;
        let is_over = self.batch.run_until(host, until_ms, |steps| {
            *learned = resampling.run(steps)?;
            Ok(if learned.is_some() { BatchEnd::Over } else { BatchEnd::Going })
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, _: &mut SessionState, _: &mut dyn Host) -> Option<()> {
        Some(())
    }

    fn end(&mut self, _: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Option<Column<u32>>> {
        Ok(self.learned.take().map(Column))
    }
}
