//! A search of a list that does what its method is and no more, as in a race: no greedy search before it, and no standing of
//! every listed set after it.

use super::run::Stage;
use super::{ListRun, ListSession, ScoreList};
use crate::error::{Error, Result};
use crate::observe::Quiet;
use crate::protocol::{Estimate, MethodName, Phase, Settings};
use crate::search::{Progress, Seen, Watch, Watched};
use std::sync::Arc;

impl ListRun {
    /// Ready to step; greedy search goes first only where it is the method, or where the method begins with what it finds.
    /// Errors: settings that are wrong or do not fit, a list that allows no network.
    pub fn alone(list: &Arc<ScoreList>, settings: Settings, memory_limit: f64) -> Result<ListRun> {
        let mut run = ListRun::new(list, settings, memory_limit)?;
        match run.method {
            MethodName::HillClimb | MethodName::Orders | MethodName::AStar => {}
            method if method.lists() => run.stage = Stage::Judge(0),
            _ => run.begin_heuristic()?,
        }
        Ok(run)
    }
}

impl Watched for ListRun {
    fn step(&mut self) -> Result<Progress> {
        let progress = ListRun::step(self, &mut Quiet)?;
        if matches!(self.stage, Stage::Judge(_)) && !self.method.lists() {
            self.stage = Stage::Done;
            return Ok(Progress::Done);
        }
        Ok(progress)
    }

    fn phase(&self) -> Phase {
        ListRun::phase(self)
    }

    fn best(&self) -> Option<f64> {
        self.snapshot().best
    }

    fn bound(&self) -> Option<f64> {
        // Every method reads it off the list before it has done anything.
        self.method.lists().then(|| ListRun::bound(self))
    }

    fn rounding(&self) -> f64 {
        self.tolerance.rounding
    }
}

impl ListSession {
    /// Starts a search of the method alone, in place of the last one.
    pub fn race_start(&mut self, settings: &Settings) -> Result<Estimate> {
        let estimate = self.estimate(settings)?;
        let run = ListRun::alone(self.current()?, settings.clone(), self.memory_limit)?;
        self.forget_run();
        (self.run, self.watch) = (Some(run), Watch::default());
        Ok(estimate)
    }

    /// Steps it at most `steps` times, until its best network or its bound improves.
    pub fn race_run(&mut self, steps: u32) -> Result<Seen> {
        self.watch.run(self.run.as_mut().ok_or(Error::NotReady)?, steps)
    }
}
