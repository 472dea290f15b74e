//! List of local scores as the source of a session.

use super::{ListSession, Source, SourceRun};
use crate::answers::table_view::TableView;
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::certify::Claim;
use crate::format;
use crate::graph::{Class, Dag};
use crate::parents::ScoreTable;
use crate::protocol::{
    Certificate, DataInfo, EdgeInspection, Estimate, Lattice, Outcome, Settings, Snapshot, Ties, VariableInfo,
    VariableInspection,
};
use crate::score_list::{ListRun, ScoreList, answers, certify, estimate, merge};
use crate::search::Proven;
use crate::search::k_best::Ranking;
use std::sync::Arc;

/// Source of a session over a list of local scores, which was read or merged.
#[derive(Default)]
pub struct Listed {
    list: Option<Arc<ScoreList>>,
    /// Parts of a list that are to be merged, as name and bytes.
    parts: Vec<(String, Vec<u8>)>,
}

impl Listed {
    /// Loaded list of local scores. Errors: none is loaded.
    fn current(&self) -> Result<&Arc<ScoreList>> {
        self.list.as_ref().ok_or(Error::NotReady)
    }
}

impl Source for Listed {
    type Run = ListRun;

    /// Summary of the list: its variables, without levels, and no rows.
    fn info(&self) -> Option<DataInfo> {
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

    fn n(&self) -> Result<usize> {
        Ok(self.current()?.n())
    }

    fn name(&self, v: Var) -> Result<String> {
        Ok(self.current()?.names()[v.index()].clone())
    }

    fn estimate(&self, settings: &Settings, memory: f64) -> Result<Estimate> {
        estimate(self.current()?, settings, memory)
    }

    fn begin(&self, settings: Settings, memory: f64) -> Result<(ListRun, Estimate)> {
        let estimate = self.estimate(&settings, memory)?;
        Ok((ListRun::new(self.current()?, settings, memory)?, estimate))
    }

    fn alone(&self, settings: Settings, memory: f64) -> Result<(ListRun, Estimate)> {
        let estimate = self.estimate(&settings, memory)?;
        Ok((ListRun::alone(self.current()?, settings, memory)?, estimate))
    }

    fn at(&self, settings: &Settings, dag: Dag) -> Result<ListRun> {
        ListRun::at(self.current()?, settings, dag)
    }

    fn check(&self, settings: &Settings, claim: &Claim) -> Result<Certificate> {
        Ok(certify(self.current()?, settings, claim))
    }

    fn shared(&self) -> Listed {
        Listed { list: self.list.clone(), parts: Vec::new() }
    }

    /// Writes the list itself or the resulting network as text.
    fn export(&self, run: Option<&mut ListRun>, name: &str) -> Result<String> {
        let list = self.current()?;
        match name {
            "jkl" | "pss" => return Ok(list.write(name == "pss")),
            "data-csv" | "r" | "python" => return Err(Error::NeedsRows),
            _ => {}
        }
        let run = run.ok_or(Error::NotReady)?;
        let class = Class::of(run.network(), run.constraints());
        let names: Vec<&str> = list.names().iter().map(String::as_str).collect();
        let (dag, score, value) = (run.network(), &run.settings().score, run.snapshot().best);
        let network = format::Named {
            names: &names,
            dag,
            class: &class,
            score,
            odds: &[],
            size_prior: false,
            value,
            continuous: false,
        };
        format::write(name, &network).ok_or_else(|| Error::UnknownFormat { format: name.into() })
    }
}

impl SourceRun for ListRun {
    fn snapshot(&self) -> Snapshot {
        ListRun::snapshot(self)
    }

    fn outcome(&mut self) -> Outcome {
        ListRun::outcome(self)
    }

    fn network(&self) -> &Dag {
        ListRun::network(self)
    }

    fn bytes(&self) -> f64 {
        ListRun::bytes(self)
    }

    fn proven(&self) -> Option<Proven> {
        ListRun::proven(self)
    }

    fn build_on(&mut self, proven: Proven) {
        ListRun::build_on(self, proven);
    }

    fn ties(&self) -> Option<(Ties, &[Dag])> {
        ListRun::ties(self).map(|counted| (counted, self.tied()))
    }

    fn table(&self) -> &ScoreTable {
        ListRun::table(self)
    }

    fn lists(&self) -> &ScoreTable {
        ListRun::lists(self)
    }

    fn slack(&self, _k: u32) -> Result<f64> {
        ListRun::slack(self)
    }

    fn ranking(&self) -> Option<&Ranking> {
        ListRun::ranking(self)
    }

    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        ListRun::local(self, child, parents).unwrap_or(f64::NAN)
    }

    fn edge(&mut self, from: Var, to: Var) -> EdgeInspection {
        answers::edge(self, from, to)
    }

    fn variable(&mut self, v: Var) -> VariableInspection {
        answers::variable(self, v)
    }

    fn lattice(&mut self, child: Var) -> Lattice {
        answers::lattice(self, child)
    }

    fn rows(&mut self) -> TableView {
        answers::rows(self)
    }
}

impl ListSession {
    /// Reads a list of local scores; `costs`: its numbers are costs, smaller is better.
    pub fn load(&mut self, bytes: &[u8], costs: bool) -> Result<DataInfo> {
        self.source.list = Some(Arc::new(ScoreList::read(bytes, costs)?));
        self.loaded()
    }

    /// Adds a part of a list, with its name, to be [merged](ListSession::merge).
    pub fn add_part(&mut self, name: String, bytes: Vec<u8>) {
        self.source.parts.push((name, bytes));
    }

    /// Merges the parts that were added into one list; `costs`: their numbers are costs, smaller is better.
    pub fn merge(&mut self, costs: bool) -> Result<DataInfo> {
        let mut read = Vec::new();
        for (name, bytes) in std::mem::take(&mut self.source.parts) {
            let list = ScoreList::read(&bytes, costs).map_err(|error| match error {
                Error::BadList { line, what } => Error::BadPart { part: name.clone(), line, what },
                other => other,
            })?;
            read.push((name, list));
        }
        self.source.list = Some(Arc::new(merge(read)?));
        self.loaded()
    }

    /// Local score of a family; NaN if the family is not in the list.
    pub fn local(&self, child: u16, parents: &[u16]) -> Result<f64> {
        let (child, parents) = (self.variable(child)?, self.set(parents)?);
        Ok(self.source.current()?.score(child, &parents).unwrap_or(f64::NAN))
    }
}
