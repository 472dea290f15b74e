//! Requests to an engine that is a helper of another: variable sets for which to count rows, resamples to learn from.
//! The request `load` gives the helper its data.

use crate::base::error::Error;
use crate::engine::jobs::{OfResample, ResampleJob};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::requests;
use crate::parents::Span;
use crate::protocol::{Column, Settings};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Arguments of the request `countSpan`: a range of variable sets, with the fields of [`Loan`](crate::protocol::Loan).
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSpan {
    size: f64,
    first: f64,
    count: f64,
    mask: Option<Column<u8>>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfResampling {
    settings: Settings,
    /// Limit on the memory of tables, in bytes.
    memory: f64,
    /// Seed of the other engine's bootstrap.
    seed: u32,
}

requests! {
    now {
        /// Prepares to count rows for a run with the given settings in another engine.
        CounterStart "counterStart" (OfSettings) -> () =
            |state, _host, of| { state.whole.counting = Some(state.session.rows()?.counter(&of.settings)?); Ok(()) };
        /// For each variable set of a range, the score's set function (local scores are its differences) and number of
        /// cells.
        CountSpan "countSpan" (OfSpan) -> Column<f64> = |state, _host, of| {
            let span = Span { size: of.size as usize, first: of.first as usize, count: of.count as usize };
            let counting = state.whole.counting.as_mut().ok_or(Error::NotReady)?;
            Ok(Column(counting.count(span, of.mask.as_deref().map(Vec::as_slice))))
        };
        /// Prepares to learn resamples for a bootstrap in another engine.
        ResampleStart "resampleStart" (OfResampling) -> () = |state, _host, of| {
            state.whole.resampling = Some(state.session.rows()?.resampling(&of.settings, of.memory, of.seed)?);
            Ok(())
        };
    }
    later {
        /// Counts from the networks learned on one resample; null if the job was stopped.
        Resample "resample" (OfResample) -> ResampleJob = |state, _start, of| ResampleJob::new(state, &of);
    }
}
