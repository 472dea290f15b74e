//! Interface to JavaScript, and the only part of the core that depends on it: the worker that serves the page
//! (`worker`), and the engine for callers that run it in their own thread (`sync`).
//!
//! Small messages are plain objects, arrays of numbers are typed arrays (`bulk`), errors are `{ code, … }`. Without the
//! feature `full` this is the first of two WebAssembly modules (`docs/decisions/009-two-modules.md`).

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

/// Converts a value to a JavaScript object, as if read from JSON: maps become objects, `None` becomes null.
fn out<T: Serialize>(value: &T) -> Js {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsValue::from)
}

/// Compiled WebAssembly module, to be shared with other workers.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn compiled() -> JsValue {
    wasm_bindgen::module()
}
