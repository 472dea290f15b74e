//! Job for the doubt about an answer.

use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::jobs::batch::step_until;
use crate::engine::jobs::{Job, Progress};
use crate::engine::state::SessionState;
use crate::protocol::{Doubt, EvidenceMessage, GaussianEvidence, ParameterEstimate, VarianceKind};
use crate::session::{Doubting, Session};
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

/// Arguments of the request `gaussianDoubt`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfNumberDoubt {
    evidence: GaussianEvidence,
    kind: VarianceKind,
    /// Number of networks or classes to use, as for the request `doubt`.
    rows: u32,
    /// Number of draws of a network and its regressions, at most 10,000; 0: no interval.
    draws: u32,
}

/// Job that answers the requests `doubt` and `gaussianDoubt`; null if it was stopped.
pub struct DoubtJob(Doubting);

impl DoubtJob {
    /// Begins the work of `doubt`. Errors: no result; an unknown variable.
    pub fn new(state: &mut SessionState, of: OfDoubt) -> Result<DoubtJob> {
        let OfDoubt { evidence, estimate, rows, draws } = of;
        session(state, rows)?.doubt(evidence, estimate, rows, draws).map(DoubtJob)
    }

    /// Begins the work of `gaussianDoubt`. Errors: as for `new`.
    pub fn of_numbers(state: &mut SessionState, of: OfNumberDoubt) -> Result<DoubtJob> {
        let OfNumberDoubt { evidence, kind, rows, draws } = of;
        session(state, rows)?.gaussian_doubt(evidence, kind, rows, draws).map(DoubtJob)
    }
}

/// Session with the network (`rows` = 0), or with the k best.
fn session(state: &mut SessionState, rows: u32) -> Result<&Session> {
    Ok(if rows == 0 { state.session.rows()? } else { state.ranked().rows()? })
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
