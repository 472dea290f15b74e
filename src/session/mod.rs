//! Sessions: a loaded source (rows of data or local scores), a run that learns from it, and analyses of both. The
//! engine, in a worker of the page, calls their methods; the folder `wasm` only translates messages.
//!
//! A session is over a [`Source`]: rows of data ([`Session`]) or a list of local scores ([`ListSession`]). Methods for
//! both are here and in `attempt`, `enumerate`, `k_best`, `race` and `steps`; `rows` and `listed` have the sources, the
//! other files the methods for data only.

mod attempt;
mod bootstrap;
mod compare;
mod counting;
mod doubt;
mod enumerate;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod gaussian_model;
mod held_out;
mod k_best;
mod large_file;
mod lending;
mod listed;
mod lists;
mod model;
mod posterior;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod predict;
mod race;
mod rows;
mod source;
mod steps;

pub use crate::answers::under_prior::PriorOrder;
pub use bootstrap::Resampling;
pub use counting::Counting;
pub use doubt::Doubting;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use gaussian_model::GaussianModel;
pub use listed::Listed;
pub use model::{MAX_DRAWN_ROWS, Model};
pub use rows::Rows;
pub use source::{Source, SourceRun};

use crate::answers::networks;
use crate::answers::posterior::Averages;
use crate::answers::table_view::TableView;
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::base::whole::WHOLE;
use crate::certify::Claim;
use crate::graph::Dag;
use crate::observe::NoObserver;
use crate::protocol::{
    Certificate, DataInfo, EdgeInspection, Estimate, Lattice, Networks, OrderNetwork, Outcome, Phase, Settings,
    Snapshot, TablePlace, TableQuery, TableRows, TableSelection, VariableInspection,
};
use crate::search::enumerate::PublishedSearch;
use crate::search::k_best::class_size;
use crate::search::{Progress, Proven, Watch};
use crate::steps::{Traceable, Tracer};

/// Default limit on the bytes of tables: well below the 3.8 GB that a wasm32 instance can grow to.
const MEMORY_LIMIT_BYTES: f64 = 2.0 * 1024.0 * 1024.0 * 1024.0;

/// Session over rows of data.
pub type Session = SessionOver<Rows>;
/// Session over a list of local scores. Requests that need rows are refused.
pub type ListSession = SessionOver<Listed>;

/// Session: a source, the current run, and analyses of both.
pub struct SessionOver<S: Source> {
    memory_limit: f64,
    source: S,
    run: Option<S::Run>,
    /// Attempt: a second run, which replaces `run` when it is done.
    attempt: Option<S::Run>,
    /// Optimum proven in the session from which this one was derived; a run of this session need not search for it.
    proven: Option<Proven>,
    /// Best score and bound so far of a run that takes part in a race.
    watch: Watch,
    /// Rows of the run's score table, for selecting and sorting; made on demand.
    view: Option<TableView>,
    /// Recorded search of the stepper (display step by step), independent of `run`.
    tracer: Option<Tracer<S::Run>>,
    /// Averages over the k best networks of the run.
    averages: Option<Averages>,
    /// Published algorithm for the k best networks, over the score lists of the run.
    beside: Option<PublishedSearch>,
}

impl<S: Source> Default for SessionOver<S> {
    fn default() -> SessionOver<S> {
        SessionOver {
            memory_limit: MEMORY_LIMIT_BYTES,
            source: S::default(),
            run: None,
            attempt: None,
            proven: None,
            watch: Watch::default(),
            view: None,
            tracer: None,
            averages: None,
            beside: None,
        }
    }
}

impl<S: Source> SessionOver<S> {
    /// Sets the limit on the memory of tables, in bytes.
    pub fn set_memory_limit(&mut self, bytes: f64) {
        self.memory_limit = bytes;
    }

    /// Summary of the loaded source; `None` before a source is loaded.
    pub fn data(&self) -> Option<DataInfo> {
        self.source.info()
    }

    /// Drops every result, after another source was loaded.
    fn loaded(&mut self) -> Result<DataInfo> {
        self.forget();
        (self.run, self.attempt, self.tracer, self.proven) = (None, None, None, None);
        self.source.info().ok_or(Error::NotReady)
    }

    /// Drops everything derived from the score lists of the run, because these change.
    fn forget(&mut self) {
        (self.view, self.averages, self.beside) = (None, None, None);
        self.source.forget();
    }

    /// Session over the same shared source, for a search that leaves the run and the analyses of this session
    /// unchanged. Its tables may use the memory that this run leaves. It takes over the optimum that this run has
    /// proven, so that its own run searches only for the next best networks.
    pub fn beside(&self) -> SessionOver<S> {
        let held = self.run.as_ref().map_or(0.0, S::Run::bytes);
        SessionOver {
            memory_limit: (self.memory_limit - held).max(0.0),
            source: self.source.shared(),
            proven: self.run.as_ref().and_then(S::Run::proven),
            ..SessionOver::default()
        }
    }

    /// Estimate of the work and memory that a run would need.
    pub fn estimate(&self, settings: &Settings) -> Result<Estimate> {
        self.source.estimate(settings, self.memory_limit)
    }

    /// Starts a run, which replaces the previous one. Errors: settings that are invalid or do not fit the data; the
    /// previous run is then kept.
    pub fn start(&mut self, settings: &Settings) -> Result<Estimate> {
        let (mut run, estimate) = self.source.begin(settings.clone(), self.memory_limit)?;
        let is_known = |proven: &&Proven| WHOLE && settings.k_best.is_some() && proven.holds_for(settings);
        if let Some(proven) = self.proven.as_ref().filter(is_known) {
            run.build_on(proven.clone());
        }
        self.forget();
        self.run = Some(run);
        Ok(estimate)
    }

    /// Makes at most `steps` steps of the run, fewer if a phase ends, because steps of the next one may cost more.
    pub fn run(&mut self, steps: u32) -> Result<Snapshot> {
        self.run_while(steps, || true)
    }

    /// Makes at most `steps` steps of one phase of the run, while `continues`, called after every step, returns true.
    /// Steps of a phase differ in cost, so a caller with little time checks a clock there. At least one step is made if
    /// `steps` allows it.
    pub fn run_while(&mut self, steps: u32, mut continues: impl FnMut() -> bool) -> Result<Snapshot> {
        let run = self.run.as_mut().ok_or(Error::NotReady)?;
        self.view = None;
        let phase = run.stage();
        for _ in 0..steps {
            if run.advance(&mut NoObserver)? == Progress::Done
                || run.stage() != phase
                || run.is_waiting()
                || !continues()
            {
                break;
            }
        }
        // Longer lists for the k best networks have replaced those over which a branch and bound or A* is recorded.
        if phase == Phase::KBest && ![Phase::KBest, Phase::Done].contains(&run.stage()) {
            self.source.forget();
        }
        Ok(run.snapshot())
    }

    /// Outcome of the run, finished or stopped.
    pub fn outcome(&mut self) -> Result<Outcome> {
        Ok(self.run_mut()?.outcome())
    }

    /// Runs to the end without interruption; meant for small data.
    pub fn learn(&mut self, settings: &Settings) -> Result<Outcome> {
        self.start(settings)?;
        while self.run(u32::MAX)?.phase != Phase::Done {}
        self.outcome()
    }

    fn current(&self) -> Result<&S::Run> {
        self.run.as_ref().ok_or(Error::NotReady)
    }

    fn run_mut(&mut self) -> Result<&mut S::Run> {
        self.run.as_mut().ok_or(Error::NotReady)
    }

    fn variable(&self, v: u16) -> Result<Var> {
        let known = usize::from(v) < self.source.n()?;
        if known { Ok(Var(v)) } else { Err(Error::UnknownColumn { column: format!("#{}", v + 1) }) }
    }

    fn set(&self, variables: &[u16]) -> Result<WideSet> {
        variables.iter().map(|v| self.variable(*v)).collect()
    }

    /// Checks that `v` is not in `set`: a variable cannot be its own parent or condition.
    fn apart(&self, set: &WideSet, v: Var) -> Result<()> {
        if !set.contains(v) {
            return Ok(());
        }
        let name = self.source.name(v)?;
        Err(Error::BadEdge { from: name.clone(), to: name })
    }

    /// Properties of a pair of variables in the resulting network.
    pub fn inspect_edge(&mut self, from: u16, to: u16) -> Result<EdgeInspection> {
        let (a, b) = (self.variable(from)?, self.variable(to)?);
        self.apart(&WideSet::EMPTY.with(a), b)?;
        Ok(self.run_mut()?.edge(a, b))
    }

    /// Properties of a variable in the resulting network.
    pub fn inspect_variable(&mut self, v: u16) -> Result<VariableInspection> {
        let v = self.variable(v)?;
        Ok(self.run_mut()?.variable(v))
    }

    /// Parent sets of a variable, as a lattice.
    pub fn lattice(&mut self, child: u16) -> Result<Lattice> {
        let child = self.variable(child)?;
        Ok(self.run_mut()?.lattice(child))
    }

    /// Members of the equivalence class of the result, at most `limit`, each with its score.
    pub fn members(&mut self, limit: u32) -> Result<Networks> {
        let run = self.run_mut()?;
        let (first, constraints) = (run.network().clone(), run.constraints().clone());
        Ok(networks::class_members(&first, &constraints, limit as usize, &mut |v, parents| run.local(v, parents)))
    }

    /// Number of networks in the class of the result that keep the constraints; NaN if there are too many to count.
    pub fn class_size(&self) -> Result<f64> {
        let run = self.current()?;
        Ok(class_size(run.network(), run.constraints()))
    }

    /// Networks that tie with the proven optimum, at most `limit`. Errors: no optimum is proven yet.
    pub fn tied(&mut self, limit: u32) -> Result<Networks> {
        let run = self.run_mut()?;
        let (counted, dags) = run.ties().map(|(counted, dags)| (counted, dags.to_vec())).ok_or(Error::NotReady)?;
        let first = run.network().clone();
        Ok(networks::tied(counted, &first, &dags, limit as usize, &mut |v, parents| run.local(v, parents)))
    }

    /// Best network that is compatible with an ordering of the variables.
    pub fn in_order(&self, order: &[u16]) -> Result<OrderNetwork> {
        networks::in_order(self.current()?.table(), self.source.n()?, order)
    }

    /// Selects rows of the score table. The first call after a run builds the table's view: O(rows).
    pub fn table_select(&mut self, query: &TableQuery) -> Result<TableSelection> {
        Ok(self.table()?.select(query))
    }

    /// Window of the selected rows of the score table. Errors: no selection since the last run.
    pub fn table_rows(&self, first: u32, count: u32) -> Result<TableRows> {
        Ok(self.view.as_ref().ok_or(Error::NotReady)?.rows(first as usize, count as usize))
    }

    /// Position of a family among the selected rows of the score table.
    pub fn table_place(&mut self, child: u16, parents: &[u16]) -> Result<TablePlace> {
        let (child, parents) = (self.variable(child)?, self.set(parents)?);
        Ok(self.table()?.place(child, &parents))
    }

    fn table(&mut self) -> Result<&mut TableView> {
        let run = self.run.as_mut().ok_or(Error::NotReady)?;
        Ok(self.view.get_or_insert_with(|| run.rows()))
    }

    /// Checks a claimed result against the loaded rows or local scores.
    pub fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate> {
        self.source.check(settings, claim)
    }

    /// Adopts a claimed network as the result, as if a run had been stopped there: with its own score and class,
    /// without a claim of optimality. Errors: a cycle or violated constraints.
    pub fn adopt(&mut self, settings: &Settings, claim: &Claim) -> Result<Outcome> {
        let certificate = self.check(settings, claim)?;
        if !certificate.acyclic || !certificate.constraints_kept {
            return Err(Error::BadClaim);
        }
        let dag = Dag::from_parents(claim.parents.iter().map(|set| set.iter().map(|&p| Var(p)).collect()).collect());
        let run = self.source.at(settings, dag)?;
        self.forget();
        self.run = Some(run);
        self.outcome()
    }

    /// Writes the source or the result as text for another program, in the format of this name.
    pub fn export(&mut self, format: &str) -> Result<String> {
        self.source.export(self.run.as_mut(), format)
    }
}
