//! Least-squares regression of a variable on others: the parameters of a Gaussian family.

use super::{Factor, is_positive};
use crate::base::double_double::Dd;
use crate::base::numeric::ln;
use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::data::Dataset;
use std::f64::consts::LN_2;

/// Regression X = intercept + Σ coefficient · U + noise, fitted by least squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Regression {
    /// Mean of X at the point where all parents are 0.
    pub intercept: f64,
    /// Coefficient of each parent U, parents ascending.
    pub coefficients: Vec<f64>,
    /// Standard error of each coefficient, with N − |U| − 1 degrees of freedom for |U| parents; NaN without any.
    pub errors: Vec<f64>,
    /// Standard deviation of the noise, with N as denominator.
    pub deviation: f64,
    /// Natural logarithm of the noise variance (denominator N), finite in any unit.
    pub ln_variance: f64,
    /// Share of the variance of X that the parents explain: R².
    pub explained: f64,
}

/// Regression of `child` on `parents`; `None` if parents or child are collinear. O(|U|³) for |U| parents.
pub fn regress(data: &Dataset, child: Var, parents: &WideSet) -> Option<Regression> {
    let moments = data.moments();
    let mut factor = Factor::new(data, 0.0);
    if !parents.iter().all(|p| factor.push(p)) {
        return None;
    }
    let (row, pivot) = factor.row(child);
    let own = moments.cross(child, child).value();
    if !is_positive(pivot, own) {
        return None;
    }
    let b = factor.coefficients(&row);
    // Results are scaled back to the units of the data.
    let up = moments.exponent(child);
    let unscaled = |x: f64, of: Var| libm::scalbn(x, up - moments.exponent(of));
    let mean = |v: Var| moments.scaled_mean(v);
    let intercept = parents.iter().zip(&b).fold(mean(child), |sum, (p, b)| sum - *b * mean(p));
    let freedom = moments.rows() - parents.len() as f64 - 1.0;
    let noise = if freedom > 0.0 { pivot.value() / freedom } else { f64::NAN };
    let errors = parents.iter().enumerate().map(|(i, p)| {
        // Diagonal of the inverse of the cross products: (C⁻¹)_ii = Σ_k (L⁻¹)_ki² / pivot_k.
        let mut column = vec![Dd::default(); b.len()];
        column[i] = Dd::from(1.0);
        let mut inverse = column[i] * factor.pivots[i].1;
        for k in i + 1..b.len() {
            let sum = (i..k).fold(Dd::default(), |sum, j| sum + factor.lower[k][j] * column[j]);
            column[k] = -sum;
            inverse = inverse + column[k] * column[k] * factor.pivots[k].1;
        }
        unscaled((noise * inverse.value()).sqrt(), p)
    });
    Some(Regression {
        intercept: libm::scalbn(intercept.value(), up),
        errors: errors.collect(),
        coefficients: parents.iter().zip(&b).map(|(p, b)| unscaled(b.value(), p)).collect(),
        deviation: libm::scalbn((pivot.value() / moments.rows()).sqrt(), up),
        ln_variance: ln(pivot.value() / moments.rows()) + 2.0 * f64::from(up) * LN_2,
        explained: 1.0 - pivot.value() / own,
    })
}

/// Posterior of a regression under the reference prior p(β, σ²) ∝ 1/σ² (Gelman et al. 2013, section 14.2). For p
/// parents U, S = residual sum of squares and C = L D Lᵀ = centered cross products of the parents:
///
/// - σ² ~ S / χ²(N − p − 1), a scaled inverse χ²;
/// - given σ², the mean of X where every parent has its mean is normal around that of the rows, with variance σ²/N, and
///   independent of it the coefficients are normal around those of least squares, with covariances σ² C⁻¹.
///
/// So the mean of X at any values of the parents is a Student t with N − p − 1 degrees of freedom around its estimate,
/// with the standard error of least squares. Numbers are in the scales of the moments.
pub struct Posterior {
    /// Exponents of the scales of X and of its parents.
    up: i32,
    exponents: Vec<i32>,
    /// Means of X and of its parents.
    mean: f64,
    means: Vec<f64>,
    coefficients: Vec<f64>,
    /// Rows of L below its unit diagonal, and roots of D.
    lower: Vec<Vec<f64>>,
    roots: Vec<f64>,
    squares: f64,
    rows: f64,
    freedom: f64,
}

impl Posterior {
    /// Posterior of the regression of `child` on `parents`; `None` if they are collinear, or without degrees of freedom.
    /// O(|U|³) for |U| parents.
    pub fn new(data: &Dataset, child: Var, parents: &WideSet) -> Option<Posterior> {
        let moments = data.moments();
        let mut factor = Factor::new(data, 0.0);
        let freedom = moments.rows() - parents.len() as f64 - 1.0;
        if freedom <= 0.0 || !parents.iter().all(|p| factor.push(p)) {
            return None;
        }
        let (row, pivot) = factor.row(child);
        is_positive(pivot, moments.cross(child, child).value()).then(|| Posterior {
            up: moments.exponent(child),
            exponents: parents.iter().map(|p| moments.exponent(p)).collect(),
            mean: moments.scaled_mean(child).value(),
            means: parents.iter().map(|p| moments.scaled_mean(p).value()).collect(),
            coefficients: factor.coefficients(&row).iter().map(|b| b.value()).collect(),
            lower: factor.lower.iter().map(|row| row.iter().map(|l| l.value()).collect()).collect(),
            roots: factor.pivots.iter().map(|(pivot, _)| pivot.value().sqrt()).collect(),
            squares: pivot.value(),
            rows: moments.rows(),
            freedom,
        })
    }

    /// Intercept, coefficients and noise variance drawn from the posterior, in the units of the data. O(|U|²).
    pub fn draw(&self, rng: &mut Rng) -> (f64, Vec<f64>, f64) {
        let variance = self.squares / (2.0 * libm::exp(rng.ln_gamma(0.5 * self.freedom)));
        let deviation = variance.sqrt();
        let center = self.mean + deviation / self.rows.sqrt() * rng.normal();
        // The solution e of Lᵀ e = D^−½ z has the covariances C⁻¹.
        let mut e: Vec<f64> = self.roots.iter().map(|root| rng.normal() / root).collect();
        for i in (0..e.len()).rev() {
            for j in 0..i {
                e[j] -= self.lower[i][j] * e[i];
            }
        }
        let b: Vec<f64> = self.coefficients.iter().zip(e).map(|(b, e)| b + deviation * e).collect();
        let intercept = self.means.iter().zip(&b).fold(center, |sum, (mean, b)| sum - mean * b);
        let unscaled = b.iter().zip(&self.exponents).map(|(b, of)| libm::scalbn(*b, self.up - of));
        (libm::scalbn(intercept, self.up), unscaled.collect(), libm::scalbn(variance, 2 * self.up))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::numeric::beta_share;

    /// Intercept, coefficients, noise variance.
    type Drawn = (f64, Vec<f64>, f64);

    /// Each coefficient b of Y on (U, V), and on (U + V, V), where that of V is b_V − b_U, is a Student t with its standard
    /// error, and the noise variance a scaled inverse χ²: the largest distance of 20,000 draws from their distribution
    /// functions (Kolmogorov and Smirnov) is below the 0.1% quantile.
    #[test]
    fn draws_have_the_distribution_of_the_posterior() {
        let draws = 20_000;
        let wave = |row: usize, by: f64| libm::sin(by * (7 * row + 3) as f64);
        let u: Vec<f64> = (0..9).map(|row| 1e3 + 10.0 * wave(row, 1.3)).collect();
        let v: Vec<f64> = (0..9).map(|row| wave(row, 2.3) + 0.08 * u[row]).collect();
        let y: Vec<f64> = (0..9).map(|row| 1e-3 * (wave(row, 3.1) + u[row] - v[row])).collect();
        let both = u.iter().zip(&v).map(|(u, v)| u + v).collect();
        let names = ["u", "v", "both", "y"].map(String::from).to_vec();
        let data = Dataset::continuous(names, &[u, v, both, y], None).expect("well-formed data");
        for parents in [[0, 1], [2, 1]] {
            let parents: WideSet = parents.into_iter().map(Var).collect();
            let fitted = regress(&data, Var(3), &parents).expect("full rank");
            let of = Posterior::new(&data, Var(3), &parents).expect("full rank");
            let mut rng = Rng::new(1);
            let drawn: Vec<_> = (0..draws).map(|_| of.draw(&mut rng)).collect();
            let distance = |value: &dyn Fn(&Drawn) -> f64, share: &dyn Fn(f64) -> f64| {
                let mut all: Vec<f64> = drawn.iter().map(value).collect();
                all.sort_unstable_by(f64::total_cmp);
                let off = |(i, x): (usize, &f64)| (share(*x) - (i as f64 + 0.5) / f64::from(draws)).abs();
                all.iter().enumerate().map(off).fold(0.0, f64::max)
            };
            let freedom = 6.0;
            let student = |t: f64| 0.5 + 0.5 * t.signum() * beta_share(0.5, 0.5 * freedom, t * t / (freedom + t * t));
            let limit = 1.95 / f64::from(draws).sqrt();
            for i in 0..2 {
                let t = |of: &Drawn| (of.1[i] - fitted.coefficients[i]) / fitted.errors[i];
                assert!(distance(&t, &student) < limit, "{i} {}", distance(&t, &student));
            }
            // For 6 degrees of freedom, P(χ² > x) = e^−x/2 (1 + x/2 + x²/8).
            let squares = 9.0 * fitted.deviation * fitted.deviation;
            let above = |x: f64| libm::exp(-0.5 * x) * (1.0 + 0.5 * x + x * x / 8.0);
            let variance = |of: &Drawn| of.2;
            assert!(distance(&variance, &|s| above(squares / s)) < limit);
        }
        assert!(Posterior::new(&data, Var(3), &(0..3).map(Var).collect()).is_none(), "collinear");
    }
}
