//! Source of the lists of a search over orderings: the families that are listed, or lists that grow. Where lists cannot
//! hold every family, greedy equivalence search goes before them: with many rows it ends where sets that grow by one parent
//! at a time never come, and its families join the lists.

use super::super::{Ges, LocalScores, Progress, Search};
use super::grow::Growth;
use super::lists::Lists;
use super::options::ListLimits;
use crate::base::numeric::Tolerance;
use crate::base::var::Members;
use crate::graph::{Constraints, Dag};
use crate::observe::NoObserver;
use crate::parents::ScoreTable;

/// Lists on their way.
pub struct Source<S> {
    constraints: Constraints,
    tolerance: Tolerance,
    list_limits: Option<ListLimits>,
    growth: Option<Growth<S>>,
    lead: Option<Ges>,
}

impl<S: Members> Source<S> {
    /// A source of families, ready to step; `list_limits`: how far lists grow, where that is not left to the number of
    /// variables and rows.
    pub fn new(constraints: Constraints, tolerance: Tolerance, list_limits: Option<ListLimits>) -> Source<S> {
        Source { constraints, tolerance, list_limits, growth: None, lead: None }
    }

    /// One bounded piece of work; the lists when they are finished, with the families of `start` and of the
    /// [lead](Self::lead) among them.
    pub fn step(&mut self, start: Option<&Dag>, scores: &mut impl LocalScores) -> Option<Lists<S>> {
        let Some(growth) = &mut self.growth else {
            if let Some(listed) = Lists::listed(scores, &self.constraints) {
                let table = ScoreTable::from_families(&listed, self.tolerance);
                return Some(Lists::of_table(&table.in_order(&self.constraints)));
            }
            let list_limits = self.list_limits.unwrap_or_else(|| ListLimits::new(self.constraints.n(), scores.cost()));
            let growth = Growth::new(self.constraints.clone(), self.tolerance.rounding, list_limits, scores);
            let lead = || Ges::new(self.constraints.clone(), self.constraints.least_dag(), self.tolerance.tie);
            self.lead = (!growth.is_exact()).then(lead);
            self.growth = Some(growth);
            return None;
        };
        let is_led = self.lead.as_mut().is_none_or(|lead| lead.step(scores, &mut NoObserver) == Progress::Done);
        if !is_led || growth.step(scores) == Progress::Working {
            return None;
        }
        let known = start.into_iter().chain(self.lead.as_ref().and_then(|lead| lead.best()).map(|(dag, _)| dag));
        self.growth.take().map(|growth| growth.into_lists(known, scores))
    }

    /// Network of greedy equivalence search, where that ran before the lists.
    pub fn lead(&self) -> Option<&Dag> {
        self.lead.as_ref()?.best().map(|(dag, _)| dag)
    }

    /// Families scored.
    pub fn families(&self) -> f64 {
        self.growth.as_ref().map_or(0.0, Growth::families)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.growth.as_ref().map_or(0, Growth::bytes) + self.lead.as_ref().map_or(0, Ges::bytes)
    }
}
