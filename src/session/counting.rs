//! Costs of counting, and counting for other sessions.

use super::Session;
use crate::base::error::Result;
use crate::data::unpack;
use crate::parents::{Span, SpanCounter};
use crate::protocol::{AdTreeNodes, CountingCosts, Settings};
use crate::run::{ad_tree, counting_costs, helper};
use std::sync::Arc;

/// Counter of sets lent by sessions over the same data.
pub struct Counting(SpanCounter);

impl Counting {
    /// Counter for a run with `settings` over packed data.
    pub fn new(packed: &[u8], settings: &Settings) -> Result<Counting> {
        Ok(Counting(helper(&Arc::new(unpack(packed)?), settings)?))
    }

    /// Set functions and numbers of cells, set by set; NaN for sets not in the mask.
    pub fn count(&mut self, span: Span, mask: Option<&[u8]>) -> Vec<f64> {
        self.0.count(span, mask)
    }
}

impl Session {
    /// Counter over the data for a run with `settings` in another session.
    pub fn counter(&self, settings: &Settings) -> Result<Counting> {
        Ok(Counting(helper(self.source.current()?, settings)?))
    }

    /// Cost of counting with each engine.
    pub fn counting_costs(&self, settings: &Settings) -> Result<CountingCosts> {
        counting_costs(self.source.current()?, settings, self.memory_limit)
    }

    /// Nodes of the ADTree over some columns, with lists of rows below `leaf` distinct rows (1: none). Errors:
    /// continuous data, an unknown column, more than eight columns, or too many nodes to draw.
    pub fn ad_tree(&self, variables: &[u16], leaf: u32) -> Result<AdTreeNodes> {
        let columns = variables.iter().map(|v| self.variable(*v)).collect::<Result<Vec<_>>>()?;
        ad_tree(self.source.current()?, &columns, leaf as usize, self.memory_limit)
    }
}
