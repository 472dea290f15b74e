//! Proposal for a column that the recipe leaves open.
//!
//! First edition of the rules:
//! - no values at all → left out;
//! - an identifier → left out: text or whole numbers that all differ, or text of which more than half differs;
//! - numbers, more than [`FEW_VALUES`] distinct → cut into bins of equal frequency, as many as leave 20 rows for each cell of
//!   the table of three such variables: 3, from 1,280 rows 4, from 2,500 rows 5;
//! - levels that the file itself declares (ARFF) stay as they are.
//!
//! The second edition leaves out what has a [`Reason`], declared levels too, and whole numbers that all differ only if they are
//! numbered in order, close together, or called an identifier. Editions never change: recipes go by them.

use super::MAX_NAME;
use super::dates::dates;
use super::missing::may_mean_missing;
use super::profile::Profile;
use super::table::RawColumn;
use crate::protocol::Cut;

/// Most different numbers that are taken as levels.
pub const FEW_VALUES: usize = 12;

/// Fewest rows in which values that all differ are a sign of an identifier.
const FEWEST_IDENTIFIED: u64 = 5;

/// Text with more distinct values than this is an identifier where more than half of the values differ.
const MANY_LABELS: u64 = 50;

/// Values in ten that are dates in a column of dates.
const DATED: u64 = 9;

/// Words of a phrase, not of a name.
const PHRASE_WORDS: usize = 3;

/// Mean length of a text, in bytes, from which it is free.
const LONG_TEXT: u64 = 25;

/// Names of columns that hold remarks.
const REMARKS: [&str; 15] = [
    "bemerkung",
    "bemerkungen",
    "anmerkung",
    "kommentar",
    "notiz",
    "freitext",
    "beschreibung",
    "remark",
    "remarks",
    "comment",
    "comments",
    "note",
    "notes",
    "description",
    "free text",
];

/// Names of columns that tell cases apart.
const IDENTIFIERS: [&str; 11] = ["id", "ids", "nr", "no", "number", "nummer", "key", "index", "uuid", "guid", "pk"];

/// Use of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Use {
    /// Levels: every value is one; with a number, the most frequent ones are and the others are one.
    Category(Option<u32>),
    /// Numbers, kept.
    Number,
    /// Numbers, cut.
    Bin(Cut),
    /// Frequency of the row.
    Weights,
    /// The column is left out.
    Exclude,
}

/// Reason for which a column tells nothing of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The column tells rows apart.
    Identifier,
    /// The column holds dates.
    Date,
    /// The column holds sentences.
    FreeText,
}

/// Reason for which the column tells nothing, by the second edition of the proposals; none where it may tell something.
pub fn reason(column: &RawColumn, profile: &Profile, rows: u64, rules: u32) -> Option<Reason> {
    if is_free_text(column, profile) {
        Some(Reason::FreeText)
    } else if profile.distinct > FEW_VALUES && holds_dates(column, profile, rules) {
        Some(Reason::Date)
    } else if tells_rows_apart(column, profile, rows - profile.missing) {
        Some(Reason::Identifier)
    } else {
        None
    }
}

/// Whether nine in ten values are dates; by the fourth edition words that may mean a missing value are not counted.
fn holds_dates(column: &RawColumn, profile: &Profile, rules: u32) -> bool {
    if profile.numbers.is_some() || profile.distinct == 0 {
        return false;
    }
    let (mut dated, mut all) = (0, 0);
    let dates = dates(column.labels.iter());
    for (i, (date, count)) in dates.of_label.iter().zip(&profile.counts).enumerate() {
        if rules < 4 || !may_mean_missing(column.labels.get(i), rules) {
            all += column.weight(*count);
            dated += if date.is_some() { column.weight(*count) } else { 0 };
        }
    }
    dated > 0 && 10 * dated >= DATED * all
}

/// Whether a label is longer than any level of use, most values are long phrases, or some are and the column is called so.
fn is_free_text(column: &RawColumn, profile: &Profile) -> bool {
    if profile.numbers.is_some() {
        return false;
    }
    let (mut rows, mut phrases, mut bytes) = (0, 0, 0);
    for (label, count) in column.labels.iter().zip(&profile.counts).filter(|(_, count)| **count > 0) {
        if label.len() > MAX_NAME && label.encode_utf16().count() > MAX_NAME {
            return true;
        }
        let count = column.weight(*count);
        rows += count;
        bytes += count * label.len() as u64;
        phrases += if label.split_whitespace().count() >= PHRASE_WORDS { count } else { 0 };
    }
    let name = column.name.to_lowercase();
    let is_called_so = REMARKS.iter().any(|remark| name == *remark || words(&name).any(|word| word == *remark));
    (is_called_so && 4 * phrases >= rows && phrases > 0)
        || (profile.distinct > FEW_VALUES && 2 * phrases >= rows && bytes >= LONG_TEXT * rows)
}

fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether a column is called an identifier.
pub fn is_called_identifier(name: &str) -> bool {
    let lower = name.to_lowercase();
    let ends_so = ["Id", "ID"].iter().any(|end| name.ends_with(end)) && name.len() > 2;
    ends_so || words(&lower).any(|word| IDENTIFIERS.contains(&word))
}

/// Whether the column tells rows apart, by the second edition of the rules. Texts too many to hold do; numbers too many to hold do
/// if they are whole and rise or are called so.
fn tells_rows_apart(column: &RawColumn, profile: &Profile, present: u64) -> bool {
    if column.others > 0 || (column.is_partial() && profile.numbers.is_none()) {
        return true;
    }
    if let Some(sketched) = &column.sketched {
        return sketched.whole && (sketched.rising || is_called_identifier(&column.name));
    }
    if present < FEWEST_IDENTIFIED {
        return false;
    }
    let distinct = profile.distinct as u64;
    let Some(numbers) = &profile.numbers else {
        return distinct == present || (distinct > MANY_LABELS && 2 * distinct > present);
    };
    if !profile.whole || distinct < present {
        return false;
    }
    // Every value stands in one row: the order of the rows is that of the lines.
    let mut values: Vec<usize> = (0..numbers.len()).filter(|i| profile.counts[*i] > 0).collect();
    values.sort_by_key(|i| column.first_lines[*i]);
    let in_order: Vec<f64> = values.into_iter().map(|i| numbers[i]).collect();
    let is_rising = in_order.windows(2).all(|pair| pair[0] < pair[1]);
    let ends = in_order.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(*x), b.max(*x)));
    let is_close = ends.1 - ends.0 < 1.5 * present as f64;
    is_rising || is_close || is_called_identifier(&column.name)
}

/// Whether nearly every row has a value of its own, by the first edition.
pub fn is_identifier(column: &RawColumn, profile: &Profile, rows: u64) -> bool {
    if column.is_partial() {
        return tells_rows_apart(column, profile, rows - profile.missing);
    }
    let present = rows - profile.missing;
    if present < FEWEST_IDENTIFIED || profile.almost_numbers || (profile.numbers.is_some() && !profile.whole) {
        return false;
    }
    let distinct = profile.distinct as u64;
    let mostly_different = distinct > MANY_LABELS && 2 * distinct > present;
    distinct == present || (profile.numbers.is_none() && mostly_different)
}

/// Proposal for the column by the rules of edition `rules`.
pub fn proposed(column: &RawColumn, profile: &Profile, reason: Option<Reason>, rows: u64, rules: u32) -> Use {
    if profile.distinct == 0 || reason.is_some() {
        Use::Exclude
    } else if column.declared {
        Use::Category(None)
    } else if rules < 2 && is_identifier(column, profile, rows) {
        Use::Exclude
    } else if profile.numbers.is_some() && (column.is_partial() || profile.distinct - profile.texts.len() > FEW_VALUES)
    {
        let present = rows - profile.missing;
        let bins = (3..=5).rev().find(|bins: &u32| u64::from(20 * bins.pow(3)) <= present).unwrap_or(3);
        Use::Bin(Cut::Frequency { bins })
    } else {
        Use::Category(None)
    }
}
