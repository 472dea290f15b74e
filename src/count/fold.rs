//! Relation between two consecutive splits in groups (see [`partition`](super::partition)): counts by the finer groups
//! sum to those by the coarser, so that a family and its parents are counted in one pass over the rows.

use super::ids::{Id, Ids, Off};
use crate::data::Code;

/// Map from a split to the one before it.
#[derive(Default)]
pub(super) struct Fold {
    is_known: bool,
    /// The coarser group of every finer one.
    within: Vec<Id>,
    /// Rows that are alone in their finer group but not in the coarser one, with the latter. Their weight is 1.
    lonely: Vec<(u32, Id)>,
    counts: Vec<u32>,
}

impl Fold {
    /// Invalidates the map, after a new split.
    pub(super) fn clear(&mut self) {
        self.is_known = false;
    }

    /// Computes the map, once for each split. O(D).
    fn learn(&mut self, coarse: &Ids, fine: &Ids) {
        let ((below, _, _), (of, totals, _)) = (coarse.parts(), fine.parts());
        self.within.clear();
        self.within.resize(totals.len(), 0);
        self.lonely.clear();
        for (row, (&group, &wider)) in (0..).zip(of.iter().zip(below)) {
            if group > 0 {
                self.within[usize::from(group)] = wider;
            } else if wider > 0 {
                self.lonely.push((row, wider));
            }
        }
        self.is_known = true;
    }

    /// Visits the counts of `coarse` that [`Ids::count`] would visit for a variable whose tally by `fine` is `counted`;
    /// `column` holds its codes. O(groups · levels).
    pub(super) fn count(
        &mut self,
        (coarse, fine): (&Ids, &Ids),
        off: &Off,
        column: &[Code],
        counted: &[u32],
        visit: impl FnMut(u32),
    ) -> u32 {
        if !self.is_known {
            self.learn(coarse, fine);
        }
        let others = off.others;
        self.counts.clear();
        self.counts.resize(coarse.parts().1.len() * others, 0);
        for (group, &wider) in self.within.iter().enumerate().skip(1) {
            let sums = &mut self.counts[usize::from(wider) * others..][..others];
            sums.iter_mut().zip(&counted[group * others..]).for_each(|(sum, count)| *sum += count);
        }
        for &(row, wider) in &self.lonely {
            if let Some(code) = off.code(column[row as usize]) {
                self.counts[usize::from(wider) * others + code] += 1;
            }
        }
        coarse.cells(others, &self.counts, visit)
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Id>() * self.within.len() + size_of::<(u32, Id)>() * self.lonely.len() + 4 * self.counts.len()
    }
}
