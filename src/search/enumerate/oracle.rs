//! Oracle: cost of the best network that begins with a given set of placed variables, without the cost of these
//! variables.
//!
//! The best completion of a network over W is the cheapest way to place the other variables after W. It depends on W
//! alone, since their local scores do not depend on the parents of the variables in W. So the oracle is any exact
//! learner over the variables left, with the parents in W removed from their families. Here it is A* on the order graph
//! with the simple heuristic (Yuan and Malone 2013), as in the system that the paper measured.
//!
//! An answer is an ordering, and every suffix of a cheapest ordering is a cheapest ordering of its variables: so one
//! query also answers for every set on its path.

use crate::base::error::{Error, Result};
use crate::parents::ParentSet;
use crate::search::astar::OrderGraph;
use crate::search::bound::{Problem, members};
use crate::search::{Nodes, Progress};
use rustc_hash::FxHashMap;

/// Number of nodes expanded in one step.
const STEP_NODES: usize = 64;

/// Oracle: exact costs of best completions, with a cache of answers.
pub(super) struct Oracle {
    /// Families of all variables.
    problem: Problem,
    /// Cost of the best completion of each set of placed variables.
    answers: FxHashMap<u64, f64>,
    /// Query to which the answer is being computed, if any.
    pending: Option<PendingQuery>,
    /// Ordering of the variables left, as found by the last query.
    order: Vec<usize>,
    calls: u64,
    nodes: f64,
}

struct PendingQuery {
    placed: u64,
    left: Vec<usize>,
    search: OrderGraph,
}

impl Oracle {
    /// Oracle over lists of parent sets, best first. Parent sets that score no better than a subset are left out.
    pub(super) fn new(lists: &[Vec<ParentSet>]) -> Oracle {
        let problem = Problem::new(lists);
        let mut answers = FxHashMap::default();
        answers.insert(problem.all(), 0.0);
        Oracle { problem, answers, pending: None, order: Vec::new(), calls: 0, nodes: 0.0 }
    }

    /// Cost of the best completion after the set `placed`, if known.
    pub(super) fn answer(&self, placed: u64) -> Option<f64> {
        self.answers.get(&placed).copied()
    }

    /// Cost of the cheapest family of a variable with parents inside `placed`; infinite if there is none.
    pub(super) fn cheapest(&self, v: usize, placed: u64) -> f64 {
        self.problem.cheapest_within(v, placed).map_or(f64::INFINITY, |family| self.problem.cost(family))
    }

    /// Begins the query for the set `placed`. Errors: not enough memory.
    pub(super) fn ask(&mut self, placed: u64) -> Result<()> {
        let left: Vec<usize> = members(self.problem.all() & !placed).collect();
        let lists: Vec<Vec<ParentSet>> = left.iter().map(|v| self.problem.list_among(*v, &left)).collect();
        let search = OrderGraph::over(Problem::new(&lists))?;
        self.pending = Some(PendingQuery { placed, left, search });
        self.calls += 1;
        Ok(())
    }

    /// Whether a query is being answered.
    pub(super) fn is_busy(&self) -> bool {
        self.pending.is_some()
    }

    /// Does one bounded piece of work on the query, within `room` bytes. Errors: not enough memory for it.
    pub(super) fn step(&mut self, room: f64) -> Result<Progress> {
        let Some(mut pending) = self.pending.take() else { return Ok(Progress::Done) };
        for _ in 0..STEP_NODES {
            if pending.search.step()? == Progress::Working {
                continue;
            }
            // The query ended without proof, because its own memory is full.
            if !pending.search.is_proven() {
                return Err(Error::OverMemory { needed: 2.0 * room, limit: room });
            }
            self.record(&pending);
            return Ok(Progress::Done);
        }
        let held = pending.search.bytes() as f64;
        self.pending = Some(pending);
        if held > room { Err(Error::OverMemory { needed: held, limit: room }) } else { Ok(Progress::Working) }
    }

    /// Caches the answer for all sets on the path of a query; ∞ if there is no network.
    fn record(&mut self, pending: &PendingQuery) {
        let Nodes { expanded, .. } = pending.search.counts();
        self.nodes += expanded;
        self.order = pending.search.order().iter().map(|v| pending.left[v.index()]).collect();
        if self.order.is_empty() {
            self.answers.insert(pending.placed, f64::INFINITY);
            return;
        }
        // Costs are summed from the end, so that the answer for a set does not depend on the query.
        let mut placed = self.problem.all();
        let mut rest = 0.0;
        for &v in self.order.iter().rev() {
            placed &= !(1 << v);
            rest += self.cheapest(v, placed);
            self.answers.entry(placed).or_insert(rest);
        }
    }

    /// Ordering of the variables left, as found by the last query.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Number of queries, and number of nodes expanded for them.
    pub(super) fn work(&self) -> (f64, f64) {
        (self.calls as f64, self.nodes)
    }

    /// Number of variable sets whose answer is known.
    pub(super) fn known(&self) -> usize {
        self.answers.len()
    }

    /// Bytes of memory that the oracle holds.
    pub(super) fn bytes(&self) -> usize {
        let pending = self.pending.as_ref().map_or(0, |pending| pending.search.bytes());
        self.problem.bytes() + 18 * self.answers.capacity() + pending
    }
}
