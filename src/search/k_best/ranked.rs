//! Ranked list of the k best networks so far: rows are only appended.

use crate::base::var::{Var, VarSet};
use crate::graph::Dag;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Key that two networks share exactly if they are equivalent (Verma and Pearl 1990): of each variable its neighbors,
/// and those of its parents that are not adjacent to another of its parents. The edges from two such parents form a
/// v-structure, and there are no others. O(n · parents).
pub fn class_of(parents: &[VarSet]) -> Vec<(u64, u64)> {
    let mut key: Vec<(u64, u64)> = parents.iter().map(|set| (set.0, 0)).collect();
    for (v, set) in parents.iter().enumerate() {
        set.iter().for_each(|p| key[p.index()].0 |= 1 << v);
    }
    for (v, set) in parents.iter().enumerate() {
        let apart = set.iter().filter(|p| set.without(*p).0 & !key[p.index()].0 != 0);
        key[v].1 = apart.map(|p| 1u64 << p.0).sum();
    }
    key
}

/// Networks of up to 64 variables, best first, each with its score, its group of ties and its class.
#[derive(Clone, Debug, Default)]
pub struct Ranked {
    n: usize,
    /// n sets for each row.
    parents: Vec<VarSet>,
    score: Vec<f64>,
    group: Vec<u32>,
    /// Best score of the last group.
    best: f64,
    class: Vec<u32>,
    /// First row of every class.
    firsts: Vec<u32>,
    /// Classes by the hash of their key, mostly one each.
    known: FxHashMap<u64, Vec<u32>>,
}

impl Ranked {
    /// An empty list of networks over `n` variables.
    pub fn new(n: usize) -> Ranked {
        Ranked { n, ..Ranked::default() }
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.score.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.score.is_empty()
    }

    /// Appends a row; with `opens` it begins a group of ties, else it joins the last.
    pub fn push(&mut self, parents: &[VarSet], score: f64, opens: bool) {
        let row = self.len() as u32;
        self.parents.extend_from_slice(parents);
        self.score.push(score);
        self.best = if opens { score } else { self.best.max(score) };
        let group = self.group.last().map_or(0, |last| last + u32::from(opens));
        self.group.push(group);
        let key = class_of(parents);
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        let digest = hasher.finish();
        let same = |class: &&u32| class_of(self.parents(self.firsts[**class as usize] as usize)) == key;
        let known = self.known.get(&digest).and_then(|classes| classes.iter().find(same)).copied();
        let class = known.unwrap_or_else(|| {
            let new = self.firsts.len() as u32;
            self.firsts.push(row);
            self.known.entry(digest).or_default().push(new);
            new
        });
        self.class.push(class);
    }

    /// The parents of each variable in a row.
    pub fn parents(&self, row: usize) -> &[VarSet] {
        &self.parents[row * self.n..][..self.n]
    }

    /// A row as a network.
    pub fn dag(&self, row: usize) -> Dag {
        let mut dag = Dag::empty(self.n);
        self.parents(row).iter().enumerate().for_each(|(v, set)| dag.set_parents(Var::new(v), (*set).into()));
        dag
    }

    /// Best score of the last group of ties.
    pub fn best_of_last(&self) -> Option<f64> {
        (!self.is_empty()).then_some(self.best)
    }

    /// Scores, best first except for ties: each the sum of the local scores in the order of the columns; for a class
    /// those of one member.
    pub fn scores(&self) -> &[f64] {
        &self.score
    }

    /// Groups of ties by row, numbered from 0.
    pub fn groups(&self) -> &[u32] {
        &self.group
    }

    /// Equivalence classes by row, numbered by first occurrence.
    pub fn classes(&self) -> &[u32] {
        &self.class
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.parents.capacity() * size_of::<VarSet>() + self.len() * 16 + self.firsts.len() * 56
    }
}
