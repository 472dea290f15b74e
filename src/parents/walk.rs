//! Enumeration of the families of one child with one number of parents, each with the ranks that rules and dominance
//! need: ranks of the parent set U, of U + X for the child X, and of both without one parent.
//!
//! Variables are identified by *position*, the order in which sets are ranked. Parent sets of the child are ranked in
//! another numbering too, in which the child is left out.

use super::rank::{Binomials, advance};

/// Family that the enumeration has reached, with its ranks; sums of binomials from both ends give each in O(|U|).
pub(super) struct Walk<'a> {
    binomials: &'a Binomials,
    child: usize,
    /// Parents, numbered without the child.
    others: Vec<usize>,
    /// Parents, as positions in the ranking of sets.
    pub(super) parents: Vec<usize>,
    /// Parents and child, as positions in the ranking of sets.
    family: Vec<usize>,
    /// Rank of the parent set U among the child's parent sets of its size.
    pub(super) rank: usize,
    /// Ranks of U − u among the child's parent sets, for each parent u in U.
    pub(super) lower: Vec<usize>,
    /// Rank of the parent set U among all sets of its size.
    pub(super) set: usize,
    /// Rank of the set U + X, parents and child, among all sets of its size.
    pub(super) with: usize,
    /// Ranks of the sets U − u, for each parent u of the family.
    pub(super) below: Vec<usize>,
    /// Ranks of the sets U − u + X, for each parent u of the family with child X.
    pub(super) below_with: Vec<usize>,
}

impl<'a> Walk<'a> {
    /// Begins at the family of rank `rank` among those of `child` with `size` parents.
    pub(super) fn at(binomials: &'a Binomials, child: usize, size: usize, rank: usize) -> Walk<'a> {
        let mut walk = Walk {
            binomials,
            child,
            others: binomials.set_at(rank, size),
            parents: vec![0; size],
            family: vec![0; size + 1],
            rank,
            lower: vec![0; size],
            set: 0,
            with: 0,
            below: vec![0; size],
            below_with: vec![0; size],
        };
        walk.place();
        walk
    }

    /// Parents of the current family, numbered without the child.
    pub(super) fn others(&self) -> &[usize] {
        &self.others
    }

    /// Moves to the next family. Usually the least parent increases by one, and so do the ranks of sets with it.
    #[inline]
    pub(super) fn advance(&mut self) {
        self.rank += 1;
        match *self.others {
            [least, ..] if least + 1 != self.child && self.others.get(1).is_none_or(|next| *next > least + 1) => {
                self.others[0] += 1;
                self.step();
            }
            _ => {
                advance(&mut self.others);
                self.place();
            }
        }
    }

    /// Replaces the least parent by the next number; both are below the child's number, or both above it.
    #[inline]
    fn step(&mut self) {
        let least = self.parents[0];
        let after = usize::from(least > self.child);
        self.parents[0] += 1;
        self.family[after] += 1;
        // After the child the least parent is the second member of U + X: C(v + 1, 2) − C(v, 2) = v.
        let with = if after == 1 { least } else { 1 };
        self.set += 1;
        self.with += with;
        for i in 1..self.parents.len() {
            self.lower[i] += 1;
            self.below[i] += 1;
            self.below_with[i] += with;
        }
    }

    fn place(&mut self) {
        let size = self.others.len();
        let smaller = self.others.iter().take_while(|o| **o < self.child).count();
        for (i, &other) in self.others.iter().enumerate() {
            let after = usize::from(i >= smaller);
            self.parents[i] = other + after;
            self.family[i + after] = other + after;
        }
        self.family[smaller] = self.child;
        let choose = |v: usize, k: usize| self.binomials.choose(v, k);
        // Members before the removed one keep their index; those after it move down by one.
        let (mut own, mut set, mut with) = (0, 0, 0);
        for i in 0..size {
            self.lower[i] = own;
            self.below[i] = set;
            own += choose(self.others[i], i + 1);
            set += choose(self.parents[i], i + 1);
        }
        for (i, &member) in self.family.iter().enumerate() {
            if i != smaller {
                self.below_with[i - usize::from(i > smaller)] = with;
            }
            with += choose(member, i + 1);
        }
        (self.set, self.with) = (set, with);
        let (mut own, mut set, mut with) = (0, 0, 0);
        for i in (0..size).rev() {
            self.lower[i] += own;
            self.below[i] += set;
            own += choose(self.others[i], i);
            set += choose(self.parents[i], i);
        }
        for (i, &member) in self.family.iter().enumerate().rev() {
            if i != smaller {
                self.below_with[i - usize::from(i > smaller)] += with;
            }
            with += choose(member, i);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_that_of_its_set() {
        let n = 8;
        let all = Binomials::new(n, n + 1);
        for child in 0..n {
            for size in 0..n {
                let mut walk = Walk::at(&all, child, size, 0);
                for rank in 0..all.choose(n - 1, size) {
                    let there = Walk::at(&all, child, size, rank);
                    assert_eq!((&there.lower, &there.below), (&walk.lower, &walk.below));
                    assert_eq!((all.rank(&walk.others), all.rank(&walk.parents)), (rank, walk.set));
                    assert_eq!(all.rank(&walk.family), walk.with);
                    for u in 0..size {
                        let without = |set: &[usize], member: usize| {
                            all.rank(&set.iter().copied().filter(|m| *m != member).collect::<Vec<_>>())
                        };
                        assert_eq!(without(&walk.others, walk.others[u]), walk.lower[u]);
                        assert_eq!(without(&walk.parents, walk.parents[u]), walk.below[u]);
                        assert_eq!(without(&walk.family, walk.parents[u]), walk.below_with[u]);
                        assert_eq!(there.below_with[u], walk.below_with[u]);
                    }
                    walk.advance();
                }
            }
        }
    }
}
