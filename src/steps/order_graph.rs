//! Recorded A* over the order graph of a run's lists: with few variables all nodes at every stage, otherwise the number
//! of nodes by size.

use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::run::Run;
use crate::search::{GraphBound, Nodes, OrderGraph, Progress};

/// Maximum number of variables for which subsets are listed one by one.
pub const MAX_LISTED_VARIABLES: usize = 6;
/// Maximum number of stored nodes, at which the search is stopped without proof.
const MAX_STORED_NODES: f64 = 2_000_000.0;
/// Number of nodes expanded in one step if stages are not recorded.
const STEP_NODES: u32 = 256;

/// Codes for the state of a subset: not reached, open, closed.
pub const STATES: [u8; 3] = [0, 1, 2];

/// Recording of A* over the order graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphTrace {
    /// Number of variables of the data.
    pub n: usize,
    /// State of each subset, for one stage after another; empty with more than [`MAX_LISTED_VARIABLES`] variables.
    pub states: Vec<u8>,
    /// Predecessor of each subset on its best path, for one stage after another; −1 if it has none.
    pub from: Vec<i16>,
    /// Best known score of a network over each subset, in nats; NaN if the subset was not reached.
    pub scores: Vec<f64>,
    /// Number of subsets reached, and of those closed, by number of variables.
    pub layers: Vec<(f64, f64)>,
    /// Ordering of the variables in the best network found.
    pub order: Vec<Var>,
    /// Whether the best network is proven optimal.
    pub proven: bool,
    /// Numbers of nodes expanded and stored.
    pub nodes: Nodes,
}

/// A* over the order graph, with its recording.
pub struct GraphTracer {
    n: usize,
    graph: OrderGraph,
    states: Vec<u8>,
    from: Vec<i16>,
    is_over: bool,
}

impl GraphTracer {
    /// Creates a recorded A* over the lists of a run that has a network. Errors: the run has no lists; no memory.
    pub fn new(run: &Run, bound: GraphBound) -> Result<GraphTracer> {
        let table = run.table();
        if table.n() == 0 {
            return Err(Error::NoTable);
        }
        let known = run.snapshot().best.ok_or(Error::NotReady)?;
        let graph = OrderGraph::new(table, bound, known, run.tolerance().tie)?;
        Ok(GraphTracer { n: table.n(), graph, states: Vec::new(), from: Vec::new(), is_over: false })
    }

    /// Does one stage, or a bounded part of the work if stages are not recorded. Errors: no memory.
    pub fn step(&mut self) -> Result<Progress> {
        let searching = self.graph.is_searching();
        let is_whole = self.n <= MAX_LISTED_VARIABLES;
        for _ in 0..if is_whole || !searching { 1 } else { STEP_NODES } {
            if self.is_over {
                break;
            }
            if is_whole && self.states.is_empty() && searching {
                self.record_stage();
            }
            self.is_over = self.graph.step()? == Progress::Done || self.graph.counts().stored >= MAX_STORED_NODES;
            if is_whole && searching {
                self.record_stage();
            }
        }
        Ok(if self.is_over { Progress::Done } else { Progress::Working })
    }

    /// Records the present state as a stage, unless nothing has changed.
    fn record_stage(&mut self) {
        let size = 1 << self.n;
        let (mut states, mut from) = (vec![STATES[0]; size], vec![-1; size]);
        for node in self.graph.nodes() {
            let at = node.placed.0 as usize;
            states[at] = STATES[if node.is_open { 1 } else { 2 }];
            from[at] = node.from.map_or(-1, |set| set.0 as i16);
        }
        let last = self.states.len().saturating_sub(size);
        if self.states[last..] != states[..] || self.from[last..] != from[..] {
            self.states.extend(states);
            self.from.extend(from);
        }
    }

    /// Recording of A* over the order graph so far.
    pub fn trace(&self) -> GraphTrace {
        let mut layers = vec![(0.0, 0.0); self.n + 1];
        let mut scores = vec![f64::NAN; if self.n <= MAX_LISTED_VARIABLES { 1 << self.n } else { 0 }];
        for node in self.graph.nodes() {
            let layer = &mut layers[node.placed.len()];
            layer.0 += 1.0;
            layer.1 += f64::from(u8::from(!node.is_open));
            if let Some(score) = scores.get_mut(node.placed.0 as usize) {
                *score = node.score;
            }
        }
        GraphTrace {
            n: self.n,
            states: self.states.clone(),
            from: self.from.clone(),
            scores,
            layers,
            order: self.graph.order().to_vec(),
            proven: self.graph.is_proven(),
            nodes: self.graph.counts(),
        }
    }
}
