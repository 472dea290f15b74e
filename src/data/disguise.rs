//! Numbers in disguise, that is, with a bound (`<5`, `≥ 3`, `80+`), a word for “about” (`ca. 5`), a unit (`25 mg`, `12
//! €`, `$12`, `20%`), or a typographic minus sign.
//!
//! Ranges, dates, times and ordinals are not recognized.

use super::blank::is_blank;
use super::number::Format;

/// Signs and words that make a number a bound or an approximation.
const QUALIFIERS: [&str; 34] = [
    "<=",
    ">=",
    "=<",
    "=>",
    "<",
    ">",
    "≤",
    "≥",
    "⩽",
    "⩾",
    "~",
    "≈",
    "∼",
    "approx.",
    "approx",
    "ca.",
    "ca",
    "circa",
    "about",
    "etwa",
    "rund",
    "unter",
    "über",
    "under",
    "over",
    "up to",
    "bis zu",
    "less than",
    "more than",
    "weniger als",
    "mehr als",
    "at least",
    "mindestens",
    "at most",
];

/// Signs and codes of currencies.
const CURRENCIES: [&str; 30] = [
    "us$", "a$", "c$", "r$", "$", "€", "£", "¥", "₹", "₽", "₩", "₺", "₴", "₫", "eur", "usd", "gbp", "chf", "jpy",
    "cny", "sek", "nok", "dkk", "pln", "czk", "inr", "aud", "cad", "rs.", "fr.",
];

/// Endings of ordinal numbers and of times of day, which are not units.
const NO_UNITS: [&str; 17] =
    ["st", "nd", "rd", "th", "er", "re", "e", "ème", "te", "ter", "tes", "º", "ª", "am", "pm", "a.m.", "p.m."];

/// Maximum length of a unit, in characters.
const MAX_UNIT_CHARS: usize = 12;

/// Number in disguise, that is, with a bound, a unit or a typographic minus sign.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disguise<'a> {
    /// Digits of the number, with separators and exponent.
    pub digits: &'a str,
    /// Whether there is a minus sign before the digits.
    is_negative: bool,
    /// Whether the number is a bound, or approximate.
    pub is_qualified: bool,
    /// Unit before and unit after the number; each may be empty.
    pub unit: (&'a str, &'a str),
}

impl<'a> Disguise<'a> {
    /// Parses a number in disguise; `None` for a plain number and for other texts.
    pub fn of(label: &'a str) -> Option<Disguise<'a>> {
        if label.len() > 64 || !label.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (rest, is_qualified) = without_qualifier(trim(label))?;
        let (rest, minus_first) = without_minus(rest);
        let (rest, currency) = without_currency(rest);
        let (rest, minus_last) = if minus_first { (rest, false) } else { without_minus(rest) };
        let length = digits_of(rest)?;
        let (digits, tail) = rest.split_at(length);
        let (tail, is_open) = match tail.strip_suffix('+') {
            Some(tail) => (tail, true),
            None => (tail, false),
        };
        let unit = unit(tail)?;
        let is_disguised = is_qualified || is_open || !currency.is_empty() || !unit.is_empty() || label.contains('−');
        let is_negative = minus_first || minus_last;
        is_disguised.then_some(Disguise {
            digits,
            is_negative,
            is_qualified: is_qualified || is_open,
            unit: (currency, unit),
        })
    }

    /// Value of the number; its digits are read in the number format of the file.
    pub fn number(&self, format: Format) -> Option<f64> {
        let x = format.parse(self.digits)?;
        Some(if self.is_negative { 0.0 - x } else { x })
    }

    /// Whether the number has a unit.
    pub fn has_unit(&self) -> bool {
        self.unit != ("", "")
    }

    /// Unit of the number as text; empty without a unit.
    pub fn unit_text(&self) -> &'a str {
        if self.unit.0.is_empty() { self.unit.1 } else { self.unit.0 }
    }
}

fn trim(text: &str) -> &str {
    text.trim_matches(is_blank)
}

/// Text without the leading sign or word that makes its number a bound or an approximation, and whether there was one.
fn without_qualifier(text: &str) -> Option<(&str, bool)> {
    let found = QUALIFIERS.iter().find_map(|qualifier| {
        let head = text.get(..qualifier.len())?;
        let is_it = head.to_lowercase() == *qualifier;
        let rest = &text[qualifier.len()..];
        let is_word = qualifier.ends_with(char::is_alphabetic);
        let is_apart = !is_word || rest.starts_with(is_blank);
        (is_it && is_apart).then(|| trim(rest))
    });
    Some(found.map_or((text, false), |rest| (rest, true)))
}

fn without_minus(text: &str) -> (&str, bool) {
    text.strip_prefix(['-', '−']).map_or((text, false), |rest| (trim(rest), true))
}

/// Text without a currency before its number, and the currency (empty if there is none).
fn without_currency(text: &str) -> (&str, &str) {
    let found = CURRENCIES.iter().find_map(|sign| {
        let head = text.get(..sign.len()).filter(|head| head.to_lowercase() == *sign)?;
        let rest = &text[sign.len()..];
        let is_apart = !sign.ends_with(char::is_alphabetic) || rest.starts_with(is_blank);
        is_apart.then(|| (trim(rest), head))
    });
    found.unwrap_or((text, ""))
}

/// Length in bytes of the number at the beginning of `text`: digits, separators, exponent.
fn digits_of(text: &str) -> Option<usize> {
    let is_digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let mut end = 0;
    while let Some(c) = text[end..].chars().next() {
        let next = end + c.len_utf8();
        let is_group = || (next..next + 3).all(is_digit) && !is_digit(next + 3);
        let continues = match c {
            '0'..='9' => true,
            '.' | ',' => is_digit(next),
            '\'' | '’' => end > 0 && is_group(),
            _ if is_blank(c) => end > 0 && is_group(),
            'e' | 'E' => {
                let digits = if matches!(text.as_bytes().get(next), Some(b'+' | b'-')) { next + 1 } else { next };
                end > 0 && is_digit(digits)
            }
            '+' | '-' => end > 0 && matches!(text.as_bytes()[end - 1], b'e' | b'E'),
            _ => false,
        };
        if !continues {
            break;
        }
        end = next;
    }
    (end > 0).then_some(end)
}

/// Unit after a number, empty if there is none; `None` if the text after the number is no unit.
fn unit(tail: &str) -> Option<&str> {
    let is_apart = tail.starts_with(is_blank);
    let unit = trim(tail);
    if unit.is_empty() {
        return Some(unit);
    }
    let begins =
        unit.starts_with(|c: char| c.is_alphabetic() || matches!(c, '%' | '‰' | '°' | '$' | '€' | '£' | '¥' | '₹'));
    let is_sound = |c: char| c.is_alphanumeric() || is_blank(c) || "%‰°$€£¥₹/²³·*^.-−µ".contains(c);
    let lower = unit.to_lowercase();
    let is_no_unit = NO_UNITS.contains(&lower.as_str()) && (!is_apart || lower.ends_with(['m', '.']));
    (begins && unit.chars().all(is_sound) && unit.chars().count() <= MAX_UNIT_CHARS && !is_no_unit).then_some(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(label: &str) -> Option<(f64, bool, &str)> {
        let found = Disguise::of(label)?;
        Some((found.number(Format::default())?, found.is_qualified, found.unit_text()))
    }

    #[test]
    fn bounds_units_and_signs_are_removed() {
        let cases = [
            ("<5", 5.0, true, ""),
            ("< 0.5", 0.5, true, ""),
            (">100", 100.0, true, ""),
            ("≥ 3", 3.0, true, ""),
            ("<=7", 7.0, true, ""),
            ("ca. 5", 5.0, true, ""),
            ("ca 5", 5.0, true, ""),
            ("Circa 5", 5.0, true, ""),
            ("~5", 5.0, true, ""),
            ("80+", 80.0, true, ""),
            ("25 mg", 25.0, false, "mg"),
            ("25mg", 25.0, false, "mg"),
            ("25\u{a0}mg", 25.0, false, "mg"),
            ("1.5e3 mg/dl", 1500.0, false, "mg/dl"),
            ("12 €", 12.0, false, "€"),
            ("€12", 12.0, false, "€"),
            ("$12", 12.0, false, "$"),
            ("-$12.50", -12.5, false, "$"),
            ("EUR 5", 5.0, false, "EUR"),
            ("20%", 20.0, false, "%"),
            ("20 %", 20.0, false, "%"),
            ("-3 °C", -3.0, false, "°C"),
            ("−5", -5.0, false, ""),
            ("−5.5 °C", -5.5, false, "°C"),
            ("< 5 mg", 5.0, true, "mg"),
            ("5 m2", 5.0, false, "m2"),
            (".5 g", 0.5, false, "g"),
        ];
        for (label, x, is_qualified, unit) in cases {
            assert_eq!(read(label), Some((x, is_qualified, unit)), "{label}");
        }
        for label in [
            "5",
            "-5",
            "1.5",
            "10-20",
            "10–20",
            "1st",
            "2nd",
            "3rd",
            "4th",
            "5 pm",
            "12:30",
            "1/2",
            "2023-01-05",
            "05.01.2023",
            "A12",
            "<",
            "mg",
            "5;6",
            "<<5",
            "12 345 Main Street West",
            "x5",
            "(5)",
            "5'10\"",
            "<high>",
            "",
            "5 6",
            "+",
        ] {
            assert_eq!(read(label), None, "{label}");
        }
        let comma = Format { comma: true, thousands: Some('.') };
        assert_eq!(Disguise::of("1.234,50 €").and_then(|found| found.number(comma)), Some(1234.5));
        assert_eq!(Disguise::of("1 234 mg").map(|found| found.digits), Some("1 234"));
    }
}
