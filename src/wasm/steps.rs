//! Calls of JavaScript for the steppers; for the full module only.

use super::columns::{f64s, i32s, object, u8s, u16s, u32s};
use super::{Js, Session, refuse, reply, take};
use crate::observe::Decision;
use crate::protocol::{Compared, MethodName, Settings};
use crate::search::WeighedMove;
use crate::steps::{Frames, Traceable, Tracer};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Session {
    /// Start of a recorded Chow-Liu tree: `(Settings, root) => void`
    #[wasm_bindgen(js_name = treeStart)]
    pub fn tree_start(&mut self, settings: JsValue, root: u16) -> std::result::Result<(), JsValue> {
        self.0.tree_start(&take::<Settings>(settings)?, root).map_err(refuse)
    }

    /// Steps of the tree: `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = treeRun)]
    pub fn tree_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.0.tree_run(steps).map_err(refuse)
    }

    /// Trace of the tree so far: `() => TreeTrace`
    pub fn tree(&self) -> Js {
        let tree = self.0.tree().map_err(refuse)?;
        let ends = |edges: &[(u16, u16, f64)]| u16s(&edges.iter().flat_map(|e| [e.0, e.1]).collect::<Vec<_>>());
        let weights = |edges: &[(u16, u16, f64)]| f64s(&edges.iter().map(|e| e.2).collect::<Vec<_>>());
        object([
            ("pairs", ends(&tree.pairs)),
            ("weight", weights(&tree.pairs)),
            ("edges", ends(&tree.edges)),
            ("gain", weights(&tree.edges)),
            ("root", tree.root.into()),
            ("rows", tree.rows.into()),
        ])
    }

    /// Start of a recorded surrogate search: `(Settings) => void`
    #[wasm_bindgen(js_name = proxyStart)]
    pub fn proxy_start(&mut self, settings: JsValue) -> std::result::Result<(), JsValue> {
        self.0.proxy_start(&take::<Settings>(settings)?).map_err(refuse)
    }

    /// Steps of the surrogate search: `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = proxyRun)]
    pub fn proxy_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.0.proxy_run(steps).map_err(refuse)
    }

    /// Progress of the surrogate search, `() => { samples, growing, stage }`: samples scored, whether an ADTree grows
    /// first, and what it is at: `0` samples, `1` learning, `2` seeking, `3` greedy search by the true score, `4` nothing
    /// more
    #[wasm_bindgen(js_name = proxySoFar)]
    pub fn proxy_so_far(&self) -> Js {
        let proxy = self.0.proxy().map_err(refuse)?;
        object([
            ("samples", (proxy.samples() as u32).into()),
            ("growing", proxy.is_growing().into()),
            ("stage", proxy.stage().into()),
        ])
    }

    /// Trace of the whole surrogate search: `() => ProxyTrace`
    pub fn proxy(&self) -> Js {
        let proxy = self.0.proxy().map_err(refuse)?.trace();
        object([
            ("slopes", f64s(&proxy.slopes)),
            ("base", proxy.base.into()),
            ("score", f64s(&proxy.score)),
            ("predicted", f64s(&proxy.predicted)),
            ("edges", u16s(&proxy.edges.iter().flat_map(|e| [e.0, e.1]).collect::<Vec<_>>())),
            ("required", proxy.required.into()),
            ("soughtScore", proxy.sought.0.into()),
            ("soughtPredicted", proxy.sought.1.into()),
            ("best", proxy.best.into()),
            ("noise", proxy.noise.into()),
            ("rounds", proxy.rounds.into()),
            ("ends", f64s(&proxy.ends)),
        ])
    }

    /// Score of the first so many edges of the network that the surrogate suggests: `(edges) => score`
    #[wasm_bindgen(js_name = proxyAfter)]
    pub fn proxy_after(&mut self, edges: u32) -> std::result::Result<f64, JsValue> {
        self.0.proxy_after(edges).map_err(refuse)
    }

    /// Start of a recorded branch and bound over the lists of the run: `(method, order, groupBounds) => void`
    #[wasm_bindgen(js_name = branchStart)]
    pub fn branch_start(
        &mut self,
        method: JsValue,
        order: &[u16],
        group_bounds: bool,
    ) -> std::result::Result<(), JsValue> {
        self.0.branch_start(take::<MethodName>(method)?, order, group_bounds).map_err(refuse)
    }

    /// Steps of the branch and bound: `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = branchRun)]
    pub fn branch_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.0.branch_run(steps).map_err(refuse)
    }

    /// Trace of the branch and bound so far: `() => BranchTrace`
    pub fn branch(&self) -> Js {
        let (tracer, run) = self.0.branch().map_err(refuse)?;
        let trace = tracer.trace(run);
        let (nodes, stages) = (&trace.nodes, &trace.stages);
        let decided = |of: fn(&Decision) -> [i32; 3]| nodes.iter().flat_map(|n| of(&n.what)).collect::<Vec<i32>>();
        let words = nodes.iter().flat_map(|n| n.families.iter().flat_map(|set| [set.0 as u32, (set.0 >> 32) as u32]));
        let offsets = std::iter::once(0).chain(nodes.iter().scan(0, |sum, node| {
            *sum += node.cycle.len() as u32;
            Some(*sum)
        }));
        let cycles = nodes.iter().flat_map(|n| n.cycle.iter().map(|v| v.0));
        let (best, bound) = tracer.best_and_bound(run);
        let counted = tracer.nodes();
        object([
            ("above", i32s(&nodes.iter().map(|n| n.above.map_or(-1, |at| at as i32)).collect::<Vec<_>>())),
            (
                "what",
                i32s(&decided(|what| match *what {
                    Decision::Root => [-1, -1, -1],
                    Decision::Family { variable, rank, .. } => [i32::from(variable.0), rank as i32, -1],
                    Decision::Cut { from, to, kept } => [i32::from(from.0), i32::from(to.0), i32::from(kept)],
                })),
            ),
            ("bound", f64s(&nodes.iter().map(|n| n.bound).collect::<Vec<_>>())),
            ("fate", u8s(&nodes.iter().map(|n| n.fate as u8).collect::<Vec<_>>())),
            ("families", u32s(&words.collect::<Vec<_>>())),
            ("offsets", u32s(&offsets.collect::<Vec<_>>())),
            ("cycles", u16s(&cycles.collect::<Vec<_>>())),
            ("unmade", u32s(&nodes.iter().map(|n| n.unmade).collect::<Vec<_>>())),
            ("below", u32s(&nodes.iter().flat_map(|n| n.below).collect::<Vec<_>>())),
            ("stage", u32s(&stages.iter().map(|s| s.node).collect::<Vec<_>>())),
            ("became", u8s(&stages.iter().map(|s| s.fate as u8).collect::<Vec<_>>())),
            ("incumbents", f64s(&stages.iter().map(|s| s.incumbent).collect::<Vec<_>>())),
            ("bounds", f64s(&stages.iter().map(|s| s.bound).collect::<Vec<_>>())),
            ("proven", tracer.is_proven().into()),
            ("best", best.unwrap_or(f64::NAN).into()),
            ("last", bound.into()),
            ("made", counted.made.into()),
            ("expanded", counted.expanded.into()),
            ("stored", counted.stored.into()),
        ])
    }

    /// Start of a recorded A* over the order graph of the run's lists: `(simple) => void`
    #[wasm_bindgen(js_name = graphStart)]
    pub fn graph_start(&mut self, simple: bool) -> std::result::Result<(), JsValue> {
        self.0.graph_start(simple).map_err(refuse)
    }

    /// Steps of A*: `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = graphRun)]
    pub fn graph_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.0.graph_run(steps).map_err(refuse)
    }

    /// Trace of A* so far: `() => GraphTrace`
    pub fn graph(&self) -> Js {
        let graph = self.0.graph().map_err(refuse)?;
        let column = |of: fn(&(f64, f64)) -> f64| f64s(&graph.layers.iter().map(of).collect::<Vec<_>>());
        object([
            ("n", (graph.n as u32).into()),
            ("states", u8s(&graph.states)),
            ("from", i32s(&graph.from.iter().map(|set| i32::from(*set)).collect::<Vec<_>>())),
            ("scores", f64s(&graph.scores)),
            ("met", column(|layer| layer.0)),
            ("closed", column(|layer| layer.1)),
            ("order", u16s(&graph.order.iter().map(|v| v.0).collect::<Vec<_>>())),
            ("proven", graph.proven.into()),
            ("expanded", graph.nodes.expanded.into()),
            ("stored", graph.nodes.stored.into()),
        ])
    }

    /// Progress of a branch and bound over the lists of the run: `(what, most) => Comparison`
    pub fn compare(&self, what: JsValue, most: f64) -> Js {
        reply(self.0.compare(take::<Compared>(what)?, most))
    }

    /// Search by swaps from an ordering: `(order, starts, seed) => SwapSearch`
    #[wasm_bindgen(js_name = swapSearch)]
    pub fn swap_search(&mut self, order: &[u16], starts: u32, seed: u32) -> Js {
        reply(self.0.swap_search(order, starts, seed))
    }
}

/// Part of a trace as typed arrays.
pub(super) fn trace<H: Traceable>(tracer: &Tracer<H>, first: u32, count: u32) -> Js {
    let trace = tracer.trace(first as usize, count as usize);
    object([
        ("first", trace.first.into()),
        ("total", trace.total.into()),
        ("best", trace.best.into()),
        ("kind", u8s(&trace.kind)),
        ("from", u16s(&trace.from)),
        ("to", u16s(&trace.to)),
        ("delta", f64s(&trace.delta)),
        ("score", f64s(&trace.score)),
        ("mark", u8s(&trace.mark)),
        ("temperature", f64s(&trace.temperature)),
        ("number", u32s(&trace.number)),
        ("networks", frames(&trace.networks)?),
        ("orders", frames(&trace.orders)?),
        ("more", frames(&trace.more)?),
        ("tie", tracer.tie().into()),
        ("done", trace.done.into()),
        ("cut", trace.cut.into()),
    ])
}

fn frames(frames: &Frames) -> Js {
    object([
        ("at", u32s(&frames.at)),
        ("offsets", u32s(&frames.offsets)),
        ("ends", u16s(&frames.ends)),
        ("open", u8s(&frames.open)),
    ])
}

/// Progress of a recorded search.
pub(super) fn so_far<H: Traceable>(tracer: &Tracer<H>) -> Js {
    object([("stops", (tracer.len() as u32).into()), ("families", tracer.families().into())])
}

/// The score after some of the stops.
pub(super) fn overview<H: Traceable>(tracer: &Tracer<H>, points: u32) -> Js {
    let (at, score) = tracer.overview(points as usize);
    object([("at", u32s(&at)), ("score", f64s(&score))])
}

/// Moves offered at a stage.
pub(super) fn offers<H: Traceable>(tracer: &mut Tracer<H>, after: u32) -> Js {
    let offers = tracer.offers(after as usize);
    let each = |number: fn(&WeighedMove) -> u8| u8s(&offers.moves.iter().map(number).collect::<Vec<_>>());
    let offsets = starts_of(&offers.with);
    object([
        ("kind", each(|one| one.kind as u8)),
        ("from", u16s(&offers.moves.iter().map(|one| one.from.0).collect::<Vec<_>>())),
        ("to", u16s(&offers.moves.iter().map(|one| one.to.0).collect::<Vec<_>>())),
        ("gain", f64s(&offers.moves.iter().map(|one| one.gain).collect::<Vec<_>>())),
        ("refused", each(|one| one.refused.map_or(0, |why| why as u8 + 1))),
        ("sameClass", each(|one| one.same_class.into())),
        ("offsets", u32s(&offsets)),
        ("with", u16s(&offers.with.concat())),
        ("tabuFirst", offers.tabu.0.into()),
        ("tabuCount", offers.tabu.1.into()),
        ("tie", offers.tie.into()),
    ])
}

/// Offsets of some lists laid one after another, and the end of the last one.
fn starts_of(lists: &[Vec<u16>]) -> Vec<u32> {
    let sums = lists.iter().scan(0, |sum, list| {
        *sum += list.len() as u32;
        Some(*sum)
    });
    std::iter::once(0).chain(sums).collect()
}

/// An ordering with its neighbors.
pub(super) fn order_stage<H: Traceable>(tracer: &Tracer<H>, order: &[u16]) -> Js {
    let neighbors = tracer.neighbors(order).map_err(refuse)?;
    let insert = neighbors.insert.map_or(Vec::new(), |(from, to, gain)| vec![f64::from(from), f64::from(to), gain]);
    object([
        ("offsets", u32s(&starts_of(&neighbors.parents))),
        ("parents", u16s(&neighbors.parents.concat())),
        ("local", f64s(&neighbors.local)),
        ("score", neighbors.score.into()),
        ("swap", f64s(&neighbors.swap)),
        ("insert", f64s(&insert)),
        ("tie", neighbors.tie.into()),
    ])
}
