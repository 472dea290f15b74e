//! Job for the doubt about an answer.

use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::jobs::batch::step_until;
use crate::engine::jobs::{Job, Progress};
use crate::engine::state::SessionState;
use crate::protocol::{Doubt, EvidenceMessage, ParameterEstimate};
use crate::session::Doubting;
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Arguments of the request `doubt`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfDoubt {
    evidence: EvidenceMessage,
    estimate: ParameterEstimate,
    /// Number of networks or classes to use, from the beginning of the list of the k best; 0: the class of the learned
    /// network alone.
    rows: u32,
    /// Number of draws of a network and its tables, at most 10,000; 0: no interval.
    draws: u32,
}

/// Job that answers the request `doubt`; null if it was stopped.
pub struct DoubtJob(Doubting);

impl DoubtJob {
    /// Begins the work. Errors: no result; an unknown variable.
    pub fn new(state: &mut SessionState, of: OfDoubt) -> Result<DoubtJob> {
        let OfDoubt { evidence, estimate, rows, draws } = of;
        let session = if rows == 0 { state.session.rows()? } else { state.ranked().rows()? };
        session.doubt(evidence, estimate, rows, draws).map(DoubtJob)
    }
}

impl Job for DoubtJob {
    type Answer = Option<Box<Doubt>>;
    type News = ();

    fn step(&mut self, _: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        step_until(host, until_ms, || self.0.step()).map(Progress::from)
    }

    fn end(&mut self, _: &mut SessionState, _: &mut dyn Host, is_whole: bool) -> Result<Option<Box<Doubt>>> {
        Ok(is_whole.then(|| Box::new(self.0.doubt())))
    }
}
