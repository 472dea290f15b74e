//! Subset lattice of one group: the cheapest family inside every subset, and the cheapest order, computed in one pass.
//!
//! Entry `A · k + v` of the lattice is the cost of the cheapest family of `v` whose parents in the group are in A: the
//! minimum over the subsets of A, computed in place. The node in the middle of a block of 2^t subsets takes the minimum
//! of its lower half into its upper half. The nodes are visited in ascending order, so every half is final before it is
//! used, and a block stays in the cache until all its parts are done. If A contains v the entry is undefined and never
//! read.

/// Number of table entries computed between two checks of the work limit of the step.
const PIECE_ENTRIES: usize = 1 << 16;

/// Subset lattice of the current group, with costs. O(k² 2^k) time, k 2^k · 8 bytes.
#[derive(Default)]
pub struct Table {
    k: usize,
    cheapest: Vec<f64>,
    /// For each subset of the group that is placed, the cost of the cheapest order of the other members.
    to_go: Vec<f64>,
    next: usize,
    /// Number of finished entries of the lattice node `next`.
    done: usize,
    is_cheapest: bool,
}

impl Table {
    /// Prepares the lattice for a group of `k` variables; `clear` must be called next.
    pub fn begin(&mut self, k: usize) {
        self.k = k;
        self.cheapest.clear();
        self.cheapest.reserve_exact(k << k);
        self.to_go.clear();
        self.to_go.resize(1 << k, f64::INFINITY);
        self.next = 1;
        self.done = 0;
        self.is_cheapest = false;
    }

    /// Sets about `budget` entries to infinity; returns whether all entries are infinite, so that families may be
    /// entered.
    pub fn clear(&mut self, budget: &mut i64) -> bool {
        let all = self.k << self.k;
        while self.cheapest.len() < all && *budget > 0 {
            let next = (self.cheapest.len() + PIECE_ENTRIES).min(all);
            *budget -= (next - self.cheapest.len()) as i64;
            self.cheapest.resize(next, f64::INFINITY);
        }
        self.cheapest.len() == all
    }

    /// Enters the price of a family of `member`, whose parents inside the group are `pattern` (as bits).
    #[inline]
    pub fn offer(&mut self, member: usize, pattern: usize, price: f64) {
        let entry = &mut self.cheapest[pattern * self.k + member];
        if price < *entry {
            *entry = price;
        }
    }

    /// Computes about `budget` entries of the lattice; returns whether it is finished.
    pub fn step(&mut self, budget: &mut i64) -> bool {
        let (k, subsets) = (self.k, 1usize << self.k);
        while !self.is_cheapest {
            if self.next >= subsets {
                self.is_cheapest = true;
                self.next = subsets;
                self.to_go[subsets - 1] = 0.0;
                break;
            }
            if *budget <= 0 {
                return false;
            }
            let half = self.next & self.next.wrapping_neg();
            let (below, above) = self.cheapest.split_at_mut(self.next * k);
            let lower = &below[(self.next - half) * k..];
            let piece = self.done..(self.done + PIECE_ENTRIES).min(half * k);
            for (to, from) in above[piece.clone()].iter_mut().zip(&lower[piece.clone()]) {
                *to = if *from < *to { *from } else { *to };
            }
            *budget -= piece.len() as i64;
            self.done = piece.end;
            if self.done == half * k {
                self.next += 1;
                self.done = 0;
            }
        }
        // Cost of the members left, from the whole group down to the empty set.
        while self.next > 0 {
            if *budget <= 0 {
                return false;
            }
            let placed = self.next - 1;
            let row = &self.cheapest[placed * k..][..k];
            let mut rest = !placed & (subsets - 1);
            let mut least = if rest == 0 { 0.0 } else { f64::INFINITY };
            while rest != 0 {
                let v = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let cost = row[v] + self.to_go[placed | 1 << v];
                least = if cost < least { cost } else { least };
            }
            self.to_go[placed] = least;
            self.next -= 1;
            *budget -= k as i64;
        }
        true
    }

    /// For each subset of the group that is placed, the cost of the cheapest order of the other members.
    pub fn to_go(&self) -> &[f64] {
        &self.to_go
    }

    /// Cost of the cheapest family of `v` with parents inside `placed`.
    #[inline]
    pub fn cheapest(&self, v: usize, placed: usize) -> f64 {
        self.cheapest[placed * self.k + v]
    }

    /// Cheapest order of the group: each member with the set of those before it. Of equal orders the one with the
    /// lowest first members wins.
    pub fn order(&self) -> Vec<(usize, usize)> {
        let mut order = Vec::with_capacity(self.k);
        let mut placed = 0usize;
        for _ in 0..self.k {
            let least = self.to_go[placed];
            let next = (0..self.k).filter(|v| placed >> v & 1 == 0);
            let mut next = next.filter(|v| self.cheapest(*v, placed) + self.to_go[placed | 1 << v] == least);
            let Some(v) = next.next() else { break };
            order.push((v, placed));
            placed |= 1 << v;
        }
        order
    }

    /// Bytes of memory that the lattice holds.
    pub fn bytes(&self) -> usize {
        8 * (self.cheapest.capacity() + self.to_go.capacity())
    }
}
