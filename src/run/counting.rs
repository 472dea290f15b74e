//! Counting engine of a run: the choice of the engine, the size of the sets it counts and its preparation; and the list
//! of an ADTree's nodes.

use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::count::{AdTree, Choice, Counter, Engine, choose, expected_size};
use crate::data::Dataset;
use crate::graph::Constraints;
use crate::protocol::{AdTreeNodes, Counted, CountingName, Estimate, MethodName};
use crate::prune::Rules;
use std::sync::Arc;

/// Maximum share of the memory limit for an ADTree, since every worker of a pool grows its own.
pub(super) const TREE_SHARE: f64 = 0.25;

/// Number of rows read in one step that grows an ADTree.
const STEP_ROWS: usize = 1 << 15;

/// Maximum number of columns of an ADTree whose nodes are listed.
const MAX_LISTED_COLUMNS: usize = 8;
/// Maximum number of nodes of an ADTree whose nodes are listed.
const MAX_LISTED_NODES: usize = 4_000;

/// Number of variables in the largest sets that a run counts in order to list parent sets.
pub(super) fn depth(constraints: &Constraints, rules: &Rules, data: &Dataset) -> usize {
    rules.max_parents().min(constraints.max_parents()).min(data.n() - 1) + 1
}

/// Number of variables in the largest sets that a method counts. Pruning rules limit this only for methods that list
/// parent sets.
pub(super) fn sets_counted(method: MethodName, constraints: &Constraints, rules: &Rules, data: &Dataset) -> usize {
    if method.lists() { depth(constraints, rules, data) } else { constraints.max_parents().min(data.n() - 1) + 1 }
}

/// Counting engine for families that are scored singly: partition, unless the settings name another one.
pub(super) fn singly(data: &Arc<Dataset>, depth: usize, named: CountingName) -> Choice {
    let counting = match named {
        named if named != CountingName::Auto && !data.is_continuous() => named,
        _ => CountingName::Partition,
    };
    let tree = (WHOLE && counting == CountingName::Adtree).then(|| expected_size(data, depth));
    Choice { counting, tree, nanoseconds: 0.0 }
}

/// Plan of counting: the engine, the size of the largest sets, and limits of an ADTree.
#[derive(Clone, Copy)]
pub(super) struct CountPlan {
    counting: CountingName,
    /// Number of variables in the largest sets to count.
    depth: usize,
    /// Estimated memory of the counting engine in bytes.
    bytes: f64,
    /// Maximum memory of an ADTree in bytes.
    limit: f64,
}

impl CountPlan {
    pub(super) fn new(estimate: &Estimate, depth: usize) -> CountPlan {
        let Estimate { counting, counting_bytes, memory_limit, .. } = *estimate;
        CountPlan { counting, depth, bytes: counting_bytes, limit: TREE_SHARE * memory_limit }
    }

    /// Changes the number of variables in the largest sets to `depth`.
    pub(super) fn deepen(&mut self, depth: usize) {
        self.depth = depth;
    }

    pub(super) fn counter(&self, data: &Arc<Dataset>) -> Counter {
        Counter::with(data, self.counting, self.depth)
    }

    /// Does a bounded part of the work that makes the counter ready; returns whether it is ready. Errors: the counter
    /// exceeds its memory limit.
    pub(super) fn grow(&self, counter: &mut Counter) -> Result<bool> {
        counter.prepare(STEP_ROWS, self.limit)
    }

    /// Memory in bytes: of the counting engine as grown so far, and estimated for the whole.
    pub(super) fn progress(&self, counter: &Counter) -> (f64, f64) {
        ((counter.bytes() as f64).min(self.bytes), self.bytes)
    }

    /// Name and memory of a counting engine that is ready, for the result of the run.
    pub(super) fn counted(counter: &Counter) -> Counted {
        Counted { engine: counter.name(), bytes: counter.bytes() as f64 }
    }
}

/// Checks that this build has the named engine. Errors: the small build that the page loads first has only partition.
pub(super) fn check(named: CountingName) -> Result<()> {
    let is_here = WHOLE || matches!(named, CountingName::Auto | CountingName::Partition);
    if is_here { Ok(()) } else { Err(Error::NeedsWholeCore) }
}

/// Chooses the engine for sets of up to `depth` variables; `left` is the memory in bytes that remains for it. With
/// negative `left` it is the partition engine, without a comparison of costs.
pub(super) fn counting(data: &Arc<Dataset>, depth: usize, named: CountingName, memory_limit: f64, left: f64) -> Choice {
    if data.is_continuous() || left < 0.0 {
        return Choice { counting: CountingName::Partition, tree: None, nanoseconds: 0.0 };
    }
    choose(data, depth, named, left.min(TREE_SHARE * memory_limit))
}

/// Nodes of the ADTree over some columns of `data`; nodes below `leaf` distinct rows are lists of rows (1: no lists).
/// Errors: continuous data, more columns or nodes than the limits, a tree beyond `memory_limit` bytes.
pub fn ad_tree(data: &Dataset, columns: &[Var], leaf: usize, memory_limit: f64) -> Result<AdTreeNodes> {
    let many = || Error::TooManyVariables { method: "adtree".into(), found: columns.len(), limit: MAX_LISTED_COLUMNS };
    if data.is_continuous() {
        return Err(Error::NotReady);
    }
    if columns.len() > MAX_LISTED_COLUMNS {
        return Err(many());
    }
    let described = columns.iter().map(|v| data.variables()[v.index()].clone()).collect();
    let codes: Vec<_> = columns.iter().map(|v| data.column(*v).to_vec()).collect();
    let part = Arc::new(Dataset::new(described, &codes, Some(data.weights()))?);
    let mut tree = AdTree::with_lists(&part, columns.len(), leaf.max(1));
    while !tree.grow(STEP_ROWS, memory_limit)? {}
    let mut listed = tree.nodes(MAX_LISTED_NODES).ok_or_else(many)?;
    let whole = |v: &mut u16| *v = columns[usize::from(*v)].0;
    listed.order.iter_mut().for_each(whole);
    listed.nodes.iter_mut().filter_map(|node| node.variable.as_mut()).for_each(whole);
    Ok(listed)
}
