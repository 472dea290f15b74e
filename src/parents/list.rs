//! Second phase of building a score table: decides, child by child and by number of parents, which sets are kept.
//!
//! The best score among a set's allowed subsets follows from its immediate subsets, so a set U is compared in O(|U|).
//! The scores of two sizes of one child are held at a time; those of all sizes only if Theorem 3 needs them.

use super::judge::Judge;
use super::value::{Index, Scoring, filled};
use super::walk::Walk;
use super::{ParentSet, ScoreTable, by_rank};
use crate::base::error::{Error, Result};
use crate::base::numeric::Tolerance;
use crate::base::var::{Members, Var};
use crate::catalogue::{RuleName, Standing};
use crate::graph::Constraints;
use crate::prune::is_beaten;

/// Number of families judged in one step.
const STEP_FAMILIES: usize = 1 << 12;
/// Maximum number of tied sets recorded for one child: if there are more, the count of ties is marked incomplete.
const MAX_TIED: usize = 1 << 16;

/// Mark of a family that no rule prunes, in place of a status.
const ALIVE: u8 = 255;

/// Best scores and statuses of all parent sets of one size, for one child.
#[derive(Default)]
struct Layer {
    /// Best score among the allowed subsets of each set, the set included.
    best: Vec<f64>,
    /// [`ALIVE`], or the status that a pruned set passes on to its supersets.
    fate: Vec<u8>,
}

/// Second phase of building a score table, resumable.
pub(super) struct ListPhase {
    /// Requested children, and the index of the current one.
    children: Vec<Var>,
    at: usize,
    size: usize,
    rank: usize,
    most: usize,
    tolerance: Tolerance,
    by_dominance: bool,
    /// Best scores and statuses of the current child's sets that are one member smaller.
    before: Layer,
    /// Best scores and statuses of the current child's sets of the current size.
    now: Layer,
    /// Scores of all sets of the current child, by size and rank; kept only if Theorem 3 (k better subsets) needs them.
    scores: Option<Vec<Vec<f64>>>,
}

impl ListPhase {
    pub(super) fn new(children: Vec<Var>, most: usize, tolerance: Tolerance, judge: &Judge) -> ListPhase {
        let scores = judge.rules.is_on(RuleName::KBetter).then(Vec::new);
        let by_dominance = judge.rules.is_on(RuleName::Dominance);
        let (before, now) = (Layer::default(), Layer::default());
        ListPhase { children, at: 0, size: 0, rank: 0, most, tolerance, by_dominance, before, now, scores }
    }

    pub(super) fn is_done(&self) -> bool {
        self.at == self.children.len()
    }

    /// Number of children listed so far, including the share of the current one, and number of children in all.
    pub(super) fn progress(&self) -> (f64, f64) {
        let share = self.size as f64 / (self.most + 1) as f64;
        (self.at as f64 + share, self.children.len() as f64)
    }

    pub(super) fn bytes(&self) -> usize {
        let scores: usize = self.scores.iter().flatten().map(Vec::len).sum();
        9 * (self.before.best.len() + self.now.best.len()) + 8 * scores
    }

    /// Does one bounded part of the work. Errors: no memory for the lists.
    pub(super) fn step<S: Members>(
        &mut self,
        scoring: Scoring,
        judge: &mut Judge,
        constraints: &Constraints,
        table: &mut ScoreTable<S>,
    ) -> Result<()> {
        let index = scoring.index;
        let Some(&child) = self.children.get(self.at) else { return Ok(()) };
        let place = index.order.iter().position(|v| *v == child).unwrap_or_default();
        let others = index.order.len() - 1;
        let families = index.binomials.choose(others, self.size);
        if self.rank == 0 {
            if self.size == 0 {
                let over = if judge.rules.is_on(RuleName::KSize) { Standing::KSize } else { Standing::Size };
                let idle = judge.idle(place, index);
                table.begin(child, index.order.len(), self.most, over, &idle, constraints);
            }
            std::mem::swap(&mut self.before, &mut self.now);
            self.now.best = filled(families, f64::NEG_INFINITY)?;
            self.now.fate = filled(families, ALIVE)?;
            if let Some(scores) = &mut self.scores {
                scores.push(filled(families, f64::NAN)?);
            }
        }
        let end = families.min(self.rank + STEP_FAMILIES);
        let mut walk = Walk::at(&index.binomials, place, self.size, self.rank);
        while walk.rank < end {
            self.judge_family((place, child), &walk, scoring, judge, table)?;
            walk.advance();
        }
        self.rank = end;
        if end < families {
            return Ok(());
        }
        self.rank = 0;
        self.size += 1;
        if self.size > self.most || self.size > others || self.is_settled(child, index, constraints, table) {
            table.finish(child);
            self.size = 0;
            self.at += 1;
            if let Some(scores) = &mut self.scores {
                scores.clear();
            }
        }
        Ok(())
    }

    /// Whether a single rule pruned all sets of the last size and so prunes all larger ones, which are then tallied.
    fn is_settled<S: Members>(
        &self,
        child: Var,
        index: &Index,
        constraints: &Constraints,
        table: &mut ScoreTable<S>,
    ) -> bool {
        let Some(&first) = self.now.fate.first() else { return true };
        if first == ALIVE || table.is_whole() || self.now.fate.iter().any(|fate| *fate != first) {
            return false;
        }
        let others = index.order.len() - 1;
        for size in self.size..=self.most.min(constraints.max_parents()).min(others) {
            table.tally(child, size, first, index.binomials.choose(others, size) as f64);
        }
        true
    }

    /// Prunes or scores and lists the current family of `walk`; `place` is the child's position. Errors: no memory.
    #[inline]
    fn judge_family<S: Members>(
        &mut self,
        (place, child): (usize, Var),
        walk: &Walk,
        scoring: Scoring,
        judge: &mut Judge,
        table: &mut ScoreTable<S>,
    ) -> Result<()> {
        let Scoring { values, index, score } = scoring;
        let mut subset = f64::NEG_INFINITY;
        let mut inherited = ALIVE;
        for &below in &walk.lower {
            subset = subset.max(self.before.best[below]);
            inherited = simpler_rule(inherited, self.before.fate[below]);
        }
        let states = index.states(score, &walk.parents);
        let fate = if judge.bars(place, walk) {
            Standing::Barred as u8
        } else if inherited != ALIVE {
            inherited
        } else {
            let rule = judge.verdict(place, walk, states, Some(subset), scoring);
            rule.map_or(ALIVE, |rule| Standing::from(rule) as u8)
        };
        self.now.fate[walk.rank] = fate;
        let set = || walk.parents.iter().fold(S::default(), |set, u| set.with(index.order[*u]));
        let lacks = !judge.has_required(place, walk);
        if fate != ALIVE || lacks {
            let standing = if lacks { Standing::Barred as u8 } else { fate };
            self.now.best[walk.rank] = subset;
            table.tally(child, walk.parents.len(), standing, 1.0);
            table.note(child, set, None, standing);
            return Ok(());
        }
        let with = values.layer(walk.parents.len() + 1).at(walk.with)[0];
        let without = values.layer(walk.parents.len()).at(walk.set)[judge.b_of(place)];
        let family = set();
        let local = score.combine(with, without, child, states, score.prior(child, &family));
        let standing = self.standing_of(local, subset, walk, index, judge);
        if local == f64::NEG_INFINITY && standing != Standing::Kept {
            table.impossible += 1.0;
        }
        table.tally(child, walk.parents.len(), standing as u8, 1.0);
        table.note(child, || family, Some(local), standing as u8);
        self.now.best[walk.rank] = subset.max(local);
        if let Some(scores) = &mut self.scores {
            scores[walk.parents.len()][walk.rank] = local;
        }
        match standing {
            Standing::Kept => push(&mut table.lists[child.index()], ParentSet { set: family, score: local }),
            Standing::Tied => match &mut table.tied[child.index()] {
                tied if tied.len() < MAX_TIED => push(tied, ParentSet { set: family, score: local }),
                _ => {
                    table.all_tied = false;
                    Ok(())
                }
            },
            _ => Ok(()),
        }
    }

    /// Status of a set with score `local`, whose best allowed proper subset scores `subset`.
    fn standing_of(&self, local: f64, subset: f64, walk: &Walk, index: &Index, judge: &Judge) -> Standing {
        let Tolerance { rounding, tie } = self.tolerance;
        if subset == f64::NEG_INFINITY {
            return Standing::Kept;
        }
        if self.by_dominance {
            return if local > subset + rounding {
                Standing::Kept
            } else if local >= subset - tie {
                Standing::Tied
            } else {
                Standing::Dominated
            };
        }
        let rules = &judge.rules;
        if rules.is_on(RuleName::KDelta) && subset - local > rules.slack() + tie {
            return Standing::KDelta;
        }
        match &self.scores {
            Some(scores) if is_beaten(rules.k(), local, tie, subsets(walk, index, scores)) => Standing::KBetter,
            _ => Standing::Kept,
        }
    }
}

/// Status from the simpler of two rules that pruned subsets: a constant column first, then in order of status.
#[inline]
fn simpler_rule(a: u8, b: u8) -> u8 {
    if b == Standing::Constant as u8 || (b < a && a != Standing::Constant as u8) { b } else { a }
}

/// Scores of the current family's proper subsets, without those that were not scored.
fn subsets<'a>(walk: &'a Walk, index: &'a Index, scores: &'a [Vec<f64>]) -> impl Iterator<Item = f64> {
    let all = walk.others();
    let mut inside = Vec::with_capacity(all.len());
    (0..(1u64 << all.len()) - 1).filter_map(move |code| {
        inside.clear();
        inside.extend(all.iter().enumerate().filter(|(i, _)| code >> i & 1 == 1).map(|(_, other)| *other));
        let score = scores[inside.len()][index.binomials.rank(&inside)];
        (!score.is_nan()).then_some(score)
    })
}

/// Appends a parent set to a list. Errors: no memory.
fn push<S>(list: &mut Vec<ParentSet<S>>, set: ParentSet<S>) -> Result<()> {
    let needed = (2 * list.len() * size_of::<ParentSet<S>>()) as f64;
    list.try_reserve(1).map_err(|_| Error::OverMemory { needed, limit: needed })?;
    list.push(set);
    Ok(())
}

impl<S: Members> ScoreTable<S> {
    /// Sorts the lists of a finished child.
    fn finish(&mut self, child: Var) {
        self.lists[child.index()].sort_unstable_by(by_rank);
        self.lists[child.index()].shrink_to_fit();
        self.tied[child.index()].sort_unstable_by(by_rank);
        self.tied[child.index()].shrink_to_fit();
    }
}
