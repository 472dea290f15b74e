//! The k best networks of listed families.

use super::run::{ListRun, Stage};
use super::{ListSession, session::local};
use crate::error::{Error, Result};
use crate::networks;
use crate::protocol::{KBestRows, KBestStanding, Networks, Phase};
use crate::search::Progress;
use crate::search::k_best::{Begin, Ranked, Ranking, rows};
use crate::whole::WHOLE;

/// The word of a list by which its families may fall short of the best of their subsets, in nats, and still are all there.
const DELTA: &str = "delta";

impl ListRun {
    /// What follows the proof: the k best, if they are wanted. Without its word no list says what it leaves out.
    pub(super) fn begin_k_best(&mut self) -> Result<Stage> {
        let Some(asked) = self.settings().k_best.filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let Some((dag, score)) = self.optimum() else { return Ok(Stage::Done) };
        let said = self.list().meta().iter().find(|(key, _)| key == DELTA);
        let declared = said.and_then(|(_, value)| value.parse::<f64>().ok()).filter(|delta| *delta >= 0.0);
        let ranking = Ranking::new(Begin {
            asked,
            // A list may lack members of a class, so all that it has are looked at.
            directed: true,
            table: &self.all,
            slack: declared.unwrap_or(f64::INFINITY),
            among_listed: declared.is_none(),
            best: (dag, *score),
            tolerance: self.tolerance,
            memory: self.room(),
            ranked: Ranked::new(self.all.n()),
        })?;
        self.ranking = Some(Box::new(ranking));
        Ok(Stage::KBest)
    }

    /// One bounded piece of that search.
    pub(super) fn rank(&mut self) -> Result<Progress> {
        match &mut self.ranking {
            Some(ranking) if WHOLE => ranking.step(&self.all),
            _ => Ok(Progress::Done),
        }
    }

    /// Rows found, and wanted.
    pub(super) fn ranked_so_far(&self) -> (f64, f64) {
        let found = self.ranking.as_ref().map_or(0, |ranking| ranking.ranked().len());
        (found as f64, self.settings().k_best.map_or(0.0, |asked| f64::from(asked.k)))
    }

    /// Where it stands. Where a declared list ends before it did, there are more networks than it can tell.
    pub(super) fn k_best_standing(&self) -> Option<KBestStanding> {
        let ranking = self.ranking.as_ref().filter(|_| WHOLE)?;
        let told = ranking.standing(self.phase() != Phase::KBest);
        Some(KBestStanding { among_listed: told.among_listed || ranking.is_short(), ..told })
    }
}

impl ListSession {
    /// A window of the k best, as far as they are found. Errors: their search has not begun.
    pub fn k_best_rows(&self, first: u32, count: u32) -> Result<KBestRows> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let ranked = run.ranking.as_ref().ok_or(Error::NotReady)?.ranked();
        Ok(rows(ranked, first as usize, count as usize, run.constraints()))
    }

    /// The members of the class of a row. Errors: there is no such row.
    pub fn k_best_members(&self, row: u32, limit: u32) -> Result<Networks> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let ranked =
            run.ranking.as_ref().map(|ranking| ranking.ranked()).filter(|ranked| (row as usize) < ranked.len());
        let dag = ranked.ok_or(Error::NotReady)?.dag(row as usize);
        Ok(networks::members_of(&dag, run.constraints(), limit as usize, &mut |v, set| local(run, v, set)))
    }
}
