//! Job for queries to a network with conditional probability tables.

use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::jobs::batch::step_until;
use crate::engine::jobs::{Job, Progress};
use crate::engine::state::SessionState;
use crate::protocol::{Answer, AskPlan, EvidenceMessage};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Maximum number of states of a junction tree for a query that is answered without slices, in a few milliseconds.
const MAX_UNSLICED_STATES: f64 = 131_072.0;
/// Number of steps that suffices for a query with a junction tree of [`MAX_UNSLICED_STATES`] states.
const MAX_UNSLICED_STEPS: u32 = 1 << 20;

/// Arguments of the request `ask`: evidence, and whether the user agrees to a large query.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfAsk {
    evidence: EvidenceMessage,
    /// Whether the user agreed to a query whose plan warns of its size.
    is_agreed: bool,
    /// Whether to continue the stopped query and ignore the evidence; default: false.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    go_on: bool,
}

/// State of a query to a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub enum AskedState {
    /// The query was answered.
    Whole,
    /// The query was not answered: it is large, and the user has to agree to it first.
    Large,
    /// The query was stopped.
    Stopped,
}

/// Answer to the request `ask`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Asked {
    state: AskedState,
    /// Estimated size of the query; null if the query was stopped.
    plan: Option<AskPlan>,
    /// Probabilities of all levels; null unless the state is `whole`.
    answer: Option<Box<Answer>>,
}

/// Progress message of the request `ask`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AskProgress {
    /// Share of the work that is done, 0 to 1.
    share: f64,
    /// Estimated size of the query.
    plan: AskPlan,
}

/// Job that answers the request `ask`: a query to the session's network with tables.
pub struct QueryJob {
    is_agreed: bool,
    /// Whether the estimated size of the query was complete when the job began.
    was_planned: bool,
    /// Share of the work that is done, 0 to 1.
    share: f64,
    /// Whether the query turned out to be large and the user has not agreed to it.
    is_large: bool,
}

impl QueryJob {
    /// Begins or continues a query. Errors: no network with tables; evidence that does not match the network.
    pub fn new(state: &mut SessionState, of: &OfAsk) -> Result<QueryJob> {
        let model = state.model()?;
        if !of.go_on {
            model.ask(&of.evidence)?;
        }
        let plan = model.plan()?;
        let is_large = plan.is_planned && plan.warns && !of.is_agreed;
        Ok(QueryJob { is_agreed: of.is_agreed, was_planned: plan.is_planned, share: 0.0, is_large })
    }
}

impl Job for QueryJob {
    type Answer = Asked;
    type News = AskProgress;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let model = state.model()?;
        if self.is_large {
            return Ok(Progress::Done);
        }
        let AskPlan { by_tree, states, .. } = model.plan()?;
        if by_tree && states <= MAX_UNSLICED_STATES {
            self.share = model.ask_run(MAX_UNSLICED_STEPS)?;
        }
        if self.share >= 1.0 {
            return Ok(Progress::Done);
        }
        let is_over = step_until(host, until_ms, || {
            self.share = model.ask_run(1)?;
            let plan = model.plan()?;
            self.is_large = self.share < 1.0 && !self.was_planned && plan.is_planned && plan.warns && !self.is_agreed;
            Ok(self.share >= 1.0 || self.is_large)
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, state: &mut SessionState, _: &mut dyn Host) -> Option<AskProgress> {
        let plan = state.model().and_then(|model| model.plan()).ok()?;
        Some(AskProgress { share: self.share, plan })
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, is_whole: bool) -> Result<Asked> {
        let model = state.model()?;
        let plan = Some(model.plan()?);
        Ok(match (self.is_large, is_whole) {
            (true, _) => Asked { state: AskedState::Large, plan, answer: None },
            (false, true) => Asked { state: AskedState::Whole, plan, answer: Some(Box::new(model.answer()?)) },
            (false, false) => Asked { state: AskedState::Stopped, plan: None, answer: None },
        })
    }
}
