//! The depth-first partition: rows grouped by the values of a growing sequence of variables.
//!
//! A [`Partition`] is a stack. Each level keeps the rows still of interest and the dense number of the group each
//! lies in; pushing a variable splits the groups, popping undoes it. One more level costs O(active rows), nothing is
//! hashed, and a whole sub-lattice of sets shares the work of its common prefix.
//!
//! **Singletons.** A row of weight 1 alone in its group is alone in every refinement. It leaves the active rows and
//! is only counted, which makes deep sets on few rows almost free.
//!
//! The order in which cells are visited is a function of the data and of the sequence of variables only, so sums over
//! cells are the same bits whoever asks.

use crate::data::Dataset;
use crate::var::Var;
use std::sync::Arc;

/// The groups of rows by the values of a sequence of variables.
pub struct Partition {
    data: Arc<Dataset>,
    levels: Vec<Level>,
    /// Levels popped earlier: their buffers are used again.
    spare: Vec<Level>,
    cells: Cells,
}

#[derive(Default)]
struct Level {
    rows: Vec<u32>,
    groups_of: Vec<u32>,
    groups: usize,
    singletons: u32,
}

/// Scratch for one split: counts by cell, and the cells touched, in order of first touch.
#[derive(Default)]
struct Cells {
    counts: Vec<u32>,
    touched: Vec<u32>,
    /// The cell of each active row where group × arity is too many to index by; else empty.
    sparse: Vec<u32>,
}

const ALONE: u32 = u32::MAX;

/// Most cells counted in a plain array (16 MB). Beyond, as with a column of as many levels as rows, cells are
/// numbered by sorting.
const DENSE: usize = 1 << 22;

impl Partition {
    /// All rows in one group.
    pub fn new(data: &Arc<Dataset>) -> Partition {
        let distinct = data.weights().len();
        let root = Level { rows: (0..distinct as u32).collect(), groups_of: vec![0; distinct], groups: 1, singletons: 0 };
        Partition { data: Arc::clone(data), levels: vec![root], spare: Vec::new(), cells: Cells::default() }
    }

    /// Number of variables pushed.
    pub fn depth(&self) -> usize {
        self.levels.len() - 1
    }

    /// Rows still active at the top.
    pub fn active(&self) -> usize {
        self.top().rows.len()
    }

    /// Visits the count of every cell that splitting the top by `v` gives, except the singletons, whose number is
    /// returned.
    pub fn cells_with(&mut self, v: Var, mut visit: impl FnMut(u32)) -> u32 {
        self.count(v);
        let singletons = self.top().singletons;
        for &cell in &self.cells.touched {
            visit(self.cells.counts[cell as usize]);
        }
        self.clear();
        singletons
    }

    /// Splits the top by `v`, visiting the cells as [`cells_with`](Self::cells_with) does. Singletons visited here
    /// leave the partition below.
    pub fn push(&mut self, v: Var, mut visit: impl FnMut(u32)) -> u32 {
        self.count(v);
        let mut next = self.spare.pop().unwrap_or_default();
        next.rows.clear();
        next.groups_of.clear();
        let top = &self.levels[self.levels.len() - 1];
        let singletons = top.singletons;
        // The counts turn into the numbers of the new groups; a cell of one row of weight 1 is alone for ever.
        let mut alone = 0;
        next.groups = 0;
        for &cell in &self.cells.touched {
            let count = &mut self.cells.counts[cell as usize];
            visit(*count);
            *count = if *count == 1 {
                alone += 1;
                ALONE
            } else {
                next.groups += 1;
                next.groups as u32 - 1
            };
        }
        next.singletons = singletons + alone;
        let (column, arity) = (self.data.column(v), self.data.arity(v) as u32);
        for (i, (&row, &group)) in top.rows.iter().zip(&top.groups_of).enumerate() {
            let cell = match self.cells.sparse.get(i) {
                Some(&cell) => cell,
                None => group * arity + u32::from(column[row as usize]),
            };
            let number = self.cells.counts[cell as usize];
            if number != ALONE {
                next.rows.push(row);
                next.groups_of.push(number);
            }
        }
        self.clear();
        self.levels.push(next);
        singletons
    }

    /// Takes back the last push.
    pub fn pop(&mut self) {
        debug_assert!(self.depth() > 0);
        if let Some(level) = self.levels.pop() {
            self.spare.push(level);
        }
    }

    fn top(&self) -> &Level {
        &self.levels[self.levels.len() - 1]
    }

    fn count(&mut self, v: Var) {
        let top = &self.levels[self.levels.len() - 1];
        let (column, arity, weights) = (self.data.column(v), self.data.arity(v), self.data.weights());
        let cells = &mut self.cells;
        let wide = top.groups as u64 * arity as u64;
        let space = if wide > DENSE as u64 {
            let key = |(&row, &group): (&u32, &u32)| u64::from(group) * arity as u64 + u64::from(column[row as usize]);
            let mut keys: Vec<u64> = top.rows.iter().zip(&top.groups_of).map(key).collect();
            keys.sort_unstable();
            keys.dedup();
            let number = |k: u64| keys.partition_point(|&other| other < k) as u32;
            cells.sparse.extend(top.rows.iter().zip(&top.groups_of).map(|pair| number(key(pair))));
            keys.len()
        } else {
            wide as usize
        };
        if cells.counts.len() < space {
            cells.counts.resize(space, 0);
        }
        for (i, (&row, &group)) in top.rows.iter().zip(&top.groups_of).enumerate() {
            let cell = match cells.sparse.get(i) {
                Some(&cell) => cell,
                None => group * arity as u32 + u32::from(column[row as usize]),
            };
            let count = &mut cells.counts[cell as usize];
            if *count == 0 {
                cells.touched.push(cell);
            }
            *count += weights[row as usize];
        }
    }

    fn clear(&mut self) {
        for &cell in &self.cells.touched {
            self.cells.counts[cell as usize] = 0;
        }
        self.cells.touched.clear();
        self.cells.sparse.clear();
    }
}
