//! Messages between the engine and JavaScript: requests in, answers and news out.

use super::{Js, bulk, out};
use crate::base::error::Error;
#[cfg(feature = "full")]
use crate::base::error::Result;
use crate::engine::{Answer, Call, Message, News, Request};
#[cfg(feature = "full")]
use crate::engine::{Heard, HelperCall};
use js_sys::{Array, Object};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Message to a worker, from the page or from the worker that it helps.
    #[derive(Clone)]
    pub type Incoming;

    /// Number of the request; what is repeated from the first module has none.
    #[wasm_bindgen(method, getter)]
    pub fn id(this: &Incoming) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    pub fn session(this: &Incoming) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    pub fn name(this: &Incoming) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    pub fn args(this: &Incoming) -> JsValue;
    #[wasm_bindgen(method, getter)]
    pub fn beside(this: &Incoming) -> Option<bool>;
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn file(this: &Incoming) -> Option<web_sys::Blob>;
    /// Number of a helper, and the port to it.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn helper(this: &Incoming) -> Option<u32>;
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn port(this: &Incoming) -> Option<web_sys::MessagePort>;
    /// Answer of a helper, and whether it is of no more use.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn value(this: &Incoming) -> JsValue;
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn error(this: &Incoming) -> JsValue;
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn lost(this: &Incoming) -> JsValue;
}

/// Failure that ends a worker.
#[derive(Clone, Debug, Serialize)]
pub struct Crash<'a> {
    pub code: &'static str,
    pub detail: String,
    /// Name of the request that the page's own code has wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<&'a str>,
}

/// Message of a worker.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Outgoing<'a> {
    Answer {
        id: u32,
        value: &'a Answer,
    },
    Refused {
        id: u32,
        error: &'a Error,
    },
    News {
        id: u32,
        news: &'a News,
    },
    #[cfg(feature = "full")]
    Hire {
        hire: u32,
    },
    /// Request to a helper; where ports are the caller's, with its number.
    #[cfg(feature = "full")]
    Ask(&'a HelperCall),
    #[cfg(feature = "full")]
    AskBy {
        helper: u32,
        call: &'a HelperCall,
    },
    Crash {
        crash: &'a Crash<'a>,
    },
    /// To the worker that this one helps.
    Lost {
        lost: &'a Crash<'a>,
    },
}

/// The request of a message; nothing where its name is not known here. Errors: arguments that do not fit, which is the caller's
/// mistake.
pub fn call(message: &Incoming) -> Option<std::result::Result<Call, JsValue>> {
    let args = message.args();
    let args = if args.is_undefined() { Object::new().into() } else { args };
    let request = Request::read(&message.name()?, serde_wasm_bindgen::Deserializer::from(args))?;
    let (id, session) = (message.id().unwrap_or(0), message.session().unwrap_or(0));
    let beside = message.beside() == Some(true);
    Some(request.map(|request| Call { id, session, beside, request }).map_err(JsValue::from))
}

/// A message as JavaScript has it, and the buffers to be moved with it.
pub fn moved(message: &Outgoing) -> (JsValue, Array) {
    bulk::begin();
    let value: Js = out(message);
    (value.unwrap_or_else(|error| error), bulk::take())
}

/// A message of the engine.
pub fn outgoing(message: &Message) -> Outgoing<'_> {
    match message {
        Message::Answer(id, value) => Outgoing::Answer { id: *id, value },
        Message::Refused(id, error) => Outgoing::Refused { id: *id, error },
        Message::News(id, news) => Outgoing::News { id: *id, news },
        #[cfg(feature = "full")]
        Message::Hire(hire) => Outgoing::Hire { hire: *hire },
        #[cfg(feature = "full")]
        Message::Ask(_, call) => Outgoing::Ask(call),
    }
}

/// Message of a helper.
#[cfg(feature = "full")]
pub fn heard(message: &Incoming) -> Heard {
    let (id, value) = (message.id().unwrap_or(0), message.value());
    if !message.lost().is_undefined() || !message.error().is_undefined() {
        Heard::Lost
    } else if let Some(counted) = value.dyn_ref::<js_sys::Float64Array>() {
        Heard::Counted(id, counted.to_vec())
    } else if let Some(learned) = value.dyn_ref::<js_sys::Uint32Array>() {
        Heard::Learned(id, learned.to_vec())
    } else {
        Heard::Alive
    }
}

/// Value of a text in JSON.
#[cfg(feature = "full")]
pub fn json(text: &str) -> Option<crate::format::knowledge::Json> {
    serde_wasm_bindgen::from_value(js_sys::JSON::parse(text).ok()?).ok()
}

/// Bytes that a function of JavaScript returns. Errors: it throws; what it throws is no refusal of ours, so the file is gone.
#[cfg(feature = "full")]
pub fn bytes(value: std::result::Result<JsValue, JsValue>) -> Result<Vec<u8>> {
    let array = value.ok().and_then(|value| value.dyn_into::<js_sys::Uint8Array>().ok());
    array.map(|bytes| bytes.to_vec()).ok_or(Error::NotReady)
}
