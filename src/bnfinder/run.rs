//! The whole network: child after child, each by itself.

use super::child::{Child, Limits};
use super::counted::Counted;
use super::experiments::Experiments;
use super::memberships::Memberships;
use super::signs::sign;
use crate::error::{Error, Result};
use crate::observe::Observer;
use crate::protocol::{
    BnfinderChild, BnfinderEdge, BnfinderOutcome, BnfinderScore, BnfinderSet, BnfinderSettings, BnfinderSnapshot,
    BnfinderVariant,
};
use crate::search::Progress;
use crate::var::Var;
use std::sync::Arc;

/// A search for the parents of every variable.
pub struct Run {
    experiments: Arc<Experiments>,
    settings: BnfinderSettings,
    children: Vec<Child>,
    /// What counts, passed on from child to child while it serves.
    counted: Option<Counted>,
    memberships: Memberships,
    steps: f64,
}

impl Run {
    /// Ready to step. Errors: settings out of range, static data whose allowed parents can close a cycle, no samples.
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
            counted: None,
            steps: 0.0,
        })
    }

    /// Fits a mixture, begins with a child, or takes a step for it.
    pub fn step<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        let begun = self.children.len();
        if self.children.last().is_none_or(Child::is_done) {
            if begun == self.experiments.n() {
                return Ok(Progress::Done);
            }
            let v = Var::new(begun);
            let parents = self.experiments.potential_parents(v, self.settings.self_loops);
            if !self.memberships.fit(&self.experiments, std::iter::once(v).chain(parents)) {
                let (counted, memberships) = (&mut self.counted, &self.memberships);
                self.children.push(Child::new(&self.experiments, &self.settings, v, counted, memberships)?);
            }
        } else if let Some(child) = self.children.last_mut() {
            child.step(&mut self.counted, observer)?;
        }
        self.steps += 1.0;
        let ended = self.children.len() == self.experiments.n() && self.children.last().is_none_or(Child::is_done);
        Ok(if ended { Progress::Done } else { Progress::Working })
    }

    /// Children done: all that have begun, but for the last.
    pub fn done(&self) -> u32 {
        self.children.len() as u32 - u32::from(self.children.last().is_some_and(|child| !child.is_done()))
    }

    /// Where it stands. O(n).
    pub fn snapshot(&self) -> BnfinderSnapshot {
        let now = self.children.last().filter(|child| !child.is_done());
        BnfinderSnapshot {
            done: self.done(),
            total: self.experiments.n() as u32,
            child: now.map(|child| child.variable().0),
            looked: self.children.iter().map(|child| child.looked().0).sum(),
            steps: self.steps,
        }
    }

    /// The result; of a run that was stopped, of those children that have begun, and `complete` says which are done.
    pub fn outcome(&self) -> BnfinderOutcome {
        let children: Vec<BnfinderChild> = self.children.iter().map(|child| self.told(child)).collect();
        BnfinderOutcome {
            cost: children.iter().map(|child| child.cost).sum(),
            complete: children.len() == self.experiments.n() && children.iter().all(|child| child.complete),
            steps: self.steps,
            children,
        }
    }

    /// The settings.
    pub fn settings(&self) -> &BnfinderSettings {
        &self.settings
    }

    fn told(&self, child: &Child) -> BnfinderChild {
        let v = child.variable();
        let kept = child.kept();
        let weights = kept.weights();
        let numbers = |set: &crate::var::WideSet| set.iter().map(|v| v.0).collect::<Vec<u16>>();
        let sets = kept.sets().iter().zip(&weights).map(|(set, weight)| BnfinderSet {
            parents: numbers(&set.set),
            g: set.g,
            cost: set.cost,
            weight: *weight,
        });
        let best = kept.sets().first();
        let mut from = child.candidates().variables.clone();
        from.sort_unstable();
        let edges = from.into_iter().filter_map(|parent| {
            let holding = kept.sets().iter().zip(&weights).filter(|(set, _)| set.set.contains(parent));
            let weight: f64 = holding.map(|(_, weight)| weight).sum();
            (weight > 0.0).then(|| BnfinderEdge {
                parent: parent.0,
                weight: weight.min(1.0),
                sign: sign(&self.experiments, &self.memberships, v, parent),
            })
        });
        let (looked, all) = child.looked();
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
            share: if kept.sets().is_empty() { 1.0 } else { kept.share() },
            complete: child.is_done(),
            sets: sets.collect(),
            edges: edges.collect(),
        }
    }
}
