//! Depth-first branch and bound below the open nodes of A*, which continues the search when memory is full (van Beek
//! and Hoffmann 2015; Trösser, de Givry and Katsirelos 2021), with bounds recomputed on the way.
//!
//! Every network cheaper than the cutoff passes through an open node. Open nodes are taken one by one, the cheapest
//! first, and the networks below each are searched depth first, with memory for one path. So the lower bound of the
//! next open node bounds all networks, and it rises. A variable set to which A* has found a path of at most the present
//! cost is skipped: its node in A* covers the networks. Bounds for the remaining variables are recomputed at the nodes
//! of the path, from the root on, whenever searching nodes has since taken as much work as recomputing does.

use super::component::source;
use super::family_index::{CheapestFamily, FamilyIndex};
use super::heuristic::Heuristic;
use super::local::Local;
use super::nodes::Nodes;
use super::options::DEPTH;
use super::rounding::ordering_along;
use super::seen::SeenSets;
use crate::search::bound::members;

/// Node of the order graph on the current path of the search.
struct Frame {
    /// Variables placed when the node was reached; `placed` also contains those that could then be placed without loss.
    entered: u64,
    placed: u64,
    cost: f64,
    /// Variables that may come next, each with a lower bound on the cost of a whole network through it, in descending
    /// order.
    next: Vec<(f64, u8)>,
}

/// Resumable depth-first search below the open nodes of A*.
pub struct Depth {
    families: FamilyIndex,
    heuristic: Heuristic,
    /// Nodes of A*, expanded or open, with their costs.
    nodes: Nodes,
    /// Open nodes of A* with their lower bounds, in descending order.
    waiting: Vec<(f64, u32)>,
    seen: SeenSets,
    path: Vec<Frame>,
    /// Recomputed bounds, one for each of the first nodes of the path; the last of them may be unfinished.
    locals: Vec<Local>,
    is_bounding: bool,
    /// Amount of work on nodes since bounds were last recomputed, and the amount at which they are recomputed again.
    since: i64,
    patience: i64,
    cutoff: f64,
    tie: f64,
    lower: f64,
    seed: u32,
    /// Maximum number of bytes for recomputed bounds.
    room: f64,
    expanded: u64,
    /// Variable sets on the path to the cheapest network found; `None` once `take_order` has returned it.
    found: Option<Vec<u64>>,
    /// Open node of A* below which the search currently looks for networks.
    root: u32,
}

/// State of A* that the depth-first search takes over when memory is full.
pub struct AStarState {
    /// Families of all variables, with the index that finds the cheapest family inside a set.
    pub families: FamilyIndex,
    /// Heuristic: lower bound on the remaining cost.
    pub heuristic: Heuristic,
    /// All variable sets that A* has reached.
    pub nodes: Nodes,
    /// Open nodes, each with the lower bound on the cost of networks through it.
    pub waiting: Vec<(f64, u32)>,
}

impl Depth {
    /// Search that continues where A* ended, for networks cheaper than `cutoff`, in at most `room` more bytes of
    /// memory.
    pub fn new(ended: AStarState, cutoff: f64, tie: f64, seed: u32, room: f64) -> Depth {
        let AStarState { families, heuristic, nodes, mut waiting } = ended;
        waiting.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
        let seen = SeenSets::new(room / 8.0);
        Depth {
            room: room - seen.bytes() as f64,
            families,
            heuristic,
            nodes,
            waiting,
            seen,
            path: Vec::new(),
            locals: Vec::new(),
            is_bounding: false,
            since: 0,
            patience: DEPTH.patience,
            cutoff,
            tie,
            lower: f64::NEG_INFINITY,
            seed,
            expanded: 0,
            found: None,
            root: 0,
        }
    }

    /// Lowers the cutoff to just below `upper`, the cost of a known network.
    pub fn set_upper(&mut self, upper: f64) {
        self.cutoff = self.cutoff.min(upper - self.tie);
    }

    /// Lower bound on the cost of every network, at most the cutoff; exact up to rounding.
    pub fn lower(&self) -> f64 {
        self.lower
    }

    /// Number of nodes expanded so far.
    pub fn expanded(&self) -> f64 {
        self.expanded as f64
    }

    /// Examines about `budget` families; returns whether the search is complete, so that no further network is cheaper
    /// than the cutoff.
    pub fn step(&mut self, budget: i64) -> bool {
        let mut left = budget;
        while left > 0 {
            if self.is_bounding {
                self.bound(left);
                return false;
            }
            let Some(frame) = self.path.last_mut() else {
                let Some((least, node)) = self.waiting.pop() else {
                    self.lower = self.cutoff;
                    return true;
                };
                if least >= self.cutoff {
                    self.waiting.clear();
                    continue;
                }
                self.lower = self.lower.max(least);
                left -= 64;
                if self.nodes.at(node).is_open {
                    self.nodes.at_mut(node).is_open = false;
                    self.root = node;
                    let (placed, cost) = (self.nodes.at(node).placed, self.nodes.at(node).cost);
                    left -= self.visit(placed, cost);
                }
                continue;
            };
            match frame.next.pop() {
                Some((least, v)) if least < self.cutoff => {
                    let (placed, cost) = (frame.placed, frame.cost);
                    let CheapestFamily { cost: more, looks, .. } = self.families.look(usize::from(v), placed);
                    let looks = looks + self.visit(placed | 1 << v, cost + more);
                    left -= looks;
                    self.since += looks;
                }
                _ => {
                    self.path.pop();
                    self.locals.truncate(self.path.len());
                }
            }
            if self.since >= self.patience && self.locals.len() < self.path.len() {
                let Frame { placed, cost, .. } = self.path[self.locals.len()];
                let left = self.families.problem().n() - placed.count_ones() as usize;
                if left >= DEPTH.fewest && Local::bytes_for(left) <= self.room {
                    self.locals.push(Local::new(self.families.problem(), placed, cost));
                    self.is_bounding = true;
                }
                self.since = 0;
            }
        }
        false
    }

    /// Computes some of the bounds for a node of the path; removes the node if no network below it is cheaper than the
    /// cutoff.
    fn bound(&mut self, budget: i64) {
        let Some(local) = self.locals.last_mut() else { return };
        let is_done = local.step(self.families.problem(), self.cutoff, self.seed, budget);
        let is_over = local.least() >= self.cutoff;
        if is_done || is_over {
            self.is_bounding = false;
            self.patience = self.patience.max(local.work());
            if is_over {
                self.path.truncate(self.locals.len() - 1);
                self.locals.pop();
            }
        }
    }

    /// Visits a variable set; returns the number of families examined.
    fn visit(&mut self, entered: u64, mut cost: f64) -> i64 {
        self.expanded += 1;
        let problem = self.families.problem();
        let all = problem.all();
        let (mut needs, mut costs) = ([0u64; 64], [0.0; 64]);
        let (mut placed, mut looks) = (entered, 256);
        let mut new = all;
        while new != 0 {
            let mut free = 0u64;
            for v in members(all & !placed) {
                if new != all && needs[v] & new == 0 {
                    continue;
                }
                let CheapestFamily { cost: least, needs: missing, looks: more } = self.families.look(v, placed);
                looks += more;
                (costs[v], needs[v]) = (least, missing);
                if missing == 0 && least.is_finite() {
                    free |= 1 << v;
                    cost += least;
                }
            }
            placed |= free;
            new = free;
        }
        if placed == all {
            if cost < self.cutoff {
                self.cutoff = cost - self.tie;
                let way: Vec<u64> = self.nodes.way(self.root).collect();
                let path = self.path.iter().flat_map(|frame| [frame.entered, frame.placed]);
                self.found = Some(way.into_iter().rev().chain(path).chain([entered, all]).collect());
            }
            return looks;
        }
        // A node of A* with this set at the same or a lower cost covers its networks.
        let held = self.nodes.find(placed).filter(|node| *node != self.root);
        if held.is_some_and(|node| self.nodes.at(node).cost <= cost) || self.seen.has(placed, cost) {
            return looks;
        }
        let mut promised = cost + self.heuristic.move_to(placed);
        if let Some(local) = self.locals.last_mut() {
            promised = promised.max(cost + local.at(placed));
        }
        if promised >= self.cutoff {
            return looks;
        }
        let mut next: Vec<(f64, u8)> = Vec::new();
        for v in members(source(&needs, all & !placed)) {
            looks += 128;
            let cost = cost + costs[v];
            let least = cost + self.heuristic.after(v, self.cutoff - cost);
            if least < self.cutoff {
                next.push((least, v as u8));
            }
        }
        next.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
        self.path.push(Frame { entered, placed, cost, next });
        looks
    }

    /// Ordering of the cheapest network found since the last call; `None` if none was found.
    pub fn take_order(&mut self) -> Option<Vec<u8>> {
        let sets = self.found.take()?;
        Some(ordering_along(self.families.problem(), sets.into_iter()))
    }

    /// Sets the amount of work after which bounds are recomputed: test cases are too small to reach the default.
    #[cfg(test)]
    pub fn patience_for_tests(&mut self, work: i64) {
        self.patience = work;
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let waiting = size_of::<(f64, u32)>() * self.waiting.capacity();
        let locals: usize = self.locals.iter().map(Local::bytes).sum();
        let held = self.nodes.bytes() + self.heuristic.bytes() + self.families.bytes() + self.seen.bytes();
        held + waiting + locals
    }
}
