//! What JavaScript may call to list the k best by published methods, over data or a list of scores; for the full module only.

use crate::error::Result;
use crate::protocol::Enumerator;
use crate::search::enumerate::Next;
use crate::wasm::{Js, Session, refuse, take, told};
use crate::wasm_lists::ListSession;
use wasm_bindgen::prelude::*;

/// What the next step is about, as a number.
fn next(going: Result<Next>) -> std::result::Result<u32, JsValue> {
    Ok(match going.map_err(refuse)? {
        Next::Nothing => 0,
        Next::Search => 1,
        Next::Oracle => 2,
    })
}

#[wasm_bindgen]
impl Session {
    /// `(Enumerator, k) => void`: begins to list the k best by a published method, over the lists of the run
    #[wasm_bindgen(js_name = enumerateStart)]
    pub fn enumerate_start(&mut self, by: JsValue, k: u32) -> std::result::Result<(), JsValue> {
        self.0.enumerate_start(take::<Enumerator>(by)?, k).map_err(refuse)
    }

    /// `(steps) => 0 | 1 | 2`: at most so many steps that are about the same; what the next is about: nothing, the search,
    /// its oracle
    #[wasm_bindgen(js_name = enumerateRun)]
    pub fn enumerate_run(&mut self, steps: u32) -> std::result::Result<u32, JsValue> {
        next(self.0.enumerate_run(steps))
    }

    /// `() => EnumeratorStanding`
    pub fn enumerated(&self) -> Js {
        told(self.0.enumerated())
    }
}

#[wasm_bindgen]
impl ListSession {
    /// As of [`Session`]
    #[wasm_bindgen(js_name = enumerateStart)]
    pub fn enumerate_start(&mut self, by: JsValue, k: u32) -> std::result::Result<(), JsValue> {
        self.list.enumerate_start(take::<Enumerator>(by)?, k).map_err(refuse)
    }

    /// As of [`Session`]
    #[wasm_bindgen(js_name = enumerateRun)]
    pub fn enumerate_run(&mut self, steps: u32) -> std::result::Result<u32, JsValue> {
        next(self.list.enumerate_run(steps))
    }

    /// As of [`Session`]
    pub fn enumerated(&self) -> Js {
        told(self.list.enumerated())
    }
}
