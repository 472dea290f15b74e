//! Handover from the first WebAssembly module (a part of the core that is loaded first) to the whole core: the requests
//! that wait for it, and those that it has to repeat to reach the state of the first module.

use super::messages::Incoming;
use super::out;
use crate::base::error::Error;
use crate::engine::{JobId, Message};
use js_sys::{Array, Function};
use serde::Serialize;
use serde_wasm_bindgen::preserve;
use std::collections::{BTreeMap, BTreeSet};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Arguments of a `relearn` request from the page.
    type RelearnArgs;
    #[wasm_bindgen(method, getter)]
    fn load(this: &RelearnArgs) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn settings(this: &RelearnArgs) -> JsValue;

    /// Message that answers a `relearn` request, or the answer in it.
    type Answered;
    #[wasm_bindgen(method, getter)]
    fn value(this: &Answered) -> Option<Answered>;
    #[wasm_bindgen(method, getter)]
    fn outcome(this: &Answered) -> JsValue;
}

/// Name of the request that loads data. Like `relearn` and `adopt`, it changes the data or result of a session.
const LOAD: &str = "load";
const RELEARN: &str = "relearn";
const ADOPT: &str = "adopt";

/// Request that the whole core has to repeat. It has no number, because its answer is not posted to the page.
#[derive(Serialize)]
struct Repeated<T> {
    name: &'static str,
    args: T,
}

/// Unchanged arguments of a request that the whole core has to repeat.
#[derive(Serialize)]
#[serde(transparent)]
struct Same(#[serde(with = "preserve")] JsValue);

/// Arguments of `relearn` without limits on work and time, for repeating such a request with the same result.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Again {
    #[serde(with = "preserve")]
    settings: JsValue,
    budget: f64,
    within_ms: f64,
}

/// Refusal of a request with an error.
#[derive(Serialize)]
struct Failed {
    id: u32,
    #[serde(with = "preserve")]
    error: JsValue,
}

/// Creates a request to repeat, as a JavaScript object.
fn repeated<T: Serialize>(name: &'static str, args: T) -> Option<JsValue> {
    out(&Repeated { name, args }).ok()
}

/// Requests that wait for the whole core, and requests that it has to repeat for the current state of the page's
/// session (number 0).
pub struct First {
    /// Callback that loads the whole core.
    fetch_rest: Function,
    /// Requests that wait for the whole core, and messages that stop some of these.
    pending: Vec<Incoming>,
    /// Numbers of sessions with a request in `pending`. Later requests to these sessions wait too, to keep the order.
    blocked: BTreeSet<u32>,
    /// Requests that the first WebAssembly module is working on.
    open: BTreeMap<JobId, Incoming>,
    /// Request that restores the session's data.
    data: Option<JsValue>,
    /// Request that restores the session's result.
    result: Option<JsValue>,
}

impl First {
    /// Creates a handover without requests. `fetch_rest`: callback that loads the whole core; may be called more than
    /// once.
    pub fn new(fetch_rest: Function) -> First {
        let (pending, blocked, open) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        First { fetch_rest, pending, blocked, open, data: None, result: None }
    }

    /// Registers a request. Returns whether this module answers it; otherwise it waits for the whole core. Requests to
    /// other sessions than the page's wait, because the state of these is not handed over; a `relearn` need not,
    /// because it brings its data.
    pub fn takes(&mut self, message: &Incoming) -> bool {
        let session = message.session().unwrap_or(0);
        let is_blocked = self.blocked.contains(&session) && message.beside() != Some(true);
        if is_blocked || (session != 0 && message.name().as_deref() != Some(RELEARN)) {
            self.wait(message);
            return false;
        }
        self.open.insert(message.id().unwrap_or(0), message.clone());
        true
    }

    /// Makes a request wait for the whole core, together with later requests to its session.
    pub fn wait(&mut self, message: &Incoming) {
        self.open.remove(&message.id().unwrap_or(0));
        self.pending.push(message.clone());
        if message.beside() != Some(true) && message.name().as_deref() != Some("whole") {
            self.blocked.insert(message.session().unwrap_or(0));
        }
        self.fetch_rest();
    }

    /// Records that a waiting request was stopped. The whole core still gives the request one time slice.
    pub fn stop(&mut self, message: &Incoming) {
        if self.pending.iter().any(|request| request.id() == message.id()) {
            self.pending.push(message.clone());
        }
    }

    /// Whether to post a message of the engine to the page. A refusal because the request needs the whole core is not
    /// posted; the request waits for the whole core instead.
    pub fn should_post(&mut self, message: &Message) -> bool {
        if let Message::Refused(id, Error::NeedsWholeCore) = message
            && let Some(request) = self.open.remove(id)
        {
            self.wait(&request);
            return false;
        }
        true
    }

    /// Records the request that led to the session's current data or result, so that the whole core can repeat it.
    /// `posted`: the answer as posted to the page.
    pub fn record(&mut self, message: &Message, posted: &JsValue) {
        let Message::Answer(id, _) = message else { return };
        let Some(request) = self.open.remove(id) else { return };
        if request.session().unwrap_or(0) != 0 {
            return;
        }
        match request.name().as_deref() {
            Some(LOAD) => (self.data, self.result) = (repeated(LOAD, Same(request.args())), None),
            Some(RELEARN) => {
                let args: RelearnArgs = request.args().unchecked_into();
                if args.load().is_object() {
                    (self.data, self.result) = (repeated(LOAD, Same(args.load())), None);
                }
                let answered = posted.unchecked_ref::<Answered>().value();
                if answered.is_some_and(|answered| answered.outcome().is_object()) {
                    let again = Again { settings: args.settings(), budget: f64::MAX, within_ms: f64::MAX };
                    self.result = repeated(RELEARN, again);
                }
            }
            Some(ADOPT) => self.result = repeated(ADOPT, Same(request.args())),
            _ => {}
        }
    }

    /// Loads the whole core, unless it is already being loaded.
    pub fn fetch_rest(&self) {
        let _ = self.fetch_rest.call0(&JsValue::NULL);
    }

    /// Requests for the whole core, in order: first those without a number, which restore the state of this module,
    /// then those that wait.
    pub fn hand_over(mut self) -> Array {
        self.pending.sort_by_key(Incoming::id); // a request may have been sent before others and refused after them
        self.data.into_iter().chain(self.result).chain(self.pending.into_iter().map(JsValue::from)).collect()
    }

    /// Refuses all waiting requests with `error`. Returns the messages to post.
    pub fn fail(&mut self, error: &JsValue) -> Vec<JsValue> {
        self.blocked.clear();
        let refuse = |request: Incoming| out(&Failed { id: request.id().unwrap_or(0), error: error.clone() }).ok();
        let waiting = std::mem::take(&mut self.pending).into_iter();
        waiting.filter(|request| request.name().as_deref() != Some("stop")).filter_map(refuse).collect()
    }
}
