//! The k best of a run, row by row.

use super::Session;
use crate::error::{Error, Result};
use crate::networks;
use crate::protocol::{KBestRows, Networks};
use crate::search::k_best::rows;

impl Session {
    /// A window of the k best, as far as they are found. Errors: their search has not begun.
    pub fn k_best_rows(&self, first: u32, count: u32) -> Result<KBestRows> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let ranked = run.ranking().ok_or(Error::NotReady)?.ranked();
        Ok(rows(ranked, first as usize, count as usize, run.constraints()))
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
