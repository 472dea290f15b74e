//! Learner of one bootstrap resample at a time: draws its rows, learns a network, counts the edges.

use super::Counts;
use crate::base::error::{Error, Result};
use crate::data::{Dataset, Resampler};
use crate::graph::{Class, Constraints};
use crate::observe::NoObserver;
use crate::protocol::{Phase, Settings};
use crate::run::{Run, constraints, estimate};
use crate::search::Progress;
use std::sync::Arc;

/// Number of rows drawn in one step.
const STEP_ROWS: u64 = 1 << 16;

/// Learner of networks from bootstrap resamples of the data, with the settings of a run.
pub struct Learner {
    data: Arc<Dataset>,
    settings: Settings,
    constraints: Constraints,
    memory_limit: f64,
    seed: u32,
    resampler: Resampler,
    stage: Stage,
}

enum Stage {
    Idle,
    Draw(u32),
    Learn(Box<Run>),
}

impl Learner {
    /// Creates a learner of the resamples with this seed. The method is chosen here from the data, so that all
    /// resamples are learned alike. Errors: settings with which the data cannot be learned.
    pub fn new(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64, seed: u32) -> Result<Learner> {
        // Starting a run checks for constant and collinear columns and for the initial network, which an estimate does
        // not.
        Run::new(data, settings.clone(), memory_limit)?;
        let method = estimate(data, settings, memory_limit)?.method;
        Ok(Learner {
            constraints: constraints(data, settings)?,
            settings: Settings { method, children: Vec::new(), ..settings.clone() },
            data: Arc::clone(data),
            memory_limit,
            seed,
            resampler: Resampler::new(data),
            stage: Stage::Idle,
        })
    }

    /// Data from which the resamples are drawn.
    pub fn data(&self) -> &Arc<Dataset> {
        &self.data
    }

    /// Settings used for every resample.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Constraints on the network of every resample.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// Begins the resample with this number; drops a resample in progress.
    pub fn begin(&mut self, number: u32) {
        self.resampler.begin(self.seed, number);
        self.stage = Stage::Draw(number);
    }

    /// Whether no resample is in progress.
    pub fn is_idle(&self) -> bool {
        matches!(self.stage, Stage::Idle)
    }

    /// Phase of the run on the current resample, if one is in progress. Steps of one phase take about the same time.
    pub fn phase(&self) -> Option<Phase> {
        match &self.stage {
            Stage::Learn(run) => Some(run.phase()),
            _ => None,
        }
    }

    /// Runs one bounded step. Returns the counts of the resample once it is learned. Errors: out of memory; the drawn
    /// rows cannot be learned.
    pub fn step(&mut self) -> Result<Option<Counts>> {
        match &mut self.stage {
            Stage::Idle => {}
            Stage::Draw(number) => {
                let number = *number;
                if let Some(drawn) = self.resampler.step(STEP_ROWS) {
                    let run = Run::new(&Arc::new(drawn), self.settings.clone(), self.memory_limit);
                    self.stage = Stage::Learn(Box::new(run.map_err(|error| unfit(error, number))?));
                }
            }
            Stage::Learn(run) => {
                // The run ends before it counts tied networks, which are not needed.
                if run.step(&mut NoObserver)? == Progress::Done || run.phase() == Phase::Ties {
                    let class = Class::of(run.network(), &self.constraints);
                    let counts = Counts::of(self.data.n(), &class, &self.constraints);
                    self.stage = Stage::Idle;
                    return Ok(Some(counts));
                }
            }
        }
        Ok(None)
    }
}

/// Error for a drawn resample with a constant or collinear column; the data themselves could be learned.
fn unfit(error: Error, number: u32) -> Error {
    match error {
        Error::ConstantColumn { column } | Error::Collinear { column, .. } | Error::NearlyCollinear { column, .. } => {
            Error::BadResample { number: number + 1, column }
        }
        other => other,
    }
}
