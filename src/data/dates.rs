//! Parser of dates in cells, and of their parts (year, month, day of the week).
//!
//! Formats: `2023-01-05`, `05.01.2023` and, if some cell shows which field is the month, `05/01/2023` or `1/5/2023`. A
//! year of two digits requires two digits in the other fields too. A time after the date is ignored.

use crate::protocol::DatePart;

/// Number of days from 1 January of the year 1 to 1 January 1970.
const EPOCH: i64 = 719_162;

/// Day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// Year, with four digits.
    pub year: u32,
    /// Month, 1 to 12.
    pub month: u32,
    /// Day of the month, 1 to 31, even if the month is shorter.
    pub day: u32,
}

/// Fields of a date before their order is known: two numbers of one or two digits, and the year.
#[derive(Clone, Copy)]
struct Fields {
    first: u32,
    second: u32,
    year: u32,
    /// Whether the order is certainly day, month, year, as in dates with points (`05.01.2023`).
    is_day_first: bool,
    /// Whether the order is certainly year, month, day, as in `2023-01-05`.
    is_month_first: bool,
}

/// Fields of a label that looks like a date; `None` for other labels.
fn fields(label: &str) -> Option<Fields> {
    let date = label.split([' ', 'T']).next()?;
    let time = &label[date.len()..];
    if !time.is_empty() && (time.len() < 2 || !time[1..].starts_with(|c: char| c.is_ascii_digit())) {
        return None;
    }
    let sign = date.chars().find(|c| matches!(c, '.' | '-' | '/'))?;
    let mut parts = date.split(sign);
    let parts = [parts.next()?, parts.next()?, parts.next()?, parts.next().unwrap_or("")];
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<u32>().ok()).flatten();
    let [a, b, c] = [number(parts[0])?, number(parts[1])?, number(parts[2])?];
    let lengths = [parts[0], parts[1], parts[2]].map(str::len);
    let year = |year: u32| if year < 70 { 2000 + year } else { 1900 + year };
    match lengths {
        _ if !parts[3].is_empty() => None,
        [4, 1 | 2, 1 | 2] => Some(Fields { first: b, second: c, year: a, is_day_first: false, is_month_first: true }),
        [1 | 2, 1 | 2, 4] => {
            Some(Fields { first: a, second: b, year: c, is_day_first: sign == '.', is_month_first: false })
        }
        [2, 2, 2] if sign != '-' => {
            Some(Fields { first: a, second: b, year: year(c), is_day_first: sign == '.', is_month_first: false })
        }
        _ => None,
    }
}

/// Dates that the labels of a column denote.
pub struct Dates {
    /// Date of each label; `None` for a label that is no date.
    pub of_label: Vec<Option<Date>>,
    /// Whether the order of day and month remains ambiguous.
    pub is_ambiguous: bool,
}

/// Dates that `labels` denote; the order of day and month is inferred from all of them. O(labels).
pub fn dates<'a>(labels: impl Iterator<Item = &'a str>) -> Dates {
    dates_as(labels, None)
}

/// Dates that `labels` denote. `day_first` gives the order for labels that do not show it; if `None`, it is inferred
/// from the other labels. O(labels).
pub fn dates_as<'a>(labels: impl Iterator<Item = &'a str>, day_first: Option<bool>) -> Dates {
    let given = day_first;
    let found: Vec<Option<Fields>> = labels.map(fields).collect();
    let open = || found.iter().flatten().filter(|f| !f.is_day_first && !f.is_month_first);
    let day_first = given.unwrap_or_else(|| open().any(|f| f.first > 12));
    let month_first = open().any(|f| f.second > 12);
    let is_ambiguous = given.is_none() && open().next().is_some() && day_first == month_first;
    let date = |f: &Fields| {
        let is_month_first = f.is_month_first || (!f.is_day_first && !day_first);
        let (month, day) = if is_month_first { (f.first, f.second) } else { (f.second, f.first) };
        let is_day = (1..=12).contains(&month) && (1..=31).contains(&day) && (1000..3000).contains(&f.year);
        is_day.then_some(Date { year: f.year, month, day })
    };
    Dates { of_label: found.iter().map(|f| f.as_ref().and_then(date)).collect(), is_ambiguous }
}

/// Number of days in a month of the Gregorian calendar.
pub fn days_of(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Date {
    /// Number of days since 1 January 1970; `None` if the month has no such day.
    pub fn days(self) -> Option<i64> {
        let Date { year, month, day } = self;
        let is_day = (1..=12).contains(&month) && (1..=days_of(year, month)).contains(&day);
        let before = i64::from(year) - 1; // whole years
        let leap_days = before / 4 - before / 100 + before / 400;
        let days = 365 * before + leap_days + (1..month).map(|m| i64::from(days_of(year, m))).sum::<i64>();
        is_day.then_some(days + i64::from(day) - 1 - EPOCH)
    }

    /// Part of the date as text; days of the week are numbered from Monday, 1, to Sunday, 7.
    pub fn part(self, part: DatePart) -> String {
        match part {
            DatePart::Year => self.year.to_string(),
            DatePart::Month => self.month.to_string(),
            DatePart::Weekday => self.weekday().to_string(),
        }
    }

    /// Day of the week, 1 to 7 from Monday, by Zeller's congruence for the Gregorian calendar.
    fn weekday(self) -> u32 {
        let (month, year) = if self.month < 3 { (self.month + 12, self.year - 1) } else { (self.month, self.year) };
        let from_saturday = self.day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400;
        (from_saturday + 5) % 7 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(labels: &[&str], part: DatePart) -> Vec<Option<String>> {
        dates(labels.iter().copied()).of_label.iter().map(|date| date.map(|date| date.part(part))).collect()
    }

    fn some(texts: &[&str]) -> Vec<Option<String>> {
        texts.iter().map(|text| Some((*text).to_string())).collect()
    }

    #[test]
    fn dates_of_several_places() {
        assert_eq!(parts(&["05.01.2023", "2023-01-05 08:30", "05.01.23"], DatePart::Month), some(&["1", "1", "1"]));
        assert_eq!(parts(&["5/1/2023", "13/1/2023"], DatePart::Month), some(&["1", "1"]));
        assert_eq!(parts(&["5/1/2023", "1/13/2023"], DatePart::Month), some(&["5", "1"]));
        assert_eq!(parts(&["2026-11-23", "2024-02-29", "2000-01-01"], DatePart::Weekday), some(&["1", "4", "6"]));
        for label in ["3.5", "1.2.3", "2023-13-01", "05.01.2023.1", "05.01.2023 old", "1234", "a-b-c", "", "99/99/9999"]
        {
            assert_eq!(parts(&[label], DatePart::Year), [None], "{label}");
        }
        assert!(dates(["5/1/2023"].into_iter()).is_ambiguous && !dates(["05.01.2023"].into_iter()).is_ambiguous);
        let given = dates_as(["5/1/2023"].into_iter(), Some(true));
        assert!(!given.is_ambiguous && given.of_label[0].is_some_and(|date| (date.month, date.day) == (1, 5)));
    }

    #[test]
    fn days_are_consecutive_across_months() {
        let days = |year, month, day| Date { year, month, day }.days();
        assert_eq!([days(1970, 1, 1), days(2024, 2, 29), days(2000, 3, 1)], [Some(0), Some(19782), Some(11017)]);
        assert_eq!([days(2023, 2, 29), days(1900, 2, 29), days(2024, 4, 31), days(2024, 0, 1)], [None; 4]);
        let all = (1999..2005).flat_map(|y| (1..=12).flat_map(move |m| (1..=days_of(y, m)).map(move |d| (y, m, d))));
        let all: Vec<i64> = all.filter_map(|(y, m, d)| days(y, m, d)).collect();
        assert!(all.windows(2).all(|pair| pair[1] == pair[0] + 1));
    }
}
