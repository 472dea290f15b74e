//! Source of the lists for a search over orderings: the families that the scores list, or lists made on demand. If
//! these cannot hold every family, greedy equivalence search runs first: with many rows it finds families that growing
//! sets by one parent at a time never reaches, and they are added to the lists.

use super::super::{Ges, LocalScores, Progress, Search};
use super::grow::Growth;
use super::lists::Lists;
use super::options::ListLimits;
use crate::base::numeric::Tolerance;
use crate::base::var::Members;
use crate::graph::{Constraints, Dag};
use crate::observe::NoObserver;
use crate::parents::ScoreTable;

/// Lists of parent sets for a search over orderings, while they are being made.
pub struct Source<S> {
    constraints: Constraints,
    tolerance: Tolerance,
    list_limits: Option<ListLimits>,
    growth: Option<Growth<S>>,
    lead: Option<Ges>,
}

impl<S: Members> Source<S> {
    /// Source of lists of parent sets. `list_limits`: limits on the lists; `None`: chosen by the numbers of variables
    /// and rows.
    pub fn new(constraints: Constraints, tolerance: Tolerance, list_limits: Option<ListLimits>) -> Source<S> {
        Source { constraints, tolerance, list_limits, growth: None, lead: None }
    }

    /// Does one bounded piece of work on the lists. When they are finished, returns them, with the families of the
    /// network `start` and of the network of greedy equivalence search added.
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

    /// Network of greedy equivalence search, if that ran before the lists were made.
    pub fn lead(&self) -> Option<&Dag> {
        self.lead.as_ref()?.best().map(|(dag, _)| dag)
    }

    /// Number of families scored to make the lists so far.
    pub fn families(&self) -> f64 {
        self.growth.as_ref().map_or(0.0, Growth::families)
    }

    /// Bytes of memory that the source holds.
    pub fn bytes(&self) -> usize {
        self.growth.as_ref().map_or(0, Growth::bytes) + self.lead.as_ref().map_or(0, Ges::bytes)
    }
}
