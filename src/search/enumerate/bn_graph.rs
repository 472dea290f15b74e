//! A* on the **BN graph** to list the k best networks (Chen, Choi and Darwiche 2016, section 4, and their system of
//! 2015).
//!
//! A node is a DAG over some of the variables; the first is empty. An edge adds a variable X as a leaf with parents U
//! among the present variables, and costs −score(X | U). A path of n edges ends in a network over all variables, and
//! the cost of its edges is the network's cost. An oracle returns the exact cost of the best completion of a DAG over
//! W. With this perfect heuristic, DAGs are expanded in the order of their best completions, and networks are found
//! best first. The search ends when k of them are found and no other can tie with the last.
//!
//! Choices that the paper leaves open (docs/decisions/025):
//! - *Each DAG once.* A DAG could be reached by every one of its orderings. Here the leaf added last must be the one
//!   that comes first in the ordering of the best network (the oracle's first answer). So every DAG has one path, and
//!   none has to be remembered.
//! - *Parents one after another.* Of the children that add X only the best is made, and the next best when that is
//!   taken.
//! - *Lazy queries.* Placing X lowers the oracle's answer by at most the cost of the cheapest family of X inside W:
//!   h(W + X) ≥ h(W) − best(X, W). This bound orders a child in the queue, and the oracle is queried when the child
//!   is taken.
//!
//! **EC graph.** The same search lists the k best equivalence classes under a score that is equal for all members of a
//! class (Chen, Choi and Darwiche, "Enumerating equivalence classes of Bayesian networks using EC graphs", AISTATS
//! 2016). A node is then a class over some of the variables, represented by one member, and an edge adds X as a leaf of
//! some member. Members of one class to which X is added with the same parents are equivalent again, so any member
//! will do, and the oracle's answer is the same for all of them. The *possible leaves* of a class are the leaves of any
//! of its members. After X is added with parents U, a possible leaf outside U stays one, and one inside U stays one
//! exactly if U consists of it and all its neighbors (then the edge to X is covered and may be reversed). Each class is
//! reached once, because the leaf added last must be the first possible leaf in the reference ordering.
//!
//! Memory: 32 bytes for every DAG expanded, and 24 for each variable that could follow it. No random choices.

use super::found::FoundRows;
use super::oracle::Oracle;
use super::{EnumerationOptions, Work};
use crate::base::error::{Error, Result};
use crate::base::order::equal_by_order;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable, after};
use crate::search::Progress;
use crate::search::bound::members;
use crate::search::k_best::{Ending, Row, settle};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Number of children taken from the queue in one step.
const STEP_CHILDREN: usize = 256;
/// Number of parent sets examined for a child (a DAG with one more leaf) before the queue is used again.
const EXAMINED_PARENT_SETS: usize = 512;
/// Index that marks the absence of a node.
const NO_NODE: u32 = u32::MAX;
/// Costs are rounded down to multiples of this fraction of the tie tolerance, so that rounding errors put no child
/// behind its siblings.
const GRAIN_TIES: f64 = 0.125;

/// DAG over the placed variables: the DAG of node `before` with one more leaf.
#[derive(Clone, Copy)]
struct Node {
    placed: u64,
    /// Leaves of the DAG: variables without children. For a class, the leaves of all its members.
    leaves: u64,
    cost: f64,
    before: u32,
    /// Index of the last leaf's parent set in list number `run` of the two lists of its parent sets (see `runs`).
    place: u32,
    leaf: u8,
    run: u8,
}

/// Open child of a node; it becomes a node when it is taken from the queue.
#[derive(Clone, Copy)]
struct OpenNode {
    /// Lower bound on the cost of networks below the child.
    least: f64,
    node: u32,
    place: u32,
    leaf: u8,
    run: u8,
    /// Number of variables of the child's DAG.
    size: u8,
    /// Whether the parent set at index `place` is known to be possible in this DAG; otherwise the parent sets from
    /// there on still have to be examined.
    fits: bool,
}

impl Ord for OpenNode {
    /// Order of the queue: cheapest child first; of equal ones the larger DAG, then the newer node.
    fn cmp(&self, other: &OpenNode) -> Ordering {
        let of = |w: &OpenNode| (w.size, w.node, w.fits, u8::MAX - w.leaf, u8::MAX - w.run);
        other.least.total_cmp(&self.least).then_with(|| of(self).cmp(&of(other)))
    }
}

equal_by_order!(OpenNode);

/// Resumable A* over the BN graph, or over the EC graph, whose nodes are classes. Costs are negative scores, in nats.
pub struct BnGraph {
    options: EnumerationOptions,
    /// Whether nodes are equivalence classes.
    classes: bool,
    oracle: Oracle,
    nodes: Vec<Node>,
    open: BinaryHeap<OpenNode>,
    /// Variables that come before each variable in the ordering of the best network. When the variable is added, they
    /// may not stay leaves.
    first: Vec<u64>,
    before: Vec<u64>,
    all: u64,
    /// Cost of the optimal network; infinite before the first answer of the oracle.
    optimum: f64,
    found: FoundRows,
    made: u64,
    expanded: u64,
    is_full: bool,
}

impl BnGraph {
    /// Search over a score table of at most 64 variables, for networks or for classes. For classes, the score has to be
    /// equal for all members, and the table must have no order of variables. Errors: not enough memory.
    pub fn new(table: &ScoreTable, options: EnumerationOptions, classes: bool) -> Result<BnGraph> {
        let n = table.n();
        let lean = |v: Var| -> Vec<ParentSet> {
            let mut families: Vec<ParentSet> = table.list(v).iter().chain(table.tied(v)).copied().collect();
            families.sort_by(crate::parents::by_rank);
            after(&families, &table.before(v)).0
        };
        let lists: Vec<Vec<ParentSet>> = (0..n).map(|v| lean(Var::new(v))).collect();
        let mut oracle = Oracle::new(&lists);
        oracle.ask(0)?;
        Ok(BnGraph {
            options,
            classes,
            oracle,
            nodes: Vec::new(),
            open: BinaryHeap::new(),
            first: Vec::new(),
            before: (0..n).map(|v| table.before(Var::new(v)).0).collect(),
            all: VarSet::first(n).0,
            optimum: f64::INFINITY,
            found: FoundRows::new(options.k, options.tie),
            made: 0,
            expanded: 0,
            is_full: false,
        })
    }

    /// Whether the oracle is answering a query.
    pub fn is_asking(&self) -> bool {
        self.oracle.is_busy()
    }

    /// Does one bounded piece of the oracle's work, or of the search up to its next query. The search ends if memory is
    /// full.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        if self.is_full || self.found.ending().is_some() {
            return Ok(Progress::Done);
        }
        let progress = if self.oracle.is_busy() {
            let room = self.options.memory - (self.bytes() - self.oracle.bytes()) as f64;
            self.oracle.step(room).map(|_| ())
        } else {
            self.search(table)
        };
        match progress {
            Err(Error::OverMemory { .. }) => self.is_full = true,
            other => other?,
        }
        let is_over = self.is_full || self.found.ending().is_some();
        Ok(if is_over { Progress::Done } else { Progress::Working })
    }

    fn search(&mut self, table: &ScoreTable) -> Result<()> {
        if self.nodes.is_empty() {
            self.begin(table);
        }
        for _ in 0..STEP_CHILDREN {
            let listed = self.optimum + self.options.slack;
            let least = self.open.peek().map_or(f64::INFINITY, |next| next.least);
            if self.found.bound(-least.min(listed)) {
                return Ok(());
            }
            if least > listed || least == f64::INFINITY {
                self.found.end(if listed.is_finite() { Ending::Short } else { Ending::All });
                return Ok(());
            }
            if self.bytes_soon() as f64 > self.options.memory {
                self.is_full = true;
                return Ok(());
            }
            let Some(next) = self.open.pop() else { return Ok(()) };
            if !self.take(next, table)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Begins the search, after the oracle's first answer.
    fn begin(&mut self, table: &ScoreTable) {
        let order = self.oracle.order().to_vec();
        self.optimum = self.oracle.answer(0).unwrap_or(f64::INFINITY);
        self.first = vec![0; table.n()];
        order.iter().enumerate().for_each(|(place, v)| {
            self.first[*v] = order[..place].iter().fold(0, |set, u| set | 1 << u);
        });
        self.nodes.push(Node { placed: 0, leaves: 0, cost: 0.0, before: NO_NODE, place: 0, leaf: 0, run: 0 });
        self.made += 1;
        if self.optimum.is_finite() {
            self.expand(0, table);
        }
    }

    /// Cost rounded down to a multiple of the unit in which costs are compared.
    fn grained(&self, cost: f64) -> f64 {
        let grain = GRAIN_TIES * self.options.tie;
        if grain > 0.0 { (cost / grain).floor() * grain } else { cost }
    }

    /// Cost of the best completion of a node after `leaf` is added: the oracle's answer, or a lower bound on it.
    fn rest(&self, node: &Node, leaf: usize) -> f64 {
        self.oracle.answer(node.placed | 1 << leaf).unwrap_or_else(|| {
            let here = self.oracle.answer(node.placed).unwrap_or(f64::NEG_INFINITY);
            here - self.oracle.cheapest(leaf, node.placed)
        })
    }

    /// Queues the children of a node: each variable that can follow, with its best listed parent set, whose members
    /// need not be placed.
    fn expand(&mut self, number: u32, table: &ScoreTable) {
        self.expanded += 1;
        let node = self.nodes[number as usize];
        for leaf in members(self.all & !node.placed) {
            if self.before[leaf] & !node.placed != 0 {
                continue;
            }
            for (run, sets) in runs(table, leaf).into_iter().enumerate() {
                let open_node = OpenNode {
                    least: 0.0,
                    node: number,
                    place: 0,
                    leaf: leaf as u8,
                    run: run as u8,
                    size: node.placed.count_ones() as u8 + 1,
                    fits: false,
                };
                self.wait(open_node, sets);
            }
        }
    }

    /// Queues a child, ordered by the lower bound on its cost with the parent set at index `place`.
    fn wait(&mut self, open_node: OpenNode, sets: &[ParentSet]) {
        let Some(family) = sets.get(open_node.place as usize) else { return };
        let node = &self.nodes[open_node.node as usize];
        let least = node.cost - family.score + self.rest(node, usize::from(open_node.leaf));
        if least.is_finite() {
            self.open.push(OpenNode { least: self.grained(least), ..open_node });
        }
    }

    /// Handles a child taken from the queue: searches for a parent set that is possible, queries the oracle, or makes
    /// the node. Returns whether the search continues in this step.
    fn take(&mut self, next: OpenNode, table: &ScoreTable) -> Result<bool> {
        let leaf = usize::from(next.leaf);
        let sets = runs(table, leaf)[usize::from(next.run)];
        let node = self.nodes[next.node as usize];
        if !next.fits {
            // A leaf that precedes this one in the reference ordering would have to be added later: so it must become a
            // parent, or precede this one by the given order.
            let needed = node.leaves & self.first[leaf] & !self.before[leaf];
            let from = next.place as usize;
            let end = sets.len().min(from + EXAMINED_PARENT_SETS);
            let barred = self.staying(next.node, needed, table);
            let fits = |family: &ParentSet| {
                let set = family.set.0;
                set & !node.placed == 0 && needed & !set == 0 && barred.iter().all(|(_, stays)| *stays != set)
            };
            let place = sets[from..end].iter().position(fits);
            let (place, fits) = place.map_or((end, false), |place| (from + place, true));
            self.wait(OpenNode { place: place as u32, fits, ..next }, sets);
            return Ok(true);
        }
        let placed = node.placed | 1 << leaf;
        let family = sets[next.place as usize];
        let Some(rest) = self.oracle.answer(placed) else {
            self.open.push(next);
            self.oracle.ask(placed)?;
            return Ok(false);
        };
        let cost = node.cost - family.score;
        if self.grained(cost + rest) > next.least {
            self.wait(next, sets);
            return Ok(true);
        }
        self.wait(OpenNode { place: next.place + 1, fits: false, ..next }, sets);
        let number = self.nodes.len() as u32;
        let staying = self.staying(next.node, node.leaves & family.set.0, table);
        let kept = staying.iter().filter(|(_, set)| *set == family.set.0).fold(0, |kept, (v, _)| kept | 1 << v);
        let leaves = node.leaves & !family.set.0 & !self.before[leaf] | kept | 1 << leaf;
        self.made += 1;
        let made = Node { placed, leaves, cost, before: next.node, place: next.place, leaf: next.leaf, run: next.run };
        if placed == self.all {
            let row = self.row(made, table);
            self.found.meet(row);
        } else {
            self.nodes.push(made);
            self.expand(number, table);
        }
        Ok(true)
    }

    /// Given possible leaves of a class, each with the only parents of a new leaf that contain it and let it stay a
    /// possible leaf: itself and all its neighbors. Empty for networks.
    fn staying(&self, number: u32, leaves: u64, table: &ScoreTable) -> Vec<(usize, u64)> {
        let of = |v: usize| {
            let (mut set, mut node) = (1 << v, self.nodes[number as usize]);
            while node.before != NO_NODE {
                let (leaf, parents) = (usize::from(node.leaf), self.family(&node, table).set.0);
                set |= if leaf == v { parents } else { (parents >> v & 1) << leaf };
                node = self.nodes[node.before as usize];
            }
            (v, set)
        };
        if self.classes { members(leaves).map(of).collect() } else { Vec::new() }
    }

    /// Last leaf's parent set and local score.
    fn family(&self, node: &Node, table: &ScoreTable) -> ParentSet {
        runs(table, usize::from(node.leaf))[usize::from(node.run)][node.place as usize]
    }

    /// Network of the path that ends in node `last`, or the canonical member of its class, and its score: the sum of its
    /// local scores in the order of the columns.
    fn row(&self, last: Node, table: &ScoreTable) -> Row {
        let mut parents = vec![VarSet::EMPTY; table.n()];
        let mut local = vec![0.0; table.n()];
        let mut node = last;
        while node.before != NO_NODE {
            let family = self.family(&node, table);
            parents[usize::from(node.leaf)] = family.set;
            local[usize::from(node.leaf)] = family.score;
            node = self.nodes[node.before as usize];
        }
        if self.classes {
            settle(&mut parents);
        }
        (parents.into(), local.iter().sum())
    }

    /// Number of networks found, and number requested.
    pub fn progress(&self) -> (f64, f64) {
        (self.found.len() as f64, self.options.k as f64)
    }

    /// Networks found whose ranks are certain, best first.
    pub fn rows(&self) -> Vec<Row> {
        self.found.rows()
    }

    /// Reason why the list of networks ended; `None` while the search continues.
    pub fn ending(&self) -> Option<Ending> {
        self.found.ending()
    }

    /// Whether the search ended because memory is full.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Numbers of oracle calls, nodes and variable sets so far.
    pub fn work(&self) -> Work {
        let (queries, oracle_nodes) = self.oracle.work();
        let (made, expanded) = (self.made as f64, self.expanded as f64);
        Work { queries, oracle_nodes, made, expanded, sets: self.oracle.known() as f64 }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let tree = self.nodes.capacity() * size_of::<Node>() + self.open.capacity() * size_of::<OpenNode>();
        tree + self.oracle.bytes() + self.found.bytes()
    }

    /// Upper bound on the bytes of memory held after one more child is taken.
    fn bytes_soon(&self) -> usize {
        let nodes = if self.nodes.len() == self.nodes.capacity() { self.nodes.capacity() } else { 0 };
        let open = if self.open.len() + 130 > self.open.capacity() { self.open.capacity() } else { 0 };
        self.bytes() + 2 * (nodes * size_of::<Node>() + open * size_of::<OpenNode>())
    }
}

/// Two lists of parent sets of a variable, each best first: the listed sets, and those that tie with a subset.
fn runs(table: &ScoreTable, v: usize) -> [&[ParentSet]; 2] {
    [table.list(Var::new(v)), table.tied(Var::new(v))]
}
