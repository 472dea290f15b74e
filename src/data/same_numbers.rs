//! Detection of numbers written in two ways in one column, such as `1` and `1.0` in tables that were put together.
//!
//! A number with leading zeros (`01`) is a code, not another way to write a number.

use super::choices::ColumnChoices;
use super::derive::Merge;
use super::number::{Format, format, is_code};
use super::profile::Profile;
use super::propose::{FEW_VALUES, Use};
use super::table::{Origin, RawColumn};
use rustc_hash::FxHashMap;

/// Merges of the labels of a category that denote the same number. Each group becomes one of its labels, preferably one
/// that means a missing value, otherwise the plainest. O(labels).
pub fn same_numbers(
    column: &RawColumn,
    profile: &Profile,
    choices: &ColumnChoices,
    missing: &[String],
    of: Format,
) -> Vec<Merge> {
    if column.origin != Origin::Texts || column.declared || column.is_partial() || choices.leaves("same-numbers") {
        return vec![];
    }
    let mut place: FxHashMap<u64, usize> = FxHashMap::default();
    let mut groups: Vec<(f64, Vec<&str>)> = Vec::new();
    for (i, label) in column.labels.iter().enumerate() {
        let Some(x) = column.number(i, of).filter(|_| column.counts[i] > 0 && !is_code(label)) else { continue };
        let next = groups.len();
        let at = *place.entry(x.to_bits()).or_insert(next);
        if at == next {
            groups.push((x, Vec::new()));
        }
        groups[at].1.push(label);
    }
    let is_chosen = choices.keep.is_some() || matches!(choices.used, Some(Use::Category(_)));
    if profile.numbers.is_some() && groups.len() > FEW_VALUES && !is_chosen {
        return vec![];
    }
    let is_missing = |label: &str| choices.missing.iter().chain(missing).any(|missing| missing == label);
    let merge = |(x, mut labels): (f64, Vec<&str>)| {
        let plain = format(x);
        labels.sort_by_key(|label| (!is_missing(label), *label != plain, label.len(), *label));
        (labels[0].to_string(), labels[1..].iter().map(|label| (*label).to_string()).collect())
    };
    groups.into_iter().filter(|(_, labels)| labels.len() > 1).map(merge).collect()
}
