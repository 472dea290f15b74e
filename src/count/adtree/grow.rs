//! Growth of an ADTree in bounded steps: depth first, one vary node (the split by one variable) after another.

use super::{AdTree, CONSTANT, LIST};
use crate::base::error::{Error, Result};
use crate::data::Code;

/// Maximum number of 32-bit words of a tree: indexes have 31 bits.
const MAX_WORDS: usize = 1 << 31;

/// State of a tree's growth: nodes begun and not finished, with their rows.
#[derive(Default)]
pub(super) struct Growth {
    /// Stack of count nodes not finished; each was begun after the one before it and is finished first.
    frames: Vec<Frame>,
    /// Data rows of the unfinished count nodes, one node after another.
    rows: Vec<u32>,
    split: Split,
}

/// Count node of which the vary nodes below it are being made.
struct Frame {
    place: usize,
    /// Number of conditions (variable = value) of the node.
    nth: usize,
    /// First position in the order of variables below the node, and the next position whose vary node is to be made.
    from: usize,
    next: usize,
    /// Range of the node's rows in `Growth::rows`.
    start: usize,
    end: usize,
}

/// Rows of one count node, sorted by their codes in one column.
#[derive(Default)]
pub(super) struct Split {
    cells: Vec<Cell>,
    /// Codes that occur among the rows, ascending.
    pub(super) seen: Vec<Code>,
    /// The most common code among the rows; on ties the least.
    pub(super) common: Code,
    /// Rows with any code but the most common, sorted by code.
    parted: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    weight: u32,
    rows: u32,
    /// End of this code's rows in the list `parted` of rows sorted by code.
    end: u32,
}

impl AdTree {
    /// Makes the root node over all rows and starts the growth of the tree.
    pub(super) fn plant(&mut self) {
        let rows: Vec<u32> = (0..self.data.weights().len() as u32).collect();
        let mut growth = Growth::default();
        self.root = self.sprout(&mut growth, self.data.rows() as u32, 0, 0, &rows);
        self.growth = Some(growth);
    }

    /// Grows the tree by about `budget` rows read; returns whether it is complete. Errors: the tree would take more
    /// than `limit` bytes; it is then reset to its root.
    pub fn grow(&mut self, budget: usize, limit: f64) -> Result<bool> {
        let Some(mut growth) = self.growth.take() else { return Ok(true) };
        let mut work = 0;
        while let Some(frame) = growth.frames.last_mut() {
            if work > budget {
                self.growth = Some(growth);
                return Ok(false);
            }
            if frame.next == self.order.len() {
                growth.rows.truncate(frame.start);
                growth.frames.pop();
                continue;
            }
            let at = frame.next;
            frame.next += 1;
            work += frame.end - frame.start + 16;
            let (place, nth, from, rows) = (frame.place, frame.nth, frame.from, frame.start..frame.end);
            self.words[place + 1 + at - from] = self.hang(&mut growth, at, nth + 1, rows);
            let needed = 4.0 * self.words.len() as f64;
            if needed > limit || self.words.len() > MAX_WORDS {
                self.words = Vec::new();
                self.plant();
                return Err(Error::TreeOverMemory { needed, limit });
            }
        }
        self.words.shrink_to_fit();
        Ok(true)
    }

    /// Makes the vary node for the variable at position `at` over some rows, as the `nth` condition; returns the word
    /// that refers to the node.
    fn hang(&mut self, growth: &mut Growth, at: usize, nth: usize, rows: std::ops::Range<usize>) -> u32 {
        let mut split = std::mem::take(&mut growth.split);
        let v = self.order[at];
        split.count(self.data.column(v), self.data.weights(), self.data.arity(v), &growth.rows[rows.clone()]);
        let place = self.words.len();
        if split.seen.len() == 1 {
            let constant = CONSTANT | u32::from(split.common);
            growth.split = split;
            return constant;
        }
        let others = split.seen.len() - 1;
        self.words.push(u32::from(split.common) << 16 | others as u32);
        self.words.resize(place + 1 + 2 * others, 0);
        let bare = self.is_bare(at, nth);
        if !bare {
            split.part(self.data.column(v), &growth.rows[rows]);
        }
        for (i, code) in split.seen.iter().copied().filter(|code| *code != split.common).enumerate() {
            let slot = place + 1 + 2 * i;
            self.words[slot] = u32::from(code);
            let weight = split.weight(code);
            self.words[slot + 1] =
                if bare { weight } else { self.sprout(growth, weight, nth, at + 1, split.rows(code)) };
        }
        split.clear();
        growth.split = split;
        place as u32
    }

    /// Makes a count node, or a leaf list if it has few rows; returns the word that refers to the node.
    fn sprout(&mut self, growth: &mut Growth, weight: u32, nth: usize, from: usize, rows: &[u32]) -> u32 {
        let place = self.words.len();
        self.words.push(weight);
        if rows.len() < self.leaf {
            self.words.push(rows.len() as u32);
            self.words.extend_from_slice(rows);
            return LIST | place as u32;
        }
        self.words.resize(place + 1 + self.order.len() - from, 0);
        let start = growth.rows.len();
        growth.rows.extend_from_slice(rows);
        growth.frames.push(Frame { place, nth, from, next: from, start, end: growth.rows.len() });
        place as u32
    }
}

impl Growth {
    pub(super) fn bytes(&self) -> usize {
        4 * self.rows.capacity() + size_of::<Frame>() * self.frames.capacity()
    }
}

impl Split {
    /// Counts `rows` by their codes in a column.
    pub(super) fn count(&mut self, column: &[Code], weights: &[u32], arity: usize, rows: &[u32]) {
        self.clear();
        if self.cells.len() < arity {
            self.cells.resize(arity, Cell::default());
        }
        for &row in rows {
            let code = column[row as usize];
            let cell = &mut self.cells[usize::from(code)];
            if cell.rows == 0 {
                self.seen.push(code);
            }
            cell.weight += weights[row as usize];
            cell.rows += 1;
        }
        self.seen.sort_unstable();
        let heaviest = self.seen.iter().copied().max_by_key(|&code| (self.weight(code), std::cmp::Reverse(code)));
        self.common = heaviest.unwrap_or(0);
    }

    /// Sorts the counted rows by their codes, leaving out rows with the most common code.
    pub(super) fn part(&mut self, column: &[Code], rows: &[u32]) {
        let mut start = 0;
        for &code in self.seen.iter().filter(|code| **code != self.common) {
            let cell = &mut self.cells[usize::from(code)];
            (cell.end, start) = (start, start + cell.rows);
        }
        self.parted.resize(start as usize, 0);
        for &row in rows {
            let code = column[row as usize];
            if code != self.common {
                let cell = &mut self.cells[usize::from(code)];
                self.parted[cell.end as usize] = row;
                cell.end += 1;
            }
        }
    }

    /// Total weight of the rows with a code in the split column.
    pub(super) fn weight(&self, code: Code) -> u32 {
        self.cells[usize::from(code)].weight
    }

    /// Number of distinct rows with a code in the split column.
    pub(super) fn row_count(&self, code: Code) -> usize {
        self.cells[usize::from(code)].rows as usize
    }

    /// Sorted rows with a code, which must not be the most common one.
    pub(super) fn rows(&self, code: Code) -> &[u32] {
        let Cell { rows, end, .. } = self.cells[usize::from(code)];
        &self.parted[(end - rows) as usize..end as usize]
    }

    fn clear(&mut self) {
        self.seen.drain(..).for_each(|code| self.cells[usize::from(code)] = Cell::default());
    }
}
