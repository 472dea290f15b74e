//! The worker that serves the page: receives messages, gives the engine its turns, and posts the answers, transferring
//! their buffers. `www/engine/worker.ts` starts it, first in the first WebAssembly module, then in the whole core.
//!
//! In:  `{ id, session, name, args, beside, file }`, `{ name: 'stop', id }`, `{ name: 'helper', port, helper }`
//! Out: `{ id, value }`, `{ id, error }`, `{ id, news }`, `{ crash }`, `{ hire }`
//!
//! A worker that helps another one receives and posts messages on a port to it.

use super::messages::{self, Crash, Incoming, Outgoing};
#[cfg(feature = "full")]
use crate::base::error::Result;
#[cfg(feature = "full")]
use crate::engine::JobId;
use crate::engine::{Engine, Host, Message, Turn};
use js_sys::{Array, Function};
use std::cell::RefCell;
#[cfg(feature = "full")]
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

/// Duration of a time slice, in milliseconds: short compared with the 100 ms within which a stop must take effect, long
/// compared with the 4 ms resolution of a timer.
const SLICE_MS: f64 = 16.0;
/// Duration of a time slice while requests come during a run, in milliseconds. A moving slider or pointer sends many
/// requests; slices remain short for [`SHORT_SLICES_MS`] after the last one.
const SHORT_SLICE_MS: f64 = 6.0;
const SHORT_SLICES_MS: f64 = 250.0;
/// Maximum time to wait for messages from helpers before the next turn, in milliseconds.
const MAX_HELPER_WAIT_MS: i32 = 10;
/// Delay of the turn that ends idle helpers, in milliseconds: a little longer than the engine keeps them.
#[cfg(feature = "full")]
const IDLE_TURN_MS: i32 = 60_100;

#[wasm_bindgen]
extern "C" {
    /// Global scope of the worker, for functions that are unstable in web-sys.
    type Scheduling;
    /// Scheduler of the browser, if it has one.
    #[wasm_bindgen(method, getter)]
    fn scheduler(this: &Scheduling) -> Option<Scheduler>;

    type Scheduler;
    #[wasm_bindgen(method, js_name = postTask)]
    fn post_task(this: &Scheduler, task: &Function, options: &JsValue);
}

/// Options of a task that is posted to the browser's scheduler.
#[derive(serde::Serialize)]
struct TaskOptions {
    priority: &'static str,
}

/// Host of the engine in a browser: clock, cores and files.
struct World {
    clock: web_sys::Performance,
    /// Source of the number of cores; `None` in a helper, which can't have helpers.
    #[cfg(feature = "full")]
    navigator: Option<web_sys::WorkerNavigator>,
    /// Files sent with requests that are not yet answered.
    #[cfg(feature = "full")]
    files: BTreeMap<JobId, web_sys::Blob>,
}

impl Host for World {
    fn now(&self) -> f64 {
        self.clock.now()
    }

    #[cfg(feature = "full")]
    fn read(&mut self, file: JobId, from: f64, to: f64) -> Result<Vec<u8>> {
        let read = || {
            let part = self.files.get(&file).ok_or(JsValue::NULL)?.slice_with_f64_and_f64(from, to)?;
            let buffer = web_sys::FileReaderSync::new()?.read_as_array_buffer(&part)?;
            Ok(js_sys::Uint8Array::new(&buffer).into())
        };
        messages::bytes(read())
    }

    #[cfg(feature = "full")]
    fn size(&self, file: JobId) -> f64 {
        self.files.get(&file).map_or(0.0, web_sys::Blob::size)
    }

    #[cfg(feature = "full")]
    fn room(&self) -> u32 {
        let cores = self.navigator.as_ref().map_or(0.0, web_sys::WorkerNavigator::hardware_concurrency);
        (cores as u32).saturating_sub(1) // one core runs this worker
    }

    #[cfg(feature = "full")]
    fn json(&self, text: &str) -> Option<crate::format::knowledge::Json> {
        messages::json(text)
    }
}

/// State of the worker.
struct Worker {
    scope: web_sys::DedicatedWorkerGlobalScope,
    /// Port to the worker that this one helps; `None` if this is the page's worker.
    port: Option<web_sys::MessagePort>,
    engine: Engine,
    world: World,
    /// Ports to the helpers of this worker, by their numbers.
    #[cfg(feature = "full")]
    helpers: BTreeMap<u32, web_sys::MessagePort>,
    /// Whether the next turn is already scheduled to come soon.
    has_turn: bool,
    /// Time on the worker's clock until which time slices are short, because requests came during a run.
    short_until: f64,
    /// Timer of a delayed turn, which an earlier turn may replace.
    timer: Option<i32>,
    /// Whether the engine has no work left.
    #[cfg(not(feature = "full"))]
    is_idle: bool,
    /// Handover of requests to the whole core.
    #[cfg(not(feature = "full"))]
    first: super::first::First,
}

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
    static TURN: Closure<dyn FnMut()> = Closure::new(|| {
        with(Worker::turn);
    });
}

/// Calls a function on the worker's state, if the worker was started. JavaScript that is called meanwhile must not call
/// back synchronously.
fn with<T>(call: impl FnOnce(&mut Worker) -> T) -> Option<T> {
    WORKER.with_borrow_mut(|worker| worker.as_mut().map(call))
}

/// Creates a JavaScript listener for messages on a port or in the worker's scope.
fn listener(mut receive: impl FnMut(Incoming) + 'static) -> Function {
    let closure = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
        receive(event.data().unchecked_into());
    });
    closure.into_js_value().unchecked_into()
}

impl Worker {
    /// Handles a message.
    fn receive(&mut self, message: &Incoming) {
        match message.name().as_deref() {
            Some("stop") => {
                #[cfg(not(feature = "full"))]
                self.first.stop(message);
                self.engine.stop(message.id().unwrap_or(0));
                self.work(None);
            }
            #[cfg(feature = "full")]
            Some("helper") => self.join(message),
            Some(_) => self.submit(message),
            None => {}
        }
    }

    /// Appends a request to the engine's queue and gives the engine a turn.
    fn submit(&mut self, message: &Incoming) {
        #[cfg(not(feature = "full"))]
        if !self.first.takes(message) {
            return;
        }
        #[cfg(feature = "full")]
        if let (Some(id), Some(file)) = (message.id(), message.file()) {
            self.world.files.insert(id, file);
        }
        match messages::call(message) {
            Some(Ok(call)) => {
                self.engine.submit(call);
                if self.has_turn {
                    self.short_until = self.world.now() + SHORT_SLICES_MS;
                }
                let mut turn = self.work((!self.has_turn).then_some(SLICE_MS));
                // Requests repeated from the first module must be completed before later ones, which depend on them.
                while message.id().is_none() && turn != Turn::Idle {
                    turn = self.work(Some(SLICE_MS));
                }
            }
            #[cfg(not(feature = "full"))]
            _ => self.first.wait(message),
            #[cfg(feature = "full")]
            Some(Err(error)) => self.fail(format!("{error:?}"), message),
            #[cfg(feature = "full")]
            None => self.fail("unknown request".into(), message),
        }
    }

    /// Reports a malformed request, which is a bug of the page.
    #[cfg(feature = "full")]
    fn fail(&self, detail: String, message: &Incoming) {
        let name = message.name();
        let crash = Crash { code: "engine-crash", detail, request: name.as_deref() };
        self.post(&Outgoing::Crash { crash: &crash });
    }

    /// Takes a scheduled turn.
    fn turn(&mut self) {
        (self.has_turn, self.timer) = (false, None);
        let is_short = self.world.now() < self.short_until;
        self.work(Some(if is_short { SHORT_SLICE_MS } else { SLICE_MS }));
    }

    /// Gives the engine a turn, with or without a time slice; posts its messages and schedules the next turn.
    fn work(&mut self, slice_ms: Option<f64>) -> Turn {
        let (all, turn) = self.engine.work(&mut self.world, slice_ms);
        for message in &all {
            self.send(message);
        }
        #[cfg(not(feature = "full"))]
        {
            self.is_idle = turn == Turn::Idle;
        }
        match turn {
            Turn::Again => self.schedule_turn(None),
            Turn::Wait => self.schedule_turn(Some(MAX_HELPER_WAIT_MS)),
            #[cfg(feature = "full")]
            Turn::Idle if self.engine.has_helpers() => self.schedule_turn(Some(IDLE_TURN_MS)),
            #[cfg(feature = "full")]
            Turn::Idle => {}
            #[cfg(not(feature = "full"))]
            Turn::Idle => self.first.fetch_rest(),
        }
        turn
    }

    /// Schedules the next turn: after `delay_ms`, unless another turn comes before; with `None`, soon, as a task of the
    /// lowest priority, because a task of higher priority may run before messages that have already arrived. Browsers
    /// throttle timers of background tabs, but not posted tasks.
    fn schedule_turn(&mut self, delay_ms: Option<i32>) {
        if self.has_turn {
            return;
        }
        if let Some(timer) = self.timer.take() {
            self.scope.clear_timeout_with_handle(timer);
        }
        self.has_turn = delay_ms.is_none();
        let scheduler = self.scope.unchecked_ref::<Scheduling>().scheduler();
        TURN.with(|turn| {
            let turn = turn.as_ref().unchecked_ref::<Function>();
            let wait = |ms| self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(turn, ms).ok();
            match (scheduler, delay_ms) {
                (Some(scheduler), None) => {
                    let options = super::out(&TaskOptions { priority: "background" });
                    scheduler.post_task(turn, &options.unwrap_or_default());
                }
                (None, None) => drop(wait(0)),
                (_, Some(ms)) => self.timer = wait(ms),
            }
        });
    }

    /// Posts a message to the page, or to the worker that this one helps.
    #[cfg(feature = "full")]
    fn post(&self, message: &Outgoing) {
        let (message, buffers) = messages::to_js(message);
        self.post_value(&message, &buffers);
    }

    /// Posts a value to the page or to the worker that this one helps, with buffers to transfer.
    fn post_value(&self, message: &JsValue, buffers: &Array) {
        let _ = match &self.port {
            Some(port) => port.post_message_with_transferable(message, buffers),
            None => self.scope.post_message_with_transfer(message, buffers),
        };
    }

    /// Posts a message of the engine to its receiver: the page, the worker that this one helps, or a helper.
    fn send(&mut self, message: &Message) {
        #[cfg(not(feature = "full"))]
        if !self.first.should_post(message) {
            return;
        }
        let (written, buffers) = messages::to_js(&messages::outgoing(message));
        match message {
            #[cfg(feature = "full")]
            Message::CallHelper(helper, _) => {
                if let Some(port) = self.helpers.get(helper) {
                    let _ = port.post_message_with_transferable(&written, &buffers);
                }
                return;
            }
            #[cfg(feature = "full")]
            Message::StartHelpers(_) => {
                for (_, port) in std::mem::take(&mut self.helpers) {
                    port.close();
                }
            }
            Message::Answer(id, _) | Message::Refused(id, _) => {
                #[cfg(feature = "full")]
                self.world.files.remove(id);
                #[cfg(not(feature = "full"))]
                self.first.record(message, &written);
                if *id == 0 {
                    return; // answers to requests repeated from the first module are not posted
                }
            }
            Message::News(..) => {}
        }
        self.post_value(&written, &buffers);
    }

    /// Adds a helper that the page has started for this worker, and sends it the compiled core, if that can be shared.
    #[cfg(feature = "full")]
    fn join(&mut self, message: &Incoming) {
        #[derive(serde::Serialize)]
        struct Core {
            #[serde(with = "serde_wasm_bindgen::preserve")]
            module: JsValue,
        }
        let (Some(helper), Some(port)) = (message.helper(), message.port()) else { return };
        port.set_onmessage(Some(&listener(move |message| {
            with(|worker| worker.receive_from_helper(helper, &message));
        })));
        if let Ok(core) = super::out(&Core { module: wasm_bindgen::module() }) {
            let _ = port.post_message(&core);
        }
        self.helpers.insert(helper, port);
        for message in self.engine.helper_joined(helper) {
            self.send(&message);
        }
    }

    /// Handles a message from a helper and gives the engine a turn.
    #[cfg(feature = "full")]
    fn receive_from_helper(&mut self, helper: u32, message: &Incoming) {
        self.engine.receive_from_helper(helper, messages::helper_message(message));
        self.work((!self.has_turn).then_some(SLICE_MS));
    }
}

/// Installs a panic hook that reports the text and location of a panic to the page, or to the worker that this one
/// helps. It does not use `WORKER`, which may be borrowed when the panic occurs.
fn report_panics(port: Option<web_sys::MessagePort>) {
    thread_local! { static PORT: RefCell<Option<web_sys::MessagePort>> = const { RefCell::new(None) }; }
    PORT.set(port);
    std::panic::set_hook(Box::new(|info| {
        let crash = Crash { code: "engine-crash", detail: info.to_string(), request: None };
        PORT.with_borrow(|port| {
            let _ = match port {
                Some(port) => port.post_message(&messages::to_js(&Outgoing::Lost { lost: &crash }).0),
                None => {
                    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
                    scope.post_message(&messages::to_js(&Outgoing::Crash { crash: &crash }).0)
                }
            };
        });
    }));
}

/// Starts the worker. `port`: port to the worker to help, if this one is a helper; `early`: messages received before
/// the start; `fetch_rest`: callback that loads the whole core, used in the first WebAssembly module only.
#[wasm_bindgen(js_name = startWorker)]
pub fn start_worker(port: Option<web_sys::MessagePort>, early: Array, fetch_rest: Function) {
    report_panics(port.clone());
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let Some(clock) = scope.performance() else { return };
    let receive = listener(|message| {
        with(|worker| worker.receive(&message));
    });
    match &port {
        Some(port) => port.set_onmessage(Some(&receive)),
        None => scope.set_onmessage(Some(&receive)),
    }
    let world = World {
        clock,
        #[cfg(feature = "full")]
        navigator: port.is_none().then(|| scope.navigator()),
        #[cfg(feature = "full")]
        files: BTreeMap::new(),
    };
    #[cfg(feature = "full")]
    drop(fetch_rest);
    let worker = Worker {
        scope,
        port,
        engine: Engine::default(),
        world,
        #[cfg(feature = "full")]
        helpers: BTreeMap::new(),
        has_turn: false,
        short_until: 0.0,
        timer: None,
        #[cfg(not(feature = "full"))]
        is_idle: true,
        #[cfg(not(feature = "full"))]
        first: super::first::First::new(fetch_rest),
    };
    WORKER.set(Some(worker));
    for message in early.iter() {
        with(|worker| worker.receive(message.unchecked_ref()));
    }
}

/// Ends the worker of the first WebAssembly module. Returns the requests for the whole core, first those that restore
/// this worker's state. Returns `None` while the worker has work, and always in the whole core.
#[wasm_bindgen(js_name = handOver)]
pub fn hand_over() -> Option<Array> {
    #[cfg(not(feature = "full"))]
    if with(|worker| worker.is_idle) == Some(true) {
        return WORKER.take().map(|worker| worker.first.hand_over());
    }
    None
}

/// Refuses the requests that wait for the whole core with `error`, because it could not be loaded.
#[wasm_bindgen(js_name = restFailed)]
pub fn rest_failed(error: JsValue) {
    #[cfg(not(feature = "full"))]
    with(|worker| {
        for refused in worker.first.fail(&error) {
            worker.post_value(&refused, &Array::new());
        }
    });
    drop(error);
}
