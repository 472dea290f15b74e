//! What a column of a file holds once it is known which labels are missing values.

use super::intern::MISSING;
use super::number;
use super::table::RawColumn;
use crate::order::order_of;
use std::cmp::Ordering;

/// Labels that hardly mean anything but a missing value. They are taken literally until the user says so.
const MEANS_MISSING: [&str; 5] = ["na", "n/a", "?", "null", "nan"];

/// Labels that often stand for a missing value, but may well be a level.
const MAY_BE_MISSING: [&str; 2] = ["none", "-"];

fn is_one_of(label: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| label.eq_ignore_ascii_case(sign))
}

fn looks_missing(label: &str) -> bool {
    is_one_of(label, &MEANS_MISSING) || is_one_of(label, &MAY_BE_MISSING)
}

/// Whether `label` means a missing value in whatever column.
pub fn means_missing(label: &str) -> bool {
    is_one_of(label, &MEANS_MISSING)
}

/// Counts and kinds of a column's values.
pub struct Profile {
    /// Rows of each label; 0 for those that are missing values.
    pub counts: Vec<u32>,
    /// Which labels are values, not missing ones.
    is_value: Vec<bool>,
    /// Rows without a value.
    pub missing: usize,
    /// Distinct values.
    pub distinct: usize,
    /// The number of each label, if all values are numbers.
    pub numbers: Option<Vec<f64>>,
    /// Values that look like signs for a missing value.
    pub suspects: Vec<String>,
    /// Not all values are numbers, but only for labels that look missing.
    pub almost_numbers: bool,
    /// All values are written as whole numbers.
    pub whole: bool,
}

impl Profile {
    /// Looks through `column`; `is_missing` tells which labels are missing values, `comma` whether 3,5 is a number.
    pub fn new(column: &RawColumn, is_missing: impl Fn(&str) -> bool, comma: bool) -> Profile {
        let mut counts = vec![0; column.labels.len()];
        column.codes.iter().filter(|code| **code != MISSING).for_each(|code| counts[*code as usize] += 1);
        let is_value: Vec<bool> = column.labels.iter().map(|label| !is_missing(label)).collect();
        for (count, is_value) in counts.iter_mut().zip(&is_value) {
            *count *= u32::from(*is_value);
        }
        let present = || column.labels.iter().zip(&counts).filter(|(_, count)| **count > 0).map(|(label, _)| label);
        let is_number = |label: &str| number::parse(label, comma).is_some();
        let distinct = present().count();
        let numeric = distinct > 0 && present().all(is_number);
        let value = |label| number::parse(label, comma).unwrap_or(f64::NAN);
        Profile {
            missing: column.codes.len() - counts.iter().map(|count| *count as usize).sum::<usize>(),
            distinct,
            numbers: numeric.then(|| column.labels.iter().map(value).collect()),
            suspects: present().filter(|label| looks_missing(label)).map(String::from).collect(),
            almost_numbers: !numeric
                && present().any(is_number)
                && present().all(|label| looks_missing(label) || is_number(label)),
            whole: numeric && present().all(number::is_whole),
            counts,
            is_value,
        }
    }

    /// Whether a cell with this code holds a value.
    pub fn has_value(&self, code: u32) -> bool {
        code != MISSING && self.is_value[code as usize]
    }

    /// The labels that are values, in the order of levels: by number if all are numbers, else by code point.
    pub fn sorted(&self, column: &RawColumn) -> Vec<usize> {
        let labels: Vec<usize> = (0..self.counts.len()).filter(|label| self.is_value[*label]).collect();
        let order = order_of(labels.len(), &|a, b| {
            let (a, b) = (labels[a], labels[b]);
            let by_number = self.numbers.as_ref().map_or(Ordering::Equal, |x| x[a].total_cmp(&x[b]));
            by_number.then_with(|| column.labels.get(a).cmp(column.labels.get(b)))
        });
        order.into_iter().map(|place| labels[place]).collect()
    }
}
