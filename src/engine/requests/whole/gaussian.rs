//! Requests to the session's Gaussian network, which one of `gaussianFit`, `gaussianRead` and `gaussianOf` sets.

use super::data::OfFormat;
use super::model::OfPair;
use crate::base::error::Error;
use crate::engine::jobs::{
    DoubtJob, NumberPredictionJob, NumberValidationJob, OfNumberDoubt, OfNumberValidation, OfPrediction,
};
use crate::engine::requests::{Nothing, requests};
use crate::protocol::{
    Column, GaussianAnswer, GaussianClassEffect, GaussianEvidence, GaussianFitted, GaussianReasons, VarianceKind,
};
use crate::session::GaussianModel;
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfKind {
    kind: VarianceKind,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFile {
    bytes: Column<u8>,
    kind: VarianceKind,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRegressions {
    fitted: GaussianFitted,
    kind: VarianceKind,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEvidence {
    evidence: GaussianEvidence,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfReasons {
    evidence: GaussianEvidence,
    variable: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfDraws {
    evidence: GaussianEvidence,
    rows: u32,
    seed: u32,
}

requests! {
    now {
        /// Fits regressions for the session's learned structure; they become the session's Gaussian network.
        Fit "gaussianFit" (OfKind) -> GaussianFitted = |state, _host, of| {
            let model = state.session.rows()?.gaussian_model(of.kind)?;
            Ok(state.whole.gaussian.insert(model).fitted().clone())
        };
        /// Reads a Gaussian network from a file. It becomes the session's Gaussian network.
        Read "gaussianRead" (OfFile) -> GaussianFitted = |state, _host, of| {
            Ok(state.whole.gaussian.insert(GaussianModel::read(&of.bytes, of.kind)?).fitted().clone())
        };
        /// Makes the given regressions the session's Gaussian network.
        Of "gaussianOf" (OfRegressions) -> () = |state, _host, of| {
            state.whole.gaussian = Some(GaussianModel::of(&of.fitted, of.kind)?);
            Ok(())
        };
        /// Mean and standard deviation of each variable given evidence.
        Ask "gaussianAsk" (OfEvidence) -> GaussianAnswer = |state, _host, of| state.gaussian()?.ask(&of.evidence);
        /// Dependence of a variable on each finding (observed variable), and mutual information of other variables with
        /// it.
        Reasons "gaussianReasons" (OfReasons) -> GaussianReasons =
            |state, _host, of| state.gaussian()?.reasons(&of.evidence, of.variable);
        /// Effects of x on y in the members of the network's equivalence class.
        ClassEffect "gaussianClassEffect" (OfPair) -> GaussianClassEffect =
            |state, _host, of| state.gaussian()?.class_effect(of.x, of.y);
        /// Random rows from the network given evidence, as CSV.
        Simulate "gaussianSimulate" (OfDraws) -> String =
            |state, _host, of| state.gaussian()?.simulate(&of.evidence, of.rows, of.seed);
        /// Text of the Gaussian network in an export format.
        Export "gaussianExport" (OfFormat) -> String = |state, _host, of| state.gaussian()?.export(&of.format);
        /// Rows of the last cross-validation with their forecasts, as CSV.
        ValidationFile "gaussianValidationFile" (Nothing) -> String =
            |state, _host, _| state.whole.number_validation.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
        /// File for which rows were forecast last, with the forecasts, as CSV.
        PredictedFile "gaussianPredictedFile" (Nothing) -> String =
            |state, _host, _| state.whole.number_prediction.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
    }
    later {
        /// How far means depend on the network and its regressions: by class, and as an interval over seeded draws.
        Doubt "gaussianDoubt" (OfNumberDoubt) -> DoubtJob = |state, _start, of| DoubtJob::of_numbers(state, of);
        /// Cross-validation of the session's learned network on continuous data.
        Validate "gaussianValidate" (OfNumberValidation) -> NumberValidationJob =
            |state, _start, of| NumberValidationJob::new(state, &of);
        /// Forecasts for the rows of a file; null if the job was stopped.
        PredictRows "gaussianPredictRows" (OfPrediction) -> NumberPredictionJob =
            |state, _start, of| NumberPredictionJob::new(state, &of);
    }
}
