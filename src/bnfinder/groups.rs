//! Rows with the same values of some variables, as words of bits (`counted`).

use crate::data::Code;

/// A word, with the bits of the rows that belong to a group.
#[derive(Clone, Copy)]
pub struct Part {
    /// Bits of the rows.
    pub bits: u64,
    /// Index of the word.
    pub word: u32,
}

/// At least two rows with the same values of a prefix.
#[derive(Clone, Copy)]
pub struct Group {
    /// End of its parts.
    pub end: u32,
    /// Number of rows.
    pub weight: u32,
}

/// The groups of a prefix.
#[derive(Default)]
pub struct Level {
    /// Parts of all groups, group after group.
    pub parts: Vec<Part>,
    /// The groups.
    pub groups: Vec<Group>,
    /// Counts of the child's values in each group; empty if the child has too many levels.
    pub seen: Vec<u32>,
    /// Number of rows alone in their group.
    pub alone: u32,
    /// Whether the rows were repacked at this level.
    pub packs: bool,
}

impl Level {
    /// The groups with their parts.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = (Group, &[Part])> {
        let mut start = 0;
        self.groups.iter().map(move |group| {
            let parts = start..group.end as usize;
            start = parts.end;
            (*group, &self.parts[parts])
        })
    }

    /// Empties the level and sets its number of single rows.
    pub fn clear(&mut self, alone: u32) {
        self.parts.clear();
        self.groups.clear();
        (self.alone, self.packs) = (alone, false);
    }

    /// Ends a group: the parts from `begun` on, of `weight` rows; a single row is dropped.
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

/// Number of rows of a group that are set in a column.
#[inline]
pub fn ones(parts: &[Part], column: &[u64]) -> u32 {
    parts.iter().map(|part| (part.bits & column[part.word as usize]).count_ones()).sum()
}

/// Indexes of the rows of a group, ascending.
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

/// Divides every group by the columns of a variable.
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

/// Divides groups by the codes of a variable with many levels, row by row.
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
