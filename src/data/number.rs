//! Parser and formatter of numbers in tables.

/// Number format of a file: decimal sign and grouping sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Format {
    /// Whether the decimal sign is a comma, so that `3,5` is a number.
    pub comma: bool,
    /// Sign between groups of three digits; `None` if digits are not grouped.
    pub thousands: Option<char>,
}

/// Whether `c` is the grouping sign `sign`. All kinds of spaces count as one sign, and so do both apostrophes.
pub fn is_group_sign(c: char, sign: char) -> bool {
    match sign {
        ' ' => matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}'),
        '\'' => matches!(c, '\'' | '’'),
        _ => c == sign,
    }
}

impl Format {
    /// Finite number that `label` denotes: as [`parse`], and with groups of digits if the format has them.
    pub fn parse(&self, label: &str) -> Option<f64> {
        match self.thousands {
            Some(sign) if label.chars().any(|c| is_group_sign(c, sign)) => parse(&ungrouped(label, sign)?, self.comma),
            _ => parse(label, self.comma),
        }
    }
}

/// `label` without its grouping signs; `None` if they are misplaced. Valid are 1 to 3 digits, the first not 0, then
/// groups of three digits, then nothing or a decimal sign and digits.
pub fn ungrouped(label: &str, sign: char) -> Option<String> {
    let digits = label.strip_prefix(['+', '-']).unwrap_or(label);
    let whole_end = digits.rfind(|c| is_group_sign(c, sign))?;
    let tail_at = whole_end + digits[whole_end..].chars().next()?.len_utf8();
    let tail = &digits[tail_at..];
    let last_end = tail.find(|c: char| !c.is_ascii_digit()).unwrap_or(tail.len());
    let rest = &tail[last_end..];
    let fraction = rest.strip_prefix(['.', ',']).unwrap_or(rest);
    let are_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let mut groups = digits[..whole_end].split(|c| is_group_sign(c, sign));
    let first = groups.next()?;
    let begins = (1..=3).contains(&first.len()) && are_digits(first) && !first.starts_with('0');
    let continues = groups.all(|group| group.len() == 3 && are_digits(group)) && last_end == 3;
    let ends = rest.is_empty() || (rest.len() > fraction.len() && !fraction.is_empty() && are_digits(fraction));
    (begins && continues && ends).then(|| label.chars().filter(|c| !is_group_sign(*c, sign)).collect())
}

/// Finite number that `label` denotes, such as `3`, `-0.5`, `.28`, `1e-3`, and with `comma` also `3,5`. Names of
/// non-numbers (`nan`, `inf`) are labels, not numbers.
pub fn parse(label: &str, comma: bool) -> Option<f64> {
    let plain = label.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'+' | b'-' | b'.' | b'e' | b'E'));
    let number = if plain {
        label.parse::<f64>().ok()?
    } else if comma && label.bytes().filter(|b| *b == b',').count() == 1 && !label.contains('.') {
        return parse(&label.replace(',', "."), false);
    } else {
        return None;
    };
    // Adding 0 turns −0 into 0, so that equal numbers have equal bits.
    number.is_finite().then_some(number + 0.0)
}

/// `x` in the fewest digits that denote exactly `x`; very large and very small numbers have an exponent.
pub fn format(x: f64) -> String {
    let readable = x == 0.0 || (1e-5..1e15).contains(&x.abs());
    if readable { x.to_string() } else { format!("{x:e}") }
}

/// Whether `label` begins with a superfluous zero, as codes do: `01`, `-007`.
pub fn is_code(label: &str) -> bool {
    let digits = label.trim_start_matches(['+', '-']);
    digits.starts_with('0') && digits[1..].starts_with(|c: char| c.is_ascii_digit())
}

/// Whether `label` is written as a whole number, without groups of digits.
pub fn is_whole(label: &str) -> bool {
    let digits = label.strip_prefix(['+', '-']).unwrap_or(label);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_parsed_and_names_of_non_numbers_are_not() {
        let some = [("3", 3.0), ("-0.5", -0.5), (".28", 0.28), ("5.", 5.0), ("+1e-3", 1e-3), ("007", 7.0)];
        assert!(some.iter().all(|(label, x)| parse(label, false) == Some(*x) && parse(label, true) == Some(*x)));
        for label in ["", "nan", "inf", "1e999", "e", "-", "1 000", "0x1f", "1,2,3", "1.000,5", "٣"] {
            assert_eq!(parse(label, true), None, "{label}");
        }
        assert_eq!((parse("3,5", true), parse("3,5", false), parse("-,5", true)), (Some(3.5), None, Some(-0.5)));
        assert!(parse("-0", false).unwrap().is_sign_positive());
        assert_eq!([0.1, -3.0, 1e-7, 2e20].map(format), ["0.1", "-3", "1e-7", "2e20"]);
        assert!(is_whole("-12") && !is_whole("1.0") && !is_whole("+"));
    }

    #[test]
    fn groups_of_digits_must_be_placed_correctly() {
        let point = Format { comma: true, thousands: Some('.') };
        let numbers = [("2.345", 2345.0), ("-1.234.567,5", -1_234_567.5), ("850", 850.0), ("3,5", 3.5)];
        assert!(numbers.iter().all(|(label, x)| point.parse(label) == Some(*x)));
        for label in ["0.345", "1234.567", "1.23", "1.2345", "1.234.56", "1.234,", ".345", "05.01.2023", "1.234e5"] {
            assert_eq!(point.parse(label), None, "{label}");
        }
        let comma = Format { comma: false, thousands: Some(',') };
        assert_eq!(
            ["2,345", "12,345.25", "2.5", "1,5"].map(|x| comma.parse(x)),
            [Some(2345.0), Some(12345.25), Some(2.5), None]
        );
        let space = Format { comma: true, thousands: Some(' ') };
        assert_eq!(["1\u{202f}234,5", "12 345", "1 23"].map(|x| space.parse(x)), [Some(1234.5), Some(12345.0), None]);
        assert_eq!(Format { comma: false, thousands: Some('\'') }.parse("1’234.5"), Some(1234.5));
    }
}

/// Number notation of a file, as inferred from its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// Number format: decimal sign and grouping sign.
    pub format: Format,
    /// Whether the notation is only a guess, because the file fits another notation as well.
    pub is_open: bool,
}
