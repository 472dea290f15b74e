//! Reader of BNFinder's format: a preamble, a line that names the experiments, and a line of values for every variable.
//! Words are separated by spaces or tabs. Experiments named `SERIES:time` follow each other within their series.

use super::experiments::{Column, Experiments, Series};
use super::mixture::MAX_NUMBER;
use super::preamble::{Kind, Preamble, bad, ignore};
use super::steps::{Report, Step};
use super::structure::Names;
use crate::base::error::{Error, Result};
use crate::base::var::MAX_VARS;
use crate::data::{Code, MAX_BYTES, MAX_LEVELS, MAX_ROWS, parse_number, times_of, without_marks};
use crate::decode::{self, Encoding, Reads};
use crate::protocol::BnfinderSteps;
use rustc_hash::{FxHashMap, FxHashSet};

/// Reads a file in BNFinder's format. Errors give the line and the problem. O(bytes + r log r) for r undeclared levels.
pub fn read(bytes: &[u8]) -> Result<Experiments> {
    let decoded = decode::text(bytes, MAX_BYTES, Reads::All)?;
    let text = without_marks(&decoded.text)?;
    let mut preamble = Preamble::default();
    let mut lines = text.lines().zip(1..).map(|(text, line)| (line, text.trim())).filter(|(_, text)| !text.is_empty());
    let (line, head) = loop {
        match lines.next() {
            Some((line, text)) if text.starts_with('#') => preamble.take(line, text)?,
            Some(head) => break head,
            None => return Err(bad(text.lines().count(), "no-conditions")),
        }
    };
    let conditions: Vec<&str> = head.split_whitespace().skip(1).collect();
    let (mut series, dynamic) = series(line, &conditions)?;

    let (mut names, mut columns) = (Vec::new(), Vec::new());
    let mut seen = FxHashSet::default();
    for (line, text) in lines {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        if name.encode_utf16().count() > 200 {
            return Err(bad(line, "name"));
        }
        if !seen.insert(name) {
            return Err(bad(line, "name-twice"));
        }
        if names.len() == MAX_VARS {
            return Err(Error::TooManyColumns { found: names.len() + 1, limit: MAX_VARS });
        }
        let values: Vec<&str> = words.collect();
        if values.len() != conditions.len() {
            return Err(bad(line, "cells"));
        }
        columns.push(column(line, name, &values, preamble.kind(name))?);
        names.push(name.to_string());
    }
    if names.len() < 2 {
        return Err(Error::TooFewVariables { found: names.len() });
    }
    let by_name = Names::new(&names);
    let structure = preamble.structure(&by_name)?;
    let of_series: Vec<&str> = series.iter().map(|s| s.name.as_str()).collect();
    let perturbed = preamble.perturbed(&by_name, &of_series);
    series.iter_mut().zip(perturbed).for_each(|(series, perturbed)| series.perturbed = perturbed);
    let uneven = if dynamic { uneven(line, &conditions) } else { None };
    if decoded.encoding != Encoding::Utf8 {
        ignore(&mut preamble.notices, "encoding", 1, decoded.encoding.name());
    }
    Ok(Experiments { columns, series, dynamic, structure, notices: preamble.notices, names, uneven })
}

/// Time steps that differ from the usual one; `None` if the experiments' names give no times that increase in each
/// series.
fn uneven(line: usize, conditions: &[&str]) -> Option<BnfinderSteps> {
    let named: Vec<(&str, &str)> = conditions.iter().filter_map(|name| name.split_once(':')).collect();
    let labels: Vec<&str> = named.iter().map(|(_, time)| *time).collect();
    let times = times_of(&labels)?;
    let pairs: Vec<(usize, usize)> =
        (1..named.len()).filter(|at| named[*at].0 == named[*at - 1].0).map(|at| (at - 1, at)).collect();
    if pairs.iter().any(|(from, to)| times.moments[*from] >= times.moments[*to]) {
        return None;
    }
    let mut report = Report::new(&times, &pairs, None)?;
    for (from, to) in pairs {
        let (series, line) = (named[to].0, line as f64);
        report.take(Step { series, from: (from, labels[from]), to: (to, labels[to]), line });
    }
    report.finish("", false)
}

/// Series derived from the names of the experiments, and whether the data are dynamic (names contain a time).
fn series(line: usize, conditions: &[&str]) -> Result<(Vec<Series>, bool)> {
    if conditions.is_empty() {
        return Err(bad(line, "conditions"));
    }
    if conditions.len() > MAX_ROWS {
        return Err(Error::TooManyRows { limit: MAX_ROWS as f64 });
    }
    let dynamic = conditions[0].contains(':');
    if conditions.iter().any(|name| name.contains(':') != dynamic) {
        return Err(bad(line, "mixed-names"));
    }
    let mut seen = FxHashSet::default();
    if !conditions.iter().all(|name| seen.insert(name)) {
        return Err(bad(line, "experiment-twice"));
    }
    let mut series: Vec<Series> = Vec::new();
    let mut known = FxHashSet::default();
    for (at, condition) in conditions.iter().enumerate() {
        let name = condition.split(':').next().unwrap_or_default();
        match series.last_mut() {
            Some(last) if dynamic && last.name == name => last.runs[0].1 = at + 1,
            _ => {
                if !known.insert(name) {
                    return Err(bad(line, "series"));
                }
                series.push(Series { name: name.into(), runs: vec![(at, at + 1)], perturbed: Vec::new() });
            }
        }
    }
    Ok((series, dynamic))
}

/// Values of a variable. If undeclared, they are numbers if all of them parse as numbers and some are not integers.
fn column(line: usize, name: &str, values: &[&str], kind: Option<&Kind>) -> Result<Column> {
    let number = |value: &&str| parse_number(value).filter(|x| x.abs() <= MAX_NUMBER);
    let is_fraction = |value: &&str| value.bytes().any(|b| matches!(b, b'.' | b'e' | b'E'));
    let guessed = || values.iter().all(|value| number(value).is_some()) && values.iter().any(is_fraction);
    let declared = match kind {
        Some(Kind::Levels(labels)) => Some(labels.clone()),
        Some(Kind::Numbers) => None,
        None if guessed() => None,
        None => {
            let mut labels: Vec<&str> = values.iter().copied().collect::<FxHashSet<_>>().into_iter().collect();
            sort_levels(&mut labels);
            Some(labels.into_iter().map(str::to_string).collect())
        }
    };
    let Some(labels) = declared else {
        let wrong = |value: &str| Error::NoNumber { column: name.into(), value: value.into(), line: line as f64 };
        let numbers = values.iter().map(|value| number(value).ok_or_else(|| wrong(value)));
        return Ok(Column::Numbers(numbers.collect::<Result<_>>()?));
    };
    if labels.len() > MAX_LEVELS {
        return Err(Error::TooManyLevels { column: name.into(), found: labels.len(), limit: MAX_LEVELS });
    }
    let numbers: FxHashMap<&str, Code> = labels.iter().zip(0..).map(|(label, code)| (label.as_str(), code)).collect();
    let codes = values.iter().map(|value| numbers.get(value).copied().ok_or_else(|| bad(line, "level")));
    let codes = codes.collect::<Result<_>>()?;
    Ok(Column::Levels { codes, labels })
}

/// Sorts numbers by value, then words alphabetically.
pub(super) fn sort_levels(labels: &mut [&str]) {
    let key = |label: &str| parse_number(label);
    labels.sort_unstable_by(|a, b| match (key(a), key(b)) {
        (Some(x), Some(y)) => x.total_cmp(&y).then_with(|| a.cmp(b)),
        (Some(_), None) => std::cmp::Ordering::Less,
        (None, Some(_)) => std::cmp::Ordering::Greater,
        (None, None) => a.cmp(b),
    });
}
