//! Ranks and enumeration of the sets of one size in colexicographic order.
//!
//! The set {c_0 < c_1 < … } has the rank Σ C(c_i, i + 1) among the sets of its size. The least member changes fastest,
//! so neighbors share their greater members: read from the greatest down, they are the leaves of one walk.

/// Table of binomial coefficients, saturating.
#[derive(Debug)]
pub(super) struct Binomials {
    /// Binomial coefficients C(v, k), at index k·stride + v.
    table: Vec<usize>,
    stride: usize,
}

impl Binomials {
    /// Table of C(v, k) for v ≤ `n` and k ≤ `most`.
    pub(super) fn new(n: usize, most: usize) -> Binomials {
        let stride = n + 1;
        let mut table: Vec<usize> = vec![1; stride];
        for k in 1..=most {
            table.push(0);
            for v in 1..stride {
                let sum = table[k * stride + v - 1].saturating_add(table[(k - 1) * stride + v - 1]);
                table.push(sum);
            }
        }
        Binomials { table, stride }
    }

    /// Binomial coefficient C(v, k).
    #[inline]
    pub(super) fn choose(&self, v: usize, k: usize) -> usize {
        self.table[k * self.stride + v]
    }

    /// Rank of a set, given by its ascending members, among the sets of its size.
    pub(super) fn rank(&self, set: &[usize]) -> usize {
        set.iter().enumerate().map(|(i, &c)| self.choose(c, i + 1)).sum()
    }

    /// Set of `size` members with this rank among the sets of its size. O(n).
    pub(super) fn set_at(&self, mut rank: usize, size: usize) -> Vec<usize> {
        let mut set = vec![0; size];
        let mut v = self.stride;
        for k in (1..=size).rev() {
            loop {
                v -= 1;
                let below = self.choose(v, k);
                if below <= rank {
                    rank -= below;
                    set[k - 1] = v;
                    break;
                }
            }
        }
        set
    }
}

/// Replaces a set by the next one of the same size. After the last set, the result has a member that is too great.
#[inline]
pub(super) fn advance(set: &mut [usize]) {
    let mut i = 0;
    while i + 1 < set.len() && set[i] + 1 == set[i + 1] {
        set[i] = i;
        i += 1;
    }
    if let Some(member) = set.get_mut(i) {
        *member += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_sets_one_after_another() {
        let binomials = Binomials::new(9, 6);
        for size in 0..=5 {
            let mut set: Vec<usize> = (0..size).collect();
            for rank in 0..binomials.choose(9, size) {
                assert_eq!(binomials.rank(&set), rank);
                assert_eq!(binomials.set_at(rank, size), set);
                advance(&mut set);
            }
        }
    }
}
