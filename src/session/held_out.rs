//! Rows of a session that are held out from learning.

use super::Session;
use crate::answers::held_out::held_out;
use crate::base::error::{Error, Result};
use crate::data::{Sampler, deal};
use crate::protocol::{DataInfo, ExampleRef};

impl Session {
    /// Holds out each row with probability 1 / `every`; the other rows become the data of the session.
    pub fn hold_out(&mut self, seed: u32, every: u32) -> Result<DataInfo> {
        let (rest, out) = deal(self.source.current()?, seed, every)?;
        let info = self.set_data(rest, self.truth())?;
        self.source.held = Some(out);
        Ok(info)
    }

    /// Holds out rows drawn from an example, which must have the variables of the session's data.
    pub fn hold_out_example(&mut self, example: &ExampleRef) -> Result<()> {
        let (held, _) = Sampler::default().make(example)?;
        if held.variables() != self.source.current()?.variables() {
            return Err(Error::NotReady);
        }
        self.source.held = Some(held);
        Ok(())
    }

    /// Mean log-probability of the held-out rows under the resulting network, in nats per row.
    pub fn held_out(&mut self) -> Result<f64> {
        let held = self.source.held.as_ref().ok_or(Error::NotReady)?;
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        Ok(held_out(run.data(), held, run.network()))
    }
}
