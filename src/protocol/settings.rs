//! Settings of a run: score, method, constraints, pruning.

use super::{CountingName, KBestRequest};
use crate::catalogue::{MethodName, RuleName, Score, ScoreKind};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Settings of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Score and structure prior.
    pub score: Score,
    /// Search method.
    pub method: MethodName,
    /// Most parents of a variable.
    pub max_parents: Option<u32>,
    /// Required edges (from, to).
    pub required: Vec<(u16, u16)>,
    /// Forbidden edges (from, to).
    pub forbidden: Vec<(u16, u16)>,
    /// Tiers, earliest first: no edge leads from a later tier to an earlier one. Variables in no tier are free.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub tiers: Vec<Vec<u16>>,
    /// Whether edges between two variables of one tier are forbidden too.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub forbid_within_tiers: bool,
    /// Partial order, as pairs (earlier, later): some ordering of all variables must be consistent with it and with the
    /// network.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub before: Vec<(u16, u16)>,
    /// Most parents of single variables (variable, most), besides the general limit.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub limits: Vec<(u16, u32)>,
    /// Superstructure: if any pairs are given, only these may be joined, in either direction. The first module of the
    /// page does not read it (`docs/decisions/009`).
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub superstructure: Vec<(u16, u16)>,
    /// Whether all sizes of a parent set have equal prior probability, and all sets of one size too, besides the odds
    /// of edges. The first module of the page does not read it.
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub size_prior: bool,
    /// Pruning of parent sets.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Pruning>", optional))]
    pub pruning: Pruning,
    /// Counting engine.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<CountingName>", optional))]
    pub counting: CountingName,
    /// For the method `lists`, the variables whose lists are made; empty: all.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<u16>>", optional))]
    pub children: Vec<u16>,
    /// Prior odds of single edges (from, to, odds), which replace the score's general odds of an edge.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub edge_odds: Vec<(u16, u16, f64)>,
    /// Prior network of `bde`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub prior_network: Option<PriorNetwork>,
    /// Options of heuristic methods.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Heuristic>", optional))]
    pub heuristic: Heuristic,
    /// Request for the k best networks; with an exact method only.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestRequest>,
    /// Best network known before the run, as the parents of each variable; empty: none. An exact search starts from it
    /// if it keeps the constraints and scores higher than the result of greedy search. It changes no proven result.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub known: Vec<Vec<u16>>,
}

impl Default for Settings {
    /// BIC, uniform prior, no constraints.
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

/// Options of heuristic methods. Each method reads its own (see [`MethodName`]) and ignores the rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Heuristic {
    /// Start of a search over networks.
    pub start: Start,
    /// Edges (from, to) of the initial network, if `start` is `network`.
    pub network: Vec<(u16, u16)>,
    /// Ordering of all variables: the ordering of K2, the order of decisions of EtminaniB&B, or the start of a search
    /// over orderings. Empty: column order for K2; variables on most cycles first for EtminaniB&B; a random ordering
    /// for the search.
    pub order: Vec<u16>,
    /// Root of a Chow-Liu tree; none: the first variable whose tree scores highest.
    pub root: Option<u16>,
    /// Seed of all random draws.
    pub seed: u32,
    /// Number of restarts, or of perturbations of the result; none: the method's default.
    pub restarts: Option<u32>,
    /// Search by proxy: number of networks scored as training samples, 1 to 2,000.
    pub samples: u32,
    /// Average number of parents in the samples, 0 to 64.
    pub density: f64,
    /// σ² as a share of the variance of the training scores, 0 to 1; none: learned with the weights. In the publication
    /// it is 0.
    pub noise: Option<f64>,
    /// Whether the mean score of the samples is subtracted first.
    #[serde(alias = "centred")]
    pub centered: bool,
    /// Whether each variable's local score has a separate proxy, instead of one for the whole score.
    pub per_child: bool,
    /// Whether the network that maximizes the proxy is sought exactly, instead of greedily.
    pub whole: bool,
    /// Whether greedy search by the true score continues from the proxy's network.
    pub polish: bool,
    /// Number of rounds, 0 to 100, in which networks near the best are drawn, scored and added to the training. The
    /// first module makes no such search.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), serde(skip))]
    pub refine: u32,
    /// Whether a branch and bound uses bounds by groups besides the published ones.
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
            group_bounds: false,
        }
    }
}

/// Start of a search over networks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// The required edges only; a search over orderings starts at the result of greedy search from these.
    #[default]
    Empty,
    /// A random network or ordering.
    Random,
    /// A given network.
    Network,
}

/// A Bayesian network as prior: its variables and levels are matched to those of the data by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorNetwork {
    /// Built-in example whose generating network it is; then `variables` is empty.
    pub example: Option<String>,
    /// The variables, in any order.
    pub variables: Vec<PriorVariable>,
}

/// A variable of a [`PriorNetwork`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorVariable {
    /// Its name.
    pub name: String,
    /// Its levels, in any order.
    pub levels: Vec<String>,
    /// Its parents, numbers of variables of the network.
    pub parents: Vec<u32>,
    /// Its probabilities, by configuration of the parents, the last parent fastest, then by level.
    pub table: Vec<f64>,
}

/// Pruning of parent sets: the rules, and the number of networks for which the lists must suffice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Pruning {
    /// Rules not to use.
    pub off: Vec<RuleName>,
    /// Number of best networks that the lists must serve.
    pub k: u32,
    /// Greatest difference in nats from the best score for which the lists must suffice. With k > 1 at least the
    /// difference to the k-th best; none: only the theorems that count subsets are used.
    pub slack: Option<f64>,
}

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning { off: Vec::new(), k: 1, slack: None }
    }
}

/// Reason for which a rule is not applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleOff {
    /// The rule was switched off.
    Chosen,
    /// Its theorem holds for other scores only.
    Score,
    /// The prior favors edges.
    Prior,
    /// Parents are required.
    Required,
    /// The rule holds for the best network only, or for the k best only.
    K,
    /// A constant column has no penalty, so that sizes give no bound.
    Constant,
    /// The data have more variables than the rule can order.
    Variables,
}

/// A rule, and whether it is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RuleStatus {
    /// The rule.
    pub rule: RuleName,
    /// Whether the rule is in force.
    pub on: bool,
    /// Reason for which it does not apply; none if it does.
    pub why: Option<RuleOff>,
}
