//! Proof of optimality over all components of a table, in steps.

use super::options::ProofOptions;
use super::part::{Part, PartStage};
use super::parts::components;
use crate::base::error::{Error, Result};
use crate::base::numeric::Tolerance;
use crate::base::var::Var;
use crate::graph::Dag;
use crate::observe::{Event, Level, Observer};
use crate::parents::ScoreTable;
use crate::search::{Nodes, Progress};

/// Minimum amount of work in a step, as a fraction of the most that one piece of work takes: smaller pieces are
/// combined.
const STEP_SHARE: f64 = 0.25;

/// Progress of the proof of optimality; scores in nats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProofProgress {
    /// Score of the best network so far.
    pub score: f64,
    /// Upper bound on the score of every network, in nats.
    pub bound: f64,
    /// Numbers of nodes of A*, over all components.
    pub nodes: Nodes,
    /// Whether the optimum is proven, up to a tie.
    pub is_proven: bool,
    /// Whether the memory of A* is full.
    pub is_full: bool,
}

/// Proof of optimality over one score table, by components.
pub struct Proof {
    parts: Vec<Part>,
    memory: f64,
    reported: (f64, f64),
    is_full: bool,
    slack: f64,
}

impl Proof {
    /// Proof over a table of up to 64 variables. `start`: initial network, whose ordering must give each variable a
    /// listed family and agree with the order that the table keeps. Errors: this condition is violated.
    pub fn new(table: &ScoreTable, start: &Dag, tolerance: Tolerance, options: ProofOptions) -> Result<Proof> {
        let order = start.order().unwrap_or_default();
        let mut parts = Vec::new();
        let components = components(table);
        // The deviations of the components add up: together they must stay within one tie.
        let tie = tolerance.tie / components.len().max(1) as f64;
        for component in components {
            let place = |v: &Var| component.members.binary_search(&v.index()).ok().map(|place| place as u8);
            let inside: Vec<u8> = order.iter().filter_map(place).collect();
            let part = Part::new(component, &inside, Tolerance { tie, ..tolerance }, options);
            if !part.bounds().1.is_finite() {
                return Err(Error::NoNetwork);
            }
            parts.push(part);
        }
        // Generous upper limit on the rounding error of sums of n prices and heuristics; costs of both signs may cancel
        // in the sum.
        let size: f64 = parts.iter().map(Part::size).sum();
        let slack = (64 * table.n().max(1)) as f64 * f64::EPSILON * size;
        let reported = (f64::NEG_INFINITY, f64::INFINITY);
        Ok(Proof { parts, memory: options.memory, reported, is_full: false, slack })
    }

    /// Does one bounded piece of work, a few milliseconds; only the last step is much shorter, since callers predict
    /// the length of a step from those before. Errors: not enough memory for a structure that the search needs.
    pub fn step<O: Observer>(&mut self, observer: &mut O) -> Result<Progress> {
        let mut share = 0.0;
        while share < STEP_SHARE {
            // The component at the earliest stage is served first: cheap work before expensive work.
            let Some(next) = (0..self.parts.len()).min_by_key(|i| self.parts[*i].stage()) else { break };
            if self.parts[next].stage() == PartStage::Done {
                break;
            }
            let others = self.parts.iter().enumerate().filter(|(i, _)| *i != next);
            let others: usize = others.map(|(_, part)| part.bytes()).sum();
            share += self.parts[next].step(self.memory - others as f64)?;
            self.is_full |= self.parts[next].stage() == PartStage::Depth;
        }
        if observer.level() >= Level::Milestones {
            let ProofProgress { score, bound, .. } = self.progress();
            if score > self.reported.0 {
                observer.record(Event::Incumbent { score });
            }
            if bound < self.reported.1 {
                observer.record(Event::Bound { bound });
            }
            self.reported = (score, bound);
            if self.parts.iter().all(|part| part.stage() == PartStage::Done) && score == bound {
                observer.record(Event::Optimum { score });
            }
        }
        let is_done = self.parts.iter().all(|part| part.stage() == PartStage::Done);
        Ok(if is_done { Progress::Done } else { Progress::Working })
    }

    /// Progress of the proof so far.
    pub fn progress(&self) -> ProofProgress {
        let (mut lower, mut upper) = (0.0, 0.0);
        let mut is_proven = true;
        for part in &self.parts {
            let (least, cost) = part.bounds();
            lower += least;
            upper += cost;
            is_proven &= least == cost;
        }
        ProofProgress {
            score: -upper,
            bound: if is_proven { -upper } else { self.slack - lower },
            nodes: Nodes {
                made: self.parts.iter().map(|part| part.nodes().made).sum(),
                expanded: self.parts.iter().map(|part| part.nodes().expanded).sum(),
                stored: self.parts.iter().map(|part| part.nodes().stored).fold(0.0, f64::max),
            },
            is_proven,
            is_full: self.is_full,
        }
    }

    /// Best network found so far.
    pub fn network(&self) -> Dag {
        let n = self.parts.iter().map(|part| part.component.members.len()).sum();
        let mut dag = Dag::empty(n);
        let families = self.parts.iter().flat_map(Part::parents);
        families.for_each(|(v, set)| dag.set_parents(Var::new(v), set.into()));
        dag
    }

    /// Number of components, and number of those that are finished.
    pub fn parts(&self) -> (usize, usize) {
        (self.parts.len(), self.parts.iter().filter(|part| part.stage() == PartStage::Done).count())
    }

    /// Bytes of memory that the proof holds.
    pub fn bytes(&self) -> usize {
        self.parts.iter().map(Part::bytes).sum()
    }
}
