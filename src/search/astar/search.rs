//! A* on the order graph (Yuan and Malone 2013) with group duals as its heuristic.
//!
//! A node is the set S of placed variables; placing v next costs its cheapest family inside S. Nodes whose cost so far
//! plus heuristic reaches the cutoff are dropped; when none is left, no network is cheaper than the cutoff. Costs and
//! heuristic are doubles, and a node that is reached again at a lower cost is reopened, so that rounding closes no node
//! for good.

use super::component::source;
use super::depth::{AStarState, Depth};
use super::family_index::{CheapestFamily, FamilyIndex};
use super::heuristic::Heuristic;
use super::nodes::{NO_NODE, Node, Nodes};
use super::rounding::ordering_along;
use crate::base::error::{Error, Result};
use crate::base::order::equal_by_order;
use crate::search::bound::{Clusters, Problem, Relaxation, members};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Result of a step of A*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AStarStep {
    /// The search has more to do: call `step` again.
    Continue,
    /// The search is complete: no network is cheaper than the cutoff.
    Proved,
    /// The limit on memory is reached while nodes are still open.
    OutOfMemory,
}

/// Open node with a lower bound on the cost of networks through it (nats). The queue returns the lowest bound first,
/// then the newest node.
struct OpenNode {
    least: f64,
    node: u32,
}

impl Ord for OpenNode {
    fn cmp(&self, other: &OpenNode) -> Ordering {
        other.least.total_cmp(&self.least).then(self.node.cmp(&other.node))
    }
}

equal_by_order!(OpenNode);

/// Resumable A* over the order graph of one problem of at most 64 variables. Costs are negative scores, in nats.
pub struct AStar {
    families: FamilyIndex,
    heuristic: Heuristic,
    nodes: Nodes,
    open: BinaryHeap<OpenNode>,
    cutoff: f64,
    tie: f64,
    /// Number of the node being expanded.
    current: u32,
    /// Cost and last node of the cheapest complete path found; `None` once `take_order` has returned it.
    found: Option<(f64, u32)>,
    expanded: u64,
    lower: f64,
    needs: Box<[u64; 64]>,
    costs: Box<[f64; 64]>,
}

impl AStar {
    /// Search over the families of `problem`, for networks cheaper than `upper` by more than a tie. Errors: not enough
    /// memory.
    pub fn new(problem: Problem, mut heuristic: Heuristic, upper: f64, tie: f64) -> Result<AStar> {
        let cutoff = upper - tie;
        let lower = heuristic.move_to(0);
        let mut search = AStar {
            families: FamilyIndex::new(problem),
            heuristic,
            nodes: Nodes::default(),
            open: BinaryHeap::new(),
            cutoff,
            tie,
            current: NO_NODE,
            found: None,
            expanded: 0,
            lower,
            needs: Box::new([0; 64]),
            costs: Box::new([0.0; 64]),
        };
        if lower < cutoff {
            search.enter(0, 0.0, NO_NODE)?;
            search.wait(lower, 0)?;
        }
        Ok(search)
    }

    /// Lowers the upper bound to the cost of a known network, in nats.
    pub fn set_upper(&mut self, upper: f64) {
        self.cutoff = self.cutoff.min(upper - self.tie);
    }

    /// Adds relaxations to the heuristic. They do not change the bound of an open node until the node is expanded.
    pub fn add(&mut self, relaxed: &[(Relaxation, Clusters)]) {
        self.heuristic.add(relaxed);
    }

    /// Lower bound on the cost of every network, at most the cutoff; exact up to rounding.
    pub fn lower(&self) -> f64 {
        let least = self.open.peek().map_or(f64::INFINITY, |waiting| waiting.least);
        self.lower.max(least.min(self.cutoff))
    }

    /// Number of nodes expanded, and number of nodes stored.
    pub fn counts(&self) -> (f64, f64) {
        (self.expanded as f64, self.nodes.len() as f64)
    }

    /// Nodes reached, in the order in which they were first reached.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        (0..self.nodes.len() as u32).map(|node| self.nodes.at(node))
    }

    /// Node that has this number.
    pub fn node(&self, node: u32) -> &Node {
        self.nodes.at(node)
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        self.nodes.bytes()
            + self.open.capacity() * size_of::<OpenNode>()
            + self.heuristic.bytes()
            + self.families.bytes()
    }

    /// Whether expanding the next nodes may take more than `limit` bytes in all.
    fn is_full(&self, limit: f64) -> bool {
        let heap = if self.open.len() + 64 > self.open.capacity() { 2 * self.open.capacity() } else { 0 };
        let soon = self.nodes.bytes_soon() - self.nodes.bytes() + heap * size_of::<OpenNode>();
        (self.bytes() + soon) as f64 > limit
    }

    /// Expands nodes until about `budget` families and nodes were examined, using at most `limit` bytes.
    pub fn step(&mut self, budget: i64, limit: f64) -> AStarStep {
        let mut left = budget;
        while left > 0 {
            match self.open.peek() {
                Some(top) if top.least < self.cutoff => {}
                _ => {
                    self.lower = self.lower.max(self.cutoff);
                    return AStarStep::Proved;
                }
            }
            if self.is_full(limit) {
                return AStarStep::OutOfMemory;
            }
            let Some(OpenNode { least, node }) = self.open.pop() else { return AStarStep::Proved };
            if self.nodes.at(node).is_open {
                self.nodes.at_mut(node).is_open = false;
                self.lower = self.lower.max(least);
                self.current = node;
                match self.expand(least) {
                    Ok(looks) => left -= looks,
                    Err(_) => {
                        // A partly expanded node stays open. The push needs no memory: an open node was just popped.
                        self.nodes.at_mut(self.current).is_open = true;
                        self.open.push(OpenNode { least, node: self.current });
                        return AStarStep::OutOfMemory;
                    }
                }
            }
        }
        AStarStep::Continue
    }

    /// Expands the current node; returns the number of families examined. Errors: not enough memory.
    fn expand(&mut self, least: f64) -> Result<i64> {
        let node = self.current;
        let Node { mut placed, mut cost, .. } = *self.nodes.at(node);
        self.expanded += 1;
        let all = self.families.problem().all();
        let before = placed;
        let mut looks = 256;
        let mut new = all;
        while new != 0 {
            let mut free = 0u64;
            for v in members(all & !placed) {
                // A variable that does not need the newly placed ones keeps its cheapest family.
                if new != all && self.needs[v] & new == 0 {
                    continue;
                }
                let CheapestFamily { cost: least, needs, looks: more } = self.families.look(v, placed);
                looks += more;
                self.costs[v] = least;
                self.needs[v] = needs;
                if needs == 0 && least.is_finite() {
                    free |= 1 << v;
                    cost += least;
                }
            }
            placed |= free;
            new = free;
        }
        if placed == all {
            self.arrive(cost, node);
            return Ok(looks);
        }
        let promised = cost + self.heuristic.move_to(placed);
        if placed != before {
            let Some(reached) = self.enter(placed, cost, node)? else { return Ok(looks) };
            self.nodes.at_mut(reached).is_open = false;
            self.current = reached;
        }
        if promised >= self.cutoff {
            return Ok(looks);
        }
        // The bound has risen, by variables placed for free or by a relaxation added later: the node is queued again.
        if promised > least {
            self.nodes.at_mut(self.current).is_open = true;
            self.wait(promised, self.current)?;
            return Ok(looks);
        }
        for v in members(source(&self.needs, all & !placed)) {
            looks += 128;
            self.reach(v, placed | 1 << v, cost + self.costs[v])?;
        }
        Ok(looks)
    }

    /// Records a path to a variable set and returns the set's node; `None` if a path of at most this cost is known.
    fn enter(&mut self, placed: u64, cost: f64, from: u32) -> Result<Option<u32>> {
        if let Some(known) = self.nodes.find(placed) {
            let node = self.nodes.at_mut(known);
            if node.cost <= cost {
                return Ok(None);
            }
            *node = Node { placed, cost, from, is_open: true };
            return Ok(Some(known));
        }
        self.nodes.add(Node { placed, cost, from, is_open: true }).map(Some)
    }

    /// Places `v` after the variables of the current node, and queues the resulting node if its bound is below the
    /// cutoff.
    fn reach(&mut self, v: usize, placed: u64, cost: f64) -> Result<()> {
        if placed == self.families.problem().all() {
            self.arrive(cost, self.current);
            return Ok(());
        }
        let least = cost + self.heuristic.after(v, self.cutoff - cost);
        if least < self.cutoff {
            // Reserve the place in the queue first: every node in the table must be queued or expanded.
            self.make_room()?;
            if let Some(node) = self.enter(placed, cost, self.current)? {
                self.wait(least, node)?;
            }
        }
        Ok(())
    }

    fn make_room(&mut self) -> Result<()> {
        let needed = self.bytes() as f64;
        self.open.try_reserve(1).map_err(|_| Error::OverMemory { needed, limit: needed })
    }

    fn wait(&mut self, least: f64, node: u32) -> Result<()> {
        self.make_room()?;
        self.open.push(OpenNode { least, node });
        Ok(())
    }

    fn arrive(&mut self, cost: f64, from: u32) {
        if cost < self.cutoff {
            self.cutoff = cost - self.tie;
            self.found = Some((cost, from));
        }
    }

    /// Ordering of the cheapest network found since the last call; `None` if none was found.
    pub fn take_order(&mut self) -> Option<Vec<u8>> {
        let (_, node) = self.found.take()?;
        let problem = self.families.problem();
        let mut sets = vec![problem.all()];
        sets.extend(self.nodes.way(node));
        Some(ordering_along(problem, sets.into_iter().rev()))
    }

    /// Depth-first search that continues this one in at most `room` more bytes of memory, with its open nodes and its
    /// table of variable sets.
    pub fn into_depth(self, seed: u32, room: f64) -> Depth {
        let waiting = self.open.into_iter().map(|waiting| (waiting.least, waiting.node)).collect();
        Depth::new(
            AStarState { families: self.families, heuristic: self.heuristic, nodes: self.nodes, waiting },
            self.cutoff,
            self.tie,
            seed,
            room,
        )
    }
}
