//! The order graph of a run's lists, as A* meets its nodes: all of them stage by stage where they are few, else how many of each
//! size.

use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::run::Run;
use crate::search::{GraphBound, Nodes, OrderGraph, Progress};

/// Most variables whose subsets are listed one by one.
pub const MOST_WHOLE: usize = 6;
/// Nodes after which the search is left, and reported as going on.
const MOST_STORED: f64 = 2_000_000.0;
/// Nodes expanded between two looks at them.
const STRIDE: u32 = 256;

/// State codes of a subset: not reached, open, closed.
pub const STATES: [u8; 3] = [0, 1, 2];

/// Trace of A* over the order graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphTrace {
    /// Variables.
    pub n: usize,
    /// For each stage and subset its state; without stages for more than [`MOST_WHOLE`] variables.
    pub states: Vec<u8>,
    /// For each stage and subset the one it is reached from by then, or −1.
    pub from: Vec<i16>,
    /// Best known score of a network over each subset; NaN where it was not met.
    pub scores: Vec<f64>,
    /// Subsets met and subsets closed, by number of variables.
    pub layers: Vec<(f64, f64)>,
    /// The ordering of the best network met.
    pub order: Vec<Var>,
    /// Whether the search came to its end.
    pub proven: bool,
    /// Nodes expanded and stored.
    pub nodes: Nodes,
}

/// A* that is looked at.
pub struct GraphTracer {
    n: usize,
    graph: OrderGraph,
    states: Vec<u8>,
    from: Vec<i16>,
    is_over: bool,
}

impl GraphTracer {
    /// A recorded A*, ready to step, over the lists of a run that knows a network. Errors: the run has no lists; no
    /// memory.
    pub fn new(run: &Run, bound: GraphBound) -> Result<GraphTracer> {
        let table = run.table();
        if table.n() == 0 {
            return Err(Error::NoTable);
        }
        let known = run.snapshot().best.ok_or(Error::NotReady)?;
        let graph = OrderGraph::new(table, bound, known, run.tolerance().tie)?;
        Ok(GraphTracer { n: table.n(), graph, states: Vec::new(), from: Vec::new(), is_over: false })
    }

    /// One stage, or a bounded piece of work. Errors: no memory.
    pub fn step(&mut self) -> Result<Progress> {
        let searching = self.graph.is_searching();
        let is_whole = self.n <= MOST_WHOLE;
        for _ in 0..if is_whole || !searching { 1 } else { STRIDE } {
            if self.is_over {
                break;
            }
            if is_whole && self.states.is_empty() && searching {
                self.look();
            }
            self.is_over = self.graph.step()? == Progress::Done || self.graph.counts().stored >= MOST_STORED;
            if is_whole && searching {
                self.look();
            }
        }
        Ok(if self.is_over { Progress::Done } else { Progress::Working })
    }

    /// A stage, unless nothing has changed.
    fn look(&mut self) {
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

    /// Trace so far.
    pub fn trace(&self) -> GraphTrace {
        let mut layers = vec![(0.0, 0.0); self.n + 1];
        let mut scores = vec![f64::NAN; if self.n <= MOST_WHOLE { 1 << self.n } else { 0 }];
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
