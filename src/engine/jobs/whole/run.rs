//! Job for a run of structure learning in a session, begun or continued.

use super::{Lending, LendingKind};
use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::jobs::{Job, Progress};
use crate::engine::record::{Moment, Record, Spent};
use crate::engine::state::{SessionState, with};
use crate::protocol::{Outcome, Phase, Settings, Snapshot};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Maximum share of a run's time for finding the best network so far, which is sent with progress messages.
const MAX_SENDING_SHARE: f64 = 0.1;

/// Arguments of the request `run`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OfRun {
    settings: Settings,
    /// Time limit in seconds from the beginning of this request; default: none.
    time_limit: Option<f64>,
    /// Limit on the number of steps, checked between time slices: the run ends once it has taken more steps, and the
    /// caller should then discard its outcome.
    most_steps: Option<f64>,
    /// Number of steps taken by a stopped run that is to be continued; default: a new run begins.
    from: Option<f64>,
    /// Whether to search for the k best networks in a second session over the same data, so that the first session
    /// keeps its run. Requests about the k best, such as `kBestRows`, then refer to the second session. Default: false.
    ranks_beside: Option<bool>,
}

/// Answer to the request `run`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RunOutcome {
    outcome: Outcome,
    /// Durations of the parts of the run, including the time before the run was continued.
    spent: Spent,
    /// Moments of the run at which its best score or its bound changed.
    trace: Vec<Moment>,
}

/// Progress message of the request `run`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RunNews {
    /// State of the run; its best score is at most that of the last network sent, so that no score is shown without its
    /// network.
    snapshot: Snapshot,
    /// Best network so far, if it is better than the last one sent.
    best: Option<Outcome>,
}

/// Job that answers the request `run`. Times are those of the host's clock, in milliseconds.
pub struct RunJob {
    settings: Settings,
    /// Estimated work of the run, in nanoseconds of the cost model.
    work: f64,
    /// Limit on the number of steps; infinite for none.
    most_steps: f64,
    /// Time at which the time limit is reached; infinite for none.
    end_ms: f64,
    /// State of the run after its last time slice.
    last: Snapshot,
    /// Time at which the last slice ended.
    left_ms: f64,
    /// Score of the last network sent; −∞ before the first one.
    sent: f64,
    /// Earliest time at which to send the next network.
    next_ms: f64,
}

impl RunJob {
    /// Begins or continues a run. Errors: settings that are invalid or do not match the data; no stopped run that has
    /// taken `from` steps.
    pub fn new(state: &mut SessionState, of: OfRun, host: &mut dyn Host) -> Result<RunJob> {
        let OfRun { settings, time_limit, most_steps, from, ranks_beside } = of;
        let is_ranked = ranks_beside == Some(true) && settings.k_best.is_some();
        if from.is_none() {
            state.whole.record = Record::default();
            if ranks_beside == Some(true) {
                state.whole.ranked = is_ranked.then(|| state.session.beside());
            }
        }
        state.whole.record.is_ranked = is_ranked;
        if is_ranked && state.whole.ranked.is_none() {
            return Err(Error::RunGone);
        }
        let (estimate, last) = with!(state.running(), session => {
            if let Some(from) = from {
                if session.run(0).map_or(true, |snapshot| snapshot.steps != from) {
                    return Err(Error::RunGone);
                }
                (session.estimate(&settings)?, session.run(0)?)
            } else {
                (session.start(&settings)?, session.run(0)?)
            }
        });
        state.whole.record.phase = Some(last.phase);
        let settings = Settings { counting: estimate.counting, ..settings };
        let end_ms = time_limit.map_or(f64::INFINITY, |seconds| host.now() + 1000.0 * seconds);
        let most_steps = most_steps.unwrap_or(f64::INFINITY);
        let (sent, next_ms) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        let left_ms = host.now();
        Ok(RunJob { settings, work: estimate.work, most_steps, end_ms, last, left_ms, sent, next_ms })
    }

    /// Network to send now, if one is better than the last one sent and the time to compute it is within
    /// [`MAX_SENDING_SHARE`].
    fn better(&mut self, state: &mut SessionState, host: &mut dyn Host) -> Option<Outcome> {
        let best = self.last.best.filter(|best| *best > self.sent + 1e-9 * best.abs().max(1.0))?;
        let begun_ms = host.now();
        if self.last.phase == Phase::Greedy || begun_ms < self.next_ms {
            return None;
        }
        let outcome = with!(state.running(), session => session.outcome()).ok();
        let now_ms = host.now();
        self.next_ms = now_ms + (now_ms - begun_ms) / MAX_SENDING_SHARE;
        if outcome.is_some() {
            self.sent = best;
        }
        outcome
    }
}

impl Job for RunJob {
    type Answer = Box<RunOutcome>;
    type News = Box<RunNews>;
    const NEWS_EVERY_MS: f64 = 100.0;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        // While helpers have all remaining work, the time between slices counts as duration of the run, too.
        let begun_ms = if self.last.waiting { self.left_ms } else { host.now() };
        self.last = {
            let host = &*host;
            with!(state.running(), session => session.run_while(u32::MAX, || host.now() < until_ms))?
        };
        let now_ms = host.now();
        self.left_ms = now_ms;
        state.whole.record.add(&self.last, (now_ms - begun_ms) / 1000.0);
        Ok(if self.last.phase == Phase::Done || now_ms >= self.end_ms || self.last.steps > self.most_steps {
            Progress::Done
        } else if self.last.waiting {
            Progress::Waiting
        } else {
            Progress::Going
        })
    }

    fn news(&mut self, state: &mut SessionState, host: &mut dyn Host) -> Option<Box<RunNews>> {
        let best = self.better(state, host);
        let mut snapshot = self.last;
        // A score shown without its network would be lost if the worker died.
        if best.is_none() && self.sent.is_finite() && snapshot.best.is_some_and(|best| best > self.sent) {
            snapshot.best = Some(self.sent);
        }
        Some(Box::new(RunNews { snapshot, best }))
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Box<RunOutcome>> {
        let outcome = with!(state.running(), session => session.outcome())?;
        let record = &state.whole.record;
        Ok(Box::new(RunOutcome { outcome, spent: record.spent, trace: record.moments() }))
    }

    fn lends(&self, state: &mut SessionState) -> Option<Lending> {
        state.running().rows().ok()?; // a session with a list of local scores counts no rows
        let settings = self.settings.clone();
        Some(Lending { kind: LendingKind::Spans, settings, resampling: None, work: self.work })
    }
}
