//! Search by proxy (Yackley, Blake Anderson and Lane 2011; `docs/methods/proxy.md`): random networks are scored, a
//! Gaussian process is learned from them, and the network of highest predicted score is searched without reading data,
//! then scored.
//!
//! The proxy is linear in the edges (see `process`), so searching it takes hardly any time; it misses parents that gain
//! only together. Other kernels (`kernel`, `surface`) are not linear, and are climbed edge by edge (`ascent`).
//! `docs/decisions/029` lists the choices that the paper leaves open.

mod ascent;
mod kernel;
mod linear;
mod options;
mod process;
mod refine;
mod sample;
mod surface;

pub use kernel::{Kernel, Shape};
pub use linear::{Linear, MAX_EXACT_VARIABLES, Maximum};
pub use options::ProxyOptions;
pub use process::Process;
pub use refine::near;
pub use sample::draw;
pub use surface::{Samples, Site, Surface};

use super::incumbent::Incumbent;
use super::{HillClimb, LocalScores, Progress, STEP_ROWS, Search};
use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Level, Observer, SearchState};
use crate::protocol::ProxyKernel;
use ascent::Ascent;
use refine::Center;

/// Search by proxy. One step scores some families of a sample (a random network), learns for some milliseconds, or
/// searches by the proxy.
pub struct Proxy {
    constraints: Constraints,
    tolerance: f64,
    options: ProxyOptions,
    rng: Rng,
    samples: Vec<Dag>,
    /// Local scores of the samples (random networks): one sample after another, each by variable.
    locals: Vec<f64>,
    linear: Linear,
    /// Processes learned in this round that predict variances. Those of children by the linear kernel are not kept,
    /// since their matrices would fill the memory.
    models: Models,
    /// Sum of the noise variances σ² of all proxies learned.
    noise: f64,
    rounds: u32,
    /// Number of samples drawn, in all rounds.
    drawn: usize,
    /// Network of highest predicted score after the first round, and its score.
    sought: Option<(Dag, f64)>,
    /// Score predicted for that network, and its standard deviation.
    predicted: Option<(f64, Option<f64>)>,
    /// Network around which the samples of a later round are drawn.
    center: Option<Center>,
    /// Score of the first network found, then the best score after each round, in nats.
    ends: Vec<f64>,
    incumbent: Incumbent,
    stage: Stage,
}

/// Processes that predict variances.
enum Models {
    None,
    /// The linear process of the whole score, with the edges that have slopes.
    Linear(Vec<(Var, Var)>, Box<Process>),
    /// Processes with another kernel: one, or one for each child.
    Surfaces(Vec<Surface>),
}

enum Stage {
    Sample,
    /// A proxy is being learned, of the local score of this child or (`None`) of the whole score, with slopes for these
    /// edges.
    Learn(Option<Var>, Vec<(Var, Var)>, Box<Process>),
    /// A process with another kernel is being learned.
    Fit(Box<Surface>),
    Greedy,
    /// Greedy search by processes with another kernel.
    Climb(Box<Ascent>),
    Seek(Box<Maximum>),
    /// The network that the proxy found is being scored; the second field holds the local scores of its first families.
    Score(Dag, Vec<f64>),
    /// The network around which the next round draws samples is being scored; the second field holds the local scores
    /// of its first families.
    Center(Dag, Vec<f64>),
    Polish(Box<HillClimb>),
    Done,
}

impl Proxy {
    /// Search by proxy; no sample has been drawn yet.
    pub fn new(constraints: Constraints, tolerance: f64, options: ProxyOptions) -> Proxy {
        Proxy {
            linear: Linear::new(constraints.n()),
            models: Models::None,
            noise: 0.0,
            rounds: 0,
            drawn: 0,
            sought: None,
            predicted: None,
            center: None,
            ends: Vec::new(),
            rng: Rng::new(options.seed),
            samples: Vec::new(),
            locals: Vec::new(),
            incumbent: Incumbent::default(),
            stage: Stage::Sample,
            constraints,
            tolerance,
            options,
        }
    }

    /// Slopes of the edges learned so far.
    pub fn linear(&self) -> &Linear {
        &self.linear
    }

    /// Current stage: 0 scoring samples, 1 learning, 2 searching by the proxy, 3 greedy search by the true score, 4
    /// done.
    pub fn stage(&self) -> u8 {
        match self.stage {
            Stage::Sample => 0,
            Stage::Learn(..) | Stage::Fit(_) => 1,
            Stage::Greedy | Stage::Climb(_) | Stage::Seek(_) | Stage::Score(..) | Stage::Center(..) => 2,
            Stage::Polish(_) => 3,
            Stage::Done => 4,
        }
    }

    /// Noise variance σ² of the whole score, once everything is learned.
    pub fn noise(&self) -> f64 {
        self.noise
    }

    /// Number of rounds of learning so far.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Network found by the proxy after the first round, and its score.
    pub fn sought(&self) -> Option<(&Dag, f64)> {
        self.sought.as_ref().map(|(dag, score)| (dag, *score))
    }

    /// Score that the proxy predicts for that network, and its standard deviation.
    pub fn predicted(&self) -> Option<(f64, Option<f64>)> {
        self.predicted
    }

    /// Score that the proxy predicts for a network, in nats.
    pub fn predict(&self, dag: &Dag) -> f64 {
        match &self.models {
            Models::Surfaces(surfaces) => surfaces.iter().map(|surface| surface.mean(&surface.site(dag))).sum(),
            _ => self.linear.value(dag),
        }
    }

    /// Standard deviation of that prediction in nats, noise included. None for a linear proxy of each child, and in
    /// later rounds. O(samples²).
    pub fn deviation(&self, dag: &Dag) -> Option<f64> {
        match &self.models {
            Models::Surfaces(surfaces) => {
                Some(surfaces.iter().map(|surface| surface.variance(&surface.site(dag))).sum::<f64>().sqrt())
            }
            Models::Linear(edges, process) => {
                let has = |(_, (from, to)): &(u32, &(Var, Var))| dag.has(*from, *to);
                let features: Vec<u32> = (0..).zip(edges).filter(has).map(|(number, _)| number).collect();
                Some(process.variance(&features).sqrt())
            }
            Models::None => None,
        }
    }

    /// Score of the network found after the first round, then the best score after each further round, in nats.
    pub fn ends(&self) -> &[f64] {
        &self.ends
    }

    /// Networks to learn from in the current round, with their scores in nats.
    pub fn samples(&self) -> impl Iterator<Item = (&Dag, f64)> {
        let n = self.constraints.n();
        self.samples.iter().zip(self.locals.chunks_exact(n.max(1))).map(|(dag, locals)| (dag, locals.iter().sum()))
    }

    /// Scores some families of the last sample; draws a new sample first if all families are scored.
    fn sample<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) {
        let n = self.constraints.n();
        if self.locals.len() == self.samples.len() * n {
            let dag = match &self.center {
                None => draw(&self.constraints, self.options.parents, &mut self.rng),
                Some(center) => near(&center.dag, center.radius, &self.constraints, &mut self.rng),
            };
            self.samples.push(dag);
            self.drawn += 1;
        }
        let Some(dag) = self.samples.last() else { return };
        let from = self.locals.len() % n;
        let end = n.min(from + 1 + STEP_ROWS / scores.cost());
        for v in (from..end).map(Var::new) {
            let known = self.center.as_ref().and_then(|center| center.local(v, dag.parents(v)));
            self.locals.push(known.unwrap_or_else(|| scores.pass(v, dag.parents(v))));
        }
        if end == n {
            let score = self.locals[self.locals.len() - n..].iter().sum();
            self.incumbent.offer(dag, score, self.tolerance, observer);
            if self.samples.len() == self.options.samples.max(1) {
                self.stage = self.learning(self.options.per_child.then_some(Var(0)));
            }
        }
    }

    /// Begins to learn a proxy of one child's local score, or of the whole score.
    fn learning(&self, child: Option<Var>) -> Stage {
        let n = self.constraints.n();
        let mut numbers = vec![u32::MAX; n * n];
        let mut edges = Vec::new();
        let mut rows = Vec::with_capacity(self.samples.len());
        let mut values = Vec::with_capacity(self.samples.len());
        for (dag, locals) in self.samples.iter().zip(self.locals.chunks_exact(n)) {
            let of = |locals: &[f64]| child.map_or_else(|| locals.iter().sum(), |child| locals[child.index()]);
            let value: f64 = of(locals) - self.center.as_ref().map_or(0.0, |center| of(&center.locals));
            // Collinear parents have the score −∞, which is no sum of slopes.
            if !value.is_finite() {
                continue;
            }
            let into = |(_, to): &(Var, Var)| child.is_none_or(|child| child == *to);
            let mut row = Vec::new();
            let features: Vec<(Var, Var)> = match &self.center {
                None => dag.edges().filter(into).collect(),
                Some(center) => center.changes(dag).filter(into).collect(),
            };
            for (from, to) in features {
                let number = &mut numbers[from.index() * n + to.index()];
                if *number == u32::MAX {
                    *number = edges.len() as u32;
                    edges.push((from, to));
                }
                row.push(*number);
            }
            rows.push(row);
            values.push(value);
        }
        let ProxyOptions { noise, centered, kernel, .. } = self.options;
        // The value of an unchanged network is known to be 0.
        let centered = centered && self.center.is_none();
        if kernel != ProxyKernel::Linear {
            let samples = Samples { child, n, edges, rows, values };
            return Stage::Fit(Box::new(Surface::new(samples, kernel, noise, centered)));
        }
        Stage::Learn(child, edges.clone(), Box::new(Process::new(rows, edges.len(), &values, noise, centered)))
    }

    /// Keeps a process with another kernel; returns the next stage. What each edge alone adds to the network without
    /// edges stands for the slopes.
    fn fitted(&mut self, surface: Surface) -> Stage {
        let site = surface.site(&Dag::empty(self.constraints.n()));
        self.linear.base += surface.mean(&site);
        self.noise += surface.noise();
        self.rounds += surface.rounds() as u32;
        for (from, to) in surface.edges() {
            self.linear.set(*from, *to, surface.neighbor(&site, Some((*from, *to)), None) - surface.mean(&site));
        }
        let next = surface.child().map_or(self.constraints.n(), |child| child.index() + 1);
        let mut surfaces = match std::mem::replace(&mut self.models, Models::None) {
            Models::Surfaces(surfaces) => surfaces,
            _ => Vec::new(),
        };
        surfaces.push(surface);
        let stage = if next < self.constraints.n() {
            self.learning(Some(Var::new(next)))
        } else {
            Stage::Climb(Box::new(Ascent::new(&surfaces, &self.constraints)))
        };
        self.models = Models::Surfaces(surfaces);
        stage
    }

    /// Records the slopes that were learned; returns the next stage.
    fn learned(&mut self, child: Option<Var>, edges: Vec<(Var, Var)>, process: Box<Process>) -> Stage {
        self.linear.base += process.base();
        self.noise += process.noise();
        self.rounds += process.rounds() as u32;
        for (number, (from, to)) in edges.iter().enumerate() {
            let leaves = self.center.as_ref().is_some_and(|center| center.dag.has(*from, *to));
            self.linear.set(*from, *to, if leaves { -process.slope(number) } else { process.slope(number) });
        }
        if child.is_none() && self.center.is_none() {
            self.models = Models::Linear(edges, process);
        }
        match child.map(|child| child.index() + 1) {
            Some(next) if next < self.constraints.n() => self.learning(Some(Var::new(next))),
            _ if self.options.whole && self.center.is_none() => {
                Stage::Seek(Box::new(Maximum::new(&self.linear, &self.constraints, self.options.seed)))
            }
            _ => Stage::Greedy,
        }
    }
}

impl Search for Proxy {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        let next = match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Sample => {
                self.stage = Stage::Sample;
                self.sample(scores, observer);
                return Progress::Working;
            }
            Stage::Learn(child, edges, mut process) => {
                if process.step() {
                    Stage::Learn(child, edges, process)
                } else {
                    self.learned(child, edges, process)
                }
            }
            Stage::Fit(mut surface) => {
                if surface.step() {
                    Stage::Fit(surface)
                } else {
                    self.fitted(*surface)
                }
            }
            Stage::Climb(mut ascent) => match &self.models {
                Models::Surfaces(surfaces) if ascent.step(surfaces, &self.constraints) => Stage::Climb(ascent),
                _ => Stage::Score(ascent.dag().clone(), Vec::new()),
            },
            Stage::Greedy => Stage::Score(self.seek(), Vec::new()),
            Stage::Seek(mut maximum) => match maximum.found() {
                Some(dag) => Stage::Score(dag.clone(), Vec::new()),
                None => {
                    maximum.step();
                    Stage::Seek(maximum)
                }
            },
            Stage::Score(dag, mut locals) => {
                if score_some(&dag, &mut locals, scores) {
                    Stage::Score(dag, locals)
                } else {
                    let score = locals.iter().sum();
                    if observer.level() >= Level::Choices {
                        observer.see(SearchState::Network(&dag, score));
                    }
                    self.incumbent.offer(&dag, score, self.tolerance, observer);
                    self.found(dag, score)
                }
            }
            Stage::Center(dag, mut locals) => {
                if score_some(&dag, &mut locals, scores) {
                    Stage::Center(dag, locals)
                } else {
                    self.begin_round(dag, locals)
                }
            }
            Stage::Polish(mut climb) => {
                if climb.step(scores, observer) == Progress::Working {
                    Stage::Polish(climb)
                } else {
                    if let Some((dag, score)) = climb.best() {
                        self.incumbent.offer(dag, score, self.tolerance, observer);
                    }
                    Stage::Done
                }
            }
            Stage::Done => Stage::Done,
        };
        let done = matches!(next, Stage::Done);
        self.stage = next;
        if done { Progress::Done } else { Progress::Working }
    }

    /// Best of all scored networks, including the samples.
    fn best(&self) -> Option<(&Dag, f64)> {
        self.incumbent.best()
    }

    /// Number of samples drawn, and number of all samples.
    fn progress(&self) -> (f64, f64) {
        (self.drawn as f64, self.options.samples as f64 * f64::from(1 + self.options.refine))
    }

    fn bytes(&self) -> usize {
        let n = self.constraints.n();
        let stage = match &self.stage {
            Stage::Learn(_, _, process) => process.bytes(),
            Stage::Fit(surface) => surface.bytes(),
            Stage::Seek(maximum) => maximum.bytes(),
            Stage::Polish(climb) => climb.bytes(),
            _ => 0,
        };
        let models = match &self.models {
            Models::None => 0,
            Models::Linear(_, process) => process.bytes(),
            Models::Surfaces(surfaces) => surfaces.iter().map(Surface::bytes).sum(),
        };
        models + self.samples.len() * n * (size_of::<WideSet>() + size_of::<f64>()) + n * n * size_of::<f64>() + stage
    }
}

/// Scores some further families of a network; returns whether families are left.
fn score_some(dag: &Dag, locals: &mut Vec<f64>, scores: &mut impl LocalScores) -> bool {
    let end = dag.n().min(locals.len() + 1 + STEP_ROWS / scores.cost());
    for v in (locals.len()..end).map(Var::new) {
        locals.push(scores.local(v, dag.parents(v)));
    }
    locals.len() < dag.n()
}
