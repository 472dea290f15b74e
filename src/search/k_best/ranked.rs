//! Ranked list of the k best networks, as far as they are found: networks are only appended.

use crate::base::var::{Var, VarSet};
use crate::graph::Dag;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Key of a network: two networks have equal keys exactly if they are equivalent (Verma and Pearl 1990). For each
/// variable it holds the neighbors, and those parents that are not adjacent to some other parent: their edges form the
/// v-structures. O(n · parents).
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
    /// Parents of each variable: n sets for each network.
    parents: Vec<VarSet>,
    score: Vec<f64>,
    group: Vec<u32>,
    /// Best score in the last group of ties.
    best: f64,
    class: Vec<u32>,
    /// Index of the first network of each equivalence class.
    firsts: Vec<u32>,
    /// Equivalence classes by the hash of their key, usually one class for each hash.
    known: FxHashMap<u64, Vec<u32>>,
}

impl Ranked {
    /// An empty list of networks over `n` variables.
    pub fn new(n: usize) -> Ranked {
        Ranked { n, ..Ranked::default() }
    }

    /// Number of variables of the networks.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Number of networks in the list.
    pub fn len(&self) -> usize {
        self.score.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.score.is_empty()
    }

    /// Appends a network; with `opens` it begins a new group of ties, otherwise it joins the last group.
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

    /// Parents of each variable in the network at this index of the list.
    pub fn parents(&self, row: usize) -> &[VarSet] {
        &self.parents[row * self.n..][..self.n]
    }

    /// Network at this index of the list.
    pub fn dag(&self, row: usize) -> Dag {
        let mut dag = Dag::empty(self.n);
        self.parents(row).iter().enumerate().for_each(|(v, set)| dag.set_parents(Var::new(v), (*set).into()));
        dag
    }

    /// Best score in the last group of ties.
    pub fn best_of_last(&self) -> Option<f64> {
        (!self.is_empty()).then_some(self.best)
    }

    /// Score of the network in each row, best first except for ties: the sum of the local scores in the order of the
    /// columns. For a class, the score of one member.
    pub fn scores(&self) -> &[f64] {
        &self.score
    }

    /// Group of ties of each network, numbered from 0.
    pub fn groups(&self) -> &[u32] {
        &self.group
    }

    /// Equivalence class of each network, numbered by first occurrence.
    pub fn classes(&self) -> &[u32] {
        &self.class
    }

    /// Bytes of memory that the list holds.
    pub fn bytes(&self) -> usize {
        self.parents.capacity() * size_of::<VarSet>() + self.len() * 16 + self.firsts.len() * 56
    }
}
