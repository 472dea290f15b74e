//! Gaussian process regression over networks with the kernel k(g, h) = Σ w_e [e ∈ g][e ∈ h] (Yackley, Blake Anderson
//! and Lane 2011, section 5.2): its matrix K = B W Bᵀ + σ² I over the samples, and the weights that maximize the
//! likelihood of the samples (section 5.3). B has a row for each sample and a column for each edge.
//!
//! The predicted mean K* K⁻¹ s is linear in the edges: edge e always adds β_e = w_e Σ_i [e ∈ g_i] α_i, where α = K⁻¹ s.
//! So only the β are needed afterwards.
//!
//! The paper follows the gradient of the log marginal likelihood, ½ [(b_eᵀ α)² − b_eᵀ K⁻¹ b_e] for w_e, without naming
//! a step size. Here the step is 2 w_e² times the gradient, for σ² 2 σ⁴ / samples: that is expectation maximization for
//! the same likelihood, so no round lowers it, and weights stay positive without a line search.
//!
//! With fewer features than samples, the same is computed over features: with C = I + √W Bᵀ B √W / σ² (Woodbury), β =
//! √W C⁻¹ √W Bᵀ s / σ², ln |K| = samples · ln σ² + ln |C|, and the step sets w_e to β_e² + w_e C⁻¹_ee.

use super::options::PROCESS;
use crate::base::numeric::ln;

/// Gaussian process with its training set: samples as lists of features (edges), each with a value.
pub struct Process {
    /// Features (edges) of each sample (random network).
    rows: Vec<Vec<u32>>,
    /// Samples (random networks) that contain each feature (edge).
    members: Vec<Vec<u32>>,
    /// Values of the samples minus their mean.
    values: Vec<f64>,
    mean: f64,
    weights: Vec<f64>,
    noise: f64,
    learns_noise: bool,
    /// Number of samples that each pair of features shares, if the computation is over features; `None`: it is over
    /// samples.
    shared: Option<Vec<f64>>,
    slopes: Vec<f64>,
    /// Side of the square matrices: number of samples or of features.
    side: usize,
    /// Matrix K or C, then its factor L below the diagonal, then its inverse.
    matrix: Vec<f64>,
    inverse: Vec<f64>,
    alpha: Vec<f64>,
    stage: Stage,
    round: usize,
    likelihood: f64,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Compute this row of the matrix, K or C.
    Kernel(usize),
    /// Compute this column of the factor L of the matrix L Lᵀ.
    Factor(usize),
    /// Compute this row of L⁻¹, the inverse of the matrix's factor.
    Invert(usize),
    /// Compute this row of the matrix's inverse, L⁻ᵀ L⁻¹.
    Multiply(usize),
    /// Change the weights by a step along the gradient.
    Update,
    Done,
}

impl Process {
    /// Process for samples given by their features, which are numbered below `features`, and their values. `noise`: σ²
    /// as a fraction of the values' variance; `None`: learned like the weights. `centered`: the mean of the values is
    /// subtracted first, as the kernel has no constant.
    pub fn new(rows: Vec<Vec<u32>>, features: usize, values: &[f64], noise: Option<f64>, centered: bool) -> Process {
        let samples = rows.len();
        let mut members = vec![Vec::new(); features];
        for (sample, row) in rows.iter().enumerate() {
            row.iter().for_each(|feature| members[*feature as usize].push(sample as u32));
        }
        let mean = if centered { values.iter().sum::<f64>() / samples.max(1) as f64 } else { 0.0 };
        let values: Vec<f64> = values.iter().map(|value| value - mean).collect();
        let spread = values.iter().map(|value| value * value).sum::<f64>() / samples.max(1) as f64;
        let shared = (features < samples).then(|| {
            let mut shared = vec![0.0; features * features];
            for row in &rows {
                for a in row {
                    row.iter().for_each(|b| shared[*a as usize * features + *b as usize] += 1.0);
                }
            }
            shared
        });
        let side = features.min(samples);
        let filled = rows.iter().map(Vec::len).sum::<usize>() as f64 / samples.max(1) as f64;
        Process {
            weights: vec![spread / filled.max(1.0); features],
            noise: spread * noise.unwrap_or(0.1).max(PROCESS.jitter),
            learns_noise: noise.is_none(),
            shared,
            slopes: vec![0.0; features],
            side,
            matrix: vec![0.0; side * side],
            inverse: vec![0.0; side * side],
            alpha: vec![0.0; samples],
            // Equal values carry no information about features.
            stage: if spread > 0.0 { Stage::Kernel(0) } else { Stage::Done },
            round: 0,
            likelihood: f64::NEG_INFINITY,
            rows,
            members,
            values,
            mean,
        }
    }

    /// Learns for some milliseconds; returns whether there is more to do. A round takes O(samples³ + pairs of samples
    /// that share a feature, over all features), or O(features³).
    pub fn step(&mut self) -> bool {
        let mut left = PROCESS.step_work as isize;
        while left > 0 && self.stage != Stage::Done {
            left -= self.piece() as isize;
        }
        self.stage != Stage::Done
    }

    /// Processes one row or column of a matrix; returns the amount of work done.
    fn piece(&mut self) -> usize {
        let n = self.side;
        match self.stage {
            Stage::Kernel(row) if row == n => {
                self.stage = Stage::Factor(0);
                0
            }
            Stage::Kernel(row) => {
                self.fill(row);
                self.stage = Stage::Kernel(row + 1);
                let shares = |feature: &u32| self.members[*feature as usize].len();
                n + if self.shared.is_some() { n } else { self.rows[row].iter().map(shares).sum() }
            }
            Stage::Factor(column) if column == n => {
                self.stage = Stage::Invert(0);
                self.solve();
                n * n
            }
            Stage::Factor(column) => {
                self.factor(column);
                self.stage = Stage::Factor(column + 1);
                (n - column) * column + n
            }
            Stage::Invert(row) if row == n => {
                self.stage = Stage::Multiply(0);
                0
            }
            Stage::Invert(row) => {
                self.invert(row);
                self.stage = Stage::Invert(row + 1);
                row * row / 2 + n
            }
            Stage::Multiply(row) if row == n => {
                self.stage = Stage::Update;
                0
            }
            Stage::Multiply(row) => {
                self.multiply(row);
                self.stage = Stage::Multiply(row + 1);
                (n - row) * (n - row) / 2 + n
            }
            Stage::Update => {
                self.update();
                let pairs = self.members.iter().map(|of| of.len() * of.len());
                if self.shared.is_some() { n } else { pairs.sum() }
            }
            Stage::Done => 0,
        }
    }

    /// Computes a row of the matrix K or C.
    fn fill(&mut self, row: usize) {
        let n = self.side;
        let line = &mut self.matrix[row * n..(row + 1) * n];
        if let Some(shared) = &self.shared {
            let mine = self.weights[row] / self.noise / self.noise;
            let both = shared[row * n..].iter().zip(&self.weights);
            line.iter_mut().zip(both).for_each(|(x, (count, weight))| *x = (mine * weight).sqrt() * count);
            line[row] += 1.0;
            return;
        }
        line.fill(0.0);
        for feature in &self.rows[row] {
            let weight = self.weights[*feature as usize];
            self.members[*feature as usize].iter().for_each(|sample| line[*sample as usize] += weight);
        }
        line[row] += self.noise;
    }

    /// Computes a column of the factor L of the matrix (L Lᵀ = K or C), in place below the diagonal.
    fn factor(&mut self, column: usize) {
        let n = self.side;
        let least = if self.shared.is_some() { 1.0 } else { self.noise } * PROCESS.jitter;
        let (above, below) = self.matrix.split_at_mut((column + 1) * n);
        let pivot = &mut above[column * n..column * n + n];
        let sum: f64 = pivot[..column].iter().map(|x| x * x).sum();
        pivot[column] = (pivot[column] - sum).max(least).sqrt();
        let pivot = &pivot[..=column];
        for row in below.chunks_exact_mut(n) {
            let sum: f64 = row[..column].iter().zip(pivot).map(|(x, y)| x * y).sum();
            row[column] = (row[column] - sum) / pivot[column];
        }
    }

    /// Solves L x = y by the factor L, in place of y.
    fn forward(&self, y: &mut [f64]) {
        let n = self.side;
        for i in 0..n {
            let row = &self.matrix[i * n..i * n + i];
            let sum: f64 = row.iter().zip(y.iter()).map(|(x, y)| x * y).sum();
            y[i] = (y[i] - sum) / self.matrix[i * n + i];
        }
    }

    /// Solves L Lᵀ x = y by the factor L, in place of y.
    fn divide(&self, y: &mut [f64]) {
        let n = self.side;
        self.forward(y);
        for i in (0..n).rev() {
            y[i] /= self.matrix[i * n + i];
            let x = y[i];
            y.iter_mut().zip(&self.matrix[i * n..i * n + i]).for_each(|(y, z)| *y -= z * x);
        }
    }

    /// Computes α = K⁻¹ s by the factor L, and the log marginal likelihood.
    fn solve(&mut self) {
        let (n, samples) = (self.side, self.rows.len() as f64);
        let mut volume: f64 = (0..n).map(|i| ln(self.matrix[i * n + i])).sum();
        if self.shared.is_some() {
            let along = |of: &Vec<u32>| of.iter().map(|i| self.values[*i as usize]).sum::<f64>() / self.noise;
            let mut slopes: Vec<f64> =
                self.members.iter().zip(&self.weights).map(|(of, w)| w.sqrt() * along(of)).collect();
            self.divide(&mut slopes);
            slopes.iter_mut().zip(&self.weights).for_each(|(slope, weight)| *slope *= weight.sqrt());
            for ((alpha, value), row) in self.alpha.iter_mut().zip(&self.values).zip(&self.rows) {
                *alpha = (value - row.iter().map(|f| slopes[*f as usize]).sum::<f64>()) / self.noise;
            }
            self.slopes = slopes;
            volume += 0.5 * samples * ln(self.noise);
        } else {
            let mut alpha = self.values.clone();
            self.divide(&mut alpha);
            self.alpha = alpha;
        }
        let fit: f64 = self.values.iter().zip(&self.alpha).map(|(x, y)| x * y).sum();
        let likelihood = -0.5 * fit - volume - 0.5 * samples * ln(std::f64::consts::TAU);
        let gained = likelihood - self.likelihood;
        self.likelihood = likelihood;
        if gained < PROCESS.gain || self.round == PROCESS.rounds {
            self.stage = Stage::Done;
        }
    }

    /// Computes a row of L⁻¹, below the diagonal of `inverse`.
    fn invert(&mut self, row: usize) {
        let n = self.side;
        let (above, below) = self.inverse.split_at_mut(row * n);
        let line = &mut below[..n];
        line.fill(0.0);
        let factor = &self.matrix[row * n..row * n + row + 1];
        for (k, x) in factor[..row].iter().enumerate() {
            line[..=k].iter_mut().zip(&above[k * n..]).for_each(|(y, z)| *y -= x * z);
        }
        line[row] = 1.0;
        let pivot = factor[row];
        line[..=row].iter_mut().for_each(|y| *y /= pivot);
    }

    /// Computes a row of the inverse matrix up to the diagonal, in place of the factor, which is no longer needed: Σ_k
    /// L⁻¹[k, row] L⁻¹[k, ·] over k ≥ row.
    fn multiply(&mut self, row: usize) {
        let n = self.side;
        let line = &mut self.matrix[row * n..row * n + row + 1];
        line.fill(0.0);
        for k in row..n {
            let inverse_row = &self.inverse[k * n..k * n + row + 1];
            let x = inverse_row[row];
            line.iter_mut().zip(inverse_row).for_each(|(y, z)| *y += x * z);
        }
    }

    /// Gradient of the log marginal likelihood with respect to the weight of a feature.
    fn gradient(&self, feature: usize) -> f64 {
        let n = self.side;
        let of = &self.members[feature];
        let along: f64 = of.iter().map(|i| self.alpha[*i as usize]).sum();
        let mut across = 0.0;
        for (at, i) in of.iter().enumerate() {
            let row = &self.matrix[*i as usize * n..];
            across += row[*i as usize] + 2.0 * of[..at].iter().map(|j| row[*j as usize]).sum::<f64>();
        }
        0.5 * (along * along - across)
    }

    /// Changes the weights, and the noise if it is learned, by one step along the gradient.
    fn update(&mut self) {
        let (n, samples) = (self.side, self.rows.len() as f64);
        // Trace of K⁻¹.
        let mut trace: f64 = (0..n).map(|i| self.matrix[i * n + i]).sum();
        if self.shared.is_some() {
            trace = (samples - n as f64 + trace) / self.noise;
            for (f, (weight, slope)) in self.weights.iter_mut().zip(&self.slopes).enumerate() {
                *weight = slope * slope + *weight * self.matrix[f * n + f];
            }
        } else {
            let gradients: Vec<f64> = (0..self.weights.len()).map(|feature| self.gradient(feature)).collect();
            for (weight, gradient) in self.weights.iter_mut().zip(gradients) {
                *weight = (*weight + 2.0 * *weight * *weight * gradient).max(0.0);
            }
        }
        if self.learns_noise {
            let along: f64 = self.alpha.iter().map(|x| x * x).sum();
            let least = self.noise * PROCESS.jitter;
            self.noise = (self.noise + self.noise * self.noise * (along - trace) / samples).max(least);
        }
        self.round += 1;
        self.stage = Stage::Kernel(0);
    }

    /// Predicted value of a network without features.
    pub fn base(&self) -> f64 {
        self.mean
    }

    /// Slope β of a feature: its constant contribution to the prediction.
    pub fn slope(&self, feature: usize) -> f64 {
        if self.shared.is_some() {
            return self.slopes[feature];
        }
        self.weights[feature] * self.members[feature].iter().map(|i| self.alpha[*i as usize]).sum::<f64>()
    }

    /// Variance of the predicted value of a network with these features, noise included, once all is learned. O(side²).
    pub fn variance(&self, features: &[u32]) -> f64 {
        if self.likelihood == f64::NEG_INFINITY {
            return 0.0;
        }
        let mut y = vec![0.0; self.side];
        for feature in features.iter().map(|feature| *feature as usize) {
            match self.shared {
                Some(_) => y[feature] = self.weights[feature].sqrt(),
                None => self.members[feature].iter().for_each(|sample| y[*sample as usize] += self.weights[feature]),
            }
        }
        self.forward(&mut y);
        let square: f64 = y.iter().map(|x| x * x).sum();
        let prior: f64 = features.iter().map(|feature| self.weights[*feature as usize]).sum();
        self.noise + if self.shared.is_some() { square } else { (prior - square).max(0.0) }
    }

    /// Noise variance σ² of the process.
    pub fn noise(&self) -> f64 {
        self.noise
    }

    /// Log marginal likelihood of the samples under the current weights, in nats.
    pub fn likelihood(&self) -> f64 {
        self.likelihood
    }

    /// Number of rounds of learning made.
    pub fn rounds(&self) -> usize {
        self.round
    }

    /// Bytes of memory that the process holds.
    pub fn bytes(&self) -> usize {
        let features: usize = self.rows.iter().map(Vec::len).sum();
        let shared = self.shared.as_ref().map_or(0, Vec::len);
        (self.matrix.len() + self.inverse.len() + shared + 2 * (self.values.len() + self.weights.len()))
            * size_of::<f64>()
            + 2 * features * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests;
