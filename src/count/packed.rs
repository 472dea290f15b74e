//! Split of the rows into groups as bits of repacked rows (see [`partition`](super::partition)): for sets of many
//! variables, most of which share a prefix with many others.
//!
//! At a prefix, the *base*, the rows of every group are laid out side by side, each as often as it occurs, every group
//! starting at a new word, and every level of every variable gets a column of bits over them. A group below the base is
//! a few words of bits: one word holds up to 64 of its rows. Splitting and counting are intersections and counts of
//! ones, a word at a time. A row alone in its group is dropped.

use super::rows::Rows;
use crate::base::numeric::choose;
use crate::base::var::Var;
use crate::data::{Code, Dataset};

/// Maximum number of levels of all variables, without the most common ones: a row's bits must fit in one word.
const MAX_LEVEL_BITS: usize = 64;

/// Minimum average number of sets counted below a base, for which packing is faster.
const MIN_SETS_PER_BASE: f64 = 64.0;

/// Maximum ratio of rows to distinct rows at which rows are packed.
const MAX_COPIES: u64 = 8;

/// Range of a variable's bit columns: one for each level except the most common one.
#[derive(Clone, Copy)]
struct BitRange {
    first: usize,
    count: usize,
}

/// Rows packed as columns of bits at a base (a prefix shared by many sets).
pub(super) struct Packed {
    /// Word of each distinct row, with one bit for each level of each variable.
    rows: Vec<u64>,
    ranges: Vec<BitRange>,
    columns: usize,
    /// Bit columns of the packed rows, concatenated.
    bits: Vec<u64>,
    /// Number of 64-bit words in a bit column.
    words: usize,
    n: usize,
}

/// Split of the packed rows: the groups of two rows or more, as words of bits.
#[derive(Default)]
pub(super) struct Bits {
    groups: Vec<Group>,
    parts: Vec<Part>,
    singletons: u32,
    /// Scratch: words of a group with the rows not yet assigned to a cell, before and after one cell is taken out.
    rest: Vec<Part>,
    spare: Vec<Part>,
}

#[derive(Clone, Copy)]
struct Group {
    /// Index after the last of the group's words in `Bits::parts`.
    end: u32,
    /// Number of rows in the group.
    weight: u32,
}

/// Word of packed rows by its index, with those of its bits whose rows belong to one group.
#[derive(Clone, Copy)]
struct Part {
    bits: u64,
    word: u32,
}

impl Packed {
    /// Prepares packing of the rows of `data`; `None` if its levels do not fit in a word, or if rows have too many
    /// copies. O(D·n) for D distinct rows.
    pub(super) fn new(data: &Dataset) -> Option<Packed> {
        let distinct = data.weights().len();
        if data.rows() > MAX_COPIES * distinct as u64 {
            return None;
        }
        let mut rows = vec![0u64; distinct];
        let (mut ranges, mut first) = (Vec::with_capacity(data.n()), 0);
        for v in (0..data.n()).map(Var::new) {
            let (column, arity) = (data.column(v), data.arity(v));
            let count = arity.saturating_sub(1);
            if first + count > MAX_LEVEL_BITS {
                return None;
            }
            let mut seen = vec![0u32; arity];
            column.iter().for_each(|code| seen[usize::from(*code)] += 1);
            let mode = (0..arity).rev().max_by_key(|code| seen[*code]).unwrap_or(0) as Code;
            for (row, &code) in rows.iter_mut().zip(column).filter(|(_, code)| **code != mode) {
                *row |= 1 << (first + usize::from(code - Code::from(code > mode)));
            }
            ranges.push(BitRange { first, count });
            first += count;
        }
        Some(Packed { rows, ranges, columns: first, bits: Vec::new(), words: 0, n: data.n() })
    }

    /// Number of variables in the base at which sets of `size` variables are packed; `None` if packing is not faster.
    pub(super) fn base(&self, size: usize) -> Option<usize> {
        let sets = choose(self.n, size);
        (3..size.saturating_sub(2)).rev().find(|base| sets >= MIN_SETS_PER_BASE * choose(self.n - size + base, *base))
    }

    /// Packs the rows of `groups`; the split `base` then refers to the packed rows. O(rows).
    pub(super) fn pack(&mut self, groups: &Rows, base: &mut Bits) {
        base.groups.clear();
        base.parts.clear();
        base.singletons = groups.singletons();
        self.words = groups.each().map(|(_, _, weight)| weight.div_ceil(64) as usize).sum();
        self.bits.clear();
        self.bits.resize(self.words * self.columns, 0);
        let mut square = [0u64; 64];
        let (mut word, mut filled) = (0, 0);
        let Packed { rows: codes, columns, bits, words, .. } = self;
        let mut flush = |square: &mut [u64; 64], word: usize| {
            transpose(square);
            square[..*columns].iter().enumerate().for_each(|(column, bit)| bits[column * *words + word] = *bit);
        };
        for (rows, weights, weight) in groups.each() {
            for (&row, &copies) in rows.iter().zip(weights) {
                for _ in 0..copies {
                    square[filled] = codes[row as usize];
                    filled += 1;
                    if filled == 64 {
                        flush(&mut square, word);
                        base.parts.push(Part { bits: u64::MAX, word: word as u32 });
                        (word, filled) = (word + 1, 0);
                    }
                }
            }
            if filled > 0 {
                square[filled..].fill(0);
                flush(&mut square, word);
                base.parts.push(Part { bits: u64::MAX >> (64 - filled), word: word as u32 });
                (word, filled) = (word + 1, 0);
            }
            base.groups.push(Group { end: base.parts.len() as u32, weight });
        }
    }

    /// Bit columns of the levels of a variable.
    #[inline]
    fn columns(&self, v: Var) -> impl Iterator<Item = &[u64]> {
        let BitRange { first, count } = self.ranges[v.index()];
        (first..first + count).map(|column| &self.bits[column * self.words..(column + 1) * self.words])
    }

    pub(super) fn bytes(&self) -> usize {
        8 * (self.rows.len() + self.bits.capacity())
    }
}

impl Bits {
    /// Visits the counts of the cells after a further split by a variable; returns the number of unvisited one-row
    /// cells.
    pub(super) fn count(&self, packed: &Packed, v: Var, mut visit: impl FnMut(u32)) -> u32 {
        let mut start = 0;
        for group in &self.groups {
            let parts = &self.parts[start..group.end as usize];
            start = group.end as usize;
            let mut rest = group.weight;
            for column in packed.columns(v) {
                let ones: u32 = parts.iter().map(|part| (part.bits & column[part.word as usize]).count_ones()).sum();
                if ones > 0 {
                    visit(ones);
                    rest -= ones;
                }
            }
            if rest > 0 {
                visit(rest);
            }
        }
        self.singletons
    }

    /// Splits the groups further by a variable, into `next`.
    pub(super) fn split(&self, packed: &Packed, v: Var, next: &mut Bits) {
        next.groups.clear();
        next.parts.clear();
        next.singletons = self.singletons;
        let mut start = 0;
        for group in &self.groups {
            let parts = &self.parts[start..group.end as usize];
            start = group.end as usize;
            let mut left = group.weight;
            for (nth, column) in packed.columns(v).enumerate() {
                let begun = next.parts.len();
                let mut ones = 0;
                let mut divide = |Part { bits, word }: Part, rest: &mut Vec<Part>| {
                    let with = bits & column[word as usize];
                    if with != 0 {
                        ones += with.count_ones();
                        next.parts.push(Part { bits: with, word });
                    }
                    if with != bits {
                        rest.push(Part { bits: bits ^ with, word });
                    }
                };
                let before = std::mem::take(&mut next.rest);
                next.spare.clear();
                let from = if nth == 0 { parts } else { &before };
                from.iter().for_each(|part| divide(*part, &mut next.spare));
                next.rest = std::mem::replace(&mut next.spare, before);
                left -= ones;
                next.close(begun, ones);
            }
            let begun = next.parts.len();
            next.parts.extend_from_slice(if packed.ranges[v.index()].count == 0 { parts } else { &next.rest });
            next.close(begun, left);
        }
    }

    /// Ends a group whose words begin at index `begun` and whose rows weigh `weight`; drops a group of one row.
    #[inline]
    fn close(&mut self, begun: usize, weight: u32) {
        if weight > 1 {
            self.groups.push(Group { end: self.parts.len() as u32, weight });
        } else {
            self.singletons += weight;
            self.parts.truncate(begun);
        }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Group>() * self.groups.capacity()
            + size_of::<Part>() * (self.parts.capacity() + self.rest.capacity() + self.spare.capacity())
    }
}

/// Transposes a 64 × 64 bit matrix: bit i of word k moves to bit k of word i (Warren, Hacker's Delight 7-3).
pub fn transpose(square: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, u64::MAX >> 32);
    while half != 0 {
        let mut k = 0;
        while k < 64 {
            let swapped = (square[k] >> half ^ square[k + half]) & mask;
            square[k] ^= swapped << half;
            square[k + half] ^= swapped;
            k = (k + half + 1) & !half;
        }
        half >>= 1;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    #[test]
    fn every_bit_changes_row_and_column() {
        let mut rng = Rng::new(7);
        let before: [u64; 64] = std::array::from_fn(|_| (0..64).fold(0, |word, _| word << 1 | u64::from(rng.below(2))));
        let mut after = before;
        transpose(&mut after);
        for (k, row) in before.iter().enumerate() {
            for (i, column) in after.iter().enumerate() {
                assert_eq!(row >> i & 1, column >> k & 1);
            }
        }
    }
}
