//! Messages about a Gaussian network: regressions, questions, answers.

use super::Dependence;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Which variances of the noise are used.
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
    /// Its mean where all parents are 0.
    pub intercept: f64,
    /// A coefficient for each parent.
    pub coefficients: Vec<f64>,
    /// The standard error of each coefficient; null where rows are too few.
    #[serde(default)]
    pub errors: Vec<Option<f64>>,
    /// Variance of the noise, RSS / N.
    pub variance: f64,
    /// Variance of the noise, RSS / (N − p − 1); null where rows are too few.
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
    /// Rows they were estimated from; 0 where they were not.
    #[serde(default)]
    pub rows: f64,
    /// ln of the density of the data with variances RSS / N.
    #[serde(default)]
    pub log_likelihood: f64,
    /// Log-likelihood with unbiased variances, as bnlearn's `logLik` has it.
    #[serde(default)]
    pub unbiased_log_likelihood: Option<f64>,
}

/// Evidence on a Gaussian network: column numbers and values.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(default)]
pub struct GaussianEvidence {
    /// Values that were found.
    pub findings: Vec<(u32, f64)>,
    /// Values that variables are set to.
    pub interventions: Vec<(u32, f64)>,
}

/// Answer of a Gaussian network: means and standard deviations of all variables given the evidence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct GaussianAnswer {
    /// The mean of each variable; together the most probable values of all.
    pub means: Vec<f64>,
    /// Its standard deviation; 0 of a finding.
    pub deviations: Vec<f64>,
    /// ln of the density of the findings: no probability. Null where nothing was found.
    pub ln_density: Option<f64>,
}

/// Reasons for the distribution of a variable: its dependence on the findings, and the information in each other variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianReasons {
    /// Dependence of the variable on each other finding, in the order of the findings.
    pub trails: Vec<Dependence>,
    /// Mutual information of each other variable with it, given what is known, in bits; null for itself and for what is known.
    pub information: Vec<Option<f64>>,
}

/// The slope of the mean of y by do(x) over the members of an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianClassEffect {
    /// Slopes, one for each set of parents that x has in the members.
    pub under: Vec<GaussianEffectUnder>,
    /// Whether these are all parents that x has in some member.
    pub complete: bool,
}

/// The slope in the members in which x has certain parents.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GaussianEffectUnder {
    /// The parents of x.
    pub parents: Vec<u16>,
    /// Number of members; null where there are too many to be counted.
    pub members: Option<f64>,
    /// The coefficient of x in the regression of y on x and its parents; 0 where y is one of them.
    pub slope: f64,
}
