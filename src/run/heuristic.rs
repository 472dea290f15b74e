//! The method of a run that proves nothing, made from its settings.

use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;
use crate::protocol::{MethodName, Settings, Start};
use crate::search::{HillClimb, LocalScores, Progress, Search};
use crate::var::{Var, WideSet};

/// What a method begins with.
pub(super) struct Beginning<'a> {
    pub data: &'a Dataset,
    pub settings: &'a Settings,
    pub constraints: &'a Constraints,
    /// Gains of at most this are none.
    pub tolerance: f64,
}

/// A search that proves nothing.
pub(super) enum Heuristic {
    HillClimb(HillClimb),
}

/// Runs the same expression on whichever search it is.
macro_rules! each {
    ($of:expr, $search:ident => $what:expr) => {
        match $of {
            Heuristic::HillClimb($search) => $what,
        }
    };
}

impl Heuristic {
    /// The search of the method; none, where greedy search from the required edges is all of it.
    pub fn begin(method: MethodName, told: &Beginning) -> Result<Option<Heuristic>> {
        let constraints = told.constraints.clone();
        Ok(match method {
            MethodName::HillClimb if told.settings.heuristic.start != Start::Empty => {
                Some(Heuristic::HillClimb(HillClimb::at(constraints, told.start()?, told.tolerance)))
            }
            _ => None,
        })
    }
}

impl Search for Heuristic {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        each!(self, search => search.step(scores, observer))
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        each!(self, search => search.best())
    }

    fn progress(&self) -> (f64, f64) {
        each!(self, search => search.progress())
    }

    fn bytes(&self) -> usize {
        each!(self, search => search.bytes())
    }
}

impl Beginning<'_> {
    fn name(&self, v: u16) -> String {
        let known = self.data.variables().get(usize::from(v));
        known.map_or_else(|| format!("#{}", v + 1), |variable| variable.name.clone())
    }

    /// The network that a search over networks begins with. Errors: a given one that names what is not there, has a cycle
    /// or breaks the constraints.
    fn start(&self) -> Result<Dag> {
        let n = self.data.n();
        match self.settings.heuristic.start {
            Start::Empty | Start::Random => Ok(self.constraints.least_dag()),
            Start::Network => {
                let mut parents = vec![WideSet::EMPTY; n];
                for &(from, to) in &self.settings.heuristic.network {
                    if usize::from(from.max(to)) >= n || from == to {
                        return Err(Error::BadEdge { from: self.name(from), to: self.name(to) });
                    }
                    parents[usize::from(to)].insert(Var(from));
                }
                let dag = Dag::from_parents(parents);
                if let Some(cycle) = dag.cycle() {
                    return Err(Error::StartCycle { names: cycle.into_iter().map(|v| self.name(v.0)).collect() });
                }
                if let Some(child) = (0..n).map(Var::new).find(|&v| !self.constraints.allow(v, dag.parents(v))) {
                    return Err(Error::StartBarred { child: self.name(child.0) });
                }
                Ok(dag)
            }
        }
    }
}
