//! Lanes: a lane is a session with its queue of requests and at most one job under way.

use super::jobs::Progress;
use super::requests::{Reply, Work};
use super::state::SessionState;
use super::{Call, Host, JobId, Message};
use crate::base::error::Error;
use std::collections::VecDeque;

/// Job (a request that takes several time slices) under way in a session.
struct Running {
    /// Number of the request that the job answers.
    id: JobId,
    work: Box<dyn Work>,
    is_stopped: bool,
    /// Time on the host's clock at which a progress message was last due, in milliseconds.
    reported_ms: f64,
}

/// A session with its queue of requests and at most one job under way.
#[derive(Default)]
pub struct Lane {
    /// Data, run and other state of the session.
    pub state: SessionState,
    /// Requests that have not begun, oldest first.
    queue: VecDeque<Call>,
    /// Numbers of requests in the queue that were stopped before they began.
    stopped: Vec<JobId>,
    running: Option<Running>,
    /// Whether the last request closed the session.
    is_closing: bool,
}

impl Lane {
    /// Appends a request to the session's queue.
    pub fn submit(&mut self, call: Call) {
        self.queue.push_back(call);
    }

    /// Marks request `id` as stopped, whether it is under way or in the queue. An unknown number has no effect.
    pub fn stop(&mut self, id: JobId) {
        match &mut self.running {
            Some(running) if running.id == id => running.is_stopped = true,
            _ if self.queue.iter().any(|call| call.id == id) => self.stopped.push(id),
            _ => {}
        }
    }

    /// Whether a job is under way or the queue has requests.
    pub fn has_work(&self) -> bool {
        self.running.is_some() || !self.queue.is_empty()
    }

    /// Whether a job is under way.
    pub fn has_job(&self) -> bool {
        self.running.is_some()
    }

    /// Whether the job under way was stopped.
    pub fn is_stopped(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.is_stopped)
    }

    /// Whether the session was closed and has no requests left.
    pub fn is_closed(&self) -> bool {
        self.is_closing && !self.has_work()
    }

    /// Empties the session and marks it as closed.
    pub fn close(&mut self) {
        (self.state, self.is_closing) = (SessionState::default(), true);
    }

    /// Reopens the session, and returns its state so that the contents of another session can be moved in.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn open(&mut self) -> &mut SessionState {
        self.is_closing = false;
        &mut self.state
    }

    /// Removes the first request from the queue and returns it; `None` if there is none, or if it must wait for the job
    /// under way because it was not sent as `beside`.
    pub fn take_call(&mut self) -> Option<Call> {
        if self.running.is_some() && !self.queue.front()?.beside {
            return None;
        }
        self.queue.pop_front()
    }

    /// Answers a request at once, or begins its job. If a job is under way, a second one is refused
    /// ([`Error::NotReady`]).
    pub fn begin(&mut self, Call { id, request, .. }: Call, host: &mut dyn Host, messages: &mut Vec<Message>) {
        self.is_closing = false;
        if self.running.is_some() && request.is_job() {
            return messages.push(Message::Refused(id, Error::NotReady));
        }
        match request.begin(&mut self.state, host, id) {
            Ok(Reply::Now(answer)) => messages.push(Message::Answer(id, answer)),
            Ok(Reply::Later(work)) => {
                let is_stopped = self.stopped.contains(&id);
                self.running = Some(Running { id, work, is_stopped, reported_ms: host.now() });
            }
            Err(error) => messages.push(Message::Refused(id, error)),
        }
        self.stopped.retain(|stopped| *stopped != id);
    }

    /// Runs the job for one time slice of `slice_ms`, and ends it if it is done or stopped. Returns whether helpers
    /// have all of the remaining work.
    pub fn work(&mut self, host: &mut dyn Host, slice_ms: f64, messages: &mut Vec<Message>) -> bool {
        let Some(running) = &mut self.running else { return false };
        let (id, work) = (running.id, &mut running.work);
        let until_ms = host.now() + slice_ms;
        let progress = match work.step(&mut self.state, host, until_ms) {
            Ok(progress) => progress,
            Err(error) => {
                messages.push(Message::Refused(id, error));
                self.running = None;
                return false;
            }
        };
        if progress == Progress::Done || running.is_stopped {
            messages.push(match work.end(&mut self.state, host, progress == Progress::Done) {
                Ok(answer) => Message::Answer(id, answer),
                Err(error) => Message::Refused(id, error),
            });
            self.running = None;
        } else if host.now() - running.reported_ms >= work.news_every_ms() {
            running.reported_ms = host.now();
            messages.extend(work.news(&mut self.state, host).map(|news| Message::News(id, news)));
        }
        progress == Progress::Waiting
    }

    /// The job under way, and the state of the session, which the job reads and changes.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn job(&mut self) -> Option<(&mut dyn Work, &mut SessionState)> {
        let running = self.running.as_mut()?;
        Some((&mut *running.work, &mut self.state))
    }
}
