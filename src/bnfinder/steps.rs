//! Steps in time between experiments that follow each other, and those among them that are not the usual one.

use crate::data::Times;
use crate::protocol::{BnfinderGaps, BnfinderSteps};

/// Two experiments of a series that follow each other.
pub struct Step<'a> {
    /// The series.
    pub series: &'a str,
    /// The labels of their times, by number and as text.
    pub from: (usize, &'a str),
    /// See `from`.
    pub to: (usize, &'a str),
    /// The line of the second.
    pub line: f64,
}

/// Report of the steps of a file, while they are taken one after another.
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
    /// A report of no steps yet; `all` are the pairs of labels that follow each other in a series, rows with missing cells among
    /// them, and tell the usual step. Nothing if there are none.
    pub fn new(times: &'a Times, all: &[(usize, usize)], gaps: Option<BnfinderGaps>) -> Option<Report<'a>> {
        let lengths: Vec<f64> = all.iter().map(|(from, to)| times.step(*from, *to)).collect();
        let usual = times.usual(&lengths)?;
        let (steps, longer, shorter) = (0.0, 0.0, 0.0);
        Some(Report { times, usual, gaps, steps, longer, shorter, first_longer: None, first_shorter: None })
    }

    /// Takes the next step; whether the second experiment follows the first.
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

    /// What is not the usual step, if anything is, of a column of the time; `can_be_chosen`: it is for the reader to say what becomes of
    /// it.
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
