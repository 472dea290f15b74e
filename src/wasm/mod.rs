//! The interface to JavaScript: translates calls of page, command line and packages to [`Session`](crate::session::Session) and to
//! the sessions over lists and experiments.
//!
//! Small messages cross as plain objects, bulk as typed arrays (`bulk`); errors as `{ code, … }`. No logic. Only this
//! folder knows JavaScript. This file, with the first half of `shared`, holds what the opening page asks for and is all there
//! is in the first module; the others are behind the feature `full` (`docs/decisions/009-two-modules.md`).

#[cfg(feature = "full")]
mod bootstrap;
mod bulk;
#[cfg(feature = "full")]
mod experiments;
#[cfg(feature = "full")]
mod gaussian;
#[cfg(feature = "full")]
mod knowledge;
#[cfg(feature = "full")]
mod lists;
#[cfg(feature = "full")]
mod model;
#[cfg(feature = "full")]
mod predict;
#[cfg(feature = "full")]
mod rows;
mod shared;
#[cfg(feature = "full")]
mod steps;
#[cfg(feature = "full")]
mod turns;

use crate::certify::Claim;
use crate::protocol::{ExampleRef, Settings};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

type Js = std::result::Result<JsValue, JsValue>;

fn out<T: Serialize>(value: &T) -> Js {
    // Maps and `None` as JavaScript expects them of JSON.
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&plain).map_err(JsValue::from)
}

fn refuse(error: crate::base::error::Error) -> JsValue {
    out(&error).unwrap_or_else(|e| e)
}

fn reply<T: Serialize>(result: crate::base::error::Result<T>) -> Js {
    result.map_err(refuse).and_then(|value| out(&value))
}

/// A message from JavaScript as its type; one that does not fit is the caller's mistake, not the user's.
fn take<T: DeserializeOwned>(value: JsValue) -> std::result::Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(JsValue::from)
}

/// Sets the console as the place for messages of panics.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

#[derive(Deserialize)]
struct Claimed {
    parents: Vec<Vec<u16>>,
    score: f64,
    bound: Option<f64>,
    proven: bool,
}

/// Claim about a network from JavaScript.
fn claim(value: JsValue) -> std::result::Result<Claim, JsValue> {
    let Claimed { parents, score, bound, proven } = take(value)?;
    Ok(Claim { parents, score, bound, proven })
}

/// The session, as JavaScript sees it. Types: www/generated/protocol.ts.
#[wasm_bindgen]
#[derive(Default)]
pub struct Session(crate::session::Session);

shared::shared_first!(Session);

#[wasm_bindgen]
impl Session {
    /// Built-in examples: `ExampleInfo[]`
    pub fn examples() -> Js {
        out(&crate::data::examples())
    }

    /// Summary of a loaded example: `(ExampleRef) => DataInfo`
    #[wasm_bindgen(js_name = loadExample)]
    pub fn load_example(&mut self, example: JsValue) -> Js {
        reply(self.0.load_example(&take::<ExampleRef>(example)?))
    }

    /// Summary of unpacked data: `(Uint8Array) => DataInfo`
    pub fn unpack(&mut self, bytes: &[u8]) -> Js {
        reply(self.0.unpack(bytes))
    }
}
