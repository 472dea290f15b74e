//! Requests to an engine that is a helper: sets to count, resamples to learn. It gets the data by `load`.

use crate::base::error::Error;
use crate::engine::jobs::{OfResample, ResampleJob};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::requests;
use crate::parents::Span;
use crate::protocol::{Column, Settings};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Span of sets, with the fields of [`Loan`](crate::protocol::Loan).
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
    /// Seed of the bootstrap.
    seed: u32,
}

requests! {
    now {
        /// Prepares to count sets for a run under these settings.
        CounterStart "counterStart" (OfSettings) -> () =
            |state, _host, of| { state.whole.counting = Some(state.session.rows()?.counter(&of.settings)?); Ok(()) };
        /// Set functions and cells of each set of a span, set after set.
        CountSpan "countSpan" (OfSpan) -> Column<f64> = |state, _host, of| {
            let span = Span { size: of.size as usize, first: of.first as usize, count: of.count as usize };
            let counting = state.whole.counting.as_mut().ok_or(Error::NotReady)?;
            Ok(Column(counting.count(span, of.mask.as_deref().map(Vec::as_slice))))
        };
        /// Prepares to learn resamples.
        ResampleStart "resampleStart" (OfResampling) -> () = |state, _host, of| {
            state.whole.resampling = Some(state.session.rows()?.resampling(&of.settings, of.memory, of.seed)?);
            Ok(())
        };
    }
    later {
        /// Counts of the networks learned from a resample; null if stopped.
        Resample "resample" (OfResample) -> ResampleJob = |state, _start, of| ResampleJob::new(state, &of);
    }
}
