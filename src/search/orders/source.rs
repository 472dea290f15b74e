//! Where a search over orderings has its lists from: the families that are listed, or lists that grow.

use super::super::{LocalScores, Progress};
use super::grow::{Growth, Reach};
use super::lists::Lists;
use crate::graph::{Constraints, Dag};
use crate::numeric::Tolerance;
use crate::var::Members;

/// Lists on their way.
pub struct Source<S> {
    constraints: Constraints,
    tolerance: Tolerance,
    reach: Option<Reach>,
    growth: Option<Growth<S>>,
}

impl<S: Members> Source<S> {
    /// Ready to step; `reach`: how far lists grow, where that is not left to the number of variables and rows.
    pub fn new(constraints: Constraints, tolerance: Tolerance, reach: Option<Reach>) -> Source<S> {
        Source { constraints, tolerance, reach, growth: None }
    }

    /// One bounded piece of work; the lists when they are finished, with the families of `start` among them.
    pub fn step(&mut self, start: Option<&Dag>, scores: &mut impl LocalScores) -> Option<Lists<S>> {
        if let Some(growth) = &mut self.growth {
            if growth.step(scores) == Progress::Working {
                return None;
            }
            return self.growth.take().map(|growth| growth.into_lists(start, scores));
        }
        if let Some(listed) = Lists::listed(scores, &self.constraints) {
            return Some(Lists::new(&listed, self.tolerance));
        }
        let reach = self.reach.unwrap_or_else(|| Reach::new(self.constraints.n(), scores.cost()));
        self.growth = Some(Growth::new(self.constraints.clone(), self.tolerance.rounding, reach, scores));
        None
    }

    /// Families scored.
    pub fn families(&self) -> f64 {
        self.growth.as_ref().map_or(0.0, Growth::families)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.growth.as_ref().map_or(0, Growth::bytes)
    }
}
