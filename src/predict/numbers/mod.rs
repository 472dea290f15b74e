//! Prediction of a continuous column by a Gaussian network: mean and standard deviation given the known values.

mod forecast;
mod measures;
mod rows;
mod validation;

pub use forecast::{Forecast, Forecaster};
pub use measures::NumberTally;
pub use rows::NumberRows;
pub use validation::GaussianValidation;
