//! Columns to leave out so that more rows are complete.
//!
//! Rows are counted by the set of columns that they lack, so that the rows that are left without any group of columns are known
//! exactly. Where those sets are more than can be held, they are counted along one fixed order of the columns, those with most
//! missing cells first: the rows that are left without the first 1, 2, … of them are exact as well, and only these groups are looked at.

use crate::base::order::order_of;
use rustc_hash::FxHashMap;

/// Sets of lacking columns that are held at most.
const MOST_SETS: usize = 1 << 16;

/// Single columns that are listed at most.
const MOST_SINGLES: usize = 5;

/// Share of rows, in tenths, above which dropping incomplete ones asks for a remedy.
const TENTHS: u64 = 1;

/// Columns that must be left to learn from.
const LEAST_COLUMNS: usize = 2;

/// Rows by the columns that they lack, multiplicities counted. Columns go by their places in `columns`.
pub struct LackingRows {
    /// Columns that may lack a value, those with most missing cells first.
    columns: Vec<usize>,
    /// Number of columns that are learned from, those without missing cells too.
    kept: usize,
    /// Rows that lack nothing.
    complete: u64,
    /// Per place the rows that lack this column and no other.
    alone: Vec<u64>,
    /// Per place the rows that lack this column and none behind it.
    last: Vec<u64>,
    /// Rows by the places that they lack, two at least, as bits; nothing if there are more such sets than `most_sets`.
    sets: Option<FxHashMap<Box<[u64]>, u64>>,
    most_sets: usize,
}

/// Columns, by their places, and the rows that are left without them.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    places: Vec<usize>,
    rows: u64,
}

impl LackingRows {
    /// No rows yet; `missing` are the columns that may lack a value with their missing cells, `kept` is the number of all columns that
    /// are learned from. O(n log n).
    pub fn new(missing: Vec<(usize, u64)>, kept: usize) -> LackingRows {
        LackingRows::of_at_most(missing, kept, MOST_SETS)
    }

    fn of_at_most(missing: Vec<(usize, u64)>, kept: usize, most_sets: usize) -> LackingRows {
        let order = order_of(missing.len(), &|a, b| missing[b].1.cmp(&missing[a].1));
        let columns: Vec<usize> = order.into_iter().map(|i| missing[i].0).collect();
        let none = vec![0; columns.len()];
        let sets = Some(FxHashMap::default());
        LackingRows { columns, kept, complete: 0, alone: none.clone(), last: none, sets, most_sets }
    }

    /// The columns that may lack a value, those with most missing cells first.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Adds `rows` that lack nothing.
    pub fn add_complete(&mut self, rows: u64) {
        self.complete += rows;
    }

    /// Adds `rows` that lack the column at `place` and no other.
    pub fn add_alone(&mut self, place: usize, rows: u64) {
        self.alone[place] += rows;
        self.last[place] += rows;
    }

    /// Adds `rows` that lack several columns, the last of them at place `last`; `lacks` says whether they lack the one at a place.
    /// O(n) for n columns that may lack a value.
    pub fn add_several(&mut self, last: usize, rows: u64, lacks: impl Fn(usize) -> bool) {
        self.last[last] += rows;
        let Some(sets) = &mut self.sets else { return };
        let mut set = vec![0u64; self.columns.len().div_ceil(64)];
        (0..=last).filter(|place| lacks(*place)).for_each(|place| set[place / 64] |= 1 << (place % 64));
        if let Some(known) = sets.get_mut(set.as_slice()) {
            *known += rows;
        } else if sets.len() < self.most_sets {
            sets.insert(set.into(), rows);
        } else {
            self.sets = None;
        }
    }

    /// Number of rows that lack nothing, and of those that lack something.
    pub fn rows(&self) -> (u64, u64) {
        (self.complete, self.last.iter().sum())
    }

    /// Whether the incomplete rows are many enough for a remedy.
    pub fn are_many(&self) -> bool {
        let (complete, dropped) = self.rows();
        is_many(dropped, complete + dropped)
    }

    /// Columns to leave out with the rows that are left without them, if incomplete rows are many: single ones that bring back rows,
    /// those that bring back most first, and last a group. Two columns stay in any case.
    ///
    /// The group is found greedily, twice: by taking the column that brings back most rows by itself, or if none does the one that most
    /// rows lack, and by always taking the latter. Of all beginnings of the two sequences that have several columns and leave more rows
    /// than the best single column, it is the one that leaves most cells (rows times columns), of equals most rows; then columns are taken in again as long as
    /// that leaves more cells. It is listed if it leaves more cells than the best single column, or if there is none or without it
    /// incomplete rows are still many. O(S·n + n²) for n columns that may lack a value and S sets of them that rows lack, and
    /// O(S·n²/64) to take columns in again.
    pub fn remedies(&self) -> Vec<(Vec<usize>, u64)> {
        if !self.are_many() {
            return vec![];
        }
        let most = self.kept.saturating_sub(LEAST_COLUMNS);
        let order = order_of(self.alone.len(), &|a, b| self.alone[b].cmp(&self.alone[a]));
        let singles = order.into_iter().filter(|place| most > 0 && self.alone[*place] > 0).take(MOST_SINGLES);
        let single = |place: usize| Group { places: vec![place], rows: self.complete + self.alone[place] };
        let mut listed: Vec<Group> = singles.map(single).collect();
        let best_single = listed.first().cloned();
        listed.extend(self.group(best_single.as_ref(), most));
        let columns = |places: Vec<usize>| places.into_iter().map(|place| self.columns[place]).collect();
        listed.into_iter().map(|Group { places, rows }| (columns(places), rows)).collect()
    }

    /// The group of at most `most` columns, if it is to be listed.
    fn group(&self, single: Option<&Group>, most: usize) -> Option<Group> {
        let (complete, dropped) = self.rows();
        let least = single.map_or(complete, |single| single.rows);
        let sequences = match &self.sets {
            Some(sets) => {
                let walk = Walk::new(self.alone.clone(), sets);
                vec![
                    walk.clone().take(most, |alone, lacking| (alone, lacking)),
                    walk.take(most, |_, lacking| (lacking, 0)),
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
                if is_candidate && best.as_ref().is_none_or(|best| self.worth(&group) > self.worth(best)) {
                    best = Some(group.clone());
                }
            }
        }
        let group = self.without_needless(best?, least);
        let is_better = single.is_none_or(|single| self.cells(&group) > self.cells(single));
        (is_better || is_many(complete + dropped - least, complete + dropped)).then_some(group)
    }

    /// Cells that are left without a group, and of equals the rows.
    fn worth(&self, group: &Group) -> (u64, u64) {
        (self.cells(group), group.rows)
    }

    /// Cells that are left without a group.
    fn cells(&self, group: &Group) -> u64 {
        group.rows * (self.kept - group.places.len()) as u64
    }

    /// The group without the columns whose return leaves more cells; several columns and more than `least` rows stay.
    fn without_needless(&self, mut group: Group, least: u64) -> Group {
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

/// Whether so many of all rows ask for a remedy.
fn is_many(rows: u64, all: u64) -> bool {
    10 * rows > TENTHS * all
}

/// Walk that leaves out one column after the other.
#[derive(Clone)]
struct Walk {
    /// Per place the rows that lack this column and no other that is there.
    alone: Vec<u64>,
    /// Per place the rows that lack it.
    lacking: Vec<u64>,
    /// Per set its places that are there, and its rows.
    sets: Vec<(Vec<usize>, u64)>,
    /// Per place the sets that it is in.
    sets_of: Vec<Vec<usize>>,
}

impl Walk {
    /// All columns are there.
    fn new(alone: Vec<u64>, sets: &FxHashMap<Box<[u64]>, u64>) -> Walk {
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
        Walk { alone, lacking, sets, sets_of }
    }

    /// At most `most` places in the order in which they are left out, each with the rows that this brings back: next is the one with the
    /// greatest `worth` of its rows that lack nothing else and its lacking rows, the first of equals.
    fn take(mut self, most: usize, worth: impl Fn(u64, u64) -> (u64, u64)) -> Vec<(usize, u64)> {
        let mut there: Vec<usize> = (0..self.alone.len()).filter(|place| self.lacking[*place] > 0).collect();
        let mut taken = Vec::new();
        while taken.len() < most && !there.is_empty() {
            let value = |place: usize| worth(self.alone[place], self.lacking[place]);
            let next = (0..there.len()).rev().max_by_key(|i| value(there[*i])).expect("one is there");
            let place = there.remove(next);
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

    /// Rows of bits: which columns each lacks.
    fn counted(columns: usize, rows: &[u32], most_sets: usize) -> LackingRows {
        let cells = |v: usize| rows.iter().filter(|row| **row >> v & 1 == 1).count() as u64;
        let missing = (0..columns).filter(|v| cells(*v) > 0).map(|v| (v, cells(v))).collect();
        let mut counts = LackingRows::of_at_most(missing, columns, most_sets);
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

    /// Columns that lack cells each by itself, together with the one before, or never.
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
    fn rows_are_those_that_a_look_at_all_subsets_finds() {
        let mut rng = Rng::new(7);
        let (mut groups, mut best_groups) = (0, 0);
        for case in 0..600 {
            let columns = 2 + rng.below(7) as usize;
            let rows = random_rows(&mut rng, columns);
            let most_sets = if case % 4 == 0 { rng.below(6) as usize } else { MOST_SETS };
            let counts = counted(columns, &rows, most_sets);
            let found = counts.remedies();
            let complete = left(&rows, &[]);
            if 10 * (rows.len() as u64 - complete) <= rows.len() as u64 {
                assert_eq!(found, [], "{rows:?}");
                continue;
            }
            for (out, kept) in &found {
                assert_eq!(*kept, left(&rows, out), "{out:?} of {rows:?}");
                assert!(*kept > complete && columns - out.len() >= LEAST_COLUMNS);
            }
            let mut singles: Vec<u64> = (0..columns).map(|v| left(&rows, &[v])).collect();
            singles.retain(|kept| columns > LEAST_COLUMNS && *kept > complete);
            singles.sort_unstable_by(|a, b| b.cmp(a));
            singles.truncate(MOST_SINGLES);
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
                None if most_sets == MOST_SETS => {
                    let single = singles.first().copied().unwrap_or(complete);
                    let all = (columns > LEAST_COLUMNS)
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
        assert_eq!(counted(6, &rows, MOST_SETS).remedies(), [(vec![0], 3), (vec![1, 2, 3], 99)]);
        // Beyond the bound groups follow one order of the columns.
        assert_eq!(counted(6, &rows, 0).remedies(), [(vec![0], 3), (vec![1, 2, 3], 99)]);
        // Two columns must be left.
        assert_eq!(counted(4, &rows, MOST_SETS).remedies(), [(vec![0], 3)]);
        assert_eq!(counted(2, &[1; 9], MOST_SETS).remedies(), []);
    }

    #[test]
    fn no_row_is_left_and_each_lacks_something_else() {
        let rows: Vec<u32> = (0..30).map(|row| 1 << (row % 3)).collect();
        let found = counted(5, &rows, MOST_SETS).remedies();
        assert_eq!(found, [(vec![0], 10), (vec![1], 10), (vec![2], 10), (vec![0, 1, 2], 30)]);
    }
}
