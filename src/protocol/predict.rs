//! Messages about prediction: cross-validation of a network, and predictions of rows.

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
    /// Variables to predict it from; null: all others.
    #[serde(default)]
    pub inputs: Option<Vec<u32>>,
    /// Number of folds k.
    pub folds: u32,
    /// Seed of the shuffling of rows before they are dealt to folds; null: row i in sorted order is in fold i mod k.
    #[serde(default)]
    pub seed: Option<u32>,
    /// Whether the structure is also learned in each fold.
    #[serde(default)]
    pub relearn: bool,
}

/// Quality of predictions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Measures {
    /// Number of rows, including undefined ones.
    pub rows: f64,
    /// Number of rows in which every level of the target has probability 0, because their evidence is impossible. The
    /// other measures exclude them.
    pub undefined: f64,
    /// Number of rows whose true level has probability 0, but not all levels have: their log-loss is infinite.
    pub zero: f64,
    /// Mean of −ln P(true level), in nats; null if it is infinite or there are no rows.
    pub log_loss: Option<f64>,
    /// Log-loss without the rows that make it infinite.
    pub log_loss_of_others: Option<f64>,
    /// Mean of Σ (p_k − 1 if k is true)² over the levels: from 0 to 2.
    pub brier: Option<f64>,
    /// Share of rows whose most probable level (ties: the first) is the true one.
    pub accuracy: Option<f64>,
    /// Expected calibration error: mean distance between confidence and accuracy, with bins weighted by their rows.
    pub ece: Option<f64>,
    /// Ten bins of equal width by the highest probability.
    pub calibration: Vec<CalibrationBin>,
}

/// Rows with a highest probability in one bin.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CalibrationBin {
    /// Number of rows.
    pub rows: f64,
    /// Mean of their highest probability; null without rows.
    pub confidence: Option<f64>,
    /// Share of correct predictions among them.
    pub right: Option<f64>,
}

/// Quality of predictions of whole rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct JointMeasures {
    /// Number of rows.
    pub rows: f64,
    /// Number of rows with probability 0.
    pub zero: f64,
    /// Mean of −ln P(row), in nats; null if it is infinite.
    pub log_loss: Option<f64>,
    /// Log-loss without rows of probability 0.
    pub log_loss_of_others: Option<f64>,
}

/// Cross-validated quality of one model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ModelMeasures {
    /// Measures of the target.
    pub target: Measures,
    /// Measures of whole rows.
    pub joint: JointMeasures,
}

/// Result of one fold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FoldResult {
    /// Rows held out.
    pub rows: f64,
    /// Measures of the given structure, with parameters from the other folds.
    pub fixed: FoldMeasures,
    /// Measures of a structure learned from the other folds, if requested.
    pub relearned: Option<FoldMeasures>,
    /// Parents of each variable in that structure.
    pub parents: Option<Vec<Vec<u16>>>,
    /// Whether the network is proven optimal for those rows.
    pub proven: bool,
}

/// Result of one fold for one model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FoldMeasures {
    /// Mean of −ln P(true level); null if it is infinite, or undefined for all rows.
    pub log_loss: Option<f64>,
    /// Share of correct predictions.
    pub accuracy: Option<f64>,
}

/// State of a cross-validation: sums over the finished folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Validation {
    /// Number of folds.
    pub folds: u32,
    /// Results of the finished folds.
    pub each: Vec<FoldResult>,
    /// The given structure, with parameters from the other folds.
    pub fixed: ModelMeasures,
    /// Structure and parameters from the other folds, if requested.
    pub relearned: Option<ModelMeasures>,
    /// Baseline: the shares of the levels in the other folds, regardless of the inputs.
    pub baseline: Measures,
    /// Share of the current fold that is done.
    pub progress: f64,
}

/// A row of the data with its prediction by a network fitted without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HeldOutRow {
    /// Level of each variable.
    pub levels: Vec<u32>,
    /// Fold that held it out, from 0.
    pub fold: u32,
    /// Number of such rows.
    pub rows: f64,
    /// The most probable level; null where every level has probability 0.
    pub predicted: Option<u32>,
    /// P(level | inputs); empty where undefined.
    pub probabilities: Vec<f64>,
}

/// Predictions of the rows of a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewRows {
    /// Number of rows of the file.
    pub rows: f64,
    /// Whether the line beneath the names holds level counts and is not a row.
    pub cardinalities: bool,
    /// Encoding of the file.
    pub encoding: String,
    /// Columns that are no variables; ignored.
    pub ignored: Vec<String>,
    /// Variables without a column, except the target; they are summed out.
    pub absent: Vec<u32>,
    /// Number of rows with a missing input.
    pub with_missing: f64,
    /// Quality of the predictions, if the file has a column of the target.
    pub measures: Option<Measures>,
    /// Number of impossible rows: their evidence has probability 0.
    pub undefined: f64,
    /// First rows.
    pub first: Vec<NewRow>,
}

/// Prediction of a row of a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewRow {
    /// Line in which it begins.
    pub line: u32,
    /// Level of each variable; null if missing.
    pub levels: Vec<Option<u32>>,
    /// The most probable level of the target; null where every level has probability 0.
    pub predicted: Option<u32>,
    /// P(level | evidence); empty if undefined.
    pub probabilities: Vec<f64>,
}

/// Quality of forecasts of a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberMeasures {
    /// Number of rows.
    pub rows: f64,
    /// Mean of −ln density(true value), in nats; depends on the unit of the target.
    pub log_loss: Option<f64>,
    /// Root mean squared error of the forecast mean, in the unit of the target.
    pub rmse: Option<f64>,
    /// Mean absolute error of the forecast mean.
    pub mae: Option<f64>,
    /// R²: 1 − squared errors of the forecast / squared distances from the mean of the training rows. Negative if the
    /// forecast is worse than that mean; null if all values equal it.
    pub r2: Option<f64>,
    /// Shares of rows with the true value in the central interval of 10 %, 20 %, …, 90 %.
    pub coverage: Vec<f64>,
}

/// Cross-validated quality of one Gaussian model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberModelMeasures {
    /// Measures of the target.
    pub target: NumberMeasures,
    /// Mean of −ln density(row), in nats.
    pub joint: Option<f64>,
}

/// Result of one fold of continuous data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFoldResult {
    /// Rows held out.
    pub rows: f64,
    /// Measures of the given structure, with regressions from the other folds.
    pub fixed: NumberFoldMeasures,
    /// Measures of a structure learned from the other folds, if requested.
    pub relearned: Option<NumberFoldMeasures>,
    /// Parents of each variable in that structure.
    pub parents: Option<Vec<Vec<u16>>>,
    /// Whether the network is proven optimal for those rows.
    pub proven: bool,
}

/// Result of one fold of continuous data for one model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberFoldMeasures {
    /// Mean of −ln density(true value).
    pub log_loss: Option<f64>,
    /// Root of the mean squared error.
    pub rmse: Option<f64>,
}

/// State of a cross-validation of a Gaussian network: sums over the finished folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberValidation {
    /// Number of folds.
    pub folds: u32,
    /// Results of the finished folds.
    pub each: Vec<GaussianFoldResult>,
    /// The given structure, with regressions from the other folds.
    pub fixed: NumberModelMeasures,
    /// Structure and regressions from the other folds, if requested.
    pub relearned: Option<NumberModelMeasures>,
    /// Baseline: mean and deviation of the target in the other folds, regardless of the inputs.
    pub baseline: NumberMeasures,
    /// Share of the current fold that is done.
    pub progress: f64,
}

/// A row of the data with the forecast of its target by a network fitted without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct HeldOutNumber {
    /// The value of each variable.
    pub values: Vec<f64>,
    /// Fold that held it out, from 0.
    pub fold: u32,
    /// Number of such rows.
    pub rows: f64,
    /// Mean of the forecast.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

/// Forecasts of the rows of a file of numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewNumberRows {
    /// Number of rows of the file.
    pub rows: f64,
    /// Whether the line beneath the names holds level counts and is not a row.
    pub cardinalities: bool,
    /// Encoding of the file.
    pub encoding: String,
    /// Columns that are no variables; ignored.
    pub ignored: Vec<String>,
    /// Variables without a column, except the target; they are integrated out.
    pub absent: Vec<u32>,
    /// Number of rows with a missing input.
    pub with_missing: f64,
    /// Quality of the forecasts, if the file has a column of the target.
    pub measures: Option<NumberMeasures>,
    /// First rows.
    pub first: Vec<NewNumberRow>,
}

/// Forecast of a row of a file of numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct NewNumberRow {
    /// Line in which it begins.
    pub line: u32,
    /// Value of each variable; null if missing.
    pub values: Vec<Option<f64>>,
    /// Mean of the forecast.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
}
