//! Published ways to list the k best, over the lists of the run, which stays as it is.

use super::Session;
use crate::error::{Error, Result};
use crate::protocol::{Enumerator, EnumeratorStanding};
use crate::run::Run;
use crate::search::enumerate::{Beside, Next, Wanted};

impl Session {
    /// Begins to list the `k` best by a published method over the lists of the run. Errors: there are none, or they are not made
    /// for so many; too many variables; no memory.
    pub fn enumerate_start(&mut self, by: Enumerator, k: u32) -> Result<()> {
        self.beside = None;
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let (k, slack, tie) = (k.max(1) as usize, listed(run, k)?, run.tolerance().tie);
        self.beside = Some(Beside::new(by, run.table(), Wanted { k, slack, tie, memory: self.memory_limit })?);
        Ok(())
    }

    /// Goes on with it for at most `steps` steps, as long as they are about the same; what the next is about.
    pub fn enumerate_run(&mut self, steps: u32) -> Result<Next> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_mut()).ok_or(Error::NotReady)?;
        beside.run(run.table(), steps)
    }

    /// Where it stands beside the run's own list. O(networks · n).
    pub fn enumerated(&self) -> Result<EnumeratorStanding> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_ref()).ok_or(Error::NotReady)?;
        Ok(beside.standing(run.ranking().map(|ranking| ranking.ranked())))
    }
}

/// How far below the optimum the lists of a run hold every network; without end where they hold every family, or all that the k best
/// can have by the theorems of Chen 2016. Errors: no lists, or lists that are made for fewer.
fn listed(run: &Run, k: u32) -> Result<f64> {
    let (table, rules) = (run.table(), run.rules());
    match rules.slack() {
        _ if table.n() == 0 => Err(Error::NoTable),
        _ if table.is_complete() || rules.slack() == 0.0 && rules.k() >= k && k > 1 => Ok(f64::INFINITY),
        slack if slack > 0.0 => Ok(slack),
        _ => Err(Error::ListsForFewer { k: rules.k() }),
    }
}
