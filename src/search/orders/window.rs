//! A window of an ordering in its best order: dynamic programming over the subsets of those inside.

use super::lists::Lists;
use super::ordering::{Ordering, Worth, worth_at};
use crate::var::{Members, Var};

/// The best order of the `width` variables from place `start` on, if it is worth more than theirs by more than
/// `tolerance`; of equal ones the first found. O(width · 2^width) looks.
pub fn best_order<S: Members>(
    ordering: &Ordering<S>,
    lists: &Lists<S>,
    start: usize,
    width: usize,
    tolerance: f64,
) -> Option<Vec<Var>> {
    let inside = &ordering.order()[start..start + width];
    let base = ordering.before(inside[0]);
    let mut best = vec![(Worth::default(), 0u8); 1 << width];
    // By subset the set it makes with those before the window.
    let mut sets = vec![base; 1 << width];
    let family = |v: usize, before: &S| {
        let var = inside[v];
        worth_at(lists, var, lists.first_within(var, before, 0))
    };
    for code in 1..1usize << width {
        let low = code.trailing_zeros() as usize;
        sets[code] = sets[code & (code - 1)].with(inside[low]);
        let mut found: Option<(Worth, u8)> = None;
        for last in (0..width).filter(|v| code >> v & 1 == 1) {
            let rest = code & !(1 << last);
            let worth = best[rest].0 + family(last, &sets[rest]);
            if found.is_none_or(|(most, _)| worth.exceeds(most, 0.0)) {
                found = Some((worth, last as u8));
            }
        }
        best[code] = found.unwrap_or_default();
    }
    let all = (1 << width) - 1;
    let now =
        inside.iter().map(|v| worth_at(lists, *v, ordering.families()[v.index()])).fold(Worth::default(), |a, b| a + b);
    if !best[all].0.exceeds(now, tolerance) {
        return None;
    }
    let mut order = Vec::with_capacity(width);
    let mut code = all;
    while code > 0 {
        let last = usize::from(best[code].1);
        order.push(inside[last]);
        code &= !(1 << last);
    }
    order.reverse();
    Some(order)
}
