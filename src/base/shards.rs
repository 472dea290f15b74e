//! Hash map divided into many small maps, of which one at a time grows: moving all entries at once would block for too
//! long.

use crate::base::whole::WHOLE;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Number of small maps, a power of two; one in the small build that the page loads first, which scores few families.
const PARTS: usize = if WHOLE { 256 } else { 1 };

/// Hash map made of a fixed number of small maps.
pub struct Shards<K, V> {
    parts: Box<[FxHashMap<K, V>; PARTS]>,
}

impl<K: Eq + Hash, V> Default for Shards<K, V> {
    fn default() -> Shards<K, V> {
        Shards { parts: Box::new(std::array::from_fn(|_| FxHashMap::default())) }
    }
}

impl<K: Eq + Hash, V> Shards<K, V> {
    /// Index of the small map that holds a key, from bits of the hash that this small map hardly uses itself.
    fn part(key: &K) -> usize {
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        (hasher.finish() >> 24) as usize & (PARTS - 1)
    }

    /// Value stored for a key, if any.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.parts[Self::part(key)].get(key)
    }

    /// Whether a value is stored for the key.
    pub fn contains_key(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    /// Stores a value for a key, replacing an earlier one.
    pub fn insert(&mut self, key: K, value: V) {
        self.parts[Self::part(&key)].insert(key, value);
    }

    /// Value stored for a key; if there is none, one made by `make` is stored first.
    pub fn get_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &V {
        self.parts[Self::part(&key)].entry(key).or_insert_with(make)
    }

    /// Number of keys in the map.
    pub fn count(&self) -> usize {
        self.parts.iter().map(FxHashMap::len).sum()
    }

    /// Pairs of key and value, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.parts.iter().flatten()
    }
}
