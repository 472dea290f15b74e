//! What JavaScript may call: translates calls of the page's worker to [`Session`](crate::session::Session).
//!
//! Small messages cross as plain objects, bulk as typed arrays; errors as `{ code, … }`. No logic. Only the files
//! `src/wasm*.rs` know JavaScript. This one holds what the opening page asks for and is all there is in the first module;
//! the others, one for each group of calls, are behind the feature `full` (`docs/decisions/009-two-modules.md`).

use crate::certify::Claim;
use crate::protocol::{ExampleRef, Settings};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

pub(crate) type Js = std::result::Result<JsValue, JsValue>;

pub(crate) fn out<T: Serialize>(value: &T) -> Js {
    // Maps and `None` as JavaScript expects them of JSON.
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&plain).map_err(JsValue::from)
}

pub(crate) fn refuse(error: crate::error::Error) -> JsValue {
    out(&error).unwrap_or_else(|e| e)
}

pub(crate) fn told<T: Serialize>(result: crate::error::Result<T>) -> Js {
    result.map_err(refuse).and_then(|value| out(&value))
}

/// What JavaScript sent; a message that does not fit its type is the caller's mistake, not the user's.
pub(crate) fn take<T: DeserializeOwned>(value: JsValue) -> std::result::Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(JsValue::from)
}

/// Shows the message of a panic in the console.
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

/// What JavaScript says of a network.
pub(crate) fn claim(said: JsValue) -> std::result::Result<Claim, JsValue> {
    let Claimed { parents, score, bound, proven } = take(said)?;
    Ok(Claim { parents, score, bound, proven })
}

/// The session, as JavaScript sees it. Types: www/generated/protocol.d.ts.
#[wasm_bindgen]
#[derive(Default)]
pub struct Session(pub(crate) crate::session::Session);

#[wasm_bindgen]
impl Session {
    /// Nothing loaded.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Session {
        Session::default()
    }

    /// `ExampleInfo[]`
    pub fn examples() -> Js {
        out(&crate::data::examples())
    }

    /// Most bytes that tables may take.
    #[wasm_bindgen(js_name = setMemoryLimit)]
    pub fn set_memory_limit(&mut self, bytes: f64) {
        self.0.set_memory_limit(bytes);
    }

    /// `(ExampleRef) => DataInfo`
    #[wasm_bindgen(js_name = loadExample)]
    pub fn load_example(&mut self, example: JsValue) -> Js {
        told(self.0.load_example(&take::<ExampleRef>(example)?))
    }

    /// `(Uint8Array) => DataInfo`
    pub fn unpack(&mut self, bytes: &[u8]) -> Js {
        told(self.0.unpack(bytes))
    }

    /// `DataInfo | undefined`
    pub fn data(&self) -> Js {
        self.0.data().map_or(Ok(JsValue::UNDEFINED), |info| out(&info))
    }

    /// `(Settings) => Estimate`
    pub fn estimate(&self, settings: JsValue) -> Js {
        told(self.0.estimate(&take::<Settings>(settings)?))
    }

    /// `Outcome`
    pub fn outcome(&mut self) -> Js {
        told(self.0.outcome())
    }

    /// `(Settings) => Estimate`; `attemptRun` goes on with it, beside the run.
    pub fn attempt(&mut self, settings: JsValue) -> Js {
        told(self.0.attempt(&take::<Settings>(settings)?))
    }

    /// `(steps) => Phase`; when that is done, the attempt has taken the place of the run.
    #[wasm_bindgen(js_name = attemptRun)]
    pub fn attempt_run(&mut self, steps: u32) -> Js {
        told(self.0.attempt_run(steps))
    }

    /// Gives the attempt up.
    #[wasm_bindgen(js_name = attemptDrop)]
    pub fn attempt_drop(&mut self) {
        self.0.attempt_drop();
    }

    /// `(from, to) => EdgeInspection`
    #[wasm_bindgen(js_name = inspectEdge)]
    pub fn inspect_edge(&mut self, from: u16, to: u16) -> Js {
        told(self.0.inspect_edge(from, to))
    }

    /// `(variable) => VariableInspection`
    #[wasm_bindgen(js_name = inspectVariable)]
    pub fn inspect_variable(&mut self, v: u16) -> Js {
        told(self.0.inspect_variable(v))
    }

    /// `(Settings, { parents, score, bound, proven }) => Certificate`
    pub fn check(&self, settings: JsValue, claimed: JsValue) -> Js {
        told(self.0.check(&take::<Settings>(settings)?, &claim(claimed)?))
    }

    /// `(Settings, { parents, score, bound, proven }) => Outcome` of the claimed network
    pub fn adopt(&mut self, settings: JsValue, claimed: JsValue) -> Js {
        told(self.0.adopt(&take::<Settings>(settings)?, &claim(claimed)?))
    }
}
