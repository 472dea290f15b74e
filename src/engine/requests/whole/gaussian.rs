//! Requests to a Gaussian network. `gaussianFit` or `gaussianRead` gives the session one, of which all others are asked.

use super::data::OfFormat;
use super::model::OfPair;
use crate::base::error::Error;
use crate::engine::jobs::{NumberPredictionJob, NumberValidationJob, OfNumberPrediction, OfNumberValidation};
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
        /// Fits regressions to the result, which further questions go to.
        Fit "gaussianFit" (OfKind) -> GaussianFitted = |desk, _host, of| {
            let model = desk.seat.rows()?.gaussian_model(of.kind)?;
            Ok(desk.more.gaussian.insert(model).fitted().clone())
        };
        /// Reads the network of a file, which further questions go to.
        Read "gaussianRead" (OfFile) -> GaussianFitted = |desk, _host, of| {
            Ok(desk.more.gaussian.insert(GaussianModel::read(&of.bytes, of.kind)?).fitted().clone())
        };
        /// Takes fitted regressions, which further questions go to.
        Of "gaussianOf" (OfRegressions) -> () = |desk, _host, of| {
            desk.more.gaussian = Some(GaussianModel::of(&of.fitted, of.kind)?);
            Ok(())
        };
        /// Means and deviations given evidence.
        Ask "gaussianAsk" (OfEvidence) -> GaussianAnswer = |desk, _host, of| desk.gaussian()?.ask(&of.evidence);
        /// Dependence of a variable on each finding, and information of the others.
        Reasons "gaussianReasons" (OfReasons) -> GaussianReasons =
            |desk, _host, of| desk.gaussian()?.reasons(&of.evidence, of.variable);
        /// Effects of x on y over the class.
        ClassEffect "gaussianClassEffect" (OfPair) -> GaussianClassEffect =
            |desk, _host, of| desk.gaussian()?.class_effect(of.x, of.y);
        /// Rows drawn given evidence, as CSV.
        Simulate "gaussianSimulate" (OfDraws) -> String =
            |desk, _host, of| desk.gaussian()?.simulate(&of.evidence, of.rows, of.seed);
        /// Text of the network in a format.
        Export "gaussianExport" (OfFormat) -> String = |desk, _host, of| desk.gaussian()?.export(&of.format);
        /// Every row with its forecast, of the cross-validation that was made last, as CSV.
        ValidationFile "gaussianValidationFile" (Nothing) -> String =
            |desk, _host, _| desk.more.number_validation.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
        /// The file that was forecast last, with its forecasts.
        PredictedFile "gaussianPredictedFile" (Nothing) -> String =
            |desk, _host, _| desk.more.number_prediction.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
    }
    later {
        /// Cross-validation of the result over columns of numbers.
        Validate "gaussianValidate" (OfNumberValidation) -> NumberValidationJob =
            |desk, _at, of| NumberValidationJob::of_numbers(desk, &of);
        /// Forecasts of the rows of a file; null if it was stopped.
        PredictRows "gaussianPredictRows" (OfNumberPrediction) -> NumberPredictionJob =
            |desk, _at, of| NumberPredictionJob::of_numbers(desk, &of);
    }
}
