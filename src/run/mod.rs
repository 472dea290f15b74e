//! One run over a data set, step by step: greedy search, then counting, lists, an exact search, ties and the k best; or
//! greedy search and a heuristic method.
//!
//! Greedy search runs first in an exact run too: it takes little time, so a stopped run always has a network, and the
//! page can show how far greedy search falls short. No clock is used; the same steps give the same bytes.

mod counting;
mod counting_costs;
mod estimate;
mod k_best;
mod known;
mod lending;
mod options;
mod outcome;
mod race;
mod tables;

pub use counting::ad_tree;
pub use counting_costs::counting_costs;
pub use estimate::{constraints, estimate, helper};

use crate::base::error::{Error, Result};
use crate::base::numeric::Tolerance;
use crate::base::var::{Members, Var, WideSet};
use crate::base::whole::WHOLE;
use crate::catalogue::{Score, ScoreKind};
use crate::count::{Counter, Engine};
use crate::data::Dataset;
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;
use crate::parents::{Built, ScoreTable, TableBuilder};
use crate::protocol::{
    Counted, CountingName, Estimate, Heuristic, MethodName, Phase, RuleName, Settings, Snapshot, Ties,
};
use crate::prune::Rules;
use crate::score::{Families, LocalScore};
use crate::search::k_best::Ranking;
use crate::search::{Exact, HillClimb, Method, MethodContext, Nodes, Progress, Proven, Search};
use counting::{CountPlan, sets_counted};
use estimate::bind;
use std::sync::Arc;

/// Run over one data set with one choice of settings.
pub struct Run {
    data: Arc<Dataset>,
    settings: Settings,
    method: MethodName,
    plan: CountPlan,
    counted: Option<Counted>,
    constraints: Constraints,
    tolerance: Tolerance,
    /// Cache of the local scores that the search computes.
    families: Families,
    /// Separate cache of local scores for queries about the result, so that these do not change the counts of the run.
    inspected: Families,
    greedy: HillClimb,
    /// Whether the run starts with its method, without greedy search before it unless the method needs its network.
    alone: bool,
    stage: Stage,
    /// Network given to start from, with its score; dropped after greedy search unless it scores higher.
    known: Option<(Dag, f64)>,
    /// Exact search, once begun.
    exact: Option<Exact>,
    /// Optimum proven by another run over the same data, if supplied: the exact search is then skipped.
    proven: Option<Proven>,
    /// Search of the heuristic method, once begun.
    heuristic: Option<Box<Method>>,
    table: ScoreTable,
    /// Table reduced to the families of optimal networks; made if the larger `table` is for the k best.
    lean: Option<ScoreTable>,
    /// Score table for more than 64 variables.
    wide: ScoreTable<WideSet>,
    /// Search for the k best, once begun.
    ranking: Option<Box<Ranking>>,
    /// Slack D in nats of the lists for the k best: they lack the families that are worse than a subset by more than D.
    slack: f64,
    rules: Rules,
    steps: f64,
    memory: f64,
    memory_limit: f64,
}

enum Stage {
    Greedy,
    Heuristic,
    Grow(Box<Counter>),
    Table(Box<TableBuilder>),
    Wide(Box<TableBuilder<WideSet>>),
    /// Reduces each list to the families that the best network can need; the number is the next variable's, from 0.
    Lean(usize),
    Exact,
    KBest,
    Done,
}

impl Run {
    /// Creates a run with these settings. Errors: settings that are invalid or need too much memory.
    pub fn new(data: &Arc<Dataset>, settings: Settings, memory_limit: f64) -> Result<Run> {
        Run::begin(data, settings, memory_limit).map(|(run, _)| run)
    }

    /// Creates a run with these settings, and its estimate. Errors: settings that are invalid or need too much memory.
    pub fn begin(data: &Arc<Dataset>, settings: Settings, memory_limit: f64) -> Result<(Run, Estimate)> {
        let estimate = estimate(data, &settings, memory_limit)?;
        if let Some(problem) = estimate.problem {
            return Err(problem);
        }
        let (score, constraints, rules) = bind(data, &settings)?;
        if let Some(&v) = settings.children.iter().find(|v| usize::from(**v) >= data.n()) {
            return Err(Error::UnknownColumn { column: format!("#{}", v + 1) });
        }
        let known = if WHOLE && estimate.method.is_exact() { constraints.known(&settings)? } else { None };
        let families = Families::new(score);
        let inspected = Families::new(LocalScore::of(data, &settings)?);
        let tolerance = families.score().tolerance();
        let mut run = Run {
            data: Arc::clone(data),
            method: estimate.method,
            plan: CountPlan::new(&estimate, sets_counted(estimate.method, &constraints, &rules, data)),
            counted: None,
            greedy: HillClimb::new(constraints.clone(), tolerance.tie),
            tolerance,
            constraints,
            settings,
            families,
            inspected,
            alone: false,
            stage: Stage::Greedy,
            known: known.map(|dag| (dag, f64::NEG_INFINITY)),
            exact: None,
            proven: None,
            heuristic: None,
            table: ScoreTable::default(),
            lean: None,
            wide: ScoreTable::default(),
            ranking: None,
            slack: rules.slack(),
            rules,
            steps: 0.0,
            memory: 0.0,
            memory_limit,
        };
        // Families scored one by one are counted by partition, unless another engine is named.
        let is_named = run.settings.counting != CountingName::Auto && !run.data.is_continuous();
        if WHOLE && is_named && !run.method.lists() {
            let counter = run.plan.counter(data);
            run.stage = if counter.is_ready() { run.take(counter)? } else { Stage::Grow(Box::new(counter)) };
        }
        Ok((run, estimate))
    }

    /// Gives a ready counting engine to the cache of local scores, for families counted singly; returns the next stage.
    fn take(&mut self, counter: Counter) -> Result<Stage> {
        self.counted = Some(CountPlan::counted(&counter));
        let score = LocalScore::of(&self.data, &self.settings)?;
        self.families = Families::new(score).counted_by(counter);
        if self.alone { self.first() } else { Ok(Stage::Greedy) }
    }

    /// Run whose result is the network `dag`, so that it can be analyzed like the result of a search. `dag` must be
    /// acyclic and satisfy the constraints. Errors: invalid settings.
    pub fn at(data: &Arc<Dataset>, settings: &Settings, dag: Dag) -> Result<Run> {
        let heuristic = Heuristic::default();
        let counting = CountingName::Auto;
        let settings = Settings { method: MethodName::HillClimb, heuristic, counting, ..settings.clone() };
        let mut run = Run::new(data, settings, f64::INFINITY)?;
        run.greedy = HillClimb::at(run.constraints.clone(), dag, run.tolerance.tie);
        Ok(run)
    }

    /// Does one bounded part of the work. Errors: memory is full; the run keeps its state.
    pub fn step<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        if matches!(self.stage, Stage::Done) {
            return Ok(Progress::Done);
        }
        let mut steps = 1.0;
        match &mut self.stage {
            Stage::Greedy => {
                if self.greedy.step(&mut self.families, observer) == Progress::Done {
                    self.weigh_known();
                    self.stage = if self.method.lists() { self.begin_counting()? } else { self.begin_heuristic()? };
                }
            }
            Stage::Heuristic => {
                let progress = self.heuristic.as_mut().map(|search| search.step(&mut self.families, observer));
                if progress != Some(Progress::Working) {
                    self.stage = Stage::Done;
                }
            }
            Stage::Grow(counter) => {
                if self.plan.grow(counter)?
                    && let Stage::Grow(counter) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = if self.method.lists() { self.begin_table(*counter)? } else { self.take(*counter)? };
                }
            }
            Stage::Table(builder) => match builder.step()? {
                Built::Steps(taken) => steps = taken,
                Built::Waiting => return Ok(Progress::Working),
                Built::Table(table) => {
                    self.table = table;
                    // The builder's arrays are freed before the search allocates its own.
                    self.stage = Stage::Done;
                    self.stage = self.begin_search()?;
                }
            },
            Stage::Wide(builder) => match builder.step()? {
                Built::Steps(taken) => steps = taken,
                Built::Waiting => return Ok(Progress::Working),
                Built::Table(table) => {
                    self.wide = table;
                    self.stage = Stage::Done;
                }
            },
            Stage::Lean(child) => {
                let child = *child;
                self.stage = self.lean_on(child)?;
            }
            Stage::Exact => {
                let table = self.lean.as_ref().unwrap_or(&self.table);
                let progress = self.exact.as_mut().map(|exact| exact.step(table, observer)).transpose()?;
                if progress != Some(Progress::Working) {
                    self.count_idle();
                    self.stage = self.begin_k_best()?;
                }
            }
            Stage::KBest => {
                self.stage = self.rank()?;
            }
            Stage::Done => {}
        }
        self.steps += steps;
        self.memory = self.memory.max(self.bytes());
        Ok(if matches!(self.stage, Stage::Done) { Progress::Done } else { Progress::Working })
    }

    /// Adds to the number of ties the networks with edges at constant columns, if the rule of constant columns kept
    /// such edges out of the lists. Edges with prior odds other than 1 change the score and do not tie.
    fn count_idle(&mut self) {
        let Some(exact) = self.exact.as_mut().filter(|_| self.rules.is_on(RuleName::Constant)) else { return };
        let all = || (0..self.data.n()).map(Var::new);
        let is_constant = |v: Var| !self.data.is_continuous() && self.data.arity(v) < 2;
        let odds = |from: Var, to: Var| {
            let own = self.settings.edge_odds.iter().find(|(a, b, _)| (*a, *b) == (from.0, to.0));
            own.map_or(self.settings.score.edge_prior, |own| own.2)
        };
        let pairs = all().flat_map(|to| all().map(move |from| (from, to)));
        let edges: Vec<(Var, Var)> = pairs
            .filter(|(from, to)| from != to && (is_constant(*from) || is_constant(*to)))
            .filter(|(from, to)| odds(*from, *to) == 1.0 && !self.constraints.forbids(*from, *to))
            .collect();
        exact.count_idle(&edges, &self.constraints);
    }

    /// Begins the heuristic method after greedy search; returns the stage `Done` if greedy search is the method.
    fn begin_heuristic(&mut self) -> Result<Stage> {
        let context = MethodContext {
            options: &self.settings.heuristic,
            names: self.data.variables().iter().map(|v| v.name.as_str()).collect(),
            constraints: &self.constraints,
            greedy: self.greedy.dag(),
            tolerance: self.tolerance,
            likelihoods: &|| likelihoods(&self.data),
        };
        self.heuristic = Method::begin(self.method, &context)?.map(Box::new);
        Ok(if self.heuristic.is_some() { Stage::Heuristic } else { Stage::Done })
    }

    fn begin_counting(&mut self) -> Result<Stage> {
        let counter = self.plan.counter(&self.data);
        if counter.is_ready() { self.begin_table(counter) } else { Ok(Stage::Grow(Box::new(counter))) }
    }

    fn begin_table(&mut self, counter: Counter) -> Result<Stage> {
        self.counted = (!self.data.is_continuous()).then(|| CountPlan::counted(&counter));
        fn start<S: Members>(run: &Run, counter: Counter) -> Result<Box<TableBuilder<S>>> {
            let score = LocalScore::of(&run.data, &run.settings)?;
            let (constraints, rules) = (run.constraints.clone(), run.rules.clone());
            let all = run.settings.children.is_empty();
            let is_requested = |v: &Var| all || run.settings.children.contains(&v.0);
            let children = (0..run.data.n()).map(Var::new).filter(is_requested).collect();
            TableBuilder::new(score, counter, constraints, rules, children, run.tolerance).map(Box::new)
        }
        Ok(if self.data.n() <= 64 { Stage::Table(start(self, counter)?) } else { Stage::Wide(start(self, counter)?) })
    }

    /// Memory of the run in bytes.
    pub fn bytes(&self) -> f64 {
        let stage = match &self.stage {
            Stage::Grow(counter) => counter.bytes() as f64,
            Stage::Table(builder) => builder.bytes() as f64,
            Stage::Wide(builder) => builder.bytes() as f64,
            _ => 0.0,
        };
        let stage = stage + self.exact.as_ref().map_or(0.0, Exact::bytes);
        let stage = stage + self.ranking.as_ref().map_or(0.0, |ranking| ranking.bytes() as f64);
        let stage = stage + self.heuristic.as_ref().map_or(0.0, |search| search.bytes() as f64);
        let engine = self.counted.filter(|_| !self.method.lists()).map_or(0.0, |counted| counted.bytes);
        let stage = stage + engine;
        let lean = self.lean.as_ref().map_or(0, ScoreTable::bytes);
        (self.families.bytes() + self.table.bytes() + lean + self.wide.bytes()) as f64 + stage
    }

    /// Current phase of the run, for progress messages.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Greedy => Phase::Greedy,
            Stage::Heuristic => Phase::Heuristic,
            Stage::Grow(_) => Phase::Grow,
            Stage::Table(builder) if builder.is_listing() => Phase::List,
            Stage::Wide(builder) if builder.is_listing() => Phase::List,
            Stage::Table(_) | Stage::Wide(_) => Phase::Count,
            Stage::Lean(_) => Phase::List,
            Stage::Exact => self.exact.as_ref().map_or(Phase::Search, Exact::phase),
            Stage::KBest => Phase::KBest,
            Stage::Done => Phase::Done,
        }
    }

    /// Progress of the run: phase, steps, best score, bound, memory.
    pub fn snapshot(&self) -> Snapshot {
        let phase = self.phase();
        let (done, total) = match &self.stage {
            Stage::Greedy => self.greedy.progress(),
            Stage::Heuristic => self.heuristic.as_ref().map_or((0.0, 0.0), |search| search.progress()),
            Stage::Grow(counter) => self.plan.progress(counter),
            Stage::Table(builder) => builder.progress(),
            Stage::Wide(builder) => builder.progress(),
            Stage::Lean(child) => (*child as f64, self.table.n() as f64),
            Stage::Exact => self.exact.as_ref().map_or((0.0, 0.0), Exact::progress),
            Stage::KBest => self.ranked_so_far(),
            Stage::Done => (1.0, 1.0),
        };
        let scored = match &self.stage {
            Stage::Table(builder) => builder.scored(),
            Stage::Wide(builder) => builder.scored(),
            _ => self.table.scored() + self.wide.scored(),
        };
        let listed = self.heuristic.as_ref().map_or(0.0, |search| search.families());
        let families = scored + listed + self.families.known().count() as f64;
        let (steps, memory, waiting) = (self.steps, self.memory, self.is_waiting());
        let (best, bound, nodes) = (self.best(), self.bound(), self.nodes().made);
        let k_best = self.k_best_progress(phase == Phase::Done);
        Snapshot { phase, done, total, steps, families, best, bound, nodes, memory, waiting, k_best }
    }

    /// Numbers of nodes made, expanded and stored by the exact search.
    fn nodes(&self) -> Nodes {
        self.exact.as_ref().map_or_else(Nodes::default, Exact::nodes)
    }

    /// Score of the best network so far; `None` until a network is scored.
    fn best(&self) -> Option<f64> {
        let heuristic = || self.heuristic.as_ref().and_then(|search| search.score());
        self.exact_best().or_else(|| self.given()).map(|o| o.1).or_else(heuristic).or_else(|| self.greedily())
    }

    /// Upper bound on the score of every network; `None` if no bound is known.
    fn bound(&self) -> Option<f64> {
        if let Some(proven) = &self.proven {
            return Some(proven.best.1);
        }
        if let Some(bound) =
            self.exact.as_ref().and_then(|exact| exact.bound(self.lean.as_ref().unwrap_or(&self.table)))
        {
            return Some(bound);
        }
        // If only some variables have lists, the lists give no bound.
        if !self.settings.children.is_empty() {
            return None;
        }
        let wide = (self.wide.n() > 0).then(|| self.wide.relaxed_bound());
        (self.table.n() > 0).then(|| self.table.relaxed_bound()).or(wide)
    }

    /// Optimal network with its score; `None` until it is proven.
    fn optimum(&self) -> Option<&(Dag, f64)> {
        self.proven.as_ref().map(|proven| &proven.best).or_else(|| self.exact.as_ref().and_then(Exact::optimum))
    }

    /// Score of greedy search so far; `None` until it has begun.
    fn greedily(&self) -> Option<f64> {
        self.greedy.is_scored().then(|| self.greedy.score())
    }

    /// Network of the heuristic method so far.
    fn found(&self) -> Option<&Dag> {
        self.heuristic.as_ref().and_then(|search| search.network())
    }

    /// Best network so far; after a finished method, its result.
    pub fn network(&self) -> &Dag {
        let exact = self.exact_best().or_else(|| self.given()).map(|o| o.0);
        exact.or_else(|| self.found()).unwrap_or_else(|| self.greedy.dag())
    }

    /// Networks that tie with the proven optimum, including it; empty until they are counted.
    pub fn tied(&self) -> &[Dag] {
        self.exact.as_ref().map_or(&[], Exact::tied)
    }

    /// Number of networks that tie with the optimum; `None` until they are counted.
    pub fn ties(&self) -> Option<Ties> {
        self.proven.as_ref().map_or_else(|| self.exact.as_ref().and_then(Exact::ties), |proven| proven.ties)
    }

    /// Tolerances within which two scores on these data are equal.
    pub fn tolerance(&self) -> Tolerance {
        self.tolerance
    }

    /// Constraints in force for the run.
    pub fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    /// Settings of the run.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Data set of the run.
    pub fn data(&self) -> &Arc<Dataset> {
        &self.data
    }
}

/// Log-likelihood scores of the data; `None` if they are not defined, as for collinear columns.
pub fn likelihoods(data: &Arc<Dataset>) -> Option<Families> {
    let score = Score { kind: ScoreKind::Ll, edge_prior: 1.0 };
    LocalScore::of(data, &Settings { score, ..Settings::default() }).ok().map(Families::new)
}
