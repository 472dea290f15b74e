//! The engine for callers that give it its turns themselves: Node, and helpers there.

use super::messages::{self, Incoming, Outgoing, call, heard, moved, outgoing};
use crate::base::error::Result;
use crate::engine::{Engine, Host, JobId, Message, Turn};
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds of a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Clock and files of the caller.
struct World {
    /// Reader of the bytes of a file: `(request, from, to) => Uint8Array`.
    read: Function,
    /// Size of a file in bytes: `(request) => number`.
    size: Function,
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

/// The engine of a caller.
#[wasm_bindgen]
pub struct EngineHost {
    engine: Engine,
    world: World,
    /// Messages of helpers' requests that are still to be sent.
    waiting: Vec<Message>,
    turn: Turn,
}

#[wasm_bindgen]
impl EngineHost {
    /// An engine. `helpers`: most of them; `read`, `size`: of the file that goes with a request.
    #[wasm_bindgen(constructor)]
    pub fn new(helpers: u32, read: Function, size: Function) -> EngineHost {
        let world = World { read, size, helpers };
        EngineHost { engine: Engine::default(), world, waiting: Vec::new(), turn: Turn::Idle }
    }

    /// Takes a request `{ id, session, name, args, beside }`. Errors: a name or arguments that are none.
    pub fn submit(&mut self, message: &Incoming) -> std::result::Result<(), JsValue> {
        let call = call(message).unwrap_or_else(|| Err(JsError::new("unknown request").into()))?;
        self.engine.submit(call);
        Ok(())
    }

    /// Stops a job.
    pub fn stop(&mut self, id: u32) {
        self.engine.stop(id);
    }

    /// Messages of a turn with a slice of so many milliseconds, or with none: `{ id, value | error | news } | { hire } | { helper,
    /// call }`.
    /// A `Result`, though it never fails: V8 11.3 dies where it inlines a call that returns one reference.
    pub fn work(&mut self, milliseconds: Option<f64>) -> std::result::Result<Array, JsValue> {
        let (all, turn) = self.engine.work(&mut self.world, milliseconds);
        self.turn = turn;
        let all = std::mem::take(&mut self.waiting).into_iter().chain(all);
        Ok(all
            .map(|message| match &message {
                Message::Ask(helper, call) => moved(&Outgoing::AskBy { helper: *helper, call }).0,
                _ => moved(&outgoing(&message)).0,
            })
            .collect())
    }

    /// Time of the next turn: 0 at the next request, 1 soon, 2 after a message of a helper.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> u8 {
        match self.turn {
            Turn::Idle => 0,
            Turn::Again => 1,
            Turn::Wait => 2,
        }
    }

    /// A helper is there.
    #[wasm_bindgen(js_name = helperJoined)]
    pub fn helper_joined(&mut self, helper: u32) {
        let messages = self.engine.helper_joined(helper);
        self.waiting.extend(messages);
    }

    /// Takes a message of a helper.
    #[wasm_bindgen(js_name = helperSaid)]
    pub fn helper_said(&mut self, helper: u32, message: &Incoming) {
        self.engine.helper_said(helper, heard(message));
    }
}
