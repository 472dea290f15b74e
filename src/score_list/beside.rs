//! A session beside another one: the same list, a run of its own.

use super::{ListRun, ListSession};
use crate::error::Result;
use crate::search::Proven;
use crate::search::k_best::class_size;

impl ListSession {
    /// A session over the same list, which is shared, for a search that leaves the run of this session and all that is asked
    /// of it as they are. Its tables get the bytes that this run leaves.
    pub fn beside(&self) -> ListSession {
        let held = self.run.as_ref().map_or(0.0, ListRun::bytes);
        ListSession {
            memory_limit: (self.memory_limit - held).max(0.0),
            list: self.list.clone(),
            proven: self.run.as_ref().and_then(ListRun::proved),
            ..ListSession::default()
        }
    }

    /// The number of networks in the class of the result that keep the constraints; NaN where they are too many to be counted.
    pub fn class_size(&self) -> Result<f64> {
        let run = self.done()?;
        Ok(class_size(run.network(), run.constraints()))
    }
}

impl ListRun {
    /// The optimum, once the run has proven it.
    fn proved(&self) -> Option<Proven> {
        let best = self.optimum()?.clone();
        Some(Proven::new(best, self.ties(), self.settings().clone()))
    }
}
