//! What JavaScript may call for the steppers; for the full module only.

use crate::protocol::Settings;
use crate::search::WeighedMove;
use crate::wasm::{Js, Session, refuse, take, told};
use crate::wasm_full::{f64s, object, u8s, u16s, u32s};
use js_sys::Uint16Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Session {
    /// `(Settings) => void`: greedy search is listened to, beside the run
    #[wasm_bindgen(js_name = traceStart)]
    pub fn trace_start(&mut self, settings: JsValue) -> std::result::Result<(), JsValue> {
        self.0.trace_start(&take::<Settings>(settings)?).map_err(refuse)
    }

    /// `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = traceRun)]
    pub fn trace_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.0.trace_run(steps).map_err(refuse)
    }

    /// `() => Trace` so far
    pub fn trace(&mut self) -> Js {
        let told = self.0.trace().map_err(refuse)?;
        object([
            ("start", u16s(&told.start)),
            ("kind", u8s(&told.kind)),
            ("from", u16s(&told.from)),
            ("to", u16s(&told.to)),
            ("delta", f64s(&told.delta)),
            ("score", f64s(&told.score)),
            ("done", told.done.into()),
            ("cut", told.cut.into()),
        ])
    }

    /// `(choices made) => Moves`
    #[wasm_bindgen(js_name = traceMoves)]
    pub fn trace_moves(&mut self, after: u32) -> Js {
        let (moves, tie) = self.0.trace_moves(after).map_err(refuse)?;
        let each = |number: fn(&WeighedMove) -> u8| u8s(&moves.iter().map(number).collect::<Vec<_>>());
        object([
            ("kind", each(|one| one.kind as u8)),
            ("from", u16s(&moves.iter().map(|one| one.from.0).collect::<Vec<_>>())),
            ("to", u16s(&moves.iter().map(|one| one.to.0).collect::<Vec<_>>())),
            ("gain", f64s(&moves.iter().map(|one| one.gain).collect::<Vec<_>>())),
            ("refused", each(|one| one.refused.map_or(0, |why| why as u8 + 1))),
            ("sameClass", each(|one| one.same_class.into())),
            ("tie", tie.into()),
        ])
    }

    /// `(Settings, root) => void`: a Chow-Liu tree begins to grow
    #[wasm_bindgen(js_name = treeStart)]
    pub fn tree_start(&mut self, settings: JsValue, root: u16) -> std::result::Result<(), JsValue> {
        self.0.tree_start(&take::<Settings>(settings)?, root).map_err(refuse)
    }

    /// `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = treeRun)]
    pub fn tree_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.0.tree_run(steps).map_err(refuse)
    }

    /// `() => TreeTrace` so far
    pub fn tree(&self) -> Js {
        let told = self.0.tree().map_err(refuse)?;
        let ends = |edges: &[(u16, u16, f64)]| u16s(&edges.iter().flat_map(|e| [e.0, e.1]).collect::<Vec<_>>());
        let weights = |edges: &[(u16, u16, f64)]| f64s(&edges.iter().map(|e| e.2).collect::<Vec<_>>());
        object([
            ("pairs", ends(&told.pairs)),
            ("weight", weights(&told.pairs)),
            ("edges", ends(&told.edges)),
            ("gain", weights(&told.edges)),
            ("root", told.root.into()),
            ("rows", told.rows.into()),
        ])
    }

    /// `(order) => OrderStage`
    #[wasm_bindgen(js_name = orderStage)]
    pub fn order_stage(&mut self, order: &[u16]) -> Js {
        let told = self.0.order_stage(order).map_err(refuse)?;
        let offsets: Vec<u32> = std::iter::once(0)
            .chain(told.parents.iter().scan(0, |sum, set| {
                *sum += set.len() as u32;
                Some(*sum)
            }))
            .collect();
        let insert = told.insert.map_or(Vec::new(), |(from, to, gain)| vec![f64::from(from), f64::from(to), gain]);
        object([
            ("offsets", u32s(&offsets)),
            ("parents", u16s(&told.parents.concat())),
            ("local", f64s(&told.local)),
            ("score", told.score.into()),
            ("swap", f64s(&told.swap)),
            ("insert", f64s(&insert)),
            ("tie", told.tie.into()),
        ])
    }

    /// `(order, starts, seed) => SwapSearch`
    #[wasm_bindgen(js_name = swapSearch)]
    pub fn swap_search(&mut self, order: &[u16], starts: u32, seed: u32) -> Js {
        told(self.0.swap_search(order, starts, seed))
    }

    /// `(seed) => Uint16Array`: an ordering at random
    #[wasm_bindgen(js_name = randomOrder)]
    pub fn random_order(&self, seed: u32) -> std::result::Result<Uint16Array, JsValue> {
        self.0.random_order(seed).map(|order| Uint16Array::from(order.as_slice())).map_err(refuse)
    }
}
