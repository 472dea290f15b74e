//! Messages about a result: the price of a change, a variable, a local score taken apart.

use super::{Column, EdgeMark};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A local score taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Σ N_ijk ln(N_ijk / N_ij).
    pub log_likelihood: f64,
    /// K = (r − 1) q.
    pub parameters: f64,
    /// Penalty: what the score subtracts for the parameters: ψ K, or the regrets of fNML and qNML; 0 for Dirichlet scores, whose
    /// marginal likelihood has no such term.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// The local score.
    pub score: f64,
}

/// Why a change is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Barred {
    /// The change would close a cycle.
    Cycle,
    /// A constraint forbids it.
    Constraint,
    /// The limit on parents.
    ParentLimit,
    /// A family that it leads to is not in the list of scores.
    Unlisted,
}

/// Cost of one change of the network.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Change of the network's score if it were made.
    pub delta: f64,
    /// Constraint or cycle that bars the move; none where it can be made.
    pub barred: Option<Barred>,
    /// Whether, by a reversal, the network stays in its class.
    pub same_class: bool,
}

/// A pair of variables in the resulting network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EdgeInspection {
    /// Tail (for a pair without an edge: in the order of the query).
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
    /// Its best parent sets of all, best first, at most 8.
    pub best: Vec<ScoredSet>,
    /// The rank of its parents in the network among the sets known, from 1; none, where their score is not.
    pub rank: Option<f64>,
    /// Parent sets scored for it.
    pub scored: f64,
    /// Scored sets that can matter to a best network; 0 where sets were not compared with their subsets.
    pub kept: f64,
    /// Adding each other variable as a parent, where it is none.
    pub add: Vec<(u16, Change)>,
}

/// A local score taken apart down to the counts. Arrays hold a window of non-empty parent configurations, in
/// order of their codes, the first parent most significant; sums are over all configurations. Nats.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandTable {
    /// Non-empty parent configurations.
    #[cfg_attr(test, ts(type = "number"))]
    pub rows: usize,
    /// q, all configurations that the declared levels give.
    pub states: f64,
    /// The level of each parent, by configuration.
    pub levels: Column<u16>,
    /// N_ijk, by configuration, then level of the child.
    pub counts: Column<u32>,
    /// N_ij.
    pub of: Column<u32>,
    /// The term of each cell.
    pub cell: Column<f64>,
    /// The term of each configuration by itself; 0 for likelihood scores.
    pub row: Column<f64>,
    /// Sum of all cells' terms.
    pub cell_sum: f64,
    /// Sum of all configurations' own terms.
    pub row_sum: f64,
    /// Σ N_ijk ln(N_ijk / N_ij), whatever the score.
    pub log_likelihood: f64,
    /// α_ijk of a Dirichlet score; 0 for the others and where cells differ in it.
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
    /// ψ, the price of a free parameter.
    pub psi: f64,
    /// K = (r − 1) q.
    pub parameters: f64,
    /// ψ K.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// The sum of it all.
    pub score: f64,
    /// The local score as the search has it: by another way the same to rounding.
    pub local: f64,
}

/// A local score of continuous data taken apart down to the regression of the child on its parents. Nats.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandRegression {
    /// N.
    pub rows: f64,
    /// The mean of the child where all parents are 0.
    pub intercept: f64,
    /// One for each parent, ascending.
    pub coefficients: Vec<f64>,
    /// Standard error of each.
    pub errors: Vec<f64>,
    /// Standard deviation of the noise, N in the denominator.
    pub deviation: f64,
    /// R², the share of the child's variance that the parents explain.
    pub explained: f64,
    /// ln of the density of the child's column at these parameters, the most there can be: −N/2 (1 + ln 2π + ln σ²).
    pub log_likelihood: f64,
    /// ψ, the price of a free parameter; 0 for BGe.
    pub psi: f64,
    /// K = |U| + 2.
    pub parameters: f64,
    /// ψ K.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// Terms of BGe.
    pub bge: Option<HandBge>,
    /// The sum of it all.
    pub score: f64,
    /// The local score as the search has it: by another way the same to rounding.
    pub local: f64,
    /// The parents, maybe with the child, are collinear: there is no regression, and the score is −∞.
    pub collinear: bool,
}

/// BGe taken apart: the marginal likelihood of the child given its parents, with a = α_w − n.
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

/// Entropies and mutual information of a variable a and sets b, given; nats.
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
    /// Degrees of freedom: Σ (r − 1)(q − 1) over the configurations of `given` that occur, counting the levels of a and the
    /// configurations of b that occur in each.
    pub degrees: f64,
    /// (r_a − 1)(q_b − 1) q_given by the declared levels.
    pub declared_degrees: f64,
    /// The share of expected counts below 5, among what occurs: where it is large, χ² is a poor guide.
    pub thin: f64,
    /// The probability of a larger G if a and b were independent, by χ² with these degrees of freedom.
    pub p: f64,
}

/// Score of a listed family, all that a list knows of it; NaN where it is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ListedScore {
    /// Local score in nats.
    pub score: f64,
}
