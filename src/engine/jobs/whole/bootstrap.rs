//! Bootstrap of a session, and a resample that a helper learns.

use super::filling::{Filled, Filling};
use super::{Lending, LendingKind};
use crate::base::error::{Error, Result};
use crate::bootstrap::{State, Thresholds};
use crate::engine::Host;
use crate::engine::desk::Desk;
use crate::engine::jobs::{Job, Progress};
use crate::protocol::{Averaged, Column, Settings, Strengths};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Arguments of `bootstrap`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OfBootstrap {
    settings: Settings,
    resamples: u32,
    seed: u32,
    /// Whether the one that was stopped goes on.
    go_on: Option<bool>,
    /// Threshold of strength, or the one that is estimated.
    threshold: Option<f64>,
    /// Threshold of direction; without it nothing is averaged.
    direction: Option<f64>,
    /// Seconds after which it is stopped.
    time_limit: Option<f64>,
}

/// Strengths of pairs, and the graph that they average to.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Bootstrapped {
    strengths: Strengths,
    averaged: Option<Averaged>,
}

/// Bootstrap of a session.
pub struct BootstrapJob {
    of: OfBootstrap,
    work: f64,
    memory_limit: f64,
    filling: Filling,
    /// Time of the host at which it is stopped.
    end_ms: f64,
}

impl BootstrapJob {
    /// Begins, or goes on. Errors: settings with which the data can't be learned; a list.
    pub fn new(desk: &mut Desk, of: OfBootstrap, host: &mut dyn Host) -> Result<BootstrapJob> {
        let session = desk.seat.rows()?;
        let estimate = session.estimate(&of.settings)?;
        if of.go_on != Some(true) {
            session.bootstrap_start(&of.settings, of.resamples, of.seed)?;
        }
        let end_ms = of.time_limit.map_or(f64::INFINITY, |seconds| host.now() + 1000.0 * seconds);
        let work = estimate.work * f64::from(of.resamples);
        Ok(BootstrapJob { of, work, memory_limit: estimate.memory_limit, filling: Filling::default(), end_ms })
    }

    /// Strengths so far, and the graph; where `is_scored`, with its score.
    fn so_far(&self, desk: &mut Desk, is_scored: bool) -> Result<Box<Bootstrapped>> {
        let session = desk.seat.rows()?;
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

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = desk.seat.rows()?;
        let mut progress = Progress::Going;
        self.filling.fill(host, until_ms, |steps| {
            Ok(match session.bootstrap_run(steps)? {
                State::Working => Filled::Going,
                State::Turned => Filled::Turned,
                State::Waiting => {
                    progress = Progress::Waiting;
                    Filled::Over
                }
                State::Done => {
                    progress = Progress::Done;
                    Filled::Over
                }
            })
        })?;
        Ok(if host.now() >= self.end_ms { Progress::Done } else { progress })
    }

    fn news(&mut self, desk: &mut Desk, _: &mut dyn Host) -> Option<Box<Bootstrapped>> {
        self.so_far(desk, false).ok()
    }

    /// The resamples with their graph. A stopped job computes no score, so that Stop need not wait.
    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<Box<Bootstrapped>> {
        self.so_far(desk, is_whole)
    }

    fn lends(&self, _: &mut Desk) -> Option<Lending> {
        let resampling = Some((self.memory_limit, self.of.seed));
        let settings = self.of.settings.clone();
        Some(Lending { kind: LendingKind::Resamples, settings, resampling, work: self.work })
    }
}

/// Arguments of `resample`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfResample {
    number: u32,
}

/// A resample that a helper learns.
pub struct ResampleJob {
    filling: Filling,
    learned: Option<Vec<u32>>,
}

impl ResampleJob {
    /// Begins. Errors: no resampling was begun.
    pub fn new(desk: &mut Desk, of: &OfResample) -> Result<ResampleJob> {
        desk.more.resampling.as_mut().ok_or(Error::NotReady)?.begin(of.number);
        Ok(ResampleJob { filling: Filling::default(), learned: None })
    }
}

impl Job for ResampleJob {
    type Answer = Option<Column<u32>>;
    /// A sign of life.
    type News = ();
    const EVERY_MS: f64 = 1000.0;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let resampling = desk.more.resampling.as_mut().ok_or(Error::NotReady)?;
        let learned = &mut self.learned;
        let is_over = self.filling.fill(host, until_ms, |steps| {
            *learned = resampling.run(steps)?;
            Ok(if learned.is_some() { Filled::Over } else { Filled::Going })
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, _: &mut Desk, _: &mut dyn Host) -> Option<()> {
        Some(())
    }

    fn end(&mut self, _: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Option<Column<u32>>> {
        Ok(self.learned.take().map(Column))
    }
}
