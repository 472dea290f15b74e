//! Means and centered cross products of continuous data, with about 30 significant digits.
//!
//! Every column is scaled by a power of two, so that its numbers are within ±1 (this is exact, even for 1e300), then
//! centered at its rounded mean. Products are exact pairs of f64, summed with compensation of rounding errors (Ogita,
//! Rump, Oishi 2005, Dot2). Rows are in canonical order, so the order of rows in a file does not change a bit.

use crate::base::double_double::{Dd, halves, two_product, two_sum};
use crate::base::var::Var;

/// Number of rows in a block that is processed at once.
const BLOCK_ROWS: usize = 512;

/// Sufficient statistics of a multivariate Gaussian: means and centered cross products.
#[derive(Clone, Debug, PartialEq)]
pub struct Moments {
    rows: f64,
    /// Exponents of the scales: column v was multiplied by 2^−`exponent[v]`.
    exponent: Vec<i32>,
    /// Mean of each scaled column.
    mean: Vec<Dd>,
    /// Centered cross products Σ (x_i − mean_i)(x_j − mean_j) of the scaled columns: lower triangle, row by row.
    cross: Vec<Dd>,
}

impl Moments {
    /// Computes the moments of columns whose rows have these multiplicities. O(D·n²) for D distinct rows.
    pub(super) fn new(columns: &[Vec<f64>], weights: &[u32], rows: u64) -> Moments {
        let n = columns.len();
        let count = rows as f64;
        let exponent: Vec<i32> = columns
            .iter()
            .map(|column| {
                let greatest = column.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
                if greatest == 0.0 { 0 } else { libm::frexp(greatest).1 }
            })
            .collect();
        let scaled = |v: usize, row: usize| libm::scalbn(columns[v][row], -exponent[v]);
        let center: Vec<f64> = (0..n)
            .map(|v| {
                let sum = weights
                    .iter()
                    .enumerate()
                    .fold(Dd::default(), |sum, (row, w)| sum + Dd::from(scaled(v, row)) * Dd::from(f64::from(*w)));
                (sum / Dd::from(count)).value()
            })
            .collect();

        let pairs = n * (n + 1) / 2;
        let (mut high, mut low) = (vec![0.0; pairs], vec![0.0; pairs]);
        let mut off = vec![Dd::default(); n];
        let mut block = vec![[0.0; 3]; n * BLOCK_ROWS];
        for (first, weights) in (0..).step_by(BLOCK_ROWS).zip(weights.chunks(BLOCK_ROWS)) {
            for v in 0..n {
                for (i, w) in weights.iter().enumerate() {
                    let d = scaled(v, first + i) - center[v];
                    let (h, l) = halves(d);
                    block[v * BLOCK_ROWS + i] = [d, h, l];
                    off[v] = off[v] + Dd::from(d) * Dd::from(f64::from(*w));
                }
            }
            let mut pair = 0;
            for i in 0..n {
                for j in 0..=i {
                    let (mut sum, mut rest) = (high[pair], low[pair]);
                    let (a, b) = (&block[i * BLOCK_ROWS..], &block[j * BLOCK_ROWS..]);
                    for ((&w, &[x, xh, xl]), &[y, yh, yl]) in weights.iter().zip(a).zip(b) {
                        let (mut p, mut e) = two_product(x, y, (xh, xl), (yh, yl));
                        if w != 1 {
                            let w = f64::from(w);
                            let (times, lost) = two_product(p, w, halves(p), halves(w));
                            (p, e) = (times, lost + e * w);
                        }
                        let lost;
                        (sum, lost) = two_sum(sum, p);
                        rest += lost + e;
                    }
                    (high[pair], low[pair]) = (sum, rest);
                    pair += 1;
                }
            }
        }
        let mut moments = Moments { rows: count, exponent, mean: Vec::new(), cross: Vec::with_capacity(pairs) };
        let mut pair = 0;
        for i in 0..n {
            for j in 0..=i {
                let product = Dd::sum(high[pair], low[pair]);
                moments.cross.push(product - off[i] * off[j] / Dd::from(count));
                pair += 1;
            }
            moments.mean.push(Dd::from(center[i]) + off[i] / Dd::from(count));
        }
        moments
    }

    /// Number of rows N, multiplicities counted.
    pub fn rows(&self) -> f64 {
        self.rows
    }

    /// Centered cross product Σ (x_i − mean_i)(x_j − mean_j) of the columns scaled by 2^−[`exponent`](Self::exponent).
    #[inline]
    pub fn cross(&self, i: Var, j: Var) -> Dd {
        let (i, j) = (i.index().max(j.index()), i.index().min(j.index()));
        self.cross[i * (i + 1) / 2 + j]
    }

    /// Exponent of the scale of variable `v`: its column was multiplied by 2^−exponent.
    pub fn exponent(&self, v: Var) -> i32 {
        self.exponent[v.index()]
    }

    /// Mean of variable `v` after its column was scaled.
    pub fn scaled_mean(&self, v: Var) -> Dd {
        self.mean[v.index()]
    }

    /// Mean of variable `v`.
    pub fn mean(&self, v: Var) -> f64 {
        libm::scalbn(self.mean[v.index()].value(), self.exponent(v))
    }

    /// Standard deviation of variable `v`, with N in the denominator; infinite beyond the largest f64.
    pub fn deviation(&self, v: Var) -> f64 {
        libm::scalbn((self.cross(v, v).value() / self.rows).max(0.0).sqrt(), self.exponent(v))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_and_magnitudes_lose_no_digits() {
        // 1, 2, …, 1000 and their squares, far from zero and at both ends of the range.
        let plain: Vec<f64> = (1..=1000).map(f64::from).collect();
        for (offset, scale) in [(0.0, 1.0), (1e9, 1.0), (0.0, 1e300), (0.0, 1e-300)] {
            let x: Vec<f64> = plain.iter().map(|x| (offset + x) * scale).collect();
            let y: Vec<f64> = plain.iter().map(|x| x * x).collect();
            let moments = Moments::new(&[x, y], &[1; 1000], 1000);
            let unit = libm::scalbn(scale, -moments.exponent(Var(0)));
            let expected = 1000.0 * (1000.0 * 1000.0 - 1.0) / 12.0;
            let got = moments.cross(Var(0), Var(0)).value() / unit / unit;
            assert!((got / expected - 1.0).abs() < 1e-14, "{offset} {scale}: {got}");
            assert!((moments.deviation(Var(0)) / scale / (expected / 1000.0).sqrt() - 1.0).abs() < 1e-14);
            assert!((moments.mean(Var(0)) / scale / (offset + 500.5) - 1.0).abs() < 1e-15);
        }
    }

    #[test]
    fn weights_are_repeated_rows() {
        let x = vec![0.1, 0.7, -0.3];
        let y = vec![1.0, 0.2, 5.0];
        let heavy = Moments::new(&[x, y], &[3, 1, 2], 6);
        let repeat = |a: f64, b: f64, c: f64| vec![a, a, a, b, c, c];
        let plain = Moments::new(&[repeat(0.1, 0.7, -0.3), repeat(1.0, 0.2, 5.0)], &[1; 6], 6);
        for (i, j) in [(0, 0), (0, 1), (1, 1)] {
            let (a, b) = (heavy.cross(Var(i), Var(j)), plain.cross(Var(i), Var(j)));
            assert!((a - b).value().abs() < 1e-29, "{a:?} {b:?}");
        }
    }
}
