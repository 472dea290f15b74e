//! Helpers: other engines that count spans of sets for a run, or learn resamples of a bootstrap. Numbers and steps do
//! not depend on who computes them: a run ends in the same bytes with any number of helpers, late ones, and ones that
//! die. Helpers get ordinary requests (subject `helping`); the host has their ports.

use super::Message;
use super::jobs::{Lending, LendingKind};
use super::lane::Lane;
use super::state::SessionState;
use crate::engine::Host;
use crate::protocol::{Column, Loan, Phase, Settings};
use serde::Serialize;
use std::collections::BTreeMap;

/// Most helpers, however many cores there are: each holds a copy of the data.
const MAX_HELPERS: u32 = 7;
/// Least estimated work of a job for which helpers are started, in nanoseconds of the cost model: several times the
/// cost of starting them.
const MIN_WORK_NS: f64 = 1e8;
/// Most loans of a helper: one to work on, and one to continue with.
const MAX_LOANS: usize = 2;
/// Longest time slice while helpers count too, in milliseconds: they get new loans only between slices.
const MAX_COUNTING_SLICE_MS: f64 = 4.0;
/// Turns without a message after which a helper is given up and its loans are taken back, counted while no other work
/// is left.
const MAX_SILENT_TURNS: u32 = 300;
/// Longest time without a job after which helpers are ended to free their memory, in milliseconds.
const MAX_IDLE_MS: f64 = 60_000.0;

/// Request to a helper, in the envelope of any request.
#[derive(Debug, Serialize)]
pub struct HelperCall {
    /// Number of the request.
    pub id: u32,
    /// Session number in the helper.
    pub session: u32,
    /// Name of the request.
    pub name: &'static str,
    /// Arguments of the request.
    pub args: HelperArgs,
}

/// Arguments of a request to a helper.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum HelperArgs {
    /// Of `load`.
    Load {
        /// Packed data.
        packed: Column<u8>,
    },
    /// Of `counterStart`.
    Counter {
        /// Settings of the run.
        settings: Settings,
    },
    /// Of `countSpan`.
    Span(Loan),
    /// Of `resampleStart`.
    Resampling {
        /// Settings of the run.
        settings: Settings,
        /// Limit on the memory of tables, in bytes.
        memory: f64,
        /// Seed of the bootstrap.
        seed: u32,
    },
    /// Of `stop`.
    Stop {},
    /// Of `resample`.
    Resample {
        /// Number of the resample.
        number: u32,
    },
}

/// Message from a helper.
#[derive(Debug)]
pub enum HelperMessage {
    /// Answer without numbers, or news: a sign of life.
    Alive,
    /// Request number, and the counts of its span.
    Counted(u32, Vec<f64>),
    /// Request number, and the counts of its resample.
    Learned(u32, Vec<u32>),
    /// Failure: the helper is of no further use.
    Lost,
}

/// State of one helper.
#[derive(Default)]
struct Helper {
    /// Whether a message has come: before the first, the helper may not have started, and gets no loans.
    is_ready: bool,
    /// Loans of the helper, by request number.
    loans: BTreeMap<u32, u32>,
    /// Consecutive turns without a message, while no other work was left.
    silent_turns: u32,
}

/// Helpers of an engine, and the one job that they share.
#[derive(Default)]
pub struct Helpers {
    /// Helpers that have joined, by number.
    list: BTreeMap<u32, Helper>,
    /// Size of the present team, and the fingerprint of its data; `None` without a team.
    team: Option<(u32, String)>,
    /// Packed data of the team.
    packed: Vec<u8>,
    /// Lane of the shared job, and the work that the job lends.
    job: Option<(u32, Lending)>,
    /// Number of the latest request to a helper.
    last_id: u32,
    /// Time of the host's clock at which the latest job ended.
    idle_since_ms: f64,
}

/// Takes a piece of the job's work for a helper: its loan number, and the request's name and arguments. `None`: no
/// piece is left.
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

/// Returns a lent piece to the job undone.
fn take_back(state: &mut SessionState, kind: LendingKind, loan: u32) {
    match kind {
        LendingKind::Spans => state.running().rows().into_iter().for_each(|session| session.take_back(loan)),
        LendingKind::Resamples => {
            state.session.rows().into_iter().for_each(|session| session.bootstrap_take_back(loan))
        }
    }
}

impl Helpers {
    /// A request with the next number.
    fn call(last_id: &mut u32, name: &'static str, args: HelperArgs) -> HelperCall {
        *last_id = last_id.wrapping_add(1);
        HelperCall { id: *last_id, session: 0, name, args }
    }

    /// Lends pieces of the lane's job to helpers; starts helpers for a job that is worth it. Returns the length of the
    /// lane's next time slice in milliseconds, at most `slice_ms`.
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

    /// Begins to share the lane's job, if helpers can work on it and share no other. Returns whether they do.
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

    /// The request by which a helper begins to work on a job.
    fn start_call(last_id: &mut u32, lending: &Lending) -> HelperCall {
        let settings = lending.settings.clone();
        match lending.resampling {
            Some((memory, seed)) => {
                Self::call(last_id, "resampleStart", HelperArgs::Resampling { settings, memory, seed })
            }
            None => Self::call(last_id, "counterStart", HelperArgs::Counter { settings }),
        }
    }

    /// Adds a helper that the host has started. Returns its first requests: the data, and the job under way.
    pub fn join(&mut self, number: u32) -> Vec<Message> {
        if self.team.is_none() {
            return Vec::new();
        }
        self.list.insert(number, Helper::default());
        let load = Self::call(&mut self.last_id, "load", HelperArgs::Load { packed: Column(self.packed.clone()) });
        let start = self.job.as_ref().map(|(_, lending)| Self::start_call(&mut self.last_id, lending));
        [Some(load), start].into_iter().flatten().map(|call| Message::CallHelper(number, call)).collect()
    }

    /// Takes a message from helper `number`, and passes its numbers to the job. Ignores helpers that are gone.
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

    /// Removes a helper and takes its loans back.
    fn remove(&mut self, number: u32, state: Option<&mut SessionState>) {
        let Some(helper) = self.list.remove(&number) else { return };
        if let (Some(state), Some((_, lending))) = (state, &self.job) {
            for loan in helper.loans.into_values() {
                take_back(state, lending.kind, loan);
            }
        }
        if let Some((_, fingerprint)) = &mut self.team {
            fingerprint.clear(); // matches no data, so that the next job starts a new team
        }
    }

    /// Counts a turn in which all remaining work was with helpers, and gives up those silent for too long.
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

    /// Ends the sharing of a lane's job, if it is the shared one: takes all loans back and stops helpers from working
    /// on them.
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

    /// Ends helpers that have been without a job for [`MAX_IDLE_MS`].
    pub fn end_idle(&mut self, now_ms: f64, messages: &mut Vec<Message>) {
        if self.team.is_some() && self.job.is_none() && now_ms - self.idle_since_ms >= MAX_IDLE_MS {
            (self.team, self.packed) = (None, Vec::new());
            self.list.clear();
            messages.push(Message::StartHelpers(0));
        }
    }

    /// Whether helpers were started and not ended since.
    pub fn has_team(&self) -> bool {
        self.team.is_some()
    }
}
