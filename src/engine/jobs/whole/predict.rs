//! Jobs for cross-validation and for predicting the rows of a file, by networks with tables and by Gaussian networks.

use crate::base::error::{Error, Result};
use crate::engine::Host;
use crate::engine::jobs::batch::step_until;
use crate::engine::jobs::{Batch, BatchEnd, Job, Progress};
use crate::engine::state::SessionState;
use crate::predict::{CrossValidation, GaussianValidation, NumberRows, RowPrediction, State};
use crate::protocol::{
    Column, HeldOutNumber, HeldOutRow, NewNumberRows, NewRows, NumberValidation, ParameterEstimate, Settings,
    Validation, ValidationRequest, VarianceKind,
};
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
#[cfg(test)]
use ts_rs::TS;

/// Arguments of the request `validate`: cross-validation of a network with tables.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfValidation {
    request: ValidationRequest,
    estimate: ParameterEstimate,
    settings: Settings,
    /// Number of worst-predicted rows to return in the answer.
    worst: usize,
    /// Whether to continue the stopped cross-validation and ignore the other arguments.
    go_on: bool,
}

/// Arguments of the request `gaussianValidate`: cross-validation of a Gaussian network.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfNumberValidation {
    request: ValidationRequest,
    kind: VarianceKind,
    settings: Settings,
    /// Number of worst-forecast rows to return in the answer.
    worst: usize,
    /// Whether to continue the stopped cross-validation and ignore the other arguments.
    go_on: bool,
}

/// Arguments of the requests `predictRows` and `gaussianPredictRows`: a file of rows and the variable to predict.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPrediction {
    /// Number of the variable to predict.
    target: u32,
    /// Bytes of the file of rows.
    bytes: Column<u8>,
    /// Number of rows at the beginning of the file to return in the answer.
    first: usize,
}

/// Answer to the requests `validate` and `gaussianValidate`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Validated<V, W> {
    so_far: V,
    /// Worst-predicted rows, worst first.
    worst: Vec<W>,
    /// Whether all folds are done; false if the job was stopped.
    is_whole: bool,
}

/// Cross-validation or prediction of rows that can be resumed and stays in the session after its job, for requests
/// about its result.
pub trait Kept: Sized {
    /// Type of the job's answer.
    type Answer;
    /// Type of the job's progress messages.
    type News;
    /// Field of the session's state that holds the cross-validation or prediction.
    fn slot(state: &mut SessionState) -> &mut Option<Self>;
    /// Works until the host's clock reaches `until_ms`. Returns whether the cross-validation or prediction is done.
    fn work(&mut self, job: &mut KeptJob<Self>, host: &mut dyn Host, until_ms: f64) -> Result<bool>;
    /// Progress message about the cross-validation or prediction so far.
    fn news(&self, job: &KeptJob<Self>) -> Self::News;
    /// Answer of the job; `is_whole`: whether the cross-validation or prediction is done.
    fn answer(&self, job: &KeptJob<Self>, is_whole: bool) -> Self::Answer;
}

/// Job for a cross-validation or prediction that stays in the session.
pub struct KeptJob<K> {
    /// Number of rows to return in the answer.
    rows: usize,
    batch: Batch,
    /// Share of the rows that are predicted, 0 to 1; unused in cross-validations.
    share: f64,
    kind: PhantomData<K>,
}

/// Job that answers the request `validate`: cross-validation of a network with tables.
pub type ValidationJob = KeptJob<CrossValidation>;
/// Job that answers the request `gaussianValidate`: cross-validation of a Gaussian network.
pub type NumberValidationJob = KeptJob<GaussianValidation>;
/// Job that answers the request `predictRows`: predictions by a network with tables.
pub type PredictionJob = KeptJob<RowPrediction>;
/// Job that answers the request `gaussianPredictRows`: forecasts by a Gaussian network.
pub type NumberPredictionJob = KeptJob<NumberRows>;

macro_rules! kept {
    ($($validation:ty, $so_far:ty, $worst:ty, $slot:ident;
       $prediction:ty, $summary:ty, $rows_slot:ident, |$it:ident| $run:expr;)*) => { $(
        impl Kept for $validation {
            type Answer = Validated<$so_far, $worst>;
            type News = $so_far;

            fn slot(state: &mut SessionState) -> &mut Option<Self> {
                &mut state.whole.$slot
            }

            fn work(&mut self, job: &mut KeptJob<Self>, host: &mut dyn Host, until_ms: f64) -> Result<bool> {
                job.batch.run_until(host, until_ms, |steps| {
                    Ok(match self.run(steps)? {
                        State::Working => BatchEnd::Going,
                        State::Turned => BatchEnd::Turned,
                        State::Done => BatchEnd::Over,
                    })
                })
            }

            fn news(&self, _: &KeptJob<Self>) -> $so_far {
                self.so_far()
            }

            fn answer(&self, job: &KeptJob<Self>, is_whole: bool) -> Self::Answer {
                Validated { so_far: self.so_far(), worst: self.worst(job.rows), is_whole }
            }
        }

        impl Kept for $prediction {
            type Answer = Option<$summary>;
            /// Share of the rows that are predicted, 0 to 1.
            type News = f64;

            fn slot(state: &mut SessionState) -> &mut Option<Self> {
                &mut state.whole.$rows_slot
            }

            fn work(&mut self, job: &mut KeptJob<Self>, host: &mut dyn Host, until_ms: f64) -> Result<bool> {
                let $it = self;
                step_until(host, until_ms, || {
                    job.share = $run;
                    Ok(job.share >= 1.0)
                })
            }

            fn news(&self, job: &KeptJob<Self>) -> f64 {
                job.share
            }

            fn answer(&self, job: &KeptJob<Self>, is_whole: bool) -> Self::Answer {
                is_whole.then(|| self.summary(job.rows))
            }
        }
    )* };
}
kept! {
    CrossValidation, Validation, HeldOutRow, validation;
    RowPrediction, NewRows, prediction, |it| it.run(1)?;
    GaussianValidation, NumberValidation, HeldOutNumber, number_validation;
    NumberRows, NewNumberRows, number_prediction, |it| it.run(1);
}

impl<K: Kept> KeptJob<K> {
    /// Creates a job. It continues the cross-validation or prediction that the session has, if `go_on` is set;
    /// otherwise, or if there is none, it begins the one that `make` creates.
    fn over(
        state: &mut SessionState,
        rows: usize,
        go_on: bool,
        make: impl FnOnce(&mut SessionState) -> Result<K>,
    ) -> Result<KeptJob<K>> {
        if !go_on || K::slot(state).is_none() {
            let made = make(state)?;
            *K::slot(state) = Some(made);
        }
        Ok(KeptJob { rows, batch: Batch::default(), share: 0.0, kind: PhantomData })
    }
}

impl ValidationJob {
    /// Begins or continues a cross-validation. Errors: no learned network; a target or number of folds that is invalid.
    pub fn new(state: &mut SessionState, of: &OfValidation) -> Result<ValidationJob> {
        KeptJob::over(state, of.worst, of.go_on, |state| {
            state.session.rows()?.cross_validation(&of.request, of.estimate, &of.settings)
        })
    }
}

impl NumberValidationJob {
    /// Begins or continues a cross-validation. Errors: no learned network; a target or number of folds that is invalid.
    pub fn new(state: &mut SessionState, of: &OfNumberValidation) -> Result<NumberValidationJob> {
        KeptJob::over(state, of.worst, of.go_on, |state| {
            state.session.rows()?.gaussian_validation(&of.request, of.kind, &of.settings)
        })
    }
}

impl PredictionJob {
    /// Begins to predict the rows of a file. Errors: no network with tables; a file that can't be read for this
    /// network.
    pub fn new(state: &mut SessionState, of: &OfPrediction) -> Result<PredictionJob> {
        KeptJob::over(state, of.first, false, |state| state.model()?.predict_rows(of.target, &of.bytes))
    }
}

impl NumberPredictionJob {
    /// Begins to forecast the rows of a file. Errors: no Gaussian network; a file that can't be read for this network.
    pub fn new(state: &mut SessionState, of: &OfPrediction) -> Result<NumberPredictionJob> {
        KeptJob::over(state, of.first, false, |state| state.gaussian()?.predict_rows(of.target, &of.bytes))
    }
}

impl<K: Kept> Job for KeptJob<K> {
    type Answer = K::Answer;
    type News = K::News;

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let kept = K::slot(state).as_mut().ok_or(Error::NotReady)?;
        kept.work(self, host, until_ms).map(Progress::from)
    }

    fn news(&mut self, state: &mut SessionState, _: &mut dyn Host) -> Option<K::News> {
        K::slot(state).as_ref().map(|kept| kept.news(self))
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, is_whole: bool) -> Result<K::Answer> {
        K::slot(state).as_ref().map(|kept| kept.answer(self, is_whole)).ok_or(Error::NotReady)
    }
}
