//! Calls of JavaScript for the steppers; for the full module only.

use super::{Js, Session, refuse, reply, take};
use crate::protocol::{Compared, GraphColumns, MethodName, ProxyColumns, Settings, TreeColumns};
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
        reply(self.0.tree().map(|tree| TreeColumns::from(&tree)))
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

    /// Progress of the surrogate search: `() => ProxyProgress`
    #[wasm_bindgen(js_name = proxySoFar)]
    pub fn proxy_so_far(&self) -> Js {
        reply(self.0.proxy().map(|proxy| proxy.progress()))
    }

    /// Trace of the whole surrogate search: `() => ProxyTrace`
    pub fn proxy(&self) -> Js {
        reply(self.0.proxy().map(|proxy| ProxyColumns::from(proxy.trace())))
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
        reply(self.0.branch().map(|(tracer, run)| tracer.columns(run)))
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

    /// Trace of A* so far: `() => OrderGraphTrace`
    pub fn graph(&self) -> Js {
        reply(self.0.graph().map(|graph| GraphColumns::from(&graph)))
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
