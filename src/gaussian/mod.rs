//! Gaussian algebra on the moments of continuous data: determinants of sets of variables, and regressions.
//!
//! The matrix of cross products is factored as L D Lᵀ, variable by variable, in 32 digits ([`Dd`]): a pivot is what is left
//! of a variable's squares after a regression on those before it, and columns that nearly repeat each other leave little.

mod regression;

pub use regression::{Regression, regress};

use crate::base::double_double::Dd;
use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::data::Dataset;
use std::f64::consts::LN_2;

/// A variable of which less than this share of its squares is left after a regression on others is their linear
/// combination: a residual deviation of 1e-7 of its own, where R's `lm` calls it so too. Beyond it a checker that
/// works in plain f64 could not follow.
const LEAST_SHARE: f64 = 1e-14;

/// Relative rounding of a number that was read and maybe summed: a few units in the last place.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// Whether a pivot is more than rounding, of a variable whose squares sum to `own`.
fn is_left(pivot: Dd, own: f64) -> bool {
    pivot.value() > LEAST_SHARE * own
}

/// L D Lᵀ of the cross products of a growing list of variables. What two lists begin with alike is not factored again.
pub struct Factor {
    /// Cross products (and the ridge), lower triangle, row by row, scaled by powers of two.
    matrix: Vec<Dd>,
    /// Row and column v were scaled by 2^−`exponent[v]`.
    exponent: Vec<i32>,
    rows: f64,
    vars: Vec<Var>,
    /// L without its diagonal of ones.
    lower: Vec<Vec<Dd>>,
    /// The pivots and their inverses.
    pivots: Vec<(Dd, Dd)>,
    /// ln of the product of the pivots so far, each divided by N.
    ln_det: Vec<f64>,
}

impl Factor {
    /// Factor of the cross products of `data` plus `ridge` on the diagonal (0 for none).
    pub fn new(data: &Dataset, ridge: f64) -> Factor {
        let (n, moments) = (data.n(), data.moments());
        // A ridge far above a column's squares sets the scale, so that nothing outgrows a number.
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

    /// ln |C / N| for the matrix C of `vars`; −∞ if they are collinear.
    /// The order of `vars` changes the last bits, so callers keep to one. O(new variables · |vars|²).
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

    /// Adds a variable; not if it is a linear combination of those before.
    fn push(&mut self, v: Var) -> bool {
        let (row, pivot) = self.row(v);
        let own = self.entry(v, v).value();
        if !is_left(pivot, own) {
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

    /// The row of L that `v` would have, and its pivot: what a regression on the variables so far leaves of its squares.
    fn row(&self, v: Var) -> (Vec<Dd>, Dd) {
        let mut row: Vec<Dd> = Vec::with_capacity(self.vars.len());
        let mut pivot = self.entry(v, v);
        // First u = D l, of which each entry needs those before; l when the entry is done.
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

    /// Solves Lᵀ b = `row`: from a row of L the coefficients of the regression on the variables so far.
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

/// Number of columns that are independent of each other, at most N − 1; `ridge` is added to the squares of each, 0 for none.
///
/// Errors: a constant column; one that is a linear combination of others. Where N − 1 are independent that says nothing, for any N are
/// dependent: then only one that copies another, but for unit and origin, is refused. O(n³).
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
        // Squares, mean included: numbers are rounded in proportion to them.
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
