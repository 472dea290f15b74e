//! Counting by bit columns: one bit a row for every frequent level of a variable, cells as sets of bits, counts as the
//! number of ones in their intersection: 64 rows a word.
//!
//! A stack holds the cells of the prefix, empty ones and single rows left out. A cell keeps the words that are not zero
//! and, unless they lie side by side, their places; so no level of the stack ever holds more words than there are rows.
//! The last level of a variable is what is left of the cell. Where a cell has so few rows, or a level is so rare, that
//! looking at its rows one by one is less work than looking at words, rows it is.
//!
//! **Weights.** Distinct rows are put in the order of falling weight, and plane k holds bit k of weight − 1 for the
//! first rows, as far as any has it. A row of weight w then costs 1 + ⌊log₂(w − 1)⌋ + 1 bits, never more than the w bits
//! of its copies would.

use super::Engine;
use crate::data::{Code, Dataset};
use crate::var::Var;

/// A level in fewer than one row of this many gets no bit column.
const RARE: usize = 128;
/// What looking at one row costs, in words: fetching its code, finding its counter.
const ROW: usize = 4;

/// Counts sets of variables by their bit columns.
pub struct Bitset {
    rows: usize,
    columns: Vec<Column>,
    /// Weights of the rows in the order of the columns, falling.
    weights: Vec<u32>,
    /// Plane k: bit k of weight − 1, of the rows that have bits so high.
    planes: Vec<Vec<u64>>,
    sequence: Vec<Var>,
    /// Level d: the cells of the first d variables of the sequence. Levels beyond it keep their room.
    levels: Vec<Level>,
    tally: Tally,
}

/// One variable.
struct Column {
    /// The code of each row.
    codes: Vec<Code>,
    arity: usize,
    /// Bits of the frequent levels, the most frequent first.
    bits: Vec<Vec<u64>>,
    /// Bits of all other rows; none if every level is frequent.
    rare: Option<Vec<u64>>,
}

/// Cells of two rows or more.
#[derive(Default)]
struct Level {
    cells: Vec<Cell>,
    words: Vec<u64>,
    places: Vec<u32>,
    singles: u32,
}

#[derive(Clone, Copy)]
struct Cell {
    /// Its words.
    start: u32,
    end: u32,
    /// Sum of the weights of its rows.
    weight: u32,
    /// Distinct rows.
    rows: u32,
    place: Place,
}

/// Where the words of a cell belong.
#[derive(Clone, Copy)]
enum Place {
    /// Side by side from this place.
    From(u32),
    /// Each at its own; their places begin here.
    Each(u32),
}

/// The words of a cell.
#[derive(Clone, Copy)]
struct Bits<'a> {
    words: &'a [u64],
    place: Placed<'a>,
}

#[derive(Clone, Copy)]
enum Placed<'a> {
    From(usize),
    Each(&'a [u32]),
}

/// Rows counted one by one.
#[derive(Default)]
struct Tally {
    weights: Vec<u32>,
    seen: Vec<Code>,
    rows: Vec<(Code, u32)>,
}

impl Bitset {
    /// The bit columns of `data`. O(N·n).
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
        let one =
            Cell { start: 0, end: words as u32, weight: data.rows() as u32, rows: rows as u32, place: Place::From(0) };
        let mut root = Level { words: all, ..Level::default() };
        match data.rows() {
            1 => root.singles = 1,
            _ => root.cells.push(one),
        }
        let tally = Tally::default();
        Bitset { rows, columns, weights, planes, sequence: Vec::new(), levels: vec![root], tally }
    }

    /// Bytes that counting sets of `depth` variables can take.
    pub fn expected_bytes(data: &Dataset, depth: usize) -> f64 {
        let rows = data.weights().len();
        let columns: f64 = (0..data.n())
            .map(|v| {
                let levels = (data.arity(Var::new(v)) + 1).min(RARE + 1) as f64;
                levels * rows.div_ceil(64) as f64 * 8.0 + 2.0 * rows as f64
            })
            .sum();
        columns + (depth as f64 * (size_of::<Cell>() / 2 + 12) as f64 + 16.0) * rows as f64
    }

    /// Makes the levels of `prefix` stand, from what is shared with the sequence before.
    fn descend(&mut self, prefix: &[Var]) {
        let shared = self.sequence.iter().zip(prefix).take_while(|(a, b)| a == b).count();
        self.sequence.truncate(shared);
        for &v in &prefix[shared..] {
            self.push(v);
        }
    }

    /// One more level: every cell split by `v`.
    fn push(&mut self, v: Var) {
        let depth = self.sequence.len();
        if self.levels.len() == depth + 1 {
            self.levels.push(Level::default());
        }
        let (above, below) = self.levels.split_at_mut(depth + 1);
        let (top, next) = (&above[depth], &mut below[0]);
        next.cells.clear();
        next.words.clear();
        next.places.clear();
        next.singles = top.singles;
        let column = &self.columns[v.index()];
        let plain = self.planes.is_empty();
        for cell in &top.cells {
            let bits = top.bits(cell);
            let mut rest = cell.weight;
            if !column.by_rows(cell) {
                for level in &column.bits {
                    if rest < 2 {
                        break;
                    }
                    let weight = next.add(bits, level, |found| match plain {
                        true => None,
                        false => Some(found.weight(&self.planes)),
                    });
                    rest -= weight;
                }
                if rest == 1 {
                    next.singles += 1;
                    rest = 0;
                }
            }
            if rest > 0 {
                self.tally.rows.clear();
                let rare = if rest == cell.weight { None } else { column.rare.as_deref() };
                bits.each(rare, |row| self.tally.rows.push((column.codes[row as usize], row)));
                self.tally.rows.sort_unstable();
                for rows in self.tally.rows.chunk_by(|a, b| a.0 == b.0) {
                    next.add_rows(rows, &self.weights);
                }
            }
        }
        self.sequence.push(v);
    }
}

impl Engine for Bitset {
    fn count(&mut self, sequence: &[Var], mut visit: impl FnMut(u32)) -> u32 {
        let Some((last, prefix)) = sequence.split_last() else {
            self.levels[0].cells.iter().for_each(|cell| visit(cell.weight));
            return self.levels[0].singles;
        };
        self.descend(prefix);
        let top = &self.levels[prefix.len()];
        let column = &self.columns[last.index()];
        let mut singles = top.singles;
        let mut meet = |weight: u32| match weight {
            0 => {}
            1 => singles += 1,
            _ => visit(weight),
        };
        for cell in &top.cells {
            let bits = top.bits(cell);
            let mut rest = cell.weight;
            if !column.by_rows(cell) {
                let last = if column.rare.is_some() { column.bits.len() } else { column.bits.len() - 1 };
                for level in &column.bits[..last] {
                    if rest < 2 {
                        break;
                    }
                    let weight = bits.weight_with(level, &self.planes);
                    meet(weight);
                    rest -= weight;
                }
                if rest < 2 || column.rare.is_none() {
                    meet(rest);
                    continue;
                }
            }
            let rare = if rest == cell.weight { None } else { column.rare.as_deref() };
            self.tally.count(bits, rare, column, &self.weights);
            self.tally.drain(&mut meet);
        }
        singles
    }

    fn bytes(&self) -> usize {
        let columns: usize = self
            .columns
            .iter()
            .map(|c| 2 * c.codes.len() + 8 * c.bits.iter().chain(&c.rare).map(Vec::len).sum::<usize>())
            .sum();
        let levels: usize = self
            .levels
            .iter()
            .map(|l| l.cells.capacity() * size_of::<Cell>() + 8 * l.words.capacity() + 4 * l.places.capacity())
            .sum();
        columns + levels + 4 * self.rows + 8 * self.planes.iter().map(Vec::len).sum::<usize>()
    }
}

impl Column {
    fn new(codes: Vec<Code>, arity: usize) -> Column {
        let mut rows = vec![0usize; arity];
        codes.iter().for_each(|&code| rows[usize::from(code)] += 1);
        let mut levels: Vec<usize> = (0..arity).filter(|&code| rows[code] > 0).collect();
        levels.sort_by_key(|&code| std::cmp::Reverse(rows[code]));
        let frequent = levels.partition_point(|&code| rows[code] * RARE >= codes.len());
        // A single level that is rare may as well have its bits: it is what is left.
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

    /// Whether looking at the rows of a cell is less work than at its words, once for each frequent level.
    #[inline]
    fn by_rows(&self, cell: &Cell) -> bool {
        ROW * (cell.rows as usize) < (self.bits.len().max(2) - 1) * (cell.end - cell.start) as usize
            || self.bits.is_empty()
    }
}

impl Level {
    fn bits(&self, cell: &Cell) -> Bits<'_> {
        let words = &self.words[cell.start as usize..cell.end as usize];
        let place = match cell.place {
            Place::From(first) => Placed::From(first as usize),
            Place::Each(start) => Placed::Each(&self.places[start as usize..start as usize + words.len()]),
        };
        Bits { words, place }
    }

    /// Adds the cell of `bits` and `level`, unless it has fewer than two rows; returns its weight, which is the number
    /// of its bits where `weigh` does not know better.
    fn add(&mut self, bits: Bits<'_>, level: &[u64], weigh: impl Fn(Bits<'_>) -> Option<u32>) -> u32 {
        let (start, at) = (self.words.len(), self.places.len());
        let mut rows = 0;
        self.words.resize(start + bits.words.len(), 0);
        self.places.resize(at + bits.words.len(), 0);
        let mut len = 0;
        let mut put = |place: usize, word: u64| {
            let both = word & level[place];
            self.words[start + len] = both;
            self.places[at + len] = place as u32;
            len += usize::from(both != 0);
            rows += both.count_ones();
        };
        match bits.place {
            Placed::From(first) => bits.words.iter().zip(first..).for_each(|(&word, place)| put(place, word)),
            Placed::Each(places) => bits.words.iter().zip(places).for_each(|(&word, &place)| put(place as usize, word)),
        }
        self.words.truncate(start + len);
        self.places.truncate(at + len);
        if rows == 0 {
            return 0;
        }
        let first = self.places[at];
        let side_by_side = (self.places[at + len - 1] - first) as usize + 1 == len;
        let place = if side_by_side {
            self.places.truncate(at);
            Place::From(first)
        } else {
            Place::Each(at as u32)
        };
        let mut cell = Cell { start: start as u32, end: (start + len) as u32, weight: rows, rows, place };
        if let Some(weight) = weigh(self.bits(&cell)) {
            cell.weight = weight;
        }
        if cell.weight == 1 {
            self.singles += 1;
            self.words.truncate(start);
            self.places.truncate(at);
        } else {
            self.cells.push(cell);
        }
        cell.weight
    }

    /// Adds the cell of some rows, ascending.
    fn add_rows(&mut self, rows: &[(Code, u32)], weights: &[u32]) {
        let weight: u32 = rows.iter().map(|&(_, row)| weights[row as usize]).sum();
        if weight == 1 {
            self.singles += 1;
            return;
        }
        let (start, at) = (self.words.len() as u32, self.places.len() as u32);
        for words in rows.chunk_by(|a, b| a.1 / 64 == b.1 / 64) {
            self.words.push(words.iter().map(|(_, row)| 1 << (row % 64)).sum());
            self.places.push(words[0].1 / 64);
        }
        let end = self.words.len() as u32;
        self.cells.push(Cell { start, end, weight, rows: rows.len() as u32, place: Place::Each(at) });
    }
}

impl Bits<'_> {
    /// Sum of the weights of the rows that are in `level` too.
    #[inline]
    fn weight_with(self, level: &[u64], planes: &[Vec<u64>]) -> u32 {
        match self.place {
            Placed::From(first) => {
                let level = &level[first..first + self.words.len()];
                let mut weight: u32 = self.words.iter().zip(level).map(|(a, b)| (a & b).count_ones()).sum();
                for (k, plane) in planes.iter().enumerate() {
                    let plane = plane.get(first..).unwrap_or_default();
                    let three = self.words.iter().zip(level).zip(plane);
                    weight += three.map(|((a, b), c)| (a & b & c).count_ones()).sum::<u32>() << k;
                }
                weight
            }
            Placed::Each(places) => {
                let at = |place: &u32| level[*place as usize];
                let mut weight: u32 = self.words.iter().zip(places).map(|(a, p)| (a & at(p)).count_ones()).sum();
                for (k, plane) in planes.iter().enumerate() {
                    let here = places.iter().map_while(|p| plane.get(*p as usize).map(|c| c & at(p)));
                    weight += self.words.iter().zip(here).map(|(a, b)| (a & b).count_ones()).sum::<u32>() << k;
                }
                weight
            }
        }
    }

    /// Sum of the weights of its rows.
    fn weight(self, planes: &[Vec<u64>]) -> u32 {
        let mut weight: u32 = self.words.iter().map(|word| word.count_ones()).sum();
        for (k, plane) in planes.iter().enumerate() {
            let ones: u32 = match self.place {
                Placed::From(first) => {
                    let plane = plane.get(first..).unwrap_or_default();
                    self.words.iter().zip(plane).map(|(a, b)| (a & b).count_ones()).sum()
                }
                Placed::Each(places) => {
                    let here = places.iter().map_while(|p| plane.get(*p as usize));
                    self.words.iter().zip(here).map(|(a, b)| (a & b).count_ones()).sum()
                }
            };
            weight += ones << k;
        }
        weight
    }

    /// Visits its rows that are in `mask` too, ascending.
    #[inline]
    fn each(self, mask: Option<&[u64]>, mut visit: impl FnMut(u32)) {
        for (i, &word) in self.words.iter().enumerate() {
            let place = match self.place {
                Placed::From(first) => first + i,
                Placed::Each(places) => places[i] as usize,
            };
            let mut rest = mask.map_or(word, |mask| word & mask[place]);
            while rest != 0 {
                visit(64 * place as u32 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
    }
}

impl Tally {
    /// Counts the rows of a cell that are in `mask` too by their codes.
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

    /// Visits the counts and forgets them.
    #[inline]
    fn drain(&mut self, visit: &mut impl FnMut(u32)) {
        for code in self.seen.drain(..) {
            visit(std::mem::take(&mut self.weights[usize::from(code)]));
        }
    }
}

/// One bit for each of `rows` rows.
fn bits_where(rows: usize, is: impl Fn(usize) -> bool) -> Vec<u64> {
    let word =
        |place: usize| (64 * place..rows.min(64 * place + 64)).filter(|&row| is(row)).map(|row| 1 << (row % 64)).sum();
    (0..rows.div_ceil(64)).map(word).collect()
}
