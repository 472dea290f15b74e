//! Spans (ranges of sets of variables) that a run lends to other workers, its helpers, to count.

use super::{Run, Stage};
use crate::parents::Span;

impl Run {
    /// Lends a span of sets to a helper to count, with one bit for each set that says whether to count it; without
    /// bits, all are counted. `None` if there is nothing to lend.
    pub fn lend(&mut self) -> Option<(Span, Option<Vec<u8>>)> {
        // Helpers use the pruning rules of the settings, so lists with a larger slack are counted here.
        if self.ranking.is_some() {
            return None;
        }
        match &mut self.stage {
            Stage::Table(builder) => builder.lend(),
            Stage::Wide(builder) => builder.lend(),
            _ => None,
        }
    }

    /// Takes over the values that a helper counted for a lent span. Has no effect if the span is no longer lent.
    pub fn give(&mut self, span: Span, counted: &[f64]) {
        self.steps += match &mut self.stage {
            Stage::Table(builder) => builder.give(span, counted),
            Stage::Wide(builder) => builder.give(span, counted),
            _ => 0.0,
        };
    }

    /// Takes back a lent span whose helper is lost, to be counted here.
    pub fn take_back(&mut self, span: Span) {
        match &mut self.stage {
            Stage::Table(builder) => builder.take_back(span),
            Stage::Wide(builder) => builder.take_back(span),
            _ => {}
        }
    }

    /// Whether all remaining work is lent to helpers.
    pub fn is_waiting(&self) -> bool {
        match &self.stage {
            Stage::Table(builder) => builder.is_waiting(),
            Stage::Wide(builder) => builder.is_waiting(),
            _ => false,
        }
    }
}
