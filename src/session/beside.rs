//! A session beside another one: the same data, a run of its own.

use super::Session;
use crate::error::Result;
use crate::run::Run;
use crate::search::k_best::class_size;

impl Session {
    /// A session over the same data, which are shared, for a search that leaves the run of this session and all that is asked
    /// of it as they are. Its tables get the bytes that this run leaves. What this run has proven need not be proven there
    /// again to seek the networks that come next.
    pub fn beside(&self) -> Session {
        let held = self.run.as_ref().map_or(0.0, Run::bytes);
        Session {
            memory_limit: (self.memory_limit - held).max(0.0),
            data: self.data.clone(),
            truth: self.truth.clone(),
            proven: self.run.as_ref().and_then(Run::proven),
            ..Session::default()
        }
    }

    /// The number of networks in the class of the result that keep the constraints; NaN where they are too many to be counted.
    pub fn class_size(&mut self) -> Result<f64> {
        let run = self.run_mut()?;
        Ok(class_size(run.network(), run.constraints()))
    }
}
