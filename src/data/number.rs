//! Numbers as people write them in tables.

/// The finite number that `label` writes, if it does: `3`, `-0.5`, `.28`, `1e-3`, and with `comma` also `3,5`.
/// Names of non-numbers (`nan`, `inf`) are labels, not numbers.
pub fn parse(label: &str, comma: bool) -> Option<f64> {
    let plain = label.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'+' | b'-' | b'.' | b'e' | b'E'));
    let number = if plain {
        label.parse::<f64>().ok()?
    } else if comma && label.bytes().filter(|b| *b == b',').count() == 1 && !label.contains('.') {
        return parse(&label.replace(',', "."), false);
    } else {
        return None;
    };
    // Adding 0 makes −0 plain 0, so that equal numbers are the same.
    number.is_finite().then_some(number + 0.0)
}

/// `x` in the fewest digits that bring it back, very large and very small numbers with an exponent.
pub fn format(x: f64) -> String {
    let readable = x == 0.0 || (1e-5..1e15).contains(&x.abs());
    if readable { x.to_string() } else { format!("{x:e}") }
}

/// Whether `label` is written as a whole number.
pub fn is_whole(label: &str) -> bool {
    let digits = label.strip_prefix(['+', '-']).unwrap_or(label);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_number() {
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
}
