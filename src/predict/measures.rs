//! Measures of the quality of predictions: log-loss, Brier score (Brier 1950), accuracy, calibration.

use super::Posterior;
use crate::protocol::{CalibrationBin, FoldMeasures, JointMeasures, Measures, ModelMeasures};

/// Number of calibration bins of rows, by the highest predicted probability.
const BINS: usize = 10;
/// Relative difference up to which probabilities count as equal; also the tolerance at the boundary of a bin.
const TIE: f64 = 1e-12;

/// Sums over predicted rows, from which the measures are computed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    rows: f64,
    undefined: f64,
    zero: f64,
    log_loss: f64,
    brier: f64,
    right: f64,
    bins: [(f64, f64, f64); BINS],
}

/// Index of the most probable level; the first one on ties.
pub fn predicted(p: &[f64]) -> usize {
    let largest = p.iter().fold(0.0, |a: f64, b| a.max(*b));
    p.iter().position(|x| *x >= largest * (1.0 - TIE)).unwrap_or(0)
}

impl Tally {
    /// Adds `weight` rows with one prediction and the true level; `None` if every level has probability 0.
    pub fn add(&mut self, posterior: Option<&Posterior>, truth: usize, weight: u32) {
        let weight = f64::from(weight);
        self.rows += weight;
        let Some(Posterior { ln_p, p }) = posterior else {
            self.undefined += weight;
            return;
        };
        match ln_p[truth] {
            f64::NEG_INFINITY => self.zero += weight,
            ln_p => self.log_loss -= weight * ln_p,
        }
        let square = |(k, p): (usize, &f64)| (p - f64::from(u8::from(k == truth))).powi(2);
        self.brier += weight * p.iter().enumerate().map(square).sum::<f64>();
        let prediction = predicted(p);
        let right = weight * f64::from(u8::from(prediction == truth));
        self.right += right;
        let bin = &mut self.bins[((p[prediction] * BINS as f64 + TIE) as usize).min(BINS - 1)];
        *bin = (bin.0 + weight, bin.1 + weight * p[prediction], bin.2 + right);
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &Tally) {
        self.rows += other.rows;
        self.undefined += other.undefined;
        self.zero += other.zero;
        self.log_loss += other.log_loss;
        self.brier += other.brier;
        self.right += other.right;
        for (bin, more) in self.bins.iter_mut().zip(&other.bins) {
            *bin = (bin.0 + more.0, bin.1 + more.1, bin.2 + more.2);
        }
    }

    /// Number of rows added so far in which every level has probability 0.
    pub fn undefined(&self) -> f64 {
        self.undefined
    }

    /// Measures of the predictions for the rows added so far.
    pub fn measures(&self) -> Measures {
        let defined = self.rows - self.undefined;
        let gap = |bin: &(f64, f64, f64)| (bin.1 - bin.2).abs();
        let bin = |&(rows, confidence, right): &(f64, f64, f64)| CalibrationBin {
            rows,
            confidence: mean(confidence, rows),
            right: mean(right, rows),
        };
        Measures {
            rows: self.rows,
            undefined: self.undefined,
            zero: self.zero,
            log_loss: if self.zero > 0.0 { None } else { mean(self.log_loss, defined) },
            log_loss_of_others: mean(self.log_loss, defined - self.zero),
            brier: mean(self.brier, defined),
            accuracy: mean(self.right, defined),
            ece: mean(self.bins.iter().map(gap).sum(), defined),
            calibration: self.bins.iter().map(bin).collect(),
        }
    }

    /// Log-loss and accuracy only, the two measures that are listed for each fold.
    pub fn of_fold(&self) -> FoldMeasures {
        let Measures { log_loss, accuracy, .. } = self.measures();
        FoldMeasures { log_loss, accuracy }
    }
}

fn mean(sum: f64, rows: f64) -> Option<f64> {
    (rows > 0.0).then(|| sum / rows)
}

/// Sums of −ln P(row) over rows, in nats.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointTally {
    rows: f64,
    zero: f64,
    log_loss: f64,
}

impl JointTally {
    /// Adds `weight` rows with probability e^`ln_p` each.
    pub fn add(&mut self, ln_p: f64, weight: u32) {
        self.rows += f64::from(weight);
        match ln_p {
            f64::NEG_INFINITY => self.zero += f64::from(weight),
            ln_p => self.log_loss -= f64::from(weight) * ln_p,
        }
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &JointTally) {
        self.rows += other.rows;
        self.zero += other.zero;
        self.log_loss += other.log_loss;
    }

    /// Measures of the target together with those of whole rows.
    pub fn with(&self, target: &Tally) -> ModelMeasures {
        let others = mean(self.log_loss, self.rows - self.zero);
        let log_loss = if self.zero > 0.0 { None } else { others };
        let joint = JointMeasures { rows: self.rows, zero: self.zero, log_loss, log_loss_of_others: others };
        ModelMeasures { target: target.measures(), joint }
    }
}
