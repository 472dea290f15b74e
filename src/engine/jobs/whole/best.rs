//! Jobs over sets of networks: averages over the k best networks, sums over all networks, published algorithms that
//! enumerate the k best networks.

use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::jobs::batch::step_until;
use crate::engine::jobs::{Job, Progress};
use crate::engine::state::{SessionState, with};
use crate::protocol::{
    Enumerator, EnumeratorProgress, PosteriorSums, Settings, StructurePrior, UnderPrior, WholePrior,
};
use crate::search::enumerate::NextStep;
use crate::session::PriorOrder;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Adds the k best networks found so far to the averages over them until the host's clock reaches `until_ms`. Sets
/// `rows` to the number of networks averaged.
fn add_rows(state: &mut SessionState, host: &mut dyn Host, until_ms: f64, rows: &mut usize) -> Result<Progress> {
    let is_over = with!(state.ranked(), session => step_until(host, until_ms, || {
        let (taken, found) = session.averages_run(1)?;
        *rows = taken;
        Ok(taken >= found)
    }))?;
    Ok(is_over.into())
}

/// Job that answers the request `averages`: updates the averages over the k best networks.
#[derive(Default)]
pub struct AveragesJob {
    /// Number of networks in the averages so far.
    rows: usize,
}

impl Job for AveragesJob {
    type Answer = f64;
    type News = ();

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        add_rows(state, host, until_ms, &mut self.rows)
    }

    fn end(&mut self, _: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<f64> {
        Ok(self.rows as f64)
    }
}

/// Arguments of the request `credible`: shares of the total weight of all networks that the best ones have to reach.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfCredible {
    /// ln of the total weight of all networks.
    ln_sum: f64,
    /// Shares of the total weight, each 0 to 1.
    levels: Vec<f64>,
}

/// Job that answers the request `credible`: number of best networks that together hold each share of the total weight.
pub struct CredibleJob {
    of: OfCredible,
    rows: usize,
}

impl CredibleJob {
    /// Creates a job that finds the number of best networks for each share of the total weight.
    pub fn new(of: OfCredible) -> CredibleJob {
        CredibleJob { of, rows: 0 }
    }
}

impl Job for CredibleJob {
    type Answer = Vec<Option<f64>>;
    type News = ();

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        add_rows(state, host, until_ms, &mut self.rows)
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Vec<Option<f64>>> {
        let OfCredible { ln_sum, levels } = &self.of;
        with!(state.ranked(), session => {
            levels.iter().map(|level| Ok(session.credible(*ln_sum, *level)?.map(|rows| rows as f64))).collect()
        })
    }
}

/// Arguments of the request `underPrior`: a prior that is not a product over families, and a number of networks.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfUnderPrior {
    /// Prior over structures.
    prior: WholePrior,
    /// Number of networks to prove best.
    k: u32,
}

/// Job that answers the request `underPrior`: the best networks under a prior that is not a product over families.
pub struct UnderPriorJob {
    order: PriorOrder,
}

impl UnderPriorJob {
    /// Creates a job that takes networks from the list of the k best.
    pub fn new(of: &OfUnderPrior) -> UnderPriorJob {
        UnderPriorJob { order: PriorOrder::new(of.prior, of.k as usize) }
    }
}

impl Job for UnderPriorJob {
    type Answer = Box<UnderPrior>;
    type News = ();

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let of = with!(state.ranked(), session => {
            step_until(host, until_ms, || session.order_by_prior(&mut self.order))
        })?;
        Ok(of.into())
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, _: bool) -> Result<Box<UnderPrior>> {
        with!(state.ranked(), session => session.under_prior(&self.order)).map(Box::new)
    }
}

/// Arguments of the request `posterior`: settings of the score and prior over structures.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPosterior {
    settings: Settings,
    prior: StructurePrior,
}

/// Job that answers the request `posterior`: sums over all networks.
pub struct PosteriorJob {
    /// Share of the work that is done, 0 to 1.
    share: f64,
}

impl PosteriorJob {
    /// Begins the sums over networks. Errors: invalid settings; too many variables; no memory; a list of local scores.
    pub fn new(state: &mut SessionState, of: &OfPosterior) -> Result<PosteriorJob> {
        state.session.rows()?.posterior_start(&of.settings, of.prior)?;
        Ok(PosteriorJob { share: 0.0 })
    }
}

impl Job for PosteriorJob {
    type Answer = Option<Box<PosteriorSums>>;
    /// Share of the work that is done, 0 to 1.
    type News = f64;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = state.session.rows()?;
        let is_over = step_until(host, until_ms, || {
            self.share = session.posterior_run(1)?;
            Ok(self.share >= 1.0)
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, _: &mut SessionState, _: &mut dyn Host) -> Option<f64> {
        Some(self.share)
    }

    fn end(
        &mut self,
        state: &mut SessionState,
        _: &mut dyn Host,
        is_whole: bool,
    ) -> Result<Option<Box<PosteriorSums>>> {
        let session = state.session.rows()?;
        if is_whole { session.posterior().map(|sums| Some(Box::new(sums.clone()))) } else { Ok(None) }
    }
}

/// Arguments of the request `enumerate`: a published algorithm and a number of networks.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEnumeration {
    /// Published algorithm to use.
    by: Enumerator,
    /// Number of networks to enumerate.
    k: u32,
}

/// State of a published algorithm that enumerates the k best networks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EnumerationState {
    #[serde(flatten)]
    progress: EnumeratorProgress,
    /// Time spent on the algorithm's oracle, in seconds.
    oracle_seconds: f64,
    /// Time spent on the algorithm's search, in seconds.
    search_seconds: f64,
    /// Whether the algorithm was stopped before its end.
    is_stopped: bool,
}

/// Job that answers the request `enumerate`: the k best networks by a published algorithm, over the run's score lists.
pub struct EnumerateJob {
    /// Part of the algorithm that takes the next step: the oracle, the search, or none at the end.
    next: NextStep,
    oracle_ms: f64,
    search_ms: f64,
}

impl EnumerateJob {
    /// Begins the enumeration. Errors: no score lists, or lists made for a smaller k; too many variables; no memory.
    pub fn new(state: &mut SessionState, of: &OfEnumeration) -> Result<EnumerateJob> {
        let next = with!(state.ranked(), session => {
            session.enumerate_start(of.by, of.k)?;
            session.enumerate_run(0)?
        });
        Ok(EnumerateJob { next, oracle_ms: 0.0, search_ms: 0.0 })
    }

    /// State of the enumeration so far.
    fn so_far(&self, state: &mut SessionState, is_stopped: bool) -> Result<EnumerationState> {
        let progress = with!(state.ranked(), session => session.enumerated())?;
        let (oracle_seconds, search_seconds) = (self.oracle_ms / 1000.0, self.search_ms / 1000.0);
        Ok(EnumerationState { progress, oracle_seconds, search_seconds, is_stopped })
    }
}

impl Job for EnumerateJob {
    type Answer = EnumerationState;
    type News = EnumerationState;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        with!(state.ranked(), session => {
            let mut at_ms = host.now();
            while self.next != NextStep::Nothing {
                let next = session.enumerate_run(1)?;
                let now_ms = host.now();
                let spent = if self.next == NextStep::Oracle { &mut self.oracle_ms } else { &mut self.search_ms };
                *spent += now_ms - at_ms;
                (self.next, at_ms) = (next, now_ms);
                if now_ms >= until_ms {
                    break;
                }
            }
        });
        Ok((self.next == NextStep::Nothing).into())
    }

    fn news(&mut self, state: &mut SessionState, _: &mut dyn Host) -> Option<EnumerationState> {
        self.so_far(state, false).ok()
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, is_whole: bool) -> Result<EnumerationState> {
        self.so_far(state, !is_whole)
    }
}
