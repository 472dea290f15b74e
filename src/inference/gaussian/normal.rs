//! Joint normal distribution: conditioning on evidence, densities, samples.

use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::base::rng::Rng;

/// Minimum pivot, as a share of a variable's variance, for which the variable is not determined by those before it.
const MIN_PIVOT_SHARE: f64 = 1e-12;

/// Normal distribution of n variables.
#[derive(Clone, Debug, PartialEq)]
pub struct Normal {
    /// Mean of each variable.
    pub mean: Vec<f64>,
    /// Covariances as an n × n matrix, row by row.
    pub covariance: Vec<f64>,
}

/// Cholesky factor L of the covariances of some variables, L Lᵀ, row by row.
struct Cholesky {
    lower: Vec<Vec<f64>>,
}

impl Normal {
    /// Number of variables of the distribution.
    pub fn n(&self) -> usize {
        self.mean.len()
    }

    /// Covariance of two variables.
    pub fn between(&self, u: usize, v: usize) -> f64 {
        self.covariance[u * self.n() + v]
    }

    /// Cholesky factor of the covariances of `vars`. Errors: the variables before it determine a variable; the error
    /// has its index in `vars` and the indices of those that determine it.
    fn factored(&self, vars: &[usize]) -> std::result::Result<Cholesky, (usize, Vec<usize>)> {
        let mut of = Cholesky { lower: Vec::with_capacity(vars.len()) };
        for (i, &v) in vars.iter().enumerate() {
            let mut row: Vec<f64> = Vec::with_capacity(i + 1);
            for (j, &u) in vars[..i].iter().enumerate() {
                let known: f64 = row.iter().zip(&of.lower[j]).map(|(a, b)| a * b).sum();
                row.push((self.between(v, u) - known) / of.lower[j][j]);
            }
            let own = self.between(v, v);
            let pivot = own - row.iter().map(|a| a * a).sum::<f64>();
            if pivot <= MIN_PIVOT_SHARE * own || own <= 0.0 {
                // The solution b of Lᵀ b = row has the coefficients of v on the variables before it.
                let b = of.upper(&row);
                let matters = |j: &usize| b[*j] * b[*j] * self.between(vars[*j], vars[*j]) > 1e-10 * own;
                return Err((i, (0..i).filter(matters).collect()));
            }
            row.push(pivot.sqrt());
            of.lower.push(row);
        }
        Ok(of)
    }

    /// Distribution of all variables given `findings` (variable, value), which get variance 0, and the natural
    /// logarithm of the density of the findings. With E the variables of the findings e and R the rest: mean μ_R + Σ_RE
    /// Σ_EE⁻¹ (e − μ_E), covariances Σ_RR − Σ_RE Σ_EE⁻¹ Σ_ER. Errors: a finding determined by other findings or by an
    /// intervention, with their names. O(n² · findings).
    pub fn given(&self, findings: &[(usize, f64)], names: &[String]) -> Result<(Normal, f64)> {
        let n = self.n();
        let vars: Vec<usize> = findings.iter().map(|f| f.0).collect();
        let singular = |(at, others): (usize, Vec<usize>)| Error::SingularEvidence {
            column: names[vars[at]].clone(),
            others: others.into_iter().map(|j| names[vars[j]].clone()).collect(),
        };
        let factor = self.factored(&vars).map_err(singular)?;
        let off: Vec<f64> = findings.iter().map(|(v, value)| value - self.mean[*v]).collect();
        let z = factor.solve(&off);
        let ln_det: f64 = factor.lower.iter().filter_map(|row| row.last()).map(|d| 2.0 * ln(*d)).sum();
        let squares: f64 = z.iter().map(|x| x * x).sum();
        let ln_density = -0.5 * (vars.len() as f64 * super::LN_2PI + ln_det + squares);
        // Products of the columns of L⁻¹ Σ_E· are subtracted from the covariances.
        let columns: Vec<Vec<f64>> =
            (0..n).map(|v| factor.solve(&vars.iter().map(|e| self.between(*e, v)).collect::<Vec<_>>())).collect();
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
        let mut after = self.clone();
        for v in 0..n {
            after.mean[v] += dot(&columns[v], &z);
            for u in 0..n {
                after.covariance[v * n + u] -= dot(&columns[v], &columns[u]);
            }
            let own = &mut after.covariance[v * n + v];
            *own = own.max(0.0);
        }
        for &(v, value) in findings {
            after.mean[v] = value;
            (0..n).for_each(|u| (after.covariance[v * n + u], after.covariance[u * n + v]) = (0.0, 0.0));
        }
        Ok((after, ln_density))
    }

    /// Variables of `vars`, in order, without those that the variables before them determine. O(vars⁴) at worst.
    pub fn independent(&self, vars: &[usize]) -> Vec<usize> {
        let mut kept = vars.to_vec();
        while let Err((at, _)) = self.factored(&kept) {
            kept.remove(at);
        }
        kept
    }

    /// Coefficients of the regression of `y` on `vars`; `None` if earlier ones determine one of `vars`. O(vars³).
    pub fn regression(&self, y: usize, vars: &[usize]) -> Option<Vec<f64>> {
        let factor = self.factored(vars).ok()?;
        let with: Vec<f64> = vars.iter().map(|v| self.between(*v, y)).collect();
        Some(factor.upper(&factor.solve(&with)))
    }

    /// Mutual information of two variables in bits, −½ log₂(1 − ρ²); `None` if one has variance 0.
    pub fn information(&self, u: usize, v: usize) -> Option<f64> {
        let (a, b) = (self.between(u, u), self.between(v, v));
        let rest = 1.0 - self.between(u, v) * self.between(u, v) / (a * b);
        (a > 0.0 && b > 0.0).then(|| -0.5 * ln(rest.max(f64::MIN_POSITIVE)) / std::f64::consts::LN_2)
    }
}

impl Cholesky {
    /// Solves L x = b for x.
    fn solve(&self, b: &[f64]) -> Vec<f64> {
        let mut x: Vec<f64> = Vec::with_capacity(b.len());
        for (row, b) in self.lower.iter().zip(b) {
            let known: f64 = row.iter().zip(&x).map(|(l, x)| l * x).sum();
            x.push((b - known) / row[x.len()]);
        }
        x
    }

    /// Solves Lᵀ x = b for x.
    fn upper(&self, b: &[f64]) -> Vec<f64> {
        let mut x = b.to_vec();
        for i in (0..x.len()).rev() {
            for k in i + 1..x.len() {
                x[i] -= self.lower[k][i] * x[k];
            }
            x[i] /= self.lower[i][i];
        }
        x
    }
}

/// Sampler of rows of a normal distribution: x = μ + L z. Constants and functions of others remain so.
pub struct Draws {
    mean: Vec<f64>,
    /// Cholesky factor L, row by row, with a zero column for a variable without residual variance.
    lower: Vec<Vec<f64>>,
}

impl Draws {
    /// Creates a sampler of a distribution from the Cholesky factor L of its covariances. O(n³).
    pub fn new(of: &Normal) -> Draws {
        let mut lower: Vec<Vec<f64>> = Vec::with_capacity(of.n());
        for v in 0..of.n() {
            let mut row: Vec<f64> = Vec::with_capacity(v + 1);
            for (u, of_u) in lower.iter().enumerate() {
                let known: f64 = row.iter().zip(of_u).map(|(a, b)| a * b).sum();
                let pivot = of_u[u];
                row.push(if pivot > 0.0 { (of.between(v, u) - known) / pivot } else { 0.0 });
            }
            let own = of.between(v, v);
            let pivot = own - row.iter().map(|a| a * a).sum::<f64>();
            row.push(if pivot > MIN_PIVOT_SHARE * own { pivot.sqrt() } else { 0.0 });
            lower.push(row);
        }
        Draws { mean: of.mean.clone(), lower }
    }

    /// One sampled row.
    pub fn draw(&self, rng: &mut Rng) -> Vec<f64> {
        let z: Vec<f64> = self.mean.iter().map(|_| rng.normal()).collect();
        let at = |(mean, row): (&f64, &Vec<f64>)| mean + row.iter().zip(&z).map(|(l, z)| l * z).sum::<f64>();
        self.mean.iter().zip(&self.lower).map(at).collect()
    }
}
