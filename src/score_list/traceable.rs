//! Recording of a search over a score list: what the recorder needs to know of the run.

use super::ListRun;
use crate::base::error::Result;
use crate::graph::Constraints;
use crate::observe::Observer;
use crate::protocol::{Phase, Settings};
use crate::search::{LocalScores, Method, Progress};
use crate::steps::Traceable;

impl Traceable for ListRun {
    fn advance<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        self.step(observer)
    }

    fn stage(&self) -> Phase {
        self.phase()
    }

    fn scores(&mut self) -> impl LocalScores + '_ {
        self.searched()
    }

    fn constraints(&self) -> &Constraints {
        ListRun::constraints(self)
    }

    fn settings(&self) -> &Settings {
        ListRun::settings(self)
    }

    fn tie(&self) -> f64 {
        ListRun::tie(self)
    }

    fn search(&self) -> Option<&Method> {
        ListRun::search(self)
    }
}
