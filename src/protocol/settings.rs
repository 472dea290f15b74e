//! Settings of a run (one execution of structure learning): score, method, constraints, pruning.

use super::{CountingName, KBestRequest};
use crate::catalogue::{MethodName, RuleName, Score, ScoreKind};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Settings of a run of structure learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Score to maximize, with the prior of edges.
    pub score: Score,
    /// Search method.
    pub method: MethodName,
    /// Maximum number of parents of a variable; none: no limit.
    pub max_parents: Option<u32>,
    /// Required edges (from, to).
    pub required: Vec<(u16, u16)>,
    /// Forbidden edges (from, to).
    pub forbidden: Vec<(u16, u16)>,
    /// Tiers of variables, earliest first: no edge leads from a later tier to an earlier one. Variables in no tier are
    /// unrestricted.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub tiers: Vec<Vec<u16>>,
    /// Whether edges between two variables of the same tier are forbidden too.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub forbid_within_tiers: bool,
    /// Partial order of the variables, as pairs (earlier, later): some ordering of all variables must be consistent
    /// with both these pairs and the network.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub before: Vec<(u16, u16)>,
    /// Maximum number of parents of single variables (variable, maximum), in addition to the general limit.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub limits: Vec<(u16, u32)>,
    /// Superstructure: if pairs are given, only these may be joined, in either direction. The first of the two
    /// WebAssembly modules does not read it (`docs/decisions/009`).
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub superstructure: Vec<(u16, u16)>,
    /// Whether the prior of parent sets is uniform over sizes, and uniform over the sets of each size, in addition to
    /// the odds of edges. The first of the two WebAssembly modules does not read it.
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub size_prior: bool,
    /// Options for pruning parent sets.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Pruning>", optional))]
    pub pruning: Pruning,
    /// Engine that counts rows by configuration.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<CountingName>", optional))]
    pub counting: CountingName,
    /// Variables whose lists of parent sets are made by the method `lists`; empty: all.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<u16>>", optional))]
    pub children: Vec<u16>,
    /// Prior odds of single edges (from, to, odds), which replace the score's general prior odds of an edge.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub edge_odds: Vec<(u16, u16, f64)>,
    /// Prior network for the score `bde`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub prior_network: Option<PriorNetwork>,
    /// Options of heuristic search methods.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Heuristic>", optional))]
    pub heuristic: Heuristic,
    /// Request for the k best networks; requires an exact method.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestRequest>,
    /// Best network known before the run, as the parents of each variable; empty: none. An exact search starts from it
    /// if it keeps the constraints and scores higher than the result of greedy search. It does not change a proven
    /// result.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub known: Vec<Vec<u16>>,
}

impl Default for Settings {
    /// Default settings: BIC, uniform prior over structures, no constraints.
    fn default() -> Settings {
        Settings {
            score: Score { kind: ScoreKind::Bic, edge_prior: 1.0 },
            method: MethodName::Auto,
            max_parents: None,
            required: Vec::new(),
            forbidden: Vec::new(),
            tiers: Vec::new(),
            forbid_within_tiers: false,
            before: Vec::new(),
            limits: Vec::new(),
            superstructure: Vec::new(),
            size_prior: false,
            edge_odds: Vec::new(),
            prior_network: None,
            pruning: Pruning::default(),
            counting: CountingName::default(),
            children: Vec::new(),
            heuristic: Heuristic::default(),
            k_best: None,
            known: Vec::new(),
        }
    }
}

/// Options of heuristic search methods. Each method reads some of them (see [`MethodName`]) and ignores the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Heuristic {
    /// Initial network of a search over networks.
    pub start: Start,
    /// Edges (from, to) of the initial network if `start` is `network`.
    pub network: Vec<(u16, u16)>,
    /// Ordering of all variables: the ordering for K2, the order of decisions in EtminaniB&B, or the start of a search
    /// over orderings. Empty: column order for K2; variables on most cycles first for EtminaniB&B; a random ordering
    /// for the search over orderings.
    pub order: Vec<u16>,
    /// Root of a Chow-Liu tree; none: the first variable among those whose trees score highest.
    pub root: Option<u16>,
    /// Seed of all random draws.
    pub seed: u32,
    /// Number of restarts of a search, or of perturbations of its result; none: default of the method.
    pub restarts: Option<u32>,
    /// Number of networks scored to train the proxy (a learned surrogate of the score), 1 to 2,000.
    pub samples: u32,
    /// Average number of parents of a variable in the training samples of a search by proxy, 0 to 64.
    pub density: f64,
    /// Noise variance σ² of the proxy as a share of the variance of the training scores, 0 to 1; none: learned with the
    /// weights. In the publication it is 0.
    pub noise: Option<f64>,
    /// Whether the mean score of the training samples is subtracted before the proxy is learned.
    #[serde(alias = "centred")]
    pub centered: bool,
    /// Whether the search by proxy learns a proxy for each variable's local score, instead of one for the total score.
    pub per_child: bool,
    /// Whether the network that maximizes the proxy is searched exactly, instead of greedily.
    pub whole: bool,
    /// Whether greedy search by the true score continues from the network that maximizes the proxy.
    pub polish: bool,
    /// Number of rounds, 0 to 100, in which networks near the best one are drawn, scored and added to the training
    /// samples of the proxy. The first of the two WebAssembly modules does not offer it.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), serde(skip))]
    pub refine: u32,
    /// Kernel of the Gaussian process that is the proxy. A kernel other than linear takes neither `whole` nor `refine`.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), serde(skip))]
    pub kernel: ProxyKernel,
    /// Whether a branch and bound uses bounds over groups of variables in addition to the published ones.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    pub group_bounds: bool,
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic {
            start: Start::Empty,
            network: Vec::new(),
            order: Vec::new(),
            root: None,
            seed: 1,
            restarts: None,
            samples: 250,
            density: 2.0,
            noise: None,
            centered: true,
            per_child: false,
            whole: false,
            polish: false,
            refine: 0,
            kernel: ProxyKernel::Linear,
            group_bounds: false,
        }
    }
}

/// Kernel of a search by proxy: prior covariance of the scores of two networks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProxyKernel {
    /// Sum of the weights of the edges that both have, as published; the predicted score is linear in the edges.
    #[default]
    Linear,
    /// Falls as the exponential of the number of edges that only one has; the width is learned.
    Gaussian,
    /// Thin-plate spline over the edges, with its linear part; its share is learned.
    ThinPlate,
}

/// Start of a heuristic search: its initial network or ordering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Network with the required edges only. A search over orderings starts with the result of greedy search from it.
    #[default]
    Empty,
    /// Random network; for a search over orderings, a random ordering.
    Random,
    /// Network given in the options by its edges.
    Network,
}

/// A Bayesian network used as a prior; its variables and levels are matched to those of the data by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorNetwork {
    /// Built-in example whose generating network is the prior; then `variables` is empty.
    pub example: Option<String>,
    /// Variables of the network, in any order.
    pub variables: Vec<PriorVariable>,
}

/// A variable of a [`PriorNetwork`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorVariable {
    /// Name of the variable.
    pub name: String,
    /// Names of the levels, in any order.
    pub levels: Vec<String>,
    /// Numbers of the parents in `variables` of the network.
    pub parents: Vec<u32>,
    /// Conditional probabilities by parent configuration (the last parent varies fastest), then by level.
    pub table: Vec<f64>,
}

/// Options for pruning parent sets: the rules, and the networks for which the remaining lists must suffice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Pruning {
    /// Pruning rules to switch off.
    pub off: Vec<RuleName>,
    /// Number k of best networks for which the lists of parent sets must suffice.
    pub k: u32,
    /// Maximum difference in nats from the best score for which the lists of parent sets must suffice. For k > 1 it
    /// must be at least the difference to the k-th best network; none: only theorems that count subsets are used.
    pub slack: Option<f64>,
}

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning { off: Vec::new(), k: 1, slack: None }
    }
}

/// Reason for which a pruning rule is not applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleOff {
    /// The user switched the rule off.
    Chosen,
    /// The theorem behind the rule holds for other scores only.
    Score,
    /// The prior of structures favors edges.
    Prior,
    /// Some parents are required.
    Required,
    /// The run wants the k best networks and the rule holds for the best one only, or the reverse.
    K,
    /// A constant column has no penalty, so that the sizes of parent sets give no bound.
    Constant,
    /// The data have too many variables for the rule, which needs an ordering of them.
    Variables,
}

/// State of a pruning rule in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RuleStatus {
    /// Name of the rule.
    pub rule: RuleName,
    /// Whether the rule is applied.
    pub on: bool,
    /// Reason for which the rule is not applied; none if it is applied.
    pub why: Option<RuleOff>,
}
