//! Data cost d of families of discrete variables from counts, in bits: −LL for MDL, −K2 (hyperparameters 1) for BDe.
//!
//! Values are stored as columns of bits, one bit for each row (`columns`). Rows with the same parents' values form a
//! group, stored as a few words of bits. One more parent divides a group by intersections with its columns; counts of
//! the child's values are numbers of ones in further intersections. The groups of each prefix of a parent set are kept
//! on a stack, so that sets with this prefix share its work. If enough sets share a prefix, the rows of its groups are
//! repacked side by side, so that each group fills whole words (*packed*). Terms are summed as integers on a grid, so
//! the sum does not depend on the order of rows.

use super::candidates::Candidates;
use super::columns::{BitRange, Columns, MAX_BIT_LEVELS, common, slot};
use super::groups::{Group, Level, Part, divide, divide_by_codes, each, ones};
use super::terms::{self, Sums, Terms};
use crate::base::numeric::choose;
use crate::base::var::Var;
use crate::count::transpose;
use crate::data::Code;

/// Rows repacked so that the rows of each group are side by side.
#[derive(Default)]
struct Frame {
    /// Number of 64-bit words in a column.
    words: usize,
    /// Bit columns of all variables over the repacked rows.
    bits: Vec<u64>,
    /// Bit columns of the child over the repacked rows.
    child: Vec<u64>,
    /// Original index of each repacked row.
    rows: Vec<u32>,
}

/// Counter of the values of one child, by parent configuration, for one parent set after another.
pub struct Counted {
    /// The child's value in every row.
    codes: Vec<Code>,
    levels: usize,
    mode: Code,
    /// Bit columns of the child over the rows in their original order.
    bits: Vec<u64>,
    terms: Terms,
    /// Whether rows can be repacked: the child and all candidates are stored as bits.
    is_packable: bool,
    /// Current prefix of parents, as indexes among the candidates.
    path: Vec<u16>,
    /// Groups of rows for each prefix of `path`, that of the empty prefix first.
    stack: Vec<Level>,
    frames: Vec<Frame>,
    spare: Vec<Level>,
    spare_frames: Vec<Frame>,
    rest: Vec<Part>,
    keys: Vec<(Code, Code)>,
    /// Number of 64-bit words read so far.
    work: f64,
}

/// Minimum ratio of the work that packed rows save to the work of packing them, at which rows are packed.
const MIN_PACKING_GAIN: f64 = 2.0;
/// Work of transposing 64 rows, measured in 64-bit words read.
const TRANSPOSE_WORDS: f64 = 150.0;
/// Work of locating one row in a group, measured in 64-bit words read.
const ROW_WORDS: f64 = 4.0;

impl Counted {
    /// Counter for `child`, which has `levels` levels and is assumed to have `k` values; all its potential parents are
    /// discrete. O(N).
    pub fn new(
        columns: &Columns,
        child: Var,
        candidates: &Candidates,
        (levels, k): (usize, usize),
        bde: bool,
    ) -> Counted {
        let (of, rows) = (columns.codes(child), columns.samples.len());
        let codes: Vec<Code> = columns.samples.pairs.iter().map(|pair| of[pair.1 as usize]).collect();
        let mode = common(codes.iter().copied(), levels);
        let count = if levels <= MAX_BIT_LEVELS { levels.saturating_sub(1) } else { 0 };
        let mut bits = vec![0u64; count * columns.words];
        if count > 0 {
            for (row, slot) in codes.iter().map(|code| slot(*code, mode)).enumerate() {
                if let Some(slot) = slot {
                    bits[slot * columns.words + row / 64] |= 1 << (row % 64);
                }
            }
        }
        let has_bits = |v: &Var| columns.has_bits(*v);
        let mut counted = Counted {
            is_packable: levels <= MAX_BIT_LEVELS && candidates.variables.iter().all(has_bits),
            codes,
            levels,
            mode,
            bits,
            terms: Terms::new(rows as u64, k, bde),
            path: Vec::new(),
            stack: Vec::new(),
            frames: Vec::new(),
            spare: Vec::new(),
            spare_frames: Vec::new(),
            rest: Vec::new(),
            keys: Vec::new(),
            work: 0.0,
        };
        let word = |word: usize| Part { bits: u64::MAX >> (64 - (rows - 64 * word).min(64)), word: word as u32 };
        let mut root = Level { parts: (0..columns.words).map(word).collect(), ..Level::default() };
        root.groups.push(Group { end: columns.words as u32, weight: rows as u32 });
        counted.count_child(columns, &mut root);
        counted.stack.push(root);
        counted
    }

    /// Data cost d of the parents with the indexes `places`, in bits. `by_size`: sets come size by size; several share
    /// a prefix, so packing its rows may save work. At most O(N) beyond a prefix counted before.
    pub fn d(&mut self, columns: &Columns, candidates: &Candidates, places: &[u16], by_size: bool) -> f64 {
        let mut sums = Sums::default();
        match places.split_last() {
            None => {
                self.truncate(0);
                self.add(&mut sums);
            }
            Some((last, prefix)) => {
                let shared = self.path.iter().zip(prefix).take_while(|(a, b)| a == b).count();
                self.truncate(shared);
                for (at, place) in prefix.iter().enumerate().skip(shared) {
                    let after = candidates.len() - 1 - usize::from(*place);
                    let below = if by_size { choose(after, places.len() - 1 - at) } else { 0.0 };
                    self.push(columns, candidates, *place, below);
                }
                self.count(columns, candidates.variables[usize::from(*last)], &mut sums);
            }
        }
        self.terms.bits(&sums, self.stack.last().map_or(0, |level| level.alone))
    }

    /// Number of 64-bit words read so far, each about a nanosecond.
    pub fn work(&self) -> f64 {
        self.work
    }

    /// Shortens the current prefix to its first `to` parents.
    fn truncate(&mut self, to: usize) {
        while self.path.len() > to {
            self.path.pop();
            if let Some(level) = self.stack.pop() {
                if level.packs {
                    self.spare_frames.extend(self.frames.pop());
                }
                self.spare.push(level);
            }
        }
    }

    /// Divides the groups by one more parent; `below` is the number of sets that share the new prefix.
    fn push(&mut self, columns: &Columns, candidates: &Candidates, place: u16, below: f64) {
        let v = candidates.variables[usize::from(place)];
        let mut next = self.spare.pop().unwrap_or_default();
        let top = self.stack.last().expect("the root is never popped");
        next.clear(top.alone);
        self.work += (top.parts.len() * columns.range(v).count.max(1)) as f64;
        if columns.has_bits(v) {
            let (bits, words) = bits_of(columns, &self.frames);
            divide(top, of(bits, words, columns.range(v)), words, &mut self.rest, &mut next);
        } else {
            let codes = columns.codes(v);
            divide_by_codes(top, |row| codes[columns.samples.pairs[row].0 as usize], &mut next);
        }
        if self.is_packable {
            self.pack(columns, candidates, &mut next, below);
        }
        self.count_child(columns, &mut next);
        self.path.push(place);
        self.stack.push(next);
    }

    /// Repacks the rows of the groups side by side if that saves work. O(rows).
    fn pack(&mut self, columns: &Columns, candidates: &Candidates, next: &mut Level, below: f64) {
        let words: usize = next.groups.iter().map(|group| group.weight.div_ceil(64) as usize).sum();
        let rows: f64 = next.groups.iter().map(|group| f64::from(group.weight)).sum();
        // Work that a word of a group causes in one set: all levels of a parent and of the child.
        let price = (columns.total * self.levels) as f64 / candidates.len() as f64;
        let gain = below * (next.parts.len() as f64 - words as f64) * price;
        if gain <= MIN_PACKING_GAIN * (words as f64 * (columns.stride + 1) as f64 * TRANSPOSE_WORDS + rows * ROW_WORDS)
        {
            return;
        }
        let mut frame = self.spare_frames.pop().unwrap_or_default();
        frame.words = words;
        frame.rows.clear();
        frame.rows.resize(64 * words, 0);
        frame.bits.clear();
        frame.bits.resize(columns.total * words, 0);
        frame.child.clear();
        frame.child.resize((self.levels - 1) * words, 0);
        let before = self.frames.last().map(|frame| frame.rows.as_slice());
        let parts = std::mem::take(&mut next.parts);
        let (mut start, mut word) = (0, 0);
        let mut square = [0u64; 64];
        for group in &mut next.groups {
            let old = &parts[start..group.end as usize];
            start = group.end as usize;
            for (place, row) in frame.rows[64 * word..].iter_mut().zip(each(old)) {
                *place = before.map_or(row as u32, |rows| rows[row]);
            }
            let mut left = group.weight as usize;
            while left > 0 {
                let here = left.min(64);
                let rows = &frame.rows[64 * word..64 * word + here];
                for s in 0..columns.stride {
                    square.fill(0);
                    square.iter_mut().zip(rows).for_each(|(bits, row)| *bits = columns.row(*row as usize)[s]);
                    transpose(&mut square);
                    let columns = 64 * s..columns.total.min(64 * s + 64);
                    columns.zip(&square).for_each(|(column, bits)| frame.bits[column * words + word] = *bits);
                }
                for (at, row) in rows.iter().enumerate() {
                    if let Some(slot) = slot(self.codes[*row as usize], self.mode) {
                        frame.child[slot * words + word] |= 1 << at;
                    }
                }
                next.parts.push(Part { bits: u64::MAX >> (64 - here), word: word as u32 });
                (word, left) = (word + 1, left - here);
            }
            group.end = next.parts.len() as u32;
        }
        self.frames.push(frame);
        self.work += words as f64 * (columns.stride + 1) as f64 * TRANSPOSE_WORDS + rows * ROW_WORDS;
        next.packs = true;
    }

    /// Counts the child's values in every group.
    fn count_child(&mut self, columns: &Columns, level: &mut Level) {
        let mut seen = std::mem::take(&mut level.seen);
        seen.clear();
        if self.levels <= MAX_BIT_LEVELS {
            let (child, words) = child_of(columns, &self.frames, &self.bits);
            for (group, parts) in level.each() {
                let mut rest = group.weight;
                for column in child.chunks_exact(words.max(1)) {
                    let ones = ones(parts, column);
                    seen.push(ones);
                    rest -= ones;
                }
                seen.push(rest);
            }
        }
        level.seen = seen;
    }

    /// Adds the score terms of the current groups: rows that agree on the parents in the prefix.
    fn add(&mut self, sums: &mut Sums) {
        let level = self.stack.last().expect("the root is never popped");
        if self.levels > MAX_BIT_LEVELS {
            let mut counts = vec![0; self.levels];
            self.codes.iter().for_each(|code| counts[usize::from(*code)] += 1);
            self.terms.configuration(sums, self.codes.len() as u32);
            return counts.iter().for_each(|count| self.terms.cell(sums, *count));
        }
        for (group, seen) in level.groups.iter().zip(level.seen.chunks_exact(self.levels)) {
            self.terms.configuration(sums, group.weight);
            seen.iter().for_each(|count| self.terms.cell(sums, *count));
        }
    }

    /// Adds the terms of the current groups after division by one more parent `v`.
    fn count(&mut self, columns: &Columns, v: Var, sums: &mut Sums) {
        let level = self.stack.last().expect("the root is never popped");
        if self.levels > MAX_BIT_LEVELS || !columns.has_bits(v) {
            return self.count_by_codes(columns, v, sums);
        }
        let (bits, words) = bits_of(columns, &self.frames);
        let (child, _) = child_of(columns, &self.frames, &self.bits);
        let column = of(bits, words, columns.range(v));
        self.work += (level.parts.len() * self.levels * columns.range(v).count) as f64;
        self.terms.divided(sums, level, terms::Columns { variable: column, child, words });
    }

    /// Adds terms row by row, for a parent or a child that has too many levels for bits.
    fn count_by_codes(&mut self, columns: &Columns, v: Var, sums: &mut Sums) {
        let level = self.stack.last().expect("the root is never popped");
        let codes = columns.codes(v);
        for (_, parts) in level.each() {
            self.keys.clear();
            let key = |row: usize| (codes[columns.samples.pairs[row].0 as usize], self.codes[row]);
            self.keys.extend(each(parts).map(key));
            self.keys.sort_unstable();
            for equal in self.keys.chunk_by(|a, b| a.0 == b.0) {
                self.terms.configuration(sums, equal.len() as u32);
                equal.chunk_by(|a, b| a == b).for_each(|cell| self.terms.cell(sums, cell.len() as u32));
            }
        }
    }
}

/// Bit columns of all variables in the current order of rows, and the number of words in a column.
fn bits_of<'a>(columns: &'a Columns, frames: &'a [Frame]) -> (&'a [u64], usize) {
    frames.last().map_or((columns.bits(), columns.words), |frame| (&frame.bits, frame.words))
}

/// Bit columns of the child in the current order of rows, and the number of words in a column.
fn child_of<'a>(columns: &Columns, frames: &'a [Frame], bits: &'a [u64]) -> (&'a [u64], usize) {
    frames.last().map_or((bits, columns.words), |frame| (&frame.child, frame.words))
}

/// Bit columns of one variable, cut out of those of all variables.
fn of(bits: &[u64], words: usize, range: BitRange) -> &[u64] {
    &bits[range.first * words..(range.first + range.count) * words]
}
