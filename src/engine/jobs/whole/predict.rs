//! Cross-validations, and predictions of the rows of a file: of tables and of regressions.

use super::filling::{Filled, Filling, spend};
use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::desk::Desk;
use crate::engine::jobs::{Job, Progress};
use crate::predict::{CrossValidation, GaussianValidation, NumberRows, RowPrediction, State};
use crate::protocol::{
    Column, HeldOutNumber, HeldOutRow, NewNumberRows, NewRows, NumberValidation, ParameterEstimate, Settings,
    Validation, ValidationRequest, VarianceKind,
};
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
#[cfg(test)]
use ts_rs::TS;

/// Arguments of `validate`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfValidation {
    request: ValidationRequest,
    estimate: ParameterEstimate,
    settings: Settings,
    /// Number of rows wanted that were predicted worst.
    worst: usize,
    /// Whether the one that was stopped last goes on, whatever is wanted.
    go_on: bool,
}

/// Arguments of `gaussianValidate`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfNumberValidation {
    request: ValidationRequest,
    kind: VarianceKind,
    settings: Settings,
    /// Number of rows wanted that were forecast worst.
    worst: usize,
    /// Whether the one that was stopped last goes on, whatever is wanted.
    go_on: bool,
}

/// Arguments of `predictRows` and `gaussianPredictRows`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPrediction {
    target: u32,
    /// The file.
    bytes: Column<u8>,
    /// Number of rows wanted to look at.
    first: usize,
}

/// Arguments of `gaussianPredictRows`.
pub type OfNumberPrediction = OfPrediction;

/// Results of a cross-validation.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Validated<V, W> {
    so_far: V,
    worst: Vec<W>,
    is_whole: bool,
}

/// A cross-validation as a job drives it.
pub trait Folded: Sized {
    type SoFar;
    type Worst;
    fn here(desk: &mut Desk) -> &mut Option<Self>;
    fn run(&mut self, steps: u32) -> Result<State>;
    fn so_far(&self) -> Self::SoFar;
    fn worst(&self, count: usize) -> Vec<Self::Worst>;
}

/// Rows of a file that are predicted, as a job drives them.
pub trait Predicted: Sized {
    type Summary;
    fn here(desk: &mut Desk) -> &mut Option<Self>;
    fn run(&mut self, rows: u32) -> Result<f64>;
    fn summary(&self, count: usize) -> Self::Summary;
}

macro_rules! kinds {
    ($($validation:ty, $so_far:ty, $worst:ty, $folded:ident; $rows:ty, $summary:ty, $predicted:ident, |$it:ident, $count:ident| $run:expr;)*) => { $(
        impl Folded for $validation {
            type SoFar = $so_far;
            type Worst = $worst;

            fn here(desk: &mut Desk) -> &mut Option<Self> {
                &mut desk.more.$folded
            }

            fn run(&mut self, steps: u32) -> Result<State> {
                <$validation>::run(self, steps)
            }

            fn so_far(&self) -> $so_far {
                <$validation>::so_far(self)
            }

            fn worst(&self, count: usize) -> Vec<$worst> {
                <$validation>::worst(self, count)
            }
        }

        impl Predicted for $rows {
            type Summary = $summary;

            fn here(desk: &mut Desk) -> &mut Option<Self> {
                &mut desk.more.$predicted
            }

            fn run(&mut self, rows: u32) -> Result<f64> {
                let ($it, $count) = (self, rows);
                $run
            }

            fn summary(&self, count: usize) -> $summary {
                <$rows>::summary(self, count)
            }
        }
    )* };
}
kinds! {
    CrossValidation, Validation, HeldOutRow, validation;
    RowPrediction, NewRows, prediction, |it, count| RowPrediction::run(it, count);
    GaussianValidation, NumberValidation, HeldOutNumber, number_validation;
    NumberRows, NewNumberRows, number_prediction, |it, count| Ok(NumberRows::run(it, count));
}

/// Cross-validation of the result.
pub struct FoldsJob<F> {
    worst: usize,
    filling: Filling,
    of: PhantomData<F>,
}

/// Cross-validation of a network with tables.
pub type ValidationJob = FoldsJob<CrossValidation>;
/// Cross-validation of a Gaussian network.
pub type NumberValidationJob = FoldsJob<GaussianValidation>;

impl<F: Folded> FoldsJob<F> {
    /// Continues the last job, or begins another.
    fn over(
        desk: &mut Desk,
        worst: usize,
        go_on: bool,
        make: impl FnOnce(&mut Desk) -> Result<F>,
    ) -> Result<FoldsJob<F>> {
        if !go_on || F::here(desk).is_none() {
            let made = make(desk)?;
            *F::here(desk) = Some(made);
        }
        Ok(FoldsJob { worst, filling: Filling::default(), of: PhantomData })
    }
}

impl ValidationJob {
    /// Begins, or goes on. Errors: no result; a target or folds that are not there.
    pub fn new(desk: &mut Desk, of: &OfValidation) -> Result<ValidationJob> {
        let make = |desk: &mut Desk| desk.seat.rows()?.cross_validation(&of.request, of.estimate, &of.settings);
        FoldsJob::over(desk, of.worst, of.go_on, make)
    }
}

impl NumberValidationJob {
    /// Begins, or goes on. Errors: no result; a target or folds that are not there.
    pub fn of_numbers(desk: &mut Desk, of: &OfNumberValidation) -> Result<NumberValidationJob> {
        let make = |desk: &mut Desk| desk.seat.rows()?.gaussian_validation(&of.request, of.kind, &of.settings);
        FoldsJob::over(desk, of.worst, of.go_on, make)
    }
}

impl<F: Folded> Job for FoldsJob<F> {
    type Answer = Validated<F::SoFar, F::Worst>;
    type News = F::SoFar;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let of = F::here(desk).as_mut().ok_or(Error::NotReady)?;
        let is_over = self.filling.fill(host, until_ms, |steps| {
            Ok(match of.run(steps)? {
                State::Working => Filled::Going,
                State::Turned => Filled::Turned,
                State::Done => Filled::Over,
            })
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, desk: &mut Desk, _: &mut dyn Host) -> Option<F::SoFar> {
        F::here(desk).as_ref().map(F::so_far)
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<Self::Answer> {
        let of = F::here(desk).as_ref().ok_or(Error::NotReady)?;
        Ok(Validated { so_far: of.so_far(), worst: of.worst(self.worst), is_whole })
    }
}

/// Prediction of the rows of a file.
pub struct RowsJob<P> {
    first: usize,
    share: f64,
    of: PhantomData<P>,
}

/// Prediction by a network with tables.
pub type PredictionJob = RowsJob<RowPrediction>;
/// Forecast by a Gaussian network.
pub type NumberPredictionJob = RowsJob<NumberRows>;

impl PredictionJob {
    /// Begins. Errors: no network; a file that does not fit it.
    pub fn new(desk: &mut Desk, of: &OfPrediction) -> Result<PredictionJob> {
        let next = desk.model()?.predict_rows(of.target, &of.bytes)?;
        desk.more.prediction = Some(next);
        Ok(RowsJob { first: of.first, share: 0.0, of: PhantomData })
    }
}

impl NumberPredictionJob {
    /// Begins. Errors: no network; a file that does not fit it.
    pub fn of_numbers(desk: &mut Desk, of: &OfNumberPrediction) -> Result<NumberPredictionJob> {
        let next = desk.gaussian()?.predict_rows(of.target, &of.bytes)?;
        desk.more.number_prediction = Some(next);
        Ok(RowsJob { first: of.first, share: 0.0, of: PhantomData })
    }
}

impl<P: Predicted> Job for RowsJob<P> {
    type Answer = Option<P::Summary>;
    /// Share that is done.
    type News = f64;

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let of = P::here(desk).as_mut().ok_or(Error::NotReady)?;
        let is_over = spend(host, until_ms, || {
            self.share = of.run(1)?;
            Ok(self.share >= 1.0)
        })?;
        Ok(is_over.into())
    }

    fn news(&mut self, _: &mut Desk, _: &mut dyn Host) -> Option<f64> {
        Some(self.share)
    }

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<Option<P::Summary>> {
        let of = P::here(desk).as_ref().ok_or(Error::NotReady)?;
        Ok(is_whole.then(|| of.summary(self.first)))
    }
}
