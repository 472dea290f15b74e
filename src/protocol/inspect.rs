//! Messages about a result: the effect of a change on the score, a variable, the terms of a local score.

use super::{Column, EdgeMark};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Terms of a local score.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Σ N_ijk ln(N_ijk / N_ij).
    pub log_likelihood: f64,
    /// K = (r − 1) q.
    pub parameters: f64,
    /// Penalty subtracted for the parameters: ψ K, or the regrets of fNML and qNML; 0 for Dirichlet scores, whose
    /// marginal likelihood has no such term.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// The local score.
    pub score: f64,
}

/// Reason for which a change is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Barred {
    /// The change would close a cycle.
    Cycle,
    /// A constraint forbids it.
    Constraint,
    /// The change exceeds the limit on parents.
    ParentLimit,
    /// The change leads to a family that is not in the list of scores.
    Unlisted,
}

/// Effect of one change of the network.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Change of the network's score.
    pub delta: f64,
    /// Reason for which the change is not allowed; none if it is.
    pub barred: Option<Barred>,
    /// For a reversal, whether the network stays in its equivalence class.
    pub same_class: bool,
}

/// A pair of variables in the resulting network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EdgeInspection {
    /// Tail; for a pair without an edge, the first variable of the query.
    pub from: u16,
    /// Head.
    pub to: u16,
    /// Its mark, if it is an edge of the network.
    pub mark: Option<EdgeMark>,
    /// Family of `to` without `from` among its parents.
    pub without: Terms,
    /// Family of `to` with it.
    pub with: Terms,
    /// Removing it (edge present).
    pub remove: Option<Change>,
    /// Reversing it (edge present).
    pub reverse: Option<Change>,
    /// Adding from → to (edge absent).
    pub add: Option<Change>,
    /// Adding to → from (edge absent).
    pub add_reversed: Option<Change>,
}

/// A parent set and its local score.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ScoredSet {
    /// Parents.
    pub parents: Vec<u16>,
    /// Local score.
    pub score: f64,
}

/// A variable in the resulting network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct VariableInspection {
    /// The variable.
    pub variable: u16,
    /// Its parents in the network.
    pub parents: Vec<u16>,
    /// Its children in the network.
    pub children: Vec<u16>,
    /// Its family's local score.
    pub terms: Terms,
    /// Its best parent sets, best first, at most 8.
    pub best: Vec<ScoredSet>,
    /// Rank of its parents in the network among the scored sets, from 1; none if they were not scored.
    pub rank: Option<f64>,
    /// Number of parent sets scored for it.
    pub scored: f64,
    /// Number of scored sets that a best network may need; 0 if sets were not compared with their subsets.
    pub kept: f64,
    /// Effect of adding each variable that is no parent yet.
    pub add: Vec<(u16, Change)>,
}

/// A local score with all its terms and counts. Arrays hold a window of non-empty parent configurations, in the order
/// of their codes, the first parent most significant; sums are over all configurations. Nats.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandTable {
    /// Number of non-empty parent configurations.
    #[cfg_attr(test, ts(type = "number"))]
    pub rows: usize,
    /// q: number of configurations by the declared levels.
    pub states: f64,
    /// Level of each parent, by configuration.
    pub levels: Column<u16>,
    /// N_ijk, by configuration, then by level of the child.
    pub counts: Column<u32>,
    /// N_ij, by configuration.
    pub of: Column<u32>,
    /// Term of each cell.
    pub cell: Column<f64>,
    /// Term of each configuration; 0 for likelihood scores.
    pub row: Column<f64>,
    /// Sum of the terms of all cells.
    pub cell_sum: f64,
    /// Sum of the terms of all configurations.
    pub row_sum: f64,
    /// Σ N_ijk ln(N_ijk / N_ij), for any score.
    pub log_likelihood: f64,
    /// α_ijk of a Dirichlet score; 0 for the others and if it differs between cells.
    pub alpha: f64,
    /// α_ij = r α_ijk.
    pub alpha_row: f64,
    /// α_ijk of each cell of BDe with a prior network; empty for the others.
    pub alphas: Column<f64>,
    /// α_ij of each configuration.
    pub alpha_rows: Column<f64>,
    /// ln C(r q, N) of qNML; 0 for the others.
    pub regret: f64,
    /// ln C(q, N).
    pub regret_parents: f64,
    /// ψ: penalty per free parameter.
    pub psi: f64,
    /// K = (r − 1) q.
    pub parameters: f64,
    /// ψ K.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// Sum of all terms.
    pub score: f64,
    /// Local score computed by the search in another way; equal up to rounding.
    pub local: f64,
}

/// A local score of continuous data, with its terms and the regression of the child on its parents. Nats.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandRegression {
    /// Number of rows N.
    pub rows: f64,
    /// Mean of the child if all parents are 0.
    pub intercept: f64,
    /// Coefficient of each parent; parents ascending.
    pub coefficients: Vec<f64>,
    /// Standard error of each coefficient.
    pub errors: Vec<f64>,
    /// Standard deviation of the noise, N in the denominator.
    pub deviation: f64,
    /// R²: share of the child's variance that the parents explain.
    pub explained: f64,
    /// ln of the maximum density of the child's column: −N/2 (1 + ln 2π + ln σ²).
    pub log_likelihood: f64,
    /// ψ: penalty per free parameter; 0 for BGe.
    pub psi: f64,
    /// K = |U| + 2.
    pub parameters: f64,
    /// ψ K.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// Terms of BGe.
    pub bge: Option<HandBge>,
    /// Sum of all terms.
    pub score: f64,
    /// Local score computed by the search in another way; equal up to rounding.
    pub local: f64,
    /// Whether the parents, possibly with the child, are collinear: then there is no regression, and the score is −∞.
    pub collinear: bool,
}

/// Terms of BGe: the marginal likelihood of the child given its parents, with a = α_w − n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandBge {
    /// α_μ.
    pub alpha_mu: f64,
    /// α_w.
    pub alpha_w: f64,
    /// t = α_μ (a − 1) / (α_μ + 1), on the diagonal of the prior.
    pub t: f64,
    /// ½ ln(α_μ / (N + α_μ)).
    pub mean: f64,
    /// ln Γ((N + a + p + 1)/2) − ln Γ((a + p + 1)/2) for p parents.
    pub gamma: f64,
    /// −N/2 ln π.
    pub pi: f64,
    /// ½ (a + 2p + 1) ln t.
    pub prior: f64,
    /// ½ (N + a + p) ln det R_U.
    pub parents: f64,
    /// −½ (N + a + p + 1) ln det R_{U + X}.
    pub family: f64,
}

/// Entropies and mutual information of a variable a and sets of variables b and `given`, in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Information {
    /// H(a).
    pub entropy: f64,
    /// H(b).
    pub entropy_b: f64,
    /// H(a | given).
    pub entropy_given: f64,
    /// H(a | b, given).
    pub conditional: f64,
    /// I(a; b | given).
    pub mutual: f64,
    /// G = 2 N I(a; b | given).
    pub g: f64,
    /// Degrees of freedom: Σ (r − 1)(q − 1) over the configurations of `given` that occur, counting the levels of a and
    /// the configurations of b that occur in each.
    pub degrees: f64,
    /// (r_a − 1)(q_b − 1) q_given by the declared levels.
    pub declared_degrees: f64,
    /// Share of expected counts below 5 among the configurations that occur; if it is large, χ² is a poor
    /// approximation.
    pub thin: f64,
    /// Probability of a larger G if a and b were independent, by χ² with these degrees of freedom.
    pub p: f64,
}

/// Score of a family in a list of scores; NaN if it is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ListedScore {
    /// Local score in nats.
    pub score: f64,
}
