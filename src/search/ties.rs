//! Counting the networks that tie with the optimum, each exactly once.
//!
//! The dynamic programme has left behind how well every set can be completed, so the walk over networks that reach the
//! optimum enters hardly anything else.

use super::k_best::{Dense, Tree, Walked, network};
use super::{Progress, SubsetDp};
use crate::graph::{Dag, class_key};
use crate::parents::ScoreTable;
use crate::protocol::Ties;
use crate::var::WideSet;
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
    tree: Tree,
    is_over: bool,
    found: Vec<Dag>,
    classes: FxHashSet<Vec<(WideSet, WideSet)>>,
    complete: bool,
}

impl TieCounter {
    /// Counts the networks within `tolerance` of the optimum of a finished search.
    pub fn new(dp: &SubsetDp, scores: &ScoreTable, tolerance: f64) -> TieCounter {
        TieCounter {
            target: dp.optimum() - tolerance,
            tree: Tree::new(scores.n(), false),
            is_over: false,
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
    pub fn step(&mut self, table: &ScoreTable, dp: &SubsetDp) -> Progress {
        let end = self.tree.nodes() + STEP_NODES;
        while !self.is_over && self.tree.nodes() < end {
            match self.tree.walk(&Dense { table, dp }, self.target, end - self.tree.nodes()) {
                Walked::Network(families) => {
                    let (dag, _) = network(families);
                    self.classes.insert(class_key(&dag));
                    self.found.push(dag);
                }
                Walked::Working => {}
                Walked::Done => self.is_over = true,
            }
            let waiting = self.tree.waiting();
            let is_full = self.found.len() == MOST || self.tree.nodes() >= MOST_NODES || waiting > MOST_WAITING;
            if is_full && waiting > 0 {
                (self.complete, self.is_over) = (false, true);
            }
        }
        if self.is_over { Progress::Done } else { Progress::Working }
    }
}
