//! Requests to a helper of another session: sets to count, resamples to learn. The data come by `load`.

use crate::base::error::Error;
use crate::engine::jobs::{OfResample, ResampleJob};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::requests;
use crate::parents::Span;
use crate::protocol::{Column, Settings};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Span of sets, as [`Loan`](crate::protocol::Loan).
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
    /// Most bytes for tables.
    memory: f64,
    seed: u32,
}

requests! {
    now {
        /// Begins to count for a run.
        CounterStart "counterStart" (OfSettings) -> () =
            |desk, _host, of| { desk.more.counting = Some(desk.seat.rows()?.counter(&of.settings)?); Ok(()) };
        /// Set functions and cells of each set of a span, one set after another.
        CountSpan "countSpan" (OfSpan) -> Column<f64> = |desk, _host, of| {
            let span = Span { size: of.size as usize, first: of.first as usize, count: of.count as usize };
            let counting = desk.more.counting.as_mut().ok_or(Error::NotReady)?;
            Ok(Column(counting.count(span, of.mask.as_deref().map(Vec::as_slice))))
        };
        /// Begins to learn resamples.
        ResampleStart "resampleStart" (OfResampling) -> () = |desk, _host, of| {
            desk.more.resampling = Some(desk.seat.rows()?.resampling(&of.settings, of.memory, of.seed)?);
            Ok(())
        };
    }
    later {
        /// Counts of the networks of a resample.
        Resample "resample" (OfResample) -> ResampleJob = |desk, _at, of| ResampleJob::new(desk, &of);
    }
}
