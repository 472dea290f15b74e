//! Coding of a multiset of rows as bits, by repeated halving of the range of codes.
//!
//! Rows that agree in all columns written so far form a group. Column by column each group is split: of m rows with
//! codes in low..high, the number of those in the lower half is written in just enough bits for 0…m, then each half is
//! split the same way, down to single codes, whose rows are the groups for the next column. An empty half takes no
//! bits. The order of rows is not stored, and multiplicities need no extra bits.

use super::MAX_ROWS;
use super::bits::{Reader, Writer, bit_length};

/// Maximum number of cells (distinct rows × columns) that are unpacked, because few bytes can encode many rows and
/// links are untrusted. It is far more than a link can hold.
pub const MAX_CELLS: usize = 1 << 25;

/// Writer of the columns of a multiset of rows, one after another.
pub struct Halving<'a> {
    out: &'a mut Writer,
    /// Sum of the multiplicities before row i, so that the weight of any range of rows is one difference.
    before: Vec<u64>,
    /// Ranges of rows that agree in all columns written so far.
    groups: Vec<(usize, usize)>,
    /// Whether the code of a single row is written at once, as its offset in low..high, instead of by halving.
    lone: bool,
}

impl<'a> Halving<'a> {
    /// Writer for rows with these multiplicities, which are in lexicographic order of their codes.
    pub fn new(out: &'a mut Writer, weights: &[u32], lone: bool) -> Halving<'a> {
        let sums = weights.iter().scan(0, |sum, w| {
            *sum += u64::from(*w);
            Some(*sum)
        });
        Halving { out, before: std::iter::once(0).chain(sums).collect(), groups: vec![(0, weights.len())], lone }
    }

    /// Underlying bit writer, through which the caller writes other data between columns.
    pub fn out(&mut self) -> &mut Writer {
        self.out
    }

    /// Writes the next column: one code below `count` for each distinct row. O(D log count).
    pub fn column<C: Copy + Into<u64>>(&mut self, codes: &[C], count: u64) {
        let mut finer = Vec::with_capacity(self.groups.len());
        for group in std::mem::take(&mut self.groups) {
            self.halve(codes, group, (0, count), &mut finer);
        }
        self.out.fill_byte();
        self.groups = finer;
    }

    /// Writes the rows `from..to`, whose codes are in `low..high`, and appends the groups they form to `finer`.
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

/// Groups of rows that agree up to some column: for each group, its parent group in the column before, and its code.
struct Groups<C> {
    parent: Vec<u32>,
    code: Vec<C>,
}

/// Reader of the columns written by [`Halving`].
pub struct Unhalving<C> {
    trie: Vec<Groups<C>>,
    rows: Vec<u64>,
    /// Total number of columns.
    n: usize,
    lone: bool,
}

impl<C: Copy + TryFrom<u64>> Unhalving<C> {
    /// Reader of `n` columns of `rows` rows, multiplicities counted; `lone` must be as it was for the writer.
    pub fn new(rows: u64, n: usize, lone: bool) -> Unhalving<C> {
        Unhalving { trie: Vec::with_capacity(n), rows: vec![rows], n, lone }
    }

    /// Reads the next column, of codes below `count`; `None` if the bytes are malformed or there are too many cells.
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

    /// Reads how the `m` rows of group `parent` with codes in `low..high` divide into groups.
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

    /// Columns of the distinct rows, and the multiplicities of the rows.
    pub fn rows(self) -> (Vec<Vec<C>>, Vec<u32>) {
        let weights: Vec<u32> = self.rows.iter().map(|rows| *rows as u32).collect();
        // Each group of the last column is a distinct row; its codes are found by following parents.
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
