//! Proposals of columns to leave out so that more rows are complete.
//!
//! Rows are counted by the set of columns in which they lack a value, which gives the exact number of complete rows
//! without any group of columns. If there are too many such sets, rows are counted along a fixed order of the columns,
//! most missing cells first. Then the numbers of complete rows without the first 1, 2, … columns are exact too, and
//! only these groups are considered.

use crate::base::order::order_of;
use rustc_hash::FxHashMap;

/// Maximum number of sets of columns for which the rows that lack exactly their values are counted.
const MAX_SETS: usize = 1 << 16;

/// Maximum number of single columns that are proposed to be left out.
const MAX_SINGLES: usize = 5;

/// Maximum share of incomplete rows, in tenths, at which no columns are proposed to leave out.
const MAX_INCOMPLETE_TENTHS: u64 = 1;

/// Minimum number of columns to learn from.
const MIN_COLUMNS: usize = 2;

/// Number of rows, with their multiplicities, that lack a value in exactly one set of columns, for each such set. A
/// column is given by its index in `columns`.
pub struct LackingRows {
    /// Columns that may lack a value; those with most missing cells come first.
    columns: Vec<usize>,
    /// Number of columns that are learned from, those without missing cells included.
    kept: usize,
    /// Number of complete rows.
    complete: u64,
    /// For each column, by its place in `columns`, the number of rows that lack only its value.
    alone: Vec<u64>,
    /// For each column, by its place in `columns`, the number of rows in which it is the last column without a value.
    last: Vec<u64>,
    /// Number of rows that lack values exactly in a set of two or more columns, by that set (bits are places in
    /// `columns`); `None` once there are more than `max_sets` sets.
    sets: Option<FxHashMap<Box<[u64]>, u64>>,
    max_sets: usize,
}

/// Group of columns (places in `columns`), and the number of complete rows if these columns are left out.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    places: Vec<usize>,
    rows: u64,
}

impl LackingRows {
    /// Counts before any row is added. `missing`: the columns that may lack a value, with their numbers of missing
    /// cells; `kept`: the number of all columns that are learned from. O(n log n).
    pub fn new(missing: Vec<(usize, u64)>, kept: usize) -> LackingRows {
        LackingRows::of_at_most(missing, kept, MAX_SETS)
    }

    fn of_at_most(missing: Vec<(usize, u64)>, kept: usize, max_sets: usize) -> LackingRows {
        let order = order_of(missing.len(), &|a, b| missing[b].1.cmp(&missing[a].1));
        let columns: Vec<usize> = order.into_iter().map(|i| missing[i].0).collect();
        let none = vec![0; columns.len()];
        let sets = Some(FxHashMap::default());
        LackingRows { columns, kept, complete: 0, alone: none.clone(), last: none, sets, max_sets }
    }

    /// Columns that may lack a value, most missing cells first.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Adds `rows` complete rows.
    pub fn add_complete(&mut self, rows: u64) {
        self.complete += rows;
    }

    /// Adds `rows` rows that lack a value only in the column at `place`.
    pub fn add_alone(&mut self, place: usize, rows: u64) {
        self.alone[place] += rows;
        self.last[place] += rows;
    }

    /// Adds `rows` rows that lack values in several columns, the last of them at place `last`; `lacks(place)` tells in
    /// which. O(n) for n columns that may lack a value.
    pub fn add_several(&mut self, last: usize, rows: u64, lacks: impl Fn(usize) -> bool) {
        self.last[last] += rows;
        let Some(sets) = &mut self.sets else { return };
        let mut set = vec![0u64; self.columns.len().div_ceil(64)];
        (0..=last).filter(|place| lacks(*place)).for_each(|place| set[place / 64] |= 1 << (place % 64));
        if let Some(known) = sets.get_mut(set.as_slice()) {
            *known += rows;
        } else if sets.len() < self.max_sets {
            sets.insert(set.into(), rows);
        } else {
            self.sets = None;
        }
    }

    /// Numbers of complete and of incomplete rows.
    pub fn rows(&self) -> (u64, u64) {
        (self.complete, self.last.iter().sum())
    }

    /// Whether enough rows are incomplete for proposing columns to leave out.
    pub fn are_many(&self) -> bool {
        let (complete, dropped) = self.rows();
        is_many(dropped, complete + dropped)
    }

    /// Proposals of columns to leave out, each with the resulting number of complete rows, if many rows are incomplete:
    /// first single columns that bring back rows, most rows first, then possibly a group. At least two columns remain.
    ///
    /// The group is found by two greedy sequences: one removes the column that brings back most rows by itself, or if
    /// none does, the one that most rows lack; the other always removes the latter. Among all prefixes of the two
    /// sequences with several columns and more complete rows than the best single column gives, the one with most cells
    /// (rows × columns) is chosen, ties by most rows; then columns are restored as long as that increases the cells.
    /// The group is listed if it leaves more cells than the best single column, if there is no single column, or if
    /// incomplete rows would otherwise still be many. O(S·n + n²) for n columns that may lack a value and S sets of
    /// lacking columns, and O(S·n²/64) to restore columns.
    pub fn remedies(&self) -> Vec<(Vec<usize>, u64)> {
        if !self.are_many() {
            return vec![];
        }
        let most = self.kept.saturating_sub(MIN_COLUMNS);
        let order = order_of(self.alone.len(), &|a, b| self.alone[b].cmp(&self.alone[a]));
        let singles = order.into_iter().filter(|place| most > 0 && self.alone[*place] > 0).take(MAX_SINGLES);
        let single = |place: usize| Group { places: vec![place], rows: self.complete + self.alone[place] };
        let mut listed: Vec<Group> = singles.map(single).collect();
        let best_single = listed.first().cloned();
        listed.extend(self.group(best_single.as_ref(), most));
        let columns = |places: Vec<usize>| places.into_iter().map(|place| self.columns[place]).collect();
        listed.into_iter().map(|Group { places, rows }| (columns(places), rows)).collect()
    }

    /// Group of at most `most` columns to leave out, if it is worth listing.
    fn group(&self, single: Option<&Group>, most: usize) -> Option<Group> {
        let (complete, dropped) = self.rows();
        let least = single.map_or(complete, |single| single.rows);
        let sequences = match &self.sets {
            Some(sets) => {
                let removal = Removal::new(self.alone.clone(), sets);
                vec![
                    removal.clone().take(most, |alone, lacking| (alone, lacking)),
                    removal.take(most, |_, lacking| (lacking, 0)),
                ]
            }
            None => vec![(0..self.columns.len().min(most)).map(|place| (place, self.last[place])).collect()],
        };
        let mut best: Option<Group> = None;
        for sequence in sequences {
            let mut group = Group { places: vec![], rows: complete };
            for (place, back) in sequence {
                group.places.push(place);
                group.rows += back;
                let is_candidate = group.places.len() > 1 && group.rows > least;
                if is_candidate && best.as_ref().is_none_or(|best| self.rank(&group) > self.rank(best)) {
                    best = Some(group.clone());
                }
            }
        }
        let group = self.with_columns_restored(best?, least);
        let is_better = single.is_none_or(|single| self.cells(&group) > self.cells(single));
        (is_better || is_many(complete + dropped - least, complete + dropped)).then_some(group)
    }

    /// Rank of a group: the cells left without its columns, then the complete rows.
    fn rank(&self, group: &Group) -> (u64, u64) {
        (self.cells(group), group.rows)
    }

    /// Number of cells (rows × columns) of complete rows that are left without the columns of a group.
    fn cells(&self, group: &Group) -> u64 {
        group.rows * (self.kept - group.places.len()) as u64
    }

    /// Restores columns of a group as long as that increases the cells left; the group keeps at least two columns and
    /// more than `least` complete rows.
    fn with_columns_restored(&self, mut group: Group, least: u64) -> Group {
        let Some(sets) = &self.sets else { return group };
        group.places.sort_unstable();
        for place in group.places.clone().into_iter().rev() {
            if group.places.len() == 2 {
                break;
            }
            let mut out = vec![0u64; self.columns.len().div_ceil(64)];
            let places: Vec<usize> = group.places.iter().copied().filter(|other| *other != place).collect();
            places.iter().for_each(|place| out[place / 64] |= 1 << (place % 64));
            let is_inside = |set: &[u64]| set.iter().zip(&out).all(|(set, out)| set & !out == 0);
            let alone: u64 = places.iter().map(|place| self.alone[*place]).sum();
            let several: u64 = sets.iter().filter(|(set, _)| is_inside(set)).map(|(_, rows)| rows).sum();
            let fewer = Group { places, rows: self.complete + alone + several };
            if fewer.rows > least && self.cells(&fewer) > self.cells(&group) {
                group = fewer;
            }
        }
        group
    }
}

/// Whether `rows` incomplete rows among `all` rows are too many.
fn is_many(rows: u64, all: u64) -> bool {
    10 * rows > MAX_INCOMPLETE_TENTHS * all
}

/// Greedy removal of columns, one after another.
#[derive(Clone)]
struct Removal {
    /// For each column, by its place, the number of rows that lack only its value among the remaining columns.
    alone: Vec<u64>,
    /// For each column, by its place, the number of rows that lack its value.
    lacking: Vec<u64>,
    /// Sets of columns in which some rows lack values: the remaining places of each, and the number of these rows.
    sets: Vec<(Vec<usize>, u64)>,
    /// For each column, by its place, the indexes of the `sets` that contain it.
    sets_of: Vec<Vec<usize>>,
}

impl Removal {
    /// State before any column is removed.
    fn new(alone: Vec<u64>, sets: &FxHashMap<Box<[u64]>, u64>) -> Removal {
        let has = |set: &[u64], place: usize| set[place / 64] >> (place % 64) & 1 == 1;
        let places = |set: &[u64]| (0..alone.len()).filter(|place| has(set, *place)).collect();
        let sets: Vec<(Vec<usize>, u64)> = sets.iter().map(|(set, rows)| (places(set), *rows)).collect();
        let (mut lacking, mut sets_of) = (alone.clone(), vec![vec![]; alone.len()]);
        for (i, (places, rows)) in sets.iter().enumerate() {
            for place in places {
                lacking[*place] += rows;
                sets_of[*place].push(i);
            }
        }
        Removal { alone, lacking, sets, sets_of }
    }

    /// Removes at most `most` columns; returns their places in order, each with the number of rows that its removal
    /// brings back. The next column is the one with the greatest `rank` of (rows that lack a value only in it, rows
    /// that lack a value in it); ties go to the first.
    fn take(mut self, most: usize, rank: impl Fn(u64, u64) -> (u64, u64)) -> Vec<(usize, u64)> {
        let mut remaining: Vec<usize> = (0..self.alone.len()).filter(|place| self.lacking[*place] > 0).collect();
        let mut taken = Vec::new();
        while taken.len() < most && !remaining.is_empty() {
            let value = |place: usize| rank(self.alone[place], self.lacking[place]);
            let next = (0..remaining.len()).rev().max_by_key(|i| value(remaining[*i])).expect("one is there");
            let place = remaining.remove(next);
            taken.push((place, self.alone[place]));
            for i in std::mem::take(&mut self.sets_of[place]) {
                let (places, rows) = &mut self.sets[i];
                places.retain(|other| *other != place);
                if let [only] = places.as_slice() {
                    self.alone[*only] += *rows;
                }
            }
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    /// Counts of rows, each given by the columns in which it lacks a value, as bits.
    fn counted(columns: usize, rows: &[u32], max_sets: usize) -> LackingRows {
        let cells = |v: usize| rows.iter().filter(|row| **row >> v & 1 == 1).count() as u64;
        let missing = (0..columns).filter(|v| cells(*v) > 0).map(|v| (v, cells(v))).collect();
        let mut counts = LackingRows::of_at_most(missing, columns, max_sets);
        let order = counts.columns().to_vec();
        for row in rows {
            let last = (0..order.len()).rev().find(|place| row >> order[*place] & 1 == 1);
            match (row.count_ones(), last) {
                (1, Some(last)) => counts.add_alone(last, 1),
                (2.., Some(last)) => counts.add_several(last, 1, |place| row >> order[place] & 1 == 1),
                _ => counts.add_complete(1),
            }
        }
        counts
    }

    fn left(rows: &[u32], out: &[usize]) -> u64 {
        let out: u32 = out.iter().map(|v| 1 << v).sum();
        rows.iter().filter(|row| **row & !out == 0).count() as u64
    }

    /// Random rows whose columns lack values independently, together with the column before, or never.
    fn random_rows(rng: &mut Rng, columns: usize) -> Vec<u32> {
        let share: Vec<u32> = (0..columns).map(|_| [0, 2, 10, 40, 90][rng.below(5) as usize]).collect();
        let joined: Vec<bool> = (0..columns).map(|_| rng.below(3) == 0).collect();
        let mut row = || {
            let mut row = 0u32;
            for v in 0..columns {
                let is_lacking = match v > 0 && joined[v] {
                    true => row >> (v - 1) & 1 == 1 && rng.below(20) > 0,
                    false => rng.below(100) < share[v],
                };
                row |= u32::from(is_lacking) << v;
            }
            row
        };
        (0..200).map(|_| row()).collect()
    }

    #[test]
    fn rows_and_groups_agree_with_a_search_over_all_subsets() {
        let mut rng = Rng::new(7);
        let (mut groups, mut best_groups) = (0, 0);
        for case in 0..600 {
            let columns = 2 + rng.below(7) as usize;
            let rows = random_rows(&mut rng, columns);
            let max_sets = if case % 4 == 0 { rng.below(6) as usize } else { MAX_SETS };
            let counts = counted(columns, &rows, max_sets);
            let found = counts.remedies();
            let complete = left(&rows, &[]);
            if 10 * (rows.len() as u64 - complete) <= rows.len() as u64 {
                assert_eq!(found, [], "{rows:?}");
                continue;
            }
            for (out, kept) in &found {
                assert_eq!(*kept, left(&rows, out), "{out:?} of {rows:?}");
                assert!(*kept > complete && columns - out.len() >= MIN_COLUMNS);
            }
            let mut singles: Vec<u64> = (0..columns).map(|v| left(&rows, &[v])).collect();
            singles.retain(|kept| columns > MIN_COLUMNS && *kept > complete);
            singles.sort_unstable_by(|a, b| b.cmp(a));
            singles.truncate(MAX_SINGLES);
            let listed: Vec<u64> = found.iter().filter(|(out, _)| out.len() == 1).map(|(_, kept)| *kept).collect();
            assert_eq!(listed, singles, "{rows:?}");
            let subsets =
                (0..1u32 << columns).filter(|out| out.count_ones() > 1 && out.count_ones() as usize + 2 <= columns);
            let of_bits = |out: u32| (0..columns).filter(|v| out >> v & 1 == 1).collect::<Vec<_>>();
            let cells = |out: &[usize]| left(&rows, out) * (columns - out.len()) as u64;
            let best = subsets.map(|out| cells(&of_bits(out))).max().unwrap_or(0);
            match found.iter().find(|(out, _)| out.len() > 1) {
                Some((out, kept)) => {
                    assert_eq!(found.last().map(|(last, _)| last), Some(out));
                    assert!(singles.first().is_none_or(|single| kept > single));
                    groups += 1;
                    best_groups += u32::from(cells(out) == best);
                }
                // No group brings back more rows, or the best single column leaves few incomplete rows and more cells.
                None if max_sets == MAX_SETS => {
                    let single = singles.first().copied().unwrap_or(complete);
                    let all = (columns > MIN_COLUMNS)
                        .then(|| left(&rows, &counts.columns()[..counts.columns().len().min(columns - 2)]));
                    let is_enough = 10 * (rows.len() as u64 - single) <= rows.len() as u64;
                    assert!(is_enough || all.is_none_or(|all| all <= single), "{rows:?}");
                }
                None => {}
            }
        }
        assert!(groups > 100 && 10 * best_groups > 8 * groups, "{best_groups} of {groups} groups leave most cells");
    }

    #[test]
    fn columns_that_lack_values_together_are_a_group() {
        // Columns 1 to 3 lack their cells in the same 97 of 100 rows, column 0 in one row of the others.
        let rows: Vec<u32> = (0..100).map(|row| if row < 97 { 0b1110 } else { u32::from(row == 99) }).collect();
        assert_eq!(counted(6, &rows, MAX_SETS).remedies(), [(vec![0], 3), (vec![1, 2, 3], 99)]);
        // With too many sets groups follow one order of the columns.
        assert_eq!(counted(6, &rows, 0).remedies(), [(vec![0], 3), (vec![1, 2, 3], 99)]);
        // Two columns must be left.
        assert_eq!(counted(4, &rows, MAX_SETS).remedies(), [(vec![0], 3)]);
        assert_eq!(counted(2, &[1; 9], MAX_SETS).remedies(), []);
    }

    #[test]
    fn no_row_is_left_and_each_lacks_something_else() {
        let rows: Vec<u32> = (0..30).map(|row| 1 << (row % 3)).collect();
        let found = counted(5, &rows, MAX_SETS).remedies();
        assert_eq!(found, [(vec![0], 10), (vec![1], 10), (vec![2], 10), (vec![0, 1, 2], 30)]);
    }
}
