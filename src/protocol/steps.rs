//! Recorded searches, step by step. Scores, gains and weights are in nats.

use super::Column;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Complete networks, orderings or notes of a part of a trace, packed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Frames {
    /// Number of stops before each.
    pub at: Column<u32>,
    /// Offset of each in `ends`, and the end of the last one.
    pub offsets: Column<u32>,
    /// Edges of each network (from, to, from, to …), or each ordering.
    pub ends: Column<u16>,
    /// Flag of each edge of a class: 1 if undirected. Empty for other frames.
    pub open: Column<u8>,
}

/// Part of a trace: some stops of a search in columns, by stop.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TracePart {
    /// Number of stops before the part.
    pub first: u32,
    /// Number of all stops so far.
    pub total: u32,
    /// Number of stops after which the best network so far was reached.
    pub best: u32,
    /// Kind of each stop, by `KINDS` of the steps.
    pub kind: Column<u8>,
    /// Tails before the change, or places in an ordering.
    pub from: Column<u16>,
    /// Heads before the change, or places in an ordering.
    pub to: Column<u16>,
    /// Gain of each stop, realized or refused.
    pub delta: Column<f64>,
    /// Scores before the first stop of the part and after each.
    pub score: Column<f64>,
    /// Bits of the stop that led to each of these states, by `MARKS` of the steps.
    pub mark: Column<u8>,
    /// Temperatures of annealing; NaN without a proposal.
    pub temperature: Column<f64>,
    /// Numbers of proposals.
    pub number: Column<u32>,
    /// Complete networks, the first at the beginning of the part.
    pub networks: Frames,
    /// Complete orderings, likewise.
    pub orders: Frames,
    /// Notes on stops: the set of an operator, or the origin of the ordering of a start.
    pub more: Frames,
    /// Greatest gain that counts as 0.
    pub tie: f64,
    /// Whether the search or its recording has ended.
    pub done: bool,
    /// Whether the search continued after the last stop recorded.
    pub cut: bool,
}

/// Progress of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TraceProgress {
    /// Stops recorded.
    pub stops: u32,
    /// Families scored.
    pub families: f64,
}

/// Scores after some of the stops of a trace.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TraceOverview {
    /// Numbers of stops.
    pub at: Column<u32>,
    /// Score after each.
    pub score: Column<f64>,
}

/// Moves from a network, column by column.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Moves {
    /// Kind of each, by `KINDS` of the steps.
    pub kind: Column<u8>,
    /// Tails before the change.
    pub from: Column<u16>,
    /// Heads.
    pub to: Column<u16>,
    /// Gains; not finite if a score is missing.
    pub gain: Column<f64>,
    /// Reason for which each move is refused, from 1 by `REFUSALS` of the steps; 0 for a legal one.
    pub refused: Column<u8>,
    /// 1 if the move leads to another member of the equivalence class.
    pub same_class: Column<u8>,
    /// Set T or H of operator i is `with[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Members of these sets.
    pub with: Column<u16>,
    /// Number of stops after which the first tabu network was reached.
    pub tabu_first: u32,
    /// Number of tabu networks.
    pub tabu_count: u32,
    /// Greatest gain that counts as 0.
    pub tie: f64,
}

/// An ordering with its best network, and the gains of its neighbors.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct OrderStage {
    /// Parents of v are `parents[offsets[v]..offsets[v + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, by column.
    pub parents: Column<u16>,
    /// Local score of each variable; −∞ if none of its families fits the ordering.
    pub local: Column<f64>,
    /// Their sum.
    pub score: f64,
    /// Gain of swapping places i and i + 1.
    pub swap: Column<f64>,
    /// Best insertion: from place, to place, gain; empty without one.
    pub insert: Column<f64>,
    /// Greatest gain that counts as 0.
    pub tie: f64,
}

/// Growth of a Chow-Liu tree; ends of edges are listed in pairs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "TreeTrace"))]
pub struct TreeColumns {
    /// Ends of every pair that may be joined, greatest weight first.
    pub pairs: Column<u16>,
    /// Weight of each pair.
    pub weight: Column<f64>,
    /// Ends of the edges in the order in which they are grown.
    pub edges: Column<u16>,
    /// Weight of each edge.
    pub gain: Column<f64>,
    /// Root of the tree.
    pub root: u16,
    /// Number of rows over which weights are summed; 0 if weights are gains of the score.
    pub rows: f64,
}

/// Progress of a recorded surrogate search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProxyProgress {
    /// Samples scored.
    pub samples: u32,
    /// Whether an ADTree grows first.
    pub growing: bool,
    /// `0` samples, `1` training, `2` maximizing the proxy, `3` greedy search by the true score, `4` done.
    pub stage: u32,
}

/// A surrogate search; variables by column.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "ProxyTrace"))]
#[serde(rename_all = "camelCase")]
pub struct ProxyColumns {
    /// β of every edge, at from · n + to; NaN if no sample has the edge.
    pub slopes: Column<f64>,
    /// Predicted score of the network without edges.
    pub base: f64,
    /// Scores of the samples.
    pub score: Column<f64>,
    /// Scores that the proxy predicts for them.
    pub predicted: Column<f64>,
    /// Ends of the edges of the network that maximizes the proxy: required ones, then by β.
    pub edges: Column<u16>,
    /// Number of required edges.
    pub required: u32,
    /// Its score.
    pub sought_score: f64,
    /// Its predicted score.
    pub sought_predicted: f64,
    /// Best score of all networks scored.
    pub best: f64,
    /// σ of the noise, learned or given.
    pub noise: f64,
    /// Rounds of training.
    pub rounds: u32,
    /// Score of the network sought first, then the best after each round around it.
    pub ends: Column<f64>,
}

/// Tree of branch and bound: columns by node, columns by stage, and totals.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "BranchTrace"))]
pub struct BranchColumns {
    /// Index of the parent node; −1 for the root.
    pub above: Column<i32>,
    /// Three numbers per node. −1, −1, −1: the root; variable, rank, −1: a family; from, to, 0 or 1: an edge removed or
    /// kept.
    pub what: Column<i32>,
    /// Upper bound below each node; −∞ if there is no network.
    pub bound: Column<f64>,
    /// Final fate of each node.
    pub fate: Column<u8>,
    /// Parent set of each variable at each node, as low and high word.
    pub families: Column<u32>,
    /// Cycle of node i is `cycles[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Variables of these cycles.
    pub cycles: Column<u16>,
    /// Number of children of each node that were not generated.
    pub unmade: Column<u32>,
    /// Number of unrecorded nodes below each node, by fate.
    pub below: Column<u32>,
    /// Node of each stage.
    pub stage: Column<u32>,
    /// Its new fate.
    pub became: Column<u8>,
    /// Score of the incumbent at each stage; NaN without one.
    pub incumbents: Column<f64>,
    /// Upper bound at each stage.
    pub bounds: Column<f64>,
    /// Whether the search has proven its result.
    pub proven: bool,
    /// Score of the best network found; NaN without one.
    pub best: f64,
    /// Current bound.
    pub last: f64,
    /// Nodes generated.
    pub made: f64,
    /// Nodes expanded.
    pub expanded: f64,
    /// Nodes stored.
    pub stored: f64,
}

/// Search over the order graph.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS), ts(rename = "OrderGraphTrace"))]
pub struct GraphColumns {
    /// Number of variables.
    pub n: u32,
    /// State of each subset, by stage and code.
    pub states: Column<u8>,
    /// Subset from which each is reached at that stage; −1 for none.
    pub from: Column<i32>,
    /// Best known score of a network over each subset; NaN if it was not reached.
    pub scores: Column<f64>,
    /// Subsets reached, by number of variables.
    pub met: Column<f64>,
    /// Subsets closed, by number of variables.
    pub closed: Column<f64>,
    /// Ordering of the best network found.
    pub order: Column<u16>,
    /// Whether the search is finished.
    pub proven: bool,
    /// Nodes expanded.
    pub expanded: f64,
    /// Nodes stored.
    pub stored: f64,
}
