//! The exact search of a finished table: dynamic programming, then the networks that tie with the optimum.

use super::{Nodes, Progress, SubsetDp, TieCounter};
use crate::error::Result;
use crate::graph::Dag;
use crate::numeric::Tolerance;
use crate::observe::Observer;
use crate::parents::ScoreTable;
use crate::protocol::{Phase, Ties};

/// The search of one table, in steps. The table has to be the same at each.
pub struct Exact {
    n: usize,
    tolerance: Tolerance,
    stage: Stage,
    optimum: Option<(Dag, f64)>,
    ties: Option<Ties>,
    tied: Vec<Dag>,
    nodes: f64,
}

enum Stage {
    Search(SubsetDp),
    Ties(SubsetDp, TieCounter),
    Done,
}

impl Exact {
    /// Ready to step, for `n` variables. Errors: no memory.
    pub fn new(n: usize, tolerance: Tolerance) -> Result<Exact> {
        let stage = Stage::Search(SubsetDp::new(n)?);
        Ok(Exact { n, tolerance, stage, optimum: None, ties: None, tied: Vec::new(), nodes: 0.0 })
    }

    /// One bounded piece of work.
    pub fn step<O: Observer>(&mut self, table: &ScoreTable, observer: &mut O) -> Progress {
        match &mut self.stage {
            Stage::Search(dp) => {
                if dp.step(table, observer) == Progress::Done {
                    self.nodes = dp.progress().1;
                    self.optimum = Some((dp.network(table, self.tolerance.rounding), dp.optimum()));
                    let counter = TieCounter::new(dp, table, self.tolerance.tie);
                    if let Stage::Search(dp) = std::mem::replace(&mut self.stage, Stage::Done) {
                        self.stage = Stage::Ties(dp, counter);
                    }
                }
            }
            Stage::Ties(dp, counter) => {
                if counter.step(table, dp) == Progress::Done {
                    // Counting may have stopped at its limit before it met the result itself.
                    counter.include(self.optimum.as_ref().map(|(dag, _)| dag));
                    self.ties = Some(counter.ties());
                    if let Stage::Ties(_, counter) = std::mem::replace(&mut self.stage, Stage::Done) {
                        self.tied = counter.into_networks();
                    }
                }
            }
            Stage::Done => {}
        }
        if matches!(self.stage, Stage::Done) { Progress::Done } else { Progress::Working }
    }

    /// What it is doing.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Search(_) => Phase::Search,
            Stage::Ties(..) => Phase::Ties,
            Stage::Done => Phase::Done,
        }
    }

    /// Work done and in all; 0 in all where that is not known.
    pub fn progress(&self) -> (f64, f64) {
        match &self.stage {
            Stage::Search(dp) => dp.progress(),
            Stage::Ties(_, counter) => (counter.ties().networks, 0.0),
            Stage::Done => (1.0, 1.0),
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> f64 {
        if matches!(self.stage, Stage::Done) { 0.0 } else { SubsetDp::bytes(self.n) }
    }

    /// The optimal network and its score, once known.
    pub fn optimum(&self) -> Option<&(Dag, f64)> {
        self.optimum.as_ref()
    }

    /// How many networks tie with it, once counted.
    pub fn ties(&self) -> Option<Ties> {
        self.ties
    }

    /// Those networks, the optimum among them; empty before they are counted.
    pub fn tied(&self) -> &[Dag] {
        &self.tied
    }

    /// Subsets visited: each is looked at from all its sinks, and all are held.
    pub fn nodes(&self) -> Nodes {
        let made = match &self.stage {
            Stage::Search(dp) => dp.progress().0,
            _ => self.nodes,
        };
        Nodes { made, expanded: made, stored: made }
    }
}
