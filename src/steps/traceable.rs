//! Runs whose search can be recorded: over data, or over a list of local scores.

use crate::base::error::Result;
use crate::graph::Constraints;
use crate::observe::Observer;
use crate::protocol::{Phase, Settings};
use crate::run::Run;
use crate::search::{LocalScores, Method, Progress};

/// Run whose search can be recorded and queried.
pub trait Traceable {
    /// Makes one step of the run and sends its events to `observer`.
    fn advance<O: Observer>(&mut self, observer: &mut O) -> Result<Progress>;
    /// Current phase of the run.
    fn stage(&self) -> Phase;
    /// Local scores that the search uses.
    fn scores(&mut self) -> impl LocalScores + '_;
    /// Constraints in force for the run.
    fn constraints(&self) -> &Constraints;
    /// Settings of the run.
    fn settings(&self) -> &Settings;
    /// Maximum gain of a change, in nats, that counts as no gain.
    fn tie(&self) -> f64;
    /// Search of the heuristic method; `None` before it begins, or if greedy search is the whole method.
    fn search(&self) -> Option<&Method>;
}

impl Traceable for Run {
    fn advance<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        self.step(observer)
    }

    fn stage(&self) -> Phase {
        self.phase()
    }

    fn scores(&mut self) -> impl LocalScores + '_ {
        Borrowed(self.searched())
    }

    fn constraints(&self) -> &Constraints {
        Run::constraints(self)
    }

    fn settings(&self) -> &Settings {
        Run::settings(self)
    }

    fn tie(&self) -> f64 {
        self.tolerance().tie
    }

    fn search(&self) -> Option<&Method> {
        Run::search(self)
    }
}

/// Local scores that a search still owns, lent for queries.
struct Borrowed<'a, L>(&'a mut L);

impl<L: LocalScores> LocalScores for Borrowed<'_, L> {
    fn local(&mut self, child: crate::base::var::Var, parents: &crate::base::var::WideSet) -> f64 {
        self.0.local(child, parents)
    }

    fn cost(&self) -> usize {
        self.0.cost()
    }
}
