//! A run before it begins and while it goes on, and runs beside each other.

use super::{Column, CountingName, KBestProgress};
use crate::catalogue::{MethodKind, MethodName};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

impl MethodName {
    /// Status of a result of this method, when it has ended without a proof.
    pub fn promise(self) -> Status {
        if self.kind() == MethodKind::LocalOptimum { Status::LocalOptimum } else { Status::BestFound }
    }
}

/// A branch and bound as a table compares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Compared {
    /// EtminaniB&B, those on most cycles decided first.
    Cyclic,
    /// EtminaniB&B, the columns as they stand.
    Columns,
    /// EtminaniB&B with the loop over children as it is printed.
    AsPrinted,
    /// CassioB&B.
    Cassio,
    /// `Cyclic` with bounds by groups.
    CyclicGroups,
    /// `Columns` with bounds by groups.
    ColumnsGroups,
    /// `Cassio` with bounds by groups.
    CassioGroups,
}

/// Progress of a branch and bound.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// The score of the best network that it met.
    pub best: Option<f64>,
    /// Upper bound on the score of every network; with the loop as printed only where it was left before its end.
    pub bound: f64,
    /// Whether the search came to its end.
    pub ended: bool,
    /// Whether its end proves the network that it met.
    pub proven: bool,
    /// Nodes made.
    pub nodes: f64,
    /// Nodes that were branched on.
    pub expanded: f64,
    /// Nodes that were stored.
    pub stored: f64,
}

/// Estimate of the work and memory of a run, made before it starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// The method that `auto` stands for here.
    pub method: MethodName,
    /// Families to score at most.
    pub families: f64,
    /// Subsets to count and to visit.
    pub subsets: f64,
    /// Bytes needed at the peak.
    pub memory: f64,
    /// Bytes there are.
    pub memory_limit: f64,
    /// Counting engine; never `auto`.
    pub counting: CountingName,
    /// Bytes that counting needs by itself: of an ADTree, its size.
    pub counting_bytes: f64,
    /// The whole run in nanoseconds of the machine that the cost model was fitted on: a measure of work, not of time.
    pub work: f64,
    /// Part of the work that is known before: counting, listing, and a search whose steps can be counted. The rest is a guess.
    pub known_work: f64,
    /// Whether the duration of the search is not known before: it may be far less than guessed, or without end.
    pub open_ended: bool,
    /// Why the method can't run, if it can't.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::base::error::Error>,
    /// The largest limit on parents with which it would fit, where memory is what is lacking.
    pub fitting_parents: Option<u32>,
}

/// State of a run. Losing one of these is harmless.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Current phase.
    pub phase: Phase,
    /// Work done in this phase.
    pub done: f64,
    /// Work of this phase in all; 0 if unknown.
    pub total: f64,
    /// Steps taken since the start, all phases together: the deterministic clock.
    pub steps: f64,
    /// Families scored so far.
    pub families: f64,
    /// Score of the best network so far.
    pub best: Option<f64>,
    /// Upper bound on the score of every network, in nats.
    pub bound: Option<f64>,
    /// Nodes that the exact search has made so far.
    pub nodes: f64,
    /// Bytes in use by tables.
    pub memory: f64,
    /// All that is left to do now is lent to helpers.
    pub waiting: bool,
    /// State of the search for the k best, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestProgress>,
}

/// The parts of a run, in order. Greedy search runs first in an exact run too, so that Stop always has an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Greedy search over DAGs.
    Greedy,
    /// The search of another method that proves nothing.
    Heuristic,
    /// Growing the tree that counts are read from.
    Grow,
    /// Counting subsets of the variables.
    Count,
    /// Listing the parent sets that can matter.
    List,
    /// Dynamic programming over subsets, or a tree.
    Search,
    /// Bounds, networks, and A* between them.
    Prove,
    /// Counting the networks that tie.
    Ties,
    /// Listing the k best networks.
    KBest,
    /// Finished.
    Done,
}

/// Status of a result: what may be claimed of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub enum Status {
    /// The network is proven optimal: no network that keeps the constraints scores higher.
    #[serde(rename = "proven optimal")]
    ProvenOptimal,
    /// A local optimum: no single change of an edge helps.
    #[serde(rename = "local optimum")]
    LocalOptimum,
    /// Best network found by a method that promises nothing of single changes: better networks may exist.
    #[serde(rename = "best found")]
    BestFound,
    /// Stopped before it was finished.
    #[serde(rename = "stopped")]
    Stopped,
}

/// Sets of a run lent to be counted elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Loan {
    /// Number of the loan.
    pub id: u32,
    /// Members of each set.
    pub size: f64,
    /// First set, in the order of all sets of this size.
    pub first: f64,
    /// Number of sets.
    pub count: f64,
    /// Mask of the sets: bits from the first; `None`: all.
    pub mask: Option<Column<u8>>,
}
