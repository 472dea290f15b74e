//! A run of a race: the method alone, with the moments at which its best network, or its bound, improved.

use super::filling::{Filled, Filling};
use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::desk::{Desk, Seat, with};
use crate::engine::jobs::{Job, Progress};
use crate::protocol::{Settings, Status};
use crate::search::Pause;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Milliseconds for which a run is rehearsed, so that its code is compiled and warm when the clock begins.
const REHEARSAL_MS: f64 = 30.0;
/// Arguments of `raceRun`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRaceRun {
    settings: Settings,
    /// Whether the moments at which something improved are kept; usual: they are.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    watched: Option<bool>,
}

/// State of a run from this moment on. Scores and bounds in nats.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RacePoint {
    seconds: f64,
    families: f64,
    steps: f64,
    score: Option<f64>,
    bound: Option<f64>,
}

/// Network that a run ends with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RaceFound {
    status: Status,
    score: f64,
    bound: Option<f64>,
    parents: Vec<Vec<u16>>,
    nodes: f64,
}

/// Progress of a run: seconds, families and steps so far, or in all.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RaceProgress {
    points: Vec<RacePoint>,
    seconds: f64,
    /// Seconds of these in which an ADTree grew.
    growing: f64,
    families: f64,
    steps: f64,
    done: bool,
    /// Null while it goes on, and where it was stopped before it had a network.
    found: Option<RaceFound>,
    /// Reason for which it ends with nothing.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    error: Option<Error>,
}

/// One run, stepped until it is done or stopped. The clock runs only while the core does.
pub struct RaceRunJob {
    settings: Settings,
    is_watched: bool,
    progress: RaceProgress,
    filling: Filling,
    has_begun: bool,
}

impl RaceRunJob {
    /// Begins.
    pub fn new(of: OfRaceRun) -> RaceRunJob {
        let (progress, filling) = (RaceProgress::default(), Filling::default());
        RaceRunJob { settings: of.settings, is_watched: of.watched != Some(false), progress, filling, has_begun: false }
    }

    /// Works on a session's run; refused settings and exhausted memory are in the progress.
    fn work(&mut self, seat: &mut Seat, host: &mut dyn Host, until_ms: f64) -> bool {
        match self.advance(seat, host, until_ms) {
            Ok(is_over) => is_over,
            Err(error) => {
                self.progress.error = Some(error);
                true
            }
        }
    }

    fn advance(&mut self, seat: &mut Seat, host: &mut dyn Host, until_ms: f64) -> Result<bool> {
        if !self.has_begun {
            self.rehearse(seat, host)?;
            let begun_ms = host.now();
            with!(seat, session => session.race_start(&self.settings))?;
            self.progress.seconds = (host.now() - begun_ms) / 1000.0;
            self.has_begun = true;
        }
        loop {
            let is_growing = with!(seat, session => session.run(0))?.phase == crate::protocol::Phase::Grow;
            let begun_ms = host.now();
            let pause = with!(seat, session => session.race_run(self.filling.steps()))?;
            let now_ms = host.now();
            self.progress.seconds += (now_ms - begun_ms) / 1000.0;
            if is_growing {
                self.progress.growing = self.progress.seconds;
            }
            match pause {
                Pause::Working => self.filling.took(Filled::Going, now_ms - begun_ms),
                Pause::Turned => self.filling = Filling::default(),
                Pause::Better if self.is_watched => self.look(seat)?,
                Pause::Better | Pause::Done => {}
            }
            self.progress.done = pause == Pause::Done;
            if self.progress.done || now_ms >= until_ms {
                return Ok(self.progress.done);
            }
        }
    }

    /// Repeats the run for a moment, and forgets it.
    fn rehearse(&self, seat: &mut Seat, host: &mut dyn Host) -> Result<()> {
        let until_ms = host.now() + REHEARSAL_MS;
        while host.now() < until_ms {
            with!(seat, session => session.race_start(&self.settings))?;
            let mut filling = Filling::default();
            filling.fill(host, until_ms, |steps| {
                Ok(match with!(seat, session => session.race_run(steps))? {
                    Pause::Working => Filled::Going,
                    Pause::Turned | Pause::Better => Filled::Turned,
                    Pause::Done => Filled::Over,
                })
            })?;
        }
        Ok(())
    }

    /// Adds the moment at which something improved.
    fn look(&mut self, seat: &mut Seat) -> Result<()> {
        let snapshot = with!(seat, session => session.run(0))?;
        let before = self.progress.points.last().and_then(|point| point.score);
        let (seconds, score) = (self.progress.seconds, snapshot.best.or(before));
        let (families, steps, bound) = (snapshot.families, snapshot.steps, snapshot.bound);
        self.progress.points.push(RacePoint { seconds, families, steps, score, bound });
        Ok(())
    }

    /// Progress so far.
    fn so_far(&mut self, seat: &mut Seat) -> RaceProgress {
        if let (true, Ok(snapshot)) = (self.has_begun, with!(seat, session => session.run(0))) {
            (self.progress.families, self.progress.steps) = (snapshot.families, snapshot.steps);
        }
        self.progress.clone()
    }

    /// Progress at the end, with the outcome, and the last moment where it differs from the one before.
    fn ended(&mut self, seat: &mut Seat) -> RaceProgress {
        self.so_far(seat);
        let last = self.progress.points.last().copied();
        let known = last.and_then(|last| last.score);
        if self.progress.error.is_some()
            || !self.has_begun
            || (!self.progress.done && self.is_watched && known.is_none())
        {
            return self.progress.clone();
        }
        let Ok(outcome) = with!(seat, session => session.outcome()) else { return self.progress.clone() };
        let (status, score) = (outcome.status, outcome.score);
        let is_proven = status == Status::ProvenOptimal;
        let bound = if is_proven { Some(score) } else { last.and_then(|last| last.bound) };
        let (parents, nodes) = (outcome.parents, outcome.nodes);
        self.progress.found = Some(RaceFound { status, score, bound, parents, nodes });
        // The same number, added up in another order, is no better.
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
    const EVERY_MS: f64 = 100.0;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        Ok(self.work(&mut desk.seat, host, until_ms).into())
    }

    fn news(&mut self, desk: &mut Desk, _: &mut dyn Host) -> Option<Box<RaceProgress>> {
        Some(Box::new(self.so_far(&mut desk.seat)))
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Box<RaceProgress>> {
        Ok(Box::new(self.ended(&mut desk.seat)))
    }
}
