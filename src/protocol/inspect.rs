//! Messages about a learned network: the effect of a change on its score, a variable, the terms of a local score.

use super::{Column, EdgeMark};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Terms that add up to a local score, in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Log-likelihood of the family: Σ N_ijk ln(N_ijk / N_ij).
    pub log_likelihood: f64,
    /// Number of free parameters of the family: K = (r − 1) q.
    pub parameters: f64,
    /// Penalty that the score subtracts: ψ K, or the regrets of fNML and qNML; 0 for Dirichlet scores, whose marginal
    /// likelihood has no separate term for it.
    pub penalty: f64,
    /// ln of the prior of the parent set.
    pub prior: f64,
    /// Local score: the sum of the terms.
    pub score: f64,
}

/// Reason for which a change of a network is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Barred {
    /// The change would close a cycle.
    Cycle,
    /// A constraint forbids the change.
    Constraint,
    /// The change exceeds the limit on parents.
    ParentLimit,
    /// The change leads to a family that is not in the list of scores.
    Unlisted,
}

/// Effect of adding, removing or reversing an edge of a network.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Change of the network's score, in nats.
    pub delta: f64,
    /// Reason for which the change is not allowed; none if it is allowed.
    pub barred: Option<Barred>,
    /// Whether a reversal leads to a network of the same equivalence class.
    pub same_class: bool,
}

/// Inspection of a pair of variables in the learned network: scores with and without an edge, and possible changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EdgeInspection {
    /// Tail of the edge; for a pair without an edge, the first variable of the query.
    pub from: u16,
    /// Head of the edge; for a pair without an edge, the second variable of the query.
    pub to: u16,
    /// Mark of the edge (compelled or reversible in the equivalence class); none if the network does not have the edge.
    pub mark: Option<EdgeMark>,
    /// Terms of the local score of `to` without `from` among its parents.
    pub without: Terms,
    /// Terms of the local score of `to` with `from` among its parents.
    pub with: Terms,
    /// Effect of removing the edge; none if the network does not have it.
    pub remove: Option<Change>,
    /// Effect of reversing the edge; none if the network does not have it.
    pub reverse: Option<Change>,
    /// Effect of adding the edge from → to; none if the pair has an edge.
    pub add: Option<Change>,
    /// Effect of adding the edge to → from; none if the pair has an edge.
    pub add_reversed: Option<Change>,
}

/// A parent set and its local score.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ScoredSet {
    /// Parents in the set.
    pub parents: Vec<u16>,
    /// Local score of the set, in nats.
    pub score: f64,
}

/// Inspection of a variable in the learned network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct VariableInspection {
    /// Column number of the variable.
    pub variable: u16,
    /// Parents of the variable in the network.
    pub parents: Vec<u16>,
    /// Children of the variable in the network.
    pub children: Vec<u16>,
    /// Terms of the local score of the variable with its parents in the network.
    pub terms: Terms,
    /// Best parent sets of the variable, best first, at most 8.
    pub best: Vec<ScoredSet>,
    /// Rank of the variable's parents in the network among the scored parent sets, from 1; none if not scored.
    pub rank: Option<f64>,
    /// Number of parent sets scored for the variable.
    pub scored: f64,
    /// Number of scored sets that a best network may need; 0 if sets were not compared with their subsets.
    pub kept: f64,
    /// Variables that are not yet parents, with the effect of adding each as a parent.
    pub add: Vec<(u16, Change)>,
}

/// All terms and counts of a local score, in nats. Arrays cover a window of the parent configurations that occur in the
/// data, in the order of their codes (first parent most significant). Sums are over all configurations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandTable {
    /// Number of parent configurations that occur in the data.
    #[cfg_attr(test, ts(type = "number"))]
    pub rows: usize,
    /// Number q of parent configurations by the declared levels.
    pub states: f64,
    /// Level of each parent in each configuration of the window.
    pub levels: Column<u16>,
    /// Counts N_ijk, by parent configuration, then by level of the child.
    pub counts: Column<u32>,
    /// Counts N_ij, by parent configuration.
    pub of: Column<u32>,
    /// Term of the score for each cell (parent configuration and level of the child).
    pub cell: Column<f64>,
    /// Term of the score for each parent configuration; 0 for likelihood scores.
    pub row: Column<f64>,
    /// Sum of the terms of all cells.
    pub cell_sum: f64,
    /// Sum of the terms of all parent configurations.
    pub row_sum: f64,
    /// Log-likelihood Σ N_ijk ln(N_ijk / N_ij), for any score.
    pub log_likelihood: f64,
    /// Pseudocount α_ijk of a Dirichlet score; 0 for other scores, and if it differs between cells.
    pub alpha: f64,
    /// Pseudocount α_ij = r α_ijk of a parent configuration.
    pub alpha_row: f64,
    /// Pseudocount α_ijk of each cell for BDe with a prior network; empty for other scores.
    pub alphas: Column<f64>,
    /// Pseudocount α_ij of each parent configuration for BDe with a prior network; empty for other scores.
    pub alpha_rows: Column<f64>,
    /// Regret ln C(r q, N) of child and parents for qNML; 0 for other scores.
    pub regret: f64,
    /// Regret ln C(q, N) of the parents for qNML; 0 for other scores.
    pub regret_parents: f64,
    /// Penalty ψ per free parameter.
    pub psi: f64,
    /// Number of free parameters of the family: K = (r − 1) q.
    pub parameters: f64,
    /// Penalty ψ K for all parameters.
    pub penalty: f64,
    /// ln of the prior of the parent set.
    pub prior: f64,
    /// Local score as the sum of all terms.
    pub score: f64,
    /// Local score as computed by the search with other code; equal to `score` up to rounding.
    pub local: f64,
}

/// All terms of a local score of continuous data, in nats, with the regression of the child on its parents.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandRegression {
    /// Number N of rows.
    pub rows: f64,
    /// Intercept of the regression: mean of the child if all parents are 0.
    pub intercept: f64,
    /// Coefficient of each parent; parents ascending.
    pub coefficients: Vec<f64>,
    /// Standard error of each coefficient.
    pub errors: Vec<f64>,
    /// Standard deviation of the noise, with N in the denominator.
    pub deviation: f64,
    /// R²: share of the child's variance that the parents explain.
    pub explained: f64,
    /// ln of the maximum density of the child's column given its parents: −N/2 (1 + ln 2π + ln σ²).
    pub log_likelihood: f64,
    /// Penalty ψ per free parameter; 0 for BGe.
    pub psi: f64,
    /// Number of free parameters: K = |U| + 2 for the parent set U.
    pub parameters: f64,
    /// Penalty ψ K for all parameters.
    pub penalty: f64,
    /// ln of the prior of the parent set.
    pub prior: f64,
    /// Terms of the BGe score; none for other scores.
    pub bge: Option<HandBge>,
    /// Local score as the sum of all terms.
    pub score: f64,
    /// Local score as computed by the search with other code; equal to `score` up to rounding.
    pub local: f64,
    /// Whether parents, or parents and child, are collinear: then there is no regression, and the score is −∞.
    pub collinear: bool,
}

/// Terms of the BGe score: the log marginal likelihood of a child X given its parent set U, with a = α_w − n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandBge {
    /// Hyperparameter α_μ: weight of the prior mean.
    pub alpha_mu: f64,
    /// Hyperparameter α_w: degrees of freedom of the Wishart prior.
    pub alpha_w: f64,
    /// Diagonal element t = α_μ (a − 1) / (α_μ + 1) of the prior matrix.
    pub t: f64,
    /// Term ½ ln(α_μ / (N + α_μ)) of the BGe score.
    pub mean: f64,
    /// Term ln Γ((N + a + p + 1)/2) − ln Γ((a + p + 1)/2) of the BGe score, for p parents.
    pub gamma: f64,
    /// Term −N/2 ln π of the BGe score.
    pub pi: f64,
    /// Term ½ (a + 2p + 1) ln t of the BGe score, for p parents.
    pub prior: f64,
    /// Term ½ (N + a + p) ln det R_U of the BGe score, for the set U of p parents.
    pub parents: f64,
    /// Term −½ (N + a + p + 1) ln det R_{U + X} of the BGe score, for the set U of p parents and the child X.
    pub family: f64,
}

/// Entropies and mutual information of a variable a and two sets of variables, b and `given`, in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Information {
    /// Entropy H(a).
    pub entropy: f64,
    /// Entropy H(b).
    pub entropy_b: f64,
    /// Conditional entropy H(a | given).
    pub entropy_given: f64,
    /// Conditional entropy H(a | b, given).
    pub conditional: f64,
    /// Conditional mutual information I(a; b | given).
    pub mutual: f64,
    /// Test statistic G = 2 N I(a; b | given).
    pub g: f64,
    /// Degrees of freedom of G: Σ (r − 1)(q − 1) over the configurations of `given` that occur, where r counts the
    /// levels of a and q the configurations of b that occur in each.
    pub degrees: f64,
    /// Degrees of freedom (r_a − 1)(q_b − 1) q_given by the declared levels.
    pub declared_degrees: f64,
    /// Share of expected counts below 5 (in configurations that occur); if large, the χ² approximation of G is poor.
    pub thin: f64,
    /// p-value of G by the χ² distribution with `degrees`, for independence of a and b given `given`.
    pub p: f64,
}

/// Score of a family in a list of local scores.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ListedScore {
    /// Local score in nats; NaN if the list does not have the family.
    pub score: f64,
}
