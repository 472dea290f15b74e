//! Exact posterior over all networks of a session, independent of the session's run.

use super::Session;
use crate::answers::posterior::Exact;
use crate::base::error::{Error, Result};
use crate::protocol::{PosteriorSums, Settings, StructurePrior};
use crate::run::constraints;

impl Session {
    /// Starts to sum the scores of all networks exactly. Errors: invalid settings; too many variables; out of memory.
    pub fn posterior_start(&mut self, settings: &Settings, prior: StructurePrior) -> Result<()> {
        let data = self.source.current()?;
        let exact = Exact::new(data, settings, constraints(data, settings)?, prior)?;
        let (needed, limit) = (Exact::bytes(data.n()), self.memory_limit);
        if needed > limit {
            return Err(Error::OverMemory { needed, limit });
        }
        self.source.posterior = Some(exact);
        Ok(())
    }

    /// Makes at most `steps` steps of the sum; returns the share that is done, 1 at the end.
    pub fn posterior_run(&mut self, steps: u32) -> Result<f64> {
        let exact = self.source.posterior.as_mut().ok_or(Error::NotReady)?;
        for _ in 0..steps {
            if exact.step()? {
                return Ok(1.0);
            }
        }
        Ok(exact.progress().min(0.999))
    }

    /// Posterior probabilities from the finished sum over all networks. Errors: a sum that is not finished.
    pub fn posterior(&self) -> Result<&PosteriorSums> {
        self.source.posterior.as_ref().and_then(Exact::sums).ok_or(Error::NotReady)
    }
}
