//! The engine: requests over sessions by number, answered a slice of work at a time, in the same way for page, command line and
//! packages. It has no clock, no I/O and no threads: a host hands in the time and takes messages.
//!
//! Every session is a lane: a queue of requests and at most one job. Within a lane the order is kept; lanes take turns, slice by
//! slice. A request that is sent `beside` overtakes the job of its lane, never the queue. `requests` has the table of all requests,
//! `jobs` the work that takes slices, `helpers` the engines elsewhere that share it.

mod across;
mod desk;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod helpers;
mod jobs;
mod lane;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod record;
mod requests;

pub use requests::{Answer, News, Request};

use crate::base::error::{Error, Result};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::format::knowledge::Json;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use helpers::Helpers;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use helpers::{Heard, HelperCall};
use lane::Lane;
use std::collections::BTreeMap;

/// Number of a request, unique in its engine.
pub type JobId = u32;

/// World around the engine.
pub trait Host {
    /// Milliseconds of a clock that never goes back.
    fn now(&self) -> f64;

    /// Bytes `from..to` of the file that was sent with a request. Errors: there is none, or it can't be read.
    fn read(&mut self, _: JobId, _from: f64, _to: f64) -> Result<Vec<u8>> {
        Err(Error::NotReady)
    }

    /// Size of the file that was sent with a request, in bytes.
    fn size(&self, _: JobId) -> f64 {
        0.0
    }

    /// Number of helpers that the machine has room for.
    fn room(&self) -> u32 {
        0
    }

    /// Value of a text in JSON; `None` if it is none.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    fn json(&self, _: &str) -> Option<Json> {
        None
    }
}

/// A request on its way.
#[derive(Debug)]
pub struct Call {
    /// Number of the request.
    pub id: JobId,
    /// Number of the session; one that is not there yet is opened.
    pub session: u32,
    /// Whether the request may be answered while a job of its session is under way.
    pub beside: bool,
    /// The request.
    pub request: Request,
}

/// Message to the sender of a request, or to the host.
#[derive(Debug)]
pub enum Message {
    /// Last message of a request that was answered.
    Answer(JobId, Answer),
    /// Last message of a request that was refused.
    Refused(JobId, Error),
    /// News of a job under way.
    News(JobId, News),
    /// Helpers that the host is to start in place of those there are.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Hire(u32),
    /// Request for a helper, by its number.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    Ask(u32, HelperCall),
}

/// Time at which the engine wants its next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Not before the next request.
    Idle,
    /// As soon as others had theirs.
    Again,
    /// After the next message of a helper, or some milliseconds: all that is left is with helpers.
    Wait,
}

/// Sessions, and the requests to them.
#[derive(Default)]
pub struct Engine {
    lanes: BTreeMap<u32, Lane>,
    /// Lane that had the last slice.
    last: u32,
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    helpers: Helpers,
}

impl Engine {
    /// Takes a request. It is looked at by the next [`work`](Engine::work).
    pub fn submit(&mut self, call: Call) {
        self.lanes.entry(call.session).or_default().submit(call);
    }

    /// Stops a job: one under way ends with what it has after this; one that still waits gets one slice, or it would have no
    /// result. An unknown number changes nothing.
    pub fn stop(&mut self, id: JobId) {
        for lane in self.lanes.values_mut() {
            lane.stop(id);
        }
    }

    /// Answers what needs no slice; then steps one lane for so many milliseconds. With `None` it steps only a job that was stopped, so
    /// that it ends.
    pub fn work(&mut self, host: &mut dyn Host, slice_ms: Option<f64>) -> (Vec<Message>, Turn) {
        let mut messages = Vec::new();
        let numbers: Vec<u32> = self.lanes.keys().copied().collect();
        for number in numbers {
            self.answer(number, host, &mut messages);
        }
        let mut has_waited = false;
        if let Some(number) = self.next(slice_ms.is_some()) {
            self.last = number;
            has_waited = self.step(number, host, slice_ms.unwrap_or(0.0), &mut messages);
            self.answer(number, host, &mut messages); // what waited for the end of the job
        }
        let is_idle = !self.lanes.values().any(Lane::has_work);
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        if is_idle {
            self.helpers.rest(host.now(), &mut messages);
        }
        let others = self.lanes.iter().any(|(number, lane)| *number != self.last && lane.has_work());
        let turn = match (is_idle, has_waited && !others) {
            (true, _) => Turn::Idle,
            (false, true) => Turn::Wait,
            (false, false) => Turn::Again,
        };
        (messages, turn)
    }

    /// Gives the job of a lane a slice; returns whether all that is left of it is with helpers.
    fn step(&mut self, number: u32, host: &mut dyn Host, slice_ms: f64, messages: &mut Vec<Message>) -> bool {
        let Some(lane) = self.lanes.get_mut(&number) else { return false };
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        let slice_ms = self.helpers.share(number, lane, host, slice_ms, messages);
        let waits = lane.work(host, slice_ms, messages);
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        if !lane.is_at_work() {
            self.helpers.leave(number, lane, host.now(), messages);
        } else if waits {
            self.helpers.wait(&mut lane.desk);
        }
        waits
    }

    /// Answers requests of a lane in order, until one begins a job; with a job under way those alone that were sent beside it.
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

    /// Lane whose turn it is, round about from the last one.
    fn next(&self, has_slice: bool) -> Option<u32> {
        let wants = |lane: &Lane| if has_slice { lane.is_at_work() } else { lane.is_to_end() };
        let after = self.lanes.range(self.last.saturating_add(1)..).chain(self.lanes.range(..=self.last));
        after.filter(|(_, lane)| wants(lane)).map(|(number, _)| *number).next()
    }

    /// Whether helpers are hired, who are let go some time after their last job.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn has_helpers(&self) -> bool {
        self.helpers.are_hired()
    }

    /// A helper that was hired is there, under a number of its own.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn helper_joined(&mut self, helper: u32) -> Vec<Message> {
        self.helpers.join(helper)
    }

    /// Takes what a helper says.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn helper_said(&mut self, helper: u32, heard: Heard) {
        self.helpers.hear(helper, heard, &mut self.lanes);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{jobs, requests};
    use crate::generated::is_up_to_date;
    use crate::protocol;

    /// Writes the types for JavaScript; fails when the committed file differs.
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
        text += &format!("\n/** Requests by name. */\nexport interface Requests {{\n{calls}}}\n");
        text += &format!("\n/** News that requests send before their answer. */\nexport interface News {{\n{news}}}\n");
        is_up_to_date("www/generated/protocol.ts", &text);
    }
}
