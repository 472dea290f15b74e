//! Learning at once, or not at all: an attempt beside the session's run, which is given up after a time.

use super::{Job, Progress};
use crate::base::error::{Error, Result};
use crate::base::whole::WHOLE;
use crate::engine::Host;
use crate::engine::desk::{Desk, readable, with};
use crate::protocol::{Column, DataInfo, Estimate, ExampleRef, Outcome, Phase, Settings};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::protocol::{Preview, Recipe};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Milliseconds after which an attempt is given up.
const WITHIN_MS: f64 = 100.0;
/// Milliseconds of an attempt in the first module, where the estimate is of the whole work: it is short, and the machine is busy. An
/// attempt that is given up becomes a run, and a run waits for the whole core.
const FIRST_WITHIN_MS: f64 = 1000.0;
/// Milliseconds that the steps taken at once should fill.
const FITTING_MS: f64 = 8.0;
/// Most steps taken at once.
const MAX_STEPS: f64 = 1e6;

/// Source of rows, or of a list of local scores: one of `example`, `packed`, `file` and `list`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Load {
    example: Option<ExampleRef>,
    /// Packed data.
    packed: Option<Column<u8>>,
    /// A file of rows, with its recipe.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    file: Option<Column<u8>>,
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    recipe: Option<Recipe>,
    /// A list of local scores, and whether its numbers are costs.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    list: Option<Column<u8>>,
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    costs: Option<bool>,
}

/// Data that were loaded.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Loaded {
    /// Summary of the data.
    pub info: DataInfo,
    /// Columns of the file, where one was read.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub preview: Option<Preview>,
}

impl Load {
    /// Loads it in place of what the session has. Errors: what is wrong with it; the session then has no data, or those before.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn into(self, desk: &mut Desk) -> Result<Loaded> {
        use crate::engine::desk::Seat;
        use crate::session::ListSession;
        let mut preview = None;
        let info = if let Some(list) = &self.list {
            let mut next = ListSession::default();
            let info = next.load(list, self.costs == Some(true))?;
            desk.renew(Seat::List(Box::new(next)));
            info
        } else {
            let mut other = Seat::default();
            let session = if desk.seat.rows().is_ok() { desk.seat.rows()? } else { other.rows()? };
            let info = match (self.example, self.packed, self.file) {
                (Some(example), _, _) => session.load_example(&example)?,
                (_, Some(packed), _) => session.unpack(&packed)?,
                (_, _, Some(file)) => {
                    session.read_file(file.0);
                    let mut read = session.prepare(&self.recipe.unwrap_or_default())?;
                    let data = read.data.clone().ok_or_else(|| read.problem.take().unwrap_or(Error::NotReady))?;
                    preview = Some(read);
                    data
                }
                _ => return Err(Error::NotReady),
            };
            if desk.seat.rows().is_err() {
                desk.renew(other);
            }
            info
        };
        desk.more.ranked = None;
        Ok(Loaded { info, preview })
    }

    /// Loads it in place of what the session has. Errors: it is a file or a list, which the whole core reads.
    #[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
    pub fn into(self, desk: &mut Desk) -> Result<Loaded> {
        let session = desk.seat.rows()?;
        let info = match (self.example, self.packed) {
            (Some(example), _) => session.load_example(&example)?,
            (_, Some(packed)) => session.unpack(&packed)?,
            _ => return Err(Error::NeedsWholeCore),
        };
        Ok(Loaded { info })
    }
}

/// Arguments of `relearn`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Relearn {
    /// Source, where the session does not hold the data.
    #[cfg_attr(test, ts(optional))]
    load: Option<Load>,
    settings: Settings,
    /// Work up to which a run is tried, in nanoseconds of the cost model.
    budget: f64,
    /// Milliseconds after which it is given up, in place of the usual ones.
    #[cfg_attr(test, ts(optional))]
    within_ms: Option<f64>,
}

/// Answer of `relearn`; without `outcome`, the session's run is that of the settings before, or none for other data.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Relearned {
    loaded: Loaded,
    estimate: Option<Estimate>,
    /// Reason for which nothing was learned.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    problem: Option<Error>,
    outcome: Option<Outcome>,
    /// Seconds of the attempt.
    seconds: f64,
    /// Seconds of these in which an ADTree grew.
    growing: f64,
    /// Whether the estimate was within the budget, so that a run was tried.
    tried: bool,
}

/// Attempt to learn at once.
pub struct Attempt {
    settings: Settings,
    relearned: Option<Relearned>,
    within_ms: f64,
    /// Milliseconds that its steps took; other sessions work between them.
    spent_ms: f64,
    steps: f64,
    phase: Phase,
    /// Whether the run goes on.
    is_open: bool,
}

impl Attempt {
    /// Loads the data, where some are named; begins, where the estimate is within the budget. Errors: data that can't be loaded.
    pub fn new(desk: &mut Desk, relearn: Relearn, host: &mut dyn Host) -> Result<Attempt> {
        let Relearn { load, settings, budget, within_ms } = relearn;
        let loaded = match load {
            Some(load) => load.into(desk)?,
            None => Loaded {
                info: with!(&desk.seat, session => session.data()).ok_or(Error::NotReady)?,
                #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
                preview: None,
            },
        };
        let mut relearned = Relearned {
            loaded,
            estimate: None,
            problem: None,
            outcome: None,
            seconds: 0.0,
            growing: 0.0,
            tried: false,
        };
        readable(&settings)?;
        let mut usual_ms = WITHIN_MS;
        match with!(&desk.seat, session => session.estimate(&settings)) {
            Err(Error::NeedsWholeCore) => return Err(Error::NeedsWholeCore),
            Err(problem) => relearned.problem = Some(problem),
            Ok(estimate) => {
                relearned.tried = estimate.problem.is_none() && estimate.work <= budget;
                if !WHOLE && !estimate.open_ended {
                    usual_ms = FIRST_WITHIN_MS;
                }
                relearned.estimate = Some(estimate);
            }
        }
        let begun_ms = host.now();
        let mut attempt = Attempt {
            settings,
            within_ms: within_ms.unwrap_or(usual_ms),
            spent_ms: 0.0,
            steps: 1.0,
            phase: Phase::Done,
            is_open: relearned.tried,
            relearned: Some(relearned),
        };
        if attempt.is_open {
            let begun = with!(&mut desk.seat, session => {
                session.attempt(&attempt.settings).and_then(|_| session.attempt_run(0))
            });
            match begun {
                Ok(phase) => attempt.phase = phase,
                Err(error) => attempt.refuse(error)?,
            }
            attempt.spent_ms = host.now() - begun_ms;
        }
        Ok(attempt)
    }

    /// Ends with a problem. Errors: one that the whole core does not have.
    fn refuse(&mut self, problem: Error) -> Result<()> {
        if problem == Error::NeedsWholeCore {
            return Err(problem);
        }
        self.is_open = false;
        if let Some(relearned) = &mut self.relearned {
            relearned.problem = Some(problem);
        }
        Ok(())
    }
}

impl Job for Attempt {
    type Answer = Box<Relearned>;
    type News = ();

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        while self.is_open && self.phase != Phase::Done {
            let at_ms = host.now();
            if self.spent_ms >= self.within_ms {
                self.is_open = false;
            } else if at_ms >= until_ms {
                return Ok(Progress::Going);
            } else {
                let phase = match with!(&mut desk.seat, session => session.attempt_run(self.steps as u32)) {
                    Ok(phase) => phase,
                    Err(error) => {
                        self.refuse(error)?;
                        break;
                    }
                };
                let took_ms = host.now() - at_ms;
                self.spent_ms += took_ms;
                if let (Phase::Grow, Some(relearned)) = (self.phase, &mut self.relearned) {
                    relearned.growing += took_ms / 1000.0;
                }
                // Steps of one phase cost about the same, those of the next may cost a hundred times as much.
                let fitting = (self.steps * FITTING_MS / took_ms.max(0.01)).min(2.0 * self.steps).min(MAX_STEPS);
                self.steps = if phase == self.phase { fitting.floor().max(1.0) } else { 1.0 };
                self.phase = phase;
            }
        }
        Ok(Progress::Done)
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, _: bool) -> Result<Box<Relearned>> {
        let mut relearned = self.relearned.take().ok_or(Error::NotReady)?;
        if self.is_open && self.phase == Phase::Done {
            relearned.outcome = Some(with!(&mut desk.seat, session => session.outcome())?);
            relearned.seconds = self.spent_ms / 1000.0;
        } else {
            with!(&mut desk.seat, session => session.attempt_drop());
        }
        Ok(Box::new(relearned))
    }
}
