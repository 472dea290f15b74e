//! The method of a run that proves nothing, made from its settings.

use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::graph::{Constraints, Dag};
use crate::numeric::Tolerance;
use crate::observe::Observer;
use crate::protocol::{MethodName, Settings, Start};
use crate::score::{Families, LocalScore};
use crate::score_kind::{Score, ScoreKind};
use crate::search::{ChowLiu, ChowLiuOptions, HillClimb, K2, K2Options, OrderOptions, OrderSearch, Progress, Search};
use crate::var::{Var, WideSet};
use crate::whole::WHOLE;
use std::sync::Arc;

/// What a method begins with.
pub(super) struct Beginning<'a> {
    pub data: &'a Arc<Dataset>,
    pub settings: &'a Settings,
    pub constraints: &'a Constraints,
    /// What greedy search from the required edges has found.
    pub greedy: &'a Dag,
    pub tolerance: Tolerance,
}

/// A search that proves nothing. The first module of the page has greedy search alone.
pub(super) enum Heuristic {
    HillClimb(HillClimb),
    Orders(OrderSearch),
    K2(K2),
    /// With the log-likelihoods that its weights are made of, where they are not the scores of the run.
    ChowLiu(ChowLiu, Option<Box<Families>>),
}

/// Errors: a method that is not in this module.
pub(super) fn check(method: MethodName) -> Result<()> {
    let is_here = WHOLE || matches!(method, MethodName::Auto | MethodName::HillClimb) || method.lists();
    if is_here { Ok(()) } else { Err(Error::NeedsWholeCore) }
}

impl Heuristic {
    /// The search of the method; none, where greedy search from the required edges is all of it. Errors: what it is to begin
    /// with is wrong, or does not keep the constraints.
    pub fn begin(method: MethodName, told: &Beginning) -> Result<Option<Heuristic>> {
        let (constraints, tolerance) = (told.constraints.clone(), told.tolerance.tie);
        let asked = &told.settings.heuristic;
        Ok(match method {
            MethodName::HillClimb if asked.start != Start::Empty => {
                Some(Heuristic::HillClimb(HillClimb::at(constraints, told.start()?, tolerance)))
            }
            MethodName::Orders | MethodName::Auto if WHOLE => {
                let usual = OrderOptions { seed: asked.seed.into(), ..OrderOptions::new(told.data.n()) };
                let start = Some(told.greedy.clone());
                let options = match asked.restarts {
                    Some(again) => OrderOptions { start, patience: u32::MAX, most: again.saturating_add(1), ..usual },
                    None => OrderOptions { start, ..usual },
                };
                Some(Heuristic::Orders(OrderSearch::new(constraints, told.tolerance, options)))
            }
            MethodName::K2 if WHOLE => {
                let order = asked.order.iter().map(|v| Var(*v)).collect();
                Some(Heuristic::K2(K2::new(constraints, tolerance, &K2Options { order })?))
            }
            MethodName::ChowLiu if WHOLE => {
                let root = Some(Var(asked.root.unwrap_or(0)));
                let tree = ChowLiu::new(constraints, tolerance, ChowLiuOptions { root });
                Some(Heuristic::ChowLiu(tree, told.likelihoods().map(Box::new)))
            }
            _ => None,
        })
    }

    /// One bounded piece of work.
    pub fn step<O: Observer>(&mut self, scores: &mut Families, observer: &mut O) -> Progress {
        match self {
            Heuristic::HillClimb(search) => search.step(scores, observer),
            Heuristic::Orders(search) if WHOLE => search.step(scores, observer),
            Heuristic::K2(search) if WHOLE => search.step(scores, observer),
            Heuristic::ChowLiu(tree, likelihoods) if WHOLE => {
                tree.step(likelihoods.as_deref_mut().unwrap_or(scores), observer)
            }
            _ => Progress::Done,
        }
    }

    /// The best network so far, once there is one.
    pub fn network(&self) -> Option<&Dag> {
        self.best().map(|(dag, _)| dag)
    }

    /// Its score, if it was searched for by the score of the run.
    pub fn score(&self) -> Option<f64> {
        let by_another = matches!(self, Heuristic::ChowLiu(_, likelihoods) if likelihoods.is_some());
        if by_another { None } else { self.best().map(|(_, score)| score) }
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        match self {
            Heuristic::HillClimb(search) => search.best(),
            Heuristic::Orders(search) if WHOLE => search.best(),
            Heuristic::K2(search) if WHOLE => search.best(),
            Heuristic::ChowLiu(tree, _) if WHOLE => tree.best(),
            _ => None,
        }
    }

    /// Work done, and in all where that is known.
    pub fn progress(&self) -> (f64, f64) {
        match self {
            Heuristic::HillClimb(search) => search.progress(),
            Heuristic::Orders(search) if WHOLE => search.progress(),
            Heuristic::K2(search) if WHOLE => search.progress(),
            Heuristic::ChowLiu(tree, _) if WHOLE => tree.progress(),
            _ => (0.0, 0.0),
        }
    }

    /// Bytes held, but for the local scores of the run.
    pub fn bytes(&self) -> usize {
        match self {
            Heuristic::HillClimb(search) => search.bytes(),
            Heuristic::Orders(search) if WHOLE => search.bytes(),
            Heuristic::K2(search) if WHOLE => search.bytes(),
            Heuristic::ChowLiu(tree, likelihoods) if WHOLE => {
                tree.bytes() + likelihoods.as_deref().map_or(0, Families::bytes)
            }
            _ => 0,
        }
    }
}

impl Beginning<'_> {
    /// Log-likelihoods of the data; none of numbers, for which there is no such score.
    fn likelihoods(&self) -> Option<Families> {
        let score = Score { kind: ScoreKind::Ll, edge_prior: 1.0 };
        let settings = Settings { score, ..Settings::default() };
        LocalScore::of(self.data, &settings).ok().map(Families::new)
    }

    fn name(&self, v: u16) -> String {
        let known = self.data.variables().get(usize::from(v));
        known.map_or_else(|| format!("#{}", v + 1), |variable| variable.name.clone())
    }

    /// The network that a search over networks begins with. Errors: a given one that names what is not there, has a cycle
    /// or breaks the constraints.
    fn start(&self) -> Result<Dag> {
        let n = self.data.n();
        match self.settings.heuristic.start {
            Start::Empty | Start::Random => Ok(self.constraints.least_dag()),
            Start::Network => {
                let mut parents = vec![WideSet::EMPTY; n];
                for &(from, to) in &self.settings.heuristic.network {
                    if usize::from(from.max(to)) >= n || from == to {
                        return Err(Error::BadEdge { from: self.name(from), to: self.name(to) });
                    }
                    parents[usize::from(to)].insert(Var(from));
                }
                let dag = Dag::from_parents(parents);
                if let Some(cycle) = dag.cycle() {
                    return Err(Error::StartCycle { names: cycle.into_iter().map(|v| self.name(v.0)).collect() });
                }
                if let Some(child) = (0..n).map(Var::new).find(|&v| !self.constraints.allow(v, dag.parents(v))) {
                    return Err(Error::StartBarred { child: self.name(child.0) });
                }
                Ok(dag)
            }
        }
    }
}
