//! Costs of counting rows in a session, and counting for other sessions.

use super::Session;
use crate::base::error::Result;
use crate::data::unpack;
use crate::parents::{Span, SpanCounter};
use crate::protocol::{AdTreeNodes, CountingCosts, Settings};
use crate::run::{ad_tree, counting_costs, helper};
use std::sync::Arc;

/// Counter of rows for sets of variables, on behalf of sessions over the same data.
pub struct Counting(SpanCounter);

impl Counting {
    /// Counter for a run with `settings` in another session; its data are given in packed form.
    pub fn new(packed: &[u8], settings: &Settings) -> Result<Counting> {
        Ok(Counting(helper(&Arc::new(unpack(packed)?), settings)?))
    }

    /// Sums from which scores are computed and number of nonempty cells, for each set in the span; NaN outside `mask`.
    pub fn count(&mut self, span: Span, mask: Option<&[u8]>) -> Vec<f64> {
        self.0.count(span, mask)
    }
}

impl Session {
    /// Counter over this session's data for a run with `settings` in another session.
    pub fn counter(&self, settings: &Settings) -> Result<Counting> {
        Ok(Counting(helper(self.source.current()?, settings)?))
    }

    /// Estimated cost of counting with each counting engine.
    pub fn counting_costs(&self, settings: &Settings) -> Result<CountingCosts> {
        counting_costs(self.source.current()?, settings, self.memory_limit)
    }

    /// Nodes of the ADTree over some columns; nodes of fewer than `leaf` distinct rows hold lists of rows (no node if
    /// it is 1). Errors: continuous data, an unknown column, more than eight columns, or too many nodes to draw.
    pub fn ad_tree(&self, variables: &[u16], leaf: u32) -> Result<AdTreeNodes> {
        let columns = variables.iter().map(|v| self.variable(*v)).collect::<Result<Vec<_>>>()?;
        ad_tree(self.source.current()?, &columns, leaf as usize, self.memory_limit)
    }
}
