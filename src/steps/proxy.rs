//! Recorded search by proxy (a Gaussian process that predicts scores): the learned slope of every edge, the predictions
//! for the samples, and the network that it finds.

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

/// Recording of a search by proxy; variables are column numbers, scores are in nats.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProxyTrace {
    /// Learned slope β of every edge in nats, at index from · n + to; NaN if no sample has the edge. For a kernel that
    /// is not linear: what the edge alone adds to the prediction for the network without edges.
    pub slopes: Vec<f64>,
    /// Score that the proxy predicts for the network without edges.
    pub base: f64,
    /// Score of each sample, a random network.
    pub score: Vec<f64>,
    /// Score that the proxy predicts for each sample.
    pub predicted: Vec<f64>,
    /// Edges (from, to) of the network found by the proxy: the required ones, then by descending slope, the order in
    /// which greedy search adds them.
    pub edges: Vec<(u16, u16)>,
    /// Number of required edges at the head of the list `edges`.
    pub required: u32,
    /// Score of the network found by the proxy, and the score that the proxy predicts for it.
    pub sought: (f64, f64),
    /// Standard deviation of that prediction, noise included.
    pub deviation: Option<f64>,
    /// Best score of all networks that were scored.
    pub best: f64,
    /// Standard deviation σ of the noise, learned or given, in nats.
    pub noise: f64,
    /// Number of rounds in which the proxy learned from scored networks.
    pub rounds: u32,
    /// Score of the network found after the first round, then the best score after each later round around it.
    pub ends: Vec<f64>,
}

/// Search by proxy, with its recording.
pub struct ProxyTracer {
    run: Run,
}

impl ProxyTracer {
    /// Creates a recorded search by proxy, whatever the method of the settings. Errors: settings that are invalid, or
    /// too large a problem.
    pub fn new(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<ProxyTracer> {
        let settings = Settings { method: MethodName::Proxy, ..settings.clone() };
        Ok(ProxyTracer { run: Run::alone(data, settings, memory_limit)?.0 })
    }

    /// The search; `None` while an ADTree grows from which it will count.
    fn proxy(&self) -> Option<&Proxy> {
        match self.run.search() {
            Some(Method::Proxy(proxy)) => Some(proxy),
            _ => None,
        }
    }

    /// Number of samples scored so far.
    pub fn samples(&self) -> usize {
        self.proxy().map_or(0, |proxy| proxy.progress().0 as usize)
    }

    /// Current stage of the search as a number, from scoring samples to done (see [`Proxy::stage`]).
    pub fn stage(&self) -> u8 {
        self.proxy().map_or(0, Proxy::stage)
    }

    /// Whether an ADTree is growing, from which the samples will be counted.
    pub fn is_growing(&self) -> bool {
        self.run.phase() == Phase::Grow
    }

    /// Makes one step of the search. Errors: the ADTree exceeds its memory limit.
    pub fn step(&mut self) -> Result<Progress> {
        self.run.step(&mut NoObserver)
    }

    /// Score in nats of the network that has the first `edges` edges of [`ProxyTrace::edges`].
    pub fn score_after(&mut self, edges: usize) -> f64 {
        let taken = self.trace_edges();
        let mut dag = Dag::empty(self.proxy().map_or(0, |proxy| proxy.linear().n()));
        for &(from, to) in taken.iter().take(edges) {
            dag.set_parents(to, dag.parents(to).with(from));
        }
        (0..dag.n()).map(Var::new).map(|v| self.run.families().local(v, dag.parents(v))).sum()
    }

    /// Edges of the network found by the proxy, in the order in which greedy search adds them.
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

    /// Recording of the search by proxy so far.
    pub fn trace(&self) -> ProxyTrace {
        let Some(proxy) = self.proxy() else { return ProxyTrace::default() };
        let linear = proxy.linear();
        let (mut score, mut predicted) = (Vec::new(), Vec::new());
        let n = linear.n();
        let mut seen = vec![false; n * n];
        for (dag, value) in proxy.samples() {
            score.push(value);
            predicted.push(proxy.predict(dag));
            dag.edges().for_each(|(from, to)| seen[from.index() * n + to.index()] = true);
        }
        let slope = |(at, seen): (usize, &bool)| {
            if *seen { linear.slope(Var::new(at / n), Var::new(at % n)) } else { f64::NAN }
        };
        // As predicted when it was found: later rounds learn from other samples.
        let (mean, deviation) = proxy.predicted().unwrap_or((f64::NAN, None));
        let sought = (proxy.sought().map_or(f64::NAN, |(_, score)| score), mean);
        let (edges, required) = (self.trace_edges(), self.run.constraints().least_dag().edges().count());
        ProxyTrace {
            slopes: seen.iter().enumerate().map(slope).collect(),
            base: linear.base,
            score,
            predicted,
            edges: edges.into_iter().map(|(from, to)| (from.0, to.0)).collect(),
            required: required as u32,
            sought,
            deviation,
            best: proxy.best().map_or(f64::NAN, |(_, score)| score),
            noise: proxy.noise().sqrt(),
            rounds: proxy.rounds(),
            ends: proxy.ends().to_vec(),
        }
    }
}
