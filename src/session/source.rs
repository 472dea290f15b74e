//! Sources of sessions: rows of data, or a list of local scores. Each makes runs of its type.

use crate::answers::table_view::TableView;
use crate::base::error::Result;
use crate::base::var::{Var, WideSet};
use crate::certify::Claim;
use crate::graph::Dag;
use crate::parents::ScoreTable;
use crate::protocol::{
    Certificate, DataInfo, EdgeInspection, Estimate, Lattice, Outcome, Settings, Snapshot, Ties, VariableInspection,
};
use crate::search::k_best::Ranking;
use crate::search::{Proven, Watchable};
use crate::steps::Traceable;

/// Data or their substitute, with the analyses that only they allow. Methods fail with `NotReady` while nothing is
/// loaded.
pub trait Source: Default {
    /// Type of the runs over this source.
    type Run: SourceRun;

    /// Summary of the loaded source.
    fn info(&self) -> Option<DataInfo>;

    /// Number of variables.
    fn n(&self) -> Result<usize>;

    /// Name of a variable, which must exist.
    fn name(&self, v: Var) -> Result<String>;

    /// Estimate of the work and memory of a run; tables may take `memory` bytes.
    fn estimate(&self, settings: &Settings, memory: f64) -> Result<Estimate>;

    /// Starts a run; returns it with its estimate. Errors: settings that are invalid or don't fit.
    fn begin(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// Starts a run of its method only, without greedy search before it, as in a race.
    fn alone(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// A finished run with this result, which must be acyclic and keep the constraints. Errors: it has no score here.
    fn at(&self, settings: &Settings, dag: Dag) -> Result<Self::Run>;

    /// Checks a claimed result.
    fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate>;

    /// Source for another session that shares the loaded data without copying.
    fn shared(&self) -> Self;

    /// Drops everything derived from the lists of the session's run, which change.
    fn forget(&mut self) {}

    /// Writes the source or the result as text for another program. Errors: an unknown format; one that needs missing
    /// data.
    fn export(&self, run: Option<&mut Self::Run>, format: &str) -> Result<String>;
}

/// Interface of a run to its session.
pub trait SourceRun: Traceable + Watchable {
    /// Progress of the run.
    fn snapshot(&self) -> Snapshot;

    /// Outcome of the run, finished or stopped.
    fn outcome(&mut self) -> Outcome;

    /// Whether the run must wait for the counts of helpers.
    fn is_waiting(&self) -> bool {
        false
    }

    /// Best network so far.
    fn network(&self) -> &Dag;

    /// Memory in bytes.
    fn bytes(&self) -> f64;

    /// The optimum, once the run has proven it.
    fn proven(&self) -> Option<Proven>;

    /// Sets the known optimum, so that the search for it is skipped.
    fn build_on(&mut self, proven: Proven);

    /// Number of networks that tie with the optimum, and the stored ones; `None` before they are counted.
    fn ties(&self) -> Option<(Ties, &[Dag])>;

    /// Lists of an exact search; empty without one.
    fn table(&self) -> &ScoreTable;

    /// Score table over which the k best are searched.
    fn lists(&self) -> &ScoreTable;

    /// Distance from the optimum, in nats, within which the lists contain every network, for a search of the `k` best;
    /// infinite if they contain all that may be among them. Errors: no lists, or lists for fewer networks.
    fn slack(&self, k: u32) -> Result<f64>;

    /// Search for the k best, once it has begun.
    fn ranking(&self) -> Option<&Ranking>;

    /// Local score of a family, in nats; NaN if it has none.
    fn local(&mut self, child: Var, parents: &WideSet) -> f64;

    /// Inspects a pair of variables in the network.
    fn edge(&mut self, from: Var, to: Var) -> EdgeInspection;

    /// Inspects a variable in the network.
    fn variable(&mut self, v: Var) -> VariableInspection;

    /// Parent sets of a variable.
    fn lattice(&mut self, child: Var) -> Lattice;

    /// Table of all local scores, one per row.
    fn rows(&mut self) -> TableView;
}
