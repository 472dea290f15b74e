//! Recorded run: its stops (choices of the search) in windows, the network or ordering at each, and progress.

use super::record::{BEST, MAX_STOPS, REFUSED, Record};
use super::traceable::Traceable;
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::graph::{Dag, Pattern};
use crate::observe::{Level, NoObserver};
use crate::protocol::{
    CountingName, Frames, Heuristic, MethodName, Phase, Settings, Start, TraceOverview, TracePart, TraceProgress,
};
use crate::search::Progress;
use crate::search::orders::Neighbors;

/// Run with the recording of its search.
pub struct Tracer<H> {
    pub(super) run: H,
    pub(super) record: Record,
    /// Whether the method is greedy search from the required edges, without restarts.
    is_plain: bool,
    ended: bool,
}

/// Settings with which the search is recorded: for a method that does not change a network step by step, those of
/// greedy search from the required edges.
pub fn traced(settings: &Settings) -> Settings {
    let is_step_by_step = !settings.method.lists() && settings.method != MethodName::Auto;
    // The choice of the counting engine changes no event.
    let mut traced = Settings { counting: CountingName::Auto, ..settings.clone() };
    if !is_step_by_step {
        (traced.method, traced.heuristic) = (MethodName::HillClimb, Heuristic::default());
    }
    traced
}

impl<H: Traceable> Tracer<H> {
    /// Creates a recorder of a run with [`traced`] settings; `level` is the amount of detail (choices, or everything).
    pub fn new(run: H, level: Level) -> Tracer<H> {
        let Settings { method, heuristic, .. } = run.settings();
        let is_plain =
            *method == MethodName::HillClimb && heuristic.start == Start::Empty && heuristic.restarts.unwrap_or(0) == 0;
        Tracer { run, record: Record::new(level), is_plain, ended: false }
    }

    /// Makes one step of the search. Errors: memory is full.
    pub fn step(&mut self) -> Result<Progress> {
        if self.is_done() {
            return Ok(Progress::Done);
        }
        let own = if self.is_plain { Phase::Greedy } else { Phase::Heuristic };
        let done = match self.run.stage() == own {
            true => self.run.advance(&mut self.record)?,
            // Greedy search that runs before the method is not recorded.
            false => self.run.advance(&mut NoObserver)?,
        };
        let is_over = self.run.stage() != own && self.run.stage() != Phase::Greedy;
        self.ended = done == Progress::Done || is_over;
        Ok(if self.is_done() { Progress::Done } else { Progress::Working })
    }

    fn is_done(&self) -> bool {
        self.ended || self.record.is_full()
    }

    /// Run whose search is recorded.
    pub fn run(&self) -> &H {
        &self.run
    }

    /// Recording of the search so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Number of stops recorded so far.
    pub fn len(&self) -> usize {
        self.record.stops.len()
    }

    /// Whether no stops are recorded.
    pub fn is_empty(&self) -> bool {
        self.record.stops.is_empty()
    }

    /// Number of stops up to the best network; the total for a search that only climbs.
    pub fn best(&self) -> usize {
        let total = self.len();
        match self.record.best(total) {
            0 if self.record.mark(0) & BEST == 0 => total,
            at => at,
        }
    }

    /// Part of the recording: at most `count` stops, from number `first` on.
    pub fn trace(&self, first: usize, count: usize) -> TracePart {
        let record = &self.record;
        let total = self.len();
        let first = first.min(total);
        let end = first.saturating_add(count).min(total);
        let stops = &record.stops[first..end];
        let proposals = |of: usize| record.proposals.get(of).copied().unwrap_or((f64::NAN, 0));
        let is_annealing = !record.proposals.is_empty();
        let proposal = |i: usize| is_annealing.then(|| proposals(i));
        let inside = |at: u32| at as usize > first && at as usize <= end;
        let mut networks = Frames::default();
        if !record.networks.is_empty() {
            self.frame(&mut networks, first, &record.network(first));
            record.networks.iter().filter(|f| inside(f.0)).for_each(|(at, dag)| {
                self.frame(&mut networks, *at as usize, dag);
            });
        }
        let mut orders = Frames::default();
        if !record.orders.is_empty() {
            orders.put(first, record.order(first).iter().map(|v| v.0));
            record.orders.iter().filter(|f| inside(f.0)).for_each(|(at, order)| {
                orders.put(*at as usize, order.iter().map(|v| v.0));
            });
        }
        let mut more = Frames::default();
        let extras = record.more.iter().filter(|(at, _)| *at as usize == first || inside(*at));
        extras.for_each(|(at, all)| more.put(*at as usize, all.iter().copied()));
        TracePart {
            first: first as u32,
            total: total as u32,
            best: self.best() as u32,
            kind: stops.iter().map(|stop| stop.kind as u8).collect(),
            from: stops.iter().map(|stop| stop.from).collect(),
            to: stops.iter().map(|stop| stop.to).collect(),
            delta: stops.iter().map(|stop| stop.delta).collect(),
            score: (first..=end).map(|at| record.score(at)).collect(),
            mark: (first..=end).map(|at| record.mark(at)).collect(),
            temperature: (first..end).filter_map(proposal).map(|p| p.0).collect(),
            number: (first..end).filter_map(proposal).map(|p| p.1).collect(),
            networks,
            orders,
            more,
            tie: self.tie(),
            done: self.is_done(),
            cut: self.is_done() && !self.ended,
        }
    }

    /// Scores after stops at equal distances, from the beginning to the end: at most `points` + 1 of them.
    pub fn overview(&self, points: usize) -> TraceOverview {
        let total = self.len();
        let stride = total.div_ceil(points.max(1)).max(1);
        let at = || (0..total).step_by(stride).chain([total]);
        TraceOverview { at: at().map(|at| at as u32).collect(), score: at().map(|at| self.record.score(at)).collect() }
    }

    fn frame(&self, frames: &mut Frames, at: usize, dag: &Dag) {
        if self.run.settings().method != MethodName::Ges {
            return frames.put(at, dag.edges().flat_map(|(from, to)| [from.0, to.0]));
        }
        let class = Pattern::of(dag);
        frames.put(at, dag.edges().flat_map(|(from, to)| [from.0, to.0]));
        frames.open.extend(dag.edges().map(|(from, to)| u8::from(class.is_undirected(from, to))));
    }

    /// Progress of the recording: number of stops, and of families listed.
    pub fn progress(&self) -> TraceProgress {
        TraceProgress { stops: self.len() as u32, families: self.families() }
    }

    /// Maximum gain of a change, in nats, that counts as no gain.
    pub fn tie(&self) -> f64 {
        self.run.tie()
    }

    /// Network after the first `after` stops, or after all stops if there are fewer.
    pub fn network(&self, after: usize) -> Dag {
        self.record.network(after)
    }

    /// Neighbors of an ordering, by the lists of the search. Errors: there are no lists, or they are not complete yet;
    /// `order` does not name every variable once.
    pub fn neighbors(&self, order: &[u16]) -> Result<Neighbors> {
        let search = self.run.search().ok_or(Error::NotReady)?;
        let order: Vec<Var> = order.iter().map(|v| Var(*v)).collect();
        search.neighbors(&order).ok_or(Error::BadOrdering)
    }

    /// Number of families that the search has scored for its lists.
    pub fn families(&self) -> f64 {
        self.run.search().map_or(0.0, |search| search.families())
    }

    /// Number of recorded stops whose change was proposed but rejected.
    pub fn refused(&self) -> usize {
        self.record.stops.iter().filter(|stop| stop.mark & REFUSED != 0).count()
    }

    /// Maximum number of stops in a recording.
    pub const MAX_STOPS: usize = MAX_STOPS;
}

/// Makes at most `steps` steps of a recorded search; returns whether the search or its recording has ended. Errors: no
/// search is recorded; memory is full.
pub fn listen<H: Traceable>(tracer: &mut Option<Tracer<H>>, steps: u32) -> Result<bool> {
    let tracer = tracer.as_mut().ok_or(Error::NotReady)?;
    go(steps, || tracer.step())
}

/// Calls `step` up to `steps` times, until it returns `Done`; returns whether it did.
pub fn go(steps: u32, mut step: impl FnMut() -> Result<Progress>) -> Result<bool> {
    for _ in 0..steps {
        if step()? == Progress::Done {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Frames {
    fn put(&mut self, at: usize, ends: impl Iterator<Item = u16>) {
        if self.offsets.is_empty() {
            self.offsets.push(0);
        }
        self.at.push(at as u32);
        self.ends.extend(ends);
        self.offsets.push(self.ends.len() as u32);
    }
}
