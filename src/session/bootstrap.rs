//! A bootstrap as sessions have to do with it: beside the run, which stays as it is; and resamples learned for others.

use super::Session;
use crate::base::error::{Error, Result};
use crate::bootstrap::{Bootstrap, Learner, State, Thresholds};
use crate::data::unpack;
use crate::protocol::{Averaged, Settings, Strengths};
use std::sync::Arc;

impl Session {
    /// Begins a bootstrap over the data with the settings of a run.
    pub fn bootstrap_start(&mut self, settings: &Settings, resamples: u32, seed: u32) -> Result<()> {
        self.source.bootstrap =
            Some(Bootstrap::new(self.source.current()?, settings, self.memory_limit, seed, resamples)?);
        Ok(())
    }

    /// Steps it at most `steps` times.
    pub fn bootstrap_run(&mut self, steps: u32) -> Result<State> {
        self.bootstrapping()?.run(steps)
    }

    /// A resample for another worker to learn.
    pub fn bootstrap_lend(&mut self) -> Option<u32> {
        self.source.bootstrap.as_mut()?.lend()
    }

    /// Takes the counts of a lent resample, as [`Counts::numbers`](crate::bootstrap::Counts::numbers).
    pub fn bootstrap_give(&mut self, number: u32, numbers: &[u32]) {
        if let Some(bootstrap) = &mut self.source.bootstrap {
            bootstrap.give(number, numbers);
        }
    }

    /// Takes a lent resample back, to learn it here.
    pub fn bootstrap_take_back(&mut self, number: u32) {
        if let Some(bootstrap) = &mut self.source.bootstrap {
            bootstrap.take_back(number);
        }
    }

    /// Strengths of the pairs so far.
    pub fn strengths(&mut self) -> Result<Strengths> {
        Ok(self.bootstrapping()?.strengths())
    }

    /// The averaged graph of these thresholds; where `scored`, with the DAG that scores for it.
    pub fn averaged(&mut self, thresholds: Thresholds, scored: bool) -> Result<Averaged> {
        let bootstrap = self.bootstrapping()?;
        Ok(if scored { bootstrap.averaged(thresholds) } else { bootstrap.sketched(thresholds) })
    }

    /// A learner of resamples of the data for a bootstrap elsewhere.
    pub fn resampling(&self, settings: &Settings, memory_limit: f64, seed: u32) -> Result<Resampling> {
        Ok(Resampling(Learner::new(self.source.current()?, settings, memory_limit, seed)?))
    }

    fn bootstrapping(&mut self) -> Result<&mut Bootstrap> {
        self.source.bootstrap.as_mut().ok_or(Error::NotReady)
    }
}

/// Learns resamples that sessions over the same data lend.
pub struct Resampling(Learner);

impl Resampling {
    /// A learner of resamples of packed data, ready to step.
    pub fn new(packed: &[u8], settings: &Settings, memory_limit: f64, seed: u32) -> Result<Resampling> {
        Ok(Resampling(Learner::new(&Arc::new(unpack(packed)?), settings, memory_limit, seed)?))
    }

    /// Begins a resample.
    pub fn begin(&mut self, number: u32) {
        self.0.begin(number);
    }

    /// Steps it at most `steps` times, not beyond where the cost of a step changes. What it came to, when it is learned.
    pub fn run(&mut self, steps: u32) -> Result<Option<Vec<u32>>> {
        let phase = self.0.phase();
        for _ in 0..steps {
            if let Some(counts) = self.0.step()? {
                return Ok(Some(counts.numbers()));
            }
            if self.0.phase() != phase {
                break;
            }
        }
        Ok(None)
    }
}
