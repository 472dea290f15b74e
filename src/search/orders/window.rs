//! Optimal reordering of a window (adjacent variables of an ordering) by dynamic programming over its subsets.

use super::lists::Lists;
use super::ordering::{Ordering, Worth, worth_at};
use crate::base::var::{Members, Var};

/// Tables for the reordering of windows of one width, reused from window to window.
pub struct Window<S> {
    width: usize,
    /// Union of each subset of the window with the variables before the window.
    sets: Vec<S>,
    /// Best value of each subset of the window placed right after the variables before the window, and the subset's
    /// last variable in that arrangement.
    best: Vec<(Worth, u8)>,
    /// Index of the best family of each window variable after each subset of the window, at index variable · 2^width +
    /// subset.
    family: Vec<u32>,
}

impl<S: Members> Window<S> {
    /// Tables for windows of `width` variables.
    pub fn new(width: usize) -> Window<S> {
        let subsets = 1usize << width;
        let (sets, best) = (vec![S::default(); subsets], vec![(Worth::default(), 0); subsets]);
        Window { width, sets, best, family: vec![0; width * subsets] }
    }

    /// Number of variables in a window.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Best order of the window that starts at position `start`, if its value exceeds that of the current order by more
    /// than `tolerance`; of equal ones the first found. O(width · 2^width) lookups.
    pub fn best_order(
        &mut self,
        ordering: &Ordering<S>,
        lists: &Lists<S>,
        start: usize,
        tolerance: f64,
    ) -> Option<Vec<Var>> {
        let width = self.width;
        let inside = &ordering.order()[start..start + width];
        let subsets = 1usize << width;
        self.sets[0] = ordering.before(inside[0]);
        for code in 1..subsets {
            let low = code.trailing_zeros() as usize;
            self.sets[code] = self.sets[code & (code - 1)].with(inside[low]);
        }
        for (v, &var) in inside.iter().enumerate() {
            let family = &mut self.family[v * subsets..][..subsets];
            let now = ordering.families()[var.index()];
            // The variables before the window are predecessors already, so no better family fits without others of the
            // window.
            family[0] = lists.first_within(var, &self.sets[0], now as usize);
            for code in (1..subsets).filter(|code| code >> v & 1 == 0) {
                let low = code.trailing_zeros() as usize;
                family[code] = lists.joined(var, &self.sets[code], inside[low], family[code & (code - 1)]);
            }
        }
        for code in 1..subsets {
            let mut found: Option<(Worth, u8)> = None;
            for last in (0..width).filter(|v| code >> v & 1 == 1) {
                let rest = code & !(1 << last);
                let worth = self.best[rest].0 + worth_at(lists, inside[last], self.family[last * subsets + rest]);
                if found.is_none_or(|(most, _)| worth.exceeds(most, 0.0)) {
                    found = Some((worth, last as u8));
                }
            }
            self.best[code] = found.unwrap_or_default();
        }
        let each = inside.iter().map(|v| worth_at(lists, *v, ordering.families()[v.index()]));
        let now = each.fold(Worth::default(), |sum, worth| sum + worth);
        if !self.best[subsets - 1].0.exceeds(now, tolerance) {
            return None;
        }
        let mut order = Vec::with_capacity(width);
        let mut code = subsets - 1;
        while code > 0 {
            let last = usize::from(self.best[code].1);
            order.push(inside[last]);
            code &= !(1 << last);
        }
        order.reverse();
        Some(order)
    }
}
