//! A session with its queue and its job.

use super::desk::Desk;
use super::jobs::Progress;
use super::requests::{Reply, Work};
use super::{Call, Host, JobId, Message};
use crate::base::error::Error;
use std::collections::VecDeque;

/// A job under way.
struct Running {
    id: JobId,
    work: Box<dyn Work>,
    is_stopped: bool,
    /// Time of the host at which the last news were due.
    reported_ms: f64,
}

/// A session with its queue and its job.
#[derive(Default)]
pub struct Lane {
    pub desk: Desk,
    queue: VecDeque<Call>,
    /// Requests of the queue that were stopped before they began.
    stopped: Vec<JobId>,
    running: Option<Running>,
    /// Whether its last request closed it.
    has_closed: bool,
}

impl Lane {
    /// Takes a request.
    pub fn submit(&mut self, call: Call) {
        self.queue.push_back(call);
    }

    /// Stops a job, under way or waiting.
    pub fn stop(&mut self, id: JobId) {
        match &mut self.running {
            Some(running) if running.id == id => running.is_stopped = true,
            _ if self.queue.iter().any(|call| call.id == id) => self.stopped.push(id),
            _ => {}
        }
    }

    /// Presence of a job, or of requests that wait.
    pub fn has_work(&self) -> bool {
        self.running.is_some() || !self.queue.is_empty()
    }

    /// Presence of a job.
    pub fn is_at_work(&self) -> bool {
        self.running.is_some()
    }

    /// Whether its job was stopped.
    pub fn is_to_end(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.is_stopped)
    }

    /// Whether the last request closed the session.
    pub fn is_closed(&self) -> bool {
        self.has_closed && !self.has_work()
    }

    /// Empties the session.
    pub fn close(&mut self) {
        (self.desk, self.has_closed) = (Desk::default(), true);
    }

    /// Holdings that another session fills.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn open(&mut self) -> &mut Desk {
        self.has_closed = false;
        &mut self.desk
    }

    /// The next request that can be answered now.
    pub fn take_call(&mut self) -> Option<Call> {
        if self.running.is_some() && !self.queue.front()?.beside {
            return None;
        }
        self.queue.pop_front()
    }

    /// Answers a request, or begins its job.
    pub fn begin(&mut self, Call { id, request, .. }: Call, host: &mut dyn Host, messages: &mut Vec<Message>) {
        self.has_closed = false;
        if self.running.is_some() && request.is_job() {
            return messages.push(Message::Refused(id, Error::NotReady));
        }
        match request.begin(&mut self.desk, host, id) {
            Ok(Reply::Now(answer)) => messages.push(Message::Answer(id, answer)),
            Ok(Reply::Later(work)) => {
                let is_stopped = self.stopped.contains(&id);
                self.running = Some(Running { id, work, is_stopped, reported_ms: host.now() });
            }
            Err(error) => messages.push(Message::Refused(id, error)),
        }
        self.stopped.retain(|stopped| *stopped != id);
    }

    /// Gives the job a slice; returns whether all that is left of it is with helpers.
    pub fn work(&mut self, host: &mut dyn Host, slice_ms: f64, messages: &mut Vec<Message>) -> bool {
        let Some(running) = &mut self.running else { return false };
        let (id, work) = (running.id, &mut running.work);
        let until_ms = host.now() + slice_ms;
        let progress = match work.step(&mut self.desk, host, until_ms) {
            Ok(progress) => progress,
            Err(error) => {
                messages.push(Message::Refused(id, error));
                self.running = None;
                return false;
            }
        };
        if progress == Progress::Done || running.is_stopped {
            messages.push(match work.end(&mut self.desk, host, progress == Progress::Done) {
                Ok(answer) => Message::Answer(id, answer),
                Err(error) => Message::Refused(id, error),
            });
            self.running = None;
        } else if host.now() - running.reported_ms >= work.every_ms() {
            running.reported_ms = host.now();
            messages.extend(work.news(&mut self.desk, host).map(|news| Message::News(id, news)));
        }
        progress == Progress::Waiting
    }

    /// The job, with the session that it works on.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn job(&mut self) -> Option<(&mut dyn Work, &mut Desk)> {
        let running = self.running.as_mut()?;
        Some((&mut *running.work, &mut self.desk))
    }
}
