//! Search of a score list by one method alone, for comparing methods: without greedy search before it unless the method
//! uses its network, and without finding the status of the listed sets after it.

use super::run::Stage;
use super::{ListRun, ScoreList};
use crate::base::error::Result;
use crate::observe::NoObserver;
use crate::protocol::{MethodName, Phase, Settings};
use crate::search::{Progress, Watchable};
use std::sync::Arc;

impl ListRun {
    /// Creates a run of its method alone. Greedy search comes first only if it is the method or supplies the method's
    /// start. Errors: settings that are invalid or do not fit the list; a list that allows no network.
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

impl Watchable for ListRun {
    fn step(&mut self) -> Result<Progress> {
        let progress = ListRun::step(self, &mut NoObserver)?;
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
        // Methods that read the lists have a bound from the list before their first step.
        self.method.lists().then(|| ListRun::bound(self))
    }

    fn rounding(&self) -> f64 {
        self.tolerance.rounding
    }
}
