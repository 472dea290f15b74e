//! Published algorithms that enumerate the k best networks from the score lists of the run, which is unaffected.

use super::{SessionOver, Source, SourceRun};
use crate::base::error::{Error, Result};
use crate::protocol::{Enumerator, EnumeratorProgress};
use crate::search::enumerate::{EnumerationOptions, NextStep, PublishedSearch};
use crate::search::k_best::Ranking;
use crate::steps::Traceable;

impl<S: Source> SessionOver<S> {
    /// Starts a published algorithm for the `k` best networks or classes over the score lists of the run. Errors: no
    /// lists, or lists that are insufficient for `k`; classes, but the run has no whole ones; too many variables; out
    /// of memory.
    pub fn enumerate_start(&mut self, by: Enumerator, k: u32) -> Result<()> {
        self.beside = None;
        let run = self.current()?;
        if by == Enumerator::EcGraph && !run.ranking().is_some_and(Ranking::has_whole_classes) {
            return Err(Error::NeedsClasses);
        }
        let (slack, tie, memory) = (run.slack(k.max(1))?, run.tie(), self.memory_limit);
        let options = EnumerationOptions { k: k.max(1) as usize, slack, tie, memory };
        self.beside = Some(PublishedSearch::new(by, run.lists(), options)?);
        Ok(())
    }

    /// Makes at most `steps` steps of the enumeration, all of one kind; returns the kind of the next step.
    pub fn enumerate_run(&mut self, steps: u32) -> Result<NextStep> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_mut()).ok_or(Error::NotReady)?;
        beside.run(run.lists(), steps)
    }

    /// Progress of the enumeration, compared with the k best networks that the run itself found. O(networks · n).
    pub fn enumerated(&self) -> Result<EnumeratorProgress> {
        let (run, beside) = self.run.as_ref().zip(self.beside.as_ref()).ok_or(Error::NotReady)?;
        Ok(beside.progress(run.ranking().map(|ranking| ranking.ranked())))
    }
}
