//! Counting by bit columns: for every frequent level of a variable a column with one bit for each row, large cells as
//! sets of bits, counts as the number of ones in an intersection: 64 rows a word.
//!
//! A stack holds the cells of each prefix of the counted sequence of variables, without empty cells and single rows. A
//! cell of about one row a word or more keeps its words, from the first to the last that is not zero; a smaller one
//! keeps the list of its rows ([`rows`](super::rows)), so no level of the stack holds more words than there are rows.
//! The last level of a variable is the remainder of the cell. Levels too rare for a bit column, and cells with too few
//! rows for the number of levels, are counted row by row.
//!
//! **Weights.** Distinct rows are sorted by descending weight, and plane k holds bit k of weight − 1 for the first
//! rows, as far as any has it. A row of weight w then costs 1 + ⌊log₂(w − 1)⌋ + 1 bits, never more than the w bits of
//! its copies.

use super::Engine;
use super::rows::{Cells, Rows};
use crate::base::var::Var;
use crate::data::{Code, Dataset};

/// Levels that occur in fewer than one of this number of rows get no bit column.
pub(super) const ROWS_PER_FREQUENT_LEVEL: usize = 128;
/// Time to read one row of a large cell (find its bit, read its code, add to a counter), relative to reading one word.
pub(super) const ROW_WORDS: usize = 4;
/// Time to read one row of a cell that is stored as a list of rows, relative to reading one word.
pub(super) const LISTED_ROW_WORDS: usize = 2;

/// Counting engine that intersects bit columns.
pub struct Bitset {
    columns: Vec<Column>,
    /// Weights of the distinct rows in the order of the bit columns, descending.
    weights: Vec<u32>,
    /// Bits of the weights: plane k has bit k of each row's weight − 1, up to the last row in which that bit is set.
    planes: Vec<Vec<u64>>,
    sequence: Vec<Var>,
    /// Stack of cells: entry d has the cells of the first d variables of `sequence`. Unused entries keep their memory.
    levels: Vec<Level>,
    tally: Tally,
    cells: Cells,
}

/// Bit columns of one variable, and its codes.
struct Column {
    /// Code of each distinct row.
    codes: Vec<Code>,
    arity: usize,
    /// Bit columns of the frequent levels, the most frequent first.
    bits: Vec<Vec<u64>>,
    /// Bit column of the rows with any other level; `None` if every level is frequent.
    rare: Option<Vec<u64>>,
}

/// Cells of two rows or more for one prefix of the sequence.
#[derive(Default)]
struct Level {
    large: Vec<Cell>,
    words: Vec<u64>,
    small: Rows,
    /// Scratch memory for the rows of one cell.
    rows: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Cell {
    /// Range of the cell's words in `Level::words`.
    start: u32,
    end: u32,
    /// Position, within a bit column, of the word that is the cell's first.
    place: u32,
    /// Sum of the weights of the cell's rows.
    weight: u32,
    /// Number of distinct rows in the cell.
    rows: u32,
}

/// Words of a cell, with the position of the first in a bit column.
#[derive(Clone, Copy)]
struct Bits<'a> {
    words: &'a [u64],
    place: usize,
}

/// Scratch memory for counting the rows of a large cell one by one.
#[derive(Default)]
struct Tally {
    weights: Vec<u32>,
    seen: Vec<Code>,
    rows: Vec<(Code, u32)>,
}

impl Bitset {
    /// Builds the bit columns of `data`. O(N·n).
    pub fn new(data: &Dataset) -> Bitset {
        let rows = data.weights().len();
        let mut order: Vec<u32> = (0..rows as u32).collect();
        order.sort_by_key(|&row| std::cmp::Reverse(data.weights()[row as usize]));
        let weights: Vec<u32> = order.iter().map(|&row| data.weights()[row as usize]).collect();
        let most = weights.first().map_or(0, |w| w - 1);
        let planes = (0..32 - most.leading_zeros()).map(|k| {
            let long = weights.partition_point(|w| (w - 1) >> k != 0);
            bits_where(long, |row| (weights[row] - 1) >> k & 1 == 1)
        });
        let planes = planes.collect();
        let column = |v: Var| {
            let codes = data.column(v);
            Column::new(order.iter().map(|&row| codes[row as usize]).collect(), data.arity(v))
        };
        let columns = (0..data.n()).map(|v| column(Var::new(v))).collect();
        let words = rows.div_ceil(64);
        let mut all = vec![u64::MAX; words];
        if !rows.is_multiple_of(64) {
            all[words - 1] = (1 << (rows % 64)) - 1;
        }
        let mut root = Level { words: all, ..Level::default() };
        if data.rows() > 1 {
            let (weight, rows) = (data.rows() as u32, rows as u32);
            root.large.push(Cell { start: 0, end: words as u32, place: 0, weight, rows });
        } else {
            root.small.add([(0, 1)].into_iter(), 1);
        }
        let (tally, cells) = (Tally::default(), Cells::default());
        Bitset { columns, weights, planes, sequence: Vec::new(), levels: vec![root], tally, cells }
    }

    /// Maximum memory, in bytes, for counting sets of `depth` variables.
    pub fn expected_bytes(data: &Dataset, depth: usize) -> f64 {
        let rows = data.weights().len();
        let columns: f64 = (0..data.n())
            .map(|v| {
                let levels = (data.arity(Var::new(v)) + 1).min(ROWS_PER_FREQUENT_LEVEL + 1) as f64;
                levels * rows.div_ceil(64) as f64 * 8.0 + 2.0 * rows as f64
            })
            .sum();
        columns + (depth as f64 * (size_of::<Cell>() / 2 + 16) as f64 + 16.0) * rows as f64
    }

    /// Computes the cells of each prefix of `prefix`, reusing those shared with the last sequence. Deeper ones remain.
    fn descend(&mut self, prefix: &[Var]) {
        let shared = self.sequence.iter().zip(prefix).take_while(|(a, b)| a == b).count();
        if shared < prefix.len() {
            self.sequence.truncate(shared);
        }
        for &v in &prefix[shared..] {
            self.push(v);
        }
    }

    /// Pushes a level of the stack: every cell of the last one split by `v`.
    fn push(&mut self, v: Var) {
        let depth = self.sequence.len();
        if self.levels.len() == depth + 1 {
            self.levels.push(Level::default());
        }
        let (above, below) = self.levels.split_at_mut(depth + 1);
        let (top, next) = (&above[depth], &mut below[0]);
        let column = &self.columns[v.index()];
        next.large.clear();
        next.words.clear();
        top.small.split(&column.codes, column.arity, &mut self.cells, &mut next.small);
        for cell in &top.large {
            let bits = top.bits(cell);
            let mut rest = cell.weight;
            if !column.by_rows(cell) {
                for level in &column.bits {
                    if rest > 0 {
                        rest -= next.add(bits, level, &self.planes, &self.weights);
                    }
                }
            }
            if rest > 0 {
                self.tally.rows.clear();
                let rare = if rest == cell.weight { None } else { column.rare.as_deref() };
                bits.each(rare, |row| self.tally.rows.push((column.codes[row as usize], row)));
                self.tally.rows.sort_unstable();
                for rows in self.tally.rows.chunk_by(|a, b| a.0 == b.0) {
                    let weight = rows.iter().map(|&(_, row)| self.weights[row as usize]).sum();
                    next.small.add(rows.iter().map(|&(_, row)| (row, self.weights[row as usize])), weight);
                }
            }
        }
        self.sequence.push(v);
    }
}

impl Engine for Bitset {
    fn count(&mut self, sequence: &[Var], mut visit: impl FnMut(u32)) -> u32 {
        let Some((last, prefix)) = sequence.split_last() else {
            self.levels[0].large.iter().for_each(|cell| visit(cell.weight));
            return self.levels[0].small.singletons();
        };
        self.descend(prefix);
        let top = &self.levels[prefix.len()];
        let column = &self.columns[last.index()];
        let singles = top.small.count(&column.codes, column.arity, &mut self.cells, &mut visit);
        for cell in &top.large {
            let bits = top.bits(cell);
            let mut rest = cell.weight;
            if !column.by_rows(cell) {
                let last = if column.rare.is_some() { column.bits.len() } else { column.bits.len() - 1 };
                for level in &column.bits[..last] {
                    if rest == 0 {
                        break;
                    }
                    let weight = bits.weight_with(level, &self.planes);
                    if weight > 0 {
                        visit(weight);
                        rest -= weight;
                    }
                }
                if rest < 2 || column.rare.is_none() {
                    if rest > 0 {
                        visit(rest);
                    }
                    continue;
                }
            }
            let rare = if rest == cell.weight { None } else { column.rare.as_deref() };
            self.tally.count(bits, rare, column, &self.weights);
            self.tally.drain(&mut visit);
        }
        singles
    }

    fn bytes(&self) -> usize {
        let bits = |c: &Column| 8 * c.bits.iter().chain(&c.rare).map(Vec::len).sum::<usize>();
        let columns: usize = self.columns.iter().map(|c| size_of::<Code>() * c.codes.len() + bits(c)).sum();
        let level = |l: &Level| l.large.capacity() * size_of::<Cell>() + 8 * l.words.capacity() + l.small.bytes();
        let levels: usize = self.levels.iter().map(level).sum();
        columns + levels + 4 * self.weights.len() + 8 * self.planes.iter().map(Vec::len).sum::<usize>()
    }
}

impl Column {
    fn new(codes: Vec<Code>, arity: usize) -> Column {
        let mut rows = vec![0usize; arity];
        codes.iter().for_each(|&code| rows[usize::from(code)] += 1);
        let mut levels: Vec<usize> = (0..arity).filter(|&code| rows[code] > 0).collect();
        levels.sort_by_key(|&code| std::cmp::Reverse(rows[code]));
        let frequent = levels.partition_point(|&code| rows[code] * ROWS_PER_FREQUENT_LEVEL >= codes.len());
        // A single rare level gets a bit column too, although it is never read: the level is the remainder.
        let frequent = if frequent + 1 == levels.len() { levels.len() } else { frequent };
        let is = |level: usize| bits_where(codes.len(), |row| usize::from(codes[row]) == level);
        let bits: Vec<Vec<u64>> = levels[..frequent].iter().map(|&level| is(level)).collect();
        let rare = (frequent < levels.len()).then(|| {
            let mut common = vec![false; arity];
            levels[..frequent].iter().for_each(|&level| common[level] = true);
            bits_where(codes.len(), |row| !common[usize::from(codes[row])])
        });
        Column { codes, arity, bits, rare }
    }

    /// Whether reading the rows of a cell one by one costs less than reading its words once for each frequent level.
    #[inline]
    fn by_rows(&self, cell: &Cell) -> bool {
        ROW_WORDS * (cell.rows as usize) < (self.bits.len().max(2) - 1) * (cell.end - cell.start) as usize
            || self.bits.is_empty()
    }
}

impl Level {
    fn bits(&self, cell: &Cell) -> Bits<'_> {
        Bits { words: &self.words[cell.start as usize..cell.end as usize], place: cell.place as usize }
    }

    /// Adds the intersection of `bits` and the bit column `level` as a cell; returns its weight.
    fn add(&mut self, bits: Bits<'_>, level: &[u64], planes: &[Vec<u64>], weights: &[u32]) -> u32 {
        let start = self.words.len();
        let mut rows = 0;
        self.words.extend(bits.words.iter().zip(&level[bits.place..]).map(|(word, level)| {
            let both = word & level;
            rows += both.count_ones();
            both
        }));
        if rows == 0 {
            self.words.truncate(start);
            return 0;
        }
        let (mut first, mut end) = (start, self.words.len());
        while self.words[first] == 0 {
            first += 1;
        }
        while self.words[end - 1] == 0 {
            end -= 1;
        }
        let place = bits.place + first - start;
        let cell = Bits { words: &self.words[first..end], place };
        let weight = if planes.is_empty() { rows } else { cell.weight(planes) };
        if LISTED_ROW_WORDS * (rows as usize) < cell.words_read(planes) || rows == 1 {
            self.rows.clear();
            cell.each(None, |row| self.rows.push(row));
            self.small.add(self.rows.iter().map(|&row| (row, weights[row as usize])), weight);
            self.words.truncate(start);
        } else {
            self.words.truncate(end);
            let (start, end, place) = (first as u32, end as u32, place as u32);
            self.large.push(Cell { start, end, place, weight, rows });
        }
        weight
    }
}

impl Bits<'_> {
    /// Sum of the weights of the rows that are in both the cell and the bit column `level`.
    #[inline]
    fn weight_with(self, level: &[u64], planes: &[Vec<u64>]) -> u32 {
        let level = &level[self.place..self.place + self.words.len()];
        let mut weight: u32 = self.words.iter().zip(level).map(|(a, b)| (a & b).count_ones()).sum();
        for (k, plane) in planes.iter().enumerate() {
            let three = self.words.iter().zip(level).zip(plane.get(self.place..).unwrap_or_default());
            weight += three.map(|((a, b), c)| (a & b & c).count_ones()).sum::<u32>() << k;
        }
        weight
    }

    /// Number of words read to sum the weights in an intersection with a bit column; each plane costs eight more.
    fn words_read(self, planes: &[Vec<u64>]) -> usize {
        let of_plane = |plane: &Vec<u64>| plane.len().saturating_sub(self.place).min(self.words.len());
        self.words.len() + planes.iter().map(of_plane).filter(|len| *len > 0).map(|len| len + 8).sum::<usize>()
    }

    /// Sum of the weights of the cell's rows.
    fn weight(self, planes: &[Vec<u64>]) -> u32 {
        let mut weight: u32 = self.words.iter().map(|word| word.count_ones()).sum();
        for (k, plane) in planes.iter().enumerate() {
            let both = self.words.iter().zip(plane.get(self.place..).unwrap_or_default());
            weight += both.map(|(a, b)| (a & b).count_ones()).sum::<u32>() << k;
        }
        weight
    }

    /// Visits the rows that are in both the cell and `mask`, ascending.
    #[inline]
    fn each(self, mask: Option<&[u64]>, mut visit: impl FnMut(u32)) {
        for (i, &word) in self.words.iter().enumerate() {
            let place = self.place + i;
            let mut rest = mask.map_or(word, |mask| word & mask[place]);
            while rest != 0 {
                visit(64 * place as u32 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
    }
}

impl Tally {
    /// Counts by code the rows that are in both a cell and `mask`.
    #[inline]
    fn count(&mut self, bits: Bits<'_>, mask: Option<&[u64]>, column: &Column, weights: &[u32]) {
        if self.weights.len() < column.arity {
            self.weights.resize(column.arity, 0);
        }
        bits.each(mask, |row| {
            let code = column.codes[row as usize];
            let cell = &mut self.weights[usize::from(code)];
            if *cell == 0 {
                self.seen.push(code);
            }
            *cell += weights[row as usize];
        });
    }

    /// Passes each count to `visit` and sets it to 0.
    #[inline]
    fn drain(&mut self, visit: &mut impl FnMut(u32)) {
        for code in self.seen.drain(..) {
            visit(std::mem::take(&mut self.weights[usize::from(code)]));
        }
    }
}

/// Bit set over `rows` rows in 64-bit words; a row's bit is 1 if `is` holds for the row.
fn bits_where(rows: usize, is: impl Fn(usize) -> bool) -> Vec<u64> {
    let word =
        |place: usize| (64 * place..rows.min(64 * place + 64)).filter(|&row| is(row)).map(|row| 1 << (row % 64)).sum();
    (0..rows.div_ceil(64)).map(word).collect()
}
