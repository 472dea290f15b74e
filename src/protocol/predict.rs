//! Messages about prediction: cross-validation of a network, and predictions for new rows.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Request for a cross-validation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ValidationRequest {
    /// Variable to predict.
    pub target: u32,
    /// Variables to use as inputs of the prediction; null: all others.
    #[serde(default)]
    pub inputs: Option<Vec<u32>>,
    /// Number of folds k.
    pub folds: u32,
    /// Seed of the random assignment of rows to folds; null: row i in sorted order is in fold i mod k.
    #[serde(default)]
    pub seed: Option<u32>,
    /// Whether the structure is also learned from the training rows of each fold.
    #[serde(default)]
    pub relearn: bool,
}

/// Quality of predictions of a discrete target variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Measures {
    /// Number of rows, including those with undefined predictions.
    pub rows: f64,
    /// Number of rows with an undefined prediction: their evidence is impossible, so that every level of the target has
    /// probability 0. The other measures exclude these rows.
    pub undefined: f64,
    /// Number of rows whose true level has probability 0, but another level has not; their log-loss is infinite.
    pub zero: f64,
    /// Log-loss: mean of −ln P(true level), in nats; null if it is infinite or there are no rows.
    pub log_loss: Option<f64>,
    /// Log-loss over the rows for which it is finite, in nats.
    pub log_loss_of_others: Option<f64>,
    /// Brier score, from 0 to 2: mean of Σ (p_k − 1 if k is true)² over the levels k.
    pub brier: Option<f64>,
    /// Accuracy: share of rows whose most probable level (ties: the first) is the true one.
    pub accuracy: Option<f64>,
    /// Expected calibration error: mean distance between confidence and accuracy over the bins, weighted by their rows.
    pub ece: Option<f64>,
    /// Calibration in ten bins of equal width by the probability of the predicted level.
    pub calibration: Vec<CalibrationBin>,
}

/// Rows whose predicted level has a probability within one bin.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CalibrationBin {
    /// Number of rows in the bin.
    pub rows: f64,
    /// Mean probability of the predicted level over the rows of the bin; null without rows.
    pub confidence: Option<f64>,
    /// Share of correct predictions among the rows of the bin; null without rows.
    pub right: Option<f64>,
}

/// Quality of a network as a model of whole rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct JointMeasures {
    /// Number of rows evaluated.
    pub rows: f64,
    /// Number of rows with probability 0 under the network.
    pub zero: f64,
    /// Log-loss: mean of −ln P(row), in nats; null if it is infinite.
    pub log_loss: Option<f64>,
    /// Log-loss over the rows with positive probability, in nats.
    pub log_loss_of_others: Option<f64>,
}

/// Cross-validated quality of one model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ModelMeasures {
    /// Quality of the predictions of the target variable.
    pub target: Measures,
    /// Quality of the joint probabilities of whole rows.
    pub joint: JointMeasures,
}

/// Result of one fold of a cross-validation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FoldResult {
    /// Number of rows held out in the fold.
    pub rows: f64,
    /// Measures of how well the given structure predicts the fold, with parameters fitted to the other folds.
    pub fixed: FoldMeasures,
    /// Measures of a structure learned from the other folds; none unless requested.
    pub relearned: Option<FoldMeasures>,
    /// Parents of each variable in the structure learned from the other folds; none unless requested.
    pub parents: Option<Vec<Vec<u16>>>,
    /// Whether the structure learned from the other folds is proven optimal for their rows.
    pub proven: bool,
}

/// Quality of one model in one fold of a cross-validation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FoldMeasures {
    /// Log-loss: mean of −ln P(true level), in nats; null if it is infinite, or undefined for all rows.
    pub log_loss: Option<f64>,
    /// Accuracy: share of correct predictions.
    pub accuracy: Option<f64>,
}

/// State of a cross-validation; measures are over the finished folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Validation {
    /// Number of folds.
    pub folds: u32,
    /// Result of each finished fold.
    pub each: Vec<FoldResult>,
    /// Measures of how well the given structure predicts the fold, with parameters fitted to the other folds.
    pub fixed: ModelMeasures,
    /// Measures of structures learned from the other folds; none unless requested.
    pub relearned: Option<ModelMeasures>,
    /// Measures of a baseline that predicts the shares of the levels in the other folds, regardless of the inputs.
    pub baseline: Measures,
    /// Completed share of the current fold, 0 to 1.
    pub progress: f64,
}

/// A distinct row of the data with its prediction by a network fitted to the other folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HeldOutRow {
    /// Level of each variable in the row.
    pub levels: Vec<u32>,
    /// Fold in which the row was held out, from 0.
    pub fold: u32,
    /// Number of rows in the fold that have these levels.
    pub rows: f64,
    /// Most probable level of the target; null if every level has probability 0.
    pub predicted: Option<u32>,
    /// P(level | inputs) for each level of the target; empty if every level has probability 0.
    pub probabilities: Vec<f64>,
}

/// Predictions for the rows of a new file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewRows {
    /// Number of rows of the file.
    pub rows: f64,
    /// Whether the line below the column names gives the number of levels of each column and is not a row of data.
    pub cardinalities: bool,
    /// Text encoding of the file.
    pub encoding: String,
    /// Names of columns of the file that are no variables of the network; they are ignored.
    pub ignored: Vec<String>,
    /// Variables for which the file has no column, except the target; they are summed out.
    pub absent: Vec<u32>,
    /// Number of rows in which an input is missing.
    pub with_missing: f64,
    /// Quality of the predictions; none unless the file has a column of the target.
    pub measures: Option<Measures>,
    /// Number of rows whose evidence has probability 0, so that their prediction is undefined.
    pub undefined: f64,
    /// Predictions for the first rows of the file.
    pub first: Vec<NewRow>,
}

/// Prediction for one row of a new file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewRow {
    /// Line of the file in which the row begins.
    pub line: u32,
    /// Level of each variable in the row; null if missing.
    pub levels: Vec<Option<u32>>,
    /// Most probable level of the target; null if every level has probability 0.
    pub predicted: Option<u32>,
    /// P(level | evidence) for each level of the target; empty if the evidence has probability 0.
    pub probabilities: Vec<f64>,
}

/// Quality of forecasts of a continuous target variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberMeasures {
    /// Number of rows forecast.
    pub rows: f64,
    /// Log-loss: mean of −ln density(true value), in nats; it depends on the unit of the target.
    pub log_loss: Option<f64>,
    /// Root-mean-square error of the forecast mean, in the unit of the target.
    pub rmse: Option<f64>,
    /// Mean absolute error of the forecast mean, in the unit of the target.
    pub mae: Option<f64>,
    /// R²: 1 − (sum of squared errors of the forecast mean) / (sum of squared deviations from the mean of the training
    /// rows). Negative if the forecast is worse than that mean; null if all values equal it.
    pub r2: Option<f64>,
    /// Share of rows whose true value is in the central forecast interval of 10 %, 20 %, …, 90 %.
    pub coverage: Vec<f64>,
}

/// Cross-validated quality of one Gaussian model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberModelMeasures {
    /// Quality of the forecasts of the target variable.
    pub target: NumberMeasures,
    /// Mean of −ln density(row) over whole rows, in nats.
    pub joint: Option<f64>,
}

/// Result of one fold of a cross-validation on continuous data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFoldResult {
    /// Number of rows held out in the fold.
    pub rows: f64,
    /// Measures of how well the given structure predicts the fold, with regressions fitted to the other folds.
    pub fixed: NumberFoldMeasures,
    /// Measures of a structure learned from the other folds; none unless requested.
    pub relearned: Option<NumberFoldMeasures>,
    /// Parents of each variable in the structure learned from the other folds; none unless requested.
    pub parents: Option<Vec<Vec<u16>>>,
    /// Whether the structure learned from the other folds is proven optimal for their rows.
    pub proven: bool,
}

/// Quality of one Gaussian model in one fold of a cross-validation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberFoldMeasures {
    /// Log-loss: mean of −ln density(true value), in nats.
    pub log_loss: Option<f64>,
    /// Root-mean-square error of the forecast mean, in the unit of the target.
    pub rmse: Option<f64>,
}

/// State of a cross-validation of a Gaussian network; measures are over the finished folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberValidation {
    /// Number of folds.
    pub folds: u32,
    /// Result of each finished fold.
    pub each: Vec<GaussianFoldResult>,
    /// Measures of how well the given structure predicts the fold, with regressions fitted to the other folds.
    pub fixed: NumberModelMeasures,
    /// Measures of structures learned from the other folds; none unless requested.
    pub relearned: Option<NumberModelMeasures>,
    /// Measures of a baseline: the target's mean and standard deviation in the other folds, regardless of inputs.
    pub baseline: NumberMeasures,
    /// Completed share of the current fold, 0 to 1.
    pub progress: f64,
}

/// A distinct row of the data with the forecast of its target by a network fitted to the other folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct HeldOutNumber {
    /// Value of each variable in the row.
    pub values: Vec<f64>,
    /// Fold in which the row was held out, from 0.
    pub fold: u32,
    /// Number of rows in the fold that have these values.
    pub rows: f64,
    /// Mean of the forecast.
    pub mean: f64,
    /// Standard deviation of the forecast.
    pub deviation: f64,
}

/// Forecasts for the rows of a new file of numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewNumberRows {
    /// Number of rows of the file.
    pub rows: f64,
    /// Whether the line below the column names gives the number of levels of each column and is not a row of data.
    pub cardinalities: bool,
    /// Text encoding of the file.
    pub encoding: String,
    /// Names of columns of the file that are no variables of the network; they are ignored.
    pub ignored: Vec<String>,
    /// Variables for which the file has no column, except the target; they are integrated out.
    pub absent: Vec<u32>,
    /// Number of rows in which an input is missing.
    pub with_missing: f64,
    /// Quality of the forecasts; none unless the file has a column of the target.
    pub measures: Option<NumberMeasures>,
    /// Forecasts for the first rows of the file.
    pub first: Vec<NewNumberRow>,
}

/// Forecast for one row of a new file of numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct NewNumberRow {
    /// Line of the file in which the row begins.
    pub line: u32,
    /// Value of each variable in the row; null if missing.
    pub values: Vec<Option<f64>>,
    /// Mean of the forecast.
    pub mean: f64,
    /// Standard deviation of the forecast.
    pub deviation: f64,
}
