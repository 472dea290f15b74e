//! Bootstraps of a session, independent of its run; and resamples learned for other sessions.

use super::Session;
use crate::base::error::{Error, Result};
use crate::bootstrap::{Bootstrap, Learner, State, Thresholds};
use crate::data::unpack;
use crate::protocol::{Averaged, Settings, Strengths};
use std::sync::Arc;

impl Session {
    /// Starts a bootstrap over the data with the settings of a run.
    pub fn bootstrap_start(&mut self, settings: &Settings, resamples: u32, seed: u32) -> Result<()> {
        self.source.bootstrap =
            Some(Bootstrap::new(self.source.current()?, settings, self.memory_limit, seed, resamples)?);
        Ok(())
    }

    /// Steps the bootstrap at most `steps` times.
    pub fn bootstrap_run(&mut self, steps: u32) -> Result<State> {
        self.bootstrapping()?.run(steps)
    }

    /// Number of a resample to be learned by a helper; `None` if none is left.
    pub fn bootstrap_lend(&mut self) -> Option<u32> {
        self.source.bootstrap.as_mut()?.lend()
    }

    /// Adds the counts of a lent resample, as [`Counts::numbers`](crate::bootstrap::Counts::numbers).
    pub fn bootstrap_give(&mut self, number: u32, numbers: &[u32]) {
        if let Some(bootstrap) = &mut self.source.bootstrap {
            bootstrap.give(number, numbers);
        }
    }

    /// Takes back a lent resample, to be learned here.
    pub fn bootstrap_take_back(&mut self, number: u32) {
        if let Some(bootstrap) = &mut self.source.bootstrap {
            bootstrap.take_back(number);
        }
    }

    /// Strengths of the pairs so far.
    pub fn strengths(&mut self) -> Result<Strengths> {
        Ok(self.bootstrapping()?.strengths())
    }

    /// Averaged graph with these thresholds; if `scored`, with the DAG that is scored for it.
    pub fn averaged(&mut self, thresholds: Thresholds, scored: bool) -> Result<Averaged> {
        let bootstrap = self.bootstrapping()?;
        Ok(if scored { bootstrap.averaged(thresholds) } else { bootstrap.sketched(thresholds) })
    }

    /// Learner of resamples of the data, for a bootstrap in another session.
    pub fn resampling(&self, settings: &Settings, memory_limit: f64, seed: u32) -> Result<Resampling> {
        Ok(Resampling(Learner::new(self.source.current()?, settings, memory_limit, seed)?))
    }

    fn bootstrapping(&mut self) -> Result<&mut Bootstrap> {
        self.source.bootstrap.as_mut().ok_or(Error::NotReady)
    }
}

/// Learner of resamples lent by sessions over the same data.
pub struct Resampling(Learner);

impl Resampling {
    /// Learner of resamples of packed data.
    pub fn new(packed: &[u8], settings: &Settings, memory_limit: f64, seed: u32) -> Result<Resampling> {
        Ok(Resampling(Learner::new(&Arc::new(unpack(packed)?), settings, memory_limit, seed)?))
    }

    /// Starts resample `number`.
    pub fn begin(&mut self, number: u32) {
        self.0.begin(number);
    }

    /// Steps it at most `steps` times, or until the cost of a step changes; returns the counts when the resample is
    /// learned.
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
