//! Helpers: engines elsewhere that count spans of sets for a run, or learn resamples of a bootstrap. Whoever does it, the numbers are
//! the same and so are the steps, so that a run ends in the same bytes with any number of helpers, with such as come late and such as
//! die. A helper is asked by plain requests (subject `helping`); the host has the ports.

use super::Message;
use super::desk::Desk;
use super::jobs::{Lending, LendingKind};
use super::lane::Lane;
use crate::engine::Host;
use crate::protocol::{Column, Loan, Phase, Settings};
use serde::Serialize;
use std::collections::BTreeMap;

/// Most helpers that are worth their memory, however many cores there are.
const MAX_HELPERS: u32 = 7;
/// Work that a job must promise before helpers are fetched for it, in nanoseconds of the cost model: some times what they cost.
const WORTH_NS: f64 = 1e8;
/// Loans that a helper has at a time: one to work on, and one to go on with.
const AHEAD: usize = 2;
/// Milliseconds of a slice while sets are counted by helpers too, for they get something to do only between slices.
const SHORT_MS: f64 = 4.0;
/// Turns in vain after which a helper is given up and its loans are taken back, while all that is left is with helpers.
const MAX_SILENT_TURNS: u32 = 300;
/// Milliseconds without a job after which helpers are let go: the memory they hold is worth more then.
const REST_MS: f64 = 60_000.0;

/// Request for a helper: the envelope of any request.
#[derive(Debug, Serialize)]
pub struct HelperCall {
    /// Number of the request.
    pub id: u32,
    /// Session of the helper.
    pub session: u32,
    /// Name of the request.
    pub name: &'static str,
    /// Its arguments.
    pub args: HelperArgs,
}

/// Arguments of a request for a helper.
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
        /// Most bytes for tables.
        memory: f64,
        /// Seed of the bootstrap.
        seed: u32,
    },
    /// Of a stop.
    Stop {},
    /// Of `resample`.
    Resample {
        /// Number of the resample.
        number: u32,
    },
}

/// Message of a helper.
#[derive(Debug)]
pub enum Heard {
    /// Answer without numbers, or a sign of life.
    Alive,
    /// Numbers of a span, by the request.
    Counted(u32, Vec<f64>),
    /// Numbers of a resample, by the request.
    Learned(u32, Vec<u32>),
    /// End of the helper: it is of no more use.
    Lost,
}

/// A helper at work.
#[derive(Default)]
struct Helper {
    /// Arrival of its first answer: before that the helper may not have started, and gets no loans.
    is_ready: bool,
    /// Loans it has, by the request.
    lent: BTreeMap<u32, u32>,
    silent_turns: u32,
}

/// Helpers, and the job that they share.
#[derive(Default)]
pub struct Helpers {
    list: BTreeMap<u32, Helper>,
    /// Number of helpers in the present team, and the fingerprint of their data; none before the first.
    team: Option<(u32, String)>,
    packed: Vec<u8>,
    /// Lane that they help, and its task.
    job: Option<(u32, Lending)>,
    last_id: u32,
    resting_since_ms: f64,
}

/// A piece for a helper.
fn lend(desk: &mut Desk, kind: LendingKind) -> Option<(u32, &'static str, HelperArgs)> {
    match kind {
        LendingKind::Spans => {
            let loan = running(desk)?.lend()?;
            Some((loan.id, "countSpan", HelperArgs::Span(loan)))
        }
        LendingKind::Resamples => {
            let number = desk.seat.rows().ok()?.bootstrap_lend()?;
            Some((number, "resample", HelperArgs::Resample { number }))
        }
    }
}

/// The session whose run is under way.
fn running(desk: &mut Desk) -> Option<&mut crate::session::Session> {
    let seat = if desk.more.record.is_ranked { desk.ranked() } else { &mut desk.seat };
    seat.rows().ok()
}

/// A piece will not come back.
fn take_back(desk: &mut Desk, kind: LendingKind, loan: u32) {
    match kind {
        LendingKind::Spans => running(desk).into_iter().for_each(|session| session.take_back(loan)),
        LendingKind::Resamples => desk.seat.rows().into_iter().for_each(|session| session.bootstrap_take_back(loan)),
    }
}

impl Helpers {
    /// Requests with numbers of their own.
    fn ask(last_id: &mut u32, name: &'static str, args: HelperArgs) -> HelperCall {
        *last_id = last_id.wrapping_add(1);
        HelperCall { id: *last_id, session: 0, name, args }
    }

    /// Gives helpers of a lane's job something to do, and hires some for one that is worth it; returns the milliseconds of the slice.
    pub fn share(
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
        self.resting_since_ms = host.now();
        let Some((_, Lending { kind, .. })) = self.job else { return slice_ms };
        let Some((_, desk)) = lane.job() else { return slice_ms };
        'all: for least in 0..AHEAD {
            for (helper, state) in &mut self.list {
                if !state.is_ready || state.lent.len() > least {
                    continue;
                }
                let Some((loan, name, args)) = lend(desk, kind) else { break 'all };
                let asked = Self::ask(&mut self.last_id, name, args);
                state.lent.insert(asked.id, loan);
                messages.push(Message::Ask(*helper, asked));
            }
        }
        let is_counting = kind == LendingKind::Spans && desk.more.record.phase == Some(Phase::Count);
        if is_counting { slice_ms.min(SHORT_MS) } else { slice_ms }
    }

    /// Begins to help a lane, if its job can use helpers and no other has them.
    fn begin(&mut self, number: u32, lane: &mut Lane, host: &dyn Host, messages: &mut Vec<Message>) -> bool {
        let room = host.room().min(MAX_HELPERS);
        if self.job.is_some() || room == 0 {
            return false;
        }
        let Some((work, desk)) = lane.job() else { return false };
        let Some(lending) = work.lends(desk).filter(|lending| lending.work >= WORTH_NS) else { return false };
        let Some((packed, info)) = desk.seat.rows().ok().and_then(|session| session.pack().ok().zip(session.data()))
        else {
            return false;
        };
        let team = (room, info.fingerprint);
        if self.team.as_ref() != Some(&team) {
            self.list.clear();
            messages.push(Message::Hire(room));
            (self.team, self.packed) = (Some(team), packed);
        }
        for helper in self.list.keys() {
            messages.push(Message::Ask(*helper, Self::task(&mut self.last_id, &lending)));
        }
        self.job = Some((number, lending));
        true
    }

    /// Request that says what is to be done.
    fn task(last_id: &mut u32, lending: &Lending) -> HelperCall {
        let settings = lending.settings.clone();
        match lending.resampling {
            Some((memory, seed)) => {
                Self::ask(last_id, "resampleStart", HelperArgs::Resampling { settings, memory, seed })
            }
            None => Self::ask(last_id, "counterStart", HelperArgs::Counter { settings }),
        }
    }

    /// A helper is there.
    pub fn join(&mut self, helper: u32) -> Vec<Message> {
        if self.team.is_none() {
            return Vec::new();
        }
        self.list.insert(helper, Helper::default());
        let load = Self::ask(&mut self.last_id, "load", HelperArgs::Load { packed: Column(self.packed.clone()) });
        let task = self.job.as_ref().map(|(_, lending)| Self::task(&mut self.last_id, lending));
        [Some(load), task].into_iter().flatten().map(|asked| Message::Ask(helper, asked)).collect()
    }

    /// Takes what a helper says.
    pub fn hear(&mut self, helper: u32, heard: Heard, lanes: &mut BTreeMap<u32, Lane>) {
        let Some(state) = self.list.get_mut(&helper) else { return };
        (state.is_ready, state.silent_turns) = (true, 0);
        let desk = self.job.as_ref().and_then(|(number, _)| lanes.get_mut(number)).map(|lane| &mut lane.desk);
        match (heard, desk) {
            (Heard::Counted(id, values), Some(desk)) => {
                if let Some(loan) = state.lent.remove(&id) {
                    running(desk).into_iter().for_each(|session| session.give(loan, &values));
                }
            }
            (Heard::Learned(id, values), Some(desk)) => {
                if let Some(loan) = state.lent.remove(&id) {
                    desk.seat.rows().into_iter().for_each(|session| session.bootstrap_give(loan, &values));
                }
            }
            (Heard::Lost, desk) => self.lose(helper, desk),
            _ => {}
        }
    }

    /// Gives a helper up.
    fn lose(&mut self, helper: u32, desk: Option<&mut Desk>) {
        let Some(state) = self.list.remove(&helper) else { return };
        if let (Some(desk), Some((_, lending))) = (desk, &self.job) {
            for loan in state.lent.into_values() {
                take_back(desk, lending.kind, loan);
            }
        }
        if let Some((_, data)) = &mut self.team {
            data.clear(); // no data have this fingerprint, so the next job hires anew
        }
    }

    /// All that is left was with helpers for one more turn.
    pub fn wait(&mut self, desk: &mut Desk) {
        let silent = |state: &mut Helper| {
            state.silent_turns += u32::from(!state.lent.is_empty());
            state.silent_turns >= MAX_SILENT_TURNS
        };
        let lost: Vec<u32> =
            self.list.iter_mut().filter_map(|(helper, state)| silent(state).then_some(*helper)).collect();
        for helper in lost {
            self.lose(helper, Some(desk));
        }
    }

    /// The job of a lane is over: loans that are out return to it, and helpers stop working on them.
    pub fn leave(&mut self, number: u32, lane: &mut Lane, now_ms: f64, messages: &mut Vec<Message>) {
        let Some((_, lending)) = self.job.take_if(|(helped, _)| *helped == number) else { return };
        for (helper, state) in &mut self.list {
            for (id, loan) in std::mem::take(&mut state.lent) {
                take_back(&mut lane.desk, lending.kind, loan);
                messages.push(Message::Ask(
                    *helper,
                    HelperCall { id, session: 0, name: "stop", args: HelperArgs::Stop {} },
                ));
            }
            state.silent_turns = 0;
        }
        self.resting_since_ms = now_ms;
    }

    /// Lets helpers go that have had nothing to do for long.
    pub fn rest(&mut self, now_ms: f64, messages: &mut Vec<Message>) {
        if self.team.is_some() && self.job.is_none() && now_ms - self.resting_since_ms >= REST_MS {
            (self.team, self.packed) = (None, Vec::new());
            self.list.clear();
            messages.push(Message::Hire(0));
        }
    }

    /// Whether there is a team.
    pub fn are_hired(&self) -> bool {
        self.team.is_some()
    }
}
