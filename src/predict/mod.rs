//! Prediction of one variable, the target, from the others, and the quality of predictions for held-out rows.
//!
//! Probabilities come from the Markov blanket of the target if it is fully observed, otherwise from inference
//! (`inference::discrete`). Cross-validation fits the parameters, and on request learns the structure, without the rows
//! that it then predicts.

mod folds;
mod listed;
mod measures;
mod numbers;
mod predictor;
mod rows;
mod training;
mod validation;

pub use folds::Folds;
pub use measures::{JointTally, Tally};
pub use numbers::{Forecast, Forecaster, GaussianValidation, NumberRows, NumberTally};
pub use predictor::{Posterior, Predictor};
pub use rows::RowPrediction;
pub use validation::{CrossValidation, State};
