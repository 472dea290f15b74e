//! Fingerprint of a score list's content, independent of file format, order of lines and sign convention.

use super::ScoreList;
use sha2::{Digest, Sha256};

impl ScoreList {
    /// Hash of the names and families of a list, with scores as in the file, as 16 hexadecimal digits. O(families).
    pub fn fingerprint(&self) -> String {
        let mut hash = Sha256::new();
        let mut number = |n: usize| hash.update((n as u64).to_le_bytes());
        number(self.n());
        self.names.iter().for_each(|name| number(name.len()));
        for families in &self.children {
            number(families.len());
            families.by_set.iter().for_each(|i| number(families.set(*i as usize).len()));
        }
        self.names.iter().for_each(|name| hash.update(name));
        for families in &self.children {
            for &i in &families.by_set {
                families.set(i as usize).iter().for_each(|parent| hash.update(parent.to_le_bytes()));
                // Adding 0 turns −0 into 0, so a zero hashes alike under both sign conventions.
                let written = if self.costs { -families.scores[i as usize] } else { families.scores[i as usize] } + 0.0;
                hash.update(written.to_bits().to_le_bytes());
            }
        }
        hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }
}
