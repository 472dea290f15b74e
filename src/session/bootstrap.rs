//! Bootstraps of a session, independent of its run; and resamples that are learned for other sessions.

use super::Session;
use crate::base::error::{Error, Result};
use crate::bootstrap::{Bootstrap, Learner, State, Thresholds};
use crate::data::unpack;
use crate::protocol::{Averaged, Settings, Strengths};
use std::sync::Arc;

impl Session {
    /// Starts a bootstrap over the session's data; each resample is learned with the settings of a run.
    pub fn bootstrap_start(&mut self, settings: &Settings, resamples: u32, seed: u32) -> Result<()> {
        self.source.bootstrap =
            Some(Bootstrap::new(self.source.current()?, settings, self.memory_limit, seed, resamples)?);
        Ok(())
    }

    /// Makes at most `steps` steps of the bootstrap; returns its state.
    pub fn bootstrap_run(&mut self, steps: u32) -> Result<State> {
        self.bootstrapping()?.run(steps)
    }

    /// Number of a resample that is lent to a helper (another worker) to be learned there; `None` if none is left.
    pub fn bootstrap_lend(&mut self) -> Option<u32> {
        self.source.bootstrap.as_mut()?.lend()
    }

    /// Adds the counts of a lent resample, in the form of [`Counts::numbers`](crate::bootstrap::Counts::numbers).
    pub fn bootstrap_give(&mut self, number: u32, numbers: &[u32]) {
        if let Some(bootstrap) = &mut self.source.bootstrap {
            bootstrap.give(number, numbers);
        }
    }

    /// Takes back a lent resample, so that it is learned in this session.
    pub fn bootstrap_take_back(&mut self, number: u32) {
        if let Some(bootstrap) = &mut self.source.bootstrap {
            bootstrap.take_back(number);
        }
    }

    /// Bootstrap strengths of the pairs of variables, over the resamples learned so far.
    pub fn strengths(&mut self) -> Result<Strengths> {
        Ok(self.bootstrapping()?.strengths())
    }

    /// Averaged graph of the bootstrap with these thresholds; if `scored`, with the DAG by which its score is computed.
    pub fn averaged(&mut self, thresholds: Thresholds, scored: bool) -> Result<Averaged> {
        let bootstrap = self.bootstrapping()?;
        Ok(if scored { bootstrap.averaged(thresholds) } else { bootstrap.sketched(thresholds) })
    }

    /// Learner of bootstrap resamples of this session's data, on behalf of another session.
    pub fn resampling(&self, settings: &Settings, memory_limit: f64, seed: u32) -> Result<Resampling> {
        Ok(Resampling(Learner::new(self.source.current()?, settings, memory_limit, seed)?))
    }

    fn bootstrapping(&mut self) -> Result<&mut Bootstrap> {
        self.source.bootstrap.as_mut().ok_or(Error::NotReady)
    }
}

/// Learner of bootstrap resamples on behalf of sessions over the same data.
pub struct Resampling(Learner);

impl Resampling {
    /// Learner of bootstrap resamples of data in packed form.
    pub fn new(packed: &[u8], settings: &Settings, memory_limit: f64, seed: u32) -> Result<Resampling> {
        Ok(Resampling(Learner::new(&Arc::new(unpack(packed)?), settings, memory_limit, seed)?))
    }

    /// Starts to learn the network of resample `number`.
    pub fn begin(&mut self, number: u32) {
        self.0.begin(number);
    }

    /// Makes at most `steps` steps of learning, or fewer if the cost of a step changes; returns the counts once the
    /// resample is learned.
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
