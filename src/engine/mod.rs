//! The engine: answers requests to numbered sessions, one time slice after another, in the same way for the web page,
//! the command line and the packages. It has no clock, I/O or threads: a host supplies the time and takes the messages.
//!
//! Each session has a lane: a queue of requests and at most one job (work of several slices). Requests of a lane are
//! answered in order; lanes take turns, one slice each. A request sent as `beside` need not wait for the job of its
//! lane, but does wait for requests before it in the queue. The module `requests` has the tables of requests, `jobs`
//! the work that takes several slices, `helpers` the engines elsewhere that share such work.

mod across;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod helpers;
mod jobs;
mod lane;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod record;
mod requests;
mod state;

pub use requests::{Answer, News, Request};

use crate::base::error::{Error, Result};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::format::knowledge::Json;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use helpers::Helpers;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use helpers::{HelperCall, HelperMessage};
use lane::Lane;
use std::collections::BTreeMap;

/// Number of a request, unique in its engine.
pub type JobId = u32;

/// Environment in which the engine runs: supplies the time, files and the number of cores.
pub trait Host {
    /// Time of a monotonic clock, in milliseconds.
    fn now(&self) -> f64;

    /// Bytes `from..to` of the file that was sent with a request. Errors: no file; a file that can't be read.
    fn read(&mut self, _: JobId, _from: f64, _to: f64) -> Result<Vec<u8>> {
        Err(Error::NotReady)
    }

    /// Size of the file that was sent with a request, in bytes; 0 without a file.
    fn size(&self, _: JobId) -> f64 {
        0.0
    }

    /// Number of helpers (engines in other workers) for which the machine has cores.
    fn room(&self) -> u32 {
        0
    }

    /// Value that a JSON text describes; `None` if the text is not JSON.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn json(&self, _: &str) -> Option<Json> {
        None
    }
}

/// Request with its number and its session.
#[derive(Debug)]
pub struct Call {
    /// Number of the request.
    pub id: JobId,
    /// Number of the session; a session is created if none has this number.
    pub session: u32,
    /// Whether the request may be answered while a job of its session is under way. If it needs a job itself, it is
    /// refused then.
    pub beside: bool,
    /// Name and arguments of the request.
    pub request: Request,
}

/// Message from the engine, to the sender of a request (with the number of that request) or to the host.
#[derive(Debug)]
pub enum Message {
    /// Answer to a request: its last message.
    Answer(JobId, Answer),
    /// Refusal of a request with an error: its last message.
    Refused(JobId, Error),
    /// Progress message of a job under way.
    News(JobId, News),
    /// Request to the host to end earlier helpers (engines in other workers) and to start a number of new ones.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    StartHelpers(u32),
    /// Request to a helper, with the helper's number.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    CallHelper(u32, HelperCall),
}

/// Time at which the host should give the engine its next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The next turn is due when the next request arrives.
    Idle,
    /// The next turn is due as soon as the host has handled other events.
    Again,
    /// The next turn is due when a helper's message arrives or after some milliseconds: helpers have all remaining
    /// work.
    Wait,
}

/// Engine with its sessions and the requests to them.
#[derive(Default)]
pub struct Engine {
    lanes: BTreeMap<u32, Lane>,
    /// Number of the session whose job had the last time slice.
    last: u32,
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    helpers: Helpers,
}

impl Engine {
    /// Appends a request to the queue of its session, for the next [`work`](Engine::work).
    pub fn submit(&mut self, call: Call) {
        self.lanes.entry(call.session).or_default().submit(call);
    }

    /// Stops a request by its number. A job under way ends with its result so far; a job in the queue gets one time
    /// slice first, so that it has a result. An unknown number has no effect.
    pub fn stop(&mut self, id: JobId) {
        for lane in self.lanes.values_mut() {
            lane.stop(id);
        }
    }

    /// Answers requests that need no time slice, then runs one job for `slice_ms` milliseconds; with `None`, runs only
    /// a job that was stopped, to end it. Returns messages in order, and the time of the next turn.
    pub fn work(&mut self, host: &mut dyn Host, slice_ms: Option<f64>) -> (Vec<Message>, Turn) {
        let mut messages = Vec::new();
        let numbers: Vec<u32> = self.lanes.keys().copied().collect();
        for number in numbers {
            self.answer(number, host, &mut messages);
        }
        let mut is_waiting = false;
        if let Some(number) = self.next(slice_ms.is_some()) {
            self.last = number;
            is_waiting = self.step(number, host, slice_ms.unwrap_or(0.0), &mut messages);
            self.answer(number, host, &mut messages); // requests that waited for the end of the job
        }
        let is_idle = !self.lanes.values().any(Lane::has_work);
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        if is_idle {
            self.helpers.end_idle(host.now(), &mut messages);
        }
        let others = self.lanes.iter().any(|(number, lane)| *number != self.last && lane.has_work());
        let turn = match (is_idle, is_waiting && !others) {
            (true, _) => Turn::Idle,
            (false, true) => Turn::Wait,
            (false, false) => Turn::Again,
        };
        (messages, turn)
    }

    /// Runs the job of session `number` for one time slice. Returns whether helpers have all of its remaining work.
    fn step(&mut self, number: u32, host: &mut dyn Host, slice_ms: f64, messages: &mut Vec<Message>) -> bool {
        let Some(lane) = self.lanes.get_mut(&number) else { return false };
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        let slice_ms = self.helpers.lend(number, lane, host, slice_ms, messages);
        let waits = lane.work(host, slice_ms, messages);
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        if !lane.has_job() {
            self.helpers.end_job(number, lane, host.now(), messages);
        } else if waits {
            self.helpers.wait(&mut lane.state);
        }
        waits
    }

    /// Answers requests of session `number` in order, until one begins a job; with a job under way, only requests sent
    /// as `beside`.
    fn answer(&mut self, number: u32, host: &mut dyn Host, messages: &mut Vec<Message>) {
        while let Some(call) = self.lanes.get_mut(&number).and_then(Lane::take_call) {
            let id = call.id;
            if let Some(request) = call.request.across() {
                messages.push(match across::act(request, &mut self.lanes, number) {
                    Ok(()) => Message::Answer(id, Answer::done()),
                    Err(error) => Message::Refused(id, error),
                });
            } else if let Some(lane) = self.lanes.get_mut(&number) {
                lane.begin(call, host, messages);
            }
        }
        if self.lanes.get(&number).is_some_and(Lane::is_closed) {
            self.lanes.remove(&number);
        }
    }

    /// Number of the next session with a job to run, in rotation; if `has_slice` is false, with a job that was stopped.
    fn next(&self, has_slice: bool) -> Option<u32> {
        let wants = |lane: &Lane| if has_slice { lane.has_job() } else { lane.is_stopped() };
        let in_turn = self.lanes.range(self.last.saturating_add(1)..).chain(self.lanes.range(..=self.last));
        in_turn.filter(|(_, lane)| wants(lane)).map(|(number, _)| *number).next()
    }

    /// Whether helpers were started and have not been ended. The engine ends them some time after their last job.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn has_helpers(&self) -> bool {
        self.helpers.has_team()
    }

    /// Adds a helper that the host has started, with its new number. Returns the first requests to the helper.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn helper_joined(&mut self, helper: u32) -> Vec<Message> {
        self.helpers.join(helper)
    }

    /// Handles a message from a helper.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn receive_from_helper(&mut self, helper: u32, message: HelperMessage) {
        self.helpers.receive(helper, message, &mut self.lanes);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{jobs, requests};
    use crate::generated::is_up_to_date;
    use crate::protocol;

    /// Writes the TypeScript types of all messages; fails if the committed file differs.
    #[test]
    fn types_for_javascript_are_up_to_date() {
        let config = ts_rs::Config::default();
        let mut text = String::from(
            "// Generated from src/protocol and src/engine by `cargo test`; do not edit.\n\n\
             /** Refusal of the core: a code and the parameters of its sentence. */\n\
             export type ErrorMessage = { code: string; [parameter: string]: unknown };\n",
        );
        let types = [protocol::typescript(&config), jobs::typescript(&config), requests::answers(&config)];
        for declared in types.iter().flatten() {
            text += &format!("\nexport {declared}\n");
        }
        let (calls, news) = requests::typescript(&config);
        text += &format!("\n/** Requests by name: arguments and answer. */\nexport interface Requests {{\n{calls}}}\n");
        text += &format!(
            "\n/** News that requests send before their answer, by request. */\nexport interface News {{\n{news}}}\n"
        );
        is_up_to_date("www/generated/protocol.ts", &text);
    }
}
