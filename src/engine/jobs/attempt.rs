//! Attempts: trial runs of learning with a time limit, made beside the session's run. An attempt that reaches the limit
//! is abandoned.

use super::batch::{Batch, BatchEnd};
use super::{Job, Progress};
use crate::base::error::{Error, Result};
use crate::base::whole::WHOLE;
use crate::engine::Host;
use crate::engine::state::{SessionState, check_readable, with};
use crate::protocol::{Column, DataInfo, Estimate, ExampleRef, Outcome, Phase, Settings};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::protocol::{Preview, Recipe};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Default time limit of an attempt, in milliseconds.
const MAX_ATTEMPT_MS: f64 = 100.0;
/// Default time limit of an attempt in the first WebAssembly module (a part of the core, loaded first), in
/// milliseconds, if the estimate covers all of the work. It is long because the machine is busy loading, and because
/// the page, if the attempt is abandoned, starts a run that must wait for the whole core.
const MAX_FIRST_ATTEMPT_MS: f64 = 1000.0;

/// Arguments of the request `load`: a source of data, one of `example`, `packed`, `file` (rows), `list` (local scores).
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Load {
    /// Built-in example to load.
    example: Option<ExampleRef>,
    /// Data to load, in packed form.
    packed: Option<Column<u8>>,
    /// Bytes of a file of rows.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    file: Option<Column<u8>>,
    /// Recipe by which to prepare `file`; default: the empty recipe.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    recipe: Option<Recipe>,
    /// Bytes of a list of local scores.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    list: Option<Column<u8>>,
    /// Whether the numbers in `list` are costs, whose signs must be reversed; default: false.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    costs: Option<bool>,
}

/// Answer to the request `load`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Loaded {
    /// Description of the loaded data.
    pub info: DataInfo,
    /// Preview of the file; none for other sources.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub preview: Option<Preview>,
}

impl Load {
    /// Loads the source in place of the session's data, which may be lost on error. Errors: the source can't be read.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn into(self, state: &mut SessionState) -> Result<Loaded> {
        use crate::engine::state::AnySession;
        use crate::session::ListSession;
        let mut preview = None;
        let info = if let Some(list) = &self.list {
            let mut next = ListSession::default();
            let info = next.load(list, self.costs == Some(true))?;
            state.replace(AnySession::List(Box::new(next)));
            info
        } else {
            let mut other = AnySession::default();
            let session = if state.session.rows().is_ok() { state.session.rows()? } else { other.rows()? };
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
            if state.session.rows().is_err() {
                state.replace(other);
            }
            info
        };
        state.whole.ranked = None;
        Ok(Loaded { info, preview })
    }

    /// Loads the source in place of the session's data. Errors: data that can't be read; a file or a list, which this
    /// WebAssembly module can't read.
    #[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
    pub fn into(self, state: &mut SessionState) -> Result<Loaded> {
        let session = state.session.rows()?;
        let info = match (self.example, self.packed) {
            (Some(example), _) => session.load_example(&example)?,
            (_, Some(packed)) => session.unpack(&packed)?,
            _ => return Err(Error::NeedsWholeCore),
        };
        Ok(Loaded { info })
    }
}

/// Arguments of the request `relearn`: learn a network at once if that takes little time.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Relearn {
    /// Data to load first; default: keep the session's data.
    #[cfg_attr(test, ts(optional))]
    load: Option<Load>,
    /// Settings of the run.
    settings: Settings,
    /// Maximum estimated work for which a run is tried, in nanoseconds of the cost model.
    budget: f64,
    /// Time limit of the run in milliseconds; default: 100, or in the first WebAssembly module up to 1000.
    #[cfg_attr(test, ts(optional))]
    within_ms: Option<f64>,
}

/// Answer to the request `relearn`. If `outcome` is null, the session keeps its former run unless the data changed.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Relearned {
    /// Data that the session has now.
    loaded: Loaded,
    /// Estimate of the run's work; null if no estimate can be made.
    estimate: Option<Estimate>,
    /// Error because of which the run could not be estimated, begun or finished.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    problem: Option<Error>,
    /// Outcome of the run, which is now the session's run; null if no run was tried or it reached the time limit.
    outcome: Option<Outcome>,
    /// Duration of the run in seconds; 0 without an outcome.
    seconds: f64,
    /// Part of the duration that was spent on building an ADTree, in seconds.
    growing: f64,
    /// Whether a run was tried, because its estimate was within the budget.
    tried: bool,
}

/// Job that answers the request `relearn`: an attempt to learn a network at once.
pub struct Attempt {
    settings: Settings,
    /// Answer under construction; `None` once it was returned.
    relearned: Option<Relearned>,
    /// Time limit of the run, in milliseconds.
    within_ms: f64,
    /// Duration of the run's steps so far, in milliseconds, without the work of other sessions between them.
    spent_ms: f64,
    batch: Batch,
    phase: Phase,
    /// Whether the run has begun and was neither refused nor abandoned.
    is_open: bool,
}

impl Attempt {
    /// Loads the data, if any are given, and begins a run if its estimate is within the budget. Errors: data that can't
    /// be loaded; settings that this WebAssembly module does not support.
    pub fn new(state: &mut SessionState, relearn: Relearn, host: &mut dyn Host) -> Result<Attempt> {
        let Relearn { load, settings, budget, within_ms } = relearn;
        let loaded = match load {
            Some(load) => load.into(state)?,
            None => Loaded {
                info: with!(&state.session, session => session.data()).ok_or(Error::NotReady)?,
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
        check_readable(&settings)?;
        let mut default_ms = MAX_ATTEMPT_MS;
        match with!(&state.session, session => session.estimate(&settings)) {
            Err(Error::NeedsWholeCore) => return Err(Error::NeedsWholeCore),
            Err(problem) => relearned.problem = Some(problem),
            Ok(estimate) => {
                relearned.tried = estimate.problem.is_none() && estimate.work <= budget;
                if !WHOLE && !estimate.open_ended {
                    default_ms = MAX_FIRST_ATTEMPT_MS;
                }
                relearned.estimate = Some(estimate);
            }
        }
        let begun_ms = host.now();
        let mut attempt = Attempt {
            settings,
            within_ms: within_ms.unwrap_or(default_ms),
            spent_ms: 0.0,
            batch: Batch::default(),
            phase: Phase::Done,
            is_open: relearned.tried,
            relearned: Some(relearned),
        };
        if attempt.is_open {
            let begun = with!(&mut state.session, session => {
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

    /// Ends the run and records the error in the answer. Returns the error instead if it means that only the whole core
    /// supports the run.
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

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        while self.is_open && self.phase != Phase::Done {
            let at_ms = host.now();
            if self.spent_ms >= self.within_ms {
                self.is_open = false;
            } else if at_ms >= until_ms {
                return Ok(Progress::Going);
            } else {
                let phase = match with!(&mut state.session, session => session.attempt_run(self.batch.steps())) {
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
                self.batch.adjust(if phase == self.phase { BatchEnd::Going } else { BatchEnd::Turned }, took_ms);
                self.phase = phase;
            }
        }
        Ok(Progress::Done)
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Box<Relearned>> {
        let mut relearned = self.relearned.take().ok_or(Error::NotReady)?;
        if self.is_open && self.phase == Phase::Done {
            relearned.outcome = Some(with!(&mut state.session, session => session.outcome())?);
            relearned.seconds = self.spent_ms / 1000.0;
        } else {
            with!(&mut state.session, session => session.attempt_drop());
        }
        Ok(Box::new(relearned))
    }
}
