//! A sort that can be left and gone on with: a hundred thousand rows take longer than a step may.

use std::cmp::Ordering;

/// Numbers in the order in which they are to come, on the way there: runs are merged, two by two, from the bottom up.
pub struct Sorting {
    order: Vec<u32>,
    merged: Vec<u32>,
    /// Length of the runs that are sorted.
    width: usize,
    /// The next of the one and of the other run that is merged, and where the first began.
    one: usize,
    other: usize,
    begin: usize,
}

impl Sorting {
    /// A sort of these numbers, ready to step; equals keep the order in which they stand here.
    pub fn new(order: Vec<u32>) -> Sorting {
        let mut sorting =
            Sorting { merged: Vec::with_capacity(order.len()), order, width: 1, one: 0, other: 0, begin: 0 };
        sorting.open(0);
        sorting
    }

    /// The next two runs.
    fn open(&mut self, begin: usize) {
        (self.begin, self.one) = (begin, begin);
        self.other = (begin + self.width).min(self.order.len());
    }

    /// Makes up to `moves` moves; whether it is sorted. O(len log len) moves in all.
    pub fn step(&mut self, mut moves: usize, compare: impl Fn(u32, u32) -> Ordering) -> bool {
        let len = self.order.len();
        while self.width < len {
            let middle = (self.begin + self.width).min(len);
            let end = (middle + self.width).min(len);
            while self.one < middle || self.other < end {
                if moves == 0 {
                    return false;
                }
                moves -= 1;
                let is_first = self.other == end
                    || self.one < middle && compare(self.order[self.one], self.order[self.other]).is_le();
                let next = if is_first { &mut self.one } else { &mut self.other };
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

    /// The numbers, sorted once the last step reported its end.
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
