//! Known parent sets of one variable while its list of candidates grows.

use super::super::LocalScores;
use super::lists::narrow;
use crate::base::var::{Members, Var};
use crate::graph::Constraints;
use crate::parents::{ParentSet, by_simplicity};
use rustc_hash::{FxHashMap, FxHashSet};

/// One variable and its known parent sets.
pub struct Child<S> {
    pub(super) var: Var,
    pub(super) required: S,
    /// Candidate parents, besides the required ones.
    candidates: Vec<Var>,
    /// Local score of each set scored so far, without the part that needs no counts (log prior minus penalty).
    pub(super) bare: FxHashMap<S, f64>,
    /// Sets that score better than all their known subsets, best first.
    pub(super) sets: Vec<ParentSet<S>>,
    /// Sets to be scored in the current round.
    pub(super) now: Vec<S>,
    /// Sets that are extended by one parent in the next round.
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

    /// All sets one larger than the sets being extended, each generated only from the set without its last member.
    pub fn all_larger(&self, most: usize) -> Vec<S> {
        let mut all = Vec::new();
        for set in self.grows.iter().filter(|set| set.len() < most) {
            let last = self.candidates.iter().rposition(|c| set.contains(*c)).map_or(0, |i| i + 1);
            all.extend(self.candidates[last..].iter().map(|c| set.with(*c)));
        }
        all
    }

    /// Keeps the `most` candidate parents that score best as the only optional parent, penalties aside; returns the
    /// sets with one of them each.
    pub fn choose_candidates(&mut self, most: usize) -> Vec<S> {
        let alone = |v: &Var| self.bare.get(&self.required.with(*v)).copied().unwrap_or(f64::NEG_INFINITY);
        let mut ranked: Vec<(f64, Var)> = self.candidates.iter().map(|v| (alone(v), *v)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked.truncate(most);
        self.candidates = ranked.into_iter().map(|(_, v)| v).collect();
        self.candidates.iter().map(|v| self.required.with(*v)).collect()
    }

    /// The `families` most promising sets among those one parent larger than the sets being extended.
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

    /// Estimated local score of a set, penalty aside: the sum of the effects of two of its members, as if they did not
    /// interact, for the pair with the highest estimate.
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
