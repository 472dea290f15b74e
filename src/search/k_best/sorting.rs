//! Resumable merge sort, since sorting a hundred thousand rows takes longer than a step may.

use std::cmp::Ordering;

/// Numbers being sorted bottom up: neighboring sorted runs are merged in pairs.
pub struct Sorting {
    order: Vec<u32>,
    merged: Vec<u32>,
    /// Length of the sorted runs.
    width: usize,
    /// `left`, `right`: read positions in the two runs being merged; `begin`: first index of the left run.
    left: usize,
    right: usize,
    begin: usize,
}

impl Sorting {
    /// Sort of these numbers; equal ones keep their order.
    pub fn new(order: Vec<u32>) -> Sorting {
        let mut sorting =
            Sorting { merged: Vec::with_capacity(order.len()), order, width: 1, left: 0, right: 0, begin: 0 };
        sorting.open(0);
        sorting
    }

    /// Begins to merge the two runs that start at index `begin`.
    fn open(&mut self, begin: usize) {
        (self.begin, self.left) = (begin, begin);
        self.right = (begin + self.width).min(self.order.len());
    }

    /// Moves up to `moves` numbers; returns whether they are sorted. O(len log len) moves in all.
    pub fn step(&mut self, mut moves: usize, compare: impl Fn(u32, u32) -> Ordering) -> bool {
        let len = self.order.len();
        while self.width < len {
            let middle = (self.begin + self.width).min(len);
            let end = (middle + self.width).min(len);
            while self.left < middle || self.right < end {
                if moves == 0 {
                    return false;
                }
                moves -= 1;
                let is_first = self.right == end
                    || self.left < middle && compare(self.order[self.left], self.order[self.right]).is_le();
                let next = if is_first { &mut self.left } else { &mut self.right };
                self.merged.push(self.order[*next]);
                *next += 1;
            }
            if end < len {
                self.open(end);
            } else {
                std::mem::swap(&mut self.order, &mut self.merged);
                self.merged.clear();
                self.width *= 2;
                self.open(0);
            }
        }
        true
    }

    /// Sorted numbers, once `step` has returned true.
    pub fn into_order(self) -> Vec<u32> {
        self.order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    #[test]
    fn it_sorts_as_any_other_however_it_is_cut() {
        let mut rng = Rng::new(5);
        for len in [0, 1, 2, 3, 7, 64, 1000] {
            let keys: Vec<u32> = (0..len).map(|_| rng.below(len / 3 + 1)).collect();
            let mut expected: Vec<u32> = (0..len).collect();
            expected.sort_by_key(|i| keys[*i as usize]);
            for moves in [1, 5, 100_000] {
                let mut sorting = Sorting::new((0..len).collect());
                while !sorting.step(moves, |a, b| keys[a as usize].cmp(&keys[b as usize])) {}
                assert_eq!(sorting.into_order(), expected, "{len} {moves}");
            }
        }
    }
}
