//! Suggestions of the second edition: labels that are one level written twice, and numbers far from the others.

use super::profile::Profile;
use super::propose::FEW_VALUES;
use super::table::RawColumn;
use rustc_hash::FxHashMap;

/// Most groups of labels suggested at once.
const MOST_GROUPS: usize = 8;

/// Interquartile ranges beyond the quartiles from which a number is far.
const FAR: f64 = 6.0;

/// Interquartile ranges that far numbers are apart from the others at least: a long tail is none.
const APART: f64 = 2.0;

/// Numbers at the upper edge that often stand for a missing value.
const HIGH_SIGNS: [f64; 4] = [99.0, 999.0, 9999.0, 99999.0];

/// Signs of a missing value at the lower edge.
const LOW_SIGNS: [f64; 4] = [-1.0, -9.0, -99.0, -999.0];

/// Labels of values that differ in case or blanks only, as label numbers, the most frequent of each group first; at most
/// [`MOST_GROUPS`] groups. O(labels).
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
    groups.truncate(MOST_GROUPS);
    for group in &mut groups {
        group.sort_by(|a, b| {
            let more = profile.counts[*b].cmp(&profile.counts[*a]);
            more.then_with(|| column.labels.get(*a).cmp(column.labels.get(*b)))
        });
    }
    groups
}

/// Numbers far from the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Outliers {
    /// The least and the greatest of the others.
    pub range: (f64, f64),
    /// The values, ascending, none twice.
    pub values: Vec<f64>,
    /// Their rows.
    pub rows: u64,
}

/// The numbers beyond [`FAR`] interquartile ranges that are apart from the others, or a usual sign for a missing value at an
/// edge; none among few values. O(labels · log labels).
pub fn outliers(profile: &Profile) -> Option<Outliers> {
    let numbers = profile.numbers.as_ref()?;
    let present = (0..numbers.len()).filter(|i| profile.counts[*i] > 0 && !numbers[*i].is_nan());
    let mut values: Vec<(f64, u64)> = present.map(|i| (numbers[i], u64::from(profile.counts[i]))).collect();
    if values.len() <= FEW_VALUES {
        return None;
    }
    values.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let all: u64 = values.iter().map(|(_, rows)| rows).sum();
    let quartile = |quarters: u64| {
        let mut below = 0;
        let reaches = |(_, rows): &&(f64, u64)| {
            below += rows;
            4 * below >= quarters * all
        };
        values.iter().find(reaches).map_or(0.0, |(x, _)| *x)
    };
    let (low, high) = (quartile(1), quartile(3));
    let spread = high - low;
    if spread <= 0.0 {
        return None;
    }
    let x = |i: usize| values[i].0;
    let last = values.len() - 1;
    let mut first = values.partition_point(|(x, _)| *x < low - FAR * spread);
    let mut end = values.partition_point(|(x, _)| *x <= high + FAR * spread);
    first = if first > 0 && x(first) - x(first - 1) >= APART * spread { first } else { 0 };
    end = if end <= last && x(end) - x(end - 1) >= APART * spread { end } else { last + 1 };
    if first == 0 && LOW_SIGNS.contains(&x(0)) && x(1) >= 0.0 {
        first = 1;
    }
    if end > last && HIGH_SIGNS.contains(&x(last)) && x(last) - x(last - 1) > spread {
        end = last;
    }
    let found: Vec<(f64, u64)> = values[..first].iter().chain(&values[end..]).copied().collect();
    let rows: u64 = found.iter().map(|(_, rows)| rows).sum();
    (rows > 0 && 4 * rows < all).then(|| Outliers {
        range: (x(first), x(end - 1)),
        values: found.iter().map(|(x, _)| *x).collect(),
        rows,
    })
}
