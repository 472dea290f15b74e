//! Calls of JavaScript to a session over a list of local scores: what a session over rows has, as far as it needs no data.

use super::shared::{shared_first, shared_full};
use super::turns::{next, pause, until};
use super::{Js, claim, out, refuse, reply, take};
use crate::protocol::{Column, Enumerator, ListedScore, Moves, OrderStage, Settings, TableQuery};
use wasm_bindgen::prelude::*;

/// Session over a list in place of data.
#[wasm_bindgen]
#[derive(Default)]
pub struct ListSession(pub(super) crate::session::ListSession);

shared_first!(ListSession);
shared_full!(ListSession);

#[wasm_bindgen]
impl ListSession {
    /// Summary of a loaded list: `(bytes, costs) => DataInfo`
    #[wasm_bindgen(js_name = loadList)]
    pub fn load_list(&mut self, bytes: &[u8], costs: bool) -> Js {
        reply(self.0.load(bytes, costs))
    }

    /// Takes a part of a list, to be merged.
    #[wasm_bindgen(js_name = addPart)]
    pub fn add_part(&mut self, name: String, bytes: Vec<u8>) {
        self.0.add_part(name, bytes);
    }

    /// Summary of the list merged from the parts: `(costs) => DataInfo`
    #[wasm_bindgen(js_name = mergeParts)]
    pub fn merge_parts(&mut self, costs: bool) -> Js {
        reply(self.0.merge(costs))
    }

    /// Score of a listed family, all that a list knows of it, NaN where it is not listed: `(Score, child, parents,
    /// first, count) => ListedScore`
    #[wasm_bindgen(js_name = handTable)]
    pub fn hand_table(&self, _score: JsValue, child: u16, parents: &[u16], _first: u32, _count: u32) -> Js {
        reply(self.0.local(child, parents).map(|score| ListedScore { score }))
    }
}
