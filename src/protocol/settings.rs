//! What is learned and how: score, method, constraints, pruning.

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
    /// Edges (from, to) that must be there.
    pub required: Vec<(u16, u16)>,
    /// Edges (from, to) that must not be there.
    pub forbidden: Vec<(u16, u16)>,
    /// Tiers, the first first: no edge leads from a later one to an earlier one. Variables in none are free.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub tiers: Vec<Vec<u16>>,
    /// Whether edges between two variables of one tier are forbidden too.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub forbid_within_tiers: bool,
    /// A given order, as pairs (earlier, later): one ordering of all variables must keep them and the network.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub before: Vec<(u16, u16)>,
    /// Most parents of single variables (variable, most), besides the limit of all.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub limits: Vec<(u16, u32)>,
    /// Superstructure: where any are given, only these pairs may be joined, in either direction. The first module of the page does
    /// not read it (`docs/decisions/009`).
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub superstructure: Vec<(u16, u16)>,
    /// Whether all sizes of a parent set are equally likely beforehand, and so all sets of one size, besides the odds of edges.
    /// The first module of the page does not read it.
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub size_prior: bool,
    /// Pruning rules: which parent sets are left out.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Pruning>", optional))]
    pub pruning: Pruning,
    /// Counting engine.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<CountingName>", optional))]
    pub counting: CountingName,
    /// Variables, with the method `lists`, whose lists are wanted; none means all.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<u16>>", optional))]
    pub children: Vec<u16>,
    /// Prior odds of single edges (from, to, odds), each in place of the score's general odds of an edge.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub edge_odds: Vec<(u16, u16, f64)>,
    /// Prior network of `bde`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub prior_network: Option<PriorNetwork>,
    /// Options of methods that prove nothing.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Heuristic>", optional))]
    pub heuristic: Heuristic,
    /// The k best networks wanted beside the best one, with an exact method only.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestRequest>,
    /// The best network known before the run, as the parents of each variable; none where empty. An exact search starts from it
    /// if it keeps the constraints and scores higher than what greedy search finds. It changes no proven result.
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

/// Options of methods that prove nothing. Each method reads its own (see [`MethodName`]) and leaves the
/// rest unread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Heuristic {
    /// Start of a search over networks.
    pub start: Start,
    /// The edges (from, to) of the network to begin with, where that is what `start` says.
    pub network: Vec<(u16, u16)>,
    /// Ordering of all variables: the one of K2, in which EtminaniB&B decides, and with which a search over orderings begins.
    /// None: the columns as they stand for K2; for EtminaniB&B those on most cycles first; a random one for the search.
    pub order: Vec<u16>,
    /// The root of a Chow-Liu tree; none: the first variable whose tree is worth most.
    pub root: Option<u16>,
    /// Seed of all random draws.
    pub seed: u32,
    /// Number of restarts, or of perturbations of what was found; none: the method's own default.
    pub restarts: Option<u32>,
    /// Search by proxy: networks that are scored to learn from, 1 to 2,000.
    pub samples: u32,
    /// Parents of a variable in them on average, 0 to 64.
    pub density: f64,
    /// σ² as a share of the variance of what is learned, 0 to 1; none: learned with the weights. The document has none: 0.
    pub noise: Option<f64>,
    /// Whether the mean score of the samples is subtracted first.
    #[serde(alias = "centred")]
    pub centered: bool,
    /// Whether each variable's local score has a proxy of its own, in place of one for the whole score.
    pub per_child: bool,
    /// Whether the network that is worth most by the proxy is sought among all, in place of greedily.
    pub whole: bool,
    /// Whether greedy search by the true score goes on from what the proxy finds.
    pub polish: bool,
    /// Number of rounds, 0 to 100, in which networks near the best are drawn, scored and used to learn the weights again.
    /// The first module makes no such search.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), serde(skip))]
    pub refine: u32,
    /// Whether a branch and bound has bounds by groups besides the published ones.
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
    /// The required edges alone; a search over orderings where greedy search from these ends.
    #[default]
    Empty,
    /// A network, or an ordering, drawn by the seed.
    Random,
    /// A given network.
    Network,
}

/// A Bayesian network as a belief before the data: its variables and levels are matched to those of the data by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorNetwork {
    /// The built-in example whose generating network it is; then it has no variables of its own.
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
    /// Its probabilities: configuration after configuration of the parents, the last parent fastest, and in each the
    /// levels in order.
    pub table: Vec<f64>,
}

/// Pruning rules: which parent sets are left out, and for how many networks the lists must suffice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Pruning {
    /// Rules that are not to be used.
    pub off: Vec<RuleName>,
    /// Number of best networks that the lists must serve.
    pub k: u32,
    /// Nats by which a network may fall short of the best and still be served. With k > 1 the difference to the k-th best,
    /// or more; without it only the theorems that count subsets are used.
    pub slack: Option<f64>,
}

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning { off: Vec::new(), k: 1, slack: None }
    }
}

/// Why a rule is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleOff {
    /// The rule was switched off.
    Chosen,
    /// Its theorem speaks of other scores.
    Score,
    /// The prior pays for edges.
    Prior,
    /// Parents are required.
    Required,
    /// The rule holds for the best network only, or for the k best only.
    K,
    /// A constant column costs nothing, so that sizes bound nothing.
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
    /// Reason for which it does not apply; none where it does.
    pub why: Option<RuleOff>,
}
