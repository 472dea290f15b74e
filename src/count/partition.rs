//! The depth-first partition: rows grouped by the values of a growing sequence of variables.
//!
//! A [`Partition`] is a stack. Each level keeps the rows still of interest, sorted so that a group lies in one piece;
//! pushing a variable splits the groups, popping undoes it. One more level costs O(active rows), nothing is hashed, a
//! whole sub-lattice of sets shares the work of its common prefix, and a group is counted in a scratch of r cells
//! however many groups there are.
//!
//! **Singletons.** A row of weight 1 alone in its group is alone in every refinement. It leaves the active rows and
//! is only counted, which makes deep sets on few rows almost free.
//!
//! The order in which cells are visited is a function of the data and of the sequence of variables only, so sums over
//! cells are the same bits whoever asks.

use crate::data::{Code, Dataset};
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

/// Groups of rows, one after another.
#[derive(Default)]
struct Level {
    rows: Vec<u32>,
    weights: Vec<u32>,
    groups: Vec<Group>,
    singletons: u32,
}

#[derive(Clone, Copy)]
struct Group {
    /// One past its last row.
    end: u32,
    /// Sum of the weights of its rows.
    weight: u32,
}

/// Scratch for the cells of one group.
#[derive(Default)]
struct Cells {
    by_code: Vec<Cell>,
    /// Codes seen in the group, in order of first sight: kept where the group has fewer rows than there are codes.
    seen: Vec<Code>,
    sweep: bool,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    weight: u32,
    rows: u32,
    /// Where the cell's next row goes in the level below.
    at: u32,
}

impl Partition {
    /// All rows in one group.
    pub fn new(data: &Arc<Dataset>) -> Partition {
        let distinct = data.weights().len() as u32;
        let root = Level {
            rows: (0..distinct).collect(),
            weights: data.weights().to_vec(),
            groups: vec![Group { end: distinct, weight: data.rows() as u32 }],
            singletons: 0,
        };
        Partition { data: Arc::clone(data), levels: vec![root], spare: Vec::new(), cells: Cells::default() }
    }

    /// Bytes that a partition of `depth` variables can take.
    pub fn bytes(data: &Dataset, depth: usize) -> f64 {
        let level = data.weights().len() * (2 * size_of::<u32>() + size_of::<Group>() / 2);
        (level * (depth + 1)) as f64
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
        let (column, arity) = (self.data.column(v), self.data.arity(v));
        let top = &self.levels[self.levels.len() - 1];
        let mut start = 0;
        if arity == 2 {
            for group in &top.groups {
                let end = group.end as usize;
                let pairs = top.rows[start..end].iter().zip(&top.weights[start..end]);
                let ones: u32 = pairs.map(|(&row, &weight)| u32::from(column[row as usize]) * weight).sum();
                for count in [group.weight - ones, ones] {
                    if count > 0 {
                        visit(count);
                    }
                }
                start = end;
            }
        } else {
            self.cells.begin(arity);
            for group in &top.groups {
                let end = group.end as usize;
                self.cells.count(column, &top.rows[start..end], &top.weights[start..end]);
                self.cells.each(|cell| visit(cell.weight));
                self.cells.clear();
                start = end;
            }
        }
        top.singletons
    }

    /// Splits the top by `v`, visiting the cells as [`cells_with`](Self::cells_with) does. Singletons visited here
    /// leave the partition below.
    pub fn push(&mut self, v: Var, mut visit: impl FnMut(u32)) -> u32 {
        let (column, arity) = (self.data.column(v), self.data.arity(v));
        let mut next = self.spare.pop().unwrap_or_default();
        let top = &self.levels[self.levels.len() - 1];
        next.groups.clear();
        next.rows.resize(top.rows.len(), 0);
        next.weights.resize(top.rows.len(), 0);
        next.singletons = top.singletons;
        self.cells.begin(arity);
        let (mut start, mut filled) = (0, 0);
        for group in &top.groups {
            let end = group.end as usize;
            let (rows, weights) = (&top.rows[start..end], &top.weights[start..end]);
            self.cells.count(column, rows, weights);
            self.cells.each(|cell| {
                visit(cell.weight);
                if cell.weight == 1 {
                    next.singletons += 1;
                } else {
                    cell.at = filled;
                    filled += cell.rows;
                    next.groups.push(Group { end: filled, weight: cell.weight });
                }
            });
            for (&row, &weight) in rows.iter().zip(weights) {
                let cell = &mut self.cells.by_code[usize::from(column[row as usize])];
                if cell.weight > 1 {
                    next.rows[cell.at as usize] = row;
                    next.weights[cell.at as usize] = weight;
                    cell.at += 1;
                }
            }
            self.cells.clear();
            start = end;
        }
        next.rows.truncate(filled as usize);
        next.weights.truncate(filled as usize);
        let singletons = top.singletons;
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
}

impl Cells {
    /// Makes room for the codes of a variable.
    fn begin(&mut self, arity: usize) {
        self.by_code.clear();
        self.by_code.resize(arity, Cell::default());
    }

    /// Counts one group.
    #[inline]
    fn count(&mut self, column: &[Code], rows: &[u32], weights: &[u32]) {
        self.sweep = self.by_code.len() <= rows.len();
        for (&row, &weight) in rows.iter().zip(weights) {
            let code = column[row as usize];
            let cell = &mut self.by_code[usize::from(code)];
            if !self.sweep && cell.rows == 0 {
                self.seen.push(code);
            }
            cell.weight += weight;
            cell.rows += 1;
        }
    }

    /// Visits the non-empty cells of the group.
    #[inline]
    fn each(&mut self, mut visit: impl FnMut(&mut Cell)) {
        if self.sweep {
            self.by_code.iter_mut().filter(|cell| cell.rows > 0).for_each(visit);
        } else {
            self.seen.iter().for_each(|&code| visit(&mut self.by_code[usize::from(code)]));
        }
    }

    #[inline]
    fn clear(&mut self) {
        if self.sweep {
            self.by_code.fill(Cell::default());
        } else {
            self.seen.drain(..).for_each(|code| self.by_code[usize::from(code)] = Cell::default());
        }
    }
}
