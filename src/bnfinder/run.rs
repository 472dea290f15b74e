//! Search for the whole network: the parents of one child after another, independently.

use super::child::{Child, Limits};
use super::columns::Columns;
use super::experiments::Experiments;
use super::input::SearchInput;
use super::memberships::Memberships;
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::observe::Observer;
use crate::protocol::{
    BnfinderChild, BnfinderEdge, BnfinderOutcome, BnfinderScore, BnfinderSet, BnfinderSettings, BnfinderSnapshot,
    BnfinderVariant,
};
use crate::search::Progress;
use std::sync::Arc;

/// Search for the parents of every variable.
pub struct Run {
    experiments: Arc<Experiments>,
    settings: BnfinderSettings,
    children: Vec<Child>,
    /// Values of the parents as bits, reused for the next child if it has the same samples; `None` until a discrete
    /// child needs them.
    columns: Option<Columns>,
    /// Whether the current child and its potential parents are discrete.
    counts: bool,
    memberships: Memberships,
    steps: f64,
    /// Whether the last step was one of the few long ones, O(N), instead of evaluating one of many sets.
    was_long: bool,
}

impl Run {
    /// Begins a run. Errors: settings out of range; static data whose allowed parents can close a cycle.
    pub fn new(experiments: &Arc<Experiments>, settings: BnfinderSettings) -> Result<Run> {
        Limits::of(&settings)?;
        if let Some(alpha) = settings.alpha {
            if settings.score != BnfinderScore::Bde || settings.variant != BnfinderVariant::Document {
                return Err(Error::NoAlpha);
            }
            if !(alpha > 0.0 && alpha < 1.0) {
                return Err(Error::BadParameter { name: "alpha".into(), value: alpha });
            }
        }
        experiments.check_acyclic()?;
        let program = settings.variant == BnfinderVariant::Program;
        Ok(Run {
            experiments: Arc::clone(experiments),
            memberships: Memberships::new(experiments.n(), program),
            settings,
            children: Vec::new(),
            columns: None,
            counts: false,
            steps: 0.0,
            was_long: false,
        })
    }

    /// Makes one step: prepares a variable, begins with a child, or continues its search. At most O(N log N).
    pub fn step<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        let begun = self.children.len();
        self.was_long = self.children.last().is_none_or(Child::is_searched);
        if self.children.last().is_none_or(Child::is_done) {
            if begun == self.experiments.n() {
                return Ok(Progress::Done);
            }
            let v = Var::new(begun);
            if !self.prepares(v) {
                let columns = self.columns.as_ref().filter(|_| self.counts);
                self.children.push(Child::new(&self.experiments, &self.settings, v, columns, &self.memberships)?);
            }
        } else if let Some(child) = self.children.last_mut() {
            let (experiments, memberships) = (&*self.experiments, &self.memberships);
            let columns = self.columns.as_ref().filter(|_| self.counts);
            child.step(&SearchInput { experiments, columns, memberships }, observer)?;
        }
        self.steps += 1.0;
        let ended = self.children.len() == self.experiments.n() && self.children.last().is_none_or(Child::is_done);
        Ok(if ended { Progress::Done } else { Progress::Working })
    }

    /// Fits one mixture, or fills the bits of one variable, that the search for the parents of `v` still needs; returns
    /// false if none is needed.
    fn prepares(&mut self, v: Var) -> bool {
        let parents = self.experiments.potential_parents(v, self.settings.self_loops);
        let all = || std::iter::once(v).chain(parents.iter().copied());
        if self.memberships.fit(&self.experiments, all()) {
            return true;
        }
        self.counts = all().all(|v| self.experiments.levels(v).is_some());
        if !self.counts {
            return false;
        }
        match &mut self.columns {
            Some(columns) if columns.serves(v) => columns.make(parents.into_iter()),
            columns => {
                *columns = Some(Columns::new(&self.experiments, v));
                true
            }
        }
    }

    /// Number of children whose search is finished.
    pub fn done(&self) -> u32 {
        self.children.len() as u32 - u32::from(self.children.last().is_some_and(|child| !child.is_done()))
    }

    /// Whether the last step was a preparation or computed a sign: then its duration does not predict the next step's.
    pub fn was_long(&self) -> bool {
        self.was_long
    }

    /// Number of 64-bit words read by bit counting for the current child.
    pub fn work(&self) -> f64 {
        self.children.last().map_or(0.0, Child::work)
    }

    /// Progress of the run, as a message. O(n).
    pub fn snapshot(&self) -> BnfinderSnapshot {
        let now = self.children.last().filter(|child| !child.is_done());
        BnfinderSnapshot {
            done: self.done(),
            total: self.experiments.n() as u32,
            child: now.map(|child| child.variable().0),
            looked: self.children.iter().map(|child| child.evaluated().0).sum(),
            steps: self.steps,
        }
    }

    /// Result of the run; of a stopped run, for the children begun so far, of which `complete` marks the finished ones.
    pub fn outcome(&self) -> BnfinderOutcome {
        let children: Vec<BnfinderChild> = self.children.iter().map(|child| self.report(child)).collect();
        BnfinderOutcome {
            cost: children.iter().map(|child| child.cost).sum(),
            complete: children.len() == self.experiments.n() && children.iter().all(|child| child.complete),
            steps: self.steps,
            children,
        }
    }

    /// Settings of the run.
    pub fn settings(&self) -> &BnfinderSettings {
        &self.settings
    }

    fn report(&self, child: &Child) -> BnfinderChild {
        let v = child.variable();
        let best_sets = child.best_sets();
        let weights = best_sets.weights();
        let numbers = |set: &crate::base::var::WideSet| set.iter().map(|v| v.0).collect::<Vec<u16>>();
        let sets = best_sets.sets().iter().zip(&weights).map(|(set, weight)| BnfinderSet {
            parents: numbers(&set.set),
            g: set.g,
            cost: set.cost,
            weight: *weight,
        });
        let best = best_sets.sets().first();
        let (experiments, memberships) = (&*self.experiments, &self.memberships);
        let world = SearchInput { experiments, columns: None, memberships };
        let edges = child.parents().into_iter().filter_map(|parent| {
            let holding = best_sets.sets().iter().zip(&weights).filter(|(set, _)| set.set.contains(parent));
            let weight: f64 = holding.map(|(_, weight)| weight).sum();
            (weight > 0.0).then(|| BnfinderEdge {
                parent: parent.0,
                weight: weight.min(1.0),
                sign: child.signed(&world, parent),
            })
        });
        let (looked, all) = child.evaluated();
        BnfinderChild {
            child: v.0,
            parents: best.map_or_else(Vec::new, |set| numbers(&set.set)),
            cost: best.map_or(0.0, |set| set.cost),
            g: best.map_or(0.0, |set| set.g),
            empty: child.empty(),
            least: child.least(),
            samples: child.samples() as f64,
            algorithm: child.algorithm(),
            candidates: child.candidates().len() as u32,
            looked,
            all,
            stopped_at: child.stopped_at(),
            share: if best_sets.sets().is_empty() { 1.0 } else { best_sets.share() },
            complete: child.is_done(),
            sets: sets.collect(),
            edges: edges.collect(),
        }
    }
}
