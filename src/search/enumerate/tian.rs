//! The k best networks by **dynamic programming over subsets** (Tian, He and Ram, "Bayesian model averaging using the
//! k-best Bayesian network structures", UAI 2010).
//!
//! For every set S of variables the k best networks over S are kept. Such a network has a leaf v; what remains without
//! it is one of the k best networks over S − v, since k better ones would make k better networks with v. So for each v
//! its parent sets inside S − v, best first, are combined with the networks over S − v, best first, and the k highest
//! of these sums of scores are taken in order from a heap.
//!
//! A network with several leaves is generated once for each leaf. The paper searches for it among those taken; here it
//! is taken only with its leaf of highest number, so that no comparison is needed. Networks that tie with the k-th are
//! kept too, so that the last group of ties is complete, in whatever order rounding errors put it.
//!
//! Time O(n · k · log(n · k)) for each of the 2^n sets, and one pass over the lists. Memory: 24 bytes for every network
//! kept, at most k · 2^n of them, which limits the method (in the paper k = 100 on 17 variables).

use super::found::FoundRows;
use super::{EnumerationOptions, Work};
use crate::base::error::{Error, Result};
use crate::base::order::equal_by_order;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable};
use crate::search::Progress;
use crate::search::bound::members;
use crate::search::k_best::{Ending, Row};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Maximum number of variables: the number of sets grows as 2^n.
pub const MAX_TIAN_VARIABLES: usize = 20;
/// Number of sums taken from the heap in one step.
const STEP_SUMS: usize = 1 << 12;

/// Network over a variable set: a network over the set without one leaf, and that leaf with its parents.
#[derive(Clone, Copy)]
struct SubNetwork {
    score: f64,
    /// Index of the network over the set without the leaf, among the networks kept for that set.
    rest: u32,
    /// Index of the leaf's parent set among its families.
    place: u32,
    /// All leaves of the network, one bit for each variable.
    leaves: u32,
    leaf: u8,
}

/// Sum of the local score of a leaf with a parent set and the score of a network over the other variables.
struct Sum {
    score: f64,
    leaf: u8,
    /// Index into `fits[leaf]`, the leaf's parent sets whose members are all in the variable set being solved.
    fit: u32,
    rest: u32,
}

impl Ord for Sum {
    /// Order of the heap: highest sum first; of equal ones the leaf of highest number, then the earlier network, then
    /// the earlier parent set.
    fn cmp(&self, other: &Sum) -> Ordering {
        let of = |sum: &Sum| (sum.leaf, u32::MAX - sum.rest, u32::MAX - sum.fit);
        self.score.total_cmp(&other.score).then_with(|| of(self).cmp(&of(other)))
    }
}

equal_by_order!(Sum);

/// Resumable dynamic program over subsets.
pub struct Tian {
    n: usize,
    options: EnumerationOptions,
    /// Families of each variable, best first.
    lists: Vec<Vec<ParentSet>>,
    before: Vec<u64>,
    /// The k best networks over each finished set, indexed by the bits of the set.
    networks: Vec<Vec<SubNetwork>>,
    /// Candidate sums for the set being solved, best first.
    sums: BinaryHeap<Sum>,
    /// For each leaf, the indexes of its parent sets whose members are all in the set being solved.
    fits: Vec<Vec<u32>>,
    /// Best networks over the set being solved, as far as they were taken from the heap.
    taken: Vec<SubNetwork>,
    found: FoundRows,
    stored: usize,
    looked: f64,
    is_full: bool,
}

impl Tian {
    /// Search over `n` variables. Errors: too many variables, or not enough memory for their sets.
    pub fn new(n: usize, options: EnumerationOptions) -> Result<Tian> {
        if n > MAX_TIAN_VARIABLES {
            return Err(Error::TooManyVariables { method: "tian".into(), found: n, limit: MAX_TIAN_VARIABLES });
        }
        let mut networks = Vec::new();
        let needed = (size_of::<Vec<SubNetwork>>() << n) as f64;
        if needed > options.memory || networks.try_reserve_exact(1 << n).is_err() {
            return Err(Error::OverMemory { needed, limit: options.memory });
        }
        networks.push(vec![SubNetwork { score: 0.0, rest: 0, place: 0, leaves: 0, leaf: 0 }]);
        Ok(Tian {
            n,
            options,
            lists: Vec::new(),
            before: Vec::new(),
            networks,
            sums: BinaryHeap::new(),
            fits: vec![Vec::new(); n],
            taken: Vec::new(),
            found: FoundRows::new(options.k, options.tie),
            stored: 1,
            looked: 0.0,
            is_full: false,
        })
    }

    /// Takes a bounded number of sums from the heap. The search ends if memory is full.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        if self.is_full || self.found.ending().is_some() {
            return Ok(Progress::Done);
        }
        if self.lists.is_empty() && self.n > 0 {
            self.lists = (0..self.n).map(|v| families(table, Var::new(v))).collect();
            self.before = (0..self.n).map(|v| table.before(Var::new(v)).0).collect();
        }
        let mut left = STEP_SUMS;
        while left > 0 && self.networks.len() < 1 << self.n {
            if self.bytes_soon() as f64 > self.options.memory {
                self.is_full = true;
                return Ok(Progress::Done);
            }
            if self.sums.is_empty() && self.taken.is_empty() {
                left = left.saturating_sub(self.begin());
            }
            left = left.saturating_sub(self.take(left));
        }
        if self.networks.len() < 1 << self.n {
            return Ok(Progress::Working);
        }
        self.end();
        Ok(Progress::Done)
    }

    /// Begins the next variable set: for each leaf, queues its best parent set with the best network over the other
    /// variables. Returns the amount of work.
    fn begin(&mut self) -> usize {
        let set = self.networks.len() as u64;
        let mut looks = 1;
        for leaf in members(set) {
            let rest = set & !(1 << leaf);
            self.fits[leaf].clear();
            if self.before[leaf] & !rest != 0 || self.networks[rest as usize].is_empty() {
                continue;
            }
            let list = &self.lists[leaf];
            looks += list.len() / 8;
            let places = (0..list.len() as u32).filter(|place| list[*place as usize].set.0 & !rest == 0);
            self.fits[leaf].extend(places);
            self.push(leaf, 0, 0);
        }
        looks
    }

    fn push(&mut self, leaf: usize, fit: u32, rest: u32) {
        let below = &self.networks[self.networks.len() & !(1 << leaf)];
        let family = self.fits[leaf].get(fit as usize).map(|place| self.lists[leaf][*place as usize]);
        if let Some((family, below)) = family.zip(below.get(rest as usize)) {
            self.sums.push(Sum { score: below.score + family.score, leaf: leaf as u8, fit, rest });
        }
    }

    /// Takes at most `budget` sums from the heap, and completes the variable set when no further sum is needed. Returns
    /// the number of sums taken.
    fn take(&mut self, budget: usize) -> usize {
        let set = self.networks.len();
        let mut taken = 0;
        while taken < budget {
            taken += 1;
            self.looked += 1.0;
            let enough = self.taken.get(self.options.k - 1).map(|last| last.score - 2.0 * self.options.tie);
            let Some(sum) = self.sums.pop().filter(|sum| enough.is_none_or(|enough| sum.score >= enough)) else {
                self.sums.clear();
                self.stored += self.taken.len();
                // The networks are copied, to drop spare capacity.
                self.networks.push(self.taken.as_slice().to_vec());
                self.taken.clear();
                break;
            };
            let leaf = usize::from(sum.leaf);
            // Each pair is generated once: after a pair comes the next network with the same parent set and, if the
            // network is the first one, also the next parent set.
            self.push(leaf, sum.fit, sum.rest + 1);
            if sum.rest == 0 {
                self.push(leaf, sum.fit + 1, 0);
            }
            let place = self.fits[leaf][sum.fit as usize];
            let parents = self.lists[leaf][place as usize].set.0 | self.before[leaf];
            let leaves = self.networks[set & !(1 << leaf)][sum.rest as usize].leaves & !(parents as u32);
            // The network is taken only if this leaf is its leaf of highest number.
            if leaves >> leaf == 0 {
                let leaves = leaves | 1 << leaf;
                self.taken.push(SubNetwork { score: sum.score, rest: sum.rest, place, leaves, leaf: sum.leaf });
            }
        }
        taken
    }

    /// Adds the networks over all variables to the results, and ends the list.
    fn end(&mut self) {
        let all = (1usize << self.n) - 1;
        for number in 0..self.networks[all].len() {
            let mut parents = vec![VarSet::EMPTY; self.n];
            let mut local = vec![0.0; self.n];
            let (mut set, mut at) = (all, number);
            while set != 0 {
                let SubNetwork { leaf, place, rest, .. } = self.networks[set][at];
                let family = self.lists[usize::from(leaf)][place as usize];
                parents[usize::from(leaf)] = family.set;
                local[usize::from(leaf)] = family.score;
                set &= !(1 << leaf);
                at = rest as usize;
            }
            self.found.meet((parents.into(), local.iter().sum()));
        }
        let best = self.networks[all].first().map_or(f64::NEG_INFINITY, |best| best.score);
        let is_cut = self.networks[all].len() >= self.options.k;
        let worst = self.networks[all].last().map_or(f64::NEG_INFINITY, |worst| worst.score);
        if self.options.slack.is_finite() {
            self.found.bound(best - self.options.slack);
        }
        let is_listed = !is_cut || worst < best - self.options.slack;
        self.found.end(if is_listed && self.options.slack.is_finite() { Ending::Short } else { Ending::All });
    }

    /// Number of finished variable sets, and number of all sets.
    pub fn progress(&self) -> (f64, f64) {
        (self.networks.len() as f64, 2f64.powi(self.n as i32))
    }

    /// The k best networks once all sets are finished; empty before.
    pub fn rows(&self) -> Vec<Row> {
        self.found.rows()
    }

    /// Reason why the list of networks ended; `None` while the search continues.
    pub fn ending(&self) -> Option<Ending> {
        self.found.ending()
    }

    /// Whether the search ended because memory is full.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Numbers that measure the work done: sums taken from the heap (as nodes made), networks kept (as nodes expanded),
    /// and sets.
    pub fn work(&self) -> Work {
        let (made, sets) = (self.looked, self.networks.len() as f64);
        Work { made, expanded: self.stored as f64, sets, ..Work::default() }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let lists: usize = self.lists.iter().map(|list| 20 * list.len()).sum();
        let under_way = self.sums.capacity() * size_of::<Sum>() + self.taken.capacity() * size_of::<SubNetwork>();
        let sets = self.networks.capacity() * size_of::<Vec<SubNetwork>>() + self.stored * size_of::<SubNetwork>();
        lists + under_way + sets + self.found.bytes()
    }

    /// Upper bound on the bytes of memory held once the current set is finished.
    fn bytes_soon(&self) -> usize {
        let room = 2 * self.taken.capacity() * size_of::<SubNetwork>() + self.sums.capacity() * size_of::<Sum>();
        self.bytes() + room
    }
}

/// Families of a variable, best first: the listed ones and those that tie with a subset of theirs.
fn families(table: &ScoreTable, v: Var) -> Vec<ParentSet> {
    let mut families: Vec<ParentSet> = table.list(v).iter().chain(table.tied(v)).copied().collect();
    families.sort_by(crate::parents::by_rank);
    families
}
