//! Scores of continuous data, with one set function for each score.
//!
//! With l = |S|, Σ_S the maximum-likelihood covariance (N in the denominator) and R_S = t I + N Σ_S:
//!
//! | score | A(S) = B(S) |
//! |---|---|
//! | LL, AIC, BIC, penalized LL | −N/2 (ln det Σ_S + l (1 + ln 2π)) − ψ l (l + 3) / 2 |
//! | BGe | l/2 ln(α_μ / (N + α_μ)) − N l/2 ln π + ln Γ_l((N + a + l)/2) − ln Γ_l((a + l)/2) + (a + l)/2 · l ln t − (N +
//! a + l)/2 · ln det R_S |
//!
//! where a = α_w − n and t = α_μ (a − 1) / (α_μ + 1). A Gaussian over l variables has l means and l (l + 1)/2
//! covariances, so the penalty is a set function too: the difference for X given U is ψ (|U| + 2), an intercept, the
//! coefficients and a variance, as bnlearn counts them. (bnlearn's `bic-g` divides squares by N − |U| − 1 instead of
//! N.)
//!
//! BGe: Geiger and Heckerman 2002, with the correction of Kuipers, Moffa and Heckerman 2014 in the determinants of
//! subsets; the prior mean ν is the sample mean and the prior precision T = t I, as in bnlearn. Units matter: t is
//! added to the squares of every variable alike.

use super::{CellSums, LocalScore};
use crate::base::error::{Error, Result};
use crate::base::numeric::{ln, ln_gamma};
use crate::base::var::{Var, WideSet};
use crate::catalogue::{Score, ScoreKind};
use crate::data::Dataset;
use crate::gaussian::{Factor, Regression, check, regress};
use crate::protocol::{HandBge, HandRegression, HandTable};
use std::f64::consts::PI;

/// Value of ln 2π.
const LN_2PI: f64 = 1.837_877_066_409_345_5;

/// Score of continuous data, computed from log-determinants of sets of variables.
pub struct Gaussian {
    factor: Factor,
    /// Scratch list: the set in ascending order, in which it is always factored.
    sorted: Vec<Var>,
    rows: f64,
    rule: Rule,
    /// Number of linearly independent columns of the data.
    rank: usize,
}

enum Rule {
    /// Penalized likelihood, with the price ψ of a parameter in nats.
    Likelihood(f64),
    /// BGe: the part of the set function that depends only on the size l, and the constant a.
    Bayesian { of_size: Vec<f64>, a: f64 },
}

impl Gaussian {
    /// Prepares `score` for `data`. Errors: a score for discrete data, a parameter out of range for this number of
    /// variables, constant or collinear columns.
    pub fn new(data: &Dataset, score: &Score) -> Result<Gaussian> {
        let rows = data.rows() as f64;
        let (ridge, rule) = match score.kind {
            ScoreKind::Ll => (0.0, Rule::Likelihood(0.0)),
            ScoreKind::Aic => (0.0, Rule::Likelihood(1.0)),
            ScoreKind::Bic => (0.0, Rule::Likelihood(0.5 * ln(rows))),
            ScoreKind::Pll { penalty } => (0.0, Rule::Likelihood(penalty)),
            ScoreKind::Bge { alpha_mu, alpha_w } => {
                let n = data.n() as f64;
                let alpha_w = alpha_w.unwrap_or(n + 2.0);
                if alpha_w <= n + 1.0 {
                    return Err(Error::BadParameter { name: "alphaW".into(), value: alpha_w });
                }
                let a = alpha_w - n;
                let t = alpha_mu * (a - 1.0) / (alpha_mu + 1.0);
                (t, Rule::Bayesian { of_size: (0..=data.n()).map(|l| of_size(l, rows, alpha_mu, a, t)).collect(), a })
            }
            _ => return Err(Error::ScoreOfLevels { score: score.name().into() }),
        };
        let rank = check(data, ridge)?;
        Ok(Gaussian { factor: Factor::new(data, ridge), sorted: Vec::new(), rows, rule, rank })
    }

    /// Set function of the variables `set`, in any order; −∞ if they are collinear, since the density is infinite. That
    /// of BGe is finite, unless its prior is within rounding of the squares.
    pub fn value(&mut self, set: &[Var]) -> f64 {
        self.sorted.clear();
        self.sorted.extend_from_slice(set);
        self.sorted.sort_unstable();
        let l = set.len();
        let ln_det = self.factor.ln_det(&self.sorted);
        if ln_det == f64::NEG_INFINITY {
            return ln_det;
        }
        let size = l as f64;
        match &self.rule {
            Rule::Likelihood(psi) => {
                -0.5 * self.rows * (ln_det + size * (1.0 + LN_2PI)) - psi * (0.5 * size * (size + 3.0))
            }
            Rule::Bayesian { of_size, a } => of_size[l] - 0.5 * (self.rows + a + size) * ln_det,
        }
    }

    /// Smallest number of parents with which no family of the `n` variables has a residual: its density would be
    /// infinite, and it is excluded. `None` if there are enough rows for every family.
    pub fn no_residual_from(&self, n: usize) -> Option<usize> {
        (self.rank < n).then_some(self.rank)
    }

    /// Whether additional parents hardly ever lower the score, as under an almost negligible penalty.
    pub fn keeps_nearly_all(&self) -> bool {
        matches!(self.rule, Rule::Likelihood(psi) if psi < 0.1)
    }
}

/// BGe's set function for sets of size l, without the determinant of R_S / N.
fn of_size(l: usize, rows: f64, alpha_mu: f64, a: f64, t: f64) -> f64 {
    let size = l as f64;
    // ln Γ_l(x) without the powers of π, which cancel.
    let ln_gamma_of = |x: f64| (0..l).map(|j| ln_gamma(x - 0.5 * j as f64)).sum::<f64>();
    0.5 * size * (ln(alpha_mu / (rows + alpha_mu)) - rows * ln(PI)) + ln_gamma_of(0.5 * (rows + a + size))
        - ln_gamma_of(0.5 * (a + size))
        + 0.5 * (a + size) * size * ln(t)
        - 0.5 * (rows + a + size) * size * ln(rows)
}

impl LocalScore {
    /// Local score of a family of continuous data, broken down by its regression; `None` for discrete data. `local` is
    /// the score computed by the search. O(|U|³).
    pub fn by_regression(&self, child: Var, parents: &WideSet, local: f64) -> Option<HandRegression> {
        let CellSums::Gaussian(gaussian) = &self.cells else { return None };
        let rows = self.data.rows() as f64;
        let (parameters, prior) = (self.parameters(child, parents), self.prior(child, parents));
        let psi = if let Rule::Likelihood(psi) = gaussian.rule { psi } else { 0.0 };
        let penalty = psi * parameters;
        let regression = HandRegression { rows, parameters, prior, psi, penalty, local, ..HandRegression::default() };
        let bge = self.bge_terms(child, parents);
        let of_bge = |terms: &HandBge| {
            let HandBge { mean, gamma, pi, prior: of_t, parents, family, .. } = terms;
            mean + gamma + pi + of_t + parents + family + prior
        };
        let Some(found) = regress(&self.data, child, parents) else {
            let score = bge.as_ref().map_or(f64::NEG_INFINITY, of_bge);
            return Some(HandRegression { collinear: true, bge, score, ..regression });
        };
        let log_likelihood = -0.5 * rows * (1.0 + LN_2PI + found.ln_variance);
        let score = bge.as_ref().map_or(log_likelihood - penalty + prior, of_bge);
        let Regression { intercept, coefficients, errors, deviation, explained, .. } = found;
        Some(HandRegression {
            intercept,
            coefficients,
            errors,
            deviation,
            explained,
            log_likelihood,
            bge,
            score,
            ..regression
        })
    }

    fn bge_terms(&self, child: Var, parents: &WideSet) -> Option<HandBge> {
        let ScoreKind::Bge { alpha_mu, alpha_w } = self.score.kind else { return None };
        let (rows, n, p) = (self.data.rows() as f64, self.data.n() as f64, parents.len() as f64);
        let alpha_w = alpha_w.unwrap_or(n + 2.0);
        let a = alpha_w - n;
        let t = alpha_mu * (a - 1.0) / (alpha_mu + 1.0);
        let mut factor = Factor::new(&self.data, t);
        let mut ln_det = |set: &WideSet| {
            let vars: Vec<Var> = set.iter().collect();
            factor.ln_det(&vars) + vars.len() as f64 * ln(rows)
        };
        Some(HandBge {
            alpha_mu,
            alpha_w,
            t,
            mean: 0.5 * ln(alpha_mu / (rows + alpha_mu)),
            gamma: ln_gamma(0.5 * (rows + a + p + 1.0)) - ln_gamma(0.5 * (a + p + 1.0)),
            pi: -0.5 * rows * ln(PI),
            prior: 0.5 * (a + 2.0 * p + 1.0) * ln(t),
            parents: 0.5 * (rows + a + p) * ln_det(parents),
            family: -0.5 * (rows + a + p + 1.0) * ln_det(&parents.with(child)),
        })
    }

    /// Sums of the table [`by_hand`](Self::by_hand) for continuous data, which have no counts.
    pub(super) fn of_regression(&self, child: Var, parents: &WideSet, local: f64) -> HandTable {
        let regression = self.by_regression(child, parents, local).unwrap_or_default();
        let HandRegression { log_likelihood, psi, parameters, penalty, prior, score, local, .. } = regression;
        HandTable { log_likelihood, psi, parameters, penalty, prior, score, local, ..HandTable::default() }
    }
}
