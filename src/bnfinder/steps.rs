//! Time steps between consecutive experiments, and report on those that differ from the usual one.

use crate::data::Times;
use crate::protocol::{BnfinderGaps, BnfinderSteps};

/// Time step: two consecutive experiments of a series.
pub struct Step<'a> {
    /// Name of the series to which both experiments belong.
    pub series: &'a str,
    /// Index and text of the earlier time label.
    pub from: (usize, &'a str),
    /// Index and text of the later time label.
    pub to: (usize, &'a str),
    /// Line of the file with the later time.
    pub line: f64,
}

/// Report on the time steps of a file, built one step at a time.
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
    /// Empty report. `all` are the pairs of consecutive time labels in a series, including rows with missing cells; the
    /// usual step is computed from them. `None` if there are no pairs.
    pub fn new(times: &'a Times, all: &[(usize, usize)], gaps: Option<BnfinderGaps>) -> Option<Report<'a>> {
        let lengths: Vec<f64> = all.iter().map(|(from, to)| times.step(*from, *to)).collect();
        let usual = times.usual(&lengths)?;
        let (steps, longer, shorter) = (0.0, 0.0, 0.0);
        Some(Report { times, usual, gaps, steps, longer, shorter, first_longer: None, first_shorter: None })
    }

    /// Adds a time step; returns whether its two experiments form a transition.
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

    /// Report on the unusual time steps, if there are any. `column` is the name of the time column; `can_be_chosen`:
    /// the user may decide how unusual steps are treated.
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
