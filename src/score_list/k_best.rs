//! Search for the k best networks among the families of a score list.

use super::run::{ListRun, Stage};
use crate::base::error::{Error, Result};
use crate::base::whole::WHOLE;
use crate::parents::ScoreTable;
use crate::protocol::KBestProgress;
use crate::search::k_best::{Ranked, Ranking, RankingInput};
use crate::search::{Progress, Proven, SubsetDp};

impl ListRun {
    /// Begins the stage after the proof of the optimum: the search for the k best networks, if requested.
    pub(super) fn begin_k_best(&mut self) -> Result<Stage> {
        let subsets = self.take_subsets();
        self.begin_ranking(self.declared(), Ranked::new(self.all.n()), subsets)
    }

    /// Begins or continues the search for the k best, after the networks in `ranked`. It finds all networks within the
    /// slack `declared` by the list; without one, only those whose families are listed.
    fn begin_ranking(&mut self, declared: Option<f64>, ranked: Ranked, subsets: Option<SubsetDp>) -> Result<Stage> {
        let Some(request) = self.settings().k_best.filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let Some((dag, score)) = self.optimum() else { return Ok(Stage::Done) };
        let ranking = Ranking::new(RankingInput {
            request,
            // A list may lack some members of a class, so every directed network that it allows is ranked by itself.
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

    /// Slack in nats that the list declares: it has every family that is worse than its best subset by no more than
    /// this. `None` if the list declares no slack, or if edges are required: a family may then have been left out
    /// because of a better subset that the required edges exclude.
    pub(super) fn declared(&self) -> Option<f64> {
        self.list().delta().filter(|_| !self.constraints().has_required())
    }

    /// Runs one bounded step of the search for the k best; returns the next stage.
    pub(super) fn rank(&mut self) -> Result<Stage> {
        let Some(ranking) = self.ranking.as_mut().filter(|_| WHOLE) else { return Ok(Stage::Done) };
        if ranking.step(&self.all)? == Progress::Working {
            return Ok(Stage::KBest);
        }
        // Fewer than k networks are within the declared slack: the search continues among the listed families.
        match self.ranking.take_if(|ranking| ranking.is_short()) {
            Some(ranking) => {
                let (ranked, subsets) = ranking.into_parts();
                self.begin_ranking(None, ranked, subsets)
            }
            None => Ok(Stage::Done),
        }
    }

    /// Number of networks found, and number requested.
    pub(super) fn ranked_so_far(&self) -> (f64, f64) {
        let found = self.ranking.as_ref().map_or(0, |ranking| ranking.ranked().len());
        (found as f64, self.settings().k_best.map_or(0.0, |request| f64::from(request.k)))
    }

    /// Progress of the search for the k best networks; `None` before it begins.
    pub(super) fn k_best_progress(&self, is_over: bool) -> Option<KBestProgress> {
        self.ranking.as_ref().filter(|_| WHOLE).map(|ranking| ranking.progress(is_over))
    }

    /// Search for the k best, once it has begun; the networks that it has found are final.
    pub fn ranking(&self) -> Option<&Ranking> {
        self.ranking.as_deref()
    }

    /// Score table of every listed family that the constraints allow; filled only if the k best are requested.
    pub fn lists(&self) -> &ScoreTable {
        &self.all
    }

    /// Distance below the optimum, in nats, down to which the ranking is sure to hold every network; ∞ if it is limited
    /// to listed families. Errors: the run lists no k best.
    pub fn slack(&self) -> Result<f64> {
        // After the search has continued among the listed families, the declared slack no longer applies.
        let among_listed = self.k_best_progress(true).ok_or(Error::NotReady)?.among_listed;
        Ok(self.declared().filter(|_| !among_listed).unwrap_or(f64::INFINITY))
    }

    /// The optimal network with the settings for which it is proven; `None` until then.
    pub fn proven(&self) -> Option<Proven> {
        Some(Proven::new(self.optimum()?.clone(), self.ties(), self.settings().clone()))
    }

    /// Supplies an optimum proven for the same settings, so that the search for it is skipped. Must be called before
    /// the first step.
    pub fn build_on(&mut self, proven: Proven) {
        self.proven = Some(proven);
    }
}
