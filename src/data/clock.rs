//! Parser of times of day after dates: `13:00`, `13:00:05.250`, `1:00 PM`, `130005`, with or without a time zone.

/// Time of day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clock {
    /// Seconds since midnight, with fractions.
    pub seconds: f64,
    /// Offset of the time zone from universal time, in seconds, positive to the east; `None` without a time zone.
    pub offset: Option<f64>,
}

const MINUTE_S: f64 = 60.0;
const HOUR_S: f64 = 3600.0;

/// Splits a label into date and time of day, at a blank or a `T` between them; the time of day may be absent.
pub fn split_date_time(label: &str) -> (&str, Option<&str>) {
    let is_digit = |c: char| c.is_ascii_digit();
    let colon = label.find(':').map(|colon| label[..colon].trim_end_matches(is_digit).len());
    // Without a colon, look for a T between digits: 2024-01-28T13.
    let sign = label.find('T').filter(|at| label[..*at].ends_with(is_digit)).map(|at| at + 1);
    let is_between = |at: &usize| label[..*at].ends_with([' ', 'T']) && label[*at..].starts_with(is_digit);
    let at = [colon, sign].into_iter().flatten().find(is_between);
    at.map_or((label, None), |at| (label[..at - 1].trim_end(), Some(&label[at..])))
}

/// Parses a time of day; `None` for any other text.
pub fn clock(text: &str) -> Option<Clock> {
    let (text, offset) = zone(text)?;
    let lower = text.to_ascii_lowercase();
    let half = ["am", "pm"].into_iter().find_map(|half| Some((lower.strip_suffix(half)?.trim_end(), half)));
    let (digits, half) = half.map_or((lower.as_str(), None), |(digits, half)| (digits, Some(half)));
    let parts: Vec<&str> = match digits.len() {
        4 | 6 if digits.bytes().all(|b| b.is_ascii_digit()) => {
            (0..digits.len()).step_by(2).map(|i| &digits[i..i + 2]).collect()
        }
        _ => digits.split(':').collect(),
    };
    let whole = |text: &str| (1..=2).contains(&text.len()).then(|| number(text)).flatten().filter(|x| x.fract() == 0.0);
    let hour = whole(parts[0])?;
    let minute = parts.get(1).map_or(Some(0.0), |text| whole(text))?;
    let second = parts.get(2).map_or(Some(0.0), |text| number(&text.replace(',', ".")))?;
    let hour = match half {
        None => hour,
        Some(_) if !(1.0..=12.0).contains(&hour) => return None,
        Some(half) => hour % 12.0 + if half == "pm" { 12.0 } else { 0.0 },
    };
    let seconds = HOUR_S * hour + MINUTE_S * minute + second;
    // 24:00 is the end of the day; second 60 is a leap second.
    let is_time = parts.len() <= 3 && minute < 60.0 && second < 61.0 && seconds <= 24.0 * HOUR_S;
    is_time.then_some(Clock { seconds, offset })
}

/// Text without its time zone, and the zone's offset in seconds, if any; `None` if the zone is malformed.
fn zone(text: &str) -> Option<(&str, Option<f64>)> {
    for name in ["UTC", "GMT", "Z", "z"] {
        if let Some(rest) = text.strip_suffix(name) {
            return Some((rest.trim_end(), Some(0.0)));
        }
    }
    let Some(at) = text.rfind(['+', '-', '\u{2212}']) else { return Some((text.trim_end(), None)) };
    let sign = if text[at..].starts_with('+') { 1.0 } else { -1.0 };
    let digits: String = text[at..].chars().skip(1).filter(|c| *c != ':').collect();
    let is_offset = matches!(digits.len(), 2 | 4) && digits.bytes().all(|b| b.is_ascii_digit());
    let offset = is_offset.then(|| number(&digits[..2]).zip(number(&format!("0{}", &digits[2..])))).flatten();
    let (hours, minutes) = offset.filter(|(hours, minutes)| *hours < 15.0 && *minutes < 60.0)?;
    Some((text[..at].trim_end(), Some(sign * (HOUR_S * hours + MINUTE_S * minutes))))
}

/// Number written with digits and at most one decimal point.
fn number(text: &str) -> Option<f64> {
    let is_plain =
        text.starts_with(|c: char| c.is_ascii_digit()) && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    is_plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_day_with_and_without_a_zone() {
        let seconds = |text| clock(text).map(|clock| (clock.seconds, clock.offset));
        for (text, expected, offset) in [
            ("13:00", 46_800.0, None),
            ("13", 46_800.0, None),
            ("130005", 46_805.0, None),
            ("1:00 PM", 46_800.0, None),
            ("12:30 am", 1_800.0, None),
            ("13:00:05,25", 46_805.25, None),
            ("24:00", 86_400.0, None),
            ("13:00:05.5Z", 46_805.5, Some(0.0)),
            ("13:00 UTC", 46_800.0, Some(0.0)),
            ("13:00+02:00", 46_800.0, Some(7_200.0)),
            ("13:00:00-0330", 46_800.0, Some(-12_600.0)),
            ("13:00 +01", 46_800.0, Some(3_600.0)),
        ] {
            assert_eq!(seconds(text), Some((expected, offset)), "{text}");
        }
        for text in ["25:00", "13:61", "13:00 PM", "0:00 AM", "13:00:62", "1:2:3:4", "13:00 CET", "", ":", "13:00+99"] {
            assert_eq!(clock(text), None, "{text}");
        }
    }

    #[test]
    fn a_blank_or_a_t_separates_date_and_time() {
        for (label, parts) in [
            ("2024-01-28T13:00", ("2024-01-28", Some("13:00"))),
            ("28 Jan 2024  1:00 PM", ("28 Jan 2024", Some("1:00 PM"))),
            ("2024-01-28T13", ("2024-01-28", Some("13"))),
            ("20240128T130000+02:00", ("20240128", Some("130000+02:00"))),
            ("2024-01-28", ("2024-01-28", None)),
            ("13:00", ("13:00", None)),
            ("Tue: 3", ("Tue: 3", None)),
        ] {
            assert_eq!(split_date_time(label), parts, "{label}");
        }
    }
}
