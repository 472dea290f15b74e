//! Published ways to list the k best, over the lists of the run, which stays as it is.

use super::{SessionOver, Source, SourceRun};
use crate::base::error::{Error, Result};
use crate::protocol::{Enumerator, EnumeratorProgress};
use crate::search::enumerate::{EnumerationOptions, NextStep, PublishedSearch};
use crate::steps::Traceable;

impl<S: Source> SessionOver<S> {
    /// Begins to list the `k` best by a published method over the lists of the run. Errors: there are none, or they are not made
    /// for so many; too many variables; no memory.
    pub fn enumerate_start(&mut self, by: Enumerator, k: u32) -> Result<()> {
        self.beside = None;
        let run = self.current()?;
        let (slack, tie, memory) = (run.slack(k.max(1))?, run.tie(), self.memory_limit);
        let wanted = EnumerationOptions { k: k.max(1) as usize, slack, tie, memory };
        self.beside = Some(PublishedSearch::new(by, run.lists(), wanted)?);
        Ok(())
    }

    /// Steps the enumeration at most `steps` times, as long as steps are about the same; returns what the next is
    /// about.
    pub fn enumerate_run(&mut self, steps: u32) -> Result<NextStep> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_mut()).ok_or(Error::NotReady)?;
        beside.run(run.lists(), steps)
    }

    /// Its progress beside the run's own list. O(networks · n).
    pub fn enumerated(&self) -> Result<EnumeratorProgress> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_ref()).ok_or(Error::NotReady)?;
        Ok(beside.progress(run.ranking().map(|ranking| ranking.ranked())))
    }
}
