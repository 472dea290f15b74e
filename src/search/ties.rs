//! Counting the networks that tie with the optimum, each exactly once.
//!
//! A DAG is taken apart by removing, again and again, its sink of highest number. Every partial removal is completed
//! at best by `R[W]`, which the dynamic programme left behind, so hardly any but networks that tie are ever entered
//! (SOLVERS.md 3.1). A vertex that could have been removed earlier is *blocked* until one of its children goes.

use super::{Progress, SubsetDp};
use crate::graph::{Dag, class_key};
use crate::parents::{ParentSet, ScoreTable};
use crate::protocol::Ties;
use crate::var::{Var, VarSet, WideSet};
use rustc_hash::FxHashSet;

/// More ties than this are said to be "at least" so many.
const MOST: usize = 1_000;
/// Nodes looked at, and nodes waiting, before giving up.
const MOST_NODES: u64 = 1_000_000;
const MOST_WAITING: usize = 50_000;
const STEP_NODES: u64 = 256;

/// Counts optimal networks and their classes.
pub struct TieCounter {
    target: f64,
    stack: Vec<Node>,
    nodes: u64,
    found: Vec<Dag>,
    classes: FxHashSet<Vec<(WideSet, WideSet)>>,
    complete: bool,
}

struct Node {
    left: VarSet,
    blocked: VarSet,
    score: f64,
    families: Vec<(Var, VarSet)>,
}

impl TieCounter {
    /// Counts the networks within `tolerance` of the optimum of a finished search.
    pub fn new(dp: &SubsetDp, scores: &ScoreTable, tolerance: f64) -> TieCounter {
        let n = scores.n();
        let all = Node { left: VarSet::first(n), blocked: VarSet::EMPTY, score: 0.0, families: Vec::new() };
        TieCounter {
            target: dp.optimum() - tolerance,
            stack: vec![all],
            nodes: 0,
            found: Vec::new(),
            classes: FxHashSet::default(),
            complete: scores.has_all_tied(),
        }
    }

    /// What was counted.
    pub fn ties(&self) -> Ties {
        Ties { networks: self.found.len() as f64, classes: self.classes.len() as f64, complete: self.complete }
    }

    /// Sees to it that `dag`, which ties, is among the networks: in place of the last one if it is not.
    pub fn include(&mut self, dag: Option<&Dag>) {
        if let Some(dag) = dag.filter(|dag| !self.found.contains(dag)) {
            self.found.pop();
            self.found.push(dag.clone());
            self.classes = self.found.iter().map(class_key).collect();
        }
    }

    /// The networks themselves.
    pub fn into_networks(self) -> Vec<Dag> {
        self.found
    }

    /// One bounded piece of work.
    pub fn step(&mut self, scores: &ScoreTable, dp: &SubsetDp) -> Progress {
        for _ in 0..STEP_NODES {
            let Some(node) = self.stack.pop() else { return Progress::Done };
            self.nodes += 1;
            if node.left.is_empty() {
                let mut dag = Dag::empty(scores.n());
                node.families.iter().for_each(|(v, set)| dag.set_parents(*v, (*set).into()));
                self.classes.insert(class_key(&dag));
                self.found.push(dag);
            } else {
                self.expand(&node, scores, dp);
            }
            if (self.found.len() == MOST || self.nodes == MOST_NODES) && !self.stack.is_empty() {
                self.complete = false;
                self.stack.clear();
            }
        }
        Progress::Working
    }

    fn expand(&mut self, node: &Node, scores: &ScoreTable, dp: &SubsetDp) {
        for v in node.left.iter().filter(|v| !node.blocked.contains(*v)) {
            let rest = node.left.without(v);
            let others = node.score + dp.best()[rest.0 as usize];
            let reaches = |f: &&ParentSet| others + f.score >= self.target;
            let kept = scores.kept(v).iter().take_while(reaches);
            let tied = scores.tied(v).iter().take_while(reaches);
            for family in kept.chain(tied).filter(|f| f.set.is_subset(rest)) {
                if self.stack.len() == MOST_WAITING {
                    self.complete = false;
                    return;
                }
                let larger = VarSet(rest.0 & !((2u64 << v.0) - 1));
                let blocked = VarSet((node.blocked.0 | larger.0) & !family.set.0 & rest.0);
                let mut families = node.families.clone();
                families.push((v, family.set));
                self.stack.push(Node { left: rest, blocked, score: node.score + family.score, families });
            }
        }
    }
}
