//! Costs of the variable sets that a network within a threshold can place first, in layers of sets of equal size: for
//! each set, the cost of the cheapest network over it. If memory is short, only closed sets are kept, each with the
//! lowest cost of the remaining variables (`docs/methods/k-best.md`).
//!
//! A variable whose cheapest family is inside the placed set can be placed next without loss. A set is *closed* if
//! there is no such variable. The lowest cost of the rest after any set is the cost of the variables that close it plus
//! that of the rest after its closure. So it is enough to hold closed sets: a pass by growing size computes the cost of
//! each, a pass by falling size the cost of the rest. For the thousand best networks of the data set "flag" there are
//! one seventieth as many closed sets as sets.

use super::options::FOREST;
use super::valued::Valued;
use crate::base::error::{Error, Result};
use crate::search::bound::{Problem, members};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Grow,
    /// Pass from large sets to small ones, which replaces the cost of each set by the lowest cost of the remaining
    /// variables.
    Fall,
    Over,
}

/// Variable sets with their costs, computed in steps.
pub(super) struct Layers {
    /// Families that a network within the limit can contain.
    near: Problem,
    /// Variables that must precede each variable.
    before: Vec<u64>,
    /// Highest cost of a network of interest, in nats.
    limit: f64,
    is_closed: bool,
    valued: Valued,
    /// Numbers of the variable sets of each size.
    sizes: Vec<Vec<u32>>,
    pass: Pass,
    /// Next set to be processed: its size, and its position in `sizes`.
    next: (usize, usize),
}

impl Layers {
    /// Costs of sets from the families that a network within the limit can contain, so far only that of the empty set.
    /// Errors: not enough memory.
    pub fn new(near: Problem, before: Vec<u64>, limit: f64, is_closed: bool) -> Result<Layers> {
        let sizes = vec![Vec::new(); near.n() + 1];
        let valued = Valued::default();
        let mut layers = Layers { near, before, limit, is_closed, valued, sizes, pass: Pass::Grow, next: (0, 0) };
        let (set, cost, _) = layers.closure(0, 0.0);
        layers.add(set, cost)?;
        Ok(layers)
    }

    /// Computes the costs of some sets, in at most `memory` bytes; returns whether all sets have their costs.
    /// `rest_costs`: lower bound on the remaining cost after a set; it must not fall by more than a placement costs.
    /// Errors: not enough memory.
    pub fn step(&mut self, rest_costs: &mut impl FnMut(u64) -> f64, memory: f64) -> Result<bool> {
        let mut looks = 0;
        while looks < FOREST.step_looks && self.pass != Pass::Over {
            let (size, place) = self.next;
            looks += 1;
            match (self.sizes[size].get(place), self.pass) {
                (Some(number), pass) => {
                    self.next.1 += 1;
                    let number = *number as usize;
                    looks +=
                        if pass == Pass::Grow { self.grow(number, rest_costs, memory)? } else { self.fall(number) };
                }
                (None, Pass::Grow) if size < self.near.n() => self.next = (size + 1, 0),
                (None, Pass::Grow) if self.is_closed => (self.pass, self.next) = (Pass::Fall, (size, 0)),
                (None, Pass::Fall) if size > 0 => self.next = (size - 1, 0),
                (None, _) => self.pass = Pass::Over,
            }
        }
        Ok(self.pass == Pass::Over)
    }

    /// Computes the costs of the sets reached from a set by placing one more variable; returns the number of families
    /// examined.
    fn grow(&mut self, number: usize, rest_costs: &mut impl FnMut(u64) -> f64, memory: f64) -> Result<usize> {
        if (self.bytes() + self.valued.bytes_soon() - self.valued.bytes()) as f64 > memory {
            return Err(Error::OverMemory { needed: 2.0 * self.bytes() as f64, limit: memory });
        }
        let (placed, so_far) = self.valued.at(number);
        let mut looks = 0;
        for v in members(self.near.all() & !placed) {
            let Some((reached, cost, looked)) = self.place(v, placed, so_far) else { continue };
            looks += looked;
            if let Some(number) = self.valued.find(reached) {
                self.valued.lower(number, cost);
            } else if cost + rest_costs(reached) <= self.limit {
                self.add(reached, cost)?;
            }
        }
        Ok(looks)
    }

    /// Computes the lowest cost of the variables outside a set, from the values of larger sets. Returns the number of
    /// families examined.
    fn fall(&mut self, number: usize) -> usize {
        let (placed, _) = self.valued.at(number);
        let left = self.near.all() & !placed;
        let (mut least, mut looks) = (if left == 0 { 0.0 } else { f64::INFINITY }, 0);
        for v in members(left) {
            let Some((reached, cost, looked)) = self.place(v, placed, 0.0) else { continue };
            looks += looked;
            if let Some(number) = self.valued.find(reached) {
                least = least.min(cost + self.valued.at(number).1);
            }
        }
        self.valued.set(number, least);
        looks
    }

    /// Set reached from `placed` by placing `v` next, its cost, and the number of families examined; `None` if no
    /// family of `v` has all its parents in `placed`, or if other variables must precede `v`.
    fn place(&self, v: usize, placed: u64, so_far: f64) -> Option<(u64, f64, usize)> {
        if self.before[v] & !placed != 0 {
            return None;
        }
        let at = self.near.sets(v).iter().position(|set| set & !placed == 0)?;
        let (set, cost, looked) = self.closure(placed | 1 << v, so_far + self.near.costs(v)[at]);
        Some((set, cost, looked + at + 4))
    }

    /// Set extended by all variables whose cheapest family has its parents in it (if only closed sets are kept), its
    /// cost, and the number of families examined.
    fn closure(&self, mut placed: u64, mut cost: f64) -> (u64, f64, usize) {
        let (mut looked, mut before) = (0, !placed);
        while self.is_closed && placed != before {
            before = placed;
            for v in members(self.near.all() & !placed) {
                looked += 1;
                if self.before[v] & !placed == 0 && self.near.sets(v).first().is_some_and(|set| set & !placed == 0) {
                    placed |= 1 << v;
                    cost += self.near.costs(v)[0];
                }
            }
        }
        (placed, cost, looked)
    }

    fn add(&mut self, set: u64, cost: f64) -> Result<()> {
        self.valued.add(set, cost)?;
        self.sizes[set.count_ones() as usize].push((self.valued.len() - 1) as u32);
        Ok(())
    }

    /// Cost of the cheapest network over a set; if only closed sets are held, the lowest cost of the variables outside
    /// it instead. `None`: no network of interest passes through the set.
    pub fn costs(&self, set: u64) -> Option<f64> {
        let (set, cost, _) = self.closure(set, 0.0);
        self.valued.find(set).map(|number| cost + self.valued.at(number).1)
    }

    /// Whether only closed sets are held.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Number of variable sets held.
    pub fn len(&self) -> usize {
        self.valued.len()
    }

    /// Bytes of memory that the sets hold.
    pub fn bytes(&self) -> usize {
        let sizes: usize = self.sizes.iter().map(|numbers| 4 * numbers.capacity()).sum();
        self.near.bytes() + self.valued.bytes() + sizes
    }
}
