//! A session over a list in place of data: answers the same questions as [`Session`](crate::session::Session), so that
//! the page's worker and the command line drive either the same way. What needs rows is refused.

use super::{ListRun, ScoreList, certify, estimate, merge, tell};
use crate::certify::Claim;
use crate::error::{Error, Result};
use crate::format;
use crate::graph::{Class, Dag};
use crate::networks;
use crate::observe::{Level, Quiet};
use crate::posterior::Averages;
use crate::protocol::{
    Certificate, DataInfo, EdgeInspection, Estimate, Lattice, Networks, OrderNetwork, Outcome, Phase, Settings,
    Snapshot, TablePlace, VariableInfo, VariableInspection,
};
use crate::search::enumerate::Beside;
use crate::search::{Progress, Proven, Watch};
use crate::steps::{Tracer, listen, random_order, traced};
use crate::table_view::TableView;
use crate::var::{Var, WideSet};
use std::sync::Arc;

/// What tables may take if nobody says otherwise, as for data.
const MEMORY_LIMIT: f64 = 2.0 * 1024.0 * 1024.0 * 1024.0;

/// A list and a run over it.
pub struct ListSession {
    pub(super) memory_limit: f64,
    pub(super) list: Option<Arc<ScoreList>>,
    pub(super) run: Option<ListRun>,
    /// A run beside it that may take its place.
    pub(super) attempt: Option<ListRun>,
    /// The optimum that the run of the session beside which this one stands has proven.
    pub(super) proven: Option<Proven>,
    pub(super) view: Option<TableView>,
    /// What is seen of a run that races.
    pub(super) watch: Watch,
    /// A search that is listened to, beside the run.
    pub(super) tracer: Option<Tracer<ListRun>>,
    /// Over the k best of the run.
    pub(super) averages: Option<Averages>,
    /// The k best by a published method, over the same families.
    pub(super) beside: Option<Beside>,
}

impl Default for ListSession {
    fn default() -> ListSession {
        ListSession {
            memory_limit: MEMORY_LIMIT,
            list: None,
            run: None,
            attempt: None,
            proven: None,
            view: None,
            tracer: None,
            watch: Watch::default(),
            averages: None,
            beside: None,
        }
    }
}

impl ListSession {
    /// Most bytes that tables may take.
    pub fn set_memory_limit(&mut self, bytes: f64) {
        self.memory_limit = bytes;
    }

    /// Reads a list; `costs`: smaller is better there.
    pub fn load(&mut self, bytes: &[u8], costs: bool) -> Result<DataInfo> {
        let list = ScoreList::read(bytes, costs)?;
        self.take(list)
    }

    /// Puts parts together, each by its name.
    pub fn merge(&mut self, parts: Vec<(String, Vec<u8>)>, costs: bool) -> Result<DataInfo> {
        let mut read = Vec::new();
        for (name, bytes) in parts {
            let list = ScoreList::read(&bytes, costs).map_err(|error| match error {
                Error::BadList { line, what } => Error::BadPart { part: name.clone(), line, what },
                other => other,
            })?;
            read.push((name, list));
        }
        self.take(merge(read)?)
    }

    fn take(&mut self, list: ScoreList) -> Result<DataInfo> {
        self.forget_run();
        (self.attempt, self.tracer, self.proven) = (None, None, None);
        self.list = Some(Arc::new(list));
        self.data().ok_or(Error::NotReady)
    }

    /// What is loaded: variables without levels, no rows.
    pub fn data(&self) -> Option<DataInfo> {
        let list = self.list.as_deref()?;
        let variable =
            |name: &String| VariableInfo { name: name.clone(), levels: Vec::new(), counts: Vec::new(), numbers: None };
        Some(DataInfo {
            rows: 0.0,
            distinct: 1.0,
            variables: list.names().iter().map(variable).collect(),
            fingerprint: list.fingerprint(),
            truth: None,
            list: Some(list.info()),
        })
    }

    pub(super) fn current(&self) -> Result<&Arc<ScoreList>> {
        self.list.as_ref().ok_or(Error::NotReady)
    }

    /// The run goes, and what was made of it.
    pub(super) fn forget_run(&mut self) {
        (self.run, self.view, self.averages, self.beside) = (None, None, None, None);
    }

    pub(super) fn done(&self) -> Result<&ListRun> {
        self.run.as_ref().ok_or(Error::NotReady)
    }

    fn variable(&self, v: u16) -> Result<Var> {
        let known = usize::from(v) < self.current()?.n();
        if known { Ok(Var(v)) } else { Err(Error::UnknownColumn { column: format!("#{}", v + 1) }) }
    }

    /// What a search will cost.
    pub fn estimate(&self, settings: &Settings) -> Result<Estimate> {
        estimate(self.current()?, settings, self.memory_limit)
    }

    /// Starts a search in place of the last one.
    pub fn start(&mut self, settings: &Settings) -> Result<Estimate> {
        let estimate = self.estimate(settings)?;
        self.forget_run();
        let mut run = ListRun::new(self.current()?, settings.clone(), self.memory_limit)?;
        run.proven = self.proven.clone().filter(|proven| settings.k_best.is_some() && proven.holds_for(settings));
        self.run = Some(run);
        Ok(estimate)
    }

    /// Steps the search at most `steps` times; fewer where a phase ends.
    pub fn run(&mut self, steps: u32) -> Result<Snapshot> {
        self.run_while(steps, || true)
    }

    /// The same, as long as `goes_on`, which is asked after every step.
    pub fn run_while(&mut self, steps: u32, mut goes_on: impl FnMut() -> bool) -> Result<Snapshot> {
        let run = self.run.as_mut().ok_or(Error::NotReady)?;
        self.view = None;
        let phase = run.phase();
        for _ in 0..steps {
            if run.step(&mut Quiet)? == Progress::Done || run.phase() != phase || !goes_on() {
                break;
            }
        }
        Ok(run.snapshot())
    }

    /// The result, or what a stopped search has so far.
    pub fn outcome(&self) -> Result<Outcome> {
        Ok(self.done()?.outcome())
    }

    /// Searches to the end at once.
    pub fn learn(&mut self, settings: &Settings) -> Result<Outcome> {
        self.start(settings)?;
        while self.run(u32::MAX)?.phase != Phase::Done {}
        self.outcome()
    }

    /// A pair of variables in the resulting network.
    pub fn inspect_edge(&self, from: u16, to: u16) -> Result<EdgeInspection> {
        let (a, b) = (self.variable(from)?, self.variable(to)?);
        if a == b {
            let name = self.current()?.names()[a.index()].clone();
            return Err(Error::BadEdge { from: name.clone(), to: name });
        }
        Ok(tell::edge(self.done()?, a, b))
    }

    /// A variable in the resulting network.
    pub fn inspect_variable(&self, v: u16) -> Result<VariableInspection> {
        Ok(tell::variable(self.done()?, self.variable(v)?))
    }

    /// The parent sets of a variable.
    pub fn lattice(&self, child: u16) -> Result<Lattice> {
        Ok(tell::lattice(self.done()?, self.variable(child)?))
    }

    /// The local score of a family; NaN where it is not listed.
    pub fn local(&self, child: u16, parents: &[u16]) -> Result<f64> {
        let child = self.variable(child)?;
        let parents = parents.iter().map(|p| self.variable(*p)).collect::<Result<WideSet>>()?;
        Ok(self.current()?.score(child, &parents).unwrap_or(f64::NAN))
    }

    /// The members of the class of the result, each with its own score; NaN where the list does not value it.
    pub fn members(&self, limit: u32) -> Result<Networks> {
        let run = self.done()?;
        let limit = limit as usize;
        Ok(networks::members_of(run.network(), run.constraints(), limit, &mut |v, set| local(run, v, set)))
    }

    /// The networks that tie with the proven optimum.
    pub fn tied(&self, limit: u32) -> Result<Networks> {
        let run = self.done()?;
        let counted = run.ties().ok_or(Error::NotReady)?;
        let (first, limit) = (run.network(), limit as usize);
        Ok(networks::tied_of(counted, first, run.tied(), limit, &mut |v, set| local(run, v, set)))
    }

    /// The best network of an ordering.
    pub fn in_order(&self, order: &[u16]) -> Result<OrderNetwork> {
        networks::best_in_order(self.done()?.table(), self.current()?.n(), order)
    }

    /// Begins to listen to the search of the settings over the list, beside the run; `all`: to what is refused too.
    pub fn trace_start(&mut self, settings: &Settings, all: bool) -> Result<()> {
        let run = ListRun::new(self.current()?, traced(settings), self.memory_limit)?;
        self.tracer = Some(Tracer::new(run, if all { Level::Everything } else { Level::Choices }));
        Ok(())
    }

    /// Listens for at most `steps` steps. Whether the search, or its recording, has ended.
    pub fn trace_run(&mut self, steps: u32) -> Result<bool> {
        listen(&mut self.tracer, steps)
    }

    /// The search that is listened to. Errors: none is.
    pub fn traced(&mut self) -> Result<&mut Tracer<ListRun>> {
        self.tracer.as_mut().ok_or(Error::NotReady)
    }

    /// An ordering of the variables at random.
    pub fn random_order(&self, seed: u32) -> Result<Vec<u16>> {
        Ok(random_order(self.current()?.n(), seed))
    }

    /// The rows of the score table.
    pub fn view(&mut self) -> Result<&mut TableView> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        Ok(self.view.get_or_insert_with(|| tell::rows(run)))
    }

    /// Where a family stands among the selected rows.
    pub fn place(&mut self, child: u16, parents: &[u16]) -> Result<TablePlace> {
        let child = self.variable(child)?;
        let parents = parents.iter().map(|p| self.variable(*p)).collect::<Result<WideSet>>()?;
        Ok(self.view()?.place(child, &parents))
    }

    /// Checks a claimed result against the list.
    pub fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate> {
        Ok(certify(self.current()?, settings, claim))
    }

    /// Takes a claimed network for the result, as of a search that was stopped at it.
    pub fn adopt(&mut self, settings: &Settings, claim: &Claim) -> Result<Outcome> {
        let certificate = self.check(settings, claim)?;
        let listed = certificate.score.is_finite();
        if !listed || !certificate.acyclic || !certificate.constraints_kept {
            return Err(Error::BadClaim);
        }
        let dag = Dag::from_parents(claim.parents.iter().map(|set| set.iter().map(|&p| Var(p)).collect()).collect());
        self.forget_run();
        self.run = Some(ListRun::at(self.current()?, settings, dag)?);
        self.outcome()
    }

    /// The list as it was read, or the result, as text for another program.
    pub fn export(&self, name: &str) -> Result<String> {
        let list = self.current()?;
        match name {
            "jkl" | "pss" => return Ok(list.write(name == "pss")),
            "data-csv" | "r" | "python" => return Err(Error::NeedsRows),
            _ => {}
        }
        let run = self.done()?;
        let class = Class::of(run.network(), run.constraints());
        let names: Vec<&str> = list.names().iter().map(String::as_str).collect();
        let (dag, score, value) = (run.network(), &run.settings().score, run.snapshot().best);
        let network = format::Named { names: &names, dag, class: &class, score, odds: &[], value, continuous: false };
        format::write(name, &network).ok_or_else(|| Error::UnknownFormat { format: name.into() })
    }
}

pub(super) fn local(run: &ListRun, child: Var, parents: &WideSet) -> f64 {
    run.local(child, parents).unwrap_or(f64::NAN)
}
