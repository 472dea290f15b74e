//! Time steps between consecutive experiments, and those that differ from the usual one.

use crate::data::Times;
use crate::protocol::{BnfinderGaps, BnfinderSteps};

/// Two consecutive experiments of a series.
pub struct Step<'a> {
    /// The series.
    pub series: &'a str,
    /// Number and text of the label of the first time.
    pub from: (usize, &'a str),
    /// Number and text of the label of the second time.
    pub to: (usize, &'a str),
    /// The line of the second.
    pub line: f64,
}

/// Report on the time steps of a file, built step by step.
pub struct Report<'a> {
    times: &'a Times,
    usual: f64,
    gaps: Option<BnfinderGaps>,
    steps: f64,
    longer: f64,
    shorter: f64,
    first_longer: Option<Step<'a>>,
    first_shorter: Option<Step<'a>>,
}

impl<'a> Report<'a> {
    /// An empty report; `all` are the pairs of consecutive labels in a series, including rows with missing cells, from
    /// which the usual step is computed. `None` if there are no pairs.
    pub fn new(times: &'a Times, all: &[(usize, usize)], gaps: Option<BnfinderGaps>) -> Option<Report<'a>> {
        let lengths: Vec<f64> = all.iter().map(|(from, to)| times.step(*from, *to)).collect();
        let usual = times.usual(&lengths)?;
        let (steps, longer, shorter) = (0.0, 0.0, 0.0);
        Some(Report { times, usual, gaps, steps, longer, shorter, first_longer: None, first_shorter: None })
    }

    /// Takes the next step; returns whether the two experiments form a transition.
    pub fn take(&mut self, step: Step<'a>) -> bool {
        self.steps += 1.0;
        let length = self.times.step(step.from.0, step.to.0);
        if self.times.is_same(length, self.usual) {
            return true;
        }
        if length > self.usual {
            self.longer += 1.0;
            self.first_longer.get_or_insert(step);
        } else {
            self.shorter += 1.0;
            self.first_shorter.get_or_insert(step);
        }
        self.gaps != Some(BnfinderGaps::Drop)
    }

    /// The unusual steps, if any; `column` is the column of the time. `can_be_chosen`: the user may decide how they are
    /// treated.
    pub fn finish(self, column: &str, can_be_chosen: bool) -> Option<BnfinderSteps> {
        let Report { times, usual, gaps, steps, longer, shorter, first_longer, first_shorter } = self;
        let Step { series, from, to, line } = first_longer.or(first_shorter)?;
        let (usual, unit) = times.in_units(usual);
        Some(BnfinderSteps {
            column: column.into(),
            usual,
            unit,
            steps,
            longer,
            shorter,
            series: series.into(),
            from: from.1.into(),
            to: to.1.into(),
            line,
            dropped: gaps == Some(BnfinderGaps::Drop),
            open: can_be_chosen && gaps.is_none(),
        })
    }
}
