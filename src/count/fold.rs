//! Relation between two consecutive splits of the rows into groups (see [`partition`](super::partition)): counts by the
//! finer groups sum to those by the coarser, so that a family and its parent set are counted in one pass over the rows.

use super::ids::{Id, Ids, Off};
use crate::data::Code;

/// Map from the groups of a split to those of the split before it.
#[derive(Default)]
pub(super) struct Fold {
    is_known: bool,
    /// Coarser group that contains each finer group.
    within: Vec<Id>,
    /// Rows alone in their finer group but not in the coarser one, each with its coarser group. Their weight is 1.
    lonely: Vec<(u32, Id)>,
    counts: Vec<u32>,
}

impl Fold {
    /// Invalidates the map; called after a new split.
    pub(super) fn clear(&mut self) {
        self.is_known = false;
    }

    /// Computes the map, once for each split. O(D) for D distinct rows.
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

    /// Visits a variable's counts by coarser group and level, as [`Ids::count`] would, but sums them from the counts by
    /// finer group, `counted`, instead of reading the rows; `column` has the variable's codes. O(groups · levels).
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
