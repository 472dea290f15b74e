//! The first module beside the whole core: requests that wait for it, and those that bring it to the same state.

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
    /// Arguments of `relearn`, as the page sent them.
    type RelearnArgs;
    #[wasm_bindgen(method, getter)]
    fn load(this: &RelearnArgs) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn settings(this: &RelearnArgs) -> JsValue;

    /// Answer that was posted, of `relearn`.
    type Answered;
    #[wasm_bindgen(method, getter)]
    fn value(this: &Answered) -> Option<Answered>;
    #[wasm_bindgen(method, getter)]
    fn outcome(this: &Answered) -> JsValue;
}

/// Names of the requests that make the state of a session.
const LOAD: &str = "load";
const RELEARN: &str = "relearn";
const ADOPT: &str = "adopt";

/// Request that is repeated in the whole core; its answer is not posted.
#[derive(Serialize)]
struct Repeated<T> {
    name: &'static str,
    args: T,
}

/// Arguments as they came.
#[derive(Serialize)]
#[serde(transparent)]
struct Same(#[serde(with = "preserve")] JsValue);

/// Arguments of a `relearn` that takes as many steps again, however long they take.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Again {
    #[serde(with = "preserve")]
    settings: JsValue,
    budget: f64,
    within_ms: f64,
}

/// Refusal of a request that waited.
#[derive(Serialize)]
struct Failed {
    id: u32,
    #[serde(with = "preserve")]
    error: JsValue,
}

fn repeated<T: Serialize>(name: &'static str, args: T) -> Option<JsValue> {
    out(&Repeated { name, args }).ok()
}

/// Requests that wait, and those that made the state of the page's session.
pub struct First {
    /// Asks for the whole core.
    fetch_rest: Function,
    pending: Vec<Incoming>,
    /// Sessions of which a request waits: what comes after it waits too.
    blocked: BTreeSet<u32>,
    /// Requests without an answer.
    open: BTreeMap<JobId, Incoming>,
    /// Requests that make the session's data, and its result.
    data: Option<JsValue>,
    result: Option<JsValue>,
}

impl First {
    /// Nothing waits yet.
    pub fn new(fetch_rest: Function) -> First {
        let (pending, blocked, open) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        First { fetch_rest, pending, blocked, open, data: None, result: None }
    }

    /// Whether a request is for this module; if not, it waits. What other sessions than the page's hold is not handed over, so that
    /// they wait, but for what brings its data along.
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

    /// Makes a request wait, and what comes after it in its session.
    pub fn wait(&mut self, message: &Incoming) {
        self.open.remove(&message.id().unwrap_or(0));
        self.pending.push(message.clone());
        if message.beside() != Some(true) && message.name().as_deref() != Some("whole") {
            self.blocked.insert(message.session().unwrap_or(0));
        }
        self.idle();
    }

    /// Stops a request that waits: it does so in the whole core, where it gets one slice.
    pub fn stop(&mut self, message: &Incoming) {
        if self.pending.iter().any(|request| request.id() == message.id()) {
            self.pending.push(message.clone());
        }
    }

    /// Whether an answer is to be posted; a refusal of what only the whole core can do makes the request wait.
    pub fn answers(&mut self, message: &Message) -> bool {
        if let Message::Refused(id, Error::NeedsWholeCore) = message
            && let Some(request) = self.open.remove(id)
        {
            self.wait(&request);
            return false;
        }
        true
    }

    /// Remembers what an answered request made.
    pub fn remember(&mut self, message: &Message, posted: &JsValue) {
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

    /// Asks for the whole core.
    pub fn idle(&self) {
        let _ = self.fetch_rest.call0(&JsValue::NULL);
    }

    /// Requests for the whole core: those that bring it to the state of this module, which have no number, and those that wait.
    pub fn hand_over(mut self) -> Array {
        self.pending.sort_by_key(Incoming::id); // one that was refused late came early
        self.data.into_iter().chain(self.result).chain(self.pending.into_iter().map(JsValue::from)).collect()
    }

    /// Refusals of what waits.
    pub fn fail(&mut self, error: &JsValue) -> Vec<JsValue> {
        self.blocked.clear();
        let refuse = |request: Incoming| out(&Failed { id: request.id().unwrap_or(0), error: error.clone() }).ok();
        let waiting = std::mem::take(&mut self.pending).into_iter();
        waiting.filter(|request| request.name().as_deref() != Some("stop")).filter_map(refuse).collect()
    }
}
