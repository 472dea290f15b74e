//! Published ways to list the k best networks of listed families, beside the run, which stays as it is.

use super::ListSession;
use crate::error::{Error, Result};
use crate::protocol::{Enumerator, EnumeratorStanding};
use crate::search::enumerate::{Beside, Next, Wanted};

impl ListSession {
    /// Begins to list the `k` best by a published method. Errors: the run lists none; too many variables; no memory.
    pub fn enumerate_start(&mut self, by: Enumerator, k: u32) -> Result<()> {
        self.beside = None;
        let run = self.run.as_ref().filter(|run| run.ranking.is_some()).ok_or(Error::NotReady)?;
        // The run's own may have gone on beyond what the list says of itself.
        let among_listed = run.k_best_standing(true).is_none_or(|told| told.among_listed);
        let slack = run.declared().filter(|_| !among_listed).unwrap_or(f64::INFINITY);
        let (k, tie) = (k.max(1) as usize, run.tolerance.tie);
        self.beside = Some(Beside::new(by, &run.all, Wanted { k, slack, tie, memory: self.memory_limit })?);
        Ok(())
    }

    /// Goes on with it for at most `steps` steps, as long as they are about the same; what the next is about.
    pub fn enumerate_run(&mut self, steps: u32) -> Result<Next> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_mut()).ok_or(Error::NotReady)?;
        beside.run(&run.all, steps)
    }

    /// Where it stands beside the run's own list. O(networks · n).
    pub fn enumerated(&self) -> Result<EnumeratorStanding> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_ref()).ok_or(Error::NotReady)?;
        Ok(beside.standing(run.ranking.as_ref().map(|ranking| ranking.ranked())))
    }
}
