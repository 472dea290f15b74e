//! Candidate lists on demand, without a full table.
//!
//! If there are few families, all are scored, and the lists are exact. Otherwise sets grow by one parent at a time: the
//! sets scored next are kept sets with one more candidate parent, the most promising by the scores of their subsets.
//! The sets of one size are counted together, in the order in which counting shares most.

use super::super::{LocalScores, Progress, STEP_ROWS};
use super::child::Child;
use super::lists::{Lists, add, narrow};
use super::naming::Naming;
use super::options::{LISTS, ListLimits};
use crate::base::var::{Members, Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::parents::{ParentSet, by_rank};

/// Most families up to which all are scored.
pub const MAX_EXHAUSTIVE_FAMILIES: f64 = LISTS.max_exhaustive_families;

/// Approximate number of families scored for the lists of `n` variables with at most `parents` parents and `rows` rows.
pub fn families_listed(n: usize, rows: usize, parents: usize) -> f64 {
    let of_size =
        |size: usize| (0..size).fold(n as f64, |all, i| all * n.saturating_sub(i + 1) as f64 / (i + 1) as f64);
    let all: f64 = (0..=parents.min(n)).map(of_size).sum();
    // Mostly two sizes are full, and the smaller and larger ones add little.
    if all <= MAX_EXHAUSTIVE_FAMILIES { all } else { all.min((2 * n * ListLimits::new(n, rows).families) as f64) }
}

/// Lists being made.
pub struct Growth<S> {
    constraints: Constraints,
    rounding: f64,
    /// `None` if every family is scored.
    list_limits: Option<ListLimits>,
    children: Vec<Child<S>>,
    /// Number of parents, beyond the required ones, of the sets scored in this round.
    size: usize,
    /// Sets to count, renamed so that their order is the order of counting.
    sets: Vec<WideSet>,
    naming: Naming,
    stage: Stage,
    families: f64,
}

enum Stage {
    /// Chooses the sets of a child to be scored next.
    Choose(usize),
    /// Counts from a set on.
    Count(usize),
    /// Scores the chosen sets of a child.
    Score(usize),
    Done,
}

impl<S: Members> Growth<S> {
    /// Growth of all lists. A set that is no better than a subset by more than `rounding` is not kept.
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

    /// Whether every family is scored, and the lists are exact.
    pub fn is_exact(&self) -> bool {
        self.list_limits.is_none()
    }

    /// Number of families scored.
    pub fn families(&self) -> f64 {
        self.families
    }

    /// Does one bounded piece of work.
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

    /// Chooses the sets of the child to be scored in this round, and the sets to be counted for them.
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
            // No score: collinear parents.
            if score == f64::NEG_INFINITY {
                continue;
            }
            if self.list_limits.is_some() {
                own.bare.insert(set, score - scores.price(own.var, &wide));
            }
            // Best first: the first subset is the best one.
            let below = own.sets.iter().find(|subset| subset.set.is_subset(&set));
            if below.is_none_or(|below| score > below.score + self.rounding) {
                listed.push(ParentSet { set, score });
            }
        }
        listed.sort_unstable_by(by_rank);
        own.grows = match &self.list_limits {
            None => now,
            Some(_) if self.size == 0 => now,
            // Two parents may gain together although neither gains alone.
            Some(list_limits) if self.size == 1 => own.choose_candidates(list_limits.candidates),
            Some(list_limits) => listed.iter().take(list_limits.beam).map(|family| family.set).collect(),
        };
        own.sets.extend(listed);
        own.sets.sort_unstable_by(by_rank);
    }

    /// The finished lists, extended by the families of the `known` networks, so that their orderings score no less than
    /// these networks.
    pub fn into_lists<'a>(self, known: impl IntoIterator<Item = &'a Dag>, scores: &mut impl LocalScores) -> Lists<S> {
        let mut lists: Vec<Vec<ParentSet<S>>> = self.children.into_iter().map(|child| child.sets).collect();
        for (dag, v) in known.into_iter().flat_map(|dag| (0..dag.n()).map(move |v| (dag, Var::new(v)))) {
            let set = dag.parents(v);
            let family = ParentSet { set: narrow(set), score: scores.pass(v, set) };
            add(&mut lists[v.index()], family, self.rounding);
        }
        Lists::in_order(lists, &self.constraints)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.children.iter().map(Child::bytes).sum::<usize>() + self.sets.len() * size_of::<WideSet>()
    }
}
