//! Least-squares regression of a variable on others: the parameters of a Gaussian family.

use super::{Factor, is_positive};
use crate::base::double_double::Dd;
use crate::base::numeric::ln;
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
