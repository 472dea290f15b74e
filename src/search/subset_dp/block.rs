//! One block of the lattice of variable sets: all sets with the same members above the lowest k variables.
//!
//! Two tables are computed in one pass and in place (`docs/methods/subset-dp.md`). For each variable v: B_v, the best
//! local score of v with parents inside each set, which is the maximum over the subsets of the set. For each set: R,
//! the score of the best network over it, where placing t last leads from A to A + t. In terms of halves of 2^t sets,
//! without t and with it:
//! ```text
//! solve(lower);   B_v.upper = max(B_v.upper, B_v.lower);   R.upper = max(R.upper, R.lower + B_t.lower);   solve(upper)
//! ```
//! Without recursion: the step between two halves is made at the first set of the upper half, so sets are visited in
//! ascending order, and the pass can pause after any of them. Neighboring entries are used together: the nested blocks
//! fit every level of cache. The lowest three variables are unrolled.

/// Number of sets processed at once: the subsets of the lowest three variables.
const UNROLLED_SETS: usize = 8;

/// Tables of the current block, reused for one block after another.
pub(super) struct Block {
    k: usize,
    /// Best local score with parents inside the set, by variable and set of the block. Undefined if the set contains
    /// the variable.
    inside: Vec<Vec<f64>>,
    /// Index of the next set to be processed.
    next: usize,
}

impl Block {
    /// Maximum number of variables of a block: one or two of its tables fit a cache of about half a megabyte.
    const MAX_VARIABLES: usize = 16;

    /// Number of variables that vary within a block, if there are `n` in all.
    pub(super) fn low(n: usize) -> usize {
        n.min(Block::MAX_VARIABLES)
    }

    /// Bytes of the tables of a block, for `n` variables in all.
    pub(super) fn bytes(n: usize) -> f64 {
        8.0 * n as f64 * 2f64.powi(Block::low(n) as i32)
    }

    /// Tables of a block, for `n` variables in all. Errors: not enough memory.
    pub(super) fn new(n: usize) -> crate::base::error::Result<Block> {
        let k = Block::low(n);
        let inside = (0..n).map(|_| crate::parents::filled(1 << k, f64::NEG_INFINITY));
        Ok(Block { k, inside: inside.collect::<crate::base::error::Result<_>>()?, next: 0 })
    }

    /// Number of variable sets in a block.
    pub(super) fn sets(&self) -> usize {
        1 << self.k
    }

    /// Number of sets of the block that are finished.
    pub(super) fn done(&self) -> usize {
        self.next.min(self.sets())
    }

    /// Resets the table of variable `v`, before its parent sets are entered.
    pub(super) fn clear(&mut self, v: usize) {
        self.inside[v].fill(f64::NEG_INFINITY);
    }

    /// Best local scores of variable `v` with parents inside each set of the block. Before the block is solved, the
    /// scores of the parent sets entered.
    pub(super) fn inside(&mut self, v: usize) -> &mut [f64] {
        &mut self.inside[v]
    }

    /// Begins to solve the block, after all parent sets have been entered.
    pub(super) fn begin(&mut self) {
        self.next = 0;
    }

    /// Solves some sets of the block, until about `budget` entries were read; returns how many were. `free`: variables
    /// that are not in all sets of the block; `best`: for each set, the score of the best network, so far only of those
    /// whose last variable is above the lowest k.
    pub(super) fn solve(&mut self, free: u64, best: &mut [f64], budget: usize) -> usize {
        let sets = self.sets();
        let few = if sets < UNROLLED_SETS { 1 } else { UNROLLED_SETS };
        let mut cells = 0;
        while self.next < sets && cells < budget {
            let next = self.next;
            let active = free & !(next as u64);
            if next > 0 {
                let half = next & next.wrapping_neg();
                let last = half.trailing_zeros() as usize;
                each(active, |v| raise(&mut self.inside[v], next, half));
                let lower = &self.inside[last][next - half..next];
                let (below, above) = best.split_at_mut(next);
                place(&mut above[..half], &below[next - half..], lower);
                cells += half * active.count_ones() as usize;
            }
            if few == UNROLLED_SETS {
                each(active & !7, |v| raise_few(&mut self.inside[v][next..next + UNROLLED_SETS]));
                self.finish_few(&mut best[next..next + UNROLLED_SETS], next);
                cells += 12 * active.count_ones() as usize;
            }
            self.next += few;
        }
        cells
    }

    /// Computes the scores of the best networks over eight sets that differ in the lowest three variables, with one of
    /// these last.
    fn finish_few(&mut self, best: &mut [f64], at: usize) {
        let [a, b, c, ..] = &mut self.inside[..] else { return };
        let (a, b, c) = (few(a, at), few(b, at), few(c, at));
        let Ok(best) = <&mut [f64; UNROLLED_SETS]>::try_from(best) else { return };
        let four = |table: &mut [f64; UNROLLED_SETS], first: usize, second: usize| {
            table[first] = larger(table[first], table[0]);
            table[second] = larger(table[second], table[0]);
            table[first + second] = larger(table[first + second], larger(table[first], table[second]));
        };
        four(a, 2, 4);
        four(b, 1, 4);
        four(c, 1, 2);
        let mut place = |to: usize, from: usize, score: f64| best[to] = larger(best[to], best[from] + score);
        place(1, 0, a[0]);
        place(2, 0, b[0]);
        place(3, 1, b[1]);
        place(3, 2, a[2]);
        place(4, 0, c[0]);
        place(5, 1, c[1]);
        place(5, 4, a[4]);
        place(6, 2, c[2]);
        place(6, 4, b[4]);
        place(7, 3, c[3]);
        place(7, 5, b[5]);
        place(7, 6, a[6]);
    }
}

/// The larger of two numbers, written so that it compiles to the machine's maximum instruction, which ignores NaN.
#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

#[inline]
fn each(set: u64, mut visit: impl FnMut(usize)) {
    let mut rest = set;
    while rest != 0 {
        visit(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}

#[inline]
fn few(table: &mut [f64], at: usize) -> &mut [f64; UNROLLED_SETS] {
    (&mut table[at..at + UNROLLED_SETS]).try_into().expect("a slice of this length")
}

/// Raises each of the `half` entries from index `at` on to the entry `half` places before it, if that entry (of a
/// subset) is larger.
#[inline]
fn raise(table: &mut [f64], at: usize, half: usize) {
    let (below, above) = table.split_at_mut(at);
    for (to, from) in above[..half].iter_mut().zip(&below[at - half..]) {
        *to = larger(*to, *from);
    }
}

/// Like [`raise`], for all eight sets that differ in the lowest three variables at once.
#[inline]
fn raise_few(table: &mut [f64]) {
    let Ok(t) = <&mut [f64; UNROLLED_SETS]>::try_from(table) else { return };
    for (lower, upper) in
        [(0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7)]
    {
        t[upper] = larger(t[upper], t[lower]);
    }
}

/// Raises each entry of `to` to `from` plus `score` (the score of a network with one more variable placed last), if
/// that is larger.
#[inline]
pub(super) fn place(to: &mut [f64], from: &[f64], score: &[f64]) {
    for ((to, from), score) in to.iter_mut().zip(from).zip(score) {
        *to = larger(*to, from + score);
    }
}
