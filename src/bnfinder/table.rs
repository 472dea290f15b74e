//! A table with a row for every experiment: a CSV file with a column of the time and one of the series, or without.

use super::experiments::{Column, Experiments, Series};
use super::mixture::MOST_NUMBER;
use super::preamble::{Preamble, pass};
use super::read::sort_levels;
use super::structure::Names;
use crate::base::error::{Error, Result};
use crate::base::order::order_of;
use crate::data::{Code, MAX_LEVELS, RawTable};
use crate::decode::Encoding;
use crate::protocol::BnfinderTable;
use rustc_hash::{FxHashMap, FxHashSet};

/// The experiments of a table. Rows are put in order of their time within a series, series in order of first sight; a row
/// with a missing cell is left out, and no transition leaps over it. O(N log N + N·n).
pub fn experiments(raw: &RawTable, wanted: &BnfinderTable) -> Result<Experiments> {
    let all: Vec<&str> = raw.names().collect();
    let place = |name: &String| {
        all.iter().position(|other| *other == name).ok_or_else(|| Error::UnknownColumn { column: name.clone() })
    };
    let places = |names: &[String]| names.iter().map(place).collect::<Result<FxHashSet<usize>>>();
    let time = wanted.time.as_ref().map(place).transpose()?;
    let of_series = wanted.series.as_ref().map(place).transpose()?;
    let (excluded, as_levels, as_numbers) =
        (places(&wanted.exclude)?, places(&wanted.levels)?, places(&wanted.numbers)?);
    let is_kept = |at: &usize| Some(*at) != time && Some(*at) != of_series && !excluded.contains(at);
    let columns_used: Vec<usize> = (0..all.len()).filter(is_kept).collect();
    if columns_used.len() < 2 {
        return Err(Error::TooFewVariables { found: columns_used.len() });
    }
    let order = order(raw, time, of_series)?;
    let is_whole = |row: usize| columns_used.iter().all(|at| raw.cell(*at, row).is_some());

    let (mut rows, mut series, mut notices) = (Vec::new(), Vec::<Series>::new(), Vec::new());
    let (mut number, mut gap) = (None, false);
    for (of, row) in order {
        let apart = time.is_none();
        if number != Some(of) || apart {
            let name = of_series.and_then(|at| raw.cell(at, row)).unwrap_or_default().to_string();
            series.push(Series { name, runs: Vec::new(), perturbed: Vec::new() });
            (number, gap) = (Some(of), true);
        }
        if !is_whole(row) {
            pass(&mut notices, "missing", raw.line(row) as usize, "");
            gap = true;
            continue;
        }
        let (at, runs) = (rows.len(), &mut series.last_mut().expect("one was begun").runs);
        match runs.last_mut().filter(|_| !gap) {
            Some(run) => run.1 = at + 1,
            None => runs.push((at, at + 1)),
        }
        gap = false;
        rows.push(row);
    }
    if rows.is_empty() {
        return Err(Error::too_few_rows(0.0));
    }
    let column = |at: &usize| column(raw, *at, &rows, as_levels.contains(at), as_numbers.contains(at));
    let columns = columns_used.iter().map(column).collect::<Result<_>>()?;
    let names: Vec<String> = columns_used.iter().map(|at| all[*at].to_string()).collect();
    let mut preamble = preamble(wanted)?;
    let structure = preamble.structure(&Names::new(&names))?;
    perturb(&mut preamble, &names, &mut series);
    notices.extend(preamble.notices);
    if raw.encoding() != Encoding::Utf8 {
        pass(&mut notices, "encoding", 1, raw.encoding().name());
    }
    Ok(Experiments { names, columns, series, dynamic: time.is_some(), structure, notices })
}

/// Rows in order, each with the number of its series. Errors: no time, or one twice in a series.
fn order(raw: &RawTable, time: Option<usize>, of_series: Option<usize>) -> Result<Vec<(usize, usize)>> {
    let mut numbers: FxHashMap<Option<&str>, usize> = FxHashMap::default();
    let number_of = |row: usize| {
        let label = of_series.and_then(|at| raw.cell(at, row));
        let next = numbers.len();
        *numbers.entry(label).or_insert(next)
    };
    let number: Vec<usize> = (0..raw.rows()).map(number_of).collect();
    let mut moments = vec![0.0; raw.rows()];
    if let Some(at) = time {
        for (row, moment) in moments.iter_mut().enumerate() {
            let value = || raw.cell(at, row).unwrap_or_default().to_string();
            let column = || raw.names().nth(at).unwrap_or_default().to_string();
            let line = f64::from(raw.line(row));
            *moment = raw.number(at, row).ok_or_else(|| Error::NoNumber { column: column(), value: value(), line })?;
        }
    }
    let order = order_of(raw.rows(), &|a, b| number[a].cmp(&number[b]).then_with(|| moments[a].total_cmp(&moments[b])));
    if time.is_some() {
        for pair in order.windows(2) {
            if number[pair[0]] == number[pair[1]] && moments[pair[0]] == moments[pair[1]] {
                let series = of_series.and_then(|at| raw.cell(at, pair[1])).unwrap_or_default().to_string();
                return Err(Error::TimeTwice { line: f64::from(raw.line(pair[1])), series });
            }
        }
    }
    Ok(order.into_iter().map(|row| (number[row], row)).collect())
}

/// A column: numbers if that is wanted, or if all its cells are numbers, not all whole, and nothing else is wanted.
fn column(raw: &RawTable, at: usize, rows: &[usize], as_levels: bool, as_numbers: bool) -> Result<Column> {
    let cell = |row: usize| raw.cell(at, row).unwrap_or_default();
    let number = |row: usize| raw.number(at, row).filter(|x| x.abs() <= MOST_NUMBER);
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

/// Constraints on the structure, as a preamble of line 0.
fn preamble(wanted: &BnfinderTable) -> Result<Preamble> {
    let joined = |first: &String, rest: &[String]| std::iter::once(first).chain(rest).cloned().collect::<Vec<_>>();
    let weighs = |weight: f64| match weight > 0.0 && weight <= 1e6 {
        true => Ok(weight),
        false => Err(Error::BadParameter { name: "weight".into(), value: weight }),
    };
    let mut preamble = Preamble::default();
    preamble.regulators = wanted.regulators.iter().map(|layer| (0, layer.clone())).collect();
    preamble.parents = wanted.parents.iter().map(|(child, parents)| (0, joined(child, parents))).collect();
    preamble.perturbed = wanted.perturbed.iter().map(|(series, what)| (0, joined(series, what))).collect();
    for (child, weight, parents) in &wanted.prior_edges {
        preamble.prior_edges.push((0, child.clone(), weighs(*weight)?, parents.clone()));
    }
    for (weight, parents) in &wanted.prior_vertices {
        preamble.prior_vertices.push((0, weighs(*weight)?, parents.clone()));
    }
    Ok(preamble)
}

/// Without time a series has a place for each of its rows: what was perturbed in it was in all of them.
fn perturb(preamble: &mut Preamble, names: &[String], series: &mut [Series]) {
    let mut seen = FxHashSet::default();
    let distinct: Vec<String> =
        series.iter().map(|s| s.name.clone()).filter(|name| seen.insert(name.clone())).collect();
    let by_name: Vec<&str> = distinct.iter().map(String::as_str).collect();
    let perturbed = preamble.perturbed(&Names::new(names), &by_name);
    let of: FxHashMap<&str, usize> = by_name.iter().copied().zip(0..).collect();
    for one in series.iter_mut() {
        one.perturbed.clone_from(&perturbed[of[one.name.as_str()]]);
    }
}
