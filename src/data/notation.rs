//! How a file writes its numbers: which sign stands before decimals and which between groups of digits, found by looking.
//!
//! `2.5` or `32,6` says which sign is the decimal one for the whole file; then three digits behind the other sign are a group.
//! `1.234.567` and `1,234.5` say it too. Where nothing does, `2.345` may be either: there is a guess, and it is open.

use super::disguise::Disguise;
use super::missing::{is_missing_label, may_mean_missing};
use super::number::{Format, Notation, is_group_sign, parse, ungrouped};
use super::table::ColumnReader;
use crate::protocol::ReadOptions;

/// Signs between groups of digits.
const GROUP_SIGNS: [char; 4] = ['.', ',', ' ', '\''];

/// Cells in a hundred that must be numbers for a column of numbers, by the second and the third edition of the rules.
const NUMERIC_SHARE: u64 = 90;

/// Share of numbers in a column of numbers, in percent, by the fourth edition.
const NUMERIC_SHARE_FROM_FOURTH: u64 = 80;

/// Whether `numbers` numbers among `cells` cells make a column of numbers, by edition `rules`.
pub fn are_numbers(numbers: u64, cells: u64, rules: u32) -> bool {
    let share = if rules < 4 { NUMERIC_SHARE } else { NUMERIC_SHARE_FROM_FOURTH };
    numbers > 0 && 100 * numbers >= share * cells
}

/// Whether `label` says nothing of the kind of its column: it is or may be a missing value.
pub fn is_no_value(label: &str, rules: u32) -> bool {
    is_missing_label(label, rules) || (rules >= 4 && may_mean_missing(label, rules))
}

/// Evidence of one cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Look {
    Text,
    /// Digits without signs, or with an exponent; whole numbers with their size.
    Plain(Option<f64>),
    /// A number with this sign before decimals.
    Decimal(char),
    /// The sign stands between groups, and the second, if any, before decimals.
    Groups(char, Option<char>),
    /// One `.` or `,` before exactly three digits: decimals or a group.
    Either(char),
}

fn look(label: &str) -> Look {
    if let Some(x) = parse(label, false).filter(|_| !label.contains('.')) {
        return Look::Plain((x.fract() == 0.0).then_some(x.abs()));
    }
    for sign in GROUP_SIGNS {
        let signs = label.chars().filter(|c| is_group_sign(*c, sign)).count();
        let Some(plain) = (signs > 0).then(|| ungrouped(label, sign)).flatten() else { continue };
        let decimal = plain.chars().find(|c| matches!(c, '.' | ','));
        return match (sign, signs, decimal) {
            ('.' | ',', 1, None) => Look::Either(sign),
            _ => Look::Groups(sign, decimal),
        };
    }
    match ['.', ','].into_iter().find(|sign| label.contains(*sign)) {
        Some(sign) if parse(label, sign == ',').is_some() => Look::Decimal(if label.contains(',') { ',' } else { '.' }),
        _ => Look::Text,
    }
}

/// Evidence of all columns of numbers.
#[derive(Default)]
struct Evidence {
    decimal_point: bool,
    decimal_comma: bool,
    /// Which of [`GROUP_SIGNS`] occur.
    groups: [bool; 4],
    either_point: bool,
    either_comma: bool,
    /// Columns where one sign before three digits stands beside whole numbers from 100 to 999, and none from 1,000.
    likely_groups: bool,
}

/// Evidence of one cell; by the fourth edition also that of a number in disguise.
fn look_through(label: &str, rules: u32) -> Look {
    match look(label) {
        Look::Text if rules >= 4 => Disguise::of(label).map_or(Look::Text, |found| look(found.digits)),
        seen => seen,
    }
}

impl Evidence {
    fn take(&mut self, column: &ColumnReader, rules: u32) {
        let labels = column.interner.labels();
        let looks: Vec<Look> = labels.iter().map(|label| look_through(label, rules)).collect();
        let counted = |wanted: &dyn Fn(usize) -> bool| -> u64 {
            (0..looks.len()).filter(|i| wanted(*i)).map(|i| column.weight(column.counts[i])).sum()
        };
        let numbers = counted(&|i| looks[i] != Look::Text);
        let texts = counted(&|i| looks[i] == Look::Text && !is_no_value(labels.get(i), rules));
        if !are_numbers(numbers, numbers + texts, rules) {
            return;
        }
        let whole = |least: f64, most: f64| {
            looks.iter().any(|l| matches!(l, Look::Plain(Some(x)) if (least..most).contains(x)))
        };
        // Whole numbers from 1,000 without a sign: the signs of this column are not between groups.
        let has_large = whole(1000.0, f64::INFINITY);
        for seen in &looks {
            match seen {
                Look::Decimal('.') => self.decimal_point = true,
                Look::Decimal(_) => self.decimal_comma = true,
                Look::Either(sign) if has_large => *self.decimal(*sign) = true,
                Look::Either('.') => self.either_point = true,
                Look::Either(_) => self.either_comma = true,
                Look::Groups(sign, decimal) => {
                    let place = GROUP_SIGNS.iter().position(|other| other == sign);
                    place.into_iter().for_each(|place| self.groups[place] = true);
                    decimal.iter().for_each(|decimal| *self.decimal(*decimal) = true);
                }
                Look::Text | Look::Plain(_) => {}
            }
        }
        let has_either = looks.iter().any(|l| matches!(l, Look::Either(_)));
        self.likely_groups |= has_either && !has_large && whole(100.0, 1000.0);
    }

    fn decimal(&mut self, sign: char) -> &mut bool {
        if sign == ',' { &mut self.decimal_comma } else { &mut self.decimal_point }
    }

    /// The sign between groups, where the decimal sign is known.
    fn thousands(&self, comma: bool) -> Option<char> {
        let [point, commas, space, apostrophe] = self.groups;
        let mixed = self.decimal_point && self.decimal_comma;
        match comma {
            _ if mixed => None,
            true if point || self.either_point => Some('.'),
            false if commas || self.either_comma => Some(','),
            _ if space => Some(' '),
            _ if apostrophe => Some('\''),
            _ => None,
        }
    }
}

/// Notation of numbers in these columns, as far as `options` leave it open. O(cells).
pub fn find(columns: &[ColumnReader], separator: u8, options: &ReadOptions) -> Notation {
    let mut seen = Evidence::default();
    let rules = options.rules.unwrap_or(1);
    columns.iter().for_each(|column| seen.take(column, rules));
    let given = options.thousands.as_ref().map(|sign| sign.chars().next());
    let by_groups = match given.flatten() {
        Some('.') => Some(true),
        Some(',') => Some(false),
        _ => None,
    };
    if let Some(comma) = options.decimal_comma.or(by_groups) {
        let thousands = given.unwrap_or_else(|| seen.thousands(comma));
        return Notation { format: Format { comma, thousands }, is_open: false };
    }
    let certain = match (seen.decimal_point, seen.decimal_comma) {
        (true, false) => Some(false),
        (_, true) => Some(true),
        (false, false) if seen.groups[0] != seen.groups[1] => Some(seen.groups[0]),
        (false, false) => None,
    };
    if let Some(comma) = certain {
        let thousands = given.unwrap_or_else(|| seen.thousands(comma));
        let mixed = seen.decimal_point && seen.decimal_comma;
        return Notation {
            format: Format { comma, thousands },
            is_open: given.is_none() && mixed && (seen.either_point || seen.either_comma),
        };
    }
    guess(&seen, separator, given)
}

/// Notation where nothing decides which sign is the decimal one: three digits behind each, or no sign at all.
fn guess(seen: &Evidence, separator: u8, given: Option<Option<char>>) -> Notation {
    let is_either = seen.either_point || seen.either_comma;
    // A file whose cells are separated by commas is of a place where the point is the decimal sign, and a comma in quotes a group.
    let of_points = separator == b',';
    let grouped = given.is_none() && is_either && seen.either_point != seen.either_comma;
    let grouped = grouped && (seen.likely_groups || (of_points && seen.either_comma));
    let comma = if grouped { seen.either_point } else { seen.either_comma && !(of_points && seen.either_point) };
    let thousands = if grouped { seen.thousands(comma) } else { given.flatten() };
    // Three decimals throughout are usual where the point is the decimal sign.
    let is_sure = given.is_some() || !is_either || (of_points && seen.either_point && !seen.likely_groups);
    let spaced = seen.groups[2].then_some(' ').or(seen.groups[3].then_some('\''));
    let thousands = if given.is_none() && !is_either { spaced } else { thousands };
    Notation { format: Format { comma, thousands }, is_open: !is_sure }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(columns: &[&[&str]], separator: u8, options: &ReadOptions) -> (bool, Option<char>, bool) {
        let reader = |cells: &&[&str]| {
            let mut reader = ColumnReader::default();
            cells.iter().for_each(|cell| reader.push(cell, 1));
            reader
        };
        let columns: Vec<ColumnReader> = columns.iter().map(reader).collect();
        let Notation { format, is_open } = find(&columns, separator, options);
        (format.comma, format.thousands, is_open)
    }

    fn of(columns: &[&[&str]]) -> (bool, Option<char>, bool) {
        found(columns, b';', &ReadOptions::default())
    }

    #[test]
    fn the_decimal_sign_of_one_column_decides_for_the_file() {
        assert_eq!(of(&[&["2.345", "850"], &["32,6", "7"]]), (true, Some('.'), false));
        assert_eq!(of(&[&["2,345", "850"], &["32.6", "7"]]), (false, Some(','), false));
        assert_eq!(of(&[&["2.345", "850"], &["32.6", "7"]]), (false, None, false));
        assert_eq!(of(&[&["1.234.567", "2"]]), (true, Some('.'), false));
        assert_eq!(of(&[&["1,234.5", "2"]]), (false, Some(','), false));
        assert_eq!(of(&[&["1.234,5", "2.345"]]), (true, Some('.'), false));
        assert_eq!(of(&[&["1 234", "12 345,5"]]), (true, Some(' '), false));
        assert_eq!(of(&[&["1'234", "7"]]), (false, Some('\''), false));
        assert_eq!(of(&[&["3", "7"], &["05.01.2023", "06.01.2023"]]), (false, None, false));
    }

    #[test]
    fn three_digits_behind_one_sign_are_open() {
        assert_eq!(of(&[&["850", "2.345"]]), (true, Some('.'), true));
        assert_eq!(of(&[&["850", "2,345"]]), (false, Some(','), true));
        assert_eq!(of(&[&["1.234", "2.345"]]), (false, None, true));
        assert_eq!(of(&[&["1,234", "2,345"]]), (true, None, true));
        let comma = |columns: &[&[&str]]| found(columns, b',', &ReadOptions::default());
        assert_eq!(comma(&[&["1.234", "2.345"]]), (false, None, false));
        assert_eq!(comma(&[&["1,234", "2,345"]]), (false, Some(','), true));
        // Whole numbers that would have had a group, and a 0 that no group begins with, are sure signs.
        assert_eq!(of(&[&["1234", "2.345", "850"]]), (false, None, false));
        assert_eq!(of(&[&["0.345", "2.345", "850"]]), (false, None, false));
        assert_eq!(of(&[&["a.b", "2.345", "x"]]), (false, None, false));
    }

    #[test]
    fn the_fourth_edition_looks_behind_units_and_takes_four_in_five() {
        let fourth =
            |columns: &[&[&str]]| found(columns, b';', &ReadOptions { rules: Some(4), ..ReadOptions::default() });
        assert_eq!(fourth(&[&["12,50 €", "3,20 €"]]), (true, None, false));
        assert_eq!(fourth(&[&["$1,200.50", "$3"]]), (false, Some(','), false));
        let cells: &[&[&str]] = &[&["2,5", "3,5", "4,5", "5,5", "none at all"]];
        assert_eq!((fourth(cells).0, of(cells).0), (true, false));
        let cells: &[&[&str]] = &[&["2,5", "unknown", "k. A.", "unknown", "#WERT!"]];
        assert_eq!((fourth(cells).0, of(cells).0), (true, false));
    }

    #[test]
    fn what_is_said_is_done() {
        let options = |comma: Option<bool>, thousands: Option<&str>| ReadOptions {
            decimal_comma: comma,
            thousands: thousands.map(String::from),
            ..ReadOptions::default()
        };
        let cells: &[&[&str]] = &[&["850", "2.345"]];
        assert_eq!(found(cells, b';', &options(Some(false), None)), (false, None, false));
        assert_eq!(found(cells, b';', &options(Some(true), None)), (true, Some('.'), false));
        assert_eq!(found(cells, b';', &options(None, Some("."))), (true, Some('.'), false));
        assert_eq!(found(cells, b';', &options(None, Some(""))), (false, None, false));
        assert_eq!(found(cells, b';', &options(Some(true), Some(""))), (true, None, false));
    }
}
