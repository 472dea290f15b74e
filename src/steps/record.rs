//! Recording of a search, stop by stop (a stop is a choice of the search): a few bytes for each, so that any stop can
//! be reconstructed quickly. A whole network or ordering is stored only where the search jumped to another; between two
//! of them each stop holds the change.

use crate::base::var::Var;
use crate::graph::Dag;
use crate::observe::{Event, Level, Move, Observer, Origin, SearchState};
use crate::search::orders::POOL_ORDERINGS;

/// Maximum number of stops in a recording; a recording that reaches it is marked as cut.
pub const MAX_STOPS: usize = 2_000_000;

/// Kind of a stop. Messages to the page hold its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// An edge was added.
    Add,
    /// An edge was deleted.
    Delete,
    /// An edge was reversed.
    Reverse,
    /// The search jumped to another network.
    Jump,
    /// The parents of a variable became final.
    Settled,
    /// An edge was added to an equivalence class.
    ClassAdd,
    /// An edge was deleted from an equivalence class.
    ClassDelete,
    /// A variable of an ordering moved from one position to another.
    Insert,
    /// Two adjacent variables of an ordering were swapped.
    Swap,
    /// A window of consecutive variables in an ordering was put in its best order.
    Window,
    /// Acyclic selection of parent sets led to another ordering.
    Selected,
    /// The search started again from another ordering.
    Start,
}

impl Kind {
    fn of(kind: Move) -> Kind {
        match kind {
            Move::Add => Kind::Add,
            Move::Delete => Kind::Delete,
            Move::Reverse => Kind::Reverse,
        }
    }
}

/// Bit of a stop's `mark`: the change was proposed and rejected, so nothing changed.
pub const REFUSED: u8 = 1;
/// Bit of a stop's `mark`: the change was drawn at random and made whatever its gain.
pub const RANDOM: u8 = 2;
/// Bit of a stop's `mark`: the network or ordering after the stop scores higher than all before.
pub const BEST: u8 = 4;
/// Bit of a stop's `mark`: the network or ordering after the stop is a local optimum.
pub const OPTIMUM: u8 = 8;

/// Stop of a recorded search: one change, start or jump.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// Kind of the stop: a change, a start or a jump.
    pub kind: Kind,
    /// Tail of the edge before the change, or a position in the ordering; for a start or a jump, its number.
    pub from: u16,
    /// Head of the edge before the change, or a position in the ordering.
    pub to: u16,
    /// Bits that describe the stop: [`REFUSED`], [`RANDOM`], [`BEST`], [`OPTIMUM`].
    pub mark: u8,
    /// Gain of the change in nats, whether it was made or refused.
    pub delta: f64,
    /// Score after the stop, in nats.
    pub score: f64,
}

/// Recording of a search: its stops, and what is needed to reconstruct each.
pub struct Record {
    level: Level,
    pub(super) stops: Vec<Stop>,
    /// Score of the first network or ordering, and its mark.
    pub(super) first: Option<(f64, u8)>,
    /// Networks stored whole, each with the number of stops before it.
    pub(super) networks: Vec<(u32, Dag)>,
    /// Orderings stored whole, each with the number of stops before it.
    pub(super) orders: Vec<(u32, Vec<Var>)>,
    /// Additional numbers of some stops, after the number of stops up to each: the set of a change between classes, or
    /// the origin of an initial ordering.
    pub(super) more: Vec<(u32, Vec<u16>)>,
    /// Local optima that entered the pool: number of stops before, index in the pool, whether another was replaced.
    pooled: Vec<(u32, u16, bool)>,
    /// Temperature and proposal number of each stop, in simulated annealing.
    pub(super) proposals: Vec<(f64, u32)>,
    /// Temperature and number of the accepted proposal whose change is recorded next.
    proposal: (f64, u32),
    /// Number and additional numbers of the start or jump that the search will make next.
    coming: (u16, Vec<u16>),
    /// Whether the next network or ordering reported by the search is the result of the last recorded stop.
    is_behind: bool,
}

impl Record {
    /// Creates an empty recording; `level` says whether it holds the choices only or all alternatives too.
    pub fn new(level: Level) -> Record {
        Record {
            level,
            stops: Vec::new(),
            first: None,
            networks: Vec::new(),
            orders: Vec::new(),
            more: Vec::new(),
            pooled: Vec::new(),
            proposals: Vec::new(),
            proposal: (f64::NAN, 0),
            coming: (0, Vec::new()),
            is_behind: false,
        }
    }

    /// Whether the recording has reached its maximum number of stops.
    pub fn is_full(&self) -> bool {
        self.stops.len() >= MAX_STOPS
    }

    /// Score after the first `after` stops, in nats.
    pub fn score(&self, after: usize) -> f64 {
        match after.min(self.stops.len()) {
            0 => self.first.map_or(f64::NAN, |first| first.0),
            at => self.stops[at - 1].score,
        }
    }

    /// Mark of the last of the first `after` stops.
    pub fn mark(&self, after: usize) -> u8 {
        if after == 0 { self.first.map_or(0, |first| first.1) } else { self.stops[after - 1].mark }
    }

    /// Number of stops up to the best of the first `after` results: the last one marked [`BEST`]; 0 if no stop is
    /// marked.
    pub fn best(&self, after: usize) -> usize {
        (0..=after.min(self.stops.len())).rev().find(|at| self.mark(*at) & BEST != 0).unwrap_or(0)
    }

    /// Network after the first `after` stops.
    pub fn network(&self, after: usize) -> Dag {
        let frames = self.networks.partition_point(|(at, _)| *at as usize <= after);
        let Some((at, dag)) = frames.checked_sub(1).map(|i| &self.networks[i]) else { return Dag::empty(0) };
        let mut dag = dag.clone();
        let after = after.min(self.stops.len());
        for stop in &self.stops[*at as usize..after] {
            if stop.mark & REFUSED == 0 {
                make(stop, &mut dag);
            }
        }
        dag
    }

    /// Ordering after the first `after` stops; empty for a search over networks.
    pub fn order(&self, after: usize) -> Vec<Var> {
        let frames = self.orders.partition_point(|(at, _)| *at as usize <= after);
        let Some((at, order)) = frames.checked_sub(1).map(|i| &self.orders[i]) else { return Vec::new() };
        let mut order = order.clone();
        for stop in &self.stops[*at as usize..after.min(self.stops.len())] {
            if matches!(stop.kind, Kind::Insert | Kind::Swap) {
                let moved = order.remove(usize::from(stop.from));
                order.insert(usize::from(stop.to), moved);
            }
        }
        order
    }

    /// Pool of local optima after the first `after` stops, best first: the number of stops before each.
    pub fn pool(&self, after: usize) -> Vec<u32> {
        let mut pool = Vec::new();
        for &(at, place, instead) in self.pooled.iter().take_while(|(at, ..)| *at as usize <= after) {
            match pool.get_mut(usize::from(place)) {
                Some(replaced) if instead => *replaced = at,
                _ => pool.insert(usize::from(place).min(pool.len()), at),
            }
            pool.truncate(POOL_ORDERINGS);
        }
        pool
    }

    fn push(&mut self, kind: Kind, from: u16, to: u16, mark: u8, delta: f64) {
        if self.is_full() {
            return;
        }
        let before = self.score(usize::MAX);
        let is_made = mark & REFUSED == 0 && delta.is_finite();
        let score = if is_made { before + delta } else { before };
        self.stops.push(Stop { kind, from, to, mark, delta, score });
        self.is_behind = false;
    }

    fn note(&mut self, mark: u8) {
        match self.stops.last_mut() {
            Some(stop) => stop.mark |= mark,
            None => self.first.iter_mut().for_each(|first| first.1 |= mark),
        }
    }

    fn now(&self) -> u32 {
        self.stops.len() as u32
    }

    fn change(&mut self, (kind, from, to): (Move, Var, Var), mark: u8, delta: f64) {
        self.push(Kind::of(kind), from.0, to.0, mark, delta);
    }

    /// Stores the temperature and number of the proposal that led to the last stop.
    fn note_proposal(&mut self, proposal: (f64, u32)) {
        self.proposals.resize(self.stops.len().saturating_sub(1), (f64::NAN, 0));
        self.proposals.push(proposal);
    }
}

fn make(stop: &Stop, dag: &mut Dag) {
    let (from, to) = (Var(stop.from), Var(stop.to));
    match stop.kind {
        Kind::Add => dag.set_parents(to, dag.parents(to).with(from)),
        Kind::Delete | Kind::Reverse => dag.set_parents(to, dag.parents(to).without(from)),
        _ => {}
    }
    if stop.kind == Kind::Reverse {
        dag.set_parents(from, dag.parents(from).with(to));
    }
}

impl Observer for Record {
    fn level(&self) -> Level {
        if self.is_full() { Level::Off } else { self.level }
    }

    fn record(&mut self, event: Event) {
        match event {
            Event::Proposed { number, kind, from, to, delta, temperature, taken } => {
                if taken {
                    self.proposal = (temperature, number);
                } else {
                    self.change((kind, from, to), REFUSED, delta);
                    self.note_proposal((temperature, number));
                }
            }
            Event::Moved { kind, from, to, delta } => {
                self.change((kind, from, to), 0, delta);
                let proposal = std::mem::replace(&mut self.proposal, (f64::NAN, 0));
                if proposal.1 > 0 {
                    self.note_proposal(proposal);
                }
            }
            Event::Perturbed { kind, from, to, delta } => self.change((kind, from, to), RANDOM, delta),
            Event::ClassMoved { kind, from, to, with, delta, .. } => {
                let kind = if kind == Move::Add { Kind::ClassAdd } else { Kind::ClassDelete };
                self.push(kind, from.0, to.0, 0, delta);
                self.more.push((self.now(), with.iter().map(|v| v.0).collect()));
                self.is_behind = true;
            }
            Event::Settled { variable } => self.push(Kind::Settled, variable.0, variable.0, 0, 0.0),
            Event::Inserted { from, to, delta, .. } => {
                self.push(Kind::Insert, from, to, 0, delta);
                self.is_behind = !delta.is_finite();
            }
            Event::Swapped { place, delta } => {
                self.push(Kind::Swap, place, place + 1, 0, delta);
                self.is_behind = !delta.is_finite();
            }
            Event::Windowed { place, delta } => {
                self.push(Kind::Window, place, place, 0, delta);
                self.is_behind = true;
            }
            Event::Selected { delta } => {
                self.push(Kind::Selected, 0, 0, 0, delta);
                self.is_behind = true;
            }
            Event::Start { start, from } => {
                let origin = match from {
                    Origin::Given => vec![0],
                    Origin::Random => vec![1],
                    Origin::Best => vec![2],
                    Origin::Pool(place) => vec![3, place],
                    Origin::Crossed(first, second) => vec![4, first, second],
                    Origin::Lead => vec![5],
                };
                self.coming = (start.min(u32::from(u16::MAX)) as u16, origin);
            }
            Event::Restarted { times } => self.coming = (times.min(u32::from(u16::MAX)) as u16, Vec::new()),
            Event::Pooled { place, instead } => self.pooled.push((self.now(), place, instead)),
            Event::Incumbent { .. } => self.note(BEST),
            Event::LocalOptimum { .. } => self.note(OPTIMUM),
            _ => {}
        }
    }

    fn see(&mut self, state: SearchState) {
        let (is_order, score) = match state {
            SearchState::Network(_, score) => (false, score),
            SearchState::Ordering(_, score) => (true, score),
        };
        let is_first = if is_order { self.orders.is_empty() } else { self.networks.is_empty() };
        let (count, more) = std::mem::take(&mut self.coming);
        if !(self.is_behind || is_first && self.stops.is_empty()) {
            self.push(if is_order { Kind::Start } else { Kind::Jump }, count, 0, 0, f64::NAN);
        }
        self.is_behind = false;
        match self.stops.last_mut() {
            Some(stop) => stop.score = score,
            None => self.first = Some((score, 0)),
        }
        let at = self.now();
        if !more.is_empty() {
            self.more.push((at, more));
        }
        match state {
            SearchState::Network(dag, _) => self.networks.push((at, dag.clone())),
            SearchState::Ordering(order, _) => self.orders.push((at, order.to_vec())),
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::generated::is_up_to_date;
    use crate::search::Refusal;
    use serde_json::json;

    /// Test: the names of kinds, refusals and marks, by number, agree with the generated file `steps.ts`.
    #[test]
    fn names_for_javascript_are_up_to_date() {
        use Kind::*;
        // An operator on classes has the name of the edge change that it makes.
        let kinds = [
            (Add, "add"),
            (Delete, "delete"),
            (Reverse, "reverse"),
            (Jump, "jump"),
            (Settled, "settled"),
            (ClassAdd, "add"),
            (ClassDelete, "delete"),
            (Insert, "insert"),
            (Swap, "swap"),
            (Window, "window"),
            (Selected, "selected"),
            (Start, "start"),
        ];
        let refusals = [
            (Refusal::Required, "required"),
            (Refusal::Forbidden, "forbidden"),
            (Refusal::ParentLimit, "limit"),
            (Refusal::Cycle, "cycle"),
            (Refusal::Unscored, "unscored"),
            (Refusal::Tabu, "tabu"),
            (Refusal::Order, "order"),
        ];
        assert!(kinds.iter().enumerate().all(|(i, (kind, _))| *kind as usize == i));
        assert!(refusals.iter().enumerate().all(|(i, (refusal, _))| *refusal as usize == i));
        let text = format!(
            "// Generated from src/steps by `cargo test`; do not edit.\n\n\
             /** Kinds of stops, by their number. */\n\
             export const KINDS = {} as const;\n\n\
             /** Reasons for which a change is not legal, by their number. */\n\
             export const REFUSALS = {} as const;\n\n\
             /** Bits of a stop's mark. */\n\
             export const MARKS = {} as const;\n",
            json!(kinds.map(|(_, name)| name)),
            json!(refusals.map(|(_, name)| name)),
            json!({ "refused": REFUSED, "random": RANDOM, "best": BEST, "optimum": OPTIMUM }),
        );
        is_up_to_date("www/generated/steps.ts", &text);
    }
}
