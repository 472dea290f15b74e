//! One session: a file, its prepared data, a run, and what the page asks of them. The page's worker and the command
//! line hold one each; `wasm.rs` only translates.

mod attempt;
mod averages;
mod beside;
mod bootstrap;
mod compare;
mod counting;
mod enumerate;
mod export;
mod held_out;
mod k_best;
mod lists;
mod posterior;
mod race;
mod steps;

pub use bootstrap::Resampling;
pub use counting::Counting;

use crate::belief;
use crate::bootstrap::Bootstrap;
use crate::bounds;
use crate::catalogue::Score;
use crate::certify::{Claim, certify};
use crate::data::{Dataset, RawTable, Sampler, apply, info, pack, read, unpack};
use crate::error::{Error, Result};
use crate::graph::Dag;
use crate::information::information;
use crate::inspect;
use crate::lattice::{lattice, unpruned};
use crate::networks;
use crate::observe::Quiet;
use crate::parents::Span;
use crate::posterior::{Averages, Exact};
use crate::protocol::{
    Bounds, Certificate, DataInfo, EdgeInspection, Estimate, ExampleRef, HandRegression, HandTable, Information,
    Lattice, Networks, OrderNetwork, Outcome, PermutationTree, Phase, Preview, PriorNetwork, Reading, Recipe, Settings,
    SizeBounds, Snapshot, TablePlace, TableQuery, TableSelection, Unpruned, VariableInspection,
};
use crate::run::{Run, estimate};
use crate::score::{Families, LocalScore};
use crate::search::enumerate::Beside;
use crate::search::{Progress, Proven, Watch};
use crate::steps::{BranchTracer, GraphTracer};
use crate::table_view::{self, TableView, Window};
use crate::var::{Var, WideSet};
use crate::whole::WHOLE;
use std::sync::Arc;
use steps::Steppers;

/// What tables may take if nobody says otherwise: well below the 3.8 GB that a wasm32 instance can grow to.
const MEMORY_LIMIT: f64 = 2.0 * 1024.0 * 1024.0 * 1024.0;

/// One session: the raw file, the prepared data set, the current run, and analyses over them.
pub struct Session {
    memory_limit: f64,
    sampler: Sampler,
    file: Option<Vec<u8>>,
    raw: Option<RawTable>,
    data: Option<Arc<Dataset>>,
    truth: Option<Vec<(u16, u16)>>,
    /// Rows kept apart, to be predicted.
    held: Option<Dataset>,
    run: Option<Run>,
    /// A run beside it that may take its place.
    attempt: Option<Run>,
    /// The optimum that the run of the session beside which this one stands has proven.
    proven: Option<Proven>,
    /// What is seen of a run that races.
    watch: Watch,
    /// Spans of sets that somebody else counts, by number.
    lent: Vec<(u32, Span)>,
    lends: u32,
    view: Option<TableView>,
    /// What is gone through beside the run.
    steppers: Steppers,
    /// Over the lists of the run.
    branch: Option<BranchTracer>,
    /// Over the same.
    graph: Option<GraphTracer>,
    /// Resamples that are learned, beside the run.
    bootstrap: Option<Bootstrap>,
    /// A sum over all networks, beside the run.
    posterior: Option<Exact>,
    /// Over the k best of the run.
    averages: Option<Averages>,
    /// The k best by a published method, over the lists of the run.
    beside: Option<Beside>,
}

impl Default for Session {
    fn default() -> Session {
        Session {
            memory_limit: MEMORY_LIMIT,
            sampler: Sampler::default(),
            file: None,
            raw: None,
            data: None,
            truth: None,
            held: None,
            run: None,
            attempt: None,
            proven: None,
            watch: Watch::default(),
            lent: Vec::new(),
            lends: 0,
            view: None,
            steppers: Steppers::default(),
            branch: None,
            graph: None,
            bootstrap: None,
            posterior: None,
            averages: None,
            beside: None,
        }
    }
}

/// Sets lent to be counted.
pub struct Loan {
    /// Its number.
    pub id: u32,
    /// The sets.
    pub span: Span,
    /// Which of them: bits from the first; all without.
    pub mask: Option<Vec<u8>>,
}

impl Session {
    /// Most bytes that tables may take.
    pub fn set_memory_limit(&mut self, bytes: f64) {
        self.memory_limit = bytes;
    }

    /// Loads a built-in example.
    pub fn load_example(&mut self, example: &ExampleRef) -> Result<DataInfo> {
        let (data, truth) = self.sampler.make(example)?;
        Ok(self.set_data(data, truth))
    }

    /// Takes a file; nothing is parsed before [`prepare`](Session::prepare) says how.
    pub fn read_file(&mut self, bytes: Vec<u8>) {
        self.raw = None;
        self.file = Some(bytes);
    }

    /// Parses the file as the recipe says and applies the recipe. If data come out they are the session's data now.
    pub fn prepare(&mut self, recipe: &Recipe) -> Result<Preview> {
        let bytes = self.file.as_deref().ok_or(Error::NotReady)?;
        if self.raw.as_ref().is_none_or(|raw| !raw.was_read_with(&recipe.read)) {
            self.raw = Some(read(bytes, &recipe.read)?);
        }
        let raw = self.raw.as_ref().ok_or(Error::NotReady)?;
        let (mut preview, data) = apply(raw, recipe);
        if let Some(data) = data {
            preview.data = Some(self.set_data(data, None));
        }
        Ok(preview)
    }

    /// The data in canonical packed form.
    pub fn pack(&self) -> Result<Vec<u8>> {
        Ok(pack(self.current()?))
    }

    /// Data from their packed form.
    pub fn unpack(&mut self, bytes: &[u8]) -> Result<DataInfo> {
        let data = unpack(bytes)?;
        Ok(self.set_data(data, None))
    }

    /// The data, if any are loaded.
    pub fn data(&self) -> Option<DataInfo> {
        self.data.as_deref().map(|data| info(data, self.truth.clone()))
    }

    fn set_data(&mut self, data: Dataset, truth: Option<Vec<(u16, u16)>>) -> DataInfo {
        let said = info(&data, truth.clone());
        self.data = Some(Arc::new(data));
        self.truth = truth;
        self.held = None;
        self.run = None;
        self.attempt = None;
        self.proven = None;
        self.forget_lists();
        self.steppers = Steppers::default();
        self.bootstrap = None;
        self.posterior = None;
        said
    }

    fn current(&self) -> Result<&Arc<Dataset>> {
        self.data.as_ref().ok_or(Error::NotReady)
    }

    /// What a run will cost.
    pub fn estimate(&self, settings: &Settings) -> Result<Estimate> {
        estimate(self.current()?, settings, self.memory_limit)
    }

    /// Starts a run in place of the last one.
    pub fn start(&mut self, settings: &Settings) -> Result<Estimate> {
        let (mut run, estimate) = Run::begin(self.current()?, settings.clone(), self.memory_limit)?;
        let is_known = |proven: &&Proven| WHOLE && settings.k_best.is_some() && proven.holds_for(settings);
        if let Some(proven) = self.proven.as_ref().filter(is_known) {
            run.build_on(proven.clone());
        }
        self.forget_lists();
        self.lent.clear();
        self.run = Some(run);
        Ok(estimate)
    }

    /// Steps the run at most `steps` times; fewer where a phase ends, for the steps of the next may cost more.
    pub fn run(&mut self, steps: u32) -> Result<Snapshot> {
        self.run_while(steps, || true)
    }

    /// The same, as long as `goes_on`, which is asked after every step: steps of one phase differ in what they cost, so whoever
    /// has little time has to look at a clock between any two. At least one step is taken, if `steps` allows it.
    pub fn run_while(&mut self, steps: u32, mut goes_on: impl FnMut() -> bool) -> Result<Snapshot> {
        let run = self.run.as_mut().ok_or(Error::NotReady)?;
        self.view = None;
        let phase = run.phase();
        for _ in 0..steps {
            if run.step(&mut Quiet)? == Progress::Done || run.phase() != phase || run.is_waiting() || !goes_on() {
                break;
            }
        }
        // Longer lists for the k best take the place of those that a branch and bound, or A*, is listened to over.
        if phase == Phase::KBest && ![Phase::KBest, Phase::Done].contains(&run.phase()) {
            (self.branch, self.graph) = (None, None);
        }
        Ok(run.snapshot())
    }

    /// Sets of the run under way for somebody else to count, if there are enough.
    pub fn lend(&mut self) -> Option<Loan> {
        let (span, mask) = self.run.as_mut()?.lend()?;
        self.lends += 1;
        self.lent.push((self.lends, span));
        Some(Loan { id: self.lends, span, mask })
    }

    /// Takes what was counted of a loan. A loan of another run, or one taken back, changes nothing.
    pub fn give(&mut self, id: u32, values: &[f64]) {
        if let (Some(span), Some(run)) = (self.settle(id), &mut self.run) {
            run.give(span, values);
        }
    }

    /// A loan that will not come back is counted here.
    pub fn take_back(&mut self, id: u32) {
        if let (Some(span), Some(run)) = (self.settle(id), &mut self.run) {
            run.take_back(span);
        }
    }

    fn settle(&mut self, id: u32) -> Option<Span> {
        let at = self.lent.iter().position(|(lent, _)| *lent == id)?;
        Some(self.lent.swap_remove(at).1)
    }

    /// The result, or what a stopped run has so far.
    pub fn outcome(&mut self) -> Result<Outcome> {
        Ok(self.run_mut()?.outcome())
    }

    /// Runs to the end at once: for data small enough to be learned between two frames.
    pub fn learn(&mut self, settings: &Settings) -> Result<Outcome> {
        self.start(settings)?;
        while self.run(u32::MAX)?.phase != Phase::Done {}
        self.outcome()
    }

    fn run_mut(&mut self) -> Result<&mut Run> {
        self.run.as_mut().ok_or(Error::NotReady)
    }

    /// A pair of variables in the resulting network.
    pub fn inspect_edge(&mut self, from: u16, to: u16) -> Result<EdgeInspection> {
        let (a, b) = (self.variable(from)?, self.variable(to)?);
        self.apart(&WideSet::EMPTY.with(a), b)?;
        Ok(inspect::edge(self.run_mut()?, a, b))
    }

    /// A variable in the resulting network.
    pub fn inspect_variable(&mut self, v: u16) -> Result<VariableInspection> {
        let v = self.variable(v)?;
        Ok(inspect::variable(self.run_mut()?, v))
    }

    fn variable(&self, v: u16) -> Result<Var> {
        let known = usize::from(v) < self.current()?.n();
        if known { Ok(Var(v)) } else { Err(Error::UnknownColumn { column: format!("#{}", v + 1) }) }
    }

    /// A turned edge of the result under other scores.
    pub fn reverse_under(&mut self, scores: &[Score], from: u16, to: u16) -> Result<Vec<f64>> {
        let (from, to) = (self.variable(from)?, self.variable(to)?);
        inspect::reversal_under(self.run_mut()?, scores, from, to)
    }

    /// The parent sets of a variable.
    pub fn lattice(&mut self, child: u16) -> Result<Lattice> {
        let child = self.variable(child)?;
        Ok(lattice(self.run_mut()?, child))
    }

    /// Which of them the k best networks can need, where that can be counted.
    pub fn unpruned(&mut self, child: u16) -> Result<Option<Unpruned>> {
        let child = self.variable(child)?;
        Ok(unpruned(self.run_mut()?, child))
    }

    /// A family's local score under any score, down to the counts.
    pub fn hand_table(
        &self,
        settings: &Settings,
        child: u16,
        parents: &[u16],
        first: usize,
        count: usize,
    ) -> Result<HandTable> {
        let (child, parents) = (self.variable(child)?, self.set(parents)?);
        self.apart(&parents, child)?;
        let mut families = Families::new(LocalScore::of(self.current()?, settings)?);
        if !families.score().states(&parents.with(child)).is_finite() {
            return Err(Error::TooManyConfigurations);
        }
        let local = families.local(child, &parents);
        Ok(families.score().by_hand(child, &parents, local, first, count))
    }

    /// A family of continuous data under a score, down to its regression. Errors: data with levels.
    pub fn regression(&self, settings: &Settings, child: u16, parents: &[u16]) -> Result<HandRegression> {
        let (child, parents) = (self.variable(child)?, self.set(parents)?);
        self.apart(&parents, child)?;
        let mut families = Families::new(LocalScore::of(self.current()?, settings)?);
        let local = families.local(child, &parents);
        families.score().by_regression(child, &parents, local).ok_or(Error::NotReady)
    }

    /// Errors if `v` is in the set: nothing is its own parent, or tells anything of itself.
    fn apart(&self, set: &WideSet, v: Var) -> Result<()> {
        if !set.contains(v) {
            return Ok(());
        }
        let name = self.current()?.variables()[v.index()].name.clone();
        Err(Error::BadEdge { from: name.clone(), to: name })
    }

    /// What the variables `b` say of `a` when `given` are known.
    pub fn information(&self, a: u16, b: &[u16], given: &[u16]) -> Result<Information> {
        let (a, b, given) = (self.variable(a)?, self.set(b)?, self.set(given)?);
        self.apart(&b, a)?;
        b.iter().chain([a]).try_for_each(|v| self.apart(&given, v))?;
        Ok(information(self.current()?, a, &b, &given))
    }

    /// The network that a file in the Bayesian interchange format holds.
    pub fn read_network(bytes: &[u8]) -> Result<PriorNetwork> {
        belief::read(bytes)
    }

    /// The members of the class of the result.
    pub fn members(&mut self, limit: u32) -> Result<Networks> {
        Ok(networks::class_members(self.run_mut()?, limit as usize))
    }

    /// The networks that tie with the proven optimum.
    pub fn tied(&mut self, limit: u32) -> Result<Networks> {
        networks::tied(self.run_mut()?, limit as usize)
    }

    /// The best network of an ordering.
    pub fn in_order(&mut self, order: &[u16]) -> Result<OrderNetwork> {
        networks::in_order(self.run_mut()?, order)
    }

    /// How many parents a variable can have in the k best networks.
    pub fn bounds(&mut self, k: u32, order: Option<&[u16]>) -> Result<Bounds> {
        bounds::bounds(self.run_mut()?, k, order)
    }

    /// What the numbers of variables and rows alone say of the k best networks. Stands apart from the data.
    pub fn size_bounds(n: u32, rows: f64, k: u32) -> Result<SizeBounds> {
        bounds::size_bounds(n as usize, rows, k)
    }

    /// The permutation tree of Algorithm 2 for one variable.
    pub fn permutation_tree(&mut self, child: u16, k: u32, reading: Reading) -> Result<PermutationTree> {
        let child = self.variable(child)?;
        bounds::permutation_tree(self.run_mut()?, child, k, reading)
    }

    fn set(&self, variables: &[u16]) -> Result<WideSet> {
        variables.iter().map(|v| self.variable(*v)).collect()
    }

    /// Selects rows of the score table. The first call after a run makes the table's view: O(rows).
    pub fn table_select(&mut self, query: &TableQuery) -> Result<TableSelection> {
        Ok(self.table()?.select(query))
    }

    /// A window of the selected rows. Errors: nothing was selected since the last run.
    pub fn table_rows(&self, first: u32, count: u32) -> Result<Window> {
        Ok(self.view.as_ref().ok_or(Error::NotReady)?.rows(first as usize, count as usize))
    }

    /// Where a family stands among the selected rows.
    pub fn table_place(&mut self, child: u16, parents: &[u16]) -> Result<TablePlace> {
        let (child, parents) = (self.variable(child)?, self.set(parents)?);
        Ok(self.table()?.place(child, &parents))
    }

    fn table(&mut self) -> Result<&mut TableView> {
        let run = self.run.as_mut().ok_or(Error::NotReady)?;
        Ok(self.view.get_or_insert_with(|| table_view::of_run(run)))
    }

    /// Checks a claimed result against the data.
    pub fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate> {
        settings.score.check()?;
        Ok(certify(self.current()?, settings, claim))
    }

    /// Takes a claimed network for the result, as of a run that was stopped at it: re-scored, its class found, nothing
    /// said of its optimality.
    pub fn adopt(&mut self, settings: &Settings, claim: &Claim) -> Result<Outcome> {
        let certificate = self.check(settings, claim)?;
        if !certificate.acyclic || !certificate.constraints_kept {
            return Err(Error::BadClaim);
        }
        let dag = Dag::from_parents(claim.parents.iter().map(|set| set.iter().map(|&p| Var(p)).collect()).collect());
        self.forget_lists();
        self.run = Some(Run::at(self.current()?, settings, dag)?);
        self.outcome()
    }
}
