//! Detection of labels written in two ways and of outliers (from edition 2 of the reading rules on), and of numbers in
//! disguise such as `25 mg` (from edition 4 on).

use super::disguise::Disguise;
use super::notation::{are_numbers, is_no_value};
use super::number::Format;
use super::profile::Profile;
use super::propose::FEW_VALUES;
use super::sentinels::{is_long_code, is_nines};
use super::table::{Origin, RawColumn};
use rustc_hash::FxHashMap;

/// Maximum number of groups of labels that are suggested for merging.
const MAX_GROUPS: usize = 8;

/// Minimum distance from the quartiles at which a number is far, in interquartile ranges.
const FAR_RANGES: f64 = 6.0;

/// Minimum gap between far numbers and the others, in interquartile ranges; a long tail has no such gap.
const MIN_GAP_RANGES: f64 = 2.0;

/// Numbers at the upper end of a column that often code a missing value.
const HIGH_CODES: [f64; 4] = [99.0, 999.0, 9999.0, 99999.0];

/// Numbers at the lower end of a column that often code a missing value.
const LOW_CODES: [f64; 4] = [-1.0, -9.0, -99.0, -999.0];

/// Minimum factor by which a code at the upper end must be more frequent than any other value to mean a missing value.
const SPIKE_FACTOR: u64 = 2;

/// Maximum number of units of a column that are listed.
const MAX_UNITS: usize = 8;

/// Groups of labels that differ only in case or blanks, as indexes of labels, most frequent first; at most
/// [`MAX_GROUPS`] groups. O(labels).
pub fn same_but_case(column: &RawColumn, profile: &Profile) -> Vec<Vec<usize>> {
    let folded = |label: &str| label.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let mut place: FxHashMap<String, usize> = FxHashMap::default();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (i, label) in column.labels.iter().enumerate().filter(|(i, _)| profile.counts[*i] > 0) {
        let next = groups.len();
        let at = *place.entry(folded(label)).or_insert(next);
        if at == next {
            groups.push(Vec::new());
        }
        groups[at].push(i);
    }
    groups.retain(|group| group.len() > 1);
    groups.truncate(MAX_GROUPS);
    for group in &mut groups {
        group.sort_by(|a, b| {
            let more = profile.counts[*b].cmp(&profile.counts[*a]);
            more.then_with(|| column.labels.get(*a).cmp(column.labels.get(*b)))
        });
    }
    groups
}

/// Outliers of a column: numbers far from the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Outliers {
    /// Least and greatest of the numbers that are not outliers.
    pub range: (f64, f64),
    /// Distinct outliers, ascending.
    pub values: Vec<f64>,
    /// Number of rows with an outlier.
    pub rows: u64,
}

/// Quartile number `quarters` (1 to 3) of ascending values, each with its number of rows.
fn quartile(values: &[(f64, u64)], quarters: u64) -> f64 {
    let all: u64 = values.iter().map(|(_, rows)| rows).sum();
    let mut below = 0;
    let reaches = |(_, rows): &&(f64, u64)| {
        below += rows;
        4 * below >= quarters * all
    };
    values.iter().find(reaches).map_or(0.0, |(x, _)| *x)
}

/// Outliers of a column: numbers more than [`FAR_RANGES`] interquartile ranges beyond the quartiles and apart from the
/// others, or usual codes of a missing value at an end. `None` if there are none, or few distinct values.
/// O(labels · log labels).
pub fn outliers(profile: &Profile, rules: u32) -> Option<Outliers> {
    let numbers = profile.numbers.as_ref()?;
    let present = (0..numbers.len()).filter(|i| profile.counts[*i] > 0 && !numbers[*i].is_nan());
    let mut values: Vec<(f64, u64)> = present.map(|i| (numbers[i], u64::from(profile.counts[i]))).collect();
    if values.len() <= FEW_VALUES {
        return None;
    }
    values.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let (mut first, mut end) = if rules < 4 { far(&values, true)? } else { between_codes(&values) };
    if rules >= 4
        && let Some((from, to)) = far(&values[first..end], false)
    {
        (first, end) = (first + from, first + to);
    }
    let found = || values[..first].iter().chain(&values[end..]);
    let rows: u64 = found().map(|(_, rows)| rows).sum();
    (rows > 0).then(|| Outliers {
        range: (values[first].0, values[end - 1].0),
        values: found().map(|(x, _)| *x).collect(),
        rows,
    })
}

/// Range (first, end) of the indexes of values that are not far from the others; `None` if a quarter or more of the
/// rows are far.
fn far(values: &[(f64, u64)], has_codes: bool) -> Option<(usize, usize)> {
    let (low, high) = (quartile(values, 1), quartile(values, 3));
    let spread = high - low;
    if spread <= 0.0 {
        return None;
    }
    let x = |i: usize| values[i].0;
    let last = values.len() - 1;
    let mut first = values.partition_point(|(x, _)| *x < low - FAR_RANGES * spread);
    let mut end = values.partition_point(|(x, _)| *x <= high + FAR_RANGES * spread);
    first = if first > 0 && x(first) - x(first - 1) >= MIN_GAP_RANGES * spread { first } else { 0 };
    end = if end <= last && x(end) - x(end - 1) >= MIN_GAP_RANGES * spread { end } else { last + 1 };
    if has_codes && first == 0 && LOW_CODES.contains(&x(0)) && x(1) >= 0.0 {
        first = 1;
    }
    if has_codes && end > last && HIGH_CODES.contains(&x(last)) && x(last) - x(last - 1) > spread {
        end = last;
    }
    let rows = |values: &[(f64, u64)]| values.iter().map(|(_, rows)| rows).sum::<u64>();
    (4 * (rows(&values[..first]) + rows(&values[end..])) < rows(values)).then_some((first, end))
}

/// Range (first, end) of the indexes of values between codes of a missing value at the ends (from edition 4 of the
/// reading rules on). Such codes are negative codes below nonnegative values, and long codes that are apart from the
/// others or have far more rows than any other value.
fn between_codes(values: &[(f64, u64)]) -> (usize, usize) {
    let x = |i: usize| values[i].0;
    let is_low = |x: f64| (x.fract() == 0.0 && (-9.0..0.0).contains(&x)) || (x < 0.0 && is_long_code(-x));
    let negative = values.partition_point(|(x, _)| *x < 0.0);
    let is_alone = negative == 1 && LOW_CODES.contains(&x(0));
    let is_run = (0..negative).all(|i| x(i) == i as f64 - negative as f64);
    let are_several = negative > 0 && !is_run && (0..negative).any(|i| is_nines(-x(i)) || is_long_code(-x(i)));
    let are_low = negative < values.len() && (0..negative).all(|i| is_low(x(i))) && (is_alone || are_several);
    let first = if are_low { negative } else { 0 };
    let tail = values[first..].iter().rev().take_while(|(x, _)| is_long_code(*x)).count();
    let is_end = |end: &usize| {
        let (rest, tail) = values[first..].split_at(*end - first);
        let spread = quartile(rest, 3) - quartile(rest, 1);
        let most = rest.iter().map(|(_, rows)| *rows).max().unwrap_or(0);
        let is_far = rest.last().is_some_and(|(greatest, _)| tail[0].0 - greatest > spread);
        rest.len() > 1 && (is_far || tail.iter().all(|(_, rows)| *rows > SPIKE_FACTOR * most))
    };
    let end = (values.len() - tail..values.len()).find(is_end).unwrap_or(values.len());
    (first, end)
}

/// Numbers in disguise, such as `25 mg`, in a column.
#[derive(Debug)]
pub struct Hidden {
    /// Indexes of the labels that are numbers in disguise.
    pub labels: Vec<usize>,
    /// Number of rows with a number in disguise.
    pub rows: u64,
}

/// Numbers in disguise of a column that could hold numbers: four in five values are numbers, plain or with one common
/// unit, and at least half of all values have no bound. `None` for other columns. O(labels).
pub fn hidden(column: &RawColumn, profile: &Profile, format: Format) -> Option<Hidden> {
    if column.origin == Origin::Numbers || column.declared || column.sketched.is_some() {
        return None;
    }
    let (mut all, mut numbers, mut free, mut plain) = (0, 0, 0, 0);
    let mut found = Hidden { labels: vec![], rows: 0 };
    for (i, label) in column.labels.iter().enumerate().filter(|(i, _)| profile.counts[*i] > 0) {
        let rows = column.weight(profile.counts[i]);
        if is_no_value(label, 4) {
            continue;
        }
        all += rows;
        if format.parse(label).is_some() {
            (numbers, free, plain) = (numbers + rows, free + rows, plain + rows);
        } else if let Some(disguise) = Disguise::of(label).filter(|disguise| disguise.number(format).is_some()) {
            numbers += rows;
            free += if disguise.is_qualified { 0 } else { rows };
            found.labels.push(i);
            found.rows += u64::from(profile.counts[i]);
        }
    }
    let units = units(found.labels.iter().map(|i| column.labels.get(*i)));
    // If the column has 20%, a plain 0.2 in it may mean the same.
    let is_share = plain > 0 && units.iter().any(|unit| matches!(*unit, "%" | "‰"));
    let are_numbers = are_numbers(numbers, all, 4) && 2 * free >= all;
    (!found.labels.is_empty() && units.len() <= 1 && !is_share && are_numbers).then_some(found)
}

/// Distinct units of numbers in disguise, in the order of occurrence, at most [`MAX_UNITS`]. O(labels · units).
pub fn units<'a>(labels: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut units = Vec::new();
    for unit in labels.filter_map(Disguise::of).filter(Disguise::has_unit).map(|found| found.unit_text()) {
        if !units.contains(&unit) && units.len() < MAX_UNITS {
            units.push(unit);
        }
    }
    units
}
