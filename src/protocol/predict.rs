//! Messages about prediction: cross-validation of a network, and rows that are predicted.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A cross-validation that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ValidationRequest {
    /// The variable that is predicted.
    pub target: u32,
    /// The variables it is predicted from; null: all others.
    #[serde(default)]
    pub inputs: Option<Vec<u32>>,
    /// Number of folds k.
    pub folds: u32,
    /// Seed by which rows are shuffled before they are dealt. Null: row i of the rows in sorted order goes to fold i mod k.
    #[serde(default)]
    pub seed: Option<u32>,
    /// Whether the structure is learned anew in each fold too.
    #[serde(default)]
    pub relearn: bool,
}

/// Quality of predictions, over the rows for which there are any.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Measures {
    /// Rows predicted, undefined ones among them.
    pub rows: f64,
    /// Rows in which every level of the target has probability 0: what is known of them is impossible. They count in nothing below.
    pub undefined: f64,
    /// Rows whose true level has probability 0 and others have not: their log-loss is infinite.
    pub zero: f64,
    /// Mean of −ln P(true level), in nats; null where it is infinite, or there are no rows.
    pub log_loss: Option<f64>,
    /// Log-loss without the rows that make it infinite.
    pub log_loss_of_others: Option<f64>,
    /// Mean of Σ (p_k − 1 if k is true)² over the levels: from 0 to 2.
    pub brier: Option<f64>,
    /// Share of rows whose most probable level, the first of equals, is the true one.
    pub accuracy: Option<f64>,
    /// Expected calibration error: mean of the distance between confidence and share right, bins weighed by their rows.
    pub ece: Option<f64>,
    /// Ten equal bins of the highest probability.
    pub calibration: Vec<CalibrationBin>,
}

/// Rows whose highest probability lies in one bin.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CalibrationBin {
    /// Number of rows.
    pub rows: f64,
    /// Mean of their highest probability; null where there are none.
    pub confidence: Option<f64>,
    /// Share of them that is predicted right.
    pub right: Option<f64>,
}

/// Quality of predictions of whole rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct JointMeasures {
    /// Rows.
    pub rows: f64,
    /// Rows with probability 0.
    pub zero: f64,
    /// Mean of −ln P(row), in nats; null where it is infinite.
    pub log_loss: Option<f64>,
    /// Log-loss without rows of probability 0.
    pub log_loss_of_others: Option<f64>,
}

/// Cross-validated quality of one way to make networks.
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
    /// Measures of the structure shown, with parameters from the other folds.
    pub fixed: FoldMeasures,
    /// Measures of the structure learned from the other folds, if one was.
    pub relearned: Option<FoldMeasures>,
    /// The parents of each variable in it.
    pub parents: Option<Vec<Vec<u16>>>,
    /// Whether the network is proven optimal for those rows.
    pub proven: bool,
}

/// Result of one fold for one way to make networks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct FoldMeasures {
    /// Mean of −ln P(true level); null where it is infinite or undefined for all rows.
    pub log_loss: Option<f64>,
    /// Share of rows predicted right.
    pub accuracy: Option<f64>,
}

/// A cross-validation as far as it is: sums over the finished folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Validation {
    /// Number of folds.
    pub folds: u32,
    /// The finished ones.
    pub each: Vec<FoldResult>,
    /// The structure shown, with parameters from the other folds.
    pub fixed: ModelMeasures,
    /// Structure and parameters from the other folds, if wanted.
    pub relearned: Option<ModelMeasures>,
    /// The shares of the levels in the other folds, whatever else is known.
    pub baseline: Measures,
    /// Share of the current fold that is done.
    pub progress: f64,
}

/// A row of the data with its prediction, made by a network that was fitted without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HeldOutRow {
    /// The level of each variable.
    pub levels: Vec<u32>,
    /// The fold that held it out, from 0.
    pub fold: u32,
    /// Number of such rows.
    pub rows: f64,
    /// The most probable level; null where every level has probability 0.
    pub predicted: Option<u32>,
    /// P(level | inputs); empty where undefined.
    pub probabilities: Vec<f64>,
}

/// Rows of a file, predicted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewRows {
    /// Rows of the file.
    pub rows: f64,
    /// Whether the line beneath the names holds the number of levels of each column, and is no row.
    pub cardinalities: bool,
    /// Encoding of the file.
    pub encoding: String,
    /// Columns that name no variable: not used.
    pub ignored: Vec<String>,
    /// Variables without a column, the target apart: inferred around.
    pub absent: Vec<u32>,
    /// Rows with a missing cell among the inputs.
    pub with_missing: f64,
    /// Quality of the predictions, where the file has a column of the target.
    pub measures: Option<Measures>,
    /// Rows that can not be: what is known in them has probability 0.
    pub undefined: f64,
    /// The first rows.
    pub first: Vec<NewRow>,
}

/// A row of a file, predicted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewRow {
    /// The line at which it begins.
    pub line: u32,
    /// The level of each variable; null where it is missing.
    pub levels: Vec<Option<u32>>,
    /// The most probable level of the target; null where every level has probability 0.
    pub predicted: Option<u32>,
    /// P(level | what is known); empty where undefined.
    pub probabilities: Vec<f64>,
}

/// Quality of forecasts of a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberMeasures {
    /// Rows forecast.
    pub rows: f64,
    /// Mean of −ln density(true value), in nats: it depends on the unit of the target.
    pub log_loss: Option<f64>,
    /// Root of the mean squared distance of the true value from the mean, in the unit of the target.
    pub rmse: Option<f64>,
    /// Mean distance of the true value from the mean.
    pub mae: Option<f64>,
    /// R²: 1 − squared distances from the forecast / squared distances from the mean of the training rows. Below 0 where the
    /// forecast is worse than that mean; null where all values equal it.
    pub r2: Option<f64>,
    /// Shares of rows whose true value lies in the central interval of 10 %, 20 %, …, 90 %.
    pub coverage: Vec<f64>,
}

/// Cross-validated quality of one way to make Gaussian networks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberModelMeasures {
    /// Measures of the target.
    pub target: NumberMeasures,
    /// Mean of −ln density(row), in nats.
    pub joint: Option<f64>,
}

/// Result of one fold of numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFoldResult {
    /// Rows held out.
    pub rows: f64,
    /// Measures of the structure shown, with regressions from the other folds.
    pub fixed: NumberFoldMeasures,
    /// Measures of the structure learned from the other folds, if one was.
    pub relearned: Option<NumberFoldMeasures>,
    /// The parents of each variable in it.
    pub parents: Option<Vec<Vec<u16>>>,
    /// Whether the network is proven optimal for those rows.
    pub proven: bool,
}

/// Result of one fold of numbers for one way to make networks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberFoldMeasures {
    /// Mean of −ln density(true value).
    pub log_loss: Option<f64>,
    /// Root of the mean squared error.
    pub rmse: Option<f64>,
}

/// A cross-validation of a Gaussian network as far as it is: sums over the finished folds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberValidation {
    /// Number of folds.
    pub folds: u32,
    /// The finished ones.
    pub each: Vec<GaussianFoldResult>,
    /// The structure shown, with regressions from the other folds.
    pub fixed: NumberModelMeasures,
    /// Structure and regressions from the other folds, if wanted.
    pub relearned: Option<NumberModelMeasures>,
    /// Mean and deviation of the target in the other folds, whatever else is known.
    pub baseline: NumberMeasures,
    /// Share of the current fold that is done.
    pub progress: f64,
}

/// A row of the data with the forecast of its target, made by a network that was fitted without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct HeldOutNumber {
    /// The value of each variable.
    pub values: Vec<f64>,
    /// The fold that held it out, from 0.
    pub fold: u32,
    /// Number of such rows.
    pub rows: f64,
    /// The mean of the forecast.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

/// Rows of a file of numbers, forecast.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NewNumberRows {
    /// Rows of the file.
    pub rows: f64,
    /// Whether the line beneath the names holds the number of levels of each column, and is no row.
    pub cardinalities: bool,
    /// Encoding of the file.
    pub encoding: String,
    /// Columns that name no variable: not used.
    pub ignored: Vec<String>,
    /// Variables without a column, the target apart: inferred around.
    pub absent: Vec<u32>,
    /// Rows with a missing cell among the inputs.
    pub with_missing: f64,
    /// Quality of the forecasts, where the file has a column of the target.
    pub measures: Option<NumberMeasures>,
    /// The first rows.
    pub first: Vec<NewNumberRow>,
}

/// A row of a file of numbers, forecast.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct NewNumberRow {
    /// The line at which it begins.
    pub line: u32,
    /// The value of each variable; null where it is missing.
    pub values: Vec<Option<f64>>,
    /// The mean of the forecast.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
}
