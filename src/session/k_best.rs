//! The k best of a run, row by row.

use super::Session;
use crate::error::{Error, Result};
use crate::networks;
use crate::posterior::Found;
use crate::protocol::{KBestRows, Networks};
use crate::run::Run;

impl Session {
    /// A window of the k best, as far as they are found. Errors: their search has not begun.
    pub fn k_best_rows(&self, first: u32, count: u32) -> Result<KBestRows> {
        Ok(self.found()?.window(first, count))
    }

    /// What is found, as rows. Errors: their search has not begun.
    pub(super) fn found(&self) -> Result<Found<'_>> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        found(run)
    }

    /// The members of the class of a row. Errors: there is no such row.
    pub fn k_best_members(&mut self, row: u32, limit: u32) -> Result<Networks> {
        let run = self.run_mut()?;
        let ranked = run.ranking().map(|ranking| ranking.ranked()).filter(|ranked| (row as usize) < ranked.len());
        let dag = ranked.ok_or(Error::NotReady)?.dag(row as usize);
        let constraints = run.constraints().clone();
        let local = &mut |v, parents: &_| run.families().local(v, parents);
        Ok(networks::members_of(&dag, &constraints, limit as usize, local))
    }
}

/// What a run has found. Errors: the search for the k best has not begun.
pub(super) fn found(run: &Run) -> Result<Found<'_>> {
    let ranking = run.ranking().ok_or(Error::NotReady)?;
    Ok(Found::new(ranking.ranked(), run.constraints(), run.settings()))
}
