//! Lower bound on the remaining cost below a node of the depth-first search, recomputed for the variables not yet
//! placed there.

use super::heuristic::Heuristic;
use crate::base::rng::Rng;
use crate::parents::ParentSet;
use crate::search::bound::{DualStep, Duals, MAX_MERGED, Problem, members};

/// Lower bounds for the variables not yet placed at a node of the search: computed in steps, then used as a heuristic.
pub struct Local {
    /// Cost of the variables placed at the node.
    cost: f64,
    left: Vec<usize>,
    lists: Vec<Vec<ParentSet>>,
    problem: Problem,
    duals: Option<Box<Duals>>,
    heuristic: Option<Heuristic>,
    work: i64,
}

impl Local {
    /// Lower bounds, still to be computed, for the variables that remain after `placed`; `cost` is the cost of the
    /// placed ones.
    pub fn new(whole: &Problem, placed: u64, cost: f64) -> Local {
        Local {
            cost,
            left: members(whole.all() & !placed).collect(),
            lists: Vec::new(),
            problem: Problem::default(),
            duals: None,
            heuristic: None,
            work: 0,
        }
    }

    /// Computes some of the bounds; returns whether they are finished. Networks that cost more than `cutoff` are of no
    /// interest.
    pub fn step(&mut self, whole: &Problem, cutoff: f64, seed: u32, budget: i64) -> bool {
        if self.duals.is_none() && self.lists.len() < self.left.len() {
            let list = whole.list_among(self.left[self.lists.len()], &self.left);
            self.work += 16 * list.len() as i64;
            self.lists.push(list);
            return false;
        }
        let left = self.left.len();
        let (problem, lists) = (&mut self.problem, &mut self.lists);
        let duals = self.duals.get_or_insert_with(|| {
            *problem = Problem::new(&std::mem::take(lists));
            let rng = Rng::stream(seed, left as u32);
            Box::new(Duals::new(problem, rng, 0.0))
        });
        self.work += budget;
        // The outer search continues after a bound that suggests a short A*: no second one is started.
        if duals.step(problem, cutoff - self.cost, budget) == DualStep::Done {
            let relaxed = duals.take_relaxed();
            self.heuristic = Some(Heuristic::new(left, &relaxed));
            self.problem = Problem::default();
            return true;
        }
        false
    }

    /// Lower bound on the cost of a network that begins with the variables placed at the node.
    pub fn least(&self) -> f64 {
        self.cost + self.duals.as_ref().map_or(f64::NEG_INFINITY, |duals| duals.bound())
    }

    /// Lower bound on the remaining cost after `placed`, a superset of the variables placed at the node.
    pub fn at(&mut self, placed: u64) -> f64 {
        let inside = self.left.iter().enumerate().map(|(place, v)| (placed >> v & 1) << place).sum();
        self.heuristic.as_mut().map_or(f64::NEG_INFINITY, |heuristic| heuristic.move_to(inside))
    }

    /// Amount of work done, in table entries and families touched.
    pub fn work(&self) -> i64 {
        self.work
    }

    /// Approximate number of bytes that bounds for `left` variables take, mostly the table of the largest group.
    pub fn bytes_for(left: usize) -> f64 {
        let k = left.min(MAX_MERGED);
        8.0 * (k + 4) as f64 * f64::from(1u32 << k)
    }

    /// Bytes of memory that the bounds hold.
    pub fn bytes(&self) -> usize {
        let lists: usize = self.lists.iter().map(|list| list.len() * size_of::<ParentSet>()).sum();
        let heuristic = self.heuristic.as_ref().map_or(0, Heuristic::bytes);
        lists + self.problem.bytes() + heuristic + self.duals.as_ref().map_or(0, |duals| duals.bytes())
    }
}
