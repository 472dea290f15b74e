//! A* on the **BN graph** (Chen, Choi and Darwiche 2016, section 4, and the system of 2015 that they name).
//!
//! A node is a DAG over some of the variables; the first is empty. An edge adds a variable X as a leaf with parents U that are
//! there already, and costs score(X | U). A path of n edges ends in a network over all, and its edges cost the network's score. What is
//! still to be paid from a DAG over W at best is told by an oracle, exactly: a heuristic that is never wrong, so DAGs are
//! expanded in the order of their best completions, and networks come in order. The search is left when k of them are out and nothing
//! else can tie with the last.
//!
//! What the paper leaves open, and how it is here (docs/decisions/025):
//! - *Each DAG once.* A DAG would be reached in every ordering of it. Of its leaves the one that stands first in the ordering
//!   of the best network (the oracle's first answer) has come last: every DAG has one path, and none has to be remembered.
//! - *Parents one after another.* Of the children that add X only the best is made, and the next best when that is taken.
//! - *Asked late.* Placing X saves the oracle's answer no more than X costs at best after W: h(W + X) ≥ h(W) − best(X, W). By that
//!   a child waits, and the oracle is asked when the child's turn comes.
//!
//! Memory: 32 bytes for every DAG expanded, 24 for each variable that could follow it. Nothing is drawn at random.

use super::found::FoundRows;
use super::oracle::Oracle;
use super::{EnumerationOptions, Work};
use crate::base::error::{Error, Result};
use crate::base::order::equal_by_order;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable, after};
use crate::search::Progress;
use crate::search::bound::members;
use crate::search::k_best::{Ending, Row};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Children taken in one step, and parent sets looked at for one of them at a time.
const STEP_TAKEN: usize = 256;
const LOOKS: usize = 512;
/// Index that stands for no node.
const NOBODY: u32 = u32::MAX;
/// Costs are compared in steps of this part of a tie, so that rounding puts no child behind its siblings.
const GRAIN: f64 = 0.125;

/// A DAG over the variables placed: the one before it with a leaf more.
#[derive(Clone, Copy)]
struct Node {
    placed: u64,
    /// Its leaves.
    leaves: u64,
    cost: f64,
    before: u32,
    /// Place of the leaf's parents: the run and the place in it.
    place: u32,
    leaf: u8,
    run: u8,
}

/// An open child: to be made when its turn comes.
#[derive(Clone, Copy)]
struct OpenNode {
    /// Lower bound on the cost of networks that begin so.
    least: f64,
    node: u32,
    place: u32,
    leaf: u8,
    run: u8,
    /// Number of its variables.
    size: u8,
    /// Whether the parents at its place can be the leaf's, or are still to be looked at.
    fits: bool,
}

impl Ord for OpenNode {
    /// The cheapest first; of equal ones the larger, then the newer.
    fn cmp(&self, other: &OpenNode) -> Ordering {
        let of = |w: &OpenNode| (w.size, w.node, w.fits, u8::MAX - w.leaf, u8::MAX - w.run);
        other.least.total_cmp(&self.least).then_with(|| of(self).cmp(&of(other)))
    }
}

equal_by_order!(OpenNode);

/// Resumable A* over the BN graph. Costs in nats.
pub struct BnGraph {
    wanted: EnumerationOptions,
    oracle: Oracle,
    nodes: Vec<Node>,
    open: BinaryHeap<OpenNode>,
    /// Variables after each one in the ordering of the best network, which a leaf added later must not be.
    first: Vec<u64>,
    before: Vec<u64>,
    all: u64,
    /// Cost of the optimum; infinite before the first answer of the oracle.
    optimum: f64,
    found: FoundRows,
    made: u64,
    expanded: u64,
    is_full: bool,
}

impl BnGraph {
    /// A search, ready to step, over a table of at most 64 variables. Errors: no memory.
    pub fn new(table: &ScoreTable, wanted: EnumerationOptions) -> Result<BnGraph> {
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
            wanted,
            oracle,
            nodes: Vec::new(),
            open: BinaryHeap::new(),
            first: Vec::new(),
            before: (0..n).map(|v| table.before(Var::new(v)).0).collect(),
            all: VarSet::first(n).0,
            optimum: f64::INFINITY,
            found: FoundRows::new(wanted.k, wanted.tie),
            made: 0,
            expanded: 0,
            is_full: false,
        })
    }

    /// Whether the oracle is at work.
    pub fn is_asking(&self) -> bool {
        self.oracle.is_busy()
    }

    /// Makes a bounded piece of the oracle's work, or of the search up to its next question. Where memory ends, so does
    /// the search.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        if self.is_full || self.found.ending().is_some() {
            return Ok(Progress::Done);
        }
        let progress = if self.oracle.is_busy() {
            let room = self.wanted.memory - (self.bytes() - self.oracle.bytes()) as f64;
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
        for _ in 0..STEP_TAKEN {
            let listed = self.optimum + self.wanted.slack;
            let least = self.open.peek().map_or(f64::INFINITY, |next| next.least);
            if self.found.bound(-least.min(listed)) {
                return Ok(());
            }
            if least > listed || least == f64::INFINITY {
                self.found.end(if listed.is_finite() { Ending::Short } else { Ending::All });
                return Ok(());
            }
            if self.bytes_soon() as f64 > self.wanted.memory {
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

    /// Begins the search after the oracle's first answer.
    fn begin(&mut self, table: &ScoreTable) {
        let order = self.oracle.order().to_vec();
        self.optimum = self.oracle.answer(0).unwrap_or(f64::INFINITY);
        self.first = vec![0; table.n()];
        order.iter().enumerate().for_each(|(place, v)| {
            self.first[*v] = order[..place].iter().fold(0, |set, u| set | 1 << u);
        });
        self.nodes.push(Node { placed: 0, leaves: 0, cost: 0.0, before: NOBODY, place: 0, leaf: 0, run: 0 });
        self.made += 1;
        if self.optimum.is_finite() {
            self.expand(0, table);
        }
    }

    /// A cost as it is compared.
    fn grained(&self, cost: f64) -> f64 {
        let grain = GRAIN * self.wanted.tie;
        if grain > 0.0 { (cost / grain).floor() * grain } else { cost }
    }

    /// Remaining cost after placing a leaf: the oracle's answer, or a lower bound.
    fn rest(&self, node: &Node, leaf: usize) -> f64 {
        self.oracle.answer(node.placed | 1 << leaf).unwrap_or_else(|| {
            let here = self.oracle.answer(node.placed).unwrap_or(f64::NEG_INFINITY);
            here - self.oracle.cheapest(leaf, node.placed)
        })
    }

    /// Adds the children of a node: each variable that can follow waits with the best of its parent sets, whether they
    /// fit or not.
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

    /// A child waits by what it costs at least with the parents at its place.
    fn wait(&mut self, open_node: OpenNode, sets: &[ParentSet]) {
        let Some(family) = sets.get(open_node.place as usize) else { return };
        let node = &self.nodes[open_node.node as usize];
        let least = node.cost - family.score + self.rest(node, usize::from(open_node.leaf));
        if least.is_finite() {
            self.open.push(OpenNode { least: self.grained(least), ..open_node });
        }
    }

    /// Takes a child that waited: parents that fit are looked for, the oracle is queried, or the child is made. Whether
    /// to go on.
    fn take(&mut self, next: OpenNode, table: &ScoreTable) -> Result<bool> {
        let leaf = usize::from(next.leaf);
        let sets = runs(table, leaf)[usize::from(next.run)];
        let node = self.nodes[next.node as usize];
        if !next.fits {
            // A leaf that stands first would have come after: it must be a parent, or be before by a given order.
            let needed = node.leaves & self.first[leaf] & !self.before[leaf];
            let from = next.place as usize;
            let end = sets.len().min(from + LOOKS);
            let fits = |family: &ParentSet| family.set.0 & !node.placed == 0 && needed & !family.set.0 == 0;
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
        let leaves = node.leaves & !family.set.0 & !self.before[leaf] | 1 << leaf;
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

    /// The network of a path, and its score: the sum of its local scores in the order of the columns.
    fn row(&self, last: Node, table: &ScoreTable) -> Row {
        let mut parents = vec![VarSet::EMPTY; table.n()];
        let mut local = vec![0.0; table.n()];
        let mut node = last;
        while node.before != NOBODY {
            let family = runs(table, usize::from(node.leaf))[usize::from(node.run)][node.place as usize];
            parents[usize::from(node.leaf)] = family.set;
            local[usize::from(node.leaf)] = family.score;
            node = self.nodes[node.before as usize];
        }
        (parents.into(), local.iter().sum())
    }

    /// Networks found, and wanted.
    pub fn progress(&self) -> (f64, f64) {
        (self.found.len() as f64, self.wanted.k as f64)
    }

    /// The networks that come first for certain.
    pub fn rows(&self) -> Vec<Row> {
        self.found.rows()
    }

    /// Ending of the list, once it has one.
    pub fn ending(&self) -> Option<Ending> {
        self.found.ending()
    }

    /// Whether memory has ended.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Work counts.
    pub fn work(&self) -> Work {
        let (queries, oracle_nodes) = self.oracle.work();
        let (made, expanded) = (self.made as f64, self.expanded as f64);
        Work { queries, oracle_nodes, made, expanded, sets: self.oracle.known() as f64 }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let tree = self.nodes.capacity() * size_of::<Node>() + self.open.capacity() * size_of::<OpenNode>();
        tree + self.oracle.bytes() + self.found.bytes()
    }

    /// Bytes held after one more child is taken, at most.
    fn bytes_soon(&self) -> usize {
        let nodes = if self.nodes.len() == self.nodes.capacity() { self.nodes.capacity() } else { 0 };
        let open = if self.open.len() + 130 > self.open.capacity() { self.open.capacity() } else { 0 };
        self.bytes() + 2 * (nodes * size_of::<Node>() + open * size_of::<OpenNode>())
    }
}

/// The parent sets of a variable, in runs that are best first.
fn runs(table: &ScoreTable, v: usize) -> [&[ParentSet]; 2] {
    [table.list(Var::new(v)), table.tied(Var::new(v))]
}
