//! The only file that knows JavaScript: translates calls of the page's worker to [`Session`](crate::session::Session).
//!
//! Small messages cross as plain objects, bulk as typed arrays; errors as `{ code, … }`. No logic.

use crate::certify::Claim;
use crate::protocol::{ExampleRef, Recipe, Settings, TableQuery};
use js_sys::{Float64Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

type Js = std::result::Result<JsValue, JsValue>;

fn out<T: Serialize>(value: &T) -> Js {
    // Maps and `None` as JavaScript expects them of JSON.
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&plain).map_err(JsValue::from)
}

fn refuse(error: crate::error::Error) -> JsValue {
    out(&error).unwrap_or_else(|e| e)
}

fn told<T: Serialize>(result: crate::error::Result<T>) -> Js {
    result.map_err(refuse).and_then(|value| out(&value))
}

/// What JavaScript sent; a message that does not fit its type is the caller's mistake, not the user's.
fn take<T: DeserializeOwned>(value: JsValue) -> std::result::Result<T, JsValue> {
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

/// The session, as JavaScript sees it. Types: www/protocol.d.ts.
#[wasm_bindgen]
#[derive(Default)]
pub struct Session(crate::session::Session);

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

    /// Takes the bytes of a file.
    #[wasm_bindgen(js_name = readFile)]
    pub fn read_file(&mut self, bytes: Vec<u8>) {
        self.0.read_file(bytes);
    }

    /// `(Recipe) => Preview`
    pub fn prepare(&mut self, recipe: JsValue) -> Js {
        told(self.0.prepare(&take::<Recipe>(recipe)?))
    }

    /// The data, packed.
    pub fn pack(&self) -> std::result::Result<Uint8Array, JsValue> {
        self.0.pack().map(|bytes| Uint8Array::from(bytes.as_slice())).map_err(refuse)
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

    /// `(Settings) => Estimate`; `run` continues.
    pub fn start(&mut self, settings: JsValue) -> Js {
        told(self.0.start(&take::<Settings>(settings)?))
    }

    /// `(steps) => Snapshot`
    pub fn run(&mut self, steps: u32) -> Js {
        told(self.0.run(steps))
    }

    /// `Outcome`
    pub fn outcome(&mut self) -> Js {
        told(self.0.outcome())
    }

    /// `(Settings) => Outcome`, at once
    pub fn learn(&mut self, settings: JsValue) -> Js {
        told(self.0.learn(&take::<Settings>(settings)?))
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

    /// `(TableQuery) => number of rows`
    #[wasm_bindgen(js_name = tableSelect)]
    pub fn table_select(&mut self, query: JsValue) -> std::result::Result<u32, JsValue> {
        self.0.table_select(&take::<TableQuery>(query)?).map_err(refuse)
    }

    /// A window of rows as typed arrays.
    #[wasm_bindgen(js_name = tableRows)]
    pub fn table_rows(&mut self, first: u32, count: u32) -> Js {
        let window = self.0.table_rows(first, count).map_err(refuse)?;
        let object = Object::new();
        let set = |key: &str, array: JsValue| Reflect::set(&object, &key.into(), &array);
        set("child", Uint16Array::from(window.child.as_slice()).into())?;
        set("offsets", Uint32Array::from(window.offsets.as_slice()).into())?;
        set("parents", Uint16Array::from(window.parents.as_slice()).into())?;
        set("score", Float64Array::from(window.score.as_slice()).into())?;
        set("delta", Float64Array::from(window.delta.as_slice()).into())?;
        set("rank", Uint32Array::from(window.rank.as_slice()).into())?;
        set("status", Uint8Array::from(window.status.as_slice()).into())?;
        Ok(object.into())
    }

    /// `(Settings, { parents, score, bound, proven }) => Certificate`
    pub fn check(&self, settings: JsValue, claimed: JsValue) -> Js {
        let Claimed { parents, score, bound, proven } = take(claimed)?;
        told(self.0.check(&take::<Settings>(settings)?, &Claim { parents, score, bound, proven }))
    }

    /// `(Settings, { parents, score, bound, proven }) => Outcome` of the claimed network
    pub fn adopt(&mut self, settings: JsValue, claimed: JsValue) -> Js {
        let Claimed { parents, score, bound, proven } = take(claimed)?;
        told(self.0.adopt(&take::<Settings>(settings)?, &Claim { parents, score, bound, proven }))
    }

    /// `(format) => text`
    pub fn export(&mut self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
