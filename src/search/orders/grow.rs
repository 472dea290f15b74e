//! Lists of candidate parent sets, made on demand without a full table of scores.
//!
//! If there are few families, all are scored, and the lists are exact. Otherwise sets grow by one parent at a time:
//! sets that were kept are extended by one candidate parent, and the most promising of the results, judged by the
//! scores of their subsets, are scored next. Sets of one size are counted together, in the order in which counting
//! shares most work.

use super::super::{LocalScores, Progress, STEP_ROWS};
use super::child::Child;
use super::lists::{Lists, add, narrow};
use super::naming::Naming;
use super::options::{LISTS, ListLimits};
use crate::base::var::{Members, Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::parents::{ParentSet, by_rank};

/// Maximum number of families up to which all are scored.
pub const MAX_EXHAUSTIVE_FAMILIES: f64 = LISTS.max_exhaustive_families;

/// Approximate number of families scored to make the lists of `n` variables, with at most `parents` parents and `rows`
/// rows of data.
pub fn families_listed(n: usize, rows: usize, parents: usize) -> f64 {
    let of_size =
        |size: usize| (0..size).fold(n as f64, |all, i| all * n.saturating_sub(i + 1) as f64 / (i + 1) as f64);
    let all: f64 = (0..=parents.min(n)).map(of_size).sum();
    // Usually two sizes reach their limit, and the smaller and larger ones add little.
    if all <= MAX_EXHAUSTIVE_FAMILIES { all } else { all.min((2 * n * ListLimits::new(n, rows).families) as f64) }
}

/// Lists of parent sets while they are being made.
pub struct Growth<S> {
    constraints: Constraints,
    rounding: f64,
    /// Limits on the lists; `None` if every family is scored.
    list_limits: Option<ListLimits>,
    children: Vec<Child<S>>,
    /// Number of parents, beyond the required ones, in the sets scored in the current round.
    size: usize,
    /// Variable sets to be counted, with variables renamed so that the descending order of sets is the best order of
    /// counting.
    sets: Vec<WideSet>,
    naming: Naming,
    stage: Stage,
    families: f64,
}

enum Stage {
    /// Choose the sets of this child that will be scored next.
    Choose(usize),
    /// Count the variable sets from this index on.
    Count(usize),
    /// Score the chosen sets of this child.
    Score(usize),
    Done,
}

impl<S: Members> Growth<S> {
    /// Lists of all variables, with no family scored yet. A set that scores no better than a subset, up to `rounding`,
    /// will not be kept.
    pub fn new(
        constraints: Constraints,
        rounding: f64,
        list_limits: ListLimits,
        scores: &impl LocalScores,
    ) -> Growth<S> {
        let children: Vec<Child<S>> = (0..constraints.n()).map(|v| Child::new(Var::new(v), &constraints)).collect();
        let all: f64 = children.iter().map(|child| child.families(constraints.limit(child.var))).sum();
        let list_limits = (all > MAX_EXHAUSTIVE_FAMILIES).then_some(list_limits);
        let naming = Naming::new(&scores.sequence());
        let stage = Stage::Choose(0);
        Growth { constraints, rounding, list_limits, children, size: 0, sets: Vec::new(), naming, stage, families: 0.0 }
    }

    /// Whether every family is scored, so that the lists are exact.
    pub fn is_exact(&self) -> bool {
        self.list_limits.is_none()
    }

    /// Number of families scored so far.
    pub fn families(&self) -> f64 {
        self.families
    }

    /// Chooses or scores the sets of one child, or counts some sets; returns whether there is more to do.
    pub fn step(&mut self, scores: &mut impl LocalScores) -> Progress {
        let n = self.children.len();
        match self.stage {
            Stage::Choose(child) if child < n => {
                self.choose(child, scores);
                self.stage = Stage::Choose(child + 1);
            }
            Stage::Choose(_) => {
                self.sets.sort_unstable_by(|a, b| b.cmp(a));
                self.sets.dedup();
                self.stage = Stage::Count(0);
            }
            Stage::Count(from) if from < self.sets.len() => {
                let to = self.sets.len().min(from + 1 + STEP_ROWS / scores.cost().max(1));
                for set in &self.sets[from..to] {
                    scores.count(&self.naming.restore(set));
                }
                self.stage = Stage::Count(to);
            }
            Stage::Count(_) => {
                self.sets.clear();
                self.stage = Stage::Score(0);
            }
            Stage::Score(child) if child < n => {
                self.score(child, scores);
                self.stage = Stage::Score(child + 1);
            }
            Stage::Score(_) => {
                self.size += 1;
                let over = self.list_limits.is_some_and(|list_limits| self.size > list_limits.parents);
                let ended = over || self.children.iter().all(|child| child.grows.is_empty());
                self.stage = if ended { Stage::Done } else { Stage::Choose(0) };
            }
            Stage::Done => {}
        }
        if matches!(self.stage, Stage::Done) { Progress::Done } else { Progress::Working }
    }

    /// Chooses the parent sets of a child that are scored in this round, and the variable sets that must be counted for
    /// them.
    fn choose(&mut self, child: usize, scores: &impl LocalScores) {
        let own = &mut self.children[child];
        let most = self.constraints.limit(own.var);
        own.now = match &self.list_limits {
            _ if self.size == 0 => vec![own.required],
            None => own.all_larger(most),
            Some(_) if self.size == 1 => own.all_larger(most),
            Some(list_limits) => own.promising(most, list_limits.families, scores),
        };
        for set in &own.now {
            for set in [set.wide(), set.with(own.var).wide()] {
                if !scores.is_counted(&set) {
                    self.sets.push(self.naming.rename(&set));
                }
            }
        }
    }

    fn score(&mut self, child: usize, scores: &mut impl LocalScores) {
        let own = &mut self.children[child];
        let now = std::mem::take(&mut own.now);
        self.families += now.len() as f64;
        let mut listed: Vec<ParentSet<S>> = Vec::new();
        for &set in &now {
            let wide = set.wide();
            let score = scores.pass(own.var, &wide);
            // The family has no score: its parents are collinear.
            if score == f64::NEG_INFINITY {
                continue;
            }
            if self.list_limits.is_some() {
                own.bare.insert(set, score - scores.price(own.var, &wide));
            }
            // The list is in descending order of score: the first subset found is the best one.
            let below = own.sets.iter().find(|subset| subset.set.is_subset(&set));
            if below.is_none_or(|below| score > below.score + self.rounding) {
                listed.push(ParentSet { set, score });
            }
        }
        listed.sort_unstable_by(by_rank);
        own.grows = match &self.list_limits {
            None => now,
            Some(_) if self.size == 0 => now,
            // Candidates need not gain alone: two parents may gain together although neither gains alone.
            Some(list_limits) if self.size == 1 => own.choose_candidates(list_limits.candidates),
            Some(list_limits) => listed.iter().take(list_limits.beam).map(|family| family.set).collect(),
        };
        own.sets.extend(listed);
        own.sets.sort_unstable_by(by_rank);
    }

    /// Finished lists of parent sets. They also get the families of the `known` networks, so that the orderings of
    /// these networks score no less than the networks do.
    pub fn into_lists<'a>(self, known: impl IntoIterator<Item = &'a Dag>, scores: &mut impl LocalScores) -> Lists<S> {
        let mut lists: Vec<Vec<ParentSet<S>>> = self.children.into_iter().map(|child| child.sets).collect();
        for (dag, v) in known.into_iter().flat_map(|dag| (0..dag.n()).map(move |v| (dag, Var::new(v)))) {
            let set = dag.parents(v);
            let family = ParentSet { set: narrow(set), score: scores.pass(v, set) };
            add(&mut lists[v.index()], family, self.rounding);
        }
        Lists::in_order(lists, &self.constraints)
    }

    /// Bytes of memory that the lists being made hold.
    pub fn bytes(&self) -> usize {
        self.children.iter().map(Child::bytes).sum::<usize>() + self.sets.len() * size_of::<WideSet>()
    }
}
