//! Question to a network with tables.

use super::filling::spend;
use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::desk::Desk;
use crate::engine::jobs::{Job, Progress};
use crate::protocol::{Answer, AskPlan, EvidenceMessage};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// States of a tree of cliques up to which an answer takes a few milliseconds: it is not cut into slices.
const MAX_SMALL_STATES: f64 = 131_072.0;
/// More steps than any tree takes.
const ALL_STEPS: u32 = 1 << 20;

/// Arguments of `ask`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfAsk {
    evidence: EvidenceMessage,
    /// Consent to a query that is so large that it warns.
    is_agreed: bool,
    /// Whether the question that was stopped last goes on, whatever the evidence.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    go_on: bool,
}

/// State of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub enum AskedState {
    /// The answer is complete.
    Whole,
    /// The query needs consent, and nothing was begun.
    Large,
    /// The query was stopped.
    Stopped,
}

/// Result of a question; the plan is null where it was stopped.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Asked {
    state: AskedState,
    plan: Option<AskPlan>,
    answer: Option<Box<Answer>>,
}

/// Share of a question that is done, and its size.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AskProgress {
    share: f64,
    plan: AskPlan,
}

/// Question to the network that was fitted or read last.
pub struct QueryJob {
    is_agreed: bool,
    /// Whether its size was known when it began.
    was_planned: bool,
    share: f64,
    is_large: bool,
}

impl QueryJob {
    /// Begins, or goes on. Errors: no network; evidence that it does not know.
    pub fn new(desk: &mut Desk, of: &OfAsk) -> Result<QueryJob> {
        let model = desk.model()?;
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

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let model = desk.model()?;
        if self.is_large {
            return Ok(Progress::Done);
        }
        let AskPlan { by_tree, states, .. } = model.plan()?;
        if by_tree && states <= MAX_SMALL_STATES {
            self.share = model.ask_run(ALL_STEPS)?;
        }
        if self.share >= 1.0 {
            return Ok(Progress::Done);
        }
        let is_over = spend(host, until_ms, || {
            self.share = model.ask_run(1)?;
            let plan = model.plan()?;
            self.is_large = self.share < 1.0 && !self.was_planned && plan.is_planned && plan.warns && !self.is_agreed;
            Ok(self.share >= 1.0 || self.is_large)
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, desk: &mut Desk, _: &mut dyn Host) -> Option<AskProgress> {
        let plan = desk.model().and_then(|model| model.plan()).ok()?;
        Some(AskProgress { share: self.share, plan })
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<Asked> {
        let model = desk.model()?;
        let plan = Some(model.plan()?);
        Ok(match (self.is_large, is_whole) {
            (true, _) => Asked { state: AskedState::Large, plan, answer: None },
            (false, true) => Asked { state: AskedState::Whole, plan, answer: Some(Box::new(model.answer()?)) },
            (false, false) => Asked { state: AskedState::Stopped, plan: None, answer: None },
        })
    }
}
