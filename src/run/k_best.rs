//! The k best networks of a run: requested in the settings, searched after the optimum is proven.
//!
//! Lists are pruned by the delta rule alone, with a slack D: a family that is worse than a subset of its parents by
//! more than D is in no network within D of the best. If D turns out too small for k networks it is doubled, and
//! everything is counted again.

use super::counting::depth;
use super::{Run, Stage};
use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::parents::{TableSize, rules_for};
use crate::protocol::{KBestEnding, KBestProgress, KBestUnit, Pruning, Settings};
use crate::score::LocalScore;
use crate::search::k_best::{Ranked, Ranking, RankingInput, check_request};
use crate::search::{Exact, ExactSettings, Progress, Proven};

/// Initial slack D, in units of the logarithm of the number of rows: 1.5, the price of three parameters under BIC.
/// Networks near the best differ from it by few parameters that gain a little more or less than they cost, so D grows
/// with the data: the thousandth network of flag (194 rows) is 1.2 nats below the best, of sensors (5,456 rows) 8.7.
const SLACK_LOG_ROWS: f64 = 1.5;

/// Pruning of the lists: that of the settings; if the k best are requested, by a slack D.
pub(super) fn pruning(settings: &Settings, rows: u64) -> Pruning {
    let Some(request) = settings.k_best else { return settings.pruning.clone() };
    // If the request limits the factor between probabilities, that limits the slack, with room for ties.
    let within = request.within.map(|within| ln(within) + 0.01);
    let chosen = settings.pruning.slack.filter(|slack| *slack > 0.0);
    let slack = chosen.or(within).unwrap_or_else(|| SLACK_LOG_ROWS * ln(rows.max(2) as f64));
    Pruning { off: settings.pruning.off.clone(), k: 1, slack: Some(slack) }
}

/// Checks a request for the k best. Errors: a number k or a factor out of range; classes under a score that differs
/// within a class.
pub(super) fn check(settings: &Settings, is_equivalent: bool) -> Result<()> {
    let Some(request) = &settings.k_best else { return Ok(()) };
    if !WHOLE {
        return Err(Error::NeedsWholeCore);
    }
    check_request(request)?;
    if request.unit == KBestUnit::Classes && !is_equivalent { Err(Error::ClassesApart) } else { Ok(()) }
}

impl Run {
    /// Begins the stage after the lists. An exact method searches the optimum, if the k best are requested over reduced
    /// lists. Once the optimum is known, or the k best were begun, it searches the k best.
    pub(super) fn begin_search(&mut self) -> Result<Stage> {
        match self.settings.k_best {
            Some(_) if self.ranking.is_some() || self.proven.is_some() => self.begin_k_best(),
            Some(_) if self.method.is_exact() => Ok(Stage::Lean(0)),
            _ if self.method.is_exact() => self.begin_exact(),
            _ => Ok(Stage::Done),
        }
    }

    fn begin_exact(&mut self) -> Result<Stage> {
        let settings = ExactSettings {
            method: self.method,
            options: &self.settings.heuristic,
            constraints: &self.constraints,
            tolerance: self.tolerance,
            memory: self.memory_limit - self.bytes(),
        };
        let table = self.lean.as_ref().unwrap_or(&self.table);
        self.exact = Some(Exact::of(settings, table, self.greedy.dag(), self.given())?);
        Ok(Stage::Exact)
    }

    /// Copies a variable's list without the families that no optimal network needs, to search the optimum before the k
    /// best. Returns the next stage.
    pub(super) fn lean_on(&mut self, child: usize) -> Result<Stage> {
        let lean = self.lean.get_or_insert_with(|| self.table.without_lists());
        lean.put(Var::new(child), self.table.list(Var::new(child)), self.tolerance);
        if child + 1 < self.table.n() { Ok(Stage::Lean(child + 1)) } else { self.begin_exact() }
    }

    /// Begins the stage after the proof of the optimum: the search for the k best, if requested.
    pub(super) fn begin_k_best(&mut self) -> Result<Stage> {
        let subsets = self.exact.as_mut().and_then(Exact::take_subsets);
        let Some(request) = self.settings.k_best.filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let (ranked, subsets) = match self.ranking.take() {
            Some(ranking) => ranking.into_parts(),
            None => (Ranked::new(self.table.n()), subsets),
        };
        let memory = self.memory_limit - self.bytes();
        let Some((dag, score)) = self.optimum() else { return Ok(Stage::Done) };
        let ranking = Ranking::new(RankingInput {
            request,
            directed: self.constraints.has_edges(),
            table: &self.table,
            slack: if self.table.is_complete() { f64::INFINITY } else { self.slack },
            among_listed: false,
            best: (dag, *score),
            tolerance: self.tolerance,
            memory,
            subsets,
            ranked,
        })?;
        self.ranking = Some(Box::new(ranking));
        Ok(Stage::KBest)
    }

    /// Does one bounded part of the search for the k best; returns the next stage.
    pub(super) fn rank(&mut self) -> Result<Stage> {
        let Some(ranking) = self.ranking.as_mut().filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let progress = ranking.step(&self.table)?;
        match progress {
            Progress::Working => Ok(Stage::KBest),
            Progress::Done if ranking.is_short() => self.list_more(),
            Progress::Done => Ok(Stage::Done),
        }
    }

    /// Begins counting and listing again with twice the slack; returns the next stage, which is the end if the lists do
    /// not fit in memory.
    fn list_more(&mut self) -> Result<Stage> {
        let slack = 2.0 * self.slack;
        let pruning = Pruning { slack: Some(slack), ..pruning(&self.settings, self.data.rows()) };
        let score = LocalScore::of(&self.data, &self.settings)?;
        let rules = rules_for(&score, &self.constraints, &pruning, self.tolerance);
        let depth = depth(&self.constraints, &rules, &self.data);
        let fits = TableSize::of(&score, depth - 1).bytes <= self.memory_limit - self.bytes();
        if fits {
            (self.slack, self.rules) = (slack, rules);
            self.plan.deepen(depth);
            match self.begin_counting() {
                Err(Error::OverMemory { .. }) => {}
                begun => return begun,
            }
        }
        self.ranking.iter_mut().for_each(|ranking| ranking.end());
        Ok(Stage::Done)
    }

    /// Number of networks or classes found so far, and number requested.
    pub(super) fn ranked_so_far(&self) -> (f64, f64) {
        let found = self.ranking.as_ref().map_or(0, |ranking| ranking.ranked().len());
        (found as f64, self.settings.k_best.map_or(0.0, |request| f64::from(request.k)))
    }

    /// Search for the k best, once it has begun; the networks or classes that it has found are final.
    pub fn ranking(&self) -> Option<&Ranking> {
        self.ranking.as_deref()
    }

    /// Progress of the search for the k best; its ending is `Stopped` if it stopped when longer lists were needed.
    pub fn k_best_progress(&self, is_over: bool) -> Option<KBestProgress> {
        let ranking = self.ranking.as_ref().filter(|_| WHOLE)?;
        let progress = ranking.progress(is_over);
        let is_short = ranking.is_short() && progress.ending == KBestEnding::All;
        Some(KBestProgress { ending: if is_short { KBestEnding::Stopped } else { progress.ending }, ..progress })
    }

    /// The optimal network with the settings for which it is proven; `None` until then.
    pub fn proven(&self) -> Option<Proven> {
        Some(Proven::new(self.optimum()?.clone(), self.ties(), self.settings.clone()))
    }

    /// Supplies an optimum proven by another run, so that the search for it is skipped. Must be called before the first
    /// step, and the proof must hold for the settings.
    pub fn build_on(&mut self, proven: Proven) {
        self.proven = Some(proven);
    }
}
