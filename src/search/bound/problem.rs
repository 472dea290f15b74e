//! Input of the lower bounds: for each variable its parent sets with their costs, cheapest first.
//!
//! Costs are negated local scores, so that bounds are lower bounds, as in the literature on order graphs.

use crate::base::var::VarSet;
use crate::parents::ParentSet;
use std::ops::Range;

/// Families of up to 64 variables, numbered one variable after another.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    starts: Vec<u32>,
    sets: Vec<u64>,
    costs: Vec<f64>,
}

impl Problem {
    /// Problem made from lists of families that are sorted by score, best first.
    pub fn new(lists: &[Vec<ParentSet>]) -> Problem {
        let mut problem = Problem { starts: vec![0], ..Problem::default() };
        for list in lists {
            problem.sets.extend(list.iter().map(|family| family.set.0));
            problem.costs.extend(list.iter().map(|family| -family.score));
            problem.starts.push(problem.sets.len() as u32);
        }
        problem
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.starts.len() - 1
    }

    /// Set of all variables.
    pub fn all(&self) -> u64 {
        if self.n() == 64 { u64::MAX } else { (1 << self.n()) - 1 }
    }

    /// Number of families of all variables.
    pub fn families(&self) -> usize {
        self.sets.len()
    }

    /// Range of the numbers of a variable's families.
    pub fn of(&self, v: usize) -> Range<usize> {
        self.starts[v] as usize..self.starts[v + 1] as usize
    }

    /// Parent set of the family with this number.
    pub fn set(&self, family: usize) -> u64 {
        self.sets[family]
    }

    /// Cost of the family with this number, in nats.
    pub fn cost(&self, family: usize) -> f64 {
        self.costs[family]
    }

    /// Parent sets of a variable, cheapest first.
    pub fn sets(&self, v: usize) -> &[u64] {
        &self.sets[self.of(v)]
    }

    /// Costs of a variable's families in nats, cheapest first.
    pub fn costs(&self, v: usize) -> &[f64] {
        &self.costs[self.of(v)]
    }

    /// Number of the cheapest family of a variable with parents inside `placed`.
    pub fn cheapest_within(&self, v: usize, placed: u64) -> Option<usize> {
        let inside = self.sets(v).iter().position(|set| set & !placed == 0);
        inside.map(|i| self.of(v).start + i)
    }

    /// Sum of the costs of the cheapest families of all variables, ignoring cycles: the simplest lower bound.
    pub fn relaxed(&self) -> f64 {
        (0..self.n()).map(|v| self.costs(v).first().copied().unwrap_or(f64::INFINITY)).sum()
    }

    /// Problem with only the families that are marked in `alive`.
    pub fn only(&self, alive: &[bool]) -> Problem {
        let mut left = Problem { starts: vec![0], ..Problem::default() };
        for v in 0..self.n() {
            let stays = self.of(v).filter(|family| alive[*family]);
            stays.for_each(|family| {
                left.sets.push(self.sets[family]);
                left.costs.push(self.costs[family]);
            });
            left.starts.push(left.sets.len() as u32);
        }
        left
    }

    /// Families of a variable if all variables outside `left` are placed: reduced to the parents in `left`, which are
    /// renumbered by their index there; of equal ones the cheapest. O(families²).
    pub fn list_among(&self, v: usize, left: &[usize]) -> Vec<ParentSet> {
        let mut list: Vec<ParentSet> = Vec::new();
        for (set, cost) in self.sets(v).iter().zip(self.costs(v)) {
            let inside = left.iter().enumerate().map(|(place, u)| (set >> u & 1) << place).sum();
            if !list.iter().any(|better| better.set.is_subset(VarSet(inside))) {
                list.push(ParentSet { set: VarSet(inside), score: -cost });
            }
            // Dearer families are dominated by the one without parents.
            if inside == 0 {
                break;
            }
        }
        list
    }

    /// Bytes of memory that the families hold.
    pub fn bytes(&self) -> usize {
        16 * self.sets.len()
    }
}

/// Members of a set of variables, ascending.
pub fn members(set: u64) -> impl Iterator<Item = usize> {
    crate::base::var::VarSet(set).iter().map(|v| v.index())
}
