//! Recorded searches, step by step; a *stop* is one recorded step. Scores, gains and weights are in nats.

use super::Column;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Packed sequence of complete networks or orderings of a recorded search, or of notes on its steps.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Frames {
    /// Number of recorded steps before each network, ordering or note.
    pub at: Column<u32>,
    /// Start of each network, ordering or note in `ends`, followed by the end of the last one.
    pub offsets: Column<u32>,
    /// Edges of each network as from, to, from, to, …; or variables of each ordering; or numbers of each note.
    pub ends: Column<u16>,
    /// Flag of each edge if the networks are equivalence classes: 1 if undirected. Empty for other elements.
    pub open: Column<u8>,
}

/// Part of a recorded search: a range of its steps as one array per field.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TracePart {
    /// Number of recorded steps before this part.
    pub first: u32,
    /// Number of steps recorded so far in the whole search.
    pub total: u32,
    /// Number of recorded steps after which the best network so far was reached.
    pub best: u32,
    /// Kind of each step, as an index in the generated table `KINDS`.
    pub kind: Column<u8>,
    /// Tail of the edge before each step changes it, or a position in an ordering.
    pub from: Column<u16>,
    /// Head of the edge before each step changes it, or a position in an ordering.
    pub to: Column<u16>,
    /// Gain in score by each step; for a refused change, the gain that it would have had.
    pub delta: Column<f64>,
    /// Score before the first step of the part, then after each step.
    pub score: Column<f64>,
    /// Flags of the state before the first step of the part, then after each step: bits of the table `MARKS`.
    pub mark: Column<u8>,
    /// Temperature of simulated annealing at each step; NaN for a step that is no proposal.
    pub temperature: Column<f64>,
    /// Number of the annealing proposal at each step; 0 for a step that is no proposal.
    pub number: Column<u32>,
    /// Complete networks at some steps; the first one is at the beginning of the part.
    pub networks: Frames,
    /// Complete orderings at some steps; the first one is at the beginning of the part.
    pub orders: Frames,
    /// Notes on some steps: variables of the set T or H of an operator on classes, or origin of a start's ordering.
    pub more: Frames,
    /// Maximum gain that counts as 0 because of rounding.
    pub tie: f64,
    /// Whether the recording is complete: the search has ended, or the recording has reached its limit.
    pub done: bool,
    /// Whether the search continued after the last recorded step.
    pub cut: bool,
}

/// Progress of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TraceProgress {
    /// Number of steps recorded so far.
    pub stops: u32,
    /// Number of families scored so far.
    pub families: f64,
}

/// Scores after some of the steps of a recorded search, for an overview.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TraceOverview {
    /// Numbers of recorded steps after which scores are given in `score`.
    pub at: Column<u32>,
    /// Score after each number of recorded steps in `at`.
    pub score: Column<f64>,
}

/// Possible moves from one network of a recorded search, as one array per field.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Moves {
    /// Kind of each move, as an index in the generated table `KINDS`.
    pub kind: Column<u8>,
    /// Tail of the edge before each move changes it.
    pub from: Column<u16>,
    /// Head of the edge before each move changes it.
    pub to: Column<u16>,
    /// Gain in score by each move; not finite if a score is missing.
    pub gain: Column<f64>,
    /// Reason for which each move is refused, as 1 + index in the generated table `REFUSALS`; 0 for a legal move.
    pub refused: Column<u8>,
    /// Flag of each move: 1 if it leads to another member of the equivalence class.
    pub same_class: Column<u8>,
    /// Start of the set T or H of each operator on equivalence classes: set i is `with[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Sets T and H of all operators, concatenated.
    pub with: Column<u16>,
    /// Number of recorded steps before the earliest network on the tabu list.
    pub tabu_first: u32,
    /// Number of networks on the tabu list.
    pub tabu_count: u32,
    /// Maximum gain that counts as 0 because of rounding.
    pub tie: f64,
}

/// An ordering of the variables with its best network, and the gains of moves to neighboring orderings.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct OrderStage {
    /// Start of the parents of each variable: parents of v are `parents[offsets[v]..offsets[v + 1]]`.
    pub offsets: Column<u32>,
    /// Parents of all variables, concatenated, by column number.
    pub parents: Column<u16>,
    /// Local score of each variable; −∞ if none of its families is consistent with the ordering.
    pub local: Column<f64>,
    /// Score of the best network: the sum of the local scores.
    pub score: f64,
    /// Gain of swapping the variables at positions i and i + 1, for each i.
    pub swap: Column<f64>,
    /// Best move of one variable to another position: position from, position to, gain; empty if there is none.
    pub insert: Column<f64>,
    /// Maximum gain that counts as 0 because of rounding.
    pub tie: f64,
}

/// Recorded construction of a Chow-Liu tree. Edges and pairs are given as two consecutive variables.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "TreeTrace"))]
pub struct TreeColumns {
    /// Pairs of variables that may be joined, by descending weight.
    pub pairs: Column<u16>,
    /// Weight of each pair in `pairs`.
    pub weight: Column<f64>,
    /// Edges of the tree, in the order in which the tree grows.
    pub edges: Column<u16>,
    /// Weight of each edge in `edges`.
    pub gain: Column<f64>,
    /// Variable at the root of the tree.
    pub root: u16,
    /// Number of rows over which each weight is a sum; 0 if weights are gains of the score.
    pub rows: f64,
}

/// Progress of a recorded search by proxy (a learned surrogate of the score).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProxyProgress {
    /// Number of training samples (networks) scored so far.
    pub samples: u32,
    /// Whether an ADTree for counting is still being built.
    pub growing: bool,
    /// Stage: `0` sampling, `1` training, `2` maximizing the proxy, `3` greedy search by the true score, `4` done.
    pub stage: u32,
}

/// Recorded search by proxy, a learned surrogate that predicts a network's score from its edges.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "ProxyTrace"))]
#[serde(rename_all = "camelCase")]
pub struct ProxyColumns {
    /// Coefficient β of each edge from → to in the proxy, at index from · n + to; NaN if no sample has the edge. For a
    /// kernel that is not linear: what the edge alone adds to the prediction for the network without edges.
    pub slopes: Column<f64>,
    /// Score that the proxy predicts for the network without edges.
    pub base: f64,
    /// Score of each training sample (network).
    pub score: Column<f64>,
    /// Score that the proxy predicts for each training sample.
    pub predicted: Column<f64>,
    /// Edges (from, to, …) of the network that maximizes the proxy: required ones, then by descending coefficient.
    pub edges: Column<u16>,
    /// Number of required edges at the beginning of `edges`.
    pub required: u32,
    /// True score of the network that maximizes the proxy.
    pub sought_score: f64,
    /// Score that the proxy predicts for the network that maximizes it.
    pub sought_predicted: f64,
    /// Standard deviation of that prediction, noise included; none for a linear proxy of each child.
    pub sought_deviation: Option<f64>,
    /// Highest true score of all networks scored in the search.
    pub best: f64,
    /// Standard deviation σ of the noise of the proxy, learned or given.
    pub noise: f64,
    /// Number of rounds of training.
    pub rounds: u32,
    /// Score of the network that maximizes the proxy after the first training, then the best after each further round.
    pub ends: Column<f64>,
}

/// Recorded tree of a branch and bound: arrays by node, arrays by stage (event in the search), and totals.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "BranchTrace"))]
pub struct BranchColumns {
    /// Index of the parent of each node; −1 for the root.
    pub above: Column<i32>,
    /// Decision at each node, as three numbers: −1, −1, −1 at the root; variable, rank of its parent set, −1; or from,
    /// to, and 0 or 1 for an edge removed or kept.
    pub what: Column<i32>,
    /// Upper bound on the scores of networks below each node; −∞ if there is none.
    pub bound: Column<f64>,
    /// Final fate of each node (branched on, pruned, …), as a number of the enumeration `Fate`.
    pub fate: Column<u8>,
    /// Parent set of each variable at each node, as the low and the high 32 bits of a mask of variables.
    pub families: Column<u32>,
    /// Start of a cycle in the graph of each node: the cycle of node i is `cycles[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Variables of the cycles of all nodes, concatenated.
    pub cycles: Column<u16>,
    /// Number of children of each node that were not generated.
    pub unmade: Column<u32>,
    /// Numbers of nodes below each node that were counted by fate instead of being recorded one by one.
    pub below: Column<u32>,
    /// Node that is generated or changes its fate at each stage.
    pub stage: Column<u32>,
    /// New fate of the node in `stage` at each stage, as a number of the enumeration `Fate`.
    pub became: Column<u8>,
    /// Score of the best network found (incumbent) at each stage; NaN before there is one.
    pub incumbents: Column<f64>,
    /// Upper bound on the score of every network at each stage.
    pub bounds: Column<f64>,
    /// Whether the search has proven that its result is optimal.
    pub proven: bool,
    /// Score of the best network found; NaN if there is none.
    pub best: f64,
    /// Current upper bound on the score of every network.
    pub last: f64,
    /// Number of search nodes generated.
    pub made: f64,
    /// Number of search nodes expanded.
    pub expanded: f64,
    /// Number of search nodes stored.
    pub stored: f64,
}

/// Recorded A* search over the order graph, whose nodes are the subsets of the variables.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "OrderGraphTrace"))]
pub struct GraphColumns {
    /// Number of variables.
    pub n: u32,
    /// State of each subset at each stage (0 not reached, 1 open, 2 closed), by stage, then by code of the subset.
    pub states: Column<u8>,
    /// Subset from which each subset is best reached at each stage, indexed as `states`; −1 for none.
    pub from: Column<i32>,
    /// Score of the best known network over each subset of the variables; NaN for a subset that was not reached.
    pub scores: Column<f64>,
    /// Number of subsets of each size that the search has reached.
    pub met: Column<f64>,
    /// Number of subsets of each size that the search has closed.
    pub closed: Column<f64>,
    /// Ordering of the variables consistent with the best network found.
    pub order: Column<u16>,
    /// Whether the search has proven the optimum.
    pub proven: bool,
    /// Number of search nodes expanded.
    pub expanded: f64,
    /// Number of search nodes stored.
    pub stored: f64,
}
