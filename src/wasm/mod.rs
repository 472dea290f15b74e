//! Interface to JavaScript, and the only part of the core that depends on it: the session worker (`worker`), and the
//! engine for callers that drive it in their own thread (`sync`).
//!
//! Small messages are plain objects, bulk numbers typed arrays (`bulk`), errors `{ code, … }`. Without the feature
//! `full` this is the first of two modules (`docs/decisions/009-two-modules.md`).

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

/// A value as a JavaScript object, as if read from JSON: maps are objects, `None` is null.
fn out<T: Serialize>(value: &T) -> Js {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsValue::from)
}

/// The compiled module, to be shared with other workers.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn compiled() -> JsValue {
    wasm_bindgen::module()
}
