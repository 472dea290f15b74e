//! Proposals for the use of columns that the recipe leaves open.
//!
//! Edition 1 of the reading rules proposes as follows. A column without values is left out. A column of identifiers is
//! left out: text or whole numbers that all differ, or text of which more than half differs. Numbers with more than
//! [`FEW_VALUES`] distinct values are cut into bins of equal frequency, as many as leave 20 rows for each cell of the
//! table of three such variables: 3; from 1,280 rows on 4; from 2,500 rows on 5. Levels that the file itself declares
//! (ARFF) are used as they are.
//!
//! From edition 2 on columns with a [`Reason`] are left out, even with declared levels; whole numbers that all differ
//! count as identifiers only if they ascend, are close together, or the column has such a name. Editions never change,
//! because recipes refer to them.

use super::MAX_NAME_UNITS;
use super::dates::dates;
use super::missing::may_mean_missing;
use super::profile::Profile;
use super::table::RawColumn;
use crate::protocol::Cut;

/// Maximum number of distinct numbers that are taken as levels.
pub const FEW_VALUES: usize = 12;

/// Minimum number of rows from which on values that all differ are taken for identifiers.
const MIN_IDENTIFIER_ROWS: u64 = 5;

/// Maximum number of distinct texts at which a column in which some texts recur is never taken for identifiers.
const MAX_REPEATED_LABELS: u64 = 50;

/// Minimum share, in tenths, of values that are dates in a column of dates.
const MIN_DATED_TENTHS: u64 = 9;

/// Minimum number of words of a phrase, as opposed to a name.
const MIN_PHRASE_WORDS: usize = 3;

/// Minimum mean length of free texts, in bytes.
const MIN_TEXT_BYTES: u64 = 25;

/// Names of columns that hold remarks, which are free text.
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

/// Words in the names of columns that identify cases.
const IDENTIFIERS: [&str; 11] = ["id", "ids", "nr", "no", "number", "nummer", "key", "index", "uuid", "guid", "pk"];

/// Use of a column in the data set.
#[derive(Clone, Debug, PartialEq)]
pub enum Use {
    /// Levels: one for each value; with a number k, one for each of the k most frequent values and one for all others.
    Category(Option<u32>),
    /// Continuous numbers, which are not cut into bins.
    Number,
    /// Numbers cut into bins.
    Bin(Cut),
    /// Multiplicities of the rows, which are not a variable.
    Weights,
    /// Not used: the column is left out of the data set.
    Exclude,
}

/// Reason why a column carries no information about the other columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The values of the column identify rows.
    Identifier,
    /// The values of the column are dates.
    Date,
    /// The values of the column are sentences.
    FreeText,
}

/// Reason to leave out a column, from edition 2 of the reading rules on; `None` if the column may be informative.
pub fn reason(column: &RawColumn, profile: &Profile, rows: u64, rules: u32) -> Option<Reason> {
    if is_free_text(column, profile) {
        Some(Reason::FreeText)
    } else if profile.distinct > FEW_VALUES && holds_dates(column, profile, rules) {
        Some(Reason::Date)
    } else if identifies_rows(column, profile, rows - profile.missing) {
        Some(Reason::Identifier)
    } else {
        None
    }
}

/// Whether nine in ten values are dates; from edition 4 of the reading rules on words that may mean a missing value are
/// not counted.
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
    dated > 0 && 10 * dated >= MIN_DATED_TENTHS * all
}

/// Whether a column holds free text: a label is longer than a name may be, or most values are long phrases, or a
/// quarter of them are phrases and the column's name says so.
fn is_free_text(column: &RawColumn, profile: &Profile) -> bool {
    if profile.numbers.is_some() {
        return false;
    }
    let (mut rows, mut phrases, mut bytes) = (0, 0, 0);
    for (label, count) in column.labels.iter().zip(&profile.counts).filter(|(_, count)| **count > 0) {
        if label.len() > MAX_NAME_UNITS && label.encode_utf16().count() > MAX_NAME_UNITS {
            return true;
        }
        let count = column.weight(*count);
        rows += count;
        bytes += count * label.len() as u64;
        phrases += if label.split_whitespace().count() >= MIN_PHRASE_WORDS { count } else { 0 };
    }
    let name = column.name.to_lowercase();
    let is_called_so = REMARKS.iter().any(|remark| name == *remark || words(&name).any(|word| word == *remark));
    (is_called_so && 4 * phrases >= rows && phrases > 0)
        || (profile.distinct > FEW_VALUES && 2 * phrases >= rows && bytes >= MIN_TEXT_BYTES * rows)
}

fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether a column has a name such as `id` or `CustomerID`, which suggests identifiers.
pub fn is_called_identifier(name: &str) -> bool {
    let lower = name.to_lowercase();
    let ends_so = ["Id", "ID"].iter().any(|end| name.ends_with(end)) && name.len() > 2;
    ends_so || words(&lower).any(|word| IDENTIFIERS.contains(&word))
}

/// Whether the column identifies rows (from edition 2 of the reading rules on). Texts do if too many differ to be held
/// in memory; numbers that are too many do if they are whole and ascend or the column's name says so.
fn identifies_rows(column: &RawColumn, profile: &Profile, present: u64) -> bool {
    if column.others > 0 || (column.is_partial() && profile.numbers.is_none()) {
        return true;
    }
    if let Some(sketched) = &column.sketched {
        return sketched.whole && (sketched.rising || is_called_identifier(&column.name));
    }
    if present < MIN_IDENTIFIER_ROWS {
        return false;
    }
    let distinct = profile.distinct as u64;
    let Some(numbers) = &profile.numbers else {
        return distinct == present || (distinct > MAX_REPEATED_LABELS && 2 * distinct > present);
    };
    if !profile.whole || distinct < present {
        return false;
    }
    // Every value occurs in one row, so sorting by first line gives the order of the rows.
    let mut values: Vec<usize> = (0..numbers.len()).filter(|i| profile.counts[*i] > 0).collect();
    values.sort_by_key(|i| column.first_lines[*i]);
    let in_order: Vec<f64> = values.into_iter().map(|i| numbers[i]).collect();
    let is_rising = in_order.windows(2).all(|pair| pair[0] < pair[1]);
    let ends = in_order.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(*x), b.max(*x)));
    let is_close = ends.1 - ends.0 < 1.5 * present as f64;
    is_rising || is_close || is_called_identifier(&column.name)
}

/// Whether the column identifies rows by edition 1 of the reading rules: all values differ, or most of many texts.
pub fn is_identifier(column: &RawColumn, profile: &Profile, rows: u64) -> bool {
    if column.is_partial() {
        return identifies_rows(column, profile, rows - profile.missing);
    }
    let present = rows - profile.missing;
    if present < MIN_IDENTIFIER_ROWS || profile.almost_numbers || (profile.numbers.is_some() && !profile.whole) {
        return false;
    }
    let distinct = profile.distinct as u64;
    let mostly_different = distinct > MAX_REPEATED_LABELS && 2 * distinct > present;
    distinct == present || (profile.numbers.is_none() && mostly_different)
}

/// Use of a column that edition `rules` of the reading rules proposes.
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
