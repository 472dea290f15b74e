//! Resamples for the bootstrap (Efron 1979): as many rows as the data have, drawn with replacement.

use super::Dataset;
use crate::base::rng::Rng;
use std::sync::Arc;

/// Generator of resamples of a data set. A resample depends only on seed and number, so any can be drawn in any order.
pub struct Resampler {
    data: Arc<Dataset>,
    /// Cumulative multiplicities of the distinct rows.
    ends: Vec<u32>,
    rng: Rng,
    weights: Vec<u32>,
    /// Number of rows still to draw.
    left: u64,
}

impl Resampler {
    /// Generator for these data; `begin` must be called before drawing.
    pub fn new(data: &Arc<Dataset>) -> Resampler {
        let ends = data.weights.iter().scan(0, |sum, weight| {
            *sum += weight;
            Some(*sum)
        });
        Resampler { ends: ends.collect(), data: Arc::clone(data), rng: Rng::new(0), weights: Vec::new(), left: 0 }
    }

    /// Begins the resample with this `number` in the series of `seed`.
    pub fn begin(&mut self, seed: u32, number: u32) {
        self.rng = Rng::stream(seed, number);
        self.weights = vec![0; self.ends.len()];
        self.left = self.data.rows;
    }

    /// Draws at most `draws` more rows; returns the resample when all rows are drawn. It is canonical, because rows
    /// keep their order and rows never drawn are dropped; all levels remain declared. O(draws · log D), and O(D · n) at
    /// the end.
    pub fn step(&mut self, draws: u64) -> Option<Dataset> {
        let bound = self.data.rows as u32;
        for _ in 0..draws.min(self.left) {
            let row = self.rng.below(bound);
            self.weights[self.ends.partition_point(|end| *end <= row)] += 1;
        }
        self.left -= draws.min(self.left);
        (self.left == 0).then(|| self.data.part(&self.weights).ok())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Variable;

    fn data(weights: &[u32]) -> Arc<Dataset> {
        let levels = |r: usize| (0..r).map(|i| i.to_string()).collect();
        let variables = vec![Variable { name: "a".into(), levels: levels(weights.len() + 1) }];
        let column = (0..weights.len() as u16).collect();
        Arc::new(Dataset::new(variables, &[column], Some(weights)).unwrap())
    }

    #[test]
    fn a_resample_has_as_many_rows_in_canonical_form_in_any_slices() {
        let data = data(&[3, 1, 40, 6, 1, 1]);
        let mut resampler = Resampler::new(&data);
        for number in 0..50 {
            resampler.begin(7, number);
            let whole = resampler.step(u64::MAX).expect("all drawn");
            resampler.begin(7, number);
            let sliced = (0..).find_map(|_| resampler.step(5)).expect("ends");
            assert_eq!(whole, sliced);
            assert_eq!((whole.rows(), whole.weights().iter().sum::<u32>()), (52, 52));
            let again = Dataset::new(whole.variables.clone(), &whole.columns, Some(&whole.weights)).unwrap();
            assert_eq!(again, whole);
            assert_eq!(whole.arity(crate::base::var::Var(0)), 7);
        }
    }

    /// Checks that the multiplicity of a row of weight w in N rows has mean w and variance w (1 − w/N).
    #[test]
    fn rows_are_drawn_by_multiplicity() {
        let data = data(&[10, 30, 60]);
        let mut resampler = Resampler::new(&data);
        let mut sum = [0.0; 3];
        for number in 0..400 {
            resampler.begin(1, number);
            let drawn = resampler.step(u64::MAX).expect("all drawn");
            for (code, weight) in drawn.columns[0].iter().zip(&drawn.weights) {
                sum[usize::from(*code)] += f64::from(*weight) / 400.0;
            }
        }
        for (mean, weight) in sum.iter().zip([10.0f64, 30.0, 60.0]) {
            let deviation = (weight * (1.0 - weight / 100.0) / 400.0).sqrt();
            assert!((mean - weight).abs() < 4.0 * deviation, "{mean} {weight}");
        }
    }
}
