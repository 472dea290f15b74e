//! Gaussian algebra on the moments of continuous data: log-determinants of the cross products of sets of variables, and
//! regressions.
//!
//! The matrix of cross products is factored as L D Lᵀ, variable by variable, in about 32 digits ([`Dd`]). A pivot is
//! the residual sum of squares of a variable regressed on those before it; nearly collinear columns leave a small one.

mod regression;

pub use regression::{Posterior, Regression, regress};

use crate::base::double_double::Dd;
use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::data::Dataset;
use std::f64::consts::LN_2;

/// Minimum pivot, as a share of a variable's sum of squares, for which the variable is not a linear combination of the
/// others. It corresponds to a residual deviation of 1e-7 of the variable's own deviation, the tolerance of R's `lm`; a
/// checker in plain f64 could not resolve smaller pivots.
const MIN_PIVOT_SHARE: f64 = 1e-14;

/// Relative rounding error of a number that was parsed and maybe summed: a few units in the last place.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// Whether a pivot is more than rounding error; `own` is the sum of squares of its variable.
fn is_positive(pivot: Dd, own: f64) -> bool {
    pivot.value() > MIN_PIVOT_SHARE * own
}

/// L D Lᵀ factor of the cross products of a list of variables. The next list reuses the rows of a common prefix.
pub struct Factor {
    /// Cross products of all variables (plus the ridge), lower triangle row by row, scaled by powers of two.
    matrix: Vec<Dd>,
    /// Scale of each variable: row and column v of the matrix were multiplied by 2^−`exponent[v]`.
    exponent: Vec<i32>,
    rows: f64,
    vars: Vec<Var>,
    /// Rows of L without its unit diagonal.
    lower: Vec<Vec<Dd>>,
    /// Pivots (diagonal of D) and their inverses.
    pivots: Vec<(Dd, Dd)>,
    /// Natural logarithm of the product of the first 1, 2, … pivots, each divided by N.
    ln_det: Vec<f64>,
}

impl Factor {
    /// Prepares factoring of the cross products of `data` plus `ridge` on the diagonal (0 for no ridge).
    pub fn new(data: &Dataset, ridge: f64) -> Factor {
        let (n, moments) = (data.n(), data.moments());
        // A ridge far above a column's sum of squares sets the scale of that column, so that no number overflows.
        let of_ridge = if ridge > 0.0 { libm::frexp(ridge.sqrt()).1 } else { i32::MIN };
        let exponent: Vec<i32> = (0..n).map(|v| moments.exponent(Var::new(v)).max(of_ridge)).collect();
        let shift = |v: usize| moments.exponent(Var::new(v)) - exponent[v];
        let mut matrix = Vec::with_capacity(n * (n + 1) / 2);
        for (i, &scale) in exponent.iter().enumerate() {
            for j in 0..=i {
                let cross = moments.cross(Var::new(i), Var::new(j)).scaled(shift(i) + shift(j));
                let on_diagonal = if i == j { libm::scalbn(ridge, -2 * scale) } else { 0.0 };
                matrix.push(cross + Dd::from(on_diagonal));
            }
        }
        Factor {
            matrix,
            exponent,
            rows: moments.rows(),
            vars: Vec::new(),
            lower: Vec::new(),
            pivots: Vec::new(),
            ln_det: Vec::new(),
        }
    }

    #[inline]
    fn entry(&self, i: Var, j: Var) -> Dd {
        let (i, j) = (i.index().max(j.index()), i.index().min(j.index()));
        self.matrix[i * (i + 1) / 2 + j]
    }

    /// ln |C / N| for the matrix C of `vars`; −∞ if they are collinear. The order of `vars` affects the last bits, so
    /// callers use a fixed order. O(new variables · |vars|²).
    pub fn ln_det(&mut self, vars: &[Var]) -> f64 {
        let known = self.vars.iter().zip(vars).take_while(|(a, b)| a == b).count();
        self.truncate(known);
        for &v in &vars[known..] {
            if !self.push(v) {
                return f64::NEG_INFINITY;
            }
        }
        self.ln_det.last().copied().unwrap_or(0.0)
    }

    fn truncate(&mut self, len: usize) {
        self.vars.truncate(len);
        self.lower.truncate(len);
        self.pivots.truncate(len);
        self.ln_det.truncate(len);
    }

    /// Appends a variable. Returns false and does nothing if it is a linear combination of the variables before it.
    fn push(&mut self, v: Var) -> bool {
        let (row, pivot) = self.row(v);
        let own = self.entry(v, v).value();
        if !is_positive(pivot, own) {
            return false;
        }
        let before = self.ln_det.last().copied().unwrap_or(0.0);
        let scale = 2.0 * f64::from(self.exponent[v.index()]) * LN_2;
        self.ln_det.push(before + (ln(pivot.value() / self.rows) + scale));
        self.pivots.push((pivot, Dd::from(1.0) / pivot));
        self.lower.push(row);
        self.vars.push(v);
        true
    }

    /// Row of L that `v` would have if appended, and its pivot: the residual sum of squares after regression on the
    /// variables so far.
    fn row(&self, v: Var) -> (Vec<Dd>, Dd) {
        let mut row: Vec<Dd> = Vec::with_capacity(self.vars.len());
        let mut pivot = self.entry(v, v);
        // Each entry of u = D l needs the entries before it; l follows from u.
        let mut unscaled: Vec<Dd> = Vec::with_capacity(self.vars.len());
        for (j, &other) in self.vars.iter().enumerate() {
            let known = unscaled.iter().zip(&self.lower[j]);
            let u = known.fold(self.entry(v, other), |sum, (u, l)| sum - *u * *l);
            let l = u * self.pivots[j].1;
            pivot = pivot - u * l;
            unscaled.push(u);
            row.push(l);
        }
        (row, pivot)
    }

    /// Solves Lᵀ b = `row`: turns a row of L into the coefficients of the regression on the variables so far.
    fn coefficients(&self, row: &[Dd]) -> Vec<Dd> {
        let mut b = row.to_vec();
        for i in (0..b.len()).rev() {
            for j in 0..i {
                b[j] = b[j] - self.lower[i][j] * b[i];
            }
        }
        b
    }
}

/// Number of linearly independent columns, at most N − 1. `ridge` is added to the sum of squares of each column (0 for
/// no ridge).
///
/// Errors: a constant column; a column that is a linear combination of others. Any N columns are dependent, so once N −
/// 1 independent ones are found only a column that copies a single other one, up to unit and origin, is an error.
/// O(n³).
pub fn check(data: &Dataset, ridge: f64) -> Result<usize> {
    let name = |v: Var| data.variables()[v.index()].name.clone();
    let moments = data.moments();
    let mut factor = Factor::new(data, ridge);
    for v in (0..data.n()).map(Var::new) {
        if moments.cross(v, v).value() <= 0.0 {
            return Err(Error::ConstantColumn { column: name(v) });
        }
        if factor.push(v) {
            continue;
        }
        let (row, pivot) = factor.row(v);
        let coefficients = factor.coefficients(&row);
        let own = factor.entry(v, v).value();
        let of = factor.vars.iter().zip(&coefficients);
        let share = |b: &Dd, u: Var| b.value() * b.value() * factor.entry(u, u).value() / own;
        let others: Vec<Var> = of.clone().filter(|(u, b)| share(b, **u) > 1e-10).map(|(u, _)| *u).collect();
        let is_full = factor.vars.len() as f64 + 1.0 >= moments.rows();
        if ridge == 0.0 && is_full && (others.len() > 1 || factor.vars.len() == 1) {
            continue;
        }
        // The sum of squares includes the mean, since numbers are rounded in proportion to their size.
        let size = |u: Var| moments.cross(u, u).value() + moments.rows() * moments.scaled_mean(u).value().powi(2);
        let rounding = of.fold(size(v), |sum, (u, b)| sum + b.value().powi(2) * size(*u)) * ROUNDING * ROUNDING;
        let (column, others) = (name(v), others.into_iter().map(name).collect());
        return Err(match ridge == 0.0 && pivot.value() <= rounding {
            true => Error::Collinear { column, others },
            false => Error::NearlyCollinear { column, others },
        });
    }
    Ok(factor.vars.len())
}
