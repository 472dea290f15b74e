//! Lending of work to helpers (other workers), which count rows for sets of variables on behalf of the run.

use super::Session;
use crate::parents::Span;
use crate::protocol::{Column, Loan};

impl Session {
    /// Lends a range of variable sets of the run to a helper, which counts their rows; `None` if too few sets are left.
    pub fn lend(&mut self) -> Option<Loan> {
        let (span, mask) = self.run.as_mut()?.lend()?;
        self.source.lends += 1;
        let id = self.source.lends;
        self.source.lent.push((id, span));
        Some(Loan {
            id,
            size: span.size as f64,
            first: span.first as f64,
            count: span.count as f64,
            mask: mask.map(Column),
        })
    }

    /// Adds the counts of lent sets to the run. Loans of another run, and loans taken back, are ignored.
    pub fn give(&mut self, id: u32, values: &[f64]) {
        if let (Some(span), Some(run)) = (self.settle(id), &mut self.run) {
            run.give(span, values);
        }
    }

    /// Takes back a loan, so that the run counts its sets itself.
    pub fn take_back(&mut self, id: u32) {
        if let (Some(span), Some(run)) = (self.settle(id), &mut self.run) {
            run.take_back(span);
        }
    }

    fn settle(&mut self, id: u32) -> Option<Span> {
        let at = self.source.lent.iter().position(|(lent, _)| *lent == id)?;
        Some(self.source.lent.swap_remove(at).1)
    }
}
