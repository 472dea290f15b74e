//! Helpers: other engines (in other workers) that count rows for ranges of variable sets of a run, or learn resamples
//! of a bootstrap. Results and numbers of steps do not depend on who computes: a run returns the same bytes with any
//! number of helpers, even if they join late or die. Helpers get ordinary requests (subject `helping`); the host has
//! the ports to them.

use super::Message;
use super::jobs::{Lending, LendingKind};
use super::lane::Lane;
use super::state::SessionState;
use crate::engine::Host;
use crate::protocol::{Column, Loan, Phase, Settings};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of helpers, on any number of cores: each holds a copy of the data.
const MAX_HELPERS: u32 = 7;
/// Minimum estimated work of a job for which helpers are started, in nanoseconds of the cost model: several times the
/// cost of starting helpers.
const MIN_WORK_NS: f64 = 1e8;
/// Maximum number of loans (pieces of work) that a helper has: one under way, and one to begin next.
const MAX_LOANS: usize = 2;
/// Maximum time slice of this engine while helpers count, in milliseconds: helpers get new loans only between slices.
const MAX_COUNTING_SLICE_MS: f64 = 4.0;
/// Number of turns without a message after which a helper is given up and its loans are taken back. Turns count only
/// while the helpers have all remaining work.
const MAX_SILENT_TURNS: u32 = 300;
/// Time without a job after which helpers are ended to free their memory, in milliseconds.
const MAX_IDLE_MS: f64 = 60_000.0;

/// Request to a helper, with the fields that every request to an engine has.
#[derive(Debug, Serialize)]
pub struct HelperCall {
    /// Number that identifies the request.
    pub id: u32,
    /// Number of the session in the helper's engine.
    pub session: u32,
    /// Name of the request.
    pub name: &'static str,
    /// Arguments of the request.
    pub args: HelperArgs,
}

/// Arguments of the requests to helpers.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum HelperArgs {
    /// Arguments of the request `load`: data to count or resample.
    Load {
        /// Data for the helper, in packed form.
        packed: Column<u8>,
    },
    /// Arguments of the request `counterStart`, which prepares a helper to count rows for a run.
    Counter {
        /// Settings of the run for which the helper counts rows.
        settings: Settings,
    },
    /// Arguments of the request `countSpan`: range of variable sets for which to count rows.
    Span(Loan),
    /// Arguments of the request `resampleStart`, which prepares a helper to learn resamples for a bootstrap.
    Resampling {
        /// Settings of the run on each resample.
        settings: Settings,
        /// Limit on the memory of tables, in bytes.
        memory: f64,
        /// Seed of the bootstrap.
        seed: u32,
    },
    /// Arguments of the request `stop`, which stops the request that has its number.
    Stop {},
    /// Arguments of the request `resample`: one resample to learn.
    Resample {
        /// Number of the resample in the bootstrap.
        number: u32,
    },
}

/// Message from a helper to the engine that it helps.
#[derive(Debug)]
pub enum HelperMessage {
    /// Message that only shows that the helper is alive: an answer without counts, or a progress message.
    Alive,
    /// Number of a request, and the counts of the requested sets.
    Counted(u32, Vec<f64>),
    /// Number of a request, and the counts learned from the requested resample.
    Learned(u32, Vec<u32>),
    /// Failure: the helper can't be used any more.
    Lost,
}

/// State of one helper, as seen by the engine that it helps.
#[derive(Default)]
struct Helper {
    /// Whether the helper has sent a message. Before its first message it may not have started, and gets no loans.
    is_ready: bool,
    /// Loan (piece of work) that each open request to the helper is about, by the number of the request.
    loans: BTreeMap<u32, u32>,
    /// Number of consecutive turns without a message from the helper while the helpers had all remaining work.
    silent_turns: u32,
}

/// Helpers of an engine, and the job that they share.
#[derive(Default)]
pub struct Helpers {
    /// Helpers that have joined, by their numbers.
    list: BTreeMap<u32, Helper>,
    /// Number of helpers requested from the host, and fingerprint of the data that they hold; `None` without helpers.
    team: Option<(u32, String)>,
    /// Data that the helpers hold, in packed form.
    packed: Vec<u8>,
    /// Number of the session whose job the helpers share, and a description of the job's work for helpers.
    job: Option<(u32, Lending)>,
    /// Number of the latest request sent to a helper.
    last_id: u32,
    /// Time on the host's clock at which the latest shared job ended, in milliseconds.
    idle_since_ms: f64,
}

/// Takes a piece of work from a session's job to lend to a helper. Returns the number of the loan, and the name and
/// arguments of the request to the helper; `None` if no piece is left.
fn lend(state: &mut SessionState, kind: LendingKind) -> Option<(u32, &'static str, HelperArgs)> {
    match kind {
        LendingKind::Spans => {
            let loan = state.running().rows().ok()?.lend()?;
            Some((loan.id, "countSpan", HelperArgs::Span(loan)))
        }
        LendingKind::Resamples => {
            let number = state.session.rows().ok()?.bootstrap_lend()?;
            Some((number, "resample", HelperArgs::Resample { number }))
        }
    }
}

/// Returns a lent piece of work, not done, to the job that lent it.
fn take_back(state: &mut SessionState, kind: LendingKind, loan: u32) {
    match kind {
        LendingKind::Spans => state.running().rows().into_iter().for_each(|session| session.take_back(loan)),
        LendingKind::Resamples => {
            state.session.rows().into_iter().for_each(|session| session.bootstrap_take_back(loan))
        }
    }
}

impl Helpers {
    /// Creates a request to a helper, with the next number.
    fn call(last_id: &mut u32, name: &'static str, args: HelperArgs) -> HelperCall {
        *last_id = last_id.wrapping_add(1);
        HelperCall { id: *last_id, session: 0, name, args }
    }

    /// Lends pieces of the job of session `number` to helpers; starts helpers if the job is long enough. Returns the
    /// length of the session's next time slice in milliseconds, at most `slice_ms`.
    pub fn lend(
        &mut self,
        number: u32,
        lane: &mut Lane,
        host: &dyn Host,
        slice_ms: f64,
        messages: &mut Vec<Message>,
    ) -> f64 {
        if self.job.as_ref().is_none_or(|(helped, _)| *helped != number) && !self.begin(number, lane, host, messages) {
            return slice_ms;
        }
        self.idle_since_ms = host.now();
        let Some((_, Lending { kind, .. })) = self.job else { return slice_ms };
        let Some((_, state)) = lane.job() else { return slice_ms };
        'all: for held in 0..MAX_LOANS {
            for (number, helper) in &mut self.list {
                if !helper.is_ready || helper.loans.len() > held {
                    continue;
                }
                let Some((loan, name, args)) = lend(state, kind) else { break 'all };
                let call = Self::call(&mut self.last_id, name, args);
                helper.loans.insert(call.id, loan);
                messages.push(Message::CallHelper(*number, call));
            }
        }
        let is_counting = kind == LendingKind::Spans && state.whole.record.phase == Some(Phase::Count);
        if is_counting { slice_ms.min(MAX_COUNTING_SLICE_MS) } else { slice_ms }
    }

    /// Begins to share the job of session `number` if helpers can work on it and have no other. Returns whether it did.
    fn begin(&mut self, number: u32, lane: &mut Lane, host: &dyn Host, messages: &mut Vec<Message>) -> bool {
        let room = host.room().min(MAX_HELPERS);
        if self.job.is_some() || room == 0 {
            return false;
        }
        let Some((work, state)) = lane.job() else { return false };
        let Some(lending) = work.lends(state).filter(|lending| lending.work >= MIN_WORK_NS) else { return false };
        let Some((packed, info)) =
            state.session.rows().ok().and_then(|session| session.pack().ok().zip(session.data()))
        else {
            return false;
        };
        let team = (room, info.fingerprint);
        if self.team.as_ref() != Some(&team) {
            self.list.clear();
            messages.push(Message::StartHelpers(room));
            (self.team, self.packed) = (Some(team), packed);
        }
        for helper in self.list.keys() {
            messages.push(Message::CallHelper(*helper, Self::start_call(&mut self.last_id, &lending)));
        }
        self.job = Some((number, lending));
        true
    }

    /// Creates the request with which a helper begins to work on a job.
    fn start_call(last_id: &mut u32, lending: &Lending) -> HelperCall {
        let settings = lending.settings.clone();
        match lending.resampling {
            Some((memory, seed)) => {
                Self::call(last_id, "resampleStart", HelperArgs::Resampling { settings, memory, seed })
            }
            None => Self::call(last_id, "counterStart", HelperArgs::Counter { settings }),
        }
    }

    /// Adds a helper that the host has started. Returns the first requests to it: to load the data, and to begin on the
    /// shared job if there is one.
    pub fn join(&mut self, number: u32) -> Vec<Message> {
        if self.team.is_none() {
            return Vec::new();
        }
        self.list.insert(number, Helper::default());
        let load = Self::call(&mut self.last_id, "load", HelperArgs::Load { packed: Column(self.packed.clone()) });
        let start = self.job.as_ref().map(|(_, lending)| Self::start_call(&mut self.last_id, lending));
        [Some(load), start].into_iter().flatten().map(|call| Message::CallHelper(number, call)).collect()
    }

    /// Handles a message from helper `number`: passes its counts to the shared job. Ignores removed helpers.
    pub fn receive(&mut self, number: u32, message: HelperMessage, lanes: &mut BTreeMap<u32, Lane>) {
        let Some(helper) = self.list.get_mut(&number) else { return };
        (helper.is_ready, helper.silent_turns) = (true, 0);
        let state = self.job.as_ref().and_then(|(helped, _)| lanes.get_mut(helped)).map(|lane| &mut lane.state);
        match (message, state) {
            (HelperMessage::Counted(id, values), Some(state)) => {
                if let Some(loan) = helper.loans.remove(&id) {
                    state.running().rows().into_iter().for_each(|session| session.give(loan, &values));
                }
            }
            (HelperMessage::Learned(id, values), Some(state)) => {
                if let Some(loan) = helper.loans.remove(&id) {
                    state.session.rows().into_iter().for_each(|session| session.bootstrap_give(loan, &values));
                }
            }
            (HelperMessage::Lost, state) => self.remove(number, state),
            _ => {}
        }
    }

    /// Removes a helper and returns its loans to the job.
    fn remove(&mut self, number: u32, state: Option<&mut SessionState>) {
        let Some(helper) = self.list.remove(&number) else { return };
        if let (Some(state), Some((_, lending))) = (state, &self.job) {
            for loan in helper.loans.into_values() {
                take_back(state, lending.kind, loan);
            }
        }
        if let Some((_, fingerprint)) = &mut self.team {
            fingerprint.clear(); // matches no data, so that new helpers are started for the next job
        }
    }

    /// Counts a turn in which only helpers had work, and gives up helpers that have been silent for too long.
    pub fn wait(&mut self, state: &mut SessionState) {
        let is_lost = |helper: &mut Helper| {
            helper.silent_turns += u32::from(!helper.loans.is_empty());
            helper.silent_turns >= MAX_SILENT_TURNS
        };
        let lost: Vec<u32> =
            self.list.iter_mut().filter_map(|(number, helper)| is_lost(helper).then_some(*number)).collect();
        for number in lost {
            self.remove(number, Some(state));
        }
    }

    /// Ends the sharing of the job of session `number`, if it is the shared one: takes back all loans and stops the
    /// helpers' work on them.
    pub fn end_job(&mut self, number: u32, lane: &mut Lane, now_ms: f64, messages: &mut Vec<Message>) {
        let Some((_, lending)) = self.job.take_if(|(helped, _)| *helped == number) else { return };
        for (number, helper) in &mut self.list {
            for (id, loan) in std::mem::take(&mut helper.loans) {
                take_back(&mut lane.state, lending.kind, loan);
                let stop = HelperCall { id, session: 0, name: "stop", args: HelperArgs::Stop {} };
                messages.push(Message::CallHelper(*number, stop));
            }
            helper.silent_turns = 0;
        }
        self.idle_since_ms = now_ms;
    }

    /// Ends the helpers if they have had no job for [`MAX_IDLE_MS`].
    pub fn end_idle(&mut self, now_ms: f64, messages: &mut Vec<Message>) {
        if self.team.is_some() && self.job.is_none() && now_ms - self.idle_since_ms >= MAX_IDLE_MS {
            (self.team, self.packed) = (None, Vec::new());
            self.list.clear();
            messages.push(Message::StartHelpers(0));
        }
    }

    /// Whether helpers were started and have not been ended.
    pub fn has_team(&self) -> bool {
        self.team.is_some()
    }
}
