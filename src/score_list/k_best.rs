//! The k best networks of listed families.

use super::run::{ListRun, Stage};
use super::{ListSession, session::local};
use crate::error::{Error, Result};
use crate::networks;
use crate::posterior::{Average, Averages, ByClass, Found};
use crate::protocol::{KBestRows, KBestStanding, Networks};
use crate::search::k_best::{Begin, Ranked, Ranking};
use crate::search::{Progress, SubsetDp};
use crate::whole::WHOLE;

impl ListRun {
    /// What follows the proof: the k best, if they are wanted. Without its word no list says what it leaves out.
    pub(super) fn begin_k_best(&mut self) -> Result<Stage> {
        let subsets = self.take_subsets();
        self.begin_ranking(self.declared(), Ranked::new(self.all.n()), subsets)
    }

    /// The search for the k best, after those that are `ranked`: of all networks as far as the list is `declared` to hold what they
    /// need, else among the listed families.
    fn begin_ranking(&mut self, declared: Option<f64>, ranked: Ranked, subsets: Option<SubsetDp>) -> Result<Stage> {
        let Some(asked) = self.settings().k_best.filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let Some((dag, score)) = self.optimum() else { return Ok(Stage::Done) };
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
            subsets,
            ranked,
        })?;
        self.ranking = Some(Box::new(ranking));
        Ok(Stage::KBest)
    }

    /// By how much, in nats, the list says that its families fall short of the best of their subsets at most; nothing where that
    /// does not hold: a family may be left out for a subset that the required edges do not allow.
    pub(super) fn declared(&self) -> Option<f64> {
        self.list().delta().filter(|_| !self.constraints().has_required())
    }

    /// One bounded piece of that search; what comes next.
    pub(super) fn rank(&mut self) -> Result<Stage> {
        let Some(ranking) = self.ranking.as_mut().filter(|_| WHOLE) else { return Ok(Stage::Done) };
        if ranking.step(&self.all)? == Progress::Working {
            return Ok(Stage::KBest);
        }
        // The list has more networks than those that are the best of all for certain.
        match self.ranking.take_if(|ranking| ranking.is_short()) {
            Some(ranking) => {
                let (ranked, subsets) = ranking.into_parts();
                self.begin_ranking(None, ranked, subsets)
            }
            None => Ok(Stage::Done),
        }
    }

    /// Rows found, and wanted.
    pub(super) fn ranked_so_far(&self) -> (f64, f64) {
        let found = self.ranking.as_ref().map_or(0, |ranking| ranking.ranked().len());
        (found as f64, self.settings().k_best.map_or(0.0, |asked| f64::from(asked.k)))
    }

    /// What is found, as rows. Errors: their search has not begun.
    pub(super) fn found(&self) -> Result<Found<'_>> {
        let ranking = self.ranking.as_ref().ok_or(Error::NotReady)?;
        Ok(Found::new(ranking.ranked(), self.constraints(), self.settings()))
    }

    /// Where it stands.
    pub(super) fn k_best_standing(&self, is_over: bool) -> Option<KBestStanding> {
        self.ranking.as_ref().filter(|_| WHOLE).map(|ranking| ranking.standing(is_over))
    }
}

impl ListSession {
    /// A window of the k best, as far as they are found. Errors: their search has not begun.
    pub fn k_best_rows(&self, first: u32, count: u32) -> Result<KBestRows> {
        Ok(self.done()?.found()?.window(first, count))
    }

    /// Takes more of what is found into the averages, at most `steps` bounded pieces; rows in, and found. Errors: the run was not
    /// asked for the k best.
    pub fn averages_run(&mut self, steps: u32) -> Result<(usize, usize)> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        Ok(run.found()?.take_in(&mut self.averages, steps))
    }

    /// What the first `rows` of those that are in say together. Errors: none were taken in.
    pub fn average(&self, rows: u32) -> Result<Average> {
        Ok(self.done()?.found()?.average(self.averages()?, rows))
    }

    /// The probabilities of edges over the first 1, 2, 5, 10 … rows. Errors: none were taken in.
    pub fn average_marks(&self) -> Result<&[(usize, Vec<f64>)]> {
        Ok(self.averages()?.marks())
    }

    /// The rows by class. Errors: the run was not asked for the k best.
    pub fn k_best_by_class(&self) -> Result<ByClass> {
        Ok(self.done()?.found()?.by_class())
    }

    fn averages(&self) -> Result<&Averages> {
        self.averages.as_ref().ok_or(Error::NotReady)
    }

    /// The members of the class of a row. Errors: there is no such row.
    pub fn k_best_members(&self, row: u32, limit: u32) -> Result<Networks> {
        let run = self.done()?;
        let ranked =
            run.ranking.as_ref().map(|ranking| ranking.ranked()).filter(|ranked| (row as usize) < ranked.len());
        let dag = ranked.ok_or(Error::NotReady)?.dag(row as usize);
        Ok(networks::members_of(&dag, run.constraints(), limit as usize, &mut |v, set| local(run, v, set)))
    }
}
