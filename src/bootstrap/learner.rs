//! One resample at a time: drawn, learned, counted.

use super::Counts;
use crate::base::error::{Error, Result};
use crate::data::{Dataset, Resampler};
use crate::graph::{Class, Constraints};
use crate::observe::NoObserver;
use crate::protocol::{Phase, Settings};
use crate::run::{Run, constraints, estimate};
use crate::search::Progress;
use std::sync::Arc;

/// Rows drawn in one step.
const DRAWS: u64 = 1 << 16;

/// Learns resamples of data with the settings of a run.
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
    /// A learner of resamples of `seed`. The method is settled here, by the data: all resamples are learned alike.
    /// Errors: settings with which the data can't be learned.
    pub fn new(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64, seed: u32) -> Result<Learner> {
        // Beginning a run looks at what an estimate does not: constant and collinear columns, where a search starts.
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

    /// The data that resamples are drawn from.
    pub fn data(&self) -> &Arc<Dataset> {
        &self.data
    }

    /// Settings of each run.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Constraints of every network.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// Begins a resample, in place of the current one.
    pub fn begin(&mut self, number: u32) {
        self.resampler.begin(self.seed, number);
        self.stage = Stage::Draw(number);
    }

    /// Whether no resample is under way.
    pub fn is_idle(&self) -> bool {
        matches!(self.stage, Stage::Idle)
    }

    /// Current phase: steps of one phase cost about the same.
    pub fn phase(&self) -> Option<Phase> {
        match &self.stage {
            Stage::Learn(run) => Some(run.phase()),
            _ => None,
        }
    }

    /// One bounded piece of work; the counts of the resample, once it is learned. Errors: memory ends; rows from which nothing
    /// can be learned have been drawn.
    pub fn step(&mut self) -> Result<Option<Counts>> {
        match &mut self.stage {
            Stage::Idle => {}
            Stage::Draw(number) => {
                let number = *number;
                if let Some(drawn) = self.resampler.step(DRAWS) {
                    let run = Run::new(&Arc::new(drawn), self.settings.clone(), self.memory_limit);
                    self.stage = Stage::Learn(Box::new(run.map_err(|error| unfit(error, number))?));
                }
            }
            Stage::Learn(run) => {
                // Networks that tie with the optimum are counted when it stands.
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

/// The data themselves could be learned, so it is the draw: a column that varies no more, or repeats others.
fn unfit(error: Error, number: u32) -> Error {
    match error {
        Error::ConstantColumn { column } | Error::Collinear { column, .. } | Error::NearlyCollinear { column, .. } => {
            Error::BadResample { number: number + 1, column }
        }
        other => other,
    }
}
