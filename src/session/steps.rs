//! Recordings of searches in a session, for display step by step.

use super::{Session, SessionOver, Source};
use crate::base::error::{Error, Result};
use crate::observe::Level;
use crate::protocol::{Compared, Comparison, MethodName, Settings, SwapSearch};
use crate::run::Run;
use crate::search::{GraphBound, Progress};
use crate::steps::{
    BranchTracer, GraphTrace, GraphTracer, ProxyTracer, Tracer, TreeTrace, TreeTracer, compare, go, listen,
    random_order, swap_search, traced,
};

impl<S: Source> SessionOver<S> {
    /// Starts to record the search that the settings choose, independent of the session's run; greedy search if the
    /// method has no steps. `all`: alternatives that the search rejects are recorded too.
    pub fn trace_start(&mut self, settings: &Settings, all: bool) -> Result<()> {
        let (run, _) = self.source.begin(traced(settings), self.memory_limit)?;
        self.tracer = Some(Tracer::new(run, if all { Level::Everything } else { Level::Choices }));
        Ok(())
    }

    /// Records at most `steps` steps of the search; returns whether the search or its recording has ended.
    pub fn trace_run(&mut self, steps: u32) -> Result<bool> {
        listen(&mut self.tracer, steps)
    }

    /// Recorded search. Errors: none has been started.
    pub fn traced(&mut self) -> Result<&mut Tracer<S::Run>> {
        self.tracer.as_mut().ok_or(Error::NotReady)
    }

    /// Random ordering of the variables, determined by `seed`.
    pub fn random_order(&self, seed: u32) -> Result<Vec<u16>> {
        Ok(random_order(self.source.n()?, seed))
    }
}

impl Session {
    /// Starts to grow a Chow-Liu tree from `root`; edge weights of the last tree with the same settings are reused.
    pub fn tree_start(&mut self, settings: &Settings, root: u16) -> Result<()> {
        let root = self.variable(root)?;
        match &mut self.source.tree {
            Some(tree) if tree.is_of(settings) => tree.grow_from(root),
            tree => *tree = None,
        }
        if self.source.tree.is_none() {
            self.source.tree = Some(TreeTracer::new(self.source.current()?, settings, root)?);
        }
        Ok(())
    }

    /// Makes at most `steps` steps of growing the Chow-Liu tree; returns whether it is finished.
    pub fn tree_run(&mut self, steps: u32) -> Result<bool> {
        let tree = self.source.tree.as_mut().ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| tree.step() == Progress::Done))
    }

    /// Chow-Liu tree as grown so far.
    pub fn tree(&self) -> Result<TreeTrace> {
        Ok(self.source.tree.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// Starts to record a search by proxy, that is, by a model of the score learned from sampled networks.
    pub fn proxy_start(&mut self, settings: &Settings) -> Result<()> {
        self.source.proxy = Some(ProxyTracer::new(self.source.current()?, settings, self.memory_limit)?);
        Ok(())
    }

    /// Makes at most `steps` steps of the recorded search by proxy; returns whether it has ended.
    pub fn proxy_run(&mut self, steps: u32) -> Result<bool> {
        let proxy = self.source.proxy.as_mut().ok_or(Error::NotReady)?;
        go(steps, || proxy.step())
    }

    /// State of the recorded search by proxy.
    pub fn proxy(&self) -> Result<&ProxyTracer> {
        self.source.proxy.as_ref().ok_or(Error::NotReady)
    }

    /// Score, in nats, of the network that has the first `edges` of the edges that the proxy suggests.
    pub fn proxy_after(&mut self, edges: u32) -> Result<f64> {
        Ok(self.source.proxy.as_mut().ok_or(Error::NotReady)?.score_after(edges as usize))
    }

    /// Starts to record a branch and bound over the score lists of the run, which is unaffected.
    pub fn branch_start(&mut self, method: MethodName, order: &[u16], group_bounds: bool) -> Result<()> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        self.source.branch = Some(BranchTracer::new(run, method, order, group_bounds)?);
        Ok(())
    }

    /// Records at most `steps` steps of the branch and bound; returns whether the search or its recording has ended.
    pub fn branch_run(&mut self, steps: u32) -> Result<bool> {
        let (run, branch) = (self.run.as_ref(), self.source.branch.as_mut());
        let (run, branch) = run.zip(branch).ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| branch.step(run) == Progress::Done))
    }

    /// Recorded branch and bound, and the run over whose score lists it searches.
    pub fn branch(&self) -> Result<(&BranchTracer, &Run)> {
        self.source.branch.as_ref().zip(self.run.as_ref()).ok_or(Error::NotReady)
    }

    /// Starts to record A* over the order graph of the run's score lists, with a `simple` bound or with that of the
    /// proof.
    pub fn graph_start(&mut self, simple: bool) -> Result<()> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let bound = if simple { GraphBound::Simple } else { GraphBound::Groups };
        self.source.graph = Some(GraphTracer::new(run, bound)?);
        Ok(())
    }

    /// Makes at most `steps` steps of the recorded A*; returns whether it has ended.
    pub fn graph_run(&mut self, steps: u32) -> Result<bool> {
        let graph = self.source.graph.as_mut().ok_or(Error::NotReady)?;
        for _ in 0..steps {
            if graph.step()? == Progress::Done {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Order graph as explored so far by the recorded A*.
    pub fn graph(&self) -> Result<GraphTrace> {
        Ok(self.source.graph.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// Runs a branch and bound over the score lists of the run, with at most about `most` nodes; returns its progress.
    pub fn compare(&self, what: Compared, most: f64) -> Result<Comparison> {
        compare(self.run.as_ref().ok_or(Error::NotReady)?, what, most)
    }

    /// Trace of a search over orderings by swaps of neighbors, from `order` and from `starts` random orderings. Errors:
    /// `order` is no ordering of all variables.
    pub fn swap_search(&mut self, order: &[u16], starts: u32, seed: u32) -> Result<SwapSearch> {
        let n = self.source.n()?;
        if order.len() != n || self.set(order)?.len() != n {
            return Err(Error::BadOrdering);
        }
        Ok(swap_search(self.run_mut()?, order, starts, seed))
    }
}
