//! Doubt about an answer: what the equivalence classes of similar score say, and an interval over draws of a network and
//! its parameters from their posterior.
//!
//! Classes, weights and draws are here; `levels` and `numbers` fit, answer and draw networks of their kind.

mod levels;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod numbers;

use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::graph::{Constraints, Dag, members};
use crate::protocol::{ClassAnswer, Doubt, KBestUnit};
use crate::search::k_best::class_size;
use crate::session::Session;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum number of networks of a class that are listed for an intervention.
const MAX_LISTED: usize = 1000;
/// Share of the draws on each side of the interval.
const TAIL: f64 = 0.025;
/// Seed of the draws, and maximum number of them.
const SEED: u32 = 1;
const MAX_DRAWS: u32 = 10_000;

/// Networks of one class that give the same answer, since the variables that are set have the same parents in all.
struct Group {
    class: usize,
    dag: Dag,
    /// Share of the class's networks.
    share: f64,
    /// Share of the total weight.
    weight: f64,
}

/// Group's network with its parameters, and its answer.
struct Answered {
    fitted: Box<dyn Fitted>,
    values: Values,
}

/// Class of the list.
struct Listed {
    row: u32,
    score: f64,
    /// Networks of the class, with equal weights, as far as they matter for the answer.
    dags: Vec<Dag>,
    /// Number of all networks of the class.
    networks: f64,
}

/// Answer: numbers for each variable, such as the probabilities of its levels, or its mean.
type Values = Vec<Vec<f64>>;

/// Query to networks of one kind, whose parameters are fitted to data.
trait Query: Send {
    /// Variables that are set by an intervention.
    fn set(&self) -> Vec<usize>;
    /// Fits the parameters of a network. Errors: the network can't be fitted.
    fn fit(&self, data: &Dataset, dag: &Dag) -> Result<Box<dyn Fitted>>;
}

/// Network with its parameters, and the query to it.
trait Fitted: Send {
    /// Answer of the fitted network. Errors: impossible evidence; a network too wide.
    fn answer(&self) -> Result<Values>;
    /// Answer with parameters drawn from their posterior. Errors: as for `answer`.
    fn draw(&self, rng: &mut Rng) -> Result<Values>;
}

/// Doubt about an answer while it is computed: classes are listed, their answers computed, then networks and parameters
/// drawn, a class, an answer or a draw at each step.
pub struct Doubting {
    data: Arc<Dataset>,
    constraints: Constraints,
    query: Box<dyn Query>,
    /// Variables that are set.
    set: Vec<usize>,
    /// Number of draws wanted.
    draws: u32,
    /// Networks with their scores that are not listed yet, best last.
    waiting: Vec<(u32, Dag, f64)>,
    /// Whether a listed network stands for its class; otherwise members of a class may score differently, and each
    /// network is a class of its own.
    by_class: bool,
    /// Whether the only class is that of the learned network.
    is_own: bool,
    listed: Vec<Listed>,
    complete: bool,
    groups: Vec<Group>,
    answered: Vec<Answered>,
    rng: Rng,
    /// Group of the last draw, and weight of the groups up to it.
    at: usize,
    below: f64,
    drawn: Vec<Values>,
}

impl Session {
    /// Begins to compute the answers of the first `rows` of the k best (0: of the class of the learned network), and an
    /// interval over `draws` draws, at most `MAX_DRAWS`. Errors: no result; an unknown variable.
    fn doubting(&self, query: Box<dyn Query>, rows: u32, draws: u32) -> Result<Doubting> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let set = query.set();
        if set.iter().any(|v| *v >= run.data().n()) {
            return Err(Error::BadEvidence { column: String::new() });
        }
        let waiting = if rows == 0 {
            vec![(0, run.network().clone(), 0.0)]
        } else {
            let ranked = run.ranking().ok_or(Error::NotReady)?.ranked();
            let rows = (rows as usize).min(ranked.len());
            (0..rows).rev().map(|row| (row as u32, ranked.dag(row), ranked.scores()[row])).collect()
        };
        if waiting.is_empty() {
            return Err(Error::NotReady);
        }
        Ok(Doubting {
            data: run.data().clone(),
            constraints: run.constraints().clone(),
            query,
            set,
            draws: draws.min(MAX_DRAWS),
            waiting,
            by_class: rows == 0 || run.settings().k_best.is_some_and(|of| of.unit == KBestUnit::Classes),
            is_own: rows == 0,
            listed: Vec::new(),
            complete: true,
            groups: Vec::new(),
            answered: Vec::new(),
            rng: Rng::stream(SEED, 0),
            at: 0,
            below: 0.0,
            drawn: Vec::new(),
        })
    }
}

impl Doubting {
    /// Takes a step, which costs one answer at most; whether the work is done. Errors: no class can be listed; those of
    /// the query.
    pub fn step(&mut self) -> Result<bool> {
        if let Some((row, dag, score)) = self.waiting.pop() {
            self.list(row, dag, score);
            if self.waiting.is_empty() {
                self.group();
                return if self.groups.is_empty() { Err(Error::NotReady) } else { Ok(false) };
            }
        } else if let Some(Group { dag, .. }) = self.groups.get(self.answered.len()) {
            let fitted = self.query.fit(&self.data, dag)?;
            let values = fitted.answer()?;
            self.answered.push(Answered { fitted, values });
        } else if self.drawn.len() < self.draws as usize {
            self.draw()?;
        } else {
            return Ok(true);
        }
        Ok(false)
    }

    /// Adds the class of a network. Where variables are set, all its networks are listed, otherwise one.
    fn list(&mut self, row: u32, dag: Dag, score: f64) {
        if !self.by_class {
            return self.listed.push(Listed { row, score, dags: vec![dag], networks: 1.0 });
        }
        let constraints = &self.constraints;
        let networks = class_size(&dag, constraints);
        if networks.is_nan() && !self.is_own {
            (self.complete, self.waiting) = (false, Vec::new());
            return;
        }
        let (dags, all) = if !self.set.is_empty() {
            members(&dag, MAX_LISTED, |dag| constraints.keep(dag))
        } else {
            (vec![dag], true)
        };
        self.complete &= all;
        // The size of the only class does not matter for its weight.
        let networks = if networks.is_nan() { dags.len() as f64 } else { networks };
        self.listed.push(Listed { row, score, dags, networks });
    }

    /// Weight of a class, relative to one network of the best class.
    fn weight(&self, of: &Listed) -> f64 {
        of.networks * libm::exp(of.score - self.listed[0].score)
    }

    /// Puts the networks that an intervention does not tell apart into groups.
    fn group(&mut self) {
        let n = self.data.n();
        let total: f64 = self.listed.iter().map(|of| self.weight(of)).sum();
        let mut groups: Vec<Group> = Vec::new();
        for (class, of) in self.listed.iter().enumerate() {
            let mut known: FxHashMap<Vec<usize>, usize> = FxHashMap::default();
            let share = 1.0 / of.dags.len() as f64;
            let weight = self.weight(of) / total * share;
            for dag in &of.dags {
                let key: Vec<usize> =
                    self.set.iter().flat_map(|v| dag.parents(Var::new(*v)).iter().map(Var::index).chain([n])).collect();
                let at = *known.entry(key).or_insert(groups.len());
                if at == groups.len() {
                    groups.push(Group { class, dag: dag.clone(), share: 0.0, weight: 0.0 });
                }
                let group = &mut groups[at];
                (group.share, group.weight) = (group.share + share, group.weight + weight);
            }
        }
        self.below = groups.first().map_or(0.0, |of| of.weight);
        self.groups = groups;
    }

    /// Draws a network, by weight and spread evenly, and its parameters, and computes their answer.
    fn draw(&mut self) -> Result<()> {
        let u = (self.drawn.len() as f64 + 0.5) / f64::from(self.draws);
        while u > self.below && self.at + 1 < self.groups.len() {
            self.at += 1;
            self.below += self.groups[self.at].weight;
        }
        self.drawn.push(self.answered[self.at].fitted.draw(&mut self.rng)?);
        Ok(())
    }

    /// The doubt, once the work is done. O(draws · ln draws · values).
    pub fn doubt(&self) -> Doubt {
        let n = self.data.n();
        let best = self.listed[0].score;
        let total: f64 = self.listed.iter().map(|of| self.weight(of)).sum();
        let classes = self.listed.iter().enumerate().map(|(class, of)| {
            let own = || self.groups.iter().zip(&self.answered).filter(move |(group, _)| group.class == class);
            let fold = |start: f64, put: &dyn Fn(f64, f64, f64) -> f64| -> Values {
                let level = |v: usize, k: usize| {
                    own().fold(start, |so_far, (group, of)| put(so_far, of.values[v][k], group.share))
                };
                (0..n).map(|v| (0..self.answered[0].values[v].len()).map(|k| level(v, k)).collect()).collect()
            };
            let reaches = |dag: &&Dag, v: usize| self.set.iter().any(|x| dag.reaches(Var::new(*x), Var::new(v)));
            let reached = |v: usize| of.dags.iter().filter(|dag| reaches(dag, v)).count() as f64 / of.dags.len() as f64;
            ClassAnswer {
                row: of.row,
                difference: best - of.score,
                weight: self.weight(of) / total,
                networks: of.networks,
                values: fold(0.0, &|sum, value, share| sum + share * value),
                lowest: fold(f64::INFINITY, &|least, value, _| least.min(value)),
                highest: fold(f64::NEG_INFINITY, &|most, value, _| most.max(value)),
                reached: (0..n).map(reached).collect(),
            }
        });
        let classes: Vec<ClassAnswer> = classes.collect();
        Doubt {
            networks: classes.iter().map(|of| of.networks).sum(),
            classes,
            complete: self.complete,
            draws: self.drawn.len() as f64,
            low: self.end(TAIL),
            high: self.end(1.0 - TAIL),
        }
    }

    /// Number that a share of the draws of each value lies below; empty without draws.
    fn end(&self, share: f64) -> Values {
        let Some(first) = self.drawn.first() else { return Vec::new() };
        let place = (share * (self.drawn.len() - 1) as f64).round() as usize;
        let level = |v: usize, k: usize| {
            let mut all: Vec<f64> = self.drawn.iter().map(|of| of[v][k]).collect();
            all.sort_unstable_by(f64::total_cmp);
            all[place]
        };
        (0..first.len()).map(|v| (0..first[v].len()).map(|k| level(v, k)).collect()).collect()
    }
}
