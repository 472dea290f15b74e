//! Kernels of the Gaussian process: the prior covariance of the scores of two networks.
//!
//! A network is the 0/1 vector of its edges, so that the squared distance of two networks is the number of edges that
//! one of them has (Hamming distance). All kernels here depend on three numbers only: a and b, the numbers of edges, and
//! c, that of the edges which both have.
//!
//! - Linear: c, the kernel of the paper with equal weights.
//! - Gaussian: exp(−d / w) with the distance d = a + b − 2c and the width w.
//! - Thin plate: φ = ½ d ln d (r² ln r for d = r²) is conditionally positive definite of order 2: only once all linear
//!   functions are taken out. That is done exactly by the network without edges and those with one edge, on which
//!   linear functions of the edges are determined: κ(g, h) = φ(g, h) − Σ p(g) φ(·, h) − Σ p(h) φ(g, ·) + ΣΣ p(g) p(h) φ,
//!   where p is 1 − a at the network without edges and 1 at each edge of g. What is linear comes back as the linear
//!   kernel: c + τ κ, with the bend τ.

use crate::base::numeric::ln;
use libm::exp;

/// Form of a kernel with its parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// The number of shared edges.
    Linear,
    /// Falls with the Hamming distance; the parameter is the distance at which it has fallen to 1 / e.
    Gaussian(f64),
    /// Linear, and a thin-plate spline with this factor.
    ThinPlate(f64),
}

/// Kernel, in units of the variance of the signal.
pub struct Kernel {
    shape: Shape,
    /// Function of the squared distance, by that distance.
    table: Vec<f64>,
}

impl Kernel {
    /// Kernel for pairs of networks that have up to `most` edges together.
    pub fn new(shape: Shape, most: usize) -> Kernel {
        let at = |d: usize| match shape {
            Shape::Linear => 0.0,
            Shape::Gaussian(width) => exp(-(d as f64) / width),
            Shape::ThinPlate(_) => 0.5 * d as f64 * ln(d.max(1) as f64),
        };
        Kernel { shape, table: (0..=most + 1).map(at).collect() }
    }

    /// Form of the kernel with its parameter.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Covariance of a network with `a` edges and one with `b`, of which `both` are shared. O(1).
    pub fn value(&self, a: usize, b: usize, both: usize) -> f64 {
        match self.shape {
            Shape::Linear => both as f64,
            Shape::Gaussian(_) => self.table[(a + b).saturating_sub(2 * both)],
            Shape::ThinPlate(bend) => both as f64 + bend * self.spline(a, b, both),
        }
    }

    /// Thin-plate spline without its linear part.
    fn spline(&self, a: usize, b: usize, both: usize) -> f64 {
        let [x, y, c] = [a, b, both].map(|count| count as f64);
        let phi = |d: usize| self.table[d];
        // Σ p(g) φ(·, h) for a network g with x edges and h with y.
        let side = |x: f64, y: usize| {
            (1.0 - x) * phi(y) + (x - c) * phi(y + 1) + if both > 0 { c * phi(y.saturating_sub(1)) } else { 0.0 }
        };
        phi((a + b).saturating_sub(2 * both)) - side(x, b) - side(y, a) + (x * y - c) * phi(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    /// Number of edges of each of two random sets of `n` edges, and of those that both have.
    fn counts(g: &[bool], h: &[bool]) -> [usize; 3] {
        let count = |set: &[bool]| set.iter().filter(|x| **x).count();
        [count(g), count(h), g.iter().zip(h).filter(|(x, y)| **x && **y).count()]
    }

    /// Tests the closed form against the sums over the networks that determine linear functions, and that no quadratic
    /// form of the kernel is negative.
    #[test]
    fn the_thin_plate_is_its_definition_and_positive() {
        let n = 12;
        let kernel = Kernel::new(Shape::ThinPlate(1.0), 2 * n);
        let phi = |g: &[bool], h: &[bool]| {
            let d = g.iter().zip(h).filter(|(x, y)| x != y).count() as f64;
            if d > 0.0 { d * d.sqrt().ln() } else { 0.0 }
        };
        let mut points = vec![vec![false; n]];
        points.extend((0..n).map(|e| (0..n).map(|f| e == f).collect::<Vec<bool>>()));
        let weights = |g: &[bool]| -> Vec<f64> {
            let edges = g.iter().filter(|x| **x).count() as f64;
            std::iter::once(1.0 - edges).chain(g.iter().map(|x| f64::from(u8::from(*x)))).collect()
        };
        let mut rng = Rng::new(5);
        let nets: Vec<Vec<bool>> = (0..40).map(|_| (0..n).map(|_| rng.unit() < 0.4).collect()).collect();
        for g in &nets {
            for h in &nets {
                let [p, q] = [weights(g), weights(h)];
                let mut sum = phi(g, h);
                for (i, x) in points.iter().enumerate() {
                    sum -= p[i] * phi(x, h) + q[i] * phi(g, x);
                    sum += points.iter().enumerate().map(|(j, y)| p[i] * q[j] * phi(x, y)).sum::<f64>();
                }
                let [a, b, c] = counts(g, h);
                assert!((kernel.value(a, b, c) - c as f64 - sum).abs() < 1e-9, "{sum}");
            }
        }
        for _ in 0..200 {
            let x: Vec<f64> = nets.iter().map(|_| rng.unit() - 0.5).collect();
            let mut form = 0.0;
            for (g, u) in nets.iter().zip(&x) {
                for (h, v) in nets.iter().zip(&x) {
                    let [a, b, c] = counts(g, h);
                    form += u * v * kernel.value(a, b, c);
                }
            }
            assert!(form > -1e-9, "{form}");
        }
    }
}
