//! Messages between the engine and JavaScript: incoming requests; outgoing answers, refusals and progress.

use super::{Js, bulk, out};
use crate::base::error::Error;
#[cfg(feature = "full")]
use crate::base::error::Result;
use crate::engine::{Answer, Call, Message, News, Request};
#[cfg(feature = "full")]
use crate::engine::{HelperCall, HelperMessage};
use js_sys::{Array, Object};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Message to a worker: a request from the page or from the worker that it helps, or an answer from a helper.
    #[derive(Clone)]
    pub type Incoming;

    /// Number of the request; none if the whole core repeats a request of the first WebAssembly module.
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
    /// File that was sent with the request.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn file(this: &Incoming) -> Option<web_sys::Blob>;
    /// Number of a helper (a further worker) that the page has started.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn helper(this: &Incoming) -> Option<u32>;
    /// Port for messages to the helper that the page has started.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn port(this: &Incoming) -> Option<web_sys::MessagePort>;
    /// Answer from a helper.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn value(this: &Incoming) -> JsValue;
    /// Refusal from a helper.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn error(this: &Incoming) -> JsValue;
    /// Report that a helper has crashed, from the helper.
    #[cfg(feature = "full")]
    #[wasm_bindgen(method, getter)]
    pub fn lost(this: &Incoming) -> JsValue;
}

/// Report of a failure that ends a worker.
#[derive(Clone, Debug, Serialize)]
pub struct Crash<'a> {
    /// Code of the error.
    pub code: &'static str,
    /// Text of the panic or error, in English.
    pub detail: String,
    /// Name of the malformed request, if a bug of the page is the cause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<&'a str>,
}

/// Message from a worker to the page or to the worker that it helps.
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
    /// Request to the host to end earlier helpers and to start a number of new ones.
    #[cfg(feature = "full")]
    StartHelpers {
        hire: u32,
    },
    /// Request to a helper, to be sent on the helper's port.
    #[cfg(feature = "full")]
    CallHelper(&'a HelperCall),
    /// Request to a helper, with the helper's number, for a host that has the ports to the helpers.
    #[cfg(feature = "full")]
    CallHelperBy {
        helper: u32,
        call: &'a HelperCall,
    },
    Crash {
        crash: &'a Crash<'a>,
    },
    /// Report of a crash of this worker, to the worker that it helps.
    Lost {
        lost: &'a Crash<'a>,
    },
}

/// Reads the request in a message; `None` if this WebAssembly module has no request of that name. Errors: arguments
/// that are invalid for the request, which is a bug of the caller.
pub fn call(message: &Incoming) -> Option<std::result::Result<Call, JsValue>> {
    let args = message.args();
    let args = if args.is_undefined() { Object::new().into() } else { args };
    let request = Request::read(&message.name()?, serde_wasm_bindgen::Deserializer::from(args))?;
    let (id, session) = (message.id().unwrap_or(0), message.session().unwrap_or(0));
    let beside = message.beside() == Some(true);
    Some(request.map(|request| Call { id, session, beside, request }).map_err(JsValue::from))
}

/// Converts a message to a JavaScript value. Returns also the buffers to transfer with it.
pub fn to_js(message: &Outgoing) -> (JsValue, Array) {
    bulk::begin();
    let value: Js = out(message);
    (value.unwrap_or_else(|error| error), bulk::take())
}

/// Converts a message of the engine to the form that JavaScript receives.
pub fn outgoing(message: &Message) -> Outgoing<'_> {
    match message {
        Message::Answer(id, value) => Outgoing::Answer { id: *id, value },
        Message::Refused(id, error) => Outgoing::Refused { id: *id, error },
        Message::News(id, news) => Outgoing::News { id: *id, news },
        #[cfg(feature = "full")]
        Message::StartHelpers(hire) => Outgoing::StartHelpers { hire: *hire },
        #[cfg(feature = "full")]
        Message::CallHelper(_, call) => Outgoing::CallHelper(call),
    }
}

/// Reads a message from a helper.
#[cfg(feature = "full")]
pub fn helper_message(message: &Incoming) -> HelperMessage {
    let (id, value) = (message.id().unwrap_or(0), message.value());
    if !message.lost().is_undefined() || !message.error().is_undefined() {
        HelperMessage::Lost
    } else if let Some(counted) = value.dyn_ref::<js_sys::Float64Array>() {
        HelperMessage::Counted(id, counted.to_vec())
    } else if let Some(learned) = value.dyn_ref::<js_sys::Uint32Array>() {
        HelperMessage::Learned(id, learned.to_vec())
    } else {
        HelperMessage::Alive
    }
}

/// Value that a JSON text describes; `None` if the text is not JSON.
#[cfg(feature = "full")]
pub fn json(text: &str) -> Option<crate::format::knowledge::Json> {
    serde_wasm_bindgen::from_value(js_sys::JSON::parse(text).ok()?).ok()
}

/// Bytes returned by a JavaScript function that reads a file. Errors: `NotReady` if the function threw an exception or
/// returned no `Uint8Array`, because the file is gone.
#[cfg(feature = "full")]
pub fn bytes(value: std::result::Result<JsValue, JsValue>) -> Result<Vec<u8>> {
    let array = value.ok().and_then(|value| value.dyn_into::<js_sys::Uint8Array>().ok());
    array.map(|bytes| bytes.to_vec()).ok_or(Error::NotReady)
}
