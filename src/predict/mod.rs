//! Prediction: the probabilities of one variable, the target, from the others; and how good they are for rows not learned from.
//!
//! Where all that matters is known they come from the Markov blanket of the target, else by inference (`inference::discrete`). Cross-validation fits the
//! parameters, and where it is wanted learns the structure, without the rows that are then predicted.

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
