//! Doubt about an answer: what the equivalence classes of similar score say, and an interval over draws of a network
//! and its tables from their posterior.

use super::given;
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::bayes_net::BayesNet;
use crate::data::Dataset;
use crate::graph::{Constraints, Dag, members};
use crate::inference::discrete::{FREE_STATES, Fold, Tree, impossible};
use crate::inference::fit::{drawn_tables, fit};
use crate::protocol::{ClassAnswer, Doubt, EvidenceMessage, Fitted, KBestUnit, ParameterEstimate, PriorNetwork};
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

/// Group with its tables and its answer.
struct Answered {
    fitted: Fitted,
    net: BayesNet,
    marginals: Marginals,
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

type Marginals = Vec<Vec<f64>>;

/// Doubt about an answer while it is computed: classes are listed, their answers computed, then networks and tables
/// drawn, a class, an answer or a draw at each step.
pub struct Doubting {
    data: Arc<Dataset>,
    constraints: Constraints,
    prior: Option<PriorNetwork>,
    evidence: EvidenceMessage,
    estimate: ParameterEstimate,
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
    drawn: Vec<Marginals>,
}

impl Session {
    /// Begins to compute the answers of the first `rows` of the k best (0: of the class of the learned network), and an
    /// interval over `draws` draws, at most `MAX_DRAWS`. Errors: no result; an unknown variable.
    pub fn doubt(
        &self,
        evidence: EvidenceMessage,
        estimate: ParameterEstimate,
        rows: u32,
        draws: u32,
    ) -> Result<Doubting> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let n = run.data().n();
        if evidence.interventions.iter().any(|(v, _)| *v as usize >= n) {
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
        let has_posterior = estimate != ParameterEstimate::MaximumLikelihood;
        Ok(Doubting {
            data: run.data().clone(),
            constraints: run.constraints().clone(),
            prior: run.settings().prior_network.clone(),
            evidence,
            estimate,
            draws: if has_posterior { draws.min(MAX_DRAWS) } else { 0 },
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
    /// Takes a step, which costs one answer at most; whether the work is done. Errors: no class can be listed; impossible
    /// evidence; a network too wide.
    pub fn step(&mut self) -> Result<bool> {
        if let Some((row, dag, score)) = self.waiting.pop() {
            self.list(row, dag, score);
            if self.waiting.is_empty() {
                self.group();
                return if self.groups.is_empty() { Err(Error::NotReady) } else { Ok(false) };
            }
        } else if let Some(Group { dag, .. }) = self.groups.get(self.answered.len()) {
            let fitted = fit(&self.data, dag, self.estimate, self.prior.as_ref())?;
            let net = BayesNet::new(&fitted.network)?;
            let marginals = marginals(&net, &self.evidence)?;
            self.answered.push(Answered { fitted, net, marginals });
        } else if self.drawn.len() < self.draws as usize {
            self.draw()?;
        } else {
            return Ok(true);
        }
        Ok(false)
    }

    /// Variables that are set.
    fn set(&self) -> impl Iterator<Item = usize> {
        self.evidence.interventions.iter().map(|(v, _)| *v as usize)
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
        let apart = !self.evidence.interventions.is_empty();
        let (dags, all) =
            if apart { members(&dag, MAX_LISTED, |dag| constraints.keep(dag)) } else { (vec![dag], true) };
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
                    self.set().flat_map(|v| dag.parents(Var::new(v)).iter().map(Var::index).chain([n])).collect();
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

    /// Draws a network, by weight and spread evenly, and its tables, and computes their answer.
    fn draw(&mut self) -> Result<()> {
        let u = (self.drawn.len() as f64 + 0.5) / f64::from(self.draws);
        while u > self.below && self.at + 1 < self.groups.len() {
            self.at += 1;
            self.below += self.groups[self.at].weight;
        }
        let Answered { fitted, net, .. } = &self.answered[self.at];
        let net = BayesNet { tables: drawn_tables(fitted, &mut self.rng), ..net.clone() };
        self.drawn.push(marginals(&net, &self.evidence)?);
        Ok(())
    }

    /// The doubt, once the work is done. O(draws · states of variables).
    pub fn doubt(&self) -> Doubt {
        let n = self.data.n();
        let best = self.listed[0].score;
        let total: f64 = self.listed.iter().map(|of| self.weight(of)).sum();
        let classes = self.listed.iter().enumerate().map(|(class, of)| {
            let own = || self.groups.iter().zip(&self.answered).filter(move |(group, _)| group.class == class);
            let fold = |start: f64, put: &dyn Fn(f64, f64, f64) -> f64| -> Marginals {
                let level = |v: usize, k: usize| {
                    own().fold(start, |so_far, (group, of)| put(so_far, of.marginals[v][k], group.share))
                };
                (0..n).map(|v| (0..self.answered[0].marginals[v].len()).map(|k| level(v, k)).collect()).collect()
            };
            let reaches = |dag: &&Dag, v: usize| self.set().any(|x| dag.reaches(Var::new(x), Var::new(v)));
            let reached = |v: usize| of.dags.iter().filter(|dag| reaches(dag, v)).count() as f64 / of.dags.len() as f64;
            ClassAnswer {
                row: of.row,
                difference: best - of.score,
                weight: self.weight(of) / total,
                networks: of.networks,
                marginals: fold(0.0, &|sum, p, share| sum + share * p),
                lowest: fold(1.0, &|least, p, _| least.min(p)),
                highest: fold(0.0, &|most, p, _| most.max(p)),
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

    /// Value of each probability that a share of the draws lies below; empty without draws.
    fn end(&self, share: f64) -> Marginals {
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

/// P(level | evidence) of each variable. Errors: impossible evidence; a clique tree that is too large.
fn marginals(net: &BayesNet, message: &EvidenceMessage) -> Result<Marginals> {
    let (net, evidence) = given(net, message)?;
    let tree = Tree::new(&net, &evidence, Fold::Sum);
    if tree.states() > FREE_STATES {
        return Err(Error::NetworkTooWide { needed: tree.states(), limit: FREE_STATES });
    }
    let tree = tree.run();
    if tree.ln_p() == f64::NEG_INFINITY {
        return Err(impossible(&net, &evidence));
    }
    Ok((0..net.n()).map(|v| tree.marginal(v)).collect())
}
