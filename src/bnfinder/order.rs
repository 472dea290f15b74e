//! Order in which sets of potential parents are evaluated: least penalty g first, equal ones by size, then by indexes.

use super::candidates::Candidates;
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// Enumeration of the sets of potential parents.
#[derive(Debug)]
pub enum SetOrder {
    /// Algorithm 1: a heap of sets whose predecessors were returned. Each set enters it once: {…, i} is followed by {…,
    /// i, i + 1} and {…, i + 1}. O(size + log sets) per set.
    ByCost(BinaryHeap<Reverse<OpenSet>>),
    /// Algorithm 2: all sets of one size before those of the next. O(size) per set.
    BySize,
}

/// Set of potential parents that waits in the heap.
#[derive(Debug, PartialEq)]
pub struct OpenSet {
    g: f64,
    places: Vec<u16>,
}

impl Eq for OpenSet {}

impl Ord for OpenSet {
    fn cmp(&self, other: &OpenSet) -> Ordering {
        let size = || self.places.len().cmp(&other.places.len());
        self.g.total_cmp(&other.g).then_with(size).then_with(|| self.places.cmp(&other.places))
    }
}

impl PartialOrd for OpenSet {
    fn partial_cmp(&self, other: &OpenSet) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl SetOrder {
    /// Enumeration that starts at the empty set.
    pub fn new(by_size: bool) -> SetOrder {
        if by_size { SetOrder::BySize } else { SetOrder::ByCost(BinaryHeap::new()) }
    }

    /// Next set of at most `limit` parents, with its g; `last` is the set returned before (at first the empty set).
    pub fn after(&mut self, last: Vec<u16>, candidates: &Candidates, limit: usize) -> Option<(f64, Vec<u16>)> {
        let m = candidates.len() as u16;
        match self {
            SetOrder::BySize => {
                let mut set = last;
                if !next_of_size(&mut set, m) {
                    if set.len() >= limit.min(usize::from(m)) {
                        return None;
                    }
                    set = (0..=set.len() as u16).collect();
                }
                Some((candidates.g(&set), set))
            }
            SetOrder::ByCost(heap) => {
                let mut push = |places: Vec<u16>| heap.push(Reverse(OpenSet { g: candidates.g(&places), places }));
                let next = last.last().map_or(0, |at| at + 1);
                if next < m {
                    if last.len() < limit {
                        push(last.iter().copied().chain([next]).collect());
                    }
                    if let Some((_, rest)) = last.split_last() {
                        push(rest.iter().copied().chain([next]).collect());
                    }
                }
                heap.pop().map(|Reverse(OpenSet { g, places })| (g, places))
            }
        }
    }
}

/// Replaces `set` by the lexicographically next set of its size with indexes below `m`; returns false if there is none.
fn next_of_size(set: &mut [u16], m: u16) -> bool {
    let size = set.len();
    for i in (0..size).rev() {
        if set[i] < m - (size - i) as u16 {
            set[i] += 1;
            for j in i + 1..size {
                set[j] = set[j - 1] + 1;
            }
            return true;
        }
    }
    false
}
