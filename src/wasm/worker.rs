//! The session worker: takes messages, gives the engine its turns, posts answers with their buffers moved. `www/engine/worker.ts`
//! starts it, in the first module and again in the whole core.
//!
//! In:  `{ id, session, name, args, beside, file }`, `{ name: 'stop', id }`, `{ name: 'helper', port, helper }`
//! Out: `{ id, value }`, `{ id, error }`, `{ id, news }`, `{ crash }`, `{ hire }`
//!
//! A worker that is a helper itself hears and answers by a port.

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

/// Milliseconds of a slice: short beside the 100 ms in which Stop must answer, long beside a timer's 4 ms.
const SLICE_MS: f64 = 16.0;
/// Milliseconds after which a job looks again for messages of helpers.
const LOOK_MS: i32 = 10;
/// Milliseconds after which idle helpers are looked at; some more than the engine keeps them.
#[cfg(feature = "full")]
const REST_MS: i32 = 60_100;

#[wasm_bindgen]
extern "C" {
    /// Global scope, as far as web-sys knows it as unstable only.
    type Scheduling;
    /// Scheduler of the browser, where it has one.
    #[wasm_bindgen(method, getter)]
    fn scheduler(this: &Scheduling) -> Option<Scheduler>;

    type Scheduler;
    #[wasm_bindgen(method, js_name = postTask)]
    fn post_task(this: &Scheduler, task: &Function, options: &JsValue);
}

/// Options of a posted task.
#[derive(serde::Serialize)]
struct TaskOptions {
    priority: &'static str,
}

/// Clock, cores and files of the browser.
struct World {
    clock: web_sys::Performance,
    /// Of the page's own worker; a helper has no helpers.
    #[cfg(feature = "full")]
    navigator: Option<web_sys::WorkerNavigator>,
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
        (cores as u32).saturating_sub(1) // one core is the session's
    }

    #[cfg(feature = "full")]
    fn json(&self, text: &str) -> Option<crate::format::knowledge::Json> {
        messages::json(text)
    }
}

/// The worker.
struct Worker {
    scope: web_sys::DedicatedWorkerGlobalScope,
    /// Port for its messages, if it is a helper.
    port: Option<web_sys::MessagePort>,
    engine: Engine,
    world: World,
    /// Ports to its helpers.
    #[cfg(feature = "full")]
    helpers: BTreeMap<u32, web_sys::MessagePort>,
    /// Whether the next turn is on its way, and the timer of one that may come earlier.
    has_turn: bool,
    timer: Option<i32>,
    /// Whether nothing is left to do.
    #[cfg(not(feature = "full"))]
    is_idle: bool,
    #[cfg(not(feature = "full"))]
    first: super::first::First,
}

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
    static TURN: Closure<dyn FnMut()> = Closure::new(|| {
        with(Worker::turn);
    });
}

/// Calls the worker, if it was started. Nothing that it calls in JavaScript calls back at once.
fn with<T>(call: impl FnOnce(&mut Worker) -> T) -> Option<T> {
    WORKER.with_borrow_mut(|worker| worker.as_mut().map(call))
}

/// A function for the messages of a port or of the scope.
fn listener(mut hear: impl FnMut(Incoming) + 'static) -> Function {
    let closure = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
        hear(event.data().unchecked_into());
    });
    closure.into_js_value().unchecked_into()
}

impl Worker {
    /// Takes a message.
    fn hear(&mut self, message: &Incoming) {
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
                let mut turn = self.work((!self.has_turn).then_some(SLICE_MS));
                // What is repeated from the first module ends before anything is asked about it.
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

    /// A request that the page's own code has wrong.
    #[cfg(feature = "full")]
    fn fail(&self, detail: String, message: &Incoming) {
        let name = message.name();
        let crash = Crash { code: "engine-crash", detail, request: name.as_deref() };
        self.post(&Outgoing::Crash { crash: &crash });
    }

    /// Takes the turn that was due.
    fn turn(&mut self) {
        (self.has_turn, self.timer) = (false, None);
        self.work(Some(SLICE_MS));
    }

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
            Turn::Again => self.ask_for_turn(None),
            Turn::Wait => self.ask_for_turn(Some(LOOK_MS)),
            #[cfg(feature = "full")]
            Turn::Idle if self.engine.has_helpers() => self.ask_for_turn(Some(REST_MS)),
            #[cfg(feature = "full")]
            Turn::Idle => {}
            #[cfg(not(feature = "full"))]
            Turn::Idle => self.first.idle(),
        }
        turn
    }

    /// Asks for the next turn: after some milliseconds, unless something happens before; or soon, and then with the lowest priority, for a
    /// posted task of any other may overtake messages. Timers are slow in the background, posted tasks are not.
    fn ask_for_turn(&mut self, delay_ms: Option<i32>) {
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

    #[cfg(feature = "full")]
    fn post(&self, message: &Outgoing) {
        let (message, buffers) = messages::moved(message);
        self.post_value(&message, &buffers);
    }

    fn post_value(&self, message: &JsValue, buffers: &Array) {
        let _ = match &self.port {
            Some(port) => port.post_message_with_transferable(message, buffers),
            None => self.scope.post_message_with_transfer(message, buffers),
        };
    }

    /// Posts a message of the engine.
    fn send(&mut self, message: &Message) {
        #[cfg(not(feature = "full"))]
        if !self.first.answers(message) {
            return;
        }
        let (written, buffers) = messages::moved(&messages::outgoing(message));
        match message {
            #[cfg(feature = "full")]
            Message::Ask(helper, _) => {
                if let Some(port) = self.helpers.get(helper) {
                    let _ = port.post_message_with_transferable(&written, &buffers);
                }
                return;
            }
            #[cfg(feature = "full")]
            Message::Hire(_) => {
                for (_, port) in std::mem::take(&mut self.helpers) {
                    port.close();
                }
            }
            Message::Answer(id, _) | Message::Refused(id, _) => {
                #[cfg(feature = "full")]
                self.world.files.remove(id);
                #[cfg(not(feature = "full"))]
                self.first.remember(message, &written);
                if *id == 0 {
                    return; // what is repeated from the first module has no number
                }
            }
            Message::News(..) => {}
        }
        self.post_value(&written, &buffers);
    }

    /// A helper that the page has started for this worker. It gets the compiled core, if that can be shared.
    #[cfg(feature = "full")]
    fn join(&mut self, message: &Incoming) {
        #[derive(serde::Serialize)]
        struct Core {
            #[serde(with = "serde_wasm_bindgen::preserve")]
            module: JsValue,
        }
        let (Some(helper), Some(port)) = (message.helper(), message.port()) else { return };
        port.set_onmessage(Some(&listener(move |message| {
            with(|worker| worker.hear_helper(helper, &message));
        })));
        if let Ok(core) = super::out(&Core { module: wasm_bindgen::module() }) {
            let _ = port.post_message(&core);
        }
        self.helpers.insert(helper, port);
        for message in self.engine.helper_joined(helper) {
            self.send(&message);
        }
    }

    /// Takes what a helper says.
    #[cfg(feature = "full")]
    fn hear_helper(&mut self, helper: u32, message: &Incoming) {
        self.engine.helper_said(helper, messages::heard(message));
        self.work((!self.has_turn).then_some(SLICE_MS));
    }
}

/// Reports a panic, with its text and place, to the page or to the worker that is helped. Borrows nothing of the worker, which is
/// borrowed then.
fn report_panics(port: Option<web_sys::MessagePort>) {
    thread_local! { static PORT: RefCell<Option<web_sys::MessagePort>> = const { RefCell::new(None) }; }
    PORT.set(port);
    std::panic::set_hook(Box::new(|info| {
        let crash = Crash { code: "engine-crash", detail: info.to_string(), request: None };
        PORT.with_borrow(|port| {
            let _ = match port {
                Some(port) => port.post_message(&messages::moved(&Outgoing::Lost { lost: &crash }).0),
                None => {
                    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
                    scope.post_message(&messages::moved(&Outgoing::Crash { crash: &crash }).0)
                }
            };
        });
    }));
}

/// Starts the worker. `port`: where it is heard, if it is a helper; `early`: messages that came before; `fetch_rest`: asks for the
/// whole core, in the first module.
#[wasm_bindgen(js_name = startWorker)]
pub fn start_worker(port: Option<web_sys::MessagePort>, early: Array, fetch_rest: Function) {
    report_panics(port.clone());
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let Some(clock) = scope.performance() else { return };
    let hear = listener(|message| {
        with(|worker| worker.hear(&message));
    });
    match &port {
        Some(port) => port.set_onmessage(Some(&hear)),
        None => scope.set_onmessage(Some(&hear)),
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
        timer: None,
        #[cfg(not(feature = "full"))]
        is_idle: true,
        #[cfg(not(feature = "full"))]
        first: super::first::First::new(fetch_rest),
    };
    WORKER.set(Some(worker));
    for message in early.iter() {
        with(|worker| worker.hear(message.unchecked_ref()));
    }
}

/// Ends the first module's worker: the requests for the whole core, those that bring it to the same state first. Nothing while it is
/// at work, and in the whole core.
#[wasm_bindgen(js_name = handOver)]
pub fn hand_over() -> Option<Array> {
    #[cfg(not(feature = "full"))]
    if with(|worker| worker.is_idle) == Some(true) {
        return WORKER.take().map(|worker| worker.first.hand_over());
    }
    None
}

/// Refuses what waits for the whole core, which did not come.
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
