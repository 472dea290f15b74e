//! Split of the rows into groups, stored as the group number of every distinct row (see
//! [`partition`](super::partition)).

use crate::base::var::Var;
use crate::data::{Code, Dataset};

/// Rows that do not have the most common value of a variable.
pub(super) struct Off {
    /// Number of levels other than the most common one.
    pub(super) others: usize,
    /// The most common level of the variable.
    mode: Code,
    rows: Vec<u32>,
    /// Levels of these rows, numbered without the most common one.
    codes: Vec<Code>,
    /// Weights (multiplicities) of these rows; empty if all are 1.
    weights: Vec<u32>,
}

impl Off {
    /// Collects the rows whose value of `v` is not the most common one. O(D + r) for D distinct rows and r levels.
    pub(super) fn new(data: &Dataset, v: Var) -> Off {
        let (column, weights) = (data.column(v), data.weights());
        let mut counts = vec![0u64; data.arity(v)];
        column.iter().zip(weights).for_each(|(code, weight)| counts[usize::from(*code)] += u64::from(*weight));
        let mode = (0..counts.len()).rev().max_by_key(|code| counts[*code]).unwrap_or(0) as Code;
        let rows: Vec<u32> = (0..column.len() as u32).filter(|i| column[*i as usize] != mode).collect();
        let codes = rows.iter().map(|i| column[*i as usize]).map(|code| code - Code::from(code > mode)).collect();
        let plain = weights.iter().all(|w| *w == 1);
        let weights = if plain { Vec::new() } else { rows.iter().map(|i| weights[*i as usize]).collect() };
        Off { others: counts.len().saturating_sub(1), mode, rows, codes, weights }
    }

    /// Number of a level among the levels other than the most common one; `None` for the most common one.
    #[inline]
    pub(super) fn code(&self, level: Code) -> Option<usize> {
        (level != self.mode).then(|| usize::from(level - Code::from(level > self.mode)))
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.rows.len() + self.weights.len()) + size_of::<Code>() * self.codes.len()
    }
}

/// Number of a group of rows; all rows that are alone in their group share the number 0.
pub(super) type Id = u16;

/// Maximum number of groups with distinct 16-bit numbers.
const MAX_GROUPS: usize = 1 << Id::BITS;

/// Split of the distinct rows into groups, as the group number of each row.
#[derive(Default)]
pub(super) struct Ids {
    of: Vec<Id>,
    /// Sum of the weights of each group; groups may be empty. The sum of group 0 is never used.
    totals: Vec<u32>,
    /// Number of non-empty groups.
    filled: usize,
    /// Number of distinct rows in groups of two or more.
    active: usize,
    singletons: u32,
}

impl Ids {
    /// Split with all rows in one group.
    pub(super) fn root(data: &Dataset) -> Ids {
        let distinct = data.weights().len();
        Ids { of: vec![1; distinct], totals: vec![0, data.rows() as u32], filled: 1, active: distinct, singletons: 0 }
    }

    /// Number of non-empty groups.
    pub(super) fn groups(&self) -> usize {
        self.filled
    }

    /// Number of rows in groups of two or more; an upper bound if rows are weighted.
    pub(super) fn active(&self) -> usize {
        self.active
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Id>() * self.of.len() + 4 * self.totals.len()
    }

    /// Whether 16-bit numbers suffice for the groups after a further split by a variable.
    pub(super) fn can_split(&self, off: &Off) -> bool {
        self.totals.len() * (off.others + 1) <= MAX_GROUPS
    }

    /// Group number of every distinct row, sum of the weights of every group, and number of rows alone in their group.
    pub(super) fn parts(&self) -> (&[Id], &[u32], u32) {
        (&self.of, &self.totals, self.singletons)
    }

    /// Counts rows without the most common value of a variable by group and level. O(those rows + groups · levels).
    #[inline]
    fn tally(&self, off: &Off, counts: &mut Vec<u32>) {
        let others = off.others;
        counts.clear();
        counts.resize(self.totals.len() * others, 0);
        if off.weights.is_empty() {
            if others == 1 {
                for &row in &off.rows {
                    counts[self.of[row as usize] as usize] += 1;
                }
            } else {
                for (&row, &code) in off.rows.iter().zip(&off.codes) {
                    counts[self.of[row as usize] as usize * others + usize::from(code)] += 1;
                }
            }
        } else {
            for ((&row, &code), &weight) in off.rows.iter().zip(&off.codes).zip(&off.weights) {
                counts[self.of[row as usize] as usize * others + usize::from(code)] += weight;
            }
        }
    }

    /// Visits the counts of the cells after a further split by a variable, including empty cells; returns the number of
    /// unvisited one-row cells.
    pub(super) fn count(&self, off: &Off, counts: &mut Vec<u32>, visit: impl FnMut(u32)) -> u32 {
        self.tally(off, counts);
        self.cells(off.others, counts, visit)
    }

    /// Visits the counts of the cells after a further split, given `counts` of the rows without the most common value.
    #[inline]
    pub(super) fn cells(&self, others: usize, counts: &[u32], mut visit: impl FnMut(u32)) -> u32 {
        let mut at = others;
        for &total in &self.totals[1..] {
            let mut rest = total;
            for &count in &counts[at..at + others] {
                visit(count);
                rest -= count;
            }
            at += others;
            visit(rest);
        }
        self.singletons
    }

    /// Splits the groups further by a variable, into `next`. Rows with the most common value keep their group number.
    /// O(D + groups · levels).
    pub(super) fn split(&self, off: &Off, counts: &mut Vec<u32>, next: &mut Ids) {
        self.tally(off, counts);
        let others = off.others;
        next.singletons = self.singletons;
        next.active = self.active;
        next.filled = 0;
        next.totals.clear();
        next.totals.extend_from_slice(&self.totals);
        // Each count is replaced by the number of its new group.
        let mut has_single = false;
        counts[..others].fill(0);
        for group in 1..self.totals.len() {
            let mut rest = self.totals[group];
            for count in &mut counts[group * others..(group + 1) * others] {
                match *count {
                    0 => {}
                    1 => {
                        next.singletons += 1;
                        next.active -= 1;
                        rest -= 1;
                        *count = 0;
                    }
                    weight => {
                        rest -= weight;
                        *count = next.totals.len() as u32;
                        next.totals.push(weight);
                        next.filled += 1;
                    }
                }
            }
            if rest == 1 {
                next.singletons += 1;
                next.active -= 1;
                has_single = true;
                rest = 0;
            }
            next.totals[group] = rest;
            next.filled += usize::from(rest > 0);
        }
        next.of.clear();
        if has_single {
            // A group left without weight has at most one row with the most common value.
            next.of.extend(self.of.iter().map(|&g| if next.totals[usize::from(g)] == 0 { 0 } else { g }));
        } else {
            next.of.extend_from_slice(&self.of);
        }
        for (&row, &code) in off.rows.iter().zip(&off.codes) {
            let group = self.of[row as usize] as usize;
            next.of[row as usize] = counts[group * others + usize::from(code)] as Id;
        }
    }
}
