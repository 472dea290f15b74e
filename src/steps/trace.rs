//! The choices of a greedy run, heard while the very search runs. The network at a choice is made again from the start,
//! so that going backwards and scrubbing cost nothing and the recording is a few bytes a choice.

use crate::data::Dataset;
use crate::error::Result;
use crate::graph::Dag;
use crate::observe::{Event, Level, Move, Observer};
use crate::protocol::{Heuristic, MethodName, Settings};
use crate::run::Run;
use crate::search::{Progress, WeighedMove, moves};
use crate::var::Var;
use std::sync::Arc;

/// Choices that are kept; the recording ends there and says so.
pub const MOST_CHOICES: usize = 5_000;

/// One change of an edge that a search made.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Choice {
    kind: Move,
    from: Var,
    to: Var,
    delta: f64,
}

impl Choice {
    fn make(self, dag: &mut Dag) {
        let parents = *dag.parents(self.to);
        match self.kind {
            Move::Add => dag.set_parents(self.to, parents.with(self.from)),
            Move::Delete | Move::Reverse => dag.set_parents(self.to, parents.without(self.from)),
        }
        if self.kind == Move::Reverse {
            dag.set_parents(self.from, dag.parents(self.from).with(self.to));
        }
    }
}

/// Keeps the choices it hears.
#[derive(Default)]
struct Choices(Vec<Choice>);

impl Observer for Choices {
    fn level(&self) -> Level {
        Level::Choices
    }

    fn hear(&mut self, event: Event) {
        if let Event::Moved { kind, from, to, delta } = event
            && self.0.len() < MOST_CHOICES
        {
            self.0.push(Choice { kind, from, to, delta });
        }
    }
}

/// The choices so far, in arrays by choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// Edges of the network that the search began at: from, to, from, to …
    pub start: Vec<u16>,
    /// 0 an edge put in, 1 taken out, 2 turned round.
    pub kind: Vec<u8>,
    /// Tails before the change.
    pub from: Vec<u16>,
    /// Heads before the change.
    pub to: Vec<u16>,
    /// What each gained, in nats.
    pub delta: Vec<f64>,
    /// Scores in nats: of the start, then after each choice.
    pub score: Vec<f64>,
    /// The search has ended, or its recording has.
    pub done: bool,
    /// It went on after the last choice that is kept.
    pub cut: bool,
}

/// A greedy run that is listened to.
pub struct Tracer {
    run: Run,
    start: Dag,
    heard: Choices,
    ended: bool,
}

impl Tracer {
    /// Ready to step, with the score and the constraints of `settings`; their method is left aside, for what is
    /// listened to is greedy search from the required edges. Errors: settings that are wrong or do not fit.
    pub fn new(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<Tracer> {
        let heuristic = Heuristic::default();
        let settings = Settings { method: MethodName::HillClimb, heuristic, ..settings.clone() };
        let run = Run::new(data, settings, memory_limit)?;
        let start = run.network().clone();
        Ok(Tracer { run, start, heard: Choices::default(), ended: false })
    }

    /// One step of the search. Errors: memory ends.
    pub fn step(&mut self) -> Result<Progress> {
        if !self.is_done() {
            self.ended = self.run.step(&mut self.heard)? == Progress::Done;
        }
        Ok(if self.is_done() { Progress::Done } else { Progress::Working })
    }

    fn is_done(&self) -> bool {
        self.ended || self.heard.0.len() >= MOST_CHOICES
    }

    /// Choices heard so far.
    pub fn len(&self) -> usize {
        self.heard.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.heard.0.is_empty()
    }

    /// What was heard so far.
    pub fn trace(&mut self) -> Trace {
        let choices = &self.heard.0;
        let mut trace = Trace {
            start: self.start.edges().flat_map(|(from, to)| [from.0, to.0]).collect(),
            kind: choices.iter().map(|c| c.kind as u8).collect(),
            from: choices.iter().map(|c| c.from.0).collect(),
            to: choices.iter().map(|c| c.to.0).collect(),
            delta: choices.iter().map(|c| c.delta).collect(),
            score: Vec::with_capacity(choices.len() + 1),
            done: self.is_done(),
            cut: self.is_done() && !self.ended,
        };
        let families = self.run.searched();
        let mut score: f64 = (0..self.start.n()).map(Var::new).map(|v| families.local(v, self.start.parents(v))).sum();
        trace.score.push(score);
        for delta in &trace.delta {
            score += delta;
            trace.score.push(score);
        }
        trace
    }

    /// What the network after so many choices offers, weighed with the scores of the search, which has asked for nearly all
    /// of them itself.
    pub fn moves(&mut self, after: usize) -> Vec<WeighedMove> {
        let (dag, constraints, tie) = (self.network(after), self.run.constraints().clone(), self.tie());
        moves(&dag, &constraints, self.run.searched(), tie)
    }

    /// A gain of at most this is none.
    pub fn tie(&self) -> f64 {
        self.run.tolerance().tie
    }

    /// The network after so many choices; of all of them if there are fewer.
    pub fn network(&self, after: usize) -> Dag {
        let mut dag = self.start.clone();
        self.heard.0.iter().take(after).for_each(|choice| choice.make(&mut dag));
        dag
    }
}
