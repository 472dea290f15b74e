//! Recording of a surrogate search: the learned worth of every edge, how well it predicts the scores of the samples,
//! and the network that is sought by it.

use crate::base::error::Result;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::graph::Dag;
use crate::observe::NoObserver;
use crate::protocol::{MethodName, Phase, Settings};
use crate::run::Run;
use crate::search::proxy::Proxy;
use crate::search::{Method, Progress, Search};
use std::sync::Arc;

/// Trace of a search by proxy; variables by column, scores in nats.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProxyTrace {
    /// β of every edge, at from · n + to; NaN where no sample has the edge, so that nothing is known of it.
    pub slopes: Vec<f64>,
    /// Predicted score of the network without edges.
    pub base: f64,
    /// Scores of the samples.
    pub score: Vec<f64>,
    /// Scores that the proxy predicts for them.
    pub predicted: Vec<f64>,
    /// Edges (from, to) of the network that is sought by the proxy: those required, then by what they are worth, which is the order
    /// in which greedy search adds them.
    pub edges: Vec<(u16, u16)>,
    /// Number of required ones.
    pub required: u32,
    /// Its score, and its predicted score.
    pub sought: (f64, f64),
    /// The best score of all networks that were scored.
    pub best: f64,
    /// σ of the noise that was learned, or was given.
    pub noise: f64,
    /// Rounds of learning.
    pub rounds: u32,
    /// Scores of the network sought first, then the best after each round around it.
    pub ends: Vec<f64>,
}

/// A search by proxy that is gone through.
pub struct ProxyTracer {
    run: Run,
}

impl ProxyTracer {
    /// A recorded surrogate search, ready to step, whatever the method of the settings. Errors: settings that are wrong
    /// or do not fit.
    pub fn new(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<ProxyTracer> {
        let settings = Settings { method: MethodName::Proxy, ..settings.clone() };
        Ok(ProxyTracer { run: Run::alone(data, settings, memory_limit)?.0 })
    }

    /// The search; none while an ADTree grows.
    fn proxy(&self) -> Option<&Proxy> {
        match self.run.search() {
            Some(Method::Proxy(proxy)) => Some(proxy),
            _ => None,
        }
    }

    /// Samples scored.
    pub fn samples(&self) -> usize {
        self.proxy().map_or(0, |proxy| proxy.progress().0 as usize)
    }

    /// Current stage (see [`Proxy::stage`]).
    pub fn stage(&self) -> u8 {
        self.proxy().map_or(0, Proxy::stage)
    }

    /// Whether an ADTree grows, from which samples will be counted.
    pub fn is_growing(&self) -> bool {
        self.run.phase() == Phase::Grow
    }

    /// One step of the search. Errors: the tree outgrows memory.
    pub fn step(&mut self) -> Result<Progress> {
        self.run.step(&mut NoObserver)
    }

    /// Score of the network of the first `edges` edges of [`ProxyTrace::edges`], in nats: where the search by proxy stands after so
    /// many.
    pub fn score_after(&mut self, edges: usize) -> f64 {
        let taken = self.trace_edges();
        let mut dag = Dag::empty(self.proxy().map_or(0, |proxy| proxy.linear().n()));
        for &(from, to) in taken.iter().take(edges) {
            dag.set_parents(to, dag.parents(to).with(from));
        }
        (0..dag.n()).map(Var::new).map(|v| self.run.families().local(v, dag.parents(v))).sum()
    }

    /// Edges of the network sought, in the order in which greedy search by the proxy adds them.
    fn trace_edges(&self) -> Vec<(Var, Var)> {
        let Some(proxy) = self.proxy() else { return Vec::new() };
        let linear = proxy.linear();
        let mut edges: Vec<(Var, Var)> = proxy.sought().map_or(Vec::new(), |(dag, _)| dag.edges().collect());
        let required: Vec<(Var, Var)> = self.run.constraints().least_dag().edges().collect();
        let free = |edge: &(Var, Var)| !required.contains(edge);
        edges.sort_by(|a, b| {
            let worth = || linear.slope(b.0, b.1).total_cmp(&linear.slope(a.0, a.1));
            free(a).cmp(&free(b)).then_with(worth)
        });
        edges
    }

    /// Trace so far.
    pub fn trace(&self) -> ProxyTrace {
        let Some(proxy) = self.proxy() else { return ProxyTrace::default() };
        let linear = proxy.linear();
        let (mut score, mut predicted) = (Vec::new(), Vec::new());
        let n = linear.n();
        let mut seen = vec![false; n * n];
        for (dag, value) in proxy.samples() {
            score.push(value);
            predicted.push(linear.value(dag));
            dag.edges().for_each(|(from, to)| seen[from.index() * n + to.index()] = true);
        }
        let slope = |(at, seen): (usize, &bool)| {
            if *seen { linear.slope(Var::new(at / n), Var::new(at % n)) } else { f64::NAN }
        };
        let sought = proxy.sought().map_or((f64::NAN, f64::NAN), |(dag, score)| (score, linear.value(dag)));
        let (edges, required) = (self.trace_edges(), self.run.constraints().least_dag().edges().count());
        ProxyTrace {
            slopes: seen.iter().enumerate().map(slope).collect(),
            base: linear.base,
            score,
            predicted,
            edges: edges.into_iter().map(|(from, to)| (from.0, to.0)).collect(),
            required: required as u32,
            sought,
            best: proxy.best().map_or(f64::NAN, |(_, score)| score),
            noise: proxy.noise().sqrt(),
            rounds: proxy.rounds(),
            ends: proxy.ends().to_vec(),
        }
    }
}
