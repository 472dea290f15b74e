//! Detection of numbers that code a missing value, such as −9, −99 or 999 among levels.

/// Minimum number of other values at which −1 is taken for a code of a missing value, not for a step of a scale.
const MIN_OTHER_VALUES: usize = 3;

/// Number of digits of a whole number from 1 to 999,999, and the digit if all are equal; `None` for other numbers.
fn digits(x: f64) -> Option<(usize, Option<u8>)> {
    if x.fract() != 0.0 || !(1.0..1e6).contains(&x) {
        return None;
    }
    let text = (x as u32).to_string();
    let first = text.as_bytes()[0];
    Some((text.len(), text.bytes().all(|digit| digit == first).then_some(first - b'0')))
}

/// Whether the nonnegative `x` consists of nines (9, 99, 999, …), a usual code of a missing value.
pub fn is_nines(x: f64) -> bool {
    digits(x).is_some_and(|(_, digit)| digit == Some(9))
}

/// Whether the nonnegative `x` is a usual code of a missing value with two or more digits: 99, 88, 77, 98, 97, 999, ….
pub fn is_long_code(x: f64) -> bool {
    let is_repeated = digits(x).is_some_and(|(length, digit)| length > 1 && digit.is_some_and(|digit| digit >= 6));
    is_repeated || [1.0, 2.0].iter().any(|less| is_nines(x + less) && x > 90.0)
}

/// Whether `x` can code a missing value without other codes beside it: ±9, ±99 and the like.
fn is_strong_code(x: f64) -> bool {
    is_nines(x.abs()) || is_long_code(x.abs())
}

/// Numbers among `values` that look like codes of a missing value, because they are usual codes and apart from the
/// other values. `values` are the distinct numbers of a column, ascending. O(values).
pub fn sentinels(values: &[f64]) -> Vec<f64> {
    let mut found = low(values);
    let rest: Vec<f64> = values.iter().copied().filter(|x| !found.contains(x)).collect();
    found.extend(high(&rest));
    found
}

/// Negative codes of a missing value among ascending values, if the other values are nonnegative or far above.
fn low(values: &[f64]) -> Vec<f64> {
    let (negative, others) = values.split_at(values.partition_point(|x| *x < 0.0));
    let Some(greatest) = others.last().copied() else { return vec![] };
    let (codes, rest): (Vec<f64>, Vec<f64>) = negative.iter().partition(|x| is_strong_code(**x));
    if others.len() == 1 && negative.contains(&-others[0]) {
        return vec![]; // −9 and 9 are the ends of a scale
    }
    let is_code = |x: &f64| (-8.0..0.0).contains(x) && x.fract() == 0.0;
    if !rest.iter().all(is_code) {
        let range = greatest - rest[0];
        return codes.into_iter().filter(|x| is_long_code(x.abs()) && rest[0] - x > range).collect();
    }
    if !codes.is_empty() {
        let is_kin = |x: &f64| *x <= -6.0 || greatest >= MIN_OTHER_VALUES as f64;
        return codes.into_iter().chain(rest.iter().copied().filter(is_kin)).collect();
    }
    match rest.as_slice() {
        [] => vec![],
        [x] if *x == -1.0 && others.len() >= MIN_OTHER_VALUES && greatest >= MIN_OTHER_VALUES as f64 => vec![*x],
        codes => {
            let apart = codes.partition_point(|x| *x <= -6.0);
            let next = codes.get(apart).copied().unwrap_or(others[0]);
            if apart > 0 && next - codes[apart - 1] >= 3.0 { codes[..apart].to_vec() } else { vec![] }
        }
    }
}

/// Longest run of codes of a missing value at the upper end of ascending values that is apart from the values before.
fn high(values: &[f64]) -> Vec<f64> {
    let is_candidate = |x: &&f64| is_strong_code(**x) || **x == 7.0 || **x == 8.0;
    let longest = values.iter().rev().take_while(is_candidate).count();
    let is_tail = |length: &usize| {
        let (rest, tail) = values.split_at(values.len() - length);
        tail.iter().any(|x| is_strong_code(*x))
            && rest.last().is_some_and(|greatest| *greatest >= 0.0)
            && is_apart(rest, tail[0])
    };
    let length = (1..=longest).rev().find(is_tail).unwrap_or(0);
    values[values.len() - length..].to_vec()
}

/// Whether `code` is far enough above all of `rest` to code a missing value. A code of one digit must be 2 or more
/// above consecutive whole numbers; a longer one must exceed all by more than their range, and be ≥ 2 · the greatest.
fn is_apart(rest: &[f64], code: f64) -> bool {
    let (least, greatest) = (rest[0], rest[rest.len() - 1]);
    if code < 10.0 {
        let are_steps = rest.windows(2).all(|pair| pair[1] - pair[0] == 1.0);
        return are_steps && least.fract() == 0.0 && code - greatest >= 2.0;
    }
    code - greatest > greatest - least && code >= 2.0 * greatest
}

/// Numbers that code a missing value in a column of texts (`words`); `numbers` ascend. O(numbers + words).
pub fn among_words(numbers: &[f64], words: &[&str]) -> Vec<f64> {
    let is_code = |x: f64| is_strong_code(x) || (x < 0.0 && x > -10.0 && x.fract() == 0.0);
    let has_nine = numbers.contains(&9.0);
    let may_be_code = |x: &f64| is_code(*x) || (has_nine && (*x == 7.0 || *x == 8.0));
    let begins_so = words.iter().any(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    if numbers.iter().all(|x| may_be_code(x) && (*x < 0.0 || !begins_so)) {
        numbers.to_vec()
    } else {
        sentinels(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_apart_from_the_values() {
        let cases: [(&[f64], &[f64]); 30] = [
            (&[-99.0, 0.0, 1.0], &[-99.0]),
            (&[-9.0, 0.0, 1.0], &[-9.0]),
            (&[-9.0, -8.0, -7.0, 0.0, 1.0], &[-9.0, -8.0, -7.0]),
            (&[-88.0, -77.0, 1.0, 2.0], &[-88.0, -77.0]),
            (&[-9999.0, 1.0, 2.0], &[-9999.0]),
            (&[-8.0, 1.0, 2.0, 3.0], &[-8.0]),
            (&[-1.0, 1.0, 2.0, 3.0, 4.0], &[-1.0]),
            (&[-9.0, -1.0, 1.0, 2.0, 3.0], &[-9.0, -1.0]),
            (&[-9.0, -1.0, 0.0, 1.0], &[-9.0]),
            (&[-99.0, -2.0, -1.0, 0.0, 1.0, 2.0], &[-99.0]),
            (&[-99.0, -20.0, 0.0, 20.0], &[-99.0]),
            (&[1.0, 2.0, 3.0, 4.0, 5.0, 9.0], &[9.0]),
            (&[0.0, 1.0, 9.0], &[9.0]),
            (&[1.0, 2.0, 8.0, 9.0], &[8.0, 9.0]),
            (&[1.0, 2.0, 3.0, 4.0, 5.0, 99.0], &[99.0]),
            (&[1.0, 2.0, 97.0, 98.0, 99.0], &[97.0, 98.0, 99.0]),
            (&[0.0, 1.0, 999.0], &[999.0]),
            (&[-9.0, 1.0, 2.0, 99.0], &[-9.0, 99.0]),
            (&[1.0, 2.0, 88.0], &[88.0]),
            (&[0.0, 99999.0], &[99999.0]),
            (&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0], &[]),
            (&[1.0, 3.0, 5.0, 7.0, 9.0], &[]),
            (&[-1.0, 0.0, 1.0], &[]),
            (&[-1.0, 1.0], &[]),
            (&[-2.0, -1.0, 0.0, 1.0, 2.0], &[]),
            (&[-9.0, 9.0], &[]),
            (&[0.0, 1.0, 2.0], &[]),
            (&[0.0, 10.0, 50.0, 90.0, 99.0], &[]),
            (&[8.0, 9.0], &[]),
            (&[], &[]),
        ];
        for (values, codes) in cases {
            assert_eq!(sentinels(values), codes, "{values:?}");
        }
    }

    #[test]
    fn codes_among_words() {
        assert_eq!(among_words(&[-9.0], &["yes", "no"]), [-9.0]);
        assert_eq!(among_words(&[-1.0], &["yes", "no"]), [-1.0]);
        assert_eq!(among_words(&[8.0, 9.0, 99.0], &["m", "f"]), [8.0, 9.0, 99.0]);
        assert_eq!(among_words(&[-9.0, 0.0, 1.0], &["yes"]), [-9.0]);
        assert_eq!(among_words(&[1.0, 2.0], &["x"]), [0.0; 0]);
        assert_eq!(among_words(&[9.0], &["5a", "7b"]), [0.0; 0]);
    }
}
