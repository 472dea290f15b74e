//! Messages about a Gaussian network: linear regressions, queries, answers.

use super::Dependence;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Estimator of the noise variances of the regressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum VarianceKind {
    /// Maximum-likelihood estimate RSS / N, which BIC and BGe assume.
    MaximumLikelihood,
    /// Unbiased estimate RSS / (N − p − 1) for p parents.
    Unbiased,
}

/// A variable as a linear function of its parents with normal noise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFamily {
    /// Name of the variable.
    pub name: String,
    /// Numbers of the parents, ascending.
    pub parents: Vec<u32>,
    /// Intercept: mean of the variable if all parents are 0.
    pub intercept: f64,
    /// Regression coefficient of each parent.
    pub coefficients: Vec<f64>,
    /// Standard error of each coefficient; null if there are too few rows.
    #[serde(default)]
    pub errors: Vec<Option<f64>>,
    /// Variance of the noise, RSS / N.
    pub variance: f64,
    /// Unbiased variance of the noise, RSS / (N − p − 1) for p parents; null if there are too few rows.
    #[serde(default)]
    pub unbiased_variance: Option<f64>,
    /// R²: share of the variable's variance that the parents explain.
    #[serde(default)]
    pub explained: f64,
}

/// A Gaussian network with regressions fitted to data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFitted {
    /// Regression of each variable on its parents.
    pub families: Vec<GaussianFamily>,
    /// Number of rows that the network was fitted to; 0 if it was not fitted to data.
    #[serde(default)]
    pub rows: f64,
    /// ln of the density of the data under the network with variances RSS / N.
    #[serde(default)]
    pub log_likelihood: f64,
    /// ln of the density of the data under the network with unbiased variances, as computed by bnlearn's `logLik`.
    #[serde(default)]
    pub unbiased_log_likelihood: Option<f64>,
}

/// Evidence on a Gaussian network, as pairs (column number, value).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(default)]
pub struct GaussianEvidence {
    /// Observed variables with their values.
    pub findings: Vec<(u32, f64)>,
    /// Variables set by interventions, with their values.
    pub interventions: Vec<(u32, f64)>,
}

/// Answer of a Gaussian network: means and standard deviations of all variables given the evidence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianAnswer {
    /// Mean of each variable; together the means are the most probable values.
    pub means: Vec<f64>,
    /// Standard deviation of each variable; 0 for an observed variable.
    pub deviations: Vec<f64>,
    /// ln of the density (not a probability) of the observed values; null if no variable is observed.
    pub ln_density: Option<f64>,
}

/// Explanation of the distribution of one variable: its dependence on the findings (observed variables), and the
/// information in each other variable about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianReasons {
    /// Dependence of the explained variable on each other finding, in the order of the findings.
    pub trails: Vec<Dependence>,
    /// Mutual information of each variable with the explained one given the evidence, in bits; null for the explained
    /// variable itself and for findings.
    pub information: Vec<Option<f64>>,
}

/// Causal slopes of x on y (change of y's mean per unit of x under do(x)) in the members of an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianClassEffect {
    /// Causal slope for each parent set that x has in some member of the class.
    pub under: Vec<GaussianEffectUnder>,
    /// Whether `under` is complete: it has every parent set that x has in a member of the class.
    pub complete: bool,
}

/// Causal slope of x on y in those members of an equivalence class in which x has certain parents.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianEffectUnder {
    /// Parents of x in the members of the class with this slope.
    pub parents: Vec<u16>,
    /// Number of members in which x has these `parents`; null if there are too many to count.
    pub members: Option<f64>,
    /// Coefficient of x in the regression of y on x and the parents of x; 0 if y is a parent of x.
    pub slope: f64,
}
