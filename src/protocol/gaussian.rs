//! Messages about a Gaussian network: regressions, queries, answers.

use super::Dependence;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Estimator of the noise variances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum VarianceKind {
    /// RSS / N: what BIC and BGe assume.
    MaximumLikelihood,
    /// RSS / (N − p − 1), p parents.
    Unbiased,
}

/// A variable as a linear function of its parents.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFamily {
    /// Its name.
    pub name: String,
    /// Its parents, ascending.
    pub parents: Vec<u32>,
    /// Its mean if all parents are 0.
    pub intercept: f64,
    /// A coefficient for each parent.
    pub coefficients: Vec<f64>,
    /// Standard error of each coefficient; null if there are too few rows.
    #[serde(default)]
    pub errors: Vec<Option<f64>>,
    /// Variance of the noise, RSS / N.
    pub variance: f64,
    /// Variance of the noise, RSS / (N − p − 1); null if there are too few rows.
    #[serde(default)]
    pub unbiased_variance: Option<f64>,
    /// R²: the share of the variance that the parents explain.
    #[serde(default)]
    pub explained: f64,
}

/// A Gaussian network from data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianFitted {
    /// A regression for each variable.
    pub families: Vec<GaussianFamily>,
    /// Number of rows of the estimate; 0 if not estimated from data.
    #[serde(default)]
    pub rows: f64,
    /// ln of the density of the data with variances RSS / N.
    #[serde(default)]
    pub log_likelihood: f64,
    /// Log-likelihood with unbiased variances, as by bnlearn's `logLik`.
    #[serde(default)]
    pub unbiased_log_likelihood: Option<f64>,
}

/// Evidence on a Gaussian network: column numbers and values.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(default)]
pub struct GaussianEvidence {
    /// Observed values.
    pub findings: Vec<(u32, f64)>,
    /// Values set by interventions.
    pub interventions: Vec<(u32, f64)>,
}

/// Answer of a Gaussian network: means and standard deviations of all variables given the evidence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianAnswer {
    /// Mean of each variable; jointly they are the most probable values.
    pub means: Vec<f64>,
    /// Standard deviation of each variable; 0 for a finding.
    pub deviations: Vec<f64>,
    /// ln of the density of the findings, which is no probability; null without findings.
    pub ln_density: Option<f64>,
}

/// Reasons for the distribution of a variable: its dependence on the findings, and the information in each other
/// variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianReasons {
    /// Dependence of the variable on each other finding, in the order of the findings.
    pub trails: Vec<Dependence>,
    /// Mutual information of each other variable with it given the evidence, in bits; null for itself and for findings.
    pub information: Vec<Option<f64>>,
}

/// The slope of the mean of y by do(x) over the members of an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianClassEffect {
    /// Slope for each set of parents that x has in the members.
    pub under: Vec<GaussianEffectUnder>,
    /// Whether these are all parent sets of x in the members.
    pub complete: bool,
}

/// The slope in the members in which x has certain parents.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianEffectUnder {
    /// The parents of x.
    pub parents: Vec<u16>,
    /// Number of members; null if there are too many to count.
    pub members: Option<f64>,
    /// Coefficient of x in the regression of y on x and its parents; 0 if y is one of them.
    pub slope: f64,
}
