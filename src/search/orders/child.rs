//! Parent sets of one variable that are known so far, while its list of candidate parent sets is being made.

use super::super::LocalScores;
use super::lists::narrow;
use crate::base::var::{Members, Var};
use crate::graph::Constraints;
use crate::parents::{ParentSet, by_simplicity};
use rustc_hash::{FxHashMap, FxHashSet};

/// One variable and its parent sets known so far.
pub struct Child<S> {
    pub(super) var: Var,
    pub(super) required: S,
    /// Candidate parents, besides the required ones.
    candidates: Vec<Var>,
    /// Local score of each parent set scored so far, minus the part that needs no counts (log prior minus penalty).
    pub(super) bare: FxHashMap<S, f64>,
    /// Parent sets that score better than all their known subsets, best first.
    pub(super) sets: Vec<ParentSet<S>>,
    /// Parent sets to be scored in the current round.
    pub(super) now: Vec<S>,
    /// Parent sets that are extended by one parent in the next round.
    pub(super) grows: Vec<S>,
}

impl<S: Members> Child<S> {
    /// Starts with a variable of which no family is known yet.
    pub fn new(var: Var, constraints: &Constraints) -> Child<S> {
        let required = constraints.required(var);
        let free = |u: &Var| *u != var && !required.contains(*u) && !constraints.forbids(*u, var);
        Child {
            var,
            required: narrow(required),
            candidates: (0..constraints.n()).map(Var::new).filter(free).collect(),
            bare: FxHashMap::default(),
            sets: Vec::new(),
            now: Vec::new(),
            grows: Vec::new(),
        }
    }

    /// Number of allowed families with at most `most` parents.
    pub fn families(&self, most: usize) -> f64 {
        let free = self.candidates.len();
        let (mut layer, mut sum) = (1.0, 0.0);
        for k in 0..=free.min(most.saturating_sub(self.required.len())) {
            sum += layer;
            layer = layer * (free - k) as f64 / (k + 1) as f64;
        }
        sum
    }

    /// All sets made by adding one candidate parent to a set of `grows`, each generated only once: by adding its last
    /// member.
    pub fn all_larger(&self, most: usize) -> Vec<S> {
        let mut all = Vec::new();
        for set in self.grows.iter().filter(|set| set.len() < most) {
            let last = self.candidates.iter().rposition(|c| set.contains(*c)).map_or(0, |i| i + 1);
            all.extend(self.candidates[last..].iter().map(|c| set.with(*c)));
        }
        all
    }

    /// Keeps the `most` candidate parents with the best scores when each is the only optional parent, penalties aside.
    /// Returns the parent sets that contain one of them.
    pub fn choose_candidates(&mut self, most: usize) -> Vec<S> {
        let alone = |v: &Var| self.bare.get(&self.required.with(*v)).copied().unwrap_or(f64::NEG_INFINITY);
        let mut ranked: Vec<(f64, Var)> = self.candidates.iter().map(|v| (alone(v), *v)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked.truncate(most);
        self.candidates = ranked.into_iter().map(|(_, v)| v).collect();
        self.candidates.iter().map(|v| self.required.with(*v)).collect()
    }

    /// The `families` most promising of the sets made by adding one candidate parent to a set of `grows`.
    pub fn promising(&self, most: usize, families: usize, scores: &impl LocalScores) -> Vec<S> {
        let mut seen = FxHashSet::default();
        let mut all: Vec<(f64, S)> = Vec::new();
        for set in self.grows.iter().filter(|set| set.len() < most) {
            for &u in self.candidates.iter().filter(|u| !set.contains(**u)) {
                let larger = set.with(u);
                if seen.insert(larger) {
                    all.push((self.promise(larger) + scores.price(self.var, &larger.wide()), larger));
                }
            }
        }
        if all.len() > families {
            all.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| by_simplicity(a.1, b.1)));
            all.truncate(families);
        }
        all.into_iter().map(|(_, set)| set).collect()
    }

    /// Estimated local score of a set, penalty aside: the effects of two of its members are added up as if they did not
    /// interact, and the pair of members with the highest estimate is used.
    fn promise(&self, set: S) -> f64 {
        let free: Vec<Var> = set.iter().filter(|u| !self.required.contains(*u)).collect();
        let mut most = f64::NEG_INFINITY;
        for (i, &a) in free.iter().enumerate() {
            let less_a = set.without(a);
            let Some(with_b) = self.bare.get(&less_a) else { continue };
            for &b in &free[..i] {
                let known = (self.bare.get(&set.without(b)), self.bare.get(&less_a.without(b)));
                if let (Some(with_a), Some(neither)) = known {
                    most = most.max(with_a + with_b - neither);
                }
            }
        }
        most
    }

    /// Bytes of memory that the child's sets hold.
    pub fn bytes(&self) -> usize {
        let sets = self.now.len() + self.grows.len();
        self.bare.len() * size_of::<(S, f64)>() + self.sets.len() * size_of::<ParentSet<S>>() + sets * size_of::<S>()
    }
}
