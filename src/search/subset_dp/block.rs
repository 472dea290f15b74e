//! One block of the lattice of subsets: all sets with the same members above the lowest k variables.
//!
//! Two things are made in one pass and in place (`docs/methods/subset-dp.md`). By member v: the best score inside every set, which is
//! the maximum over the subsets of the set. By set: the best network over it, for the last to be placed, t, leads from A
//! to A + t. Seen as halves of 2^t sets, without t and with it:
//!
//! ```text
//! solve(lower);   B_v.upper = max(B_v.upper, B_v.lower);   R.upper = max(R.upper, R.lower + B_t.lower);   solve(upper)
//! ```
//!
//! Written without recursion: the node in the middle of such a pair is met where its upper half begins, so nodes are visited in
//! the order of their places, and the pass can be left after any of them. No index is worked out anywhere, and what lies close
//! together is used together: the blocks within blocks fit every cache. The lowest three variables are done at once.

/// Sets that are done at once: the subsets of the lowest three variables.
const FEW: usize = 8;

/// The tables of a block, used for one block after another.
pub(super) struct Block {
    k: usize,
    /// Best score with parents of the set, by variable and set of the block. It means nothing where the variable is in it.
    inside: Vec<Vec<f64>>,
    /// The place of the next node.
    next: usize,
}

impl Block {
    /// Most variables of a block: its tables stay in a cache of half a megabyte or so, one or two at a time.
    const MOST: usize = 16;

    /// Variables that change within a block, of `n`.
    pub(super) fn low(n: usize) -> usize {
        n.min(Block::MOST)
    }

    /// Bytes of the tables, for `n` variables.
    pub(super) fn bytes(n: usize) -> f64 {
        8.0 * n as f64 * 2f64.powi(Block::low(n) as i32)
    }

    /// Tables for `n` variables. Errors: no memory.
    pub(super) fn new(n: usize) -> crate::base::error::Result<Block> {
        let k = Block::low(n);
        let inside = (0..n).map(|_| crate::parents::filled(1 << k, f64::NEG_INFINITY));
        Ok(Block { k, inside: inside.collect::<crate::base::error::Result<_>>()?, next: 0 })
    }

    /// Sets of a block.
    pub(super) fn sets(&self) -> usize {
        1 << self.k
    }

    /// Sets of the block that are finished.
    pub(super) fn done(&self) -> usize {
        self.next.min(self.sets())
    }

    /// Forgets what is known of a variable: no parent set of it is offered yet.
    pub(super) fn clear(&mut self, v: usize) {
        self.inside[v].fill(f64::NEG_INFINITY);
    }

    /// Scores of a variable inside each set: raw before the block is solved.
    pub(super) fn inside(&mut self, v: usize) -> &mut [f64] {
        &mut self.inside[v]
    }

    /// Begins a block whose sets were all offered.
    pub(super) fn begin(&mut self) {
        self.next = 0;
    }

    /// Solves about `budget` entries; returns how many it looked at. `free`: the variables that are not in all its
    /// sets; `best`: by set, the best network whose last variable is one of those in all sets.
    pub(super) fn solve(&mut self, free: u64, best: &mut [f64], budget: usize) -> usize {
        let sets = self.sets();
        let few = if sets < FEW { 1 } else { FEW };
        let mut looked = 0;
        while self.next < sets && looked < budget {
            let next = self.next;
            let active = free & !(next as u64);
            if next > 0 {
                let half = next & next.wrapping_neg();
                let last = half.trailing_zeros() as usize;
                each(active, |v| raise(&mut self.inside[v], next, half));
                let lower = &self.inside[last][next - half..next];
                let (below, above) = best.split_at_mut(next);
                place(&mut above[..half], &below[next - half..], lower);
                looked += half * active.count_ones() as usize;
            }
            if few == FEW {
                each(active & !7, |v| raise_few(&mut self.inside[v][next..next + FEW]));
                self.finish_few(&mut best[next..next + FEW], next);
                looked += 12 * active.count_ones() as usize;
            }
            self.next += few;
        }
        looked
    }

    /// The lowest three variables, each within sets of the other two, and the best networks that they lead to.
    fn finish_few(&mut self, best: &mut [f64], at: usize) {
        let [a, b, c, ..] = &mut self.inside[..] else { return };
        let (a, b, c) = (few(a, at), few(b, at), few(c, at));
        let Ok(best) = <&mut [f64; FEW]>::try_from(best) else { return };
        let four = |table: &mut [f64; FEW], one: usize, other: usize| {
            table[one] = larger(table[one], table[0]);
            table[other] = larger(table[other], table[0]);
            table[one + other] = larger(table[one + other], larger(table[one], table[other]));
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

/// The larger one: as the instruction has it, without a thought of NaN.
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
fn few(table: &mut [f64], at: usize) -> &mut [f64; FEW] {
    (&mut table[at..at + FEW]).try_into().expect("so many entries")
}

/// Maximum of each entry with that half a block below: what is inside the lower half is inside the upper half too.
#[inline]
fn raise(table: &mut [f64], at: usize, half: usize) {
    let (below, above) = table.split_at_mut(at);
    for (to, from) in above[..half].iter_mut().zip(&below[at - half..]) {
        *to = larger(*to, *from);
    }
}

/// [`raise`] for the lowest three variables.
#[inline]
fn raise_few(table: &mut [f64]) {
    let Ok(t) = <&mut [f64; FEW]>::try_from(table) else { return };
    for (lower, upper) in
        [(0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7)]
    {
        t[upper] = larger(t[upper], t[lower]);
    }
}

/// One more variable placed last, which scores so much after each set.
#[inline]
pub(super) fn place(to: &mut [f64], from: &[f64], score: &[f64]) {
    for ((to, from), score) in to.iter_mut().zip(from).zip(score) {
        *to = larger(*to, from + score);
    }
}
