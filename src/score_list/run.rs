//! Run over a score list, in steps like a run over data: greedy search or another heuristic, the status of all listed
//! sets, then an exact search, ties and the k best if requested.
//!
//! Families that are not listed are not allowed, so the result is the best network *among the listed families*.

use super::estimate::{constraints, estimate};
use super::lookup::Lookup;
use super::start::start;
use super::{ScoreList, certify};
use crate::base::error::{Error, Result};
use crate::base::numeric::Tolerance;
use crate::base::var::{Var, VarSet, WideSet};
use crate::base::whole::WHOLE;
use crate::certify::Claim;
use crate::graph::{Class, Constraints, Dag, members};
use crate::observe::Observer;
use crate::parents::{ParentSet, ScoreTable, Standing, standings};
use crate::protocol::{ClassEdge, MethodName, Outcome, Phase, Settings, Snapshot, StartNetwork, Status, Ties};
use crate::search::k_best::Ranking;
use crate::search::{
    Exact, ExactSettings, HillClimb, LocalScores, Method, MethodContext, Nodes, Progress, Proven, Search, SubsetDp,
};
use std::sync::Arc;

/// Maximum number of class members checked for equal scores in the list.
const MAX_MEMBERS: usize = 2048;

/// Run over one list with one choice of settings. The score in the settings is ignored.
pub struct ListRun {
    list: Arc<ScoreList>,
    settings: Settings,
    pub(super) method: MethodName,
    constraints: Constraints,
    pub(super) tolerance: Tolerance,
    greedy: HillClimb,
    /// Network given to start an exact search from, with its score.
    pub(super) known: Option<(Dag, f64)>,
    /// Search of a heuristic method, once begun.
    heuristic: Option<Box<Method>>,
    pub(super) stage: Stage,
    /// Status of every listed family, by child and index in its list.
    standing: Vec<Vec<u8>>,
    /// Families of each child that can matter to an exact search.
    families: Vec<Vec<ParentSet>>,
    table: ScoreTable,
    /// Score table of every listed family that the constraints allow; filled only if the k best are requested.
    pub(super) all: ScoreTable,
    /// Search for the k best, once begun.
    pub(super) ranking: Option<Box<Ranking>>,
    /// Relaxed upper bound in nats: the sum over the variables of the best allowed local score.
    relaxed: f64,
    /// Exact search, once begun.
    pub(super) exact: Option<Exact>,
    /// Optimum proven by another run over the same list; the exact search is then skipped.
    pub(super) proven: Option<Proven>,
    memory_limit: f64,
    steps: f64,
    memory: f64,
}

pub(super) enum Stage {
    Greedy,
    Heuristic,
    Judge(usize),
    /// Reduces the list of the variable with this number, from 0, to the families that an optimal network can need.
    Table(usize),
    Exact,
    KBest,
    Done,
}

impl ListRun {
    /// Creates a run. Errors: settings that are invalid or do not fit the list; a list that allows no network.
    pub fn new(list: &Arc<ScoreList>, settings: Settings, memory_limit: f64) -> Result<ListRun> {
        let estimate = estimate(list, &settings, memory_limit)?;
        if let Some(problem) = estimate.problem {
            return Err(problem);
        }
        let constraints = constraints(list, &settings)?;
        let dag = start(list, &constraints)?;
        let known = if WHOLE && estimate.method.is_exact() { constraints.known(&settings)? } else { None };
        let known = known.map(|dag| (locals(list, &dag).sum(), dag)).map(|(score, dag)| (dag, score));
        let best = |v: Var| {
            let allowed = (0..list.len(v)).map(|i| list.family(v, i)).filter(|(set, _)| allows(&constraints, v, set));
            allowed.map(|(_, score)| score).fold(f64::NEG_INFINITY, f64::max)
        };
        // Tolerances follow the best families, since lists have large negative scores that mean "never".
        let relaxed: f64 = (0..list.n()).map(Var::new).map(best).sum();
        let size = relaxed.abs().max(1.0);
        let rounding = 1e-12 * size;
        let tolerance = Tolerance { rounding, tie: (1e-9 * size).min(1e-3).max(rounding) };
        Ok(ListRun {
            list: Arc::clone(list),
            method: estimate.method,
            greedy: HillClimb::at(constraints.clone(), dag, tolerance.tie),
            constraints,
            settings,
            tolerance,
            known,
            heuristic: None,
            stage: Stage::Greedy,
            standing: Vec::new(),
            families: Vec::new(),
            table: ScoreTable::default(),
            all: ScoreTable::default(),
            ranking: None,
            relaxed,
            exact: None,
            proven: None,
            memory_limit,
            steps: 0.0,
            memory: 0.0,
        })
    }

    /// Run whose greedy search has ended at the given network. Errors: a family of the network is not listed.
    pub fn at(list: &Arc<ScoreList>, settings: &Settings, dag: Dag) -> Result<ListRun> {
        let settings = Settings { method: MethodName::HillClimb, ..settings.clone() };
        let mut run = ListRun::new(list, settings, f64::INFINITY)?;
        run.greedy = HillClimb::at(run.constraints.clone(), dag, run.tolerance.tie);
        if !run.total(run.greedy.dag()).is_finite() {
            return Err(Error::BadClaim);
        }
        (0..list.n()).for_each(|child| run.judge(child));
        Ok(run)
    }

    /// Runs one bounded step. Errors: out of memory; the run keeps its state.
    pub fn step<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        if matches!(self.stage, Stage::Done) {
            return Ok(Progress::Done);
        }
        self.steps += 1.0;
        match &mut self.stage {
            Stage::Greedy => {
                if self.greedy.step(&mut Lookup { list: &self.list }, observer) == Progress::Done {
                    self.begin_heuristic()?;
                }
            }
            Stage::Heuristic => {
                let mut scores = Lookup { list: &self.list };
                let progress = self.heuristic.as_mut().map(|search| search.step(&mut scores, observer));
                if progress != Some(Progress::Working) {
                    self.stage = Stage::Judge(0);
                }
            }
            Stage::Judge(child) if *child < self.list.n() => {
                let child = *child;
                self.judge(child);
                self.stage = Stage::Judge(child + 1);
            }
            Stage::Judge(_) => {
                self.stage = Stage::Done;
                if self.method.is_exact() {
                    let none = vec![Vec::new(); self.list.n()];
                    self.table = ScoreTable::from_families(&none, self.tolerance).in_order(&self.constraints);
                    self.stage = Stage::Table(0);
                }
            }
            Stage::Table(child) if *child < self.list.n() => {
                let child = *child;
                self.table.put(Var::new(child), &self.families[child], self.tolerance);
                self.stage = Stage::Table(child + 1);
            }
            Stage::Table(_) => {
                self.stage = Stage::Done;
                let families = std::mem::take(&mut self.families);
                if self.settings.k_best.is_some() {
                    self.all = ScoreTable::whole_of(families).in_order(&self.constraints);
                }
                if self.proven.is_some() {
                    self.stage = self.begin_k_best()?;
                    return Ok(Progress::Working);
                }
                let (options, constraints, memory) = (&self.settings.heuristic, &self.constraints, self.room());
                let (method, tolerance) = (self.method, self.tolerance);
                let settings = ExactSettings { method, options, constraints, tolerance, memory };
                self.exact = Some(Exact::of(settings, &self.table, self.greedy.dag(), self.given())?);
                self.stage = Stage::Exact;
            }
            Stage::Exact => {
                let progress = self.exact.as_mut().map(|exact| exact.step(&self.table, observer)).transpose()?;
                if progress != Some(Progress::Working) {
                    self.stage = self.begin_k_best()?;
                }
            }
            Stage::KBest => {
                self.stage = self.rank()?;
            }
            Stage::Done => {}
        }
        self.memory = self.memory.max(self.bytes());
        Ok(if matches!(self.stage, Stage::Done) { Progress::Done } else { Progress::Working })
    }

    /// Begins the stage after greedy search: the heuristic method, or finding the status of the listed families.
    pub(super) fn begin_heuristic(&mut self) -> Result<()> {
        let context = MethodContext {
            options: &self.settings.heuristic,
            names: self.list.names().iter().map(String::as_str).collect(),
            constraints: &self.constraints,
            greedy: self.greedy.dag(),
            tolerance: self.tolerance,
            likelihoods: &|| None,
        };
        self.heuristic = Method::begin(self.method, &context)?.map(Box::new);
        self.stage = if self.heuristic.is_some() { Stage::Heuristic } else { Stage::Judge(0) };
        Ok(())
    }

    /// Finds the status of every family listed for `child`.
    fn judge(&mut self, child: usize) {
        let v = Var::new(child);
        let mut standing = vec![Standing::Barred as u8; self.list.len(v)];
        let mut order = self.list.by_rank(v);
        order.retain(|i| allows(&self.constraints, v, self.list.family(v, *i).0));
        let found = standings(order.iter().map(|i| self.list.family(v, *i)), self.tolerance.tie);
        let mut families = Vec::new();
        for (i, found) in order.into_iter().zip(found) {
            standing[i] = found as u8;
            if self.method.is_exact() && (self.settings.k_best.is_some() || found != Standing::Dominated) {
                let (set, score) = self.list.family(v, i);
                let set = set.iter().map(|p| Var(*p)).collect::<VarSet>();
                families.push(ParentSet { set, score });
            }
        }
        self.standing.push(standing);
        self.families.push(families);
    }

    /// Memory in bytes left under the memory limit.
    pub(super) fn room(&self) -> f64 {
        self.memory_limit - self.bytes()
    }

    /// Memory of the run in bytes.
    pub fn bytes(&self) -> f64 {
        let exact = self.exact.as_ref().map_or(0.0, Exact::bytes);
        let stage = exact + self.heuristic.as_ref().map_or(0.0, |search| search.bytes() as f64);
        let families: usize = self.families.iter().map(|list| list.len() * size_of::<ParentSet>()).sum();
        let ranking = self.ranking.as_ref().map_or(0, |ranking| ranking.bytes()) + self.all.bytes();
        (self.list.bytes() + families + self.table.bytes() + ranking) as f64 + stage
    }

    /// Current phase of the run, for progress messages.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Greedy => Phase::Greedy,
            Stage::Heuristic => Phase::Heuristic,
            Stage::Judge(_) | Stage::Table(_) => Phase::List,
            Stage::Exact => self.exact.as_ref().map_or(Phase::Search, Exact::phase),
            Stage::KBest => Phase::KBest,
            Stage::Done => Phase::Done,
        }
    }

    /// Progress of the run: phase, steps, best score and bound.
    pub fn snapshot(&self) -> Snapshot {
        let (done, total) = match &self.stage {
            Stage::Greedy => self.greedy.progress(),
            Stage::Heuristic => self.heuristic.as_ref().map_or((0.0, 0.0), |search| search.progress()),
            Stage::Judge(child) | Stage::Table(child) => (*child as f64, self.list.n() as f64),
            Stage::Exact => self.exact.as_ref().map_or((0.0, 0.0), Exact::progress),
            Stage::KBest => self.ranked_so_far(),
            Stage::Done => (1.0, 1.0),
        };
        let exact = self.exact_best().or_else(|| self.given());
        let heuristic = || self.heuristic.as_ref().and_then(|search| search.score());
        Snapshot {
            phase: self.phase(),
            done,
            total,
            steps: self.steps,
            families: self.list.families() as f64,
            best: exact.map(|o| o.1).or_else(heuristic).or_else(|| self.greedily()),
            bound: Some(self.bound()),
            nodes: self.nodes().made,
            memory: self.memory,
            waiting: false,
            k_best: self.k_best_progress(self.phase() == Phase::Done),
        }
    }

    /// Numbers of nodes made, expanded and stored by the exact search.
    fn nodes(&self) -> Nodes {
        self.exact.as_ref().map_or_else(Nodes::default, Exact::nodes)
    }

    /// Upper bound in nats on the score of every network that consists of listed families.
    pub(super) fn bound(&self) -> f64 {
        let bound = || self.exact.as_ref().and_then(|exact| exact.bound(&self.table));
        self.proven.as_ref().map(|proven| proven.best.1).or_else(bound).unwrap_or(self.relaxed)
    }

    /// Score of greedy search so far; `None` until it has begun.
    pub(super) fn greedily(&self) -> Option<f64> {
        self.greedy.is_scored().then(|| self.greedy.score())
    }

    /// Local scores of the list, as a source for searches.
    pub fn searched(&self) -> impl LocalScores + '_ {
        Lookup { list: &self.list }
    }

    /// Maximum gain of a change, in nats, that counts as no gain.
    pub fn tie(&self) -> f64 {
        self.tolerance.tie
    }

    /// Search of the heuristic method, once begun; `None` for greedy search.
    pub fn search(&self) -> Option<&Method> {
        self.heuristic.as_deref()
    }

    /// Score list of the run.
    pub fn list(&self) -> &Arc<ScoreList> {
        &self.list
    }

    /// Settings of the run.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Constraints in force for the run.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// Takes the scores of all subsets of the variables from the exact search, if it has computed them, for reuse.
    pub(super) fn take_subsets(&mut self) -> Option<SubsetDp> {
        self.exact.as_mut().and_then(Exact::take_subsets)
    }

    /// Optimal network with its score; `None` until it is proven.
    pub(super) fn optimum(&self) -> Option<&(Dag, f64)> {
        self.proven.as_ref().map(|proven| &proven.best).or_else(|| self.exact.as_ref().and_then(Exact::optimum))
    }

    /// Best network so far.
    pub fn network(&self) -> &Dag {
        let exact = self.exact_best().or_else(|| self.given()).map(|o| o.0);
        let found = || self.heuristic.as_ref().and_then(|search| search.network());
        exact.or_else(found).unwrap_or_else(|| self.greedy.dag())
    }

    /// Number of networks that tie with the optimum; `None` until they are counted.
    pub fn ties(&self) -> Option<Ties> {
        self.proven.as_ref().map_or_else(|| self.exact.as_ref().and_then(Exact::ties), |proven| proven.ties)
    }

    /// Networks that tie with the proven optimum, including it; empty until they are counted.
    pub fn tied(&self) -> &[Dag] {
        self.exact.as_ref().map_or(&[], Exact::tied)
    }

    /// Score table of the exact search; empty without one.
    pub fn table(&self) -> &ScoreTable {
        &self.table
    }

    /// Status, as a number, of family `i` (from 0) listed for `child`; 5, "not compared", until it is known.
    pub fn standing(&self, child: Var, i: usize) -> u8 {
        self.standing.get(child.index()).map_or(5, |standing| standing[i])
    }

    /// Local score of `child` with `parents`; `None` if the family is not listed.
    pub fn local(&self, child: Var, parents: &WideSet) -> Option<f64> {
        self.list.score(child, parents)
    }

    /// Score of a network; −∞ if one of its families is not listed.
    pub fn total(&self, dag: &Dag) -> f64 {
        self.locals(dag).iter().sum()
    }

    fn locals(&self, dag: &Dag) -> Vec<f64> {
        locals(&self.list, dag).collect()
    }

    /// Whether all members of the class of `dag` have equal scores. False with more than [`MAX_MEMBERS`] members.
    fn values_class_alike(&self, dag: &Dag, score: f64) -> bool {
        let (all, complete) = members(dag, MAX_MEMBERS, |dag| self.constraints.keep(dag));
        complete && all.iter().all(|dag| (self.total(dag) - score).abs() <= self.tolerance.tie)
    }

    /// Result of a finished run, or state of a stopped one.
    pub fn outcome(&self) -> Outcome {
        let dag = self.network();
        let status = match (self.optimum(), &self.stage) {
            (Some(_), _) => Status::ProvenOptimal,
            (None, Stage::Done) if self.method != MethodName::Dp => self.method.promise(),
            (None, _) => Status::Stopped,
        };
        let local = self.locals(dag);
        let score: f64 = local.iter().sum();
        // The bound was summed in another order. A difference within rounding is removed; a larger one remains visible.
        let bound = self.bound();
        let bound = Some(if (bound - score).abs() <= self.tolerance.rounding { score } else { bound });
        let (parents, class) = (parent_lists(dag), Class::of(dag, &self.constraints));
        let (greedy, nodes) = (self.greedy.dag(), self.nodes());
        let claim = Claim { parents: parents.clone(), score, bound, proven: status == Status::ProvenOptimal };
        Outcome {
            status,
            method: self.method,
            score,
            bound,
            parameters: f64::NAN, // the list gives neither levels nor rows
            no_residual_from: None,
            edges: class.edges.iter().map(|(a, b, mark)| ClassEdge { from: a.0, to: b.0, mark: *mark }).collect(),
            equivalent_score: self.values_class_alike(dag, score),
            ties: self.ties(),
            best_single: None,
            families: self.list.families() as f64,
            counted: None,
            kept: self.standing.iter().flatten().filter(|code| **code == Standing::Kept as u8).count() as f64,
            standings: Vec::new(),
            rules: Vec::new(),
            nodes: nodes.made,
            expanded: nodes.expanded,
            stored: nodes.stored,
            steps: self.steps,
            memory: self.memory,
            certificate: certify(&self.list, &self.settings, &claim),
            greedy_score: self.total(greedy),
            greedy_parents: parent_lists(greedy),
            empty_score: self.total(&Dag::empty(dag.n())),
            parents,
            local,
            k_best: self.k_best_progress(true),
            sought: None,
            predicted: None,
            deviation: None,
            start: if self.given().is_some() { StartNetwork::Given } else { StartNetwork::Greedy },
        }
    }
}

/// Local scores of a network's families; −∞ for a family that is not listed.
fn locals(list: &ScoreList, dag: &Dag) -> impl Iterator<Item = f64> {
    (0..dag.n()).map(Var::new).map(|v| list.score(v, dag.parents(v)).unwrap_or(f64::NEG_INFINITY))
}

fn allows(constraints: &Constraints, child: Var, set: &[u16]) -> bool {
    constraints.allow(child, &set.iter().map(|p| Var(*p)).collect())
}

fn parent_lists(dag: &Dag) -> Vec<Vec<u16>> {
    (0..dag.n()).map(|v| dag.parents(Var::new(v)).iter().map(|p| p.0).collect()).collect()
}
