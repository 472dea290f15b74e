//! Measures of the quality of forecasts of numbers: log-loss, errors, variance explained, coverage of intervals.

use super::Forecast;
use crate::protocol::{NumberFoldMeasures, NumberMeasures, NumberModelMeasures};

/// Half widths, in standard deviations, of the central intervals of a normal distribution with probability 10 %, 20 %,
/// …, 90 %.
const HALF_WIDTHS: [f64; 9] = [
    0.125_661_346_855_074_02,
    0.253_347_103_135_799_8,
    0.385_320_466_407_567_6,
    0.524_400_512_708_040_7,
    0.674_489_750_196_081_7,
    0.841_621_233_572_914_4,
    1.036_433_389_493_789_8,
    1.281_551_565_544_600_4,
    1.644_853_626_951_472_2,
];

/// Sums over forecast rows, from which the measures are computed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NumberTally {
    rows: f64,
    log_loss: f64,
    squares: f64,
    distances: f64,
    /// Sum of squared differences between the true values and the mean of the training rows.
    around_mean: f64,
    held: [f64; HALF_WIDTHS.len()],
    joint: f64,
}

impl NumberTally {
    /// Adds `weight` rows with this forecast and true value. `mean` is the target's mean in the training rows; `ln_row`
    /// is the natural logarithm of the density of the whole row.
    pub fn add(&mut self, forecast: &Forecast, truth: f64, mean: f64, ln_row: f64, weight: u32) {
        let weight = f64::from(weight);
        let error = truth - forecast.mean;
        self.rows += weight;
        self.log_loss -= weight * forecast.ln_density(truth);
        self.squares += weight * error * error;
        self.distances += weight * error.abs();
        self.around_mean += weight * (truth - mean) * (truth - mean);
        self.joint -= weight * ln_row;
        let z = forecast.z(truth).abs();
        for (held, half) in self.held.iter_mut().zip(HALF_WIDTHS) {
            *held += if z <= half { weight } else { 0.0 };
        }
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &NumberTally) {
        self.rows += other.rows;
        self.log_loss += other.log_loss;
        self.squares += other.squares;
        self.distances += other.distances;
        self.around_mean += other.around_mean;
        self.joint += other.joint;
        self.held.iter_mut().zip(other.held).for_each(|(held, more)| *held += more);
    }

    fn mean(&self, sum: f64) -> Option<f64> {
        (self.rows > 0.0).then(|| sum / self.rows)
    }

    /// Measures of the target's forecasts over the rows added so far.
    pub fn measures(&self) -> NumberMeasures {
        NumberMeasures {
            rows: self.rows,
            log_loss: self.mean(self.log_loss),
            rmse: self.mean(self.squares).map(f64::sqrt),
            mae: self.mean(self.distances),
            r2: (self.around_mean > 0.0).then(|| 1.0 - self.squares / self.around_mean),
            coverage: self.held.iter().filter_map(|held| self.mean(*held)).collect(),
        }
    }

    /// Measures of the target and of whole rows.
    pub fn of_model(&self) -> NumberModelMeasures {
        NumberModelMeasures { target: self.measures(), joint: self.mean(self.joint) }
    }

    /// Log-loss and root mean square error, the two measures listed for each fold.
    pub fn of_fold(&self) -> NumberFoldMeasures {
        let NumberMeasures { log_loss, rmse, .. } = self.measures();
        NumberFoldMeasures { log_loss, rmse }
    }
}
