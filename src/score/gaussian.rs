//! Scores of continuous data: one set function each.
//!
//! With l = |S|, Σ_S the maximum-likelihood covariance (N in the denominator) and R_S = t I + N Σ_S:
//!
//! | score | A(S) = B(S) |
//! |---|---|
//! | LL, AIC, BIC, penalized LL | −N/2 (ln det Σ_S + l (1 + ln 2π)) − ψ l (l + 3) / 2 |
//! | BGe | l/2 ln(α_μ / (N + α_μ)) − N l/2 ln π + ln Γ_l((N + a + l)/2) − ln Γ_l((a + l)/2) + (a + l)/2 · l ln t − (N + a + l)/2 · ln det R_S |
//!
//! where a = α_w − n and t = α_μ (a − 1) / (α_μ + 1). A Gaussian over l variables has l means and l (l + 1)/2
//! covariances, so the penalty is a set function too: the difference for X given U is ψ (|U| + 2), an intercept, the
//! coefficients and a variance, as bnlearn counts them. (bnlearn's `bic-g` divides squares by N − |U| − 1 instead of N.)
//!
//! BGe: Geiger and Heckerman 2002, with the correction of Kuipers, Moffa and Heckerman 2014 in the determinants of
//! subsets; the prior mean ν is the sample mean and the prior precision T = t I, as in bnlearn. Units matter: t is added to
//! the squares of every variable alike.

use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::gaussian::{Factor, check};
use crate::numeric::{ln, ln_gamma};
use crate::score_kind::{Score, ScoreKind};
use crate::var::Var;
use std::f64::consts::PI;

/// ln 2π.
const LN_2PI: f64 = 1.837_877_066_409_345_5;

/// A score of continuous data.
pub struct Gaussian {
    factor: Factor,
    /// Scratch: the set in ascending order, in which it is always factored.
    sorted: Vec<Var>,
    rows: f64,
    rule: Rule,
}

enum Rule {
    /// ψ.
    Likelihood(f64),
    /// BGe: the part that depends on l only, and a.
    Bayesian { of_size: Vec<f64>, a: f64 },
}

impl Gaussian {
    /// Errors: a score of levels, a parameter out of range for so many variables, constant or collinear columns.
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
        check(data)?;
        Ok(Gaussian { factor: Factor::new(data, ridge), sorted: Vec::new(), rows, rule })
    }

    /// The set function of `set`, in any order; −∞ where the variables are collinear, and no density is finite.
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

    /// ψ; 0 for BGe.
    pub fn psi(&self) -> f64 {
        if let Rule::Likelihood(psi) = self.rule { psi } else { 0.0 }
    }

    /// Whether more parents hardly ever lose.
    pub fn keeps_nearly_all(&self) -> bool {
        matches!(self.rule, Rule::Likelihood(psi) if psi < 0.1)
    }
}

/// All of BGe's set function but the determinant of R_S / N.
fn of_size(l: usize, rows: f64, alpha_mu: f64, a: f64, t: f64) -> f64 {
    let size = l as f64;
    // ln Γ_l(x) without the powers of π, which cancel.
    let ln_gamma_of = |x: f64| (0..l).map(|j| ln_gamma(x - 0.5 * j as f64)).sum::<f64>();
    0.5 * size * (ln(alpha_mu / (rows + alpha_mu)) - rows * ln(PI)) + ln_gamma_of(0.5 * (rows + a + size))
        - ln_gamma_of(0.5 * (a + size))
        + 0.5 * (a + size) * size * ln(t)
        - 0.5 * (rows + a + size) * size * ln(rows)
}
