//! Groups of rows with the same values of some variables, stored as words of bits (used by `counted`).

use crate::data::Code;

/// Part of a group: a word of 64 rows, with the bits of those rows that belong to the group.
#[derive(Clone, Copy)]
pub struct Part {
    /// Bits of the rows in the group.
    pub bits: u64,
    /// Index of the word: it holds the rows from 64 · `word` on.
    pub word: u32,
}

/// Group of two or more rows with the same values of the parents in a prefix.
#[derive(Clone, Copy)]
pub struct Group {
    /// End (exclusive) of the group's words in [`Level::parts`].
    pub end: u32,
    /// Number of rows in the group.
    pub weight: u32,
}

/// Groups of rows for one prefix of a parent set.
#[derive(Default)]
pub struct Level {
    /// Parts (words with row bits) of all groups, group after group.
    pub parts: Vec<Part>,
    /// Groups of two or more rows.
    pub groups: Vec<Group>,
    /// Counts of the child's values in each group; empty if the child has too many levels for bits.
    pub seen: Vec<u32>,
    /// Number of rows that are alone in their group.
    pub alone: u32,
    /// Whether the rows were repacked when this prefix was built.
    pub packs: bool,
}

impl Level {
    /// Groups of rows, each with its parts (words with row bits).
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = (Group, &[Part])> {
        let mut start = 0;
        self.groups.iter().map(move |group| {
            let parts = start..group.end as usize;
            start = parts.end;
            (*group, &self.parts[parts])
        })
    }

    /// Removes all groups, and sets the number of rows that are alone in their group.
    pub fn clear(&mut self, alone: u32) {
        self.parts.clear();
        self.groups.clear();
        (self.alone, self.packs) = (alone, false);
    }

    /// Ends a group of `weight` rows, whose words are `parts` from index `begun` on; drops it if it has a single row.
    #[inline]
    fn close(&mut self, begun: usize, weight: u32) {
        if weight > 1 {
            self.groups.push(Group { end: self.parts.len() as u32, weight });
        } else {
            self.alone += weight;
            self.parts.truncate(begun);
        }
    }
}

/// Number of rows of a group whose bit is set in a column.
#[inline]
pub fn ones(parts: &[Part], column: &[u64]) -> u32 {
    parts.iter().map(|part| (part.bits & column[part.word as usize]).count_ones()).sum()
}

/// Indexes of the rows in a group, ascending.
pub fn each(parts: &[Part]) -> impl Iterator<Item = usize> + '_ {
    parts.iter().flat_map(|part| {
        let mut bits = part.bits;
        std::iter::from_fn(move || {
            let at = (bits != 0).then(|| 64 * part.word as usize + bits.trailing_zeros() as usize);
            bits &= bits.wrapping_sub(1);
            at
        })
    })
}

/// Divides every group of `top` by the bit columns of one more variable.
pub fn divide(top: &Level, columns: &[u64], words: usize, rest: &mut Vec<Part>, next: &mut Level) {
    for (group, parts) in top.each() {
        rest.clear();
        rest.extend_from_slice(parts);
        let mut left = group.weight;
        for column in columns.chunks_exact(words) {
            let (begun, mut with) = (next.parts.len(), 0);
            rest.retain_mut(|part| {
                let bits = part.bits & column[part.word as usize];
                if bits != 0 {
                    with += bits.count_ones();
                    next.parts.push(Part { bits, word: part.word });
                    part.bits ^= bits;
                }
                part.bits != 0
            });
            left -= with;
            next.close(begun, with);
        }
        let begun = next.parts.len();
        next.parts.extend_from_slice(rest);
        next.close(begun, left);
    }
}

/// Divides every group of `top` by the codes of a variable with too many levels for bits, row by row.
pub fn divide_by_codes(top: &Level, codes: impl Fn(usize) -> Code, next: &mut Level) {
    let mut rows: Vec<(Code, usize)> = Vec::new();
    for (_, parts) in top.each() {
        rows.clear();
        rows.extend(each(parts).map(|row| (codes(row), row)));
        rows.sort_unstable();
        for equal in rows.chunk_by(|a, b| a.0 == b.0) {
            let begun = next.parts.len();
            for &(_, row) in equal {
                let (word, bit) = ((row / 64) as u32, 1 << (row % 64));
                match next.parts[begun..].last_mut() {
                    Some(part) if part.word == word => part.bits |= bit,
                    _ => next.parts.push(Part { bits: bit, word }),
                }
            }
            next.close(begun, equal.len() as u32);
        }
    }
}
