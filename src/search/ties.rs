//! Counts of the networks that tie with the optimum, each counted exactly once.
//!
//! Dynamic programming knows the best completion of every variable set, so the traversal of networks that reach the
//! optimum visits hardly any others. A* prunes networks that can at best tie, so after it the order graph is searched
//! once more, with a threshold lowered by a tie.

use super::Progress;
use super::idle::with_idle;
use super::k_best::{Forest, OrderGraph, Tree, Walked, network};
use crate::base::numeric::Tolerance;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, class_key};
use crate::parents::ScoreTable;
use crate::protocol::Ties;
use rustc_hash::FxHashSet;

/// Limits on the count of ties. If one is exceeded, the count is reported as a lower bound.
#[derive(Clone, Copy, Debug)]
struct TieLimits {
    /// Maximum number of networks counted. Default 1,000; range 1 and up.
    networks: usize,
    /// Maximum number of nodes expanded. Default 1,000,000; range 1 and up.
    nodes: u64,
    /// Maximum number of open nodes. Default 50,000; range 1 and up.
    waiting: usize,
    /// Number of nodes expanded in one step. Default 256; range 1 and up.
    step_nodes: u64,
    /// Number of steps, about a millisecond each, that the search of the order graph may take after a proof, besides
    /// one step for each variable. A constant, since the time of the proof depends on its initial network. Default 48;
    /// range 0 and up.
    least_steps: usize,
    /// Number of listed families for which the search of the order graph may take one more step. Default 16; range 1
    /// and up.
    families_per_step: usize,
    /// Maximum number of steps added because of listed families. Default 512; range 0 and up.
    most_more_steps: usize,
}

const LIMITS: TieLimits = TieLimits {
    networks: 1_000,
    nodes: 1_000_000,
    waiting: 50_000,
    step_nodes: 256,
    least_steps: 48,
    families_per_step: 16,
    most_more_steps: 512,
};

/// Networks that tie with the optimum, including those with idle edges: `edges`, which no list contains and which
/// change no score. Combines each network of `tied` (counted by `ties`) with every allowed set of these edges, up to
/// the limit on networks.
pub(super) fn beyond_lists(
    tied: Vec<Dag>,
    ties: Ties,
    edges: &[(Var, Var)],
    constraints: &Constraints,
) -> (Vec<Dag>, Ties) {
    let (all, is_all) = with_idle(tied, edges, constraints, LIMITS.networks);
    let classes: FxHashSet<_> = all.iter().map(class_key).collect();
    let complete = ties.complete && is_all;
    let ties = Ties { networks: all.len() as f64, classes: classes.len() as f64, complete };
    (all, ties)
}

/// Counter of the networks that tie with the optimum, and of their equivalence classes.
pub struct TieCounter {
    target: f64,
    tree: Tree,
    is_over: bool,
    found: Vec<Dag>,
    classes: FxHashSet<Vec<(WideSet, WideSet)>>,
    complete: bool,
}

impl TieCounter {
    /// Counter of the networks that score within `tie` nats of `optimum`, the score found by a finished search.
    pub fn new(scores: &ScoreTable, optimum: f64, tie: f64) -> TieCounter {
        TieCounter {
            target: optimum - tie,
            tree: Tree::new(scores.n(), false),
            is_over: false,
            found: Vec::new(),
            classes: FxHashSet::default(),
            complete: scores.has_all_tied(),
        }
    }

    /// Numbers of tied networks and classes counted so far.
    pub fn ties(&self) -> Ties {
        Ties { networks: self.found.len() as f64, classes: self.classes.len() as f64, complete: self.complete }
    }

    /// Ensures that `dag`, which ties with the optimum, is among the networks found: it replaces the last one if
    /// missing.
    pub fn include(&mut self, dag: Option<&Dag>) {
        if let Some(dag) = dag.filter(|dag| !self.found.contains(dag)) {
            self.found.pop();
            self.found.push(dag.clone());
            self.classes = self.found.iter().map(class_key).collect();
        }
    }

    /// Tied networks found.
    pub fn into_networks(self) -> Vec<Dag> {
        self.found
    }

    /// Expands a bounded number of nodes of the traversal; returns whether there is more to do.
    pub fn step(&mut self, forest: &impl Forest) -> Progress {
        let mut budget = LIMITS.step_nodes;
        while !self.is_over && budget > 0 {
            match self.tree.walk(forest, self.target, &mut budget) {
                Walked::Network(families) => {
                    let dag = network(families, forest);
                    self.classes.insert(class_key(&dag));
                    self.found.push(dag);
                }
                Walked::Working => {}
                Walked::Done => self.is_over = true,
            }
            let waiting = self.tree.waiting();
            let is_full =
                self.found.len() == LIMITS.networks || self.tree.nodes() >= LIMITS.nodes || waiting > LIMITS.waiting;
            if is_full && waiting > 0 {
                (self.complete, self.is_over) = (false, true);
            }
        }
        if self.is_over { Progress::Done } else { Progress::Working }
    }
}

/// Searches for the networks that tie with an optimum proven by A* or CassioB&B, in a limited number of steps.
pub struct TiesOfProof {
    graph: OrderGraph,
    counter: TieCounter,
    threshold: f64,
    memory: f64,
    /// Number of steps that the search of the order graph may still take.
    left: usize,
    /// Whether the costs of all variable sets are computed, so that networks can be enumerated.
    is_ready: bool,
}

impl TiesOfProof {
    /// Search for networks that tie with `best`, the optimum of the table and its score, in at most `memory` bytes.
    pub fn new(table: &ScoreTable, best: &(Dag, f64), tolerance: Tolerance, memory: f64) -> TiesOfProof {
        let (dag, optimum) = best;
        TiesOfProof {
            graph: OrderGraph::new(table, dag.order().unwrap_or_default(), *optimum, tolerance.tie),
            counter: TieCounter::new(table, *optimum, tolerance.tie),
            threshold: tolerance.tie,
            memory,
            left: LIMITS.least_steps
                + table.n()
                + (table.listed_count() / LIMITS.families_per_step).min(LIMITS.most_more_steps),
            is_ready: false,
        }
    }

    /// Does one bounded piece of the search for ties; returns whether there is more to do.
    pub fn step(&mut self) -> Progress {
        if self.is_ready {
            // Enumeration is far cheaper than computing the values of the sets, and has limits in `LIMITS`.
            return self.counter.step(&self.graph);
        }
        if self.left == 0 {
            return Progress::Done;
        }
        self.left -= 1;
        match self.graph.step(self.threshold, self.memory) {
            Ok(is_ready) => self.is_ready = is_ready,
            Err(_) => self.left = 0,
        }
        Progress::Working
    }

    /// Number of tied networks found so far.
    pub fn found(&self) -> f64 {
        self.counter.ties().networks
    }

    /// Count of ties and the tied networks, including `dag`; `None` if steps or memory ran out before the enumeration
    /// began.
    pub fn finish(mut self, dag: &Dag) -> Option<(Ties, Vec<Dag>)> {
        self.is_ready.then(|| {
            self.counter.include(Some(dag));
            (self.counter.ties(), self.counter.into_networks())
        })
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        self.graph.bytes()
    }
}
