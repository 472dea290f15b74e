//! A* over all variables of a table at once, without an initial network, to display the nodes of the order graph that
//! it reaches. (The proof of optimality splits the table into components, starts from a network and improves its bound
//! for longer.)

use super::heuristic::Heuristic;
use super::nodes::{NO_NODE, Node};
use super::options::GRAPH;
use super::search::{AStar, AStarStep};
use crate::base::error::Result;
use crate::base::rng::Rng;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable, after};
use crate::search::bound::{Clusters, DualStep, Duals, Problem, Relaxation};
use crate::search::{Nodes, Progress};

/// Kind of lower bound by which A* orders the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphBound {
    /// Simple heuristic: each remaining variable gets the best of all its families (Yuan and Malone 2013).
    Simple,
    /// Bounds by groups of variables (group duals: Lagrange multipliers charge for cycles across groups), as in the
    /// proof.
    Groups,
}

/// Node of the order graph that A* has reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReachedSet {
    /// Variables placed at the node.
    pub placed: VarSet,
    /// Best known score of a network over the placed variables.
    pub score: f64,
    /// Variable set of the predecessor on the best known path; `None` at the start node.
    pub from: Option<VarSet>,
    /// Whether the node is open. Otherwise it was expanded, or cannot lead to a better network.
    pub is_open: bool,
}

/// Resumable A* over the order graph of a score table.
pub struct OrderGraph {
    problem: Problem,
    tie: f64,
    /// Cost (negative score) of the best known network, in nats.
    known: f64,
    stage: Stage,
    order: Vec<Var>,
    is_over: bool,
    is_proven: bool,
}

enum Stage {
    Bound(Box<Duals>),
    Search(Box<AStar>),
}

impl OrderGraph {
    /// A* over a table of up to 64 variables; `known` is the score of a known network. Errors: not enough memory.
    pub fn new(table: &ScoreTable, bound: GraphBound, known: f64, tie: f64) -> Result<OrderGraph> {
        let lists: Vec<Vec<ParentSet>> = (0..table.n()).map(|v| in_order(table, Var::new(v))).collect();
        let problem = Problem::new(&lists);
        let stage = match bound {
            GraphBound::Groups => {
                let duals = Duals::new(&problem, Rng::stream(GRAPH.seed, 0), tie);
                Stage::Bound(Box::new(duals))
            }
            GraphBound::Simple => {
                let all = vec![true; problem.families()];
                Stage::Search(search(&problem, &all, &[simple(&problem)], tie)?)
            }
        };
        let known = -known;
        Ok(OrderGraph { problem, tie, known, stage, order: Vec::new(), is_over: false, is_proven: false })
    }

    /// A* over the families of `problem` with the simple bound, to the exact optimum. Errors: not enough memory.
    pub(in crate::search) fn over(problem: Problem) -> Result<OrderGraph> {
        let all = vec![true; problem.families()];
        let stage = Stage::Search(search(&problem, &all, &[simple(&problem)], 0.0)?);
        let (tie, known) = (0.0, f64::INFINITY);
        Ok(OrderGraph { problem, tie, known, stage, order: Vec::new(), is_over: false, is_proven: false })
    }

    /// Expands one node, or computes a bounded part of the lower bound. Errors: not enough memory.
    pub fn step(&mut self) -> Result<Progress> {
        match &mut self.stage {
            Stage::Bound(duals) => {
                let upper = self.known + GRAPH.margin * self.known.abs();
                if duals.step(&self.problem, upper, GRAPH.step) != DualStep::Continue {
                    let mut relaxed = duals.take_relaxed();
                    if relaxed.is_empty() {
                        relaxed.push(simple(&self.problem));
                    }
                    self.stage = Stage::Search(search(&self.problem, duals.alive(), &relaxed, self.tie)?);
                }
            }
            Stage::Search(search) => {
                let outcome = search.step(1, GRAPH.memory);
                if let Some(order) = search.take_order() {
                    self.order = order.into_iter().map(|v| Var::new(usize::from(v))).collect();
                }
                self.is_over = outcome != AStarStep::Continue;
                self.is_proven = outcome == AStarStep::Proved;
            }
        }
        Ok(if self.is_over { Progress::Done } else { Progress::Working })
    }

    /// Whether nodes are being expanded. Before that the lower bound is computed, and there are no nodes.
    pub fn is_searching(&self) -> bool {
        matches!(self.stage, Stage::Search(_))
    }

    /// Whether the search ended with a proof that no network is better.
    pub fn is_proven(&self) -> bool {
        self.is_proven
    }

    /// Ordering of the best network found; empty before one is found.
    pub fn order(&self) -> &[Var] {
        &self.order
    }

    /// Nodes reached so far, in the order in which they were first reached.
    pub fn nodes(&self) -> impl Iterator<Item = ReachedSet> {
        let search = match &self.stage {
            Stage::Search(search) => Some(search),
            Stage::Bound(_) => None,
        };
        search.into_iter().flat_map(|search| {
            search.nodes().map(|&Node { placed, cost, from, is_open }| {
                let from = (from != NO_NODE).then(|| VarSet(search.node(from).placed));
                ReachedSet { placed: VarSet(placed), score: -cost, from, is_open }
            })
        })
    }

    /// Bytes of memory held by the nodes, the bound and the index of families.
    pub(in crate::search) fn bytes(&self) -> usize {
        match &self.stage {
            Stage::Search(search) => search.bytes(),
            Stage::Bound(_) => 0,
        }
    }

    /// Number of nodes expanded, and number of nodes stored.
    pub fn counts(&self) -> Nodes {
        let (expanded, stored) = match &self.stage {
            Stage::Search(search) => search.counts(),
            Stage::Bound(_) => (0.0, 0.0),
        };
        Nodes { made: stored, expanded, stored }
    }
}

/// Families of a variable; if the table keeps a given order, each includes the variable's predecessors in it.
fn in_order(table: &ScoreTable, v: Var) -> Vec<ParentSet> {
    let before = table.before(v);
    if before.is_empty() { table.list(v).to_vec() } else { after(table.list(v), &before).0 }
}

/// Relaxation with one group for each variable, which gives the simple heuristic.
fn simple(problem: &Problem) -> (Relaxation, Clusters) {
    let groups: Vec<u64> = (0..problem.n()).map(|v| 1 << v).collect();
    let mut relaxation = Relaxation::new(problem, &vec![true; problem.families()], &groups);
    let (clusters, mut budget) = (Clusters::default(), i64::MAX);
    relaxation.begin(problem, &clusters, false);
    while relaxation.step(&clusters, &mut budget).is_none() {}
    (relaxation, clusters)
}

fn search(problem: &Problem, alive: &[bool], relaxed: &[(Relaxation, Clusters)], tie: f64) -> Result<Box<AStar>> {
    let heuristic = Heuristic::new(problem.n(), relaxed);
    AStar::new(problem.only(alive), heuristic, f64::INFINITY, tie).map(Box::new)
}
