//! Index that finds the cheapest family of a variable inside a set of placed variables, testing 256 families at a time.
//!
//! For each variable and possible parent there is a row of bits: the families in the variable's list that contain that
//! parent. The union of the rows of all variables not placed marks the families with a parent that is not placed; its
//! first zero is the cheapest family inside the set.

use crate::search::bound::{Problem, members};

/// Number of 64-bit words of a row of bits that are tested together.
const BLOCK_WORDS: usize = 4;
/// Number of families in a block: 256.
const BLOCK_FAMILIES: usize = 64 * BLOCK_WORDS;
/// Number of cheapest families that are tested one by one first: late in an ordering, all parents of one of them are
/// usually placed.
const FIRST_FAMILIES: usize = 8;

/// Cheapest family of a variable with parents inside a set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheapestFamily {
    /// Cost of the cheapest family inside the set; infinite if there is none.
    pub cost: f64,
    /// Variables outside the set that occur in cheaper families.
    pub needs: u64,
    /// Number of bit rows and families examined to find the family, a measure of work.
    pub looks: i64,
}

/// Families of a problem, with rows of bits: one row for each possible parent marks the families that contain it.
pub struct FamilyIndex {
    problem: Problem,
    /// Index of the first block of 256 families of each variable.
    starts: Vec<u32>,
    /// Row of bits for each block of 256 families and each parent.
    rows: Vec<[u64; BLOCK_WORDS]>,
    /// For each family, the union of the parents of the cheaper families of the same variable.
    cheaper: Vec<u64>,
    /// For each variable, the union of the parents of all its families.
    parents: Vec<u64>,
}

impl FamilyIndex {
    /// Index of the families of a problem. O(families · parents) time; n/8 + 8 bytes per family.
    pub fn new(problem: Problem) -> FamilyIndex {
        let n = problem.n();
        let (mut starts, mut cheaper, mut parents) = (Vec::new(), Vec::new(), Vec::new());
        let mut rows: Vec<[u64; BLOCK_WORDS]> = Vec::new();
        for v in 0..n {
            let start = rows.len();
            starts.push((start / n) as u32);
            let sets = problem.sets(v);
            rows.resize(start + sets.len().div_ceil(BLOCK_FAMILIES) * n, [0; BLOCK_WORDS]);
            let mut union = 0;
            for (i, set) in sets.iter().enumerate() {
                cheaper.push(union);
                union |= set;
                let (block, word, bit) = (i / BLOCK_FAMILIES, i % BLOCK_FAMILIES / 64, i % 64);
                members(*set).for_each(|u| rows[start + block * n + u][word] |= 1 << bit);
            }
            parents.push(union);
        }
        starts.push((rows.len() / n.max(1)) as u32);
        FamilyIndex { problem, starts, rows, cheaper, parents }
    }

    /// Problem whose families are indexed.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Cheapest family of `v` with parents inside `placed`. O(n/256) for each cheaper family.
    #[inline]
    pub fn look(&self, v: usize, placed: u64) -> CheapestFamily {
        let sets = self.problem.sets(v);
        let found = |i: usize, looks: usize| CheapestFamily {
            cost: self.problem.costs(v)[i],
            needs: self.cheaper[self.problem.of(v).start + i] & !placed,
            looks: looks as i64,
        };
        if let Some(i) = sets.iter().take(FIRST_FAMILIES).position(|set| set & !placed == 0) {
            return found(i, i + 1);
        }
        let missing = self.parents[v] & !placed;
        let n = self.problem.n();
        let blocks = self.starts[v] as usize..self.starts[v + 1] as usize;
        let mut looks = FIRST_FAMILIES;
        for (number, block) in blocks.enumerate() {
            let rows = &self.rows[block * n..][..n];
            let mut out = [0u64; BLOCK_WORDS];
            let mut rest = missing;
            while rest != 0 {
                let row = &rows[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                out.iter_mut().zip(row).for_each(|(out, row)| *out |= row);
            }
            looks += missing.count_ones() as usize;
            if let Some(word) = out.iter().position(|word| *word != u64::MAX) {
                let i = number * BLOCK_FAMILIES + word * 64 + out[word].trailing_ones() as usize;
                if i < sets.len() {
                    return found(i, looks);
                }
            }
        }
        CheapestFamily { cost: f64::INFINITY, needs: missing, looks: looks as i64 }
    }

    /// Bytes of memory that the index holds.
    pub fn bytes(&self) -> usize {
        self.problem.bytes() + 8 * BLOCK_WORDS * self.rows.len() + 8 * self.cheaper.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;
    use crate::base::var::VarSet;
    use crate::parents::ParentSet;

    #[test]
    fn it_is_the_first_family_that_fits_and_who_is_in_those_before() {
        let mut rng = Rng::new(1);
        for case in 0..40 {
            let n = [1, 2, 9, 64][case % 4];
            let all = if n == 64 { u64::MAX } else { (1 << n) - 1 };
            let lists: Vec<Vec<ParentSet>> = (0..n)
                .map(|v| {
                    let count = [0, 1, 7, 255, 256, 257, 700][rng.below(7) as usize];
                    let sparse =
                        |rng: &mut Rng| u64::from(rng.below(1 << 31)) << (rng.below(33)) & rng.below(u32::MAX) as u64;
                    let set = |rng: &mut Rng| VarSet((sparse(rng) | sparse(rng) << 32) & all & !(1 << v));
                    (0..count).map(|i| ParentSet { set: set(&mut rng), score: -f64::from(i) }).collect()
                })
                .collect();
            let problem = Problem::new(&lists);
            let families = FamilyIndex::new(problem.clone());
            for _ in 0..200 {
                let placed = all & (u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX)));
                let placed = if rng.below(2) == 0 { placed } else { placed | all >> rng.below(n as u32) };
                let v = rng.below(n as u32) as usize;
                let sets = problem.sets(v);
                let first = sets.iter().position(|set| set & !placed == 0);
                let union = sets[..first.unwrap_or(sets.len())].iter().fold(0, |all, set| all | set);
                let CheapestFamily { cost, needs, .. } = families.look(v, placed);
                assert_eq!(cost, first.map_or(f64::INFINITY, |i| problem.costs(v)[i]));
                assert_eq!(needs, union & !placed);
            }
        }
    }
}
