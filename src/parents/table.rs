//! Table of local scores: for each child the parent sets that can matter, and the number of other sets by status.

use super::dominance::standings;
use super::{ParentSet, by_rank};
use crate::base::numeric::{Tolerance, choose};
use crate::base::order::order_of;
use crate::base::var::{Members, Var, VarSet, WideSet};
use crate::catalogue::{STANDINGS, Standing};
use crate::graph::Constraints;

/// Score table: for each child the parent sets that can matter, best first.
#[derive(Clone, Debug, Default)]
pub struct ScoreTable<S = VarSet> {
    pub(super) lists: Vec<Vec<ParentSet<S>>>,
    pub(super) tied: Vec<Vec<ParentSet<S>>>,
    /// Status and score of every set, if the table is small enough to be kept whole.
    whole: Option<Whole>,
    /// Number of sets of each child, by number of parents and by status.
    counts: Vec<Vec<[f64; Standing::COUNT]>>,
    /// Number of sets with score −∞ that a subset dominates or ties with.
    pub(super) impossible: f64,
    /// Whether every tied set is recorded.
    pub(super) all_tied: bool,
    /// Predecessors of each variable in a given order. Empty without a given order, or if the lists already respect it.
    before: Vec<S>,
}

/// Values of every parent set, by child and by the code of the parent set among the other variables.
#[derive(Clone, Debug, Default)]
struct Whole {
    /// Score of each set; NaN if it was not scored.
    scores: Vec<Vec<f64>>,
    standings: Vec<Vec<u8>>,
}

/// Families of a list for searches over orderings under a given order, best first. Every parent set is joined with
/// `before`, the variables that must come first, and dropped if it then contains a better one. Also returns the actual
/// parents of each.
pub fn after<S: Members>(list: &[ParentSet<S>], before: &S) -> (Vec<ParentSet<S>>, Vec<S>) {
    let (mut sets, mut parents): (Vec<ParentSet<S>>, Vec<S>) = (Vec::new(), Vec::new());
    for &ParentSet { set, score } in list {
        let with = set.union(before);
        if !sets.iter().any(|better| better.set.is_subset(&with)) {
            sets.push(ParentSet { set: with, score });
            parents.push(set);
        }
    }
    (sets, parents)
}

impl<S: Members> ScoreTable<S> {
    /// Creates a table for `n` variables, without lists; `whole` keeps every score (n ≤ 17).
    pub(super) fn empty(n: usize, whole: bool) -> ScoreTable<S> {
        let whole = whole.then(|| Whole { scores: vec![Vec::new(); n], standings: vec![Vec::new(); n] });
        ScoreTable {
            lists: vec![Vec::new(); n],
            tied: vec![Vec::new(); n],
            whole,
            counts: vec![Vec::new(); n],
            impossible: 0.0,
            all_tied: true,
            before: Vec::new(),
        }
    }

    /// Begins the lists of a child. Sets of more than `most` parents are tallied at once: those that the constraints
    /// allow as `over`, or as having a constant column if they contain one of the columns `idle` that is not required.
    pub(super) fn begin(
        &mut self,
        child: Var,
        n: usize,
        most: usize,
        over: Standing,
        idle: &WideSet,
        constraints: &Constraints,
    ) {
        let (required, forbidden) = (constraints.required(child), constraints.forbidden(child));
        let is_free = |v: &Var| *v != child && !required.contains(*v) && !forbidden.contains(*v);
        let free = (0..n).map(Var::new).filter(is_free).count();
        let informative = free - idle.iter().filter(is_free).count();
        self.counts[child.index()] = vec![[0.0; Standing::COUNT]; n];
        for (size, counts) in self.counts[child.index()].iter_mut().enumerate().skip(most + 1) {
            let all = choose(n - 1, size);
            let allowed = match size <= constraints.limit(child) && size >= required.len() {
                true => choose(free, size - required.len()),
                false => 0.0,
            };
            counts[over as usize] = if allowed > 0.0 { choose(informative, size - required.len()) } else { 0.0 };
            counts[Standing::Constant as usize] = allowed - counts[over as usize];
            counts[Standing::Barred as usize] = all - allowed;
        }
        if let Some(whole) = &mut self.whole {
            let standing = |code: u64| {
                let set = spread(code, child);
                match constraints.allow(child, &set.into()) {
                    _ if set.len() <= most => Standing::NotCompared,
                    false => Standing::Barred,
                    true if set.iter().any(|v| idle.contains(v) && is_free(&v)) => Standing::Constant,
                    true => over,
                }
            };
            let codes = 1 << (n - 1);
            whole.scores[child.index()] = vec![f64::NAN; codes];
            whole.standings[child.index()] = (0..codes as u64).map(|code| standing(code) as u8).collect();
        }
    }

    /// Adds `sets` to the number of parent sets of a child with this size and status.
    #[inline]
    pub(super) fn tally(&mut self, child: Var, parents: usize, standing: u8, sets: f64) {
        self.counts[child.index()][parents][usize::from(standing)] += sets;
    }

    /// Records the score and status of a set, if the table is kept whole.
    #[inline]
    pub(super) fn note(&mut self, child: Var, set: impl FnOnce() -> S, score: Option<f64>, standing: u8) {
        if let Some(whole) = &mut self.whole {
            let code = code_of(child, &set());
            whole.scores[child.index()][code] = score.unwrap_or(f64::NAN);
            whole.standings[child.index()][code] = standing;
        }
    }

    /// Table made of listed families, each given once; a set that is no better than one of its listed subsets is
    /// dropped.
    pub fn from_families(families: &[Vec<ParentSet<S>>], tolerance: Tolerance) -> ScoreTable<S> {
        let mut table = ScoreTable::empty(families.len(), false);
        families.iter().enumerate().for_each(|(child, list)| table.put(Var::new(child), list, tolerance));
        table
    }

    /// Adds the list of a child, pruned as by [`from_families`](Self::from_families). O(families · min(2^parents, kept
    /// families)), and a sort.
    pub fn put(&mut self, child: Var, list: &[ParentSet<S>], tolerance: Tolerance) {
        let order = order_of(list.len(), &|a, b| by_rank(&list[a], &list[b]));
        self.counts[child.index()] = vec![[0.0; Standing::COUNT]; self.lists.len()];
        let (mut kept, mut tied) = (Vec::new(), Vec::new());
        let members: Vec<Vec<u16>> = order.iter().map(|i| list[*i].set.iter().map(|p| p.0).collect()).collect();
        let sets = order.iter().zip(&members).map(|(i, set)| (set.as_slice(), list[*i].score));
        for (standing, i) in standings(sets, tolerance.tie).into_iter().zip(&order) {
            self.tally(child, list[*i].set.len(), standing as u8, 1.0);
            match standing {
                Standing::Kept => kept.push(list[*i]),
                Standing::Tied => tied.push(list[*i]),
                _ => {}
            }
        }
        self.lists[child.index()] = kept;
        self.tied[child.index()] = tied;
    }

    /// Removes families of more than `most` parents from the finished list of a child, because k networks are better
    /// than any with them.
    pub(super) fn limit(&mut self, child: Var, most: usize) {
        self.lists[child.index()].retain(|family| family.set.len() <= most);
        for counts in self.counts[child.index()].iter_mut().skip(most + 1) {
            counts[Standing::KNetworks as usize] += std::mem::take(&mut counts[Standing::Kept as usize]);
        }
        if let Some(whole) = &mut self.whole {
            let standings = whole.standings[child.index()].iter_mut().enumerate();
            let over = standings
                .filter(|(code, standing)| code.count_ones() as usize > most && **standing == Standing::Kept as u8);
            over.for_each(|(_, standing)| *standing = Standing::KNetworks as u8);
        }
    }

    /// Copy of the table, restricted to networks that agree with the given order of the constraints under which its
    /// lists were made.
    #[must_use]
    pub fn in_order(mut self, constraints: &Constraints) -> ScoreTable<S> {
        if constraints.has_order() {
            let narrow = |v: usize| constraints.before(Var::new(v)).iter().fold(S::default(), S::with);
            self.before = (0..constraints.n()).map(narrow).collect();
        }
        self
    }

    /// Variables that must precede `child` in every ordering of a network, whether parents or not; searches over
    /// orderings add them to its families. Empty unless a given order restricts more than forbidden edges do.
    #[inline]
    pub fn before(&self, child: Var) -> S {
        self.before.get(child.index()).copied().unwrap_or_default()
    }

    /// Whether a given order restricts any variable.
    pub fn has_order(&self) -> bool {
        !self.before.is_empty()
    }

    /// Table of the listed families without pruning, for the k best networks.
    pub fn whole_of(families: Vec<Vec<ParentSet<S>>>) -> ScoreTable<S> {
        let mut table = ScoreTable::empty(families.len(), false);
        for (child, mut list) in families.into_iter().enumerate() {
            list.sort_by(by_rank);
            table.lists[child] = list;
        }
        table
    }

    /// Table without lists for networks over the same variables and given order, to be filled by [`put`](Self::put)
    /// with reduced lists.
    pub fn without_lists(&self) -> ScoreTable<S> {
        ScoreTable { before: self.before.clone(), ..ScoreTable::empty(self.n(), false) }
    }

    /// Number of variables that the table is over.
    pub fn n(&self) -> usize {
        self.lists.len()
    }

    /// Parent sets of `child` that can matter, best first (ties: fewer parents, then column order).
    pub fn list(&self, child: Var) -> &[ParentSet<S>] {
        &self.lists[child.index()]
    }

    /// Parent sets of `child` that tie with one of their subsets, within the tolerance of the table; best first.
    pub fn tied(&self, child: Var) -> &[ParentSet<S>] {
        &self.tied[child.index()]
    }

    /// Whether [`tied`](Self::tied) holds all tied sets: beyond a limit they are not kept.
    pub fn has_all_tied(&self) -> bool {
        self.all_tied
    }

    /// Best listed parent set of `child` inside `allowed`; `None` if there is none. O(length of the list).
    pub fn best_within(&self, child: Var, allowed: S) -> Option<ParentSet<S>> {
        if !self.before(child).is_subset(&allowed) {
            return None;
        }
        self.list(child).iter().find(|p| p.set.is_subset(&allowed)).copied()
    }

    /// Number of listed families of all variables.
    pub fn listed_count(&self) -> usize {
        self.lists.iter().map(Vec::len).sum()
    }

    /// Number of parent sets of `child` by number of parents and by [`Standing`]; empty for children without lists.
    pub fn counts(&self, child: Var) -> &[[f64; Standing::COUNT]] {
        &self.counts[child.index()]
    }

    /// Number of families scored for the table.
    pub fn scored(&self) -> f64 {
        (0..self.n()).flat_map(|v| self.layers(Var::new(v))).sum()
    }

    /// Number of families of `child` scored, by number of parents.
    pub fn layers(&self, child: Var) -> Vec<f64> {
        let scored = |counts: &[f64; Standing::COUNT]| {
            counts.iter().zip(STANDINGS).filter(|(_, (standing, _))| standing.is_scored()).map(|(sets, _)| sets).sum()
        };
        self.counts(child).iter().map(scored).collect()
    }

    /// Sum over all variables of their best local scores: an upper bound on the score of every network (cycles
    /// ignored).
    pub fn relaxed_bound(&self) -> f64 {
        self.lists.iter().map(|list| list.first().map_or(f64::NEG_INFINITY, |p| p.score)).sum()
    }

    /// Whether the status and score of every set are known.
    pub fn is_whole(&self) -> bool {
        self.whole.is_some()
    }

    /// Every parent set of `child` with its score and status, if the table was kept whole; the score is NaN if a rule
    /// pruned the set unscored.
    pub fn all(&self, child: Var) -> Option<impl Iterator<Item = (VarSet, f64, u8)>> {
        let whole = self.whole.as_ref()?;
        let (scores, standings) = (whole.scores.get(child.index())?, whole.standings.get(child.index())?);
        let sets = (0..).map(move |code| spread(code, child));
        Some(sets.zip(scores).zip(standings).map(|((set, score), standing)| (set, *score, *standing)))
    }

    /// Local score of `child` with `parents`, if it was scored and the table was kept whole. O(1).
    pub fn scored_at(&self, child: Var, parents: VarSet) -> Option<f64> {
        let scores = self.whole.as_ref()?.scores.get(child.index())?;
        scores.get(code_of(child, &parents)).copied().filter(|score| !score.is_nan())
    }

    /// Status of a parent set of `child`, if the table was kept whole. O(1).
    pub fn standing_at(&self, child: Var, parents: VarSet) -> Option<u8> {
        let standings = self.whole.as_ref()?.standings.get(child.index())?;
        standings.get(code_of(child, &parents)).copied()
    }

    /// Number of families of `child` that tie with one of their subsets, by number of parents, including those not
    /// recorded.
    pub fn tied_layers(&self, child: Var) -> Vec<f64> {
        self.counts(child).iter().map(|size| size[Standing::Tied as usize]).collect()
    }

    /// Whether the table keeps every allowed parent set of every child that a network with a finite score can contain.
    pub fn is_complete(&self) -> bool {
        let stays = |standing: &Standing| matches!(standing, Standing::Kept | Standing::Barred);
        let count_pruned = |size: &[f64; Standing::COUNT]| -> f64 {
            STANDINGS.iter().zip(size).filter(|((standing, _), _)| !stays(standing)).map(|(_, sets)| sets).sum()
        };
        self.counts.iter().flatten().map(count_pruned).sum::<f64>() <= self.impossible
    }

    /// Memory of the table in bytes.
    pub fn bytes(&self) -> usize {
        let sizes = self.lists.iter().chain(&self.tied).map(|l| l.len() * size_of::<ParentSet<S>>());
        let whole = self.whole.iter().flat_map(|whole| &whole.scores).map(|scores| 9 * scores.len());
        sizes.chain(whole).sum()
    }
}

/// Parent set with this code among all variables except `child`: inserts a zero bit at the child's position.
#[inline]
pub(crate) fn spread(code: u64, child: Var) -> VarSet {
    let low = (1u64 << child.0) - 1;
    VarSet((code & low) | (code & !low) << 1)
}

/// Code of a set among all variables except `child`; members beyond 64 bits are ignored, since such tables are never
/// kept whole.
#[inline]
fn code_of<S: Members>(child: Var, set: &S) -> usize {
    set.iter().map(|v| v.index() - usize::from(v > child)).filter(|bit| *bit < 63).map(|bit| 1 << bit).sum()
}
