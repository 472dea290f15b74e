//! Rise of the lowest cost of a group of variables when a certain family is forced (required); computed in steps.

use super::table::Table;

/// Number of subsets or table entries computed between two checks of the work limit of the step.
const PIECE_ENTRIES: usize = 1 << 14;

/// Costs of orders of a group in which one member comes after certain others. The members are handled one after
/// another.
pub struct Forced {
    k: usize,
    /// Cost of the cheapest order of each subset of the group; final for subsets with an index below `placed`.
    so_far: Vec<f64>,
    placed: usize,
    member: usize,
    /// For each subset, the cost of the group's cheapest order in which the current member comes after all of the
    /// subset.
    through: Vec<f64>,
    /// Next bit to be processed: the minimum over supersets is computed bit by bit.
    bit: usize,
}

impl Forced {
    /// Tables for a group of `k` members.
    pub fn new(k: usize) -> Forced {
        let mut so_far = vec![f64::INFINITY; 1 << k];
        so_far[0] = 0.0;
        Forced { k, so_far, placed: 0, member: 0, through: Vec::new(), bit: 0 }
    }

    /// Computes about `budget` table entries for the current member; returns whether the member is finished. O(k 2^k)
    /// for each member, and O(k 2^k) once for the group.
    pub fn step(&mut self, table: &Table, budget: &mut i64) -> bool {
        let (k, subsets) = (self.k, 1usize << self.k);
        while self.placed < subsets {
            if *budget <= 0 {
                return false;
            }
            let end = (self.placed + PIECE_ENTRIES).min(subsets);
            for placed in self.placed..end {
                for v in (0..k).filter(|v| placed >> v & 1 == 0) {
                    let cost = self.so_far[placed] + table.cheapest(v, placed);
                    let entry = &mut self.so_far[placed | 1 << v];
                    *entry = if cost < *entry { cost } else { *entry };
                }
            }
            *budget -= ((end - self.placed) * k) as i64;
            self.placed = end;
        }
        while self.through.len() < subsets {
            if *budget <= 0 {
                return false;
            }
            let (start, to_go, member) = (self.through.len(), table.to_go(), self.member);
            let end = (start + PIECE_ENTRIES).min(subsets);
            let through = |placed: usize| match placed >> member & 1 {
                0 => self.so_far[placed] + to_go[placed | 1 << member],
                _ => f64::INFINITY,
            };
            self.through.extend((start..end).map(through));
            *budget -= (end - start) as i64;
        }
        while self.bit < k {
            if *budget <= 0 {
                return false;
            }
            for block in self.through.chunks_exact_mut(2 << self.bit) {
                let (without, with) = block.split_at_mut(1 << self.bit);
                for (a, b) in without.iter_mut().zip(with) {
                    *a = if *b < *a { *b } else { *a };
                }
            }
            *budget -= subsets as i64;
            self.bit += 1;
        }
        *budget > 0
    }

    /// Member of the group whose costs are finished.
    pub fn member(&self) -> usize {
        self.member
    }

    /// Cost of the cheapest order of the group in which the finished member comes after a superset of `placed`, without
    /// the member's own price.
    pub fn through(&self, placed: usize) -> f64 {
        self.through[placed]
    }

    /// Moves to the next member of the group; returns whether there is one.
    pub fn next(&mut self) -> bool {
        self.member += 1;
        self.through.clear();
        self.bit = 0;
        self.member < self.k
    }

    /// Bytes of memory that the costs hold.
    pub fn bytes(&self) -> usize {
        8 * (self.so_far.capacity() + self.through.capacity())
    }
}
