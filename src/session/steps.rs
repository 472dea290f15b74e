//! What a stepper asks of a session: a search that is listened to, and the neighbours of an ordering.

use super::Session;
use crate::error::{Error, Result};
use crate::protocol::{Settings, SwapSearch};
use crate::search::{Progress, WeighedMove};
use crate::steps::{OrderStage, Trace, Tracer, TreeTrace, TreeTracer, random_order, stage, swap_search};

impl Session {
    /// Begins to listen to greedy search over the data, beside the run, which stays as it is.
    pub fn trace_start(&mut self, settings: &Settings) -> Result<()> {
        self.tracer = Some(Tracer::new(self.current()?, settings, self.memory_limit)?);
        Ok(())
    }

    /// Listens for at most `steps` steps. Whether the search, or its recording, has ended.
    pub fn trace_run(&mut self, steps: u32) -> Result<bool> {
        let tracer = self.tracer.as_mut().ok_or(Error::NotReady)?;
        for _ in 0..steps {
            if tracer.step()? == Progress::Done {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What was heard so far.
    pub fn trace(&mut self) -> Result<Trace> {
        Ok(self.tracer.as_mut().ok_or(Error::NotReady)?.trace())
    }

    /// What the network after so many choices offers; and the gain up to which a change gains nothing.
    pub fn trace_moves(&mut self, after: u32) -> Result<(Vec<WeighedMove>, f64)> {
        let tracer = self.tracer.as_mut().ok_or(Error::NotReady)?;
        Ok((tracer.moves(after as usize), tracer.tie()))
    }

    /// Begins a Chow-Liu tree that grows from `root`; the weights of the last one with these settings stay.
    pub fn tree_start(&mut self, settings: &Settings, root: u16) -> Result<()> {
        let root = self.variable(root)?;
        match &mut self.tree {
            Some(tree) if tree.is_of(settings) => tree.grow_from(root),
            tree => *tree = None,
        }
        if self.tree.is_none() {
            self.tree = Some(TreeTracer::new(self.current()?, settings, root)?);
        }
        Ok(())
    }

    /// Grows it for at most `steps` steps. Whether it has ended.
    pub fn tree_run(&mut self, steps: u32) -> Result<bool> {
        let tree = self.tree.as_mut().ok_or(Error::NotReady)?;
        Ok((0..steps).any(|_| tree.step() == Progress::Done))
    }

    /// The tree so far.
    pub fn tree(&self) -> Result<TreeTrace> {
        Ok(self.tree.as_ref().ok_or(Error::NotReady)?.trace())
    }

    /// An ordering with its best network and its neighbours.
    pub fn order_stage(&mut self, order: &[u16]) -> Result<OrderStage> {
        stage(self.run_mut()?, order)
    }

    /// The search over orderings by swaps, gone through from one ordering and from `starts` random ones. Errors: no ordering
    /// of all variables.
    pub fn swap_search(&mut self, order: &[u16], starts: u32, seed: u32) -> Result<SwapSearch> {
        let n = self.current()?.n();
        if order.len() != n || self.set(order)?.len() != n {
            return Err(Error::BadOrdering);
        }
        Ok(swap_search(self.run_mut()?, order, starts, seed))
    }

    /// An ordering of the variables at random.
    pub fn random_order(&self, seed: u32) -> Result<Vec<u16>> {
        Ok(random_order(self.current()?.n(), seed))
    }
}
