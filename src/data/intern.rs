//! Distinct texts of a column, numbered and stored in one string.
//!
//! A file of 64 MB may hold millions of distinct cells; a `String` and a hash-map entry for each would take several
//! times the memory of the file.

use std::hash::Hasher;

/// Code of an empty cell.
pub const MISSING: u32 = u32::MAX;

/// Code of a text that is not held among the labels, in a column with too many to hold.
pub const OTHER: u32 = u32::MAX - 1;

/// Mean length of labels, in bytes, that a limit on their number assumes; longer labels reach the limit sooner.
const LABEL_BYTES: usize = 32;

/// Distinct texts of a column, numbered from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    text: String,
    ends: Vec<u32>,
}

impl Labels {
    /// Number of labels.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Text of label `i`.
    pub fn get(&self, i: usize) -> &str {
        let from = if i == 0 { 0 } else { self.ends[i - 1] as usize };
        &self.text[from..self.ends[i] as usize]
    }

    /// Adds a label, which must be new.
    pub fn push(&mut self, label: &str) {
        self.text.push_str(label);
        self.ends.push(self.text.len() as u32);
    }

    /// All labels, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|i| self.get(i))
    }
}

/// Hash table from texts to indexes of labels: open addressing with linear probing, at most half full.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    /// Indexes of labels, or [`MISSING`] for an empty slot; the length is 0 or a power of two.
    slots: Vec<u32>,
}

impl Finder {
    /// Hash table of the first `count` labels. O(count).
    pub fn of_first(labels: &Labels, count: usize) -> Finder {
        let mut finder = Finder { slots: vec![MISSING; (4 * count).next_power_of_two().max(16)] };
        for number in 0..count {
            let slot = finder.slot(labels, labels.get(number));
            finder.slots[slot] = number as u32;
        }
        finder
    }

    /// Index of `label`; `None` if it is not in the table.
    pub fn find(&self, labels: &Labels, label: &str) -> Option<u32> {
        let number = if self.slots.is_empty() { MISSING } else { self.slots[self.slot(labels, label)] };
        (number != MISSING).then_some(number)
    }

    /// Slot that holds `label`, or the empty slot where it belongs.
    fn slot(&self, labels: &Labels, label: &str) -> usize {
        let mut hasher = rustc_hash::FxHasher::default();
        hasher.write(label.as_bytes());
        let last = self.slots.len() - 1;
        let mut slot = hasher.finish() as usize & last;
        while self.slots[slot] != MISSING && labels.get(self.slots[slot] as usize) != label {
            slot = (slot + 1) & last;
        }
        slot
    }
}

/// Numbering of distinct texts, from 0, in the order of their first occurrence.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    labels: Labels,
    finder: Finder,
}

impl Interner {
    /// Index of `label`, which is added if it is new. `None` for a new label if there are already `limit` labels, or
    /// fewer long ones that take as much memory.
    pub fn number_within(&mut self, label: &str, limit: usize) -> Option<u32> {
        if self.finder.slots.len() <= 2 * self.labels.len() {
            self.finder = Finder::of_first(&self.labels, self.labels.len());
        }
        let slot = self.finder.slot(&self.labels, label);
        if self.finder.slots[slot] == MISSING {
            if self.labels.len() >= limit || self.labels.text.len() + label.len() > limit.saturating_mul(LABEL_BYTES) {
                return None;
            }
            self.finder.slots[slot] = self.labels.len() as u32;
            self.labels.push(label);
        }
        Some(self.finder.slots[slot])
    }

    /// Index of `label`, if it was added before.
    pub fn find(&self, label: &str) -> Option<u32> {
        self.finder.find(&self.labels, label)
    }

    /// Labels numbered so far.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// Labels numbered so far, without the hash table.
    pub fn into_labels(self) -> Labels {
        self.labels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_share_a_number() {
        let mut interner = Interner::default();
        let texts: Vec<String> =
            (0..1000).map(|i| if i % 7 == 0 { String::new() } else { (i % 300).to_string() }).collect();
        let numbers: Vec<u32> = texts.iter().map(|text| interner.number_within(text, usize::MAX).unwrap()).collect();
        assert_eq!((interner.find("299"), interner.find("300")), (Some(numbers[299]), None));
        let labels = interner.into_labels();
        assert!(texts.iter().zip(&numbers).all(|(text, number)| labels.get(*number as usize) == text));
        assert_eq!(labels.len(), texts.iter().collect::<std::collections::BTreeSet<_>>().len());
    }
}
