//! Rows of data as the source of a session: files, examples, and analyses that need rows.

use super::large_file::Sliced;
use super::lists;
use super::{Session, Source, SourceRun};
use crate::answers::bounds;
use crate::answers::information::information;
use crate::answers::inspect;
use crate::answers::lattice::{lattice, unpruned};
use crate::answers::posterior::Exact;
use crate::answers::table_view::{self, TableView};
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::bootstrap::Bootstrap;
use crate::catalogue::Score;
use crate::certify::{Claim, certify};
use crate::data::{
    Dataset, FrameColumn, RawTable, Sampler, TextRows, apply, find, frame, info, list, pack, read, reading, unpack,
};
use crate::format::{self, model};
use crate::graph::{Class, Dag};
use crate::parents::{ScoreTable, Span};
use crate::protocol::{
    Bounds, Certificate, DataInfo, EdgeInspection, Estimate, ExampleRef, HandRegression, HandTable, Information,
    Lattice, Listing, Outcome, PermutationTree, Preview, PriorNetwork, Reading, Recipe, Settings, SizeBounds, Snapshot,
    Ties, Unpruned, VariableInspection,
};
use crate::run::{Run, estimate};
use crate::score::{Families, LocalScore};
use crate::search::Proven;
use crate::search::k_best::Ranking;
use crate::steps::{BranchTracer, GraphTracer, ProxyTracer, TreeTracer};
use std::sync::Arc;

/// Source of a session over rows: the raw file, the prepared data set, and analyses that need rows.
#[derive(Default)]
pub struct Rows {
    sampler: Sampler,
    pub(super) file: Option<Vec<u8>>,
    pub(super) raw: Option<RawTable>,
    /// Reader of a file that is given in slices; it takes the place of `file`.
    pub(super) stream: Sliced,
    data: Option<Arc<Dataset>>,
    truth: Option<Vec<(u16, u16)>>,
    /// Rows that are held out from learning and will be predicted.
    pub(super) held: Option<Dataset>,
    /// Loans to helpers: the number of each loan, and the range of variable sets that was lent.
    pub(super) lent: Vec<(u32, Span)>,
    /// Number of loans made to helpers so far.
    pub(super) lends: u32,
    /// Recorded searches for display step by step, independent of the run.
    pub(super) tree: Option<TreeTracer>,
    pub(super) proxy: Option<ProxyTracer>,
    /// Recorded searches over the score lists of the run.
    pub(super) branch: Option<BranchTracer>,
    pub(super) graph: Option<GraphTracer>,
    /// Bootstrap over the data, independent of the run.
    pub(super) bootstrap: Option<Bootstrap>,
    /// Exact posterior over all networks, independent of the run.
    pub(super) posterior: Option<Exact>,
}

impl Rows {
    /// Table of the file that was read last.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub(super) fn raw(&self) -> Option<&RawTable> {
        self.raw.as_ref().or_else(|| self.stream.as_ref()?.raw())
    }

    /// Loaded data set. Errors: none is loaded.
    pub(super) fn current(&self) -> Result<&Arc<Dataset>> {
        self.data.as_ref().ok_or(Error::NotReady)
    }
}

impl Source for Rows {
    type Run = Run;

    fn info(&self) -> Option<DataInfo> {
        self.data.as_deref().map(|data| info(data, self.truth.clone()))
    }

    fn n(&self) -> Result<usize> {
        Ok(self.current()?.n())
    }

    fn name(&self, v: Var) -> Result<String> {
        Ok(self.current()?.variables()[v.index()].name.clone())
    }

    fn estimate(&self, settings: &Settings, memory: f64) -> Result<Estimate> {
        estimate(self.current()?, settings, memory)
    }

    fn begin(&self, settings: Settings, memory: f64) -> Result<(Run, Estimate)> {
        Run::begin(self.current()?, settings, memory)
    }

    fn alone(&self, settings: Settings, memory: f64) -> Result<(Run, Estimate)> {
        Run::alone(self.current()?, settings, memory)
    }

    fn at(&self, settings: &Settings, dag: Dag) -> Result<Run> {
        Run::at(self.current()?, settings, dag)
    }

    fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate> {
        settings.score.check()?;
        Ok(certify(self.current()?, settings, claim))
    }

    fn shared(&self) -> Rows {
        Rows { data: self.data.clone(), truth: self.truth.clone(), ..Rows::default() }
    }

    fn forget(&mut self) {
        self.lent.clear();
        (self.branch, self.graph) = (None, None);
    }

    fn export(&self, run: Option<&mut Run>, name: &str) -> Result<String> {
        let data = self.current()?;
        if name == "data-csv" {
            return format::data_csv(data);
        }
        let run = run.ok_or(Error::NotReady)?;
        if matches!(name, "jkl" | "pss") {
            return lists::text(name, run);
        }
        let class = Class::of(run.network(), run.constraints());
        let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
        let (dag, settings, value) = (run.network(), run.settings(), run.snapshot().best);
        let (score, odds, continuous) = (&settings.score, settings.edge_odds.as_slice(), data.is_continuous());
        let size_prior = settings.size_prior;
        let network = format::Named { names: &names, dag, class: &class, score, odds, size_prior, value, continuous };
        format::write(name, &network).ok_or_else(|| Error::UnknownFormat { format: name.into() })
    }
}

impl SourceRun for Run {
    fn snapshot(&self) -> Snapshot {
        Run::snapshot(self)
    }

    fn outcome(&mut self) -> Outcome {
        Run::outcome(self)
    }

    fn is_waiting(&self) -> bool {
        Run::is_waiting(self)
    }

    fn network(&self) -> &Dag {
        Run::network(self)
    }

    fn bytes(&self) -> f64 {
        Run::bytes(self)
    }

    fn proven(&self) -> Option<Proven> {
        Run::proven(self)
    }

    fn build_on(&mut self, proven: Proven) {
        Run::build_on(self, proven);
    }

    fn ties(&self) -> Option<(Ties, &[Dag])> {
        Run::ties(self).map(|counted| (counted, self.tied()))
    }

    fn table(&self) -> &ScoreTable {
        Run::table(self)
    }

    fn lists(&self) -> &ScoreTable {
        Run::table(self)
    }

    fn slack(&self, k: u32) -> Result<f64> {
        let (table, rules) = (Run::table(self), self.rules());
        match rules.slack() {
            _ if table.n() == 0 => Err(Error::NoTable),
            // The lists have every family, or all that the k best networks can have by the theorems of Chen 2016.
            _ if table.is_complete() || rules.slack() == 0.0 && rules.k() >= k && k > 1 => Ok(f64::INFINITY),
            slack if slack > 0.0 => Ok(slack),
            _ => Err(Error::ListsForFewer { k: rules.k() }),
        }
    }

    fn ranking(&self) -> Option<&Ranking> {
        Run::ranking(self)
    }

    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        self.families().local(child, parents)
    }

    fn edge(&mut self, from: Var, to: Var) -> EdgeInspection {
        inspect::edge(self, from, to)
    }

    fn variable(&mut self, v: Var) -> VariableInspection {
        inspect::variable(self, v)
    }

    fn lattice(&mut self, child: Var) -> Lattice {
        lattice(self, child)
    }

    fn rows(&mut self) -> TableView {
        table_view::of_run(self)
    }
}

impl Session {
    /// Session over a data set.
    pub fn over(data: Arc<Dataset>) -> Session {
        Session { source: Rows { data: Some(data), ..Rows::default() }, ..Session::default() }
    }

    /// Loads a built-in example as the session's data.
    pub fn load_example(&mut self, example: &ExampleRef) -> Result<DataInfo> {
        let (data, truth) = self.source.sampler.make(example)?;
        self.set_data(data, truth)
    }

    /// Rows as text, from `first` on: of the file that was read last, or the distinct rows of the data.
    pub fn listing(&self, of_file: bool, first: usize, count: usize) -> Result<Listing> {
        Ok(list(self.listed(of_file)?, first, count))
    }

    /// First row with a cell that contains `text`, among the `count` rows from `first` on.
    pub fn find_row(&self, of_file: bool, text: &str, first: usize, count: usize) -> Result<Option<usize>> {
        Ok(find(self.listed(of_file)?, text, first, count))
    }

    fn listed(&self, of_file: bool) -> Result<&dyn TextRows> {
        match of_file {
            true => self.source.raw.as_ref().map(|raw| raw as &dyn TextRows).ok_or(Error::NotReady),
            false => self.source.current().map(|data| &**data as &dyn TextRows),
        }
    }

    /// Stores the bytes of a file, which [`prepare`](Session::prepare) parses.
    pub fn read_file(&mut self, bytes: Vec<u8>) {
        (self.source.raw, self.source.stream) = (None, Sliced::default());
        self.source.file = Some(bytes);
    }

    /// Stores the columns of a data frame instead of a file. Errors: inconsistent columns.
    pub fn columns(&mut self, columns: Vec<FrameColumn>) -> Result<()> {
        (self.source.file, self.source.raw, self.source.stream) = (None, None, Sliced::default());
        self.source.raw = Some(frame(columns)?);
        Ok(())
    }

    /// Parses the file as the recipe says and applies the recipe's steps. The resulting data set, if any, becomes the
    /// session's data.
    pub fn prepare(&mut self, recipe: &Recipe) -> Result<Preview> {
        if self.source.raw.as_ref().is_none_or(|raw| !raw.was_read_with(&reading(recipe))) {
            let bytes = self.source.file.as_deref().ok_or(Error::NotReady)?;
            self.source.raw = Some(read(bytes, &reading(recipe))?);
        }
        let raw = self.source.raw.as_ref().ok_or(Error::NotReady)?;
        let (mut preview, data) = apply(raw, recipe);
        if let Some(data) = data {
            preview.data = Some(self.set_data(data, None)?);
        }
        Ok(preview)
    }

    /// Data set of the session in canonical packed form.
    pub fn pack(&self) -> Result<Vec<u8>> {
        Ok(pack(self.source.current()?))
    }

    /// Loads a data set from its packed form.
    pub fn unpack(&mut self, bytes: &[u8]) -> Result<DataInfo> {
        let data = unpack(bytes)?;
        self.set_data(data, None)
    }

    pub(super) fn set_data(&mut self, data: Dataset, truth: Option<Vec<(u16, u16)>>) -> Result<DataInfo> {
        let Rows { sampler, file, raw, stream, lends, .. } = std::mem::take(&mut self.source);
        self.source = Rows { sampler, file, raw, stream, lends, data: Some(Arc::new(data)), truth, ..Rows::default() };
        self.loaded()
    }

    pub(super) fn truth(&self) -> Option<Vec<(u16, u16)>> {
        self.source.truth.clone()
    }

    /// Change of the network's score, under each of `scores`, if an edge of the result is reversed.
    pub fn reverse_under(&mut self, scores: &[Score], from: u16, to: u16) -> Result<Vec<f64>> {
        let (from, to) = (self.variable(from)?, self.variable(to)?);
        inspect::reversal_under(self.run_mut()?, scores, from, to)
    }

    /// Parent sets of a variable that the k best networks may need; `None` if there are too many to count.
    pub fn unpruned(&mut self, child: u16) -> Result<Option<Unpruned>> {
        let child = self.variable(child)?;
        Ok(unpruned(self.run_mut()?, child))
    }

    /// Local score of a family under the score of `settings`, with terms and counts to compute it by hand.
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
        let mut families = Families::new(LocalScore::of(self.source.current()?, settings)?);
        if !families.score().states(&parents.with(child)).is_finite() {
            return Err(Error::TooManyConfigurations);
        }
        let local = families.local(child, &parents);
        Ok(families.score().by_hand(child, &parents, local, first, count))
    }

    /// Local score of a family of continuous variables, with its terms and regression. Errors: discrete data.
    pub fn regression(&self, settings: &Settings, child: u16, parents: &[u16]) -> Result<HandRegression> {
        let (child, parents) = (self.variable(child)?, self.set(parents)?);
        self.apart(&parents, child)?;
        let mut families = Families::new(LocalScore::of(self.source.current()?, settings)?);
        let local = families.local(child, &parents);
        families.score().by_regression(child, &parents, local).ok_or(Error::NotReady)
    }

    /// Information of the variables `b` about `a`, given the variables `given`: entropies, mutual information, G test.
    pub fn information(&self, a: u16, b: &[u16], given: &[u16]) -> Result<Information> {
        let (a, b, given) = (self.variable(a)?, self.set(b)?, self.set(given)?);
        self.apart(&b, a)?;
        b.iter().chain([a]).try_for_each(|v| self.apart(&given, v))?;
        Ok(information(self.source.current()?, a, &b, &given))
    }

    /// Reads the network of a model file, in any format of `format::model`; `name` is the name of the file, or empty.
    pub fn read_network(bytes: &[u8], name: &str) -> Result<PriorNetwork> {
        Ok(model::read(bytes, name)?.network)
    }

    /// Bounds on the number of parents that variables have in the k best networks.
    pub fn bounds(&mut self, k: u32, order: Option<&[u16]>) -> Result<Bounds> {
        bounds::bounds(self.run_mut()?, k, order)
    }

    /// Bounds on the number of parents in the k best networks of `n` variables and `rows` rows, without data.
    pub fn size_bounds(n: u32, rows: f64, k: u32) -> Result<SizeBounds> {
        bounds::size_bounds(n as usize, rows, k)
    }

    /// Permutation tree of Algorithm 2 (Chen 2016) for one variable.
    pub fn permutation_tree(&mut self, child: u16, k: u32, reading: Reading) -> Result<PermutationTree> {
        let child = self.variable(child)?;
        bounds::permutation_tree(self.run_mut()?, child, k, reading)
    }
}
