//! Inference of a file's number notation: the decimal sign, and the sign between groups of three digits.
//!
//! A number such as `2.5` or `32,6` determines the decimal sign of the whole file; then three digits after the other
//! sign are a group. `1.234.567` and `1,234.5` determine it too. Without such evidence `2.345` may be either; then the
//! notation is a guess, marked as open.

use super::disguise::Disguise;
use super::missing::{is_missing_label, may_mean_missing};
use super::number::{Format, Notation, is_group_sign, parse, ungrouped};
use super::table::ColumnReader;
use crate::protocol::ReadOptions;

/// Signs that may separate groups of three digits.
const GROUP_SIGNS: [char; 4] = ['.', ',', ' ', '\''];

/// Minimum percentage of cells that must be numbers in a column of numbers (editions 2 and 3 of the reading rules).
const MIN_NUMBERS_PERCENT: u64 = 90;

/// Minimum percentage of cells that must be numbers in a column of numbers (edition 4 of the reading rules).
const MIN_NUMBERS_PERCENT_EDITION_4: u64 = 80;

/// Whether `numbers` numbers among `cells` cells make a column of numbers, by edition `rules` of the reading rules.
pub fn are_numbers(numbers: u64, cells: u64, rules: u32) -> bool {
    let share = if rules < 4 { MIN_NUMBERS_PERCENT } else { MIN_NUMBERS_PERCENT_EDITION_4 };
    numbers > 0 && 100 * numbers >= share * cells
}

/// Whether `label` is no evidence for the kind of its column, because it means or may mean a missing value.
pub fn is_no_value(label: &str, rules: u32) -> bool {
    is_missing_label(label, rules) || (rules >= 4 && may_mean_missing(label, rules))
}

/// Evidence that one cell gives on the number notation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Look {
    /// Text that is no number, and so no evidence.
    Text,
    /// Digits without separators, or with an exponent; for a whole number, its absolute value.
    Plain(Option<f64>),
    /// Number whose decimal sign is certainly this character.
    Decimal(char),
    /// Number in groups of digits: the sign between the groups, and the decimal sign if the number has decimals.
    Groups(char, Option<char>),
    /// Number with one `.` or `,` before exactly three digits, such as `2.345`: they may be decimals or a group.
    Either(char),
}

/// Evidence that a cell gives on the number notation, unless it is a number in disguise such as `<5`.
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

/// Evidence on the number notation from all columns of numbers.
#[derive(Default)]
struct Evidence {
    decimal_point: bool,
    decimal_comma: bool,
    /// Whether each of [`GROUP_SIGNS`] separates groups in some number.
    groups: [bool; 4],
    either_point: bool,
    either_comma: bool,
    /// Whether some column suggests groups: a sign before three digits, numbers from 100 to 999, none from 1,000 up.
    likely_groups: bool,
}

/// Evidence that a cell gives; from edition 4 of the reading rules on also a number in disguise (`<5`, `25 mg`).
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
        let counted = |is_counted: &dyn Fn(usize) -> bool| -> u64 {
            (0..looks.len()).filter(|i| is_counted(*i)).map(|i| column.weight(column.counts[i])).sum()
        };
        let numbers = counted(&|i| looks[i] != Look::Text);
        let texts = counted(&|i| looks[i] == Look::Text && !is_no_value(labels.get(i), rules));
        if !are_numbers(numbers, numbers + texts, rules) {
            return;
        }
        let whole = |least: f64, most: f64| {
            looks.iter().any(|l| matches!(l, Look::Plain(Some(x)) if (least..most).contains(x)))
        };
        // Whole numbers from 1,000 without a separator: this column does not group digits.
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

    /// Sign between groups of digits, if any; `comma`: the decimal sign is a comma.
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

/// Notation of the numbers in these columns; `options` take precedence over the inference. O(cells).
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

/// Guess of the number notation if no number shows it: each sign precedes three digits, or there are no signs.
fn guess(seen: &Evidence, separator: u8, given: Option<Option<char>>) -> Notation {
    let is_either = seen.either_point || seen.either_comma;
    // If commas separate cells, the point is the decimal sign, and a comma in quotes separates groups of digits.
    let of_points = separator == b',';
    let grouped = given.is_none() && is_either && seen.either_point != seen.either_comma;
    let grouped = grouped && (seen.likely_groups || (of_points && seen.either_comma));
    let comma = if grouped { seen.either_point } else { seen.either_comma && !(of_points && seen.either_point) };
    let thousands = if grouped { seen.thousands(comma) } else { given.flatten() };
    // Exactly three decimals in all numbers are plausible if the point is the decimal sign.
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
        // Ungrouped whole numbers above 1,000, and a leading 0, which no group has, are clear evidence.
        assert_eq!(of(&[&["1234", "2.345", "850"]]), (false, None, false));
        assert_eq!(of(&[&["0.345", "2.345", "850"]]), (false, None, false));
        assert_eq!(of(&[&["a.b", "2.345", "x"]]), (false, None, false));
    }

    #[test]
    fn edition_4_ignores_units_and_needs_four_numbers_in_five() {
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
    fn options_take_precedence() {
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
