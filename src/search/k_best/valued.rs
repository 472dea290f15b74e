//! Hash table of variable sets, each with a cost.

use crate::base::error::{Error, Result};

/// Number that marks an empty slot of the hash table.
const NO_SET: u32 = u32::MAX;

/// Variable sets in the order in which they were added, with a hash table of their numbers (open addressing).
#[derive(Default)]
pub struct Valued {
    sets: Vec<u64>,
    costs: Vec<f64>,
    slots: Vec<u32>,
}

fn hash(set: u64) -> usize {
    // SplitMix64 (Steele, Lea and Flood 2014).
    let mixed = (set ^ set >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 31) as usize
}

impl Valued {
    /// Number of variable sets.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Variable set with this number, and its cost in nats.
    pub fn at(&self, number: usize) -> (u64, f64) {
        (self.sets[number], self.costs[number])
    }

    /// Lowers the cost of the set with this number to `cost` (in nats), if that is lower.
    pub fn lower(&mut self, number: usize, cost: f64) {
        if cost < self.costs[number] {
            self.costs[number] = cost;
        }
    }

    /// Sets the cost of the set with this number, in nats.
    pub fn set(&mut self, number: usize, cost: f64) {
        self.costs[number] = cost;
    }

    /// Number of a variable set, if it is present.
    #[inline]
    pub fn find(&self, set: u64) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut at = hash(set) & mask;
        loop {
            match self.slots[at] {
                NO_SET => return None,
                number if self.sets[number as usize] == set => return Some(number as usize),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Adds a variable set that is not present yet. Errors: not enough memory.
    pub fn add(&mut self, set: u64, cost: f64) -> Result<()> {
        if 2 * (self.len() + 1) > self.slots.len() {
            self.grow()?;
        }
        self.sets.push(set);
        self.costs.push(cost);
        self.enter(self.len() - 1);
        Ok(())
    }

    fn enter(&mut self, number: usize) {
        let mask = self.slots.len() - 1;
        let mut at = hash(self.sets[number]) & mask;
        while self.slots[at] != NO_SET {
            at = (at + 1) & mask;
        }
        self.slots[at] = number as u32;
    }

    fn grow(&mut self) -> Result<()> {
        let slot_count = (2 * self.slots.len()).max(1 << 10);
        let more = slot_count / 2 - self.len();
        let mut slots = Vec::new();
        let fits = slots.try_reserve_exact(slot_count).is_ok()
            && self.sets.try_reserve_exact(more).is_ok()
            && self.costs.try_reserve_exact(more).is_ok();
        if !fits {
            let needed = 2.0 * self.bytes() as f64;
            return Err(Error::OverMemory { needed, limit: needed });
        }
        slots.resize(slot_count, NO_SET);
        self.slots = slots;
        (0..self.len()).for_each(|number| self.enter(number));
        Ok(())
    }

    /// Bytes of memory that the sets hold.
    pub fn bytes(&self) -> usize {
        16 * self.sets.capacity() + 4 * self.slots.len()
    }

    /// Upper bound on the bytes held while one more set is added.
    pub fn bytes_soon(&self) -> usize {
        let grows = 2 * (self.len() + 1) > self.slots.len();
        self.bytes() + if grows { 24 * self.slots.len() } else { 0 }
    }
}
