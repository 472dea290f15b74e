//! Sources of sessions: rows of data, or a list of local scores. Each source makes runs of its own type.

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

/// Source of a session: data, or a list of scores in their place, with the analyses that only this source allows.
/// Methods fail with `NotReady` while nothing is loaded.
pub trait Source: Default {
    /// Type of the runs over this source.
    type Run: SourceRun;

    /// Summary of the loaded source; `None` if nothing is loaded.
    fn info(&self) -> Option<DataInfo>;

    /// Number of variables.
    fn n(&self) -> Result<usize>;

    /// Name of a variable, which must exist.
    fn name(&self, v: Var) -> Result<String>;

    /// Estimate of the work and memory of a run whose tables may take `memory` bytes.
    fn estimate(&self, settings: &Settings, memory: f64) -> Result<Estimate>;

    /// Starts a run; returns it with its estimate. Errors: settings that are invalid or do not fit the source.
    fn begin(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// Starts a run of the chosen method alone, without the usual greedy search before it, as in a race.
    fn alone(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// Finished run whose result is `dag`, which must be acyclic and keep the constraints. Errors: the source has no
    /// score of `dag`.
    fn at(&self, settings: &Settings, dag: Dag) -> Result<Self::Run>;

    /// Checks a claimed result against the loaded rows or local scores.
    fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate>;

    /// Source for another session, which shares the loaded data without copying them.
    fn shared(&self) -> Self;

    /// Drops everything derived from the score lists of the session's run, because these change.
    fn forget(&mut self) {}

    /// Writes the source or the result as text for another program. Errors: an unknown format, or one that needs data
    /// that are missing.
    fn export(&self, run: Option<&mut Self::Run>, format: &str) -> Result<String>;
}

/// Interface that a run offers to its session.
pub trait SourceRun: Traceable + Watchable {
    /// Progress of the run, as a message.
    fn snapshot(&self) -> Snapshot;

    /// Outcome of the run, finished or stopped.
    fn outcome(&mut self) -> Outcome;

    /// Whether the run must wait for counts that helpers (other workers) compute.
    fn is_waiting(&self) -> bool {
        false
    }

    /// Best network found so far.
    fn network(&self) -> &Dag;

    /// Memory that the run uses, in bytes.
    fn bytes(&self) -> f64;

    /// Proven optimum; `None` until the run has proven it.
    fn proven(&self) -> Option<Proven>;

    /// Gives the run a known optimum, so that it skips the search for it.
    fn build_on(&mut self, proven: Proven);

    /// Number of networks that tie with the optimum, and those that are stored; `None` before they are counted.
    fn ties(&self) -> Option<(Ties, &[Dag])>;

    /// Score lists of an exact search; empty if the run has none.
    fn table(&self) -> &ScoreTable;

    /// Score lists over which the k best networks are searched.
    fn lists(&self) -> &ScoreTable;

    /// Distance below the optimum, in nats, down to which the score lists can form every network; infinite if they can
    /// form all networks that may be among the `k` best. Errors: no lists, or lists made for fewer networks.
    fn slack(&self, k: u32) -> Result<f64>;

    /// Search for the k best networks; `None` until it has begun.
    fn ranking(&self) -> Option<&Ranking>;

    /// Local score of a family, in nats; NaN if the source has no score of it.
    fn local(&mut self, child: Var, parents: &WideSet) -> f64;

    /// Properties of a pair of variables in the network.
    fn edge(&mut self, from: Var, to: Var) -> EdgeInspection;

    /// Properties of a variable in the network.
    fn variable(&mut self, v: Var) -> VariableInspection;

    /// Parent sets of a variable, as a lattice.
    fn lattice(&mut self, child: Var) -> Lattice;

    /// Table of all local scores, one family per row.
    fn rows(&mut self) -> TableView;
}
