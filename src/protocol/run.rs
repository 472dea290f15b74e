//! Messages about a run (one execution of structure learning): estimate, progress, status, work for helpers;
//! comparisons of variants of branch and bound.

use super::{Column, CountingName, KBestProgress};
use crate::catalogue::{MethodKind, MethodName};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

impl MethodName {
    /// Status of a finished result of a search method if the result is not proven optimal.
    pub fn promise(self) -> Status {
        if self.kind() == MethodKind::LocalOptimum { Status::LocalOptimum } else { Status::BestFound }
    }
}

/// A variant of branch and bound in a comparison of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Compared {
    /// Branch and bound EtminaniB&B, which chooses parent sets first for the variables on most cycles.
    Cyclic,
    /// Branch and bound EtminaniB&B, which chooses parent sets for the variables in column order.
    Columns,
    /// Branch and bound EtminaniB&B with the loop over children as printed in the publication.
    AsPrinted,
    /// Branch and bound CassioB&B, which branches on the edges of a cycle: each branch removes one of them.
    Cassio,
    /// Branch and bound EtminaniB&B, most cycles first, with additional bounds over groups of variables.
    CyclicGroups,
    /// Branch and bound EtminaniB&B, in column order, with additional bounds over groups of variables.
    ColumnsGroups,
    /// Branch and bound CassioB&B with additional bounds over groups of variables.
    CassioGroups,
}

/// Progress of one variant of branch and bound. Scores and bounds are in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// Score of the best network found; none before the first.
    pub best: Option<f64>,
    /// Upper bound on the score of every network; for the loop as printed, valid only until the search ends.
    pub bound: f64,
    /// Whether the search is finished.
    pub ended: bool,
    /// Whether the best network found is proven optimal.
    pub proven: bool,
    /// Number of search nodes generated.
    pub nodes: f64,
    /// Number of search nodes expanded.
    pub expanded: f64,
    /// Number of search nodes stored.
    pub stored: f64,
}

/// Estimate of the work and memory of a run, made before it starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// Search method; never `auto`.
    pub method: MethodName,
    /// Maximum number of families to score.
    pub families: f64,
    /// Maximum number of sets of variables for which rows are counted, by configuration.
    pub subsets: f64,
    /// Peak memory that the run needs, in bytes.
    pub memory: f64,
    /// Memory that the run may use, in bytes.
    pub memory_limit: f64,
    /// Engine that counts rows; never `auto`.
    pub counting: CountingName,
    /// Additional memory that counting needs, in bytes; for an ADTree, the size of the tree.
    pub counting_bytes: f64,
    /// Time of the whole run, in nanoseconds of the machine to which the cost model was fitted.
    pub work: f64,
    /// Predictable part of `work`: counting, making the lists of parent sets, and a search with a known number of
    /// steps. The remainder is a guess.
    pub known_work: f64,
    /// Whether the duration of the search is unpredictable: it may be far shorter than estimated, or unbounded.
    pub open_ended: bool,
    /// Error that prevents the run; none if the method can run.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::base::error::Error>,
    /// Largest limit on the number of parents with which the run fits in memory, if memory is insufficient.
    pub fitting_parents: Option<u32>,
}

/// Progress of a run at one moment; it is reported from time to time, not after every step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Current phase of the run.
    pub phase: Phase,
    /// Amount of work done in the current phase, in the unit of `total`.
    pub done: f64,
    /// Total amount of work in the current phase; 0 if unknown.
    pub total: f64,
    /// Number of steps (units of work) since the start, in all phases; it does not depend on the machine.
    pub steps: f64,
    /// Number of families scored so far.
    pub families: f64,
    /// Score of the best network found so far, in nats.
    pub best: Option<f64>,
    /// Upper bound on the score of every network, in nats.
    pub bound: Option<f64>,
    /// Number of nodes that the exact search has generated so far.
    pub nodes: f64,
    /// Memory of the tables, in bytes.
    pub memory: f64,
    /// Whether helpers (other workers) hold all work that can be done at the moment.
    pub waiting: bool,
    /// State of the search for the k best networks; none before it begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestProgress>,
}

/// Phases of a run, in order. Greedy search precedes an exact search too, so that a stopped run has a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Greedy search over DAGs.
    Greedy,
    /// Heuristic search other than greedy search.
    Heuristic,
    /// Building an ADTree for counting.
    Grow,
    /// Counting rows for subsets of the variables.
    Count,
    /// Making the lists of parent sets that can be needed.
    List,
    /// Exact search: dynamic programming over subsets, or a search tree.
    Search,
    /// A* search with bounds and incumbents, which proves optimality.
    Prove,
    /// Counting the networks that tie with the optimum.
    Ties,
    /// Enumerating the k best networks.
    KBest,
    /// The run is finished.
    Done,
}

/// Status of a learned network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub enum Status {
    /// The network is proven optimal: no network that keeps the constraints scores higher.
    #[serde(rename = "proven optimal")]
    ProvenOptimal,
    /// The network is a local optimum: no change of a single edge raises its score.
    #[serde(rename = "local optimum")]
    LocalOptimum,
    /// The network is the best one found by a method without guarantees: better networks may exist.
    #[serde(rename = "best found")]
    BestFound,
    /// The run was stopped before its end.
    #[serde(rename = "stopped")]
    Stopped,
}

/// Range of sets of variables that a helper (another worker) counts for a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Loan {
    /// Number that identifies the loan (range of variable sets for a helper).
    pub id: u32,
    /// Number of variables in each set of the loan.
    pub size: f64,
    /// Index of the loan's first variable set, in the order of all sets of this size.
    pub first: f64,
    /// Number of variable sets in the loan.
    pub count: f64,
    /// Mask of the variable sets to count, with one bit per set of the loan, from the first one; `None`: all sets.
    pub mask: Option<Column<u8>>,
}
