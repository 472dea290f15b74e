//! Split of the rows into groups, stored as lists: the rows of every group of two or more, one group after another (see
//! [`partition`](super::partition)).
//!
//! A further split costs O(rows in such groups); groups are counted one by one in the same scratch of r cells. A row of
//! weight 1 alone in its group is dropped and only counted.

use super::ids::Ids;
use crate::data::{Code, Dataset};

/// Groups of two rows or more, as lists of distinct rows with their weights.
#[derive(Default)]
pub(super) struct Rows {
    rows: Vec<u32>,
    weights: Vec<u32>,
    groups: Vec<Group>,
    singletons: u32,
}

#[derive(Clone, Copy)]
struct Group {
    /// End of the group's rows in `Rows::rows`.
    end: u32,
    /// Sum of the weights of the group's rows.
    weight: u32,
}

impl Rows {
    /// Converts the numbered groups `ids` to lists. O(D + groups) for D distinct rows.
    pub(super) fn collect(&mut self, ids: &Ids, data: &Dataset, next: &mut Vec<u32>) {
        let (of, totals, singletons) = ids.parts();
        self.singletons = singletons;
        next.clear();
        next.resize(totals.len() + 1, 0);
        of.iter().for_each(|&group| next[usize::from(group) + 1] += 1);
        next[1] = 0;
        self.groups.clear();
        for group in 1..totals.len() {
            next[group + 1] += next[group];
            if totals[group] > 0 {
                self.groups.push(Group { end: next[group + 1], weight: totals[group] });
            }
        }
        let filled = next[totals.len()] as usize;
        self.rows.resize(filled, 0);
        self.weights.resize(filled, 0);
        for (row, (&group, &weight)) in (0..).zip(of.iter().zip(data.weights())) {
            if group > 0 {
                let at = &mut next[usize::from(group)];
                self.rows[*at as usize] = row;
                self.weights[*at as usize] = weight;
                *at += 1;
            }
        }
    }

    /// Visits the counts of the cells after a further split by a column; returns the number of unvisited one-row cells.
    pub(super) fn count(&self, column: &[Code], arity: usize, cells: &mut Cells, mut visit: impl FnMut(u32)) -> u32 {
        let mut start = 0;
        if arity == 2 {
            for group in &self.groups {
                let end = group.end as usize;
                let pairs = self.rows[start..end].iter().zip(&self.weights[start..end]);
                let ones: u32 = pairs.map(|(&row, &weight)| u32::from(column[row as usize]) * weight).sum();
                for count in [group.weight - ones, ones] {
                    if count > 0 {
                        visit(count);
                    }
                }
                start = end;
            }
        } else {
            cells.begin(arity);
            for group in &self.groups {
                let end = group.end as usize;
                cells.count(column, &self.rows[start..end], &self.weights[start..end]);
                cells.each(|cell| visit(cell.weight));
                cells.clear();
                start = end;
            }
        }
        self.singletons
    }

    /// Splits the groups further by a column, into `next`.
    pub(super) fn split(&self, column: &[Code], arity: usize, cells: &mut Cells, next: &mut Rows) {
        next.groups.clear();
        next.rows.resize(self.rows.len(), 0);
        next.weights.resize(self.rows.len(), 0);
        next.singletons = self.singletons;
        cells.begin(arity);
        let (mut start, mut filled) = (0, 0);
        for group in &self.groups {
            let end = group.end as usize;
            let (rows, weights) = (&self.rows[start..end], &self.weights[start..end]);
            cells.count(column, rows, weights);
            cells.each(|cell| {
                if cell.weight == 1 {
                    next.singletons += 1;
                } else {
                    cell.at = filled;
                    filled += cell.rows;
                    next.groups.push(Group { end: filled, weight: cell.weight });
                }
            });
            for (&row, &weight) in rows.iter().zip(weights) {
                let cell = &mut cells.by_code[usize::from(column[row as usize])];
                if cell.weight > 1 {
                    next.rows[cell.at as usize] = row;
                    next.weights[cell.at as usize] = weight;
                    cell.at += 1;
                }
            }
            cells.clear();
            start = end;
        }
        next.rows.truncate(filled as usize);
        next.weights.truncate(filled as usize);
    }

    /// Adds a group of rows whose weights sum to `weight`; a single row of weight 1 is only counted.
    pub(super) fn add(&mut self, group: impl Iterator<Item = (u32, u32)>, weight: u32) {
        if weight == 1 {
            self.singletons += 1;
            return;
        }
        for (row, weight) in group {
            self.rows.push(row);
            self.weights.push(weight);
        }
        self.groups.push(Group { end: self.rows.len() as u32, weight });
    }

    /// All groups: the rows of each, their weights, and the sum of the weights.
    pub(super) fn each(&self) -> impl Iterator<Item = (&[u32], &[u32], u32)> {
        let mut start = 0;
        self.groups.iter().map(move |group| {
            let place = start..group.end as usize;
            start = place.end;
            (&self.rows[place.clone()], &self.weights[place], group.weight)
        })
    }

    /// Number of rows alone in their group.
    pub(super) fn singletons(&self) -> u32 {
        self.singletons
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.rows.len() + self.weights.len()) + size_of::<Group>() * self.groups.len()
    }
}

/// Scratch memory for the cells of one group in a split by a column.
#[derive(Default)]
pub(super) struct Cells {
    by_code: Vec<Cell>,
    /// Codes seen in the group, in order of first occurrence; used if the group has fewer rows than there are codes.
    seen: Vec<Code>,
    /// Whether the cells of all codes are visited, instead of only those seen.
    sweep: bool,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    weight: u32,
    rows: u32,
    /// Index, in the new split, of the next row of the cell.
    at: u32,
}

impl Cells {
    /// Makes room for the codes of a variable with `arity` levels.
    fn begin(&mut self, arity: usize) {
        self.by_code.clear();
        self.by_code.resize(arity, Cell::default());
    }

    /// Counts the rows of one group by code.
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
