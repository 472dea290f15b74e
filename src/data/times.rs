//! Times that the labels of a column denote, and the steps between them. All times of a column must be of one kind.

use super::clock::Clock;
use super::dates::{dates_as, days_of};
use super::table::RawTable;
use super::written_times::{Day, Kind, Written, digits_alone, written};
use crate::base::error::{Error, Result};
use crate::base::order::order_of;
use crate::protocol::TimeUnit;

const DAY_S: f64 = 86_400.0;
const HOUR_S: f64 = 3_600.0;
const MINUTE_S: f64 = 60.0;
const MONTHS_OF_YEAR: f64 = 12.0;
const MONTHS_OF_QUARTER: f64 = 3.0;
/// Maximum relative difference of two steps that count as equal, if times are written with fractions.
const MAX_ROUNDING_SHARE: f64 = 0.05;

/// Times that the labels of a column denote.
#[derive(Debug)]
pub struct Times {
    /// Position of each label in time, used for ordering; NaN for a label without rows.
    pub moments: Vec<f64>,
    /// Position of each label in the unit in which steps are measured: numbers, months or seconds.
    places: Vec<f64>,
    /// Greatest absolute position of a label, to which the tolerance for rounding errors of steps is proportional.
    largest: f64,
    kind: Kind,
    /// Whether steps are measured in months.
    by_month: bool,
    /// Whether times are written with fractions, so that equal steps may differ by rounding.
    is_rounded: bool,
}

/// Flaw of a column of times, with the index of the label at fault.
#[derive(Debug, PartialEq)]
enum Flaw {
    /// Label that is not a time, by its index.
    None(usize),
    /// Date whose order of day and month is ambiguous, by its index.
    Order(usize),
    /// Time of another kind than an earlier one, by the indexes of both.
    Kinds(usize, usize),
}

impl RawTable {
    /// Times of a column; `day_first`: whether the day precedes the month in ambiguous dates, `None` if unknown.
    /// Errors: a cell that is no time, a time of another kind than the first one, ambiguous dates.
    pub fn times(&self, column: usize, day_first: Option<bool>) -> Result<Times> {
        let name = || self.names().nth(column).unwrap_or_default().to_string();
        for row in 0..self.rows() {
            if self.cell(column, row).is_none() {
                let value = self.label_of(column, row).and_then(|i| self.labels(column).nth(i)).unwrap_or_default();
                return Err(Error::NoTime { column: name(), value: value.into(), line: f64::from(self.line(row)) });
            }
        }
        let labels: Vec<&str> = self.labels(column).collect();
        let seen: Vec<usize> = (0..labels.len()).filter(|i| self.is_seen(column, *i)).collect();
        // Labels are taken in the order of lines, so that an error names the first occurrence.
        let line = |i: usize| self.first_line(column, i);
        let order = order_of(seen.len(), &|a, b| line(seen[a]).total_cmp(&line(seen[b])));
        let seen: Vec<usize> = order.into_iter().map(|at| seen[at]).collect();
        let texts: Vec<&str> = seen.iter().map(|i| labels[*i]).collect();
        let found = times(&texts, |label| self.number_of(label), day_first).map_err(|flaw| {
            let place = |at: usize| (name(), labels[seen[at]].to_string(), line(seen[at]));
            match flaw {
                Flaw::None(at) => {
                    let (column, value, line) = place(at);
                    Error::NoTime { column, value, line }
                }
                Flaw::Order(at) => {
                    let (column, value, line) = place(at);
                    Error::TimeOrder { column, value, line }
                }
                Flaw::Kinds(at, first) => {
                    let (column, value, line) = place(at);
                    Error::TimeKinds { column, value, line, first: labels[seen[first]].into() }
                }
            }
        })?;
        let of_all = |values: &[f64]| {
            let mut all = vec![f64::NAN; labels.len()];
            seen.iter().zip(values).for_each(|(i, value)| all[*i] = *value);
            all
        };
        Ok(Times { moments: of_all(&found.moments), places: of_all(&found.places), ..found })
    }
}

/// Times that distinct texts denote, for files without columns, such as BNFinder's; `None` unless all are of one kind.
pub fn times_of(labels: &[&str]) -> Option<Times> {
    times(labels, |label| super::number::parse(label, false), None).ok()
}

/// Parses labels as times, all of one kind. O(labels).
fn times(
    labels: &[&str],
    number: impl Fn(&str) -> Option<f64>,
    day_first: Option<bool>,
) -> std::result::Result<Times, Flaw> {
    let digits = digits_alone(labels);
    let read = |label: &&str| match digits {
        Some(read) => read(label),
        None => number(label).map(Written::Number).or_else(|| written(label)),
    };
    let found: Vec<Option<Written>> = labels.iter().map(read).collect();
    let text = |written: &Option<Written>| match written {
        Some(Written::Date(text, _)) => text.clone(),
        _ => String::new(),
    };
    let texts: Vec<String> = found.iter().map(text).collect();
    let dates = dates_as(texts.iter().map(String::as_str), day_first);
    let mut times = Vec::with_capacity(labels.len());
    for (i, written) in found.into_iter().enumerate() {
        let moment = match written {
            Some(Written::Date(_, clock)) => dates.of_label[i].and_then(|date| Written::of_date(date, clock)),
            other => other,
        };
        times.push(moment.ok_or(Flaw::None(i))?);
    }
    let kind = times.first().map_or(Kind::Number, Written::kind);
    if let Some(at) = times.iter().position(|time| time.kind() != kind) {
        return Err(Flaw::Kinds(at, 0));
    }
    let date_as = |text: &String, day_first| dates_as(std::iter::once(text.as_str()), Some(day_first)).of_label[0];
    let is_open = |text: &String| {
        let (day_first, month_first) = (date_as(text, true), date_as(text, false));
        day_first.is_some() && month_first.is_some() && day_first != month_first
    };
    match texts.iter().position(is_open).filter(|_| dates.is_ambiguous) {
        Some(at) => Err(Flaw::Order(at)),
        None => Ok(on_axis(&times, kind)),
    }
}

/// Positions of times of one kind on the time axis. Dates with the same day of the month, or all with its last day, are
/// measured in months; other times with the same time of day in days of their time zone.
fn on_axis(times: &[Written], kind: Kind) -> Times {
    let seconds = |clock: Option<Clock>| clock.map_or(0.0, |clock| clock.seconds);
    let moment = |time: &Written| match time {
        Written::Number(x) | Written::Months(_, x) => *x,
        Written::Day(Day { days, clock, .. }) => {
            DAY_S * days + seconds(*clock) - clock.and_then(|clock| clock.offset).unwrap_or(0.0)
        }
        Written::Date(..) => f64::NAN,
    };
    let moments: Vec<f64> = times.iter().map(moment).collect();
    let days: Vec<&Day> =
        times.iter().filter_map(|time| if let Written::Day(day) = time { Some(day) } else { None }).collect();
    let is_daily = days.first().is_some_and(|first| days.iter().all(|day| seconds(day.clock) == seconds(first.clock)));
    let months = is_daily.then(|| months(&days)).flatten();
    let by_month = months.is_some() || matches!(kind, Kind::Month | Kind::Quarter);
    let is_rounded = !by_month && !is_daily && moments.iter().any(|x| x.fract() != 0.0);
    let places = match months {
        Some(months) => months,
        None if is_daily => days.iter().map(|day| DAY_S * day.days).collect(),
        None => moments.clone(),
    };
    let largest = places.iter().fold(0.0f64, |most, x| most.max(x.abs()));
    Times { moments, places, largest, kind, by_month, is_rounded }
}

/// Months of dates that all have the same day of the month, or the last day of a shorter month; otherwise `None`.
fn months(days: &[&Day]) -> Option<Vec<f64>> {
    let dates = days.iter().map(|day| day.date).collect::<Option<Vec<_>>>()?;
    let day = dates.iter().map(|date| date.day).max()?;
    let is_same = dates.iter().all(|date| date.day == day.min(days_of(date.year, date.month)));
    is_same.then(|| dates.iter().map(|date| MONTHS_OF_YEAR * f64::from(date.year) + f64::from(date.month)).collect())
}

impl Times {
    /// Step between the times of two labels, in the column's unit.
    pub fn step(&self, from: usize, to: usize) -> f64 {
        self.places[to] - self.places[from]
    }

    /// Whether two steps are equal up to rounding.
    pub fn is_same(&self, step: f64, as_another: f64) -> bool {
        let slack = if self.is_rounded { MAX_ROUNDING_SHARE * as_another } else { 0.0 };
        (step - as_another).abs() <= slack.max(8.0 * f64::EPSILON * self.largest)
    }

    /// Most frequent of some steps; the shortest of equally frequent ones; `None` without steps. O(steps · log steps).
    pub fn usual(&self, steps: &[f64]) -> Option<f64> {
        let order = order_of(steps.len(), &|a, b| steps[a].total_cmp(&steps[b]));
        let sorted: Vec<f64> = order.into_iter().map(|at| steps[at]).collect();
        let mut best: Option<(usize, usize)> = None;
        let mut end = 0;
        for from in 0..sorted.len() {
            end = end.max(from);
            while end < sorted.len() && self.is_same(sorted[end], sorted[from]) {
                end += 1;
            }
            if best.is_none_or(|(first, last)| end - from > last - first) {
                best = Some((from, end));
            }
        }
        best.map(|(from, end)| sorted[from.midpoint(end)])
    }

    /// Step between two times, as an amount of the largest unit of which it is a multiple.
    pub fn in_units(&self, step: f64) -> (f64, TimeUnit) {
        let unit = |units: &[(f64, TimeUnit)]| {
            let found = units.iter().find(|(size, _)| step >= *size && step % size == 0.0);
            found.map(|(size, unit)| (step / size, *unit))
        };
        if self.kind == Kind::Number {
            // Twelve digits remove the rounding error of the subtraction.
            return (format!("{step:.11e}").parse().unwrap_or(step), TimeUnit::Number);
        }
        if self.by_month {
            let quarter = if self.kind == Kind::Quarter { MONTHS_OF_QUARTER } else { f64::INFINITY };
            let years = [(MONTHS_OF_YEAR, TimeUnit::Year), (quarter, TimeUnit::Quarter)];
            return unit(&years).unwrap_or((step, TimeUnit::Month));
        }
        let week = if self.kind == Kind::Week { 7.0 * DAY_S } else { f64::INFINITY };
        let units =
            [(week, TimeUnit::Week), (DAY_S, TimeUnit::Day), (HOUR_S, TimeUnit::Hour), (MINUTE_S, TimeUnit::Minute)];
        unit(&units).unwrap_or_else(|| (format!("{step:.5e}").parse().unwrap_or(step), TimeUnit::Second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(labels: &[&str]) -> std::result::Result<Times, Flaw> {
        times(labels, |label| super::super::number::parse(label, false), None)
    }

    /// Usual step between consecutive times, as amount and unit, and the indexes of the other steps.
    fn steps(labels: &[&str]) -> (f64, TimeUnit, Vec<usize>) {
        let times = read(labels).expect("times");
        assert!(times.moments.is_sorted(), "{labels:?}");
        let all: Vec<f64> = (1..labels.len()).map(|i| times.step(i - 1, i)).collect();
        let usual = times.usual(&all).expect("steps");
        let (amount, unit) = times.in_units(usual);
        (amount, unit, (0..all.len()).filter(|i| !times.is_same(all[*i], usual)).collect())
    }

    #[test]
    fn gaps_are_steps_of_another_length() {
        for (labels, expected) in [
            (&["1", "2", "4", "5"][..], (1.0, TimeUnit::Number, vec![1])),
            (&["0.1", "0.2", "0.3", "0.4", "0.6"], (0.1, TimeUnit::Number, vec![3])),
            (&["0", "0.33", "0.67", "1", "1.33"], (0.33, TimeUnit::Number, vec![])),
            (&["2019", "2020", "2022", "2023"], (1.0, TimeUnit::Number, vec![1])),
            (&["2024-01-26", "2024-01-27", "2024-02-01", "2024-02-02"], (1.0, TimeUnit::Day, vec![1])),
            (&["2024-02-28", "2024-02-29", "2024-03-01"], (1.0, TimeUnit::Day, vec![])),
            (&["28.02.2023", "01.03.2023", "02.03.2023"], (1.0, TimeUnit::Day, vec![])),
            (&["2024-01-01", "2024-02-01", "2024-03-01", "2024-05-01"], (1.0, TimeUnit::Month, vec![2])),
            (&["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"], (1.0, TimeUnit::Month, vec![])),
            (&["2020-02-29", "2021-02-28", "2022-02-28"], (1.0, TimeUnit::Year, vec![])),
            (&["2023-03-31", "2023-06-30", "2023-09-30", "2024-03-31"], (3.0, TimeUnit::Month, vec![2])),
            (&["20240228", "20240229", "20240301"], (1.0, TimeUnit::Day, vec![])),
            (&["202311", "202312", "202401", "202403"], (1.0, TimeUnit::Month, vec![2])),
            (&["11.2023", "12.2023", "01.2024"], (1.0, TimeUnit::Month, vec![])),
            (&["2023.11", "2023.12", "2024.01"], (1.0, TimeUnit::Month, vec![])),
            (&["2023-12", "2024-01", "2024-03", "2024-04"], (1.0, TimeUnit::Month, vec![1])),
            (&["Nov 2023", "December 2023", "Jan 2024"], (1.0, TimeUnit::Month, vec![])),
            (&["2023M11", "2023M12", "2024m1"], (1.0, TimeUnit::Month, vec![])),
            (&["2023Q3", "2023-Q4", "Q1 2024", "2024 Q3"], (1.0, TimeUnit::Quarter, vec![2])),
            (&["2023-W51", "2023-W52", "2024-W01", "2024W03"], (1.0, TimeUnit::Week, vec![2])),
            (&["2024-01-01", "2024-01-08", "2024-01-15", "2024-01-29"], (7.0, TimeUnit::Day, vec![2])),
            (&["28 Jan 2024", "29-JAN-2024", "January 30, 2024"], (1.0, TimeUnit::Day, vec![])),
            (&["2024-01-28T22:00", "2024-01-28 23:00", "2024-01-29"], (1.0, TimeUnit::Hour, vec![])),
            (&["2024-01-28T13:00Z", "2024-01-28T15:00+01:00", "2024-01-28T17:00Z"], (1.0, TimeUnit::Hour, vec![1])),
            (&["2024-01-28 13:00:05", "2024-01-28 13:00:20", "2024-01-28 13:00:35"], (15.0, TimeUnit::Second, vec![])),
            (&["1/28/2024 11:30 AM", "1/28/2024 12:00 PM", "1/28/2024 12:30 PM"], (30.0, TimeUnit::Minute, vec![])),
            (
                &["2024-03-30T00:00+01:00", "2024-03-31T00:00+01:00", "2024-04-01T00:00+02:00"],
                (1.0, TimeUnit::Day, vec![]),
            ),
        ] {
            assert_eq!(steps(labels), expected, "{labels:?}");
        }
    }

    #[test]
    fn flaws_name_their_label() {
        for (labels, flaw) in [
            (&["1", "2", "late"][..], Flaw::None(2)),
            (&["2024-02-28", "2024-02-30"], Flaw::None(1)),
            (&["2024-13"], Flaw::None(0)),
            (&["2024Q5"], Flaw::None(0)),
            (&["2024-W54"], Flaw::None(0)),
            (&["13:00"], Flaw::None(0)),
            (&["2024-01-28T25:00"], Flaw::None(0)),
            (&["2024-01-28 13:00 CET"], Flaw::None(0)),
            (&["13/01/2024", "01/13/2024"], Flaw::None(1)),
            (&["2024-01-28", "2024-01"], Flaw::Kinds(1, 0)),
            (&["2024-01-28", "45320"], Flaw::Kinds(1, 0)),
            (&["2024-01-28T13:00", "2024-01-28T14:00Z"], Flaw::Kinds(1, 0)),
            (&["02/02/2024", "03/02/2024"], Flaw::Order(1)),
        ] {
            assert_eq!(read(labels).expect_err("a flaw"), flaw, "{labels:?}");
        }
        let american = times(&["12/01/2023", "01/02/2024"], |_| None, Some(false)).expect("dates");
        assert!(american.moments.is_sorted());
        let is_rising = |day_first| {
            times(&["12/01/2023", "01/02/2023"], |_| None, Some(day_first)).expect("dates").moments.is_sorted()
        };
        assert!(is_rising(true) && !is_rising(false));
        assert!(times(&["12/13/2023"], |_| None, Some(true)).is_err());
    }
}
