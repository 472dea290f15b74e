//! Sort order of the table of local scores: every column maps a row to an unsigned key, and keys are sorted by radix
//! sort.
//!
//! Radix sort is stable, so equal rows stay in the order of child and rank, in both directions; it takes one pass for
//! each digit of the keys: one for the number of parents, five for a score.

use super::{Row, Sets, TableView};
use crate::base::var::{Var, WideSet};
use crate::parents::by_simplicity;
use crate::protocol::TableSort;
use std::cmp::Ordering;

/// Key of a cell without a value; such cells come last in both directions.
const BLANK: u64 = u64::MAX;
/// Bits of a digit of the radix sort: the 2,048 write positions still fit in the processor's caches.
const DIGIT_BITS: u32 = 11;

/// Sort key of a score, which increases with the score; NaN maps to `BLANK`.
pub(super) fn scale(score: f64) -> u64 {
    let bits = score.to_bits();
    match (score.is_nan(), bits >> 63) {
        (true, _) => BLANK,
        (_, 0) => bits | 1 << 63,
        _ => !bits,
    }
}

/// Sorts `rows` by their `keys`, stably; `keys` is overwritten. O(rows) for each digit of the range of the keys.
pub(super) fn by_digits(rows: &mut Vec<u32>, keys: &mut Vec<u64>, descending: bool) {
    let some = || keys.iter().copied().filter(|&key| key != BLANK);
    let (Some(least), Some(most)) = (some().min(), some().max()) else { return };
    let range = most - least;
    for key in keys.iter_mut() {
        *key = match *key {
            BLANK => range.saturating_add(1),
            key if descending => most - key,
            key => key - least,
        };
    }
    let bits = 64 - range.saturating_add(1).leading_zeros();
    let (mut rows_to, mut keys_to) = (vec![0; rows.len()], vec![0; keys.len()]);
    for shift in (0..bits).step_by(DIGIT_BITS as usize) {
        let digit = |key: u64| (key >> shift) as usize & ((1 << DIGIT_BITS) - 1);
        let mut places = [0u32; 1 << DIGIT_BITS];
        keys.iter().for_each(|&key| places[digit(key)] += 1);
        let mut next = 0;
        for place in &mut places {
            next += std::mem::replace(place, next);
        }
        for (&row, &key) in rows.iter().zip(keys.iter()) {
            let place = &mut places[digit(key)];
            rows_to[*place as usize] = row;
            keys_to[*place as usize] = key;
            *place += 1;
        }
        std::mem::swap(rows, &mut rows_to);
        std::mem::swap(keys, &mut keys_to);
    }
}

/// Indexes of the families of one child by rank: best score first, ties by fewer parents, then by column order.
pub(super) fn rank_order(families: &[Row], keys: &mut Vec<u64>) -> Vec<u32> {
    let mut order: Vec<u32> = (0..families.len() as u32).collect();
    keys.clear();
    keys.extend(families.iter().map(|row| scale(row.score)));
    by_digits(&mut order, keys, true);
    // The radix sort leaves ties in arbitrary order.
    let score = |i: u32| families[i as usize].score.to_bits();
    let ties = order.chunk_by_mut(|&a, &b| {
        score(a) == score(b) || (families[a as usize].score.is_nan() && families[b as usize].score.is_nan())
    });
    for tie in ties.filter(|tie| tie.len() > 1) {
        tie.sort_unstable_by(|&a, &b| simpler(&families[a as usize].set, &families[b as usize].set));
    }
    order
}

/// Order of two parent sets: fewer members first, then column order.
fn simpler(a: &WideSet, b: &WideSet) -> Ordering {
    match (a.narrow(), b.narrow()) {
        (Some(a), Some(b)) => by_simplicity(a, b),
        _ => a.len().cmp(&b.len()).then_with(|| a.iter().cmp(b.iter())),
    }
}

impl TableView {
    /// Sorts all rows by a column, unless they are in this order already.
    pub(super) fn sort(&mut self, by: Option<TableSort>, descending: bool) {
        if (self.sorted.0, self.sorted.1) == (by, descending) {
            return;
        }
        let column = by.unwrap_or(TableSort::Child);
        // Frees the memory of the previous order before allocating the new one.
        self.sorted = (by, descending, Vec::new());
        self.selected = None;
        if column == TableSort::Child && !descending {
            return;
        }
        let rows = self.len() as u32;
        let mut order: Vec<u32> = (0..rows).collect();
        if let (TableSort::Parents, Sets::Wide { ends, members }) = (column, &self.sets) {
            // A key holds seven members, so longer sets take several sorts; the sort by the first members comes last.
            let longest = (0..self.len()).map(|i| Sets::members(ends, members, i).len()).max().unwrap_or(0);
            for first in (0..longest.max(1)).step_by(KEY_MEMBERS).collect::<Vec<_>>().into_iter().rev() {
                let key = |&i: &u32| some_members(Sets::members(ends, members, i as usize), first);
                let mut keys = order.iter().map(key).collect();
                by_digits(&mut order, &mut keys, descending);
            }
        } else {
            let mut keys = Vec::with_capacity(self.len());
            for child in (0..self.starts.len() - 1).map(Var::new) {
                self.keys(column, child, &mut keys);
            }
            by_digits(&mut order, &mut keys, descending);
        }
        self.sorted.2 = order;
    }

    /// Appends the sort keys of the rows of a child for a column.
    fn keys(&self, column: TableSort, child: Var, keys: &mut Vec<u64>) {
        let rows = self.of(child);
        let best = self.best(child);
        let scores = self.score[rows.clone()].iter();
        match column {
            TableSort::Child => keys.extend(rows.map(|_| u64::from(child.0))),
            TableSort::Parents => keys.extend(rows.map(|i| self.sets.walk_place(i, self.starts.len() - 1))),
            TableSort::Size => keys.extend(rows.map(|i| self.sets.size(i) as u64)),
            TableSort::Score => keys.extend(scores.map(|&score| scale(score))),
            TableSort::Delta => keys.extend(scores.map(|score| scale(score - best))),
            TableSort::Rank => keys.extend(scores.zip(1..).map(|(s, rank)| if s.is_nan() { BLANK } else { rank })),
            TableSort::Standing => keys.extend(rows.map(|i| u64::from(self.standing[i]))),
        }
    }
}

/// Number of members of a parent set that fit in one sort key: nine bits each, for one of 256 variables or none.
const KEY_MEMBERS: usize = 7;

/// Sort key of the members `first..first + 7` of a parent set; a missing member sorts first.
fn some_members(members: &[u8], first: usize) -> u64 {
    (first..first + KEY_MEMBERS).fold(0, |key, i| key << 9 | members.get(i).map_or(0, |&v| u64::from(v) + 1))
}

impl Sets {
    fn size(&self, i: usize) -> usize {
        match self {
            Sets::Narrow(sets) => sets[i].len(),
            Sets::Wide { ends, members } => Sets::members(ends, members, i).len(),
        }
    }

    /// Rank of the parent set of row `i` among all sets of n ≤ 63 variables, written as ascending lists in
    /// lexicographic order. Before it come its own prefixes, and the lists that begin with m₁ … mᵢ₋₁ and continue with
    /// a variable below mᵢ: Σ 2^(n−1−j) over the variables j between mᵢ₋₁ and mᵢ. O(members).
    fn walk_place(&self, i: usize, n: usize) -> u64 {
        let Sets::Narrow(sets) = self else { return 0 };
        let mut next = 0;
        sets[i].iter().fold(0, |place, v| {
            let before = (1 << (n - next)) - (1 << (n - v.index()));
            next = v.index() + 1;
            place + before + 1
        })
    }
}
