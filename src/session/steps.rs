//! Recordings of searches, for display step by step.

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
    /// Starts to record the search of the settings, independent of the session's run; greedy search if the method has
    /// no steps. `all`: with refused alternatives too.
    pub fn trace_start(&mut self, settings: &Settings, all: bool) -> Result<()> {
        let (run, _) = self.source.begin(traced(settings), self.memory_limit)?;
        self.tracer = Some(Tracer::new(run, if all { Level::Everything } else { Level::Choices }));
        Ok(())
    }

    /// Records at most `steps` steps; returns whether the search or its recording has ended.
    pub fn trace_run(&mut self, steps: u32) -> Result<bool> {
        listen(&mut self.tracer, steps)
    }

    /// The recorded search. Errors: there is none.
    pub fn traced(&mut self) -> Result<&mut Tracer<S::Run>> {
        self.tracer.as_mut().ok_or(Error::NotReady)
    }

    /// Random ordering of the variables.
    pub fn random_order(&self, seed: u32) -> Result<Vec<u16>> {
        Ok(random_order(self.source.n()?, seed))
    }
}

impl Session {
    /// Starts a Chow-Liu tree from `root`; weights of the last tree with the same settings are reused.
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

    /// Grows the tree for at most `steps` steps; returns whether it is finished.
    pub fn tree_run(&mut self, steps: u32) -> Result<bool> {
        let tree = self.source.tree.as_mut().ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| tree.step() == Progress::Done))
    }

    /// The tree so far.
    pub fn tree(&self) -> Result<TreeTrace> {
        Ok(self.source.tree.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// Starts a search by proxy with the settings.
    pub fn proxy_start(&mut self, settings: &Settings) -> Result<()> {
        self.source.proxy = Some(ProxyTracer::new(self.source.current()?, settings, self.memory_limit)?);
        Ok(())
    }

    /// Steps the recorded search by proxy at most `steps` times; returns whether it has ended.
    pub fn proxy_run(&mut self, steps: u32) -> Result<bool> {
        let proxy = self.source.proxy.as_mut().ok_or(Error::NotReady)?;
        go(steps, || proxy.step())
    }

    /// State of the search by proxy.
    pub fn proxy(&self) -> Result<&ProxyTracer> {
        self.source.proxy.as_ref().ok_or(Error::NotReady)
    }

    /// Score of the first `edges` edges of the network that the proxy suggests, in nats.
    pub fn proxy_after(&mut self, edges: u32) -> Result<f64> {
        Ok(self.source.proxy.as_mut().ok_or(Error::NotReady)?.score_after(edges as usize))
    }

    /// Starts a branch and bound over the lists of the run, which is unaffected.
    pub fn branch_start(&mut self, method: MethodName, order: &[u16], group_bounds: bool) -> Result<()> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        self.source.branch = Some(BranchTracer::new(run, method, order, group_bounds)?);
        Ok(())
    }

    /// Records at most `steps` steps; returns whether the search or its recording has ended.
    pub fn branch_run(&mut self, steps: u32) -> Result<bool> {
        let (run, branch) = (self.run.as_ref(), self.source.branch.as_mut());
        let (run, branch) = run.zip(branch).ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| branch.step(run) == Progress::Done))
    }

    /// The recorded branch and bound, and the run over whose lists it searches.
    pub fn branch(&self) -> Result<(&BranchTracer, &Run)> {
        self.source.branch.as_ref().zip(self.run.as_ref()).ok_or(Error::NotReady)
    }

    /// Starts A* over the order graph of the run's lists, with the bound of the proof or the simple one.
    pub fn graph_start(&mut self, simple: bool) -> Result<()> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let bound = if simple { GraphBound::Simple } else { GraphBound::Groups };
        self.source.graph = Some(GraphTracer::new(run, bound)?);
        Ok(())
    }

    /// Steps the recorded A* at most `steps` times; returns whether it has ended.
    pub fn graph_run(&mut self, steps: u32) -> Result<bool> {
        let graph = self.source.graph.as_mut().ok_or(Error::NotReady)?;
        for _ in 0..steps {
            if graph.step()? == Progress::Done {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The order graph explored so far.
    pub fn graph(&self) -> Result<GraphTrace> {
        Ok(self.source.graph.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// Runs a branch and bound over the lists of the run with at most about `most` nodes, and returns its progress.
    pub fn compare(&self, what: Compared, most: f64) -> Result<Comparison> {
        compare(self.run.as_ref().ok_or(Error::NotReady)?, what, most)
    }

    /// Trace of the search over orderings by swaps, from one ordering and from `starts` random ones. Errors: no
    /// ordering of all variables.
    pub fn swap_search(&mut self, order: &[u16], starts: u32, seed: u32) -> Result<SwapSearch> {
        let n = self.source.n()?;
        if order.len() != n || self.set(order)?.len() != n {
            return Err(Error::BadOrdering);
        }
        Ok(swap_search(self.run_mut()?, order, starts, seed))
    }
}
