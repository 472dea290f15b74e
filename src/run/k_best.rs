//! The k best networks of a run: asked for in the settings, searched after the optimum is proven.
//!
//! Lists are pruned by the delta rule alone, with a slack D: a family that is worse than a subset of its parents by more than
//! D is in no network within D of the best. If D turns out too small for k networks it is doubled, and all is counted again.

use super::counting::depth;
use super::{Run, Stage};
use crate::error::{Error, Result};
use crate::numeric::ln;
use crate::parents::{TableSize, rules_for};
use crate::protocol::{KBestStanding, KBestUnit, Phase, Pruning, Settings};
use crate::score::LocalScore;
use crate::search::Progress;
use crate::search::k_best::{Begin, Ranked, Ranking, check_asked};
use crate::whole::WHOLE;

/// D in nats, to begin with.
const SLACK: f64 = 8.0;

/// How the lists are pruned: as chosen, or for the k best.
pub(super) fn pruning(settings: &Settings) -> Pruning {
    let Some(asked) = settings.k_best else { return settings.pruning.clone() };
    // Whoever wants what is within a factor needs no larger slack than that, but for ties.
    let slack = settings.pruning.slack.or(asked.within.map(|within| ln(within) + 0.01)).unwrap_or(SLACK);
    Pruning { off: settings.pruning.off.clone(), k: 1, slack: Some(slack) }
}

/// Refuses what can't be had. Errors: a k or a factor out of range, classes under a score that tells their members apart.
pub(super) fn check(settings: &Settings, is_equivalent: bool) -> Result<()> {
    let Some(asked) = &settings.k_best else { return Ok(()) };
    if !WHOLE {
        return Err(Error::NeedsWholeCore);
    }
    check_asked(asked)?;
    if asked.unit == KBestUnit::Classes && !is_equivalent { Err(Error::ClassesApart) } else { Ok(()) }
}

impl Run {
    /// What follows the proof: the k best, if they are wanted.
    pub(super) fn begin_k_best(&mut self) -> Result<Stage> {
        let Some(asked) = self.settings.k_best.filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let ranked = self.ranking.take().map_or_else(|| Ranked::new(self.table.n()), |ranking| ranking.into_ranked());
        let memory = self.memory_limit - self.bytes();
        let Some((dag, score)) = self.optimum() else { return Ok(Stage::Done) };
        let ranking = Ranking::new(Begin {
            asked,
            directed: self.constraints.has_edges(),
            table: &self.table,
            slack: if self.table.is_complete() { f64::INFINITY } else { self.slack },
            among_listed: false,
            best: (dag, *score),
            tolerance: self.tolerance,
            memory,
            ranked,
        })?;
        self.ranking = Some(Box::new(ranking));
        Ok(Stage::KBest)
    }

    /// One bounded piece of that search; what comes next.
    pub(super) fn rank(&mut self) -> Result<Stage> {
        let Some(ranking) = self.ranking.as_mut().filter(|_| WHOLE) else { return Ok(Stage::Done) };
        let going = ranking.step(&self.table)?;
        match going {
            Progress::Working => Ok(Stage::KBest),
            Progress::Done if ranking.is_short() => self.list_more(),
            Progress::Done => Ok(Stage::Done),
        }
    }

    /// Lists with twice the slack.
    fn list_more(&mut self) -> Result<Stage> {
        self.slack *= 2.0;
        let pruning = Pruning { slack: Some(self.slack), ..pruning(&self.settings) };
        let score = LocalScore::of(&self.data, &self.settings)?;
        self.rules = rules_for(&score, &self.constraints, &pruning, self.tolerance);
        let depth = depth(&self.constraints, &self.rules, &self.data);
        if TableSize::of(&score, depth - 1).bytes > self.memory_limit {
            self.ranking.iter_mut().for_each(|ranking| ranking.end());
            return Ok(Stage::Done);
        }
        self.plan.deepen(depth);
        self.begin_counting()
    }

    /// Rows found, and wanted.
    pub(super) fn ranked_so_far(&self) -> (f64, f64) {
        let found = self.ranking.as_ref().map_or(0, |ranking| ranking.ranked().len());
        (found as f64, self.settings.k_best.map_or(0.0, |asked| f64::from(asked.k)))
    }

    /// The search for the k best, once it has begun: its rows are certain.
    pub fn ranking(&self) -> Option<&Ranking> {
        self.ranking.as_deref()
    }

    /// Where it stands.
    pub fn k_best_standing(&self) -> Option<KBestStanding> {
        self.ranking.as_ref().filter(|_| WHOLE).map(|ranking| ranking.standing(self.phase() != Phase::KBest))
    }
}
