//! Run of a session: from the beginning, or from where it was stopped.

use super::{Lending, LendingKind};
use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::desk::{Desk, Seat, with};
use crate::engine::jobs::{Job, Progress};
use crate::engine::record::{Moment, Record, Spent};
use crate::protocol::{Outcome, Phase, Settings, Snapshot};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Share of the time that sending better networks may take.
const SENDING_SHARE: f64 = 0.1;

/// Arguments of `run`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OfRun {
    settings: Settings,
    /// Seconds after which it is stopped, not counting those before it was continued.
    time_limit: Option<f64>,
    /// Steps after which it is stopped: the same on every machine, where the caller drops what took more.
    most_steps: Option<f64>,
    /// Steps at which the stopped run stands that goes on; without them a run begins.
    from: Option<f64>,
    /// Whether a list of the k best is made in a session beside this one, whose run stays; `kBestRows` and others then ask there.
    ranks_beside: Option<bool>,
}

/// Answer of `run`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RunOutcome {
    outcome: Outcome,
    /// Seconds by what they went to, those before it was continued too.
    spent: Spent,
    trace: Vec<Moment>,
}

/// News of a run.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RunNews {
    /// State of the run; its best score is never ahead of the best network that was sent.
    snapshot: Snapshot,
    /// A better network than the last one sent.
    best: Option<Outcome>,
}

/// Run of a session.
pub struct RunJob {
    settings: Settings,
    work: f64,
    most_steps: f64,
    /// Time of the host at which it is stopped.
    end_ms: f64,
    last: Snapshot,
    /// Time of the host at the end of the last slice.
    left_ms: f64,
    /// Best score that was sent with its network.
    sent: f64,
    /// Time of the host before which no other network is sent.
    next_ms: f64,
}

/// The session of the run under way.
fn seat(desk: &mut Desk) -> &mut Seat {
    if desk.more.record.is_ranked { desk.ranked() } else { &mut desk.seat }
}

impl RunJob {
    /// Begins a run, or goes on with the stopped one. Errors: settings that are wrong or do not fit; the run is gone.
    pub fn new(desk: &mut Desk, of: OfRun, host: &mut dyn Host) -> Result<RunJob> {
        let OfRun { settings, time_limit, most_steps, from, ranks_beside } = of;
        let is_ranked = ranks_beside == Some(true) && settings.k_best.is_some();
        if from.is_none() {
            desk.more.record = Record::default();
            if ranks_beside == Some(true) {
                desk.more.ranked = is_ranked.then(|| desk.seat.beside());
            }
        }
        desk.more.record.is_ranked = is_ranked;
        if is_ranked && desk.more.ranked.is_none() {
            return Err(Error::RunGone);
        }
        let (estimate, last) = with!(seat(desk), session => {
            if let Some(from) = from {
                if session.run(0).map_or(true, |snapshot| snapshot.steps != from) {
                    return Err(Error::RunGone);
                }
                (session.estimate(&settings)?, session.run(0)?)
            } else {
                (session.start(&settings)?, session.run(0)?)
            }
        });
        desk.more.record.phase = Some(last.phase);
        let settings = Settings { counting: estimate.counting, ..settings };
        let end_ms = time_limit.map_or(f64::INFINITY, |seconds| host.now() + 1000.0 * seconds);
        let most_steps = most_steps.unwrap_or(f64::INFINITY);
        let (sent, next_ms) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        let left_ms = host.now();
        Ok(RunJob { settings, work: estimate.work, most_steps, end_ms, last, left_ms, sent, next_ms })
    }

    /// The best network, if it is better than the last one sent and the message of that is paid for.
    fn better(&mut self, desk: &mut Desk, host: &mut dyn Host) -> Option<Outcome> {
        let best = self.last.best.filter(|best| *best > self.sent + 1e-9 * best.abs().max(1.0))?;
        let begun_ms = host.now();
        if self.last.phase == Phase::Greedy || begun_ms < self.next_ms {
            return None;
        }
        let outcome = with!(seat(desk), session => session.outcome()).ok();
        let now_ms = host.now();
        self.next_ms = now_ms + (now_ms - begun_ms) / SENDING_SHARE;
        if outcome.is_some() {
            self.sent = best;
        }
        outcome
    }
}

impl Job for RunJob {
    type Answer = Box<RunOutcome>;
    type News = Box<RunNews>;
    const EVERY_MS: f64 = 100.0;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        // What passes while all that is left is with helpers is time of the run.
        let begun_ms = if self.last.waiting { self.left_ms } else { host.now() };
        self.last = {
            let host = &*host;
            with!(seat(desk), session => session.run_while(u32::MAX, || host.now() < until_ms))?
        };
        let now_ms = host.now();
        self.left_ms = now_ms;
        desk.more.record.hear(&self.last, (now_ms - begun_ms) / 1000.0);
        Ok(if self.last.phase == Phase::Done || now_ms >= self.end_ms || self.last.steps > self.most_steps {
            Progress::Done
        } else if self.last.waiting {
            Progress::Waiting
        } else {
            Progress::Going
        })
    }

    fn news(&mut self, desk: &mut Desk, host: &mut dyn Host) -> Option<Box<RunNews>> {
        let best = self.better(desk, host);
        let mut snapshot = self.last;
        // Were the number ahead of the network, a worker that dies would lose what had been shown.
        if best.is_none() && self.sent.is_finite() && snapshot.best.is_some_and(|best| best > self.sent) {
            snapshot.best = Some(self.sent);
        }
        Some(Box::new(RunNews { snapshot, best }))
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Box<RunOutcome>> {
        let outcome = with!(seat(desk), session => session.outcome())?;
        let record = &desk.more.record;
        Ok(Box::new(RunOutcome { outcome, spent: record.spent, trace: record.moments() }))
    }

    fn lends(&self, desk: &mut Desk) -> Option<Lending> {
        seat(desk).rows().ok()?; // a list has nothing to count
        let settings = self.settings.clone();
        Some(Lending { kind: LendingKind::Spans, settings, resampling: None, work: self.work })
    }
}
