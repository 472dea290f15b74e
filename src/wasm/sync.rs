//! The engine for callers that run it in their own thread: Node, and helpers in Node.

use super::messages::{self, Incoming, Outgoing, call, helper_message, outgoing, to_js};
use crate::base::error::Result;
use crate::engine::{Engine, Host, JobId, Message, Turn};
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Time of a monotonic clock, in milliseconds.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Host of the engine: clock, files and number of helpers that the caller supplies.
struct World {
    /// Function that reads bytes of a file: `(request, from, to) => Uint8Array`.
    read: Function,
    /// Function that returns the size of a file in bytes: `(request) => number`.
    size: Function,
    /// Maximum number of helpers (engines in other workers).
    helpers: u32,
}

impl Host for World {
    fn now(&self) -> f64 {
        clock()
    }

    fn read(&mut self, file: JobId, from: f64, to: f64) -> Result<Vec<u8>> {
        messages::bytes(self.read.call3(&JsValue::NULL, &file.into(), &from.into(), &to.into()))
    }

    fn size(&self, file: JobId) -> f64 {
        self.size.call1(&JsValue::NULL, &file.into()).ok().and_then(|size| size.as_f64()).unwrap_or(0.0)
    }

    fn room(&self) -> u32 {
        self.helpers
    }

    fn json(&self, text: &str) -> Option<crate::format::knowledge::Json> {
        messages::json(text)
    }
}

/// An engine with its host, for calls from JavaScript.
#[wasm_bindgen]
pub struct EngineHost {
    engine: Engine,
    world: World,
    /// Messages that the next call of `work` returns first.
    waiting: Vec<Message>,
    /// Time at which the engine needs its next turn.
    turn: Turn,
}

#[wasm_bindgen]
impl EngineHost {
    /// Creates an engine. `helpers`: maximum number of helpers; `read`: `(request, from, to) => Uint8Array`, bytes of
    /// the file sent with a request; `size`: `(request) => number`, size of that file in bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(helpers: u32, read: Function, size: Function) -> EngineHost {
        let world = World { read, size, helpers };
        EngineHost { engine: Engine::default(), world, waiting: Vec::new(), turn: Turn::Idle }
    }

    /// Queues a request `{ id, session, name, args, beside }`. Errors: an unknown name; invalid arguments.
    pub fn submit(&mut self, message: &Incoming) -> std::result::Result<(), JsValue> {
        let call = call(message).unwrap_or_else(|| Err(JsError::new("unknown request").into()))?;
        self.engine.submit(call);
        Ok(())
    }

    /// Stops a request by its number.
    pub fn stop(&mut self, id: u32) {
        self.engine.stop(id);
    }

    /// Gives the engine a turn with a time slice of `milliseconds`, or without one. Returns the engine's messages: `{
    /// id, value | error | news } | { hire } | { helper, call }`.
    ///
    /// Never fails; it returns a `Result` because V8 11.3 crashes when it inlines a call that returns one reference.
    pub fn work(&mut self, milliseconds: Option<f64>) -> std::result::Result<Array, JsValue> {
        let (all, turn) = self.engine.work(&mut self.world, milliseconds);
        self.turn = turn;
        let all = std::mem::take(&mut self.waiting).into_iter().chain(all);
        Ok(all
            .map(|message| match &message {
                Message::CallHelper(helper, call) => to_js(&Outgoing::CallHelperBy { helper: *helper, call }).0,
                _ => to_js(&outgoing(&message)).0,
            })
            .collect())
    }

    /// Time at which the engine needs its next turn: 0 at the next request, 1 soon, 2 at the next message from a helper
    /// or after some milliseconds.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> u8 {
        match self.turn {
            Turn::Idle => 0,
            Turn::Again => 1,
            Turn::Wait => 2,
        }
    }

    /// Adds a helper that the caller has started.
    #[wasm_bindgen(js_name = helperJoined)]
    pub fn helper_joined(&mut self, helper: u32) {
        let messages = self.engine.helper_joined(helper);
        self.waiting.extend(messages);
    }

    /// Handles a message from a helper.
    #[wasm_bindgen(js_name = helperSaid)]
    pub fn receive_from_helper(&mut self, helper: u32, message: &Incoming) {
        self.engine.receive_from_helper(helper, helper_message(message));
    }
}
