//! Cache of variable sets that the depth-first search has completed: a newer set replaces an older one in its slot.

use super::nodes::hash;

/// Maximum number of sets: with more, lookups cost more than they save.
const MAX_SETS: usize = 1 << 20;

/// Completed variable sets with their costs, one slot per hash value.
pub struct SeenSets {
    entries: Vec<(u64, f64)>,
}

impl SeenSets {
    /// Empty cache of at most `room` bytes.
    pub fn new(room: f64) -> SeenSets {
        let most = (room / size_of::<(u64, f64)>() as f64).max(0.0) as usize;
        let count = if most < 2 { 0 } else { (1usize << most.ilog2()).min(MAX_SETS) };
        let mut entries = Vec::new();
        if entries.try_reserve_exact(count).is_ok() {
            entries.resize(count, (0, f64::INFINITY));
        }
        SeenSets { entries }
    }

    /// Whether a set was completed before at the same or a lower cost; if not, records the set with this cost.
    pub fn has(&mut self, set: u64, cost: f64) -> bool {
        if self.entries.is_empty() {
            return false;
        }
        let place = hash(set) & (self.entries.len() - 1);
        let (known, least) = self.entries[place];
        if known == set && least <= cost {
            return true;
        }
        self.entries[place] = (set, cost);
        false
    }

    /// Bytes of memory that the cache holds.
    pub fn bytes(&self) -> usize {
        size_of::<(u64, f64)>() * self.entries.capacity()
    }
}
