//! The certifier's scores of continuous data, computed from the rows: without moments and determinants of cross
//! products, by a QR decomposition of the columns that takes in row after row by Givens rotations. The diagonal of R
//! holds the residual norm of each column given the columns before it.

use super::stirling_difference;
use crate::base::var::Var;
use crate::catalogue::ScoreKind;
use crate::data::Dataset;
use std::f64::consts::PI;

/// Local score without structure prior, in nats; NaN for a score that is not defined for continuous data.
pub fn local_score(data: &Dataset, kind: ScoreKind, child: usize, parents: &[u16]) -> f64 {
    let rows = data.rows() as f64;
    let p = parents.len() as f64;
    let log_likelihood = || {
        let norms = residual_norms(data, child, parents, 0.0);
        let ln_rss = 2.0 * norms[parents.len()];
        -rows / 2.0 * (libm::log(2.0 * PI) + ln_rss - libm::log(rows) + 1.0)
    };
    let parameters = p + 2.0;
    match kind {
        ScoreKind::Ll => log_likelihood(),
        ScoreKind::Aic => log_likelihood() - parameters,
        ScoreKind::Bic => log_likelihood() - libm::log(rows) / 2.0 * parameters,
        ScoreKind::Pll { penalty } => log_likelihood() - penalty * parameters,
        ScoreKind::Bge { alpha_mu, alpha_w } => {
            let n = data.n() as f64;
            let a = alpha_w.unwrap_or(n + 2.0) - n;
            let t = alpha_mu * (a - 1.0) / (alpha_mu + 1.0);
            let norms = residual_norms(data, child, parents, t);
            let of_parents: f64 = norms[..parents.len()].iter().map(|ln| 2.0 * ln).sum();
            // Marginal likelihood of a regression: a t-density whose scale is the residual of the child.
            0.5 * (libm::log(alpha_mu) - libm::log(rows + alpha_mu)) - rows / 2.0 * libm::log(PI)
                + ln_gamma_ratio((a + p + 1.0) / 2.0, rows / 2.0)
                + (a + 2.0 * p + 1.0) / 2.0 * libm::log(t)
                - (rows + a + p + 1.0) / 2.0 * (2.0 * norms[parents.len()])
                - of_parents / 2.0
        }
        _ => f64::NAN,
    }
}

/// Logarithms of residual norms: of each parent, given an intercept and the parents before it, then of the child, given
/// all. With `ridge` > 0 the data get an additional row √ridge · (unit vector) for each variable. O(N·p²).
fn residual_norms(data: &Dataset, child: usize, parents: &[u16], ridge: f64) -> Vec<f64> {
    let vars: Vec<Var> = parents.iter().map(|&p| Var(p)).chain([Var::new(child)]).collect();
    let width = vars.len() + 1;
    // Columns are shifted by their first row and scaled by powers of two (exactly), so that squares stay in range.
    let least = libm::sqrt(ridge);
    let columns: Vec<(&[f64], f64, i32)> = vars
        .iter()
        .map(|&v| {
            let column = data.numbers(v);
            let greatest = column.iter().fold(least, |most: f64, x| most.max(x.abs()));
            let exponent = libm::frexp(greatest).1;
            (column, libm::scalbn(column[0], -exponent), exponent)
        })
        .collect();
    let mut r = vec![0.0; width * width];
    let mut row = vec![0.0; width];
    for (i, &weight) in data.weights().iter().enumerate() {
        let times = libm::sqrt(f64::from(weight));
        row[0] = times;
        for (cell, (column, shift, exponent)) in row[1..].iter_mut().zip(&columns) {
            *cell = times * (libm::scalbn(column[i], -exponent) - shift);
        }
        rotate_in(&mut r, &mut row);
    }
    if ridge > 0.0 {
        for (v, (_, _, exponent)) in columns.iter().enumerate() {
            row.fill(0.0);
            row[v + 1] = libm::scalbn(least, -exponent);
            rotate_in(&mut r, &mut row);
        }
    }
    let norm = |(v, (_, _, exponent)): (usize, &(_, _, i32))| {
        libm::log(r[(v + 1) * width + v + 1].abs()) + f64::from(*exponent) * libm::log(2.0)
    };
    columns.iter().enumerate().map(norm).collect()
}

/// Rotates a data row into the upper triangular matrix `r`.
fn rotate_in(r: &mut [f64], row: &mut [f64]) {
    let width = row.len();
    for j in 0..width {
        if row[j] == 0.0 {
            continue;
        }
        let own = &mut r[j * width..(j + 1) * width];
        let length = libm::hypot(own[j], row[j]);
        let (c, s) = (own[j] / length, row[j] / length);
        for k in j..width {
            let (above, below) = (own[k], row[k]);
            own[k] = c * above + s * below;
            row[k] = c * below - s * above;
        }
    }
}

/// ln Γ(x + n) − ln Γ(x), with both arguments raised by 16, where Stirling's series is accurate.
fn ln_gamma_ratio(x: f64, n: f64) -> f64 {
    let steps = |x: f64| (0..16).map(|i| libm::log(x + f64::from(i))).sum::<f64>();
    stirling_difference(x + 16.0, n) - steps(x + n) + steps(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_of_gamma_agree_with_libm() {
        for x in [0.5, 1.0, 2.5, 40.0] {
            for n in [0.5, 1.0, 17.5, 5e5] {
                let expected = libm::lgamma(x + n) - libm::lgamma(x);
                assert!((ln_gamma_ratio(x, n) - expected).abs() <= 1e-12 * expected.abs().max(10.0), "{x} {n}");
            }
        }
    }
}
