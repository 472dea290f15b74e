//! The distinct texts of a column, one after another in one string.
//!
//! A file of 64 MB may hold millions of distinct cells; a `String` and a hash-map entry for each would take several
//! times the memory of the file.

use std::hash::Hasher;

/// Code of a missing text.
pub const MISSING: u32 = u32::MAX;

/// Distinct texts, numbered from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    text: String,
    ends: Vec<u32>,
}

impl Labels {
    /// Number of names.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Number `i`.
    pub fn get(&self, i: usize) -> &str {
        let from = if i == 0 { 0 } else { self.ends[i - 1] as usize };
        &self.text[from..self.ends[i] as usize]
    }

    /// All, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|i| self.get(i))
    }
}

/// Numbers texts in the order they are first seen.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    labels: Labels,
    /// Open addressing with linear probing, at most half full: numbers of labels, or [`MISSING`].
    slots: Vec<u32>,
}

impl Interner {
    /// The number of `label`.
    pub fn number(&mut self, label: &str) -> u32 {
        if self.slots.len() <= 2 * self.labels.len() {
            self.grow();
        }
        let slot = self.slot(label);
        if self.slots[slot] == MISSING {
            self.slots[slot] = self.labels.len() as u32;
            self.labels.text.push_str(label);
            self.labels.ends.push(self.labels.text.len() as u32);
        }
        self.slots[slot]
    }

    /// The number of `label`, if it was seen.
    pub fn find(&self, label: &str) -> Option<u32> {
        let number = if self.slots.is_empty() { MISSING } else { self.slots[self.slot(label)] };
        (number != MISSING).then_some(number)
    }

    /// The slot that holds `label`, or where it belongs.
    fn slot(&self, label: &str) -> usize {
        let mut hasher = rustc_hash::FxHasher::default();
        hasher.write(label.as_bytes());
        let last = self.slots.len() - 1; // the length is a power of two
        let mut slot = hasher.finish() as usize & last;
        while self.slots[slot] != MISSING && self.labels.get(self.slots[slot] as usize) != label {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![MISSING; (4 * self.labels.len()).next_power_of_two().max(16)];
        for number in 0..self.labels.len() {
            let slot = self.slot(self.labels.get(number));
            self.slots[slot] = number as u32;
        }
    }

    /// The labels so far.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// The labels; the table for finding them goes.
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
        let numbers: Vec<u32> = texts.iter().map(|text| interner.number(text)).collect();
        assert_eq!((interner.find("299"), interner.find("300")), (Some(numbers[299]), None));
        let labels = interner.into_labels();
        assert!(texts.iter().zip(&numbers).all(|(text, number)| labels.get(*number as usize) == text));
        assert_eq!(labels.len(), texts.iter().collect::<std::collections::BTreeSet<_>>().len());
    }
}
