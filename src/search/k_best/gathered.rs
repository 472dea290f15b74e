//! Networks found within one threshold (distance below the optimum): sorted in steps, and reduced to the k best if
//! there are too many.

use super::options::GATHERED;
use super::sorting::Sorting;
use super::{Row, by_parents, class_of, settle};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

/// Index that marks a network dropped from the list.
const DROPPED: usize = usize::MAX;

/// Networks in the order in which they were found or, after [`order`](Gathered::order), sorted.
#[derive(Default)]
pub(super) struct Gathered {
    rows: Vec<Row>,
    /// Index in `rows` of the member found of each equivalence class.
    classes: FxHashMap<Vec<(u64, u64)>, usize>,
    /// Score of the k-th network minus twice the tie tolerance; `None` before k networks were found.
    cutoff: Option<f64>,
    /// Number of dropped networks that tie with the last of the k best.
    dropped: usize,
    ordering: Ordering,
}

/// Stage of sorting the networks.
#[derive(Default)]
enum Ordering {
    #[default]
    No,
    /// Networks before this index have been replaced by the canonical members of their equivalence classes.
    Settle(usize),
    ByScore(Sorting),
    /// Networks with tied scores are being sorted by their parents. The second field is the group of ties of each
    /// network.
    ByParents(Sorting, Vec<u32>),
}

impl Gathered {
    /// Number of networks held.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Score below which networks are of no interest.
    pub(super) fn cutoff(&self) -> f64 {
        self.cutoff.unwrap_or(f64::NEG_INFINITY)
    }

    /// Networks held, and the number of dropped networks that tie with the last of the k best.
    pub(super) fn into_rows(self) -> (Vec<Row>, usize) {
        (self.rows, self.dropped)
    }

    /// Adds a network. With `by_class`, only one member of each equivalence class is kept: the best one or, of tied
    /// ones, the first by parents. (Lists may score members differently.)
    pub(super) fn meet(&mut self, row: Row, by_class: bool, tie: f64) {
        if by_class {
            match self.classes.entry(class_of(&row.0)) {
                Entry::Occupied(known) => {
                    let known = &mut self.rows[*known.get()];
                    let is_first = row.1 >= known.1 - tie && by_parents(&row, known).is_lt();
                    if is_first || row.1 > known.1 + tie {
                        *known = row;
                    }
                    return;
                }
                Entry::Vacant(free) => {
                    free.insert(self.rows.len());
                }
            }
        }
        self.rows.push(row);
    }

    /// Whether the number of networks has reached the limit, so that the list must be reduced to the k best.
    pub(super) fn is_full(&self, k: usize) -> bool {
        self.rows.len() >= 2 * k + GATHERED.tied
    }

    /// Begins to sort the networks; with `settles`, each is first replaced by the canonical member of its class.
    pub(super) fn begin_order(&mut self, settles: bool) {
        self.ordering = if settles { Ordering::Settle(0) } else { self.by_score() };
    }

    fn by_score(&self) -> Ordering {
        Ordering::ByScore(Sorting::new((0..self.rows.len() as u32).collect()))
    }

    /// Does a bounded piece of sorting; returns whether it is done. The order is best first; networks that tie with the
    /// first of their group are ordered by their parents.
    pub(super) fn order(&mut self, tie: f64) -> bool {
        let rows = &mut self.rows;
        match &mut self.ordering {
            Ordering::No => return true,
            Ordering::Settle(at) => {
                let end = rows.len().min(*at + GATHERED.step_classes);
                rows[*at..end].iter_mut().for_each(|(parents, _)| settle(parents));
                *at = end;
                if end == rows.len() {
                    self.ordering = self.by_score();
                }
            }
            Ordering::ByScore(sorting) => {
                if sorting.step(GATHERED.step_moves, |a, b| rows[b as usize].1.total_cmp(&rows[a as usize].1))
                    && let Ordering::ByScore(sorting) = std::mem::take(&mut self.ordering)
                {
                    let order = sorting.into_order();
                    let groups = groups(rows, &order, tie);
                    self.ordering = Ordering::ByParents(Sorting::new(order), groups);
                }
            }
            Ordering::ByParents(sorting, groups) => {
                let compare = |a: u32, b: u32| {
                    let by_group = groups[a as usize].cmp(&groups[b as usize]);
                    by_group.then_with(|| by_parents(&rows[a as usize], &rows[b as usize]))
                };
                if sorting.step(GATHERED.step_moves, compare)
                    && let Ordering::ByParents(sorting, _) = std::mem::take(&mut self.ordering)
                {
                    self.place(&sorting.into_order());
                    return true;
                }
            }
        }
        false
    }

    /// Rearranges the networks in the order of these indexes.
    fn place(&mut self, order: &[u32]) {
        let mut place = vec![DROPPED; order.len()];
        order.iter().enumerate().for_each(|(to, from)| place[*from as usize] = to);
        let mut taken: Vec<Option<Row>> = std::mem::take(&mut self.rows).into_iter().map(Some).collect();
        self.rows.extend(order.iter().filter_map(|from| taken[*from as usize].take()));
        self.classes.values_mut().for_each(|at| *at = place[*at]);
    }

    /// Reduces a sorted list of networks to the k best and those that tie with the last of them.
    pub(super) fn narrow(&mut self, k: usize, tie: f64) {
        // Networks found later may shift the groups of ties: the last of the k may then begin a group, but not fall
        // below its present one.
        let (_, best) = group(&self.rows, k - 1, tie);
        let cutoff = self.cutoff().max(best - 2.0 * tie);
        self.cutoff = Some(cutoff);
        let (mut count, mut row) = (0, 0);
        let mut place = vec![DROPPED; self.rows.len()];
        let dropped = &mut self.dropped;
        self.rows.retain(|(_, score)| {
            let is_reached = *score >= cutoff;
            let stays = is_reached && count < k + GATHERED.tied / 2;
            *dropped += usize::from(is_reached && !stays);
            if stays {
                place[row] = count;
                count += 1;
            }
            row += 1;
            stays
        });
        self.classes.retain(|_, at| {
            *at = place[*at];
            *at != DROPPED
        });
    }
}

/// Sorts networks in one go: best first; those that tie with the first of their group are ordered by their parents.
pub(in crate::search) fn sort(rows: &mut Vec<Row>, tie: f64) {
    let mut gathered = Gathered { rows: std::mem::take(rows), ..Gathered::default() };
    gathered.begin_order(false);
    while !gathered.order(tie) {}
    *rows = gathered.rows;
}

/// Range of the sorted networks that form the group of ties of the network at index `at`, and the best score in it. A
/// group begins with the best network that does not tie with the best of the group before. O(rows).
pub(super) fn group(rows: &[Row], at: usize, tie: f64) -> (Range<usize>, f64) {
    let (mut first, mut best) = (0, f64::INFINITY);
    for (row, (_, score)) in rows.iter().enumerate() {
        if *score >= best - tie {
            best = best.max(*score);
        } else if row > at {
            return (first..row, best);
        } else {
            (first, best) = (row, *score);
        }
    }
    (first..rows.len(), best)
}

/// Number of the group of ties (see [`group`]) of each network, for an `order` of the networks that is best first.
fn groups(rows: &[Row], order: &[u32], tie: f64) -> Vec<u32> {
    let mut group = vec![0; rows.len()];
    let (mut first, mut number) = (f64::INFINITY, 0);
    for &at in order {
        let score = rows[at as usize].1;
        if score < first - tie {
            (first, number) = (score, number + 1);
        }
        group[at as usize] = number;
    }
    group
}
