//! Jobs over networks as a set: averages over the k best, sums over all networks, published enumerations.

use super::filling::spend;
use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::desk::{Desk, with};
use crate::engine::jobs::{Job, Progress};
use crate::protocol::{Enumerator, EnumeratorProgress, PosteriorSums, Settings, StructurePrior};
use crate::search::enumerate::NextStep;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Takes what is found of the k best into the averages until all is in, or the time is over.
fn take_in(desk: &mut Desk, host: &mut dyn Host, until_ms: f64, rows: &mut usize) -> Result<Progress> {
    let is_over = with!(desk.ranked(), session => spend(host, until_ms, || {
        let (taken, found) = session.averages_run(1)?;
        *rows = taken;
        Ok(taken >= found)
    }))?;
    Ok(is_over.into())
}

/// Averages over the k best.
#[derive(Default)]
pub struct AveragesJob {
    rows: usize,
}

impl Job for AveragesJob {
    type Answer = f64;
    type News = ();

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        take_in(desk, host, until_ms, &mut self.rows)
    }

    fn end(&mut self, _: &mut Desk, _: &mut dyn Host, _: bool) -> Result<f64> {
        Ok(self.rows as f64)
    }
}

/// Arguments of `credible`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfCredible {
    /// ln of all weight.
    ln_sum: f64,
    /// Shares of it.
    levels: Vec<f64>,
}

/// Rows that hold each share of all weight.
pub struct CredibleJob {
    of: OfCredible,
    rows: usize,
}

impl CredibleJob {
    /// Begins.
    pub fn new(of: OfCredible) -> CredibleJob {
        CredibleJob { of, rows: 0 }
    }
}

impl Job for CredibleJob {
    type Answer = Vec<Option<f64>>;
    type News = ();

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        take_in(desk, host, until_ms, &mut self.rows)
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Vec<Option<f64>>> {
        let OfCredible { ln_sum, levels } = &self.of;
        with!(desk.ranked(), session => {
            levels.iter().map(|level| Ok(session.credible(*ln_sum, *level)?.map(|rows| rows as f64))).collect()
        })
    }
}

/// Arguments of `posterior`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPosterior {
    settings: Settings,
    prior: StructurePrior,
}

/// Sums over all networks.
pub struct PosteriorJob {
    share: f64,
}

impl PosteriorJob {
    /// Begins. Errors: settings that are wrong; too many variables; no memory; a list.
    pub fn new(desk: &mut Desk, of: &OfPosterior) -> Result<PosteriorJob> {
        desk.seat.rows()?.posterior_start(&of.settings, of.prior)?;
        Ok(PosteriorJob { share: 0.0 })
    }
}

impl Job for PosteriorJob {
    type Answer = Option<Box<PosteriorSums>>;
    /// Share that is done.
    type News = f64;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = desk.seat.rows()?;
        let is_over = spend(host, until_ms, || {
            self.share = session.posterior_run(1)?;
            Ok(self.share >= 1.0)
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, _: &mut Desk, _: &mut dyn Host) -> Option<f64> {
        Some(self.share)
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<Option<Box<PosteriorSums>>> {
        let session = desk.seat.rows()?;
        if is_whole { session.posterior().map(|sums| Some(Box::new(sums.clone()))) } else { Ok(None) }
    }
}

/// Arguments of `enumerate`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEnumeration {
    by: Enumerator,
    k: u32,
}

/// State of a published enumeration, with the seconds of its oracle and of its search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EnumerationState {
    #[serde(flatten)]
    progress: EnumeratorProgress,
    oracle_seconds: f64,
    search_seconds: f64,
    is_stopped: bool,
}

/// The k best by a published method, over the lists of the run.
pub struct EnumerateJob {
    next: NextStep,
    oracle_ms: f64,
    search_ms: f64,
}

impl EnumerateJob {
    /// Begins. Errors: no lists, or lists that are not made for so many; too many variables; no memory.
    pub fn new(desk: &mut Desk, of: &OfEnumeration) -> Result<EnumerateJob> {
        let next = with!(desk.ranked(), session => {
            session.enumerate_start(of.by, of.k)?;
            session.enumerate_run(0)?
        });
        Ok(EnumerateJob { next, oracle_ms: 0.0, search_ms: 0.0 })
    }

    fn so_far(&self, desk: &mut Desk, is_stopped: bool) -> Result<EnumerationState> {
        let progress = with!(desk.ranked(), session => session.enumerated())?;
        let (oracle_seconds, search_seconds) = (self.oracle_ms / 1000.0, self.search_ms / 1000.0);
        Ok(EnumerationState { progress, oracle_seconds, search_seconds, is_stopped })
    }
}

impl Job for EnumerateJob {
    type Answer = EnumerationState;
    type News = EnumerationState;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        with!(desk.ranked(), session => {
            let mut at_ms = host.now();
            while self.next != NextStep::Nothing {
                let next = session.enumerate_run(1)?;
                let now_ms = host.now();
                let spent = if self.next == NextStep::Oracle { &mut self.oracle_ms } else { &mut self.search_ms };
                *spent += now_ms - at_ms;
                (self.next, at_ms) = (next, now_ms);
                if now_ms >= until_ms {
                    break;
                }
            }
        });
        Ok((self.next == NextStep::Nothing).into())
    }

    fn news(&mut self, desk: &mut Desk, _: &mut dyn Host) -> Option<EnumerationState> {
        self.so_far(desk, false).ok()
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<EnumerationState> {
        self.so_far(desk, !is_whole)
    }
}
