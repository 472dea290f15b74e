//! Source of a session: rows of data, or a list of local scores. Each makes runs of its own kind.

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

/// Data, or what stands in their place, with the analyses that only they allow. Whatever asks for them errs with `NotReady`
/// while nothing is loaded.
pub trait Source: Default {
    /// Type of the runs over this source.
    type Run: SourceRun;

    /// Summary of what is loaded.
    fn info(&self) -> Option<DataInfo>;

    /// The number of variables.
    fn n(&self) -> Result<usize>;

    /// The name of a variable, which must be there.
    fn name(&self, v: Var) -> Result<String>;

    /// Estimate of the work and memory of a run; tables may take `memory` bytes.
    fn estimate(&self, settings: &Settings, memory: f64) -> Result<Estimate>;

    /// A run, ready to step, with what it will cost. Errors: settings that are wrong or do not fit.
    fn begin(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// A run of its method alone, without greedy search before it, as in a race.
    fn alone(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// A finished run that stands at a network, which is acyclic and keeps the constraints. Errors: it has no score here.
    fn at(&self, settings: &Settings, dag: Dag) -> Result<Self::Run>;

    /// Checks a claimed result.
    fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate>;

    /// A source for another session that shares the loaded data without copying.
    fn shared(&self) -> Self;

    /// Drops what was made from the lists of the session's run, which change.
    fn forget(&mut self) {}

    /// Text of the source or of the result for another program. Errors: an unknown format; one that needs what is not there.
    fn export(&self, run: Option<&mut Self::Run>, format: &str) -> Result<String>;
}

/// A run as a session drives and queries it.
pub trait SourceRun: Traceable + Watchable {
    /// Progress of the run.
    fn snapshot(&self) -> Snapshot;

    /// Outcome of the run, finished or stopped.
    fn outcome(&mut self) -> Outcome;

    /// Whether the run must wait for the counts of other workers.
    fn is_waiting(&self) -> bool {
        false
    }

    /// The best network so far.
    fn network(&self) -> &Dag;

    /// Bytes held.
    fn bytes(&self) -> f64;

    /// The optimum, once the run has proven it.
    fn proven(&self) -> Option<Proven>;

    /// Leaves out the search for the optimum: it is known.
    fn build_on(&mut self, proven: Proven);

    /// Number of networks that tie with the optimum, and the retained ones; `None` before they are counted.
    fn ties(&self) -> Option<(Ties, &[Dag])>;

    /// The lists of an exact search; empty without one.
    fn table(&self) -> &ScoreTable;

    /// Score table that the k best are searched over.
    fn lists(&self) -> &ScoreTable;

    /// Distance below the optimum, in nats, within which these hold every network, for a list of the `k` best; without
    /// end, where they hold all that can be among them. Errors: there are none, or they are made for fewer.
    fn slack(&self, k: u32) -> Result<f64>;

    /// The search for the k best, once it has begun.
    fn ranking(&self) -> Option<&Ranking>;

    /// The local score of a family, in nats; NaN where it has none.
    fn local(&mut self, child: Var, parents: &WideSet) -> f64;

    /// A pair of variables in the network.
    fn edge(&mut self, from: Var, to: Var) -> EdgeInspection;

    /// A variable in the network.
    fn variable(&mut self, v: Var) -> VariableInspection;

    /// The parent sets of a variable.
    fn lattice(&mut self, child: Var) -> Lattice;

    /// Table of all local scores, a row each.
    fn rows(&mut self) -> TableView;
}
