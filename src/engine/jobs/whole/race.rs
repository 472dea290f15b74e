//! Job for a timed run in a race of methods: the method runs alone, and the moments at which its best score or its
//! bound improves are recorded.

use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::jobs::{Batch, BatchEnd, Job, Progress};
use crate::engine::state::{AnySession, SessionState, with};
use crate::protocol::{Phase, Settings, Status};
use crate::search::Pause;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Duration of the rehearsal before a timed run, in milliseconds; it lets the code be compiled before the clock starts.
const REHEARSAL_MS: f64 = 30.0;

/// Arguments of the request `raceRun`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRaceRun {
    settings: Settings,
    /// Whether to record the moments at which the best score or the bound improves; default: true.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    watched: Option<bool>,
}

/// State of a timed run at a moment when its best score or bound improved. Scores and bounds are in nats.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RacePoint {
    seconds: f64,
    families: f64,
    steps: f64,
    score: Option<f64>,
    bound: Option<f64>,
}

/// Result of a timed run. Score and bound are in nats.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RaceFound {
    status: Status,
    score: f64,
    bound: Option<f64>,
    /// Parents of each variable in the network.
    parents: Vec<Vec<u16>>,
    /// Number of nodes that the search generated.
    nodes: f64,
}

/// Answer and progress message of the request `raceRun`: state of the timed run.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RaceProgress {
    /// Moments at which the best score or the bound improved, in order.
    points: Vec<RacePoint>,
    /// Duration of the run so far in seconds, without the time between slices.
    seconds: f64,
    /// Duration until an ADTree was built, in seconds; 0 without one.
    growing: f64,
    /// Number of families scored so far.
    families: f64,
    /// Number of steps taken so far.
    steps: f64,
    /// Whether the method has ended, without being stopped.
    done: bool,
    /// Result of the run; null before its end, or if it was stopped before it had a network.
    found: Option<RaceFound>,
    /// Error that ended the run; none otherwise.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    error: Option<Error>,
}

/// Job that answers the request `raceRun`. Only the time of its own steps is counted.
pub struct RaceRunJob {
    settings: Settings,
    is_watched: bool,
    progress: RaceProgress,
    batch: Batch,
    /// Whether the rehearsal is over and the timed run has begun.
    has_begun: bool,
}

impl RaceRunJob {
    /// Creates a job for a timed run; its first step rehearses and begins the run.
    pub fn new(of: OfRaceRun) -> RaceRunJob {
        let (progress, batch) = (RaceProgress::default(), Batch::default());
        RaceRunJob { settings: of.settings, is_watched: of.watched != Some(false), progress, batch, has_begun: false }
    }

    /// Takes steps of the run; an error (invalid settings, no memory) is recorded in the progress. Returns whether the
    /// run is over.
    fn work(&mut self, session: &mut AnySession, host: &mut dyn Host, until_ms: f64) -> bool {
        match self.advance(session, host, until_ms) {
            Ok(is_over) => is_over,
            Err(error) => {
                self.progress.error = Some(error);
                true
            }
        }
    }

    /// Takes steps of the run until the host's clock reaches `until_ms`. Returns whether the run is over.
    fn advance(&mut self, session: &mut AnySession, host: &mut dyn Host, until_ms: f64) -> Result<bool> {
        if !self.has_begun {
            self.rehearse(session, host)?;
            let begun_ms = host.now();
            with!(session, session => session.race_start(&self.settings))?;
            self.progress.seconds = (host.now() - begun_ms) / 1000.0;
            self.has_begun = true;
        }
        loop {
            let is_growing = with!(session, session => session.run(0))?.phase == Phase::Grow;
            let begun_ms = host.now();
            let pause = with!(session, session => session.race_run(self.batch.steps()))?;
            let now_ms = host.now();
            self.progress.seconds += (now_ms - begun_ms) / 1000.0;
            if is_growing {
                self.progress.growing = self.progress.seconds;
            }
            match pause {
                Pause::Working => self.batch.adjust(BatchEnd::Going, now_ms - begun_ms),
                Pause::Turned => self.batch = Batch::default(),
                Pause::Better if self.is_watched => self.add_point(session)?,
                Pause::Better | Pause::Done => {}
            }
            self.progress.done = pause == Pause::Done;
            if self.progress.done || now_ms >= until_ms {
                return Ok(self.progress.done);
            }
        }
    }

    /// Rehearsal: starts the run repeatedly for [`REHEARSAL_MS`] and discards the results.
    fn rehearse(&self, session: &mut AnySession, host: &mut dyn Host) -> Result<()> {
        let until_ms = host.now() + REHEARSAL_MS;
        while host.now() < until_ms {
            with!(session, session => session.race_start(&self.settings))?;
            Batch::default().run_until(host, until_ms, |steps| {
                Ok(match with!(session, session => session.race_run(steps))? {
                    Pause::Working => BatchEnd::Going,
                    Pause::Turned | Pause::Better => BatchEnd::Turned,
                    Pause::Done => BatchEnd::Over,
                })
            })?;
        }
        Ok(())
    }

    /// Records a moment at which the best score or the bound improved.
    fn add_point(&mut self, session: &mut AnySession) -> Result<()> {
        let snapshot = with!(session, session => session.run(0))?;
        let before = self.progress.points.last().and_then(|point| point.score);
        let (seconds, score) = (self.progress.seconds, snapshot.best.or(before));
        let (families, steps, bound) = (snapshot.families, snapshot.steps, snapshot.bound);
        self.progress.points.push(RacePoint { seconds, families, steps, score, bound });
        Ok(())
    }

    /// State of the run so far.
    fn so_far(&mut self, session: &mut AnySession) -> RaceProgress {
        if let (true, Ok(snapshot)) = (self.has_begun, with!(session, session => session.run(0))) {
            (self.progress.families, self.progress.steps) = (snapshot.families, snapshot.steps);
        }
        self.progress.clone()
    }

    /// State of the run at its end, with the result, and with a last moment if the result improves on the earlier ones.
    fn ended(&mut self, session: &mut AnySession) -> RaceProgress {
        self.so_far(session);
        let last = self.progress.points.last().copied();
        let known = last.and_then(|last| last.score);
        if self.progress.error.is_some()
            || !self.has_begun
            || (!self.progress.done && self.is_watched && known.is_none())
        {
            return self.progress.clone();
        }
        let Ok(outcome) = with!(session, session => session.outcome()) else { return self.progress.clone() };
        let (status, score) = (outcome.status, outcome.score);
        let is_proven = status == Status::ProvenOptimal;
        let bound = if is_proven { Some(score) } else { last.and_then(|last| last.bound) };
        let (parents, nodes) = (outcome.parents, outcome.nodes);
        self.progress.found = Some(RaceFound { status, score, bound, parents, nodes });
        // A difference within rounding does not count as an improvement.
        let is_better = known.is_none_or(|known| score > known + 1e-9 * known.abs().max(1.0));
        if self.is_watched && (is_better || is_proven) {
            let RaceProgress { seconds, families, steps, .. } = self.progress;
            let score = if is_better { Some(score) } else { known };
            self.progress.points.push(RacePoint { seconds, families, steps, score, bound });
        }
        self.progress.clone()
    }
}

impl Job for RaceRunJob {
    type Answer = Box<RaceProgress>;
    type News = Box<RaceProgress>;
    const NEWS_EVERY_MS: f64 = 100.0;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        Ok(self.work(&mut state.session, host, until_ms).into())
    }

    fn news(&mut self, state: &mut SessionState, _: &mut dyn Host) -> Option<Box<RaceProgress>> {
        Some(Box::new(self.so_far(&mut state.session)))
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Box<RaceProgress>> {
        Ok(Box::new(self.ended(&mut state.session)))
    }
}
