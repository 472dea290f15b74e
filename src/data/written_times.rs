//! Parser of times in labels: numbers, dates with or without a time of day, months, quarters, weeks.
//!
//! Formats besides the dates of [`dates`](super::dates): `20240128`, `28 Jan 2024`, `January 28, 2024`; months as
//! `2024-01`, `01/2024`, `2024M01`, `202401` or `Jan 2024`; quarters as `2024Q1`, `2024-Q1` or `Q1 2024`; weeks as
//! `2024-W05`.

use super::clock::{Clock, clock, split_date_time};
use super::dates::Date;

const MONTHS_OF_YEAR: u32 = 12;
const MONTHS_OF_QUARTER: u32 = 3;
/// Range of years accepted in labels of digits only.
const YEARS: std::ops::RangeInclusive<u32> = 1900..=2100;

/// First letters of the names of the months, in English and German.
const MONTHS: [&[&str]; 12] = [
    &["jan", "jän"],
    &["feb"],
    &["mar", "mär", "mrz"],
    &["apr"],
    &["may", "mai"],
    &["jun"],
    &["jul"],
    &["aug"],
    &["sep"],
    &["oct", "okt"],
    &["nov"],
    &["dec", "dez"],
];

/// Kind of time that a label denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Number, in no particular unit of time.
    Number,
    /// Month of a year.
    Month,
    /// Quarter of a year.
    Quarter,
    /// Week, or a day given by week and weekday.
    Week,
    /// Date without time zone, with or without a time of day.
    Local,
    /// Date and time of day with a time zone.
    Zoned,
}

/// Time parsed from a label.
pub enum Written {
    /// Number, in no particular unit of time.
    Number(f64),
    /// Month or quarter, as the number of months since the year 0.
    Months(Kind, f64),
    /// Day, with or without a time of day.
    Day(Day),
    /// Text of a date whose order of day and month is to be inferred from the other labels, and its time of day.
    Date(String, Option<Clock>),
}

/// Day, possibly with a time of day.
pub struct Day {
    /// Kind of time: week, or date with or without time zone.
    pub kind: Kind,
    /// Number of days since 1 January 1970.
    pub days: f64,
    /// Calendar date; `None` if given by week and weekday.
    pub date: Option<Date>,
    /// Time of day, if given.
    pub clock: Option<Clock>,
}

impl Written {
    /// Kind of the parsed time.
    pub fn kind(&self) -> Kind {
        match self {
            Written::Number(_) => Kind::Number,
            Written::Months(kind, _) => *kind,
            Written::Day(day) => day.kind,
            Written::Date(..) => Kind::Local,
        }
    }

    /// Date as a parsed time, with or without a time of day; `None` if the month has no such day.
    pub fn of_date(date: Date, clock: Option<Clock>) -> Option<Written> {
        let is_zoned = clock.is_some_and(|clock| clock.offset.is_some());
        let kind = if is_zoned { Kind::Zoned } else { Kind::Local };
        Some(Written::Day(Day { kind, days: date.days()? as f64, date: Some(date), clock }))
    }
}

/// Parser for labels of digits that denote days or months and not numbers: `20240128`, `202401`, `2024.01`, `01.2024`;
/// `None` unless all labels have one such format.
pub fn digits_alone(labels: &[&str]) -> Option<fn(&str) -> Option<Written>> {
    let all = |read: &dyn Fn(&str) -> bool| !labels.is_empty() && labels.iter().all(|label| read(label));
    // If no label has a leading zero, 12.2023 and the like are numbers.
    let begins_with_zero = labels.iter().any(|label| label.starts_with('0'));
    if all(&|label| packed_date(label).is_some()) {
        return Some(packed_date);
    }
    if all(&|label| packed_month(label).is_some()) {
        return Some(packed_month);
    }
    if all(&|label| year_point_month(label).is_some()) {
        return Some(year_point_month);
    }
    (begins_with_zero && all(&|label| month_point_year(label).is_some())).then_some(month_point_year)
}

fn packed_date(label: &str) -> Option<Written> {
    let (year, rest) = split_digits(label, 8, 4)?;
    let (month, day) = (rest / 100, rest % 100);
    YEARS.contains(&year).then(|| Written::of_date(Date { year, month, day }, None)).flatten()
}

fn packed_month(label: &str) -> Option<Written> {
    let (year, month) = split_digits(label, 6, 4)?;
    month_of(year, month)
}

fn year_point_month(label: &str) -> Option<Written> {
    let (year, month) = label.split_once('.').filter(|(year, month)| year.len() == 4 && month.len() == 2)?;
    month_of(digits(year)?, digits(month)?)
}

fn month_point_year(label: &str) -> Option<Written> {
    let (month, year) = label.split_once('.').filter(|(month, year)| month.len() == 2 && year.len() == 4)?;
    month_of(digits(year)?, digits(month)?)
}

fn month_of(year: u32, month: u32) -> Option<Written> {
    YEARS.contains(&year).then(|| months_since(Kind::Month, year, month, 1)).flatten()
}

/// The two numbers into which a label of exactly `length` digits is split at position `at`.
fn split_digits(label: &str, length: usize, at: usize) -> Option<(u32, u32)> {
    let is_valid = label.len() == length && label.bytes().all(|b| b.is_ascii_digit());
    is_valid.then(|| digits(&label[..at]).zip(digits(&label[at..]))).flatten()
}

fn digits(text: &str) -> Option<u32> {
    let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// Month or quarter `number` of a year; each has `months` months.
fn months_since(kind: Kind, year: u32, number: u32, months: u32) -> Option<Written> {
    let is_valid = (1..=MONTHS_OF_YEAR / months).contains(&number);
    is_valid.then(|| Written::Months(kind, f64::from(MONTHS_OF_YEAR * year + months * (number - 1))))
}

/// Parses a time that is not just a number.
pub fn written(label: &str) -> Option<Written> {
    let (date, time) = split_date_time(label);
    let time = match time {
        Some(text) => Some(clock(text)?),
        None => None,
    };
    if let Some((year, rest)) = split_digits(date, 8, 4) {
        return Written::of_date(Date { year, month: rest / 100, day: rest % 100 }, time);
    }
    match in_words(&tokens(date)) {
        Some(Written::Date(text, _)) => Some(Written::Date(text, time)),
        Some(found) => time.is_none().then_some(found),
        None => Some(Written::Date(date.into(), time)),
    }
}

/// Runs of digits and of letters in a date; empty if any other characters than `-`, `/`, `.`, commas and blanks
/// separate them.
fn tokens(date: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = date;
    while let Some(first) = rest.chars().next() {
        let is_same = |c: char| match first.is_ascii_digit() {
            true => c.is_ascii_digit(),
            false => c.is_alphabetic(),
        };
        let end = rest.find(|c| !is_same(c)).unwrap_or(rest.len());
        match end {
            0 if matches!(first, '-' | '/' | '.' | ',' | ' ') => rest = &rest[first.len_utf8()..],
            0 => return Vec::new(),
            end => {
                found.push(&rest[..end]);
                rest = &rest[end..];
            }
        }
    }
    found
}

/// Parses tokens as a date with the name of its month (returned as `2024-01-28`), a month, a quarter or a week.
fn in_words(tokens: &[&str]) -> Option<Written> {
    let year = |text: &str| digits(text).filter(|_| text.len() == 4);
    let short = |text: &str| digits(text).filter(|_| text.len() < 3);
    let is = |text: &str, letter: &str| text.eq_ignore_ascii_case(letter);
    let date = |y: &str, month: &str, d: &str| {
        Some(Written::Date(format!("{:04}-{:02}-{:02}", year(y)?, named(month)?, short(d)?), None))
    };
    let month = |y: &str, month: Option<u32>| months_since(Kind::Month, year(y)?, month?, 1);
    match *tokens {
        [a, b] if year(a).is_some() => month(a, short(b).or_else(|| named(b))),
        [a, b] => month(b, short(a).or_else(|| named(a))),
        [y, m, number] if is(m, "m") => month(y, short(number)),
        [y, q, number] if is(q, "q") => months_since(Kind::Quarter, year(y)?, short(number)?, MONTHS_OF_QUARTER),
        [q, number, y] if is(q, "q") => months_since(Kind::Quarter, year(y)?, short(number)?, MONTHS_OF_QUARTER),
        [y, w, number] if is(w, "w") => week(year(y)?, short(number)?, 1),
        [y, w, number, day] if is(w, "w") => week(year(y)?, short(number)?, short(day)?),
        [a, b, c] if year(a).is_some() => date(a, b, c),
        [a, b, c] => date(c, a, b).or_else(|| date(c, b, a)),
        _ => None,
    }
}

/// Number, 1 to 12, of the month that a word names, in full or by its first three letters or more.
fn named(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let is_name = word.chars().count() > 2 && word.chars().all(char::is_alphabetic);
    let found = MONTHS.iter().position(|names| names.iter().any(|name| word.starts_with(name)));
    found.filter(|_| is_name).map(|month| month as u32 + 1)
}

/// Day `day` (1 is Monday) of an ISO week; week 1 contains 4 January.
fn week(year: u32, number: u32, day: u32) -> Option<Written> {
    let fourth = Date { year, month: 1, day: 4 }.days()?;
    // 1 January 1970 was a Thursday.
    let first_monday = fourth - (fourth + 3).rem_euclid(7);
    let days = first_monday + 7 * (i64::from(number) - 1) + i64::from(day) - 1;
    let is_day = (1..=53).contains(&number) && (1..=7).contains(&day);
    is_day.then_some(Written::Day(Day { kind: Kind::Week, days: days as f64, date: None, clock: None }))
}
