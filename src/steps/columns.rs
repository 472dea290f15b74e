//! Recordings of searches (traces) as columns of messages.

use super::branch::{BranchTracer, TracedNode};
use super::offers::Offers;
use super::order_graph::GraphTrace;
use super::proxy::{ProxyTrace, ProxyTracer};
use super::tree::TreeTrace;
use crate::observe::Decision;
use crate::protocol::{
    BranchColumns, Column, GraphColumns, Moves, OrderStage, ProxyColumns, ProxyProgress, TreeColumns,
};
use crate::run::Run;
use crate::search::orders::Neighbors;

/// Start of each of several lists stored one after another, and the end of the last one.
fn offsets<'a, T: 'a>(lists: impl Iterator<Item = &'a Vec<T>>) -> Column<u32> {
    let ends = lists.scan(0, |end, list| {
        *end += list.len() as u32;
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

fn ends(edges: &[(u16, u16, f64)]) -> Column<u16> {
    edges.iter().flat_map(|edge| [edge.0, edge.1]).collect()
}

fn weights(edges: &[(u16, u16, f64)]) -> Column<f64> {
    edges.iter().map(|edge| edge.2).collect()
}

impl From<&TreeTrace> for TreeColumns {
    fn from(tree: &TreeTrace) -> TreeColumns {
        TreeColumns {
            pairs: ends(&tree.pairs),
            weight: weights(&tree.pairs),
            edges: ends(&tree.edges),
            gain: weights(&tree.edges),
            root: tree.root,
            rows: tree.rows,
        }
    }
}

impl ProxyTracer {
    /// Progress of a recorded search by proxy so far.
    pub fn progress(&self) -> ProxyProgress {
        ProxyProgress { samples: self.samples() as u32, growing: self.is_growing(), stage: u32::from(self.stage()) }
    }
}

impl From<ProxyTrace> for ProxyColumns {
    fn from(proxy: ProxyTrace) -> ProxyColumns {
        ProxyColumns {
            slopes: proxy.slopes.into(),
            base: proxy.base,
            score: proxy.score.into(),
            predicted: proxy.predicted.into(),
            edges: proxy.edges.iter().flat_map(|edge| [edge.0, edge.1]).collect(),
            required: proxy.required,
            sought_score: proxy.sought.0,
            sought_predicted: proxy.sought.1,
            sought_deviation: proxy.deviation,
            best: proxy.best,
            noise: proxy.noise,
            rounds: proxy.rounds,
            ends: proxy.ends.into(),
        }
    }
}

impl BranchTracer {
    /// Recording so far, as columns; `run` must be the run with which the tracer was created.
    pub fn columns(&self, run: &Run) -> BranchColumns {
        let trace = self.trace(run);
        let (nodes, stages) = (&trace.nodes, &trace.stages);
        let (best, bound) = self.best_and_bound(run);
        let counted = self.nodes();
        BranchColumns {
            above: nodes.iter().map(|node| node.above.map_or(-1, |at| at as i32)).collect(),
            what: nodes.iter().flat_map(|node| decided(&node.what)).collect(),
            bound: nodes.iter().map(|node| node.bound).collect(),
            fate: nodes.iter().map(|node| node.fate as u8).collect(),
            families: nodes.iter().flat_map(words).collect(),
            offsets: offsets(nodes.iter().map(|node| &node.cycle)),
            cycles: nodes.iter().flat_map(|node| node.cycle.iter().map(|v| v.0)).collect(),
            unmade: nodes.iter().map(|node| node.unmade).collect(),
            below: nodes.iter().flat_map(|node| node.below).collect(),
            stage: stages.iter().map(|stage| stage.node).collect(),
            became: stages.iter().map(|stage| stage.fate as u8).collect(),
            incumbents: stages.iter().map(|stage| stage.incumbent).collect(),
            bounds: stages.iter().map(|stage| stage.bound).collect(),
            proven: self.is_proven(),
            best: best.unwrap_or(f64::NAN),
            last: bound,
            made: counted.made,
            expanded: counted.expanded,
            stored: counted.stored,
        }
    }
}

/// Encoding of a node's decision as three numbers, as in [`BranchColumns::what`].
fn decided(what: &Decision) -> [i32; 3] {
    match *what {
        Decision::Root => [-1, -1, -1],
        Decision::Family { variable, rank, .. } => [i32::from(variable.0), rank as i32, -1],
        Decision::Cut { from, to, kept } => [i32::from(from.0), i32::from(to.0), i32::from(kept)],
    }
}

/// Parent set of every variable, each as its low and its high 32 bits.
fn words(node: &TracedNode) -> impl Iterator<Item = u32> + '_ {
    node.families.iter().flat_map(|set| [set.0 as u32, (set.0 >> 32) as u32])
}

impl From<&GraphTrace> for GraphColumns {
    fn from(graph: &GraphTrace) -> GraphColumns {
        GraphColumns {
            n: graph.n as u32,
            states: graph.states.clone().into(),
            from: graph.from.iter().map(|set| i32::from(*set)).collect(),
            scores: graph.scores.clone().into(),
            met: graph.layers.iter().map(|layer| layer.0).collect(),
            closed: graph.layers.iter().map(|layer| layer.1).collect(),
            order: graph.order.iter().map(|v| v.0).collect(),
            proven: graph.proven,
            expanded: graph.nodes.expanded,
            stored: graph.nodes.stored,
        }
    }
}

impl From<&Offers> for Moves {
    fn from(offers: &Offers) -> Moves {
        let moves = &offers.moves;
        Moves {
            kind: moves.iter().map(|change| change.kind as u8).collect(),
            from: moves.iter().map(|change| change.from.0).collect(),
            to: moves.iter().map(|change| change.to.0).collect(),
            gain: moves.iter().map(|change| change.gain).collect(),
            refused: moves.iter().map(|change| change.refused.map_or(0, |reason| reason as u8 + 1)).collect(),
            same_class: moves.iter().map(|change| u8::from(change.same_class)).collect(),
            offsets: offsets(offers.with.iter()),
            with: offers.with.concat().into(),
            tabu_first: offers.tabu.0,
            tabu_count: offers.tabu.1,
            tie: offers.tie,
        }
    }
}

impl From<Neighbors> for OrderStage {
    fn from(neighbors: Neighbors) -> OrderStage {
        let insert = neighbors.insert.map_or(Vec::new(), |(from, to, gain)| vec![f64::from(from), f64::from(to), gain]);
        OrderStage {
            offsets: offsets(neighbors.parents.iter()),
            parents: neighbors.parents.concat().into(),
            local: neighbors.local.into(),
            score: neighbors.score,
            swap: neighbors.swap.into(),
            insert: insert.into(),
            tie: neighbors.tie,
        }
    }
}
