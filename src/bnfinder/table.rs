//! Reader of experiments from a table (CSV) with a row for every experiment and optional columns for the time and the
//! series.

use super::experiments::{Column, Experiments, Series};
use super::mixture::MAX_NUMBER;
use super::preamble::{Preamble, ignore};
use super::read::sort_levels;
use super::steps::{Report, Step};
use super::structure::Names;
use crate::base::error::{Error, Result};
use crate::base::order::order_of;
use crate::data::{Code, MAX_LEVELS, RawTable, Times};
use crate::decode::Encoding;
use crate::protocol::{BnfinderNotice, BnfinderSteps, BnfinderTable};
use rustc_hash::{FxHashMap, FxHashSet};

/// Experiments of a table. Rows are sorted by time within a series, and series by first occurrence. A row with a
/// missing cell is skipped, and no transition bridges it. A time step that differs from the usual one is reported, and
/// is a transition unless the options exclude it. O(N log N + N·n).
pub fn experiments(raw: &RawTable, options: &BnfinderTable) -> Result<Experiments> {
    let all: Vec<&str> = raw.names().collect();
    let place = |name: &String| {
        all.iter().position(|column| *column == name).ok_or_else(|| Error::UnknownColumn { column: name.clone() })
    };
    let places = |names: &[String]| names.iter().map(place).collect::<Result<FxHashSet<usize>>>();
    let time = options.time.as_ref().map(place).transpose()?;
    let of_series = options.series.as_ref().map(place).transpose()?;
    let (excluded, as_levels, as_numbers) =
        (places(&options.exclude)?, places(&options.levels)?, places(&options.numbers)?);
    let is_kept = |at: &usize| Some(*at) != time && Some(*at) != of_series && !excluded.contains(at);
    let columns_used: Vec<usize> = (0..all.len()).filter(is_kept).collect();
    if columns_used.len() < 2 {
        return Err(Error::TooFewVariables { found: columns_used.len() });
    }
    let times =
        time.map(|column| Ok(Timed { raw, column, times: raw.times(column, options.day_first)? })).transpose()?;
    let order = order(raw, times.as_ref(), of_series)?;
    let is_whole = |row: usize| columns_used.iter().all(|at| raw.cell(*at, row).is_some());
    let (rows, mut series, mut notices, uneven) = grouped(raw, &order, times.as_ref(), of_series, options, is_whole);
    if rows.is_empty() {
        return Err(Error::too_few_rows(0.0));
    }
    let column = |at: &usize| column(raw, *at, &rows, as_levels.contains(at), as_numbers.contains(at));
    let columns = columns_used.iter().map(column).collect::<Result<_>>()?;
    let names: Vec<String> = columns_used.iter().map(|at| all[*at].to_string()).collect();
    let mut preamble = preamble(options)?;
    let structure = preamble.structure(&Names::new(&names))?;
    perturb(&mut preamble, &names, &mut series);
    notices.extend(preamble.notices);
    if raw.encoding() != Encoding::Utf8 {
        ignore(&mut notices, "encoding", 1, raw.encoding().name());
    }
    Ok(Experiments { names, columns, series, dynamic: time.is_some(), structure, notices, uneven })
}

/// Time column of a table, with the times that its labels denote.
struct Timed<'a> {
    raw: &'a RawTable,
    column: usize,
    times: Times,
}

impl<'a> Timed<'a> {
    /// Index and text of a row's time label.
    fn label(&self, row: usize) -> (usize, &'a str) {
        (self.raw.label_of(self.column, row).unwrap_or_default(), self.text(row))
    }

    fn text(&self, row: usize) -> &'a str {
        self.raw.cell(self.column, row).unwrap_or_default()
    }

    fn moment(&self, row: usize) -> f64 {
        self.times.moments[self.label(row).0]
    }
}

/// Rows grouped into series: complete rows in order, the series, notices about incomplete rows, unusual time steps.
type Grouped = (Vec<usize>, Vec<Series>, Vec<BnfinderNotice>, Option<BnfinderSteps>);

/// Groups rows into series. `order` lists the rows by series and time, as pairs (number of the series, row).
fn grouped(
    raw: &RawTable,
    order: &[(usize, usize)],
    timed: Option<&Timed>,
    of_series: Option<usize>,
    options: &BnfinderTable,
    is_whole: impl Fn(usize) -> bool,
) -> Grouped {
    let name = |row: usize| of_series.and_then(|at| raw.cell(at, row)).unwrap_or_default();
    let follows = |at: usize| at > 0 && order[at].0 == order[at - 1].0;
    let pairs = |timed: &&Timed| {
        let pair = |at: usize| (timed.label(order[at - 1].1).0, timed.label(order[at].1).0);
        (0..order.len()).filter(|at| follows(*at)).map(pair).collect::<Vec<_>>()
    };
    let mut report = timed.and_then(|timed| Report::new(&timed.times, &pairs(&timed), options.gaps));
    let (mut rows, mut series, mut notices) = (Vec::new(), Vec::<Series>::new(), Vec::new());
    let mut gap = false;
    for (at, &(_, row)) in order.iter().enumerate() {
        if !follows(at) || timed.is_none() {
            series.push(Series { name: name(row).to_string(), runs: Vec::new(), perturbed: Vec::new() });
            gap = true;
        }
        if !is_whole(row) {
            ignore(&mut notices, "missing", raw.line(row) as usize, "");
            gap = true;
            continue;
        }
        if let Some((report, timed)) = report.as_mut().zip(timed).filter(|_| !gap) {
            let (from, to) = (timed.label(order[at - 1].1), timed.label(row));
            gap = !report.take(Step { series: name(row), from, to, line: f64::from(raw.line(row)) });
        }
        let (at, runs) = (rows.len(), &mut series.last_mut().expect("one was begun").runs);
        match runs.last_mut().filter(|_| !gap) {
            Some(run) => run.1 = at + 1,
            None => runs.push((at, at + 1)),
        }
        gap = false;
        rows.push(row);
    }
    let column = options.time.as_deref().unwrap_or_default();
    (rows, series, notices, report.and_then(|report| report.finish(column, true)))
}

/// Rows by series and time, as pairs (number of the series, row). Errors: a time occurs twice in a series.
fn order(raw: &RawTable, timed: Option<&Timed>, of_series: Option<usize>) -> Result<Vec<(usize, usize)>> {
    let mut numbers: FxHashMap<Option<&str>, usize> = FxHashMap::default();
    let number_of = |row: usize| {
        let label = of_series.and_then(|at| raw.cell(at, row));
        let next = numbers.len();
        *numbers.entry(label).or_insert(next)
    };
    let number: Vec<usize> = (0..raw.rows()).map(number_of).collect();
    let moment = |row: usize| timed.map_or(0.0, |timed| timed.moment(row));
    let moments: Vec<f64> = (0..raw.rows()).map(moment).collect();
    let order = order_of(raw.rows(), &|a, b| number[a].cmp(&number[b]).then_with(|| moments[a].total_cmp(&moments[b])));
    let is_twice = |pair: &&[usize]| number[pair[0]] == number[pair[1]] && moments[pair[0]] == moments[pair[1]];
    if let Some((pair, timed)) = order.windows(2).find(is_twice).zip(timed) {
        let line = |row: usize| f64::from(raw.line(row));
        let series = of_series.and_then(|at| raw.cell(at, pair[1])).unwrap_or_default().to_string();
        let value = timed.text(pair[1]).to_string();
        return Err(Error::TimeTwice { line: line(pair[1]), first: line(pair[0]), value, series });
    }
    Ok(order.into_iter().map(|row| (number[row], row)).collect())
}

/// Values of column `at`. They are continuous if requested; otherwise, unless levels are requested, if all cells are
/// numbers and some of these are fractions.
fn column(raw: &RawTable, at: usize, rows: &[usize], as_levels: bool, as_numbers: bool) -> Result<Column> {
    let cell = |row: usize| raw.cell(at, row).unwrap_or_default();
    let number = |row: usize| raw.number(at, row).filter(|x| x.abs() <= MAX_NUMBER);
    let is_fraction = |row: usize| cell(row).bytes().any(|b| matches!(b, b'.' | b',' | b'e' | b'E'));
    let name = || raw.names().nth(at).unwrap_or_default().to_string();
    let guessed = || rows.iter().all(|row| number(*row).is_some()) && rows.iter().any(|row| is_fraction(*row));
    if as_numbers || (!as_levels && guessed()) {
        let wrong =
            |row: usize| Error::NoNumber { column: name(), value: cell(row).into(), line: f64::from(raw.line(row)) };
        let numbers = rows.iter().map(|&row| number(row).ok_or_else(|| wrong(row))).collect::<Result<_>>()?;
        return Ok(Column::Numbers(numbers));
    }
    let mut labels: Vec<&str> = rows.iter().map(|row| cell(*row)).collect::<FxHashSet<_>>().into_iter().collect();
    sort_levels(&mut labels);
    if labels.len() > MAX_LEVELS {
        return Err(Error::TooManyLevels { column: name(), found: labels.len(), limit: MAX_LEVELS });
    }
    let codes: FxHashMap<&str, Code> = labels.iter().copied().zip(0..).collect();
    let codes = rows.iter().map(|row| codes[cell(*row)]).collect();
    Ok(Column::Levels { labels: labels.into_iter().map(str::to_string).collect(), codes })
}

/// Prior knowledge of the structure from the options, as a preamble whose commands have line 0.
fn preamble(options: &BnfinderTable) -> Result<Preamble> {
    let joined = |first: &String, rest: &[String]| std::iter::once(first).chain(rest).cloned().collect::<Vec<_>>();
    let weighs = |weight: f64| match weight > 0.0 && weight <= 1e6 {
        true => Ok(weight),
        false => Err(Error::BadParameter { name: "weight".into(), value: weight }),
    };
    let mut preamble = Preamble::default();
    preamble.regulators = options.regulators.iter().map(|layer| (0, layer.clone())).collect();
    preamble.parents = options.parents.iter().map(|(child, parents)| (0, joined(child, parents))).collect();
    preamble.perturbed = options.perturbed.iter().map(|(series, what)| (0, joined(series, what))).collect();
    for (child, weight, parents) in &options.prior_edges {
        preamble.prior_edges.push((0, child.clone(), weighs(*weight)?, parents.clone()));
    }
    for (weight, parents) in &options.prior_vertices {
        preamble.prior_vertices.push((0, weighs(*weight)?, parents.clone()));
    }
    Ok(preamble)
}

/// Sets the perturbed variables of each series. In static data every row is a series, and rows with the same name have
/// the same perturbed variables.
fn perturb(preamble: &mut Preamble, names: &[String], series: &mut [Series]) {
    let mut seen = FxHashSet::default();
    let distinct: Vec<String> =
        series.iter().map(|s| s.name.clone()).filter(|name| seen.insert(name.clone())).collect();
    let by_name: Vec<&str> = distinct.iter().map(String::as_str).collect();
    let perturbed = preamble.perturbed(&Names::new(names), &by_name);
    let of: FxHashMap<&str, usize> = by_name.iter().copied().zip(0..).collect();
    for row_series in series.iter_mut() {
        row_series.perturbed.clone_from(&perturbed[of[row_series.name.as_str()]]);
    }
}
