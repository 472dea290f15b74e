//! The interface to JavaScript: the session worker (`worker`), and the engine for callers that give it its turns themselves (`sync`).
//!
//! Small messages cross as plain objects, bulk as typed arrays (`bulk`); errors as `{ code, … }`. No logic. Only this folder
//! knows JavaScript. Without the feature `full` it is the first of two modules (`docs/decisions/009-two-modules.md`).

mod bulk;
#[cfg(not(feature = "full"))]
mod first;
mod messages;
#[cfg(feature = "full")]
mod sync;
mod worker;

#[cfg(feature = "full")]
pub use sync::EngineHost;

use serde::Serialize;
use wasm_bindgen::prelude::*;

type Js = std::result::Result<JsValue, JsValue>;

/// A value as JavaScript has it: maps and `None` as it expects them of JSON.
fn out<T: Serialize>(value: &T) -> Js {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsValue::from)
}

/// Compiled module, for other workers to run too.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn compiled() -> JsValue {
    wasm_bindgen::module()
}
