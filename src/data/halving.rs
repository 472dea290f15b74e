//! A multiset of rows as bits: how many of every group fall to either half of what is possible.
//!
//! Column by column, every group of rows that are equal so far is halved: of m rows with codes in low..high, how many lie
//! in the lower half, in just enough bits for 0…m, and so on down to single codes, whose rows are the groups of the next
//! column. An empty half costs nothing. Rows are a multiset, so no order is written and multiplicities come for free.

use super::MAX_ROWS;
use super::bits::{Reader, Writer, bit_length};

/// Most cells (distinct rows × columns) that are unpacked: few bytes can stand for many rows, and links come from
/// strangers. Far above what fits into a link.
pub const MAX_CELLS: usize = 1 << 25;

/// Writes columns one after another.
pub struct Halving<'a> {
    out: &'a mut Writer,
    /// Multiplicities of all rows before row i, so that the rows of any range are one difference.
    before: Vec<u64>,
    /// Ranges of rows equal so far.
    groups: Vec<(usize, usize)>,
    /// A row alone is written as its place in low..high, at once.
    lone: bool,
}

impl<'a> Halving<'a> {
    /// A writer for rows with these multiplicities, in lexicographic order of their codes.
    pub fn new(out: &'a mut Writer, weights: &[u32], lone: bool) -> Halving<'a> {
        let sums = weights.iter().scan(0, |sum, w| {
            *sum += u64::from(*w);
            Some(*sum)
        });
        Halving { out, before: std::iter::once(0).chain(sums).collect(), groups: vec![(0, weights.len())], lone }
    }

    /// The writer, for what stands before a column.
    pub fn out(&mut self) -> &mut Writer {
        self.out
    }

    /// Writes the next column: `codes` below `count`. O(D log count).
    pub fn column<C: Copy + Into<u64>>(&mut self, codes: &[C], count: u64) {
        let mut finer = Vec::with_capacity(self.groups.len());
        for group in std::mem::take(&mut self.groups) {
            self.halve(codes, group, (0, count), &mut finer);
        }
        self.out.fill_byte();
        self.groups = finer;
    }

    fn halve<C: Copy + Into<u64>>(
        &mut self,
        codes: &[C],
        (from, to): (usize, usize),
        (low, high): (u64, u64),
        finer: &mut Vec<(usize, usize)>,
    ) {
        if from == to {
            return;
        }
        let rows = self.before[to] - self.before[from];
        if high - low == 1 || (self.lone && rows == 1) {
            let code: u64 = codes[from].into();
            self.out.bits(code - low, bit_length(high - low - 1));
            finer.push((from, to));
            return;
        }
        let middle = low.midpoint(high);
        let split = from + codes[from..to].partition_point(|code| (*code).into() < middle);
        self.out.bits(self.before[split] - self.before[from], bit_length(rows));
        self.halve(codes, (from, split), (low, middle), finer);
        self.halve(codes, (split, to), (middle, high), finer);
    }
}

/// The groups of rows that are equal up to some column: for each, the group it was part of in the column before, and its
/// code.
struct Groups<C> {
    parent: Vec<u32>,
    code: Vec<C>,
}

/// Reads columns that [`Halving`] wrote.
pub struct Unhalving<C> {
    trie: Vec<Groups<C>>,
    rows: Vec<u64>,
    /// Columns in all.
    n: usize,
    lone: bool,
}

impl<C: Copy + TryFrom<u64>> Unhalving<C> {
    /// A reader of `n` columns of `rows` rows, multiplicities counted.
    pub fn new(rows: u64, n: usize, lone: bool) -> Unhalving<C> {
        Unhalving { trie: Vec::with_capacity(n), rows: vec![rows], n, lone }
    }

    /// Reads the next column, of codes below `count`.
    pub fn column(&mut self, input: &mut Reader, count: u64) -> Option<()> {
        let mut groups = Groups { parent: Vec::new(), code: Vec::new() };
        let mut rows = Vec::new();
        for (m, parent) in std::mem::take(&mut self.rows).into_iter().zip(0..) {
            self.halve(input, parent, m, (0, count), &mut groups, &mut rows)?;
            if rows.len() > MAX_ROWS || rows.len() * self.n > MAX_CELLS {
                return None;
            }
        }
        input.end_byte()?;
        self.rows = rows;
        self.trie.push(groups);
        Some(())
    }

    fn halve(
        &self,
        input: &mut Reader,
        parent: u32,
        m: u64,
        (low, high): (u64, u64),
        finer: &mut Groups<C>,
        rows: &mut Vec<u64>,
    ) -> Option<()> {
        if m == 0 {
            return Some(());
        }
        if high - low == 1 || (self.lone && m == 1) {
            let code = input.bits(bit_length(high - low - 1)).filter(|code| *code < high - low)?;
            finer.parent.push(parent);
            finer.code.push(C::try_from(low + code).ok()?);
            rows.push(m);
            return Some(());
        }
        let middle = low.midpoint(high);
        let lower = input.bits(bit_length(m)).filter(|lower| *lower <= m)?;
        self.halve(input, parent, lower, (low, middle), finer, rows)?;
        self.halve(input, parent, m - lower, (middle, high), finer, rows)
    }

    /// The columns of the distinct rows, and their multiplicities.
    pub fn rows(self) -> (Vec<Vec<C>>, Vec<u32>) {
        let weights: Vec<u32> = self.rows.iter().map(|rows| *rows as u32).collect();
        // Each last group is a distinct row; its codes are found on the way back to the first column.
        let mut at: Vec<u32> = (0..weights.len() as u32).collect();
        let mut columns = Vec::with_capacity(self.n);
        for groups in self.trie.iter().rev() {
            columns.push(at.iter().map(|i| groups.code[*i as usize]).collect());
            at.iter_mut().for_each(|i| *i = groups.parent[*i as usize]);
        }
        columns.reverse();
        (columns, weights)
    }
}
