//! Recordings that a session makes for a stepper: a search, and the neighbors of an ordering.

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
    /// Begins to listen to the search of the settings beside the run, which stays as it is; of a method that makes no
    /// steps, to greedy search. `all`: to what is refused too.
    pub fn trace_start(&mut self, settings: &Settings, all: bool) -> Result<()> {
        let (run, _) = self.source.begin(traced(settings), self.memory_limit)?;
        self.tracer = Some(Tracer::new(run, if all { Level::Everything } else { Level::Choices }));
        Ok(())
    }

    /// Listens for at most `steps` steps. Whether the search, or its recording, has ended.
    pub fn trace_run(&mut self, steps: u32) -> Result<bool> {
        listen(&mut self.tracer, steps)
    }

    /// The search that is listened to. Errors: none is.
    pub fn traced(&mut self) -> Result<&mut Tracer<S::Run>> {
        self.tracer.as_mut().ok_or(Error::NotReady)
    }

    /// An ordering of the variables at random.
    pub fn random_order(&self, seed: u32) -> Result<Vec<u16>> {
        Ok(random_order(self.source.n()?, seed))
    }
}

impl Session {
    /// Begins a Chow-Liu tree that grows from `root`; the weights of the last one with these settings stay.
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

    /// Grows it for at most `steps` steps. Whether it has ended.
    pub fn tree_run(&mut self, steps: u32) -> Result<bool> {
        let tree = self.source.tree.as_mut().ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| tree.step() == Progress::Done))
    }

    /// The tree so far.
    pub fn tree(&self) -> Result<TreeTrace> {
        Ok(self.source.tree.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// Begins a search by proxy with the settings.
    pub fn proxy_start(&mut self, settings: &Settings) -> Result<()> {
        self.source.proxy = Some(ProxyTracer::new(self.source.current()?, settings, self.memory_limit)?);
        Ok(())
    }

    /// Steps the recorded surrogate search at most `steps` times. Whether it has ended.
    pub fn proxy_run(&mut self, steps: u32) -> Result<bool> {
        let proxy = self.source.proxy.as_mut().ok_or(Error::NotReady)?;
        go(steps, || proxy.step())
    }

    /// The search by proxy as far as it has come.
    pub fn proxy(&self) -> Result<&ProxyTracer> {
        self.source.proxy.as_ref().ok_or(Error::NotReady)
    }

    /// Score of the first `edges` edges of the network that the surrogate suggests, in nats.
    pub fn proxy_after(&mut self, edges: u32) -> Result<f64> {
        Ok(self.source.proxy.as_mut().ok_or(Error::NotReady)?.score_after(edges as usize))
    }

    /// Begins a branch and bound over the lists of the run, which stays as it is.
    pub fn branch_start(&mut self, method: MethodName, order: &[u16], group_bounds: bool) -> Result<()> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        self.source.branch = Some(BranchTracer::new(run, method, order, group_bounds)?);
        Ok(())
    }

    /// Listens for at most `steps` steps. Whether the search, or listening to it, has ended.
    pub fn branch_run(&mut self, steps: u32) -> Result<bool> {
        let (run, branch) = (self.run.as_ref(), self.source.branch.as_mut());
        let (run, branch) = run.zip(branch).ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| branch.step(run) == Progress::Done))
    }

    /// The branch and bound that is listened to, and the run that it searches the lists of.
    pub fn branch(&self) -> Result<(&BranchTracer, &Run)> {
        self.source.branch.as_ref().zip(self.run.as_ref()).ok_or(Error::NotReady)
    }

    /// Begins A* over the order graph of the run's lists, with the bound of the proof or the simple one.
    pub fn graph_start(&mut self, simple: bool) -> Result<()> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let bound = if simple { GraphBound::Simple } else { GraphBound::Groups };
        self.source.graph = Some(GraphTracer::new(run, bound)?);
        Ok(())
    }

    /// Steps the recorded A* at most `steps` times. Whether it has ended.
    pub fn graph_run(&mut self, steps: u32) -> Result<bool> {
        let graph = self.source.graph.as_mut().ok_or(Error::NotReady)?;
        for _ in 0..steps {
            if graph.step()? == Progress::Done {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The order graph as far as it was met.
    pub fn graph(&self) -> Result<GraphTrace> {
        Ok(self.source.graph.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// Progress of a branch and bound over the lists of the run with at most about `most` nodes.
    pub fn compare(&self, what: Compared, most: f64) -> Result<Comparison> {
        compare(self.run.as_ref().ok_or(Error::NotReady)?, what, most)
    }

    /// The search over orderings by swaps, gone through from one ordering and from `starts` random ones. Errors: no ordering
    /// of all variables.
    pub fn swap_search(&mut self, order: &[u16], starts: u32, seed: u32) -> Result<SwapSearch> {
        let n = self.source.n()?;
        if order.len() != n || self.set(order)?.len() != n {
            return Err(Error::BadOrdering);
        }
        Ok(swap_search(self.run_mut()?, order, starts, seed))
    }
}
