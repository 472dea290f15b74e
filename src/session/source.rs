//! What a session is over: rows of data, or a list of local scores. Each makes runs of its own kind.

use crate::certify::Claim;
use crate::error::Result;
use crate::graph::Dag;
use crate::parents::ScoreTable;
use crate::protocol::{
    Certificate, DataInfo, EdgeInspection, Estimate, Lattice, Outcome, Settings, Snapshot, Ties, VariableInspection,
};
use crate::search::k_best::Ranking;
use crate::search::{Proven, Watchable};
use crate::steps::Traceable;
use crate::table_view::TableView;
use crate::var::{Var, WideSet};

/// Data, or what stands in their place, with the analyses that only they allow. Whatever asks for them errs with `NotReady`
/// while nothing is loaded.
pub trait Source: Default {
    /// Its runs.
    type Run: SourceRun;

    /// What is loaded.
    fn info(&self) -> Option<DataInfo>;

    /// The number of variables.
    fn n(&self) -> Result<usize>;

    /// The name of a variable, which must be there.
    fn name(&self, v: Var) -> Result<String>;

    /// What a run will cost, its tables in at most `memory` bytes.
    fn estimate(&self, settings: &Settings, memory: f64) -> Result<Estimate>;

    /// A run, ready to step, with what it will cost. Errors: settings that are wrong or do not fit.
    fn begin(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// A run that does what its method is and no more, as in a race.
    fn alone(&self, settings: Settings, memory: f64) -> Result<(Self::Run, Estimate)>;

    /// A finished run that stands at a network, which is acyclic and keeps the constraints. Errors: it has no score here.
    fn at(&self, settings: &Settings, dag: Dag) -> Result<Self::Run>;

    /// Checks a claimed result.
    fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate>;

    /// The same for another session, without copying what is loaded.
    fn shared(&self) -> Self;

    /// The lists of the session's run change: what was made of them goes.
    fn forget(&mut self) {}

    /// What is loaded, or the result, as text for another program. Errors: an unknown format; one that needs what is not there.
    fn export(&self, run: Option<&mut Self::Run>, format: &str) -> Result<String>;
}

/// A run as a session drives it, and what it is asked.
pub trait SourceRun: Traceable + Watchable {
    /// Where it stands.
    fn snapshot(&self) -> Snapshot;

    /// The result, or what a stopped run has so far.
    fn outcome(&mut self) -> Outcome;

    /// Whether it can not go on before others give back what they count.
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

    /// How many networks tie with the optimum, and those that are kept; none before they are counted.
    fn ties(&self) -> Option<(Ties, &[Dag])>;

    /// The lists of an exact search; empty without one.
    fn table(&self) -> &ScoreTable;

    /// The lists that the k best are made of.
    fn lists(&self) -> &ScoreTable;

    /// How far below the optimum, in nats, these hold every network, for a list of the `k` best; without end, where they hold all
    /// that can be among them. Errors: there are none, or they are made for fewer.
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

    /// Every local score as a row.
    fn rows(&mut self) -> TableView;
}
