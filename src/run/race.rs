//! Run of a method alone, as in a race between methods: without greedy search before it.

use super::{Run, Stage};
use crate::base::error::Result;
use crate::data::Dataset;
use crate::observe::NoObserver;
use crate::protocol::{Estimate, MethodName, Phase, Settings};
use crate::search::{Progress, Watchable};
use std::sync::Arc;

impl Run {
    /// Creates a run of its method alone, with its estimate. Greedy search runs first only if it is the method, or if
    /// the method needs its network: the search over orderings, and A* with its bounds. Until a method has a network,
    /// the network of the run is that of the required edges. Errors: settings that are invalid, or too large a problem.
    pub fn alone(data: &Arc<Dataset>, settings: Settings, memory_limit: f64) -> Result<(Run, Estimate)> {
        let (mut run, estimate) = Run::begin(data, settings, memory_limit)?;
        run.alone = true;
        if !matches!(run.stage, Stage::Grow(_)) {
            run.stage = run.first()?;
        }
        Ok((run, estimate))
    }

    /// First stage of a run of its method alone, once counting is ready: greedy search only where the method needs it.
    pub(super) fn first(&mut self) -> Result<Stage> {
        match self.method {
            MethodName::Orders | MethodName::AStar => Ok(Stage::Greedy),
            method if method.lists() => self.begin_counting(),
            _ => Ok(match self.begin_heuristic()? {
                Stage::Done => Stage::Greedy,
                stage => stage,
            }),
        }
    }
}

impl Watchable for Run {
    fn step(&mut self) -> Result<Progress> {
        Run::step(self, &mut NoObserver)
    }

    fn phase(&self) -> Phase {
        Run::phase(self)
    }

    fn best(&self) -> Option<f64> {
        Run::best(self)
    }

    fn bound(&self) -> Option<f64> {
        Run::bound(self)
    }

    fn rounding(&self) -> f64 {
        self.tolerance.rounding
    }
}
