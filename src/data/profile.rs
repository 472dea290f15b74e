//! Profile of a column: counts and kinds of its values, once it is known which labels mean a missing value.

use super::intern::{MISSING, OTHER};
use super::missing::{looks_missing, may_mean_missing};
use super::notation::{are_numbers, is_no_value};
use super::number::{Format, is_whole};
use super::table::{Origin, RawColumn};
use crate::base::order::order_of;
use std::cmp::Ordering;

/// Settings for interpreting the labels of a column.
#[derive(Clone, Copy, Debug)]
pub struct Views {
    /// Number format: decimal sign and grouping sign.
    pub format: Format,
    /// Edition of the reading rules, 1 to 4.
    pub rules: u32,
    /// Whether the recipe reads the values as numbers, however many of them are not numbers.
    pub are_numbers: bool,
}

/// Profile of a column: counts and kinds of its values.
pub struct Profile {
    /// Number of rows of each label; 0 for labels that mean a missing value.
    pub counts: Vec<u32>,
    /// Whether each label is a value; otherwise it means a missing value.
    is_value: Vec<bool>,
    /// Number of rows in which the column has no value.
    pub missing: u64,
    /// Number of distinct values in the column.
    pub distinct: usize,
    /// Number that each label denotes, NaN if none, in a column of numbers. That is a column in which all values are
    /// numbers (edition 1 of the reading rules), or nine in ten rows (edition 2), or four in five (edition 4).
    pub numbers: Option<Vec<f64>>,
    /// Numbers that the labels of a data frame denote; levels are sorted by them, as they would be in a file.
    ranks: Option<Vec<f64>>,
    /// Labels that are texts and not numbers, in a column of numbers.
    pub texts: Vec<usize>,
    /// Values that look like marks for a missing value.
    pub suspects: Vec<String>,
    /// Whether all values are numbers, except for labels that look like a missing value.
    pub almost_numbers: bool,
    /// Whether all values are whole numbers; in edition 1 of the reading rules they must also be written as such.
    pub whole: bool,
}

impl Profile {
    /// Profile of `column`; `is_missing(label, number)` tells whether a label means a missing value. O(labels).
    pub fn new(column: &RawColumn, is_missing: impl Fn(&str, Option<f64>) -> bool, views: Views) -> Profile {
        let Views { format, rules, .. } = views;
        let written: Vec<Option<f64>> = (0..column.labels.len()).map(|i| column.number(i, format)).collect();
        let is_value: Vec<bool> =
            column.labels.iter().zip(&written).map(|(label, number)| !is_missing(label, *number)).collect();
        let counts: Vec<u32> =
            column.counts.iter().zip(&is_value).map(|(count, is_value)| count * u32::from(*is_value)).collect();
        let value = |(number, is_value): (&Option<f64>, &bool)| number.filter(|_| *is_value).unwrap_or(f64::NAN);
        let values: Vec<f64> = written.iter().zip(&is_value).map(value).collect();
        let numeric = are_numeric(column, &values, &counts, views);
        let ranks = (column.origin == Origin::Labels).then(|| {
            let written: Vec<Option<f64>> = column.labels.iter().map(|label| format.parse(label)).collect();
            let ranks: Vec<f64> = written.iter().zip(&is_value).map(value).collect();
            are_numeric(column, &ranks, &counts, views).then_some(ranks)
        });
        let rows = |counts: &[u32]| counts.iter().map(|count| u64::from(*count)).sum::<u64>();
        let present = || column.labels.iter().zip(&counts).filter(|(_, count)| **count > 0).map(|(label, _)| label);
        let are_numbers_there = || (0..counts.len()).any(|i| counts[i] > 0 && written[i].is_some());
        let is_number_or_sign =
            |i: usize| counts[i] == 0 || looks_missing(column.labels.get(i)) || written[i].is_some();
        let is_country = |label: &str| rules >= 4 && label == "DK" && present().any(|l| l != "DK" && is_short_code(l));
        let is_suspect = |label: &&str| may_mean_missing(label, rules) && !is_country(label);
        let is_written_whole = |(i, x): (usize, &f64)| {
            counts[i] == 0 || x.is_nan() || if rules < 2 { is_whole(column.labels.get(i)) } else { x.fract() == 0.0 }
        };
        let texts = (0..counts.len()).filter(|i| numeric && counts[*i] > 0 && values[*i].is_nan());
        Profile {
            missing: column.empty.0 + rows(&column.counts) - rows(&counts),
            distinct: present().count(),
            texts: texts.collect(),
            suspects: present().filter(is_suspect).map(String::from).collect(),
            almost_numbers: !numeric && are_numbers_there() && (0..counts.len()).all(is_number_or_sign),
            whole: numeric
                && column.sketched.as_ref().is_none_or(|sketched| sketched.whole)
                && values.iter().enumerate().all(is_written_whole),
            numbers: numeric.then_some(values),
            ranks: ranks.flatten(),
            counts,
            is_value,
        }
    }

    /// Whether a cell with this code holds a value; [`OTHER`] (a value that is not among the labels) does.
    pub fn has_value(&self, code: u32) -> bool {
        code == OTHER || (code != MISSING && self.is_value[code as usize])
    }

    /// Number of distinct numbers among the values, however they are written. O(labels · log labels).
    pub fn distinct_numbers(&self) -> usize {
        let numbers = self.numbers.as_deref().unwrap_or(&[]);
        let present: Vec<usize> = (0..numbers.len()).filter(|i| self.counts[*i] > 0 && !numbers[*i].is_nan()).collect();
        let order = order_of(present.len(), &|a, b| numbers[present[a]].total_cmp(&numbers[present[b]]));
        let sorted: Vec<f64> = order.into_iter().map(|place| numbers[present[place]]).collect();
        sorted.chunk_by(|a, b| a == b).count()
    }

    /// Labels that are values, in the order of levels: declared levels first, in the declared order, then the others,
    /// by number if all are numbers, otherwise by code point.
    pub fn sorted(&self, column: &RawColumn) -> Vec<usize> {
        let are_declared = column.are_declared();
        let is_other = |label: &usize| self.is_value[*label] && !are_declared[*label];
        let labels: Vec<usize> = (0..self.counts.len()).filter(is_other).collect();
        let order = order_of(labels.len(), &|a, b| {
            let (a, b) = (labels[a], labels[b]);
            let by_number =
                self.numbers.as_ref().or(self.ranks.as_ref()).map_or(Ordering::Equal, |x| x[a].total_cmp(&x[b]));
            by_number.then_with(|| column.labels.get(a).cmp(column.labels.get(b)))
        });
        let declared = column.order.iter().map(|label| *label as usize).filter(|label| self.is_value[*label]);
        declared.chain(order.into_iter().map(|place| labels[place])).collect()
    }
}

/// Whether enough rows have numbers to make the column one of numbers; `values` are the numbers of the labels, or NaN,
/// and `counts` their numbers of rows.
fn are_numeric(column: &RawColumn, values: &[f64], counts: &[u32], views: Views) -> bool {
    let weight = |is_counted: &dyn Fn(usize) -> bool| -> u64 {
        (0..counts.len()).filter(|i| is_counted(*i)).map(|i| column.weight(counts[i])).sum()
    };
    let (numbers, all) = (weight(&|i| !values[i].is_nan()), weight(&|_| true));
    let labeled = weight(&|i| values[i].is_nan() && is_no_value(column.labels.get(i), views.rules));
    match views.rules {
        _ if views.are_numbers => numbers > 0,
        0 | 1 => all > 0 && numbers == all,
        rules => are_numbers(numbers, all - labeled, rules),
    }
}

/// Whether a label is a code of two capital letters, as codes of countries are.
fn is_short_code(label: &str) -> bool {
    label.len() == 2 && label.bytes().all(|byte| byte.is_ascii_uppercase())
}
