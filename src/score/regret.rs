//! The multinomial regret ln C(r, n): the penalty of normalized maximum likelihood for r levels and n rows.
//!
//! C(r, n) is the sum of the maximized likelihoods of all sequences of n rows with r levels. By Lagrange inversion of
//! its generating function (1 − T(z))^−r, T the tree function (Kontkanen and Myllymäki 2007; Mononen and Myllymäki
//! 2008),
//!
//! ```text
//! C(r, n) = Σ_k  n(n−1)…(n−k+1) / n^k  ·  (r−1)r…(r+k−2) / k!        k = 0 … n
//! ```
//!
//! All terms are positive and their ratios fall, so the sum is computed outwards from its largest term until terms are
//! negligible: at most O(√n) terms, for any r, even 10^300 configurations. The sum is exact up to rounding, below 1e-11
//! of ln C and below 1e-13 for n ≤ 10^4, so there are no approximations with different ranges.
//!
//! For small r and large n there is a shorter way: C(2, n) = 1 + Q(n) with Ramanujan's Q, whose asymptotic series
//! (Knuth, TAOCP 1.2.11.3) is exact to the last digits there, and the recurrence C(r + 2) = C(r + 1) + n/r · C(r).

use crate::base::numeric::{ln, ln_gamma, rising_flat};

/// Terms below this share of the largest term are omitted.
const NEGLIGIBLE_SHARE: f64 = 1e-19;
/// Minimum number of rows for which the asymptotic series of Q is exact to the last digits.
const MIN_SERIES_ROWS: f64 = 4096.0;
/// Minimum x for which Stirling's series of ln Γ(x) is accurate.
const MIN_STIRLING: f64 = 64.0;
/// Maximum number of levels for which C(r, n) fits in an f64 for all n below 2^32.
const MAX_RECURRENCE_LEVELS: f64 = 24.0;

/// Multinomial regret ln C(r, n) for r ≥ 1 levels and n rows. At most O(√n); O(r) for few levels and many rows.
pub fn regret(r: f64, n: f64) -> f64 {
    if r <= 1.0 || n < 1.0 {
        0.0
    } else if n < 2.0 {
        ln(r)
    } else if n >= MIN_SERIES_ROWS && r <= MAX_RECURRENCE_LEVELS && libm::floor(r) == r {
        by_recurrence(r, n)
    } else {
        by_sum(r, n)
    }
}

fn by_recurrence(r: f64, n: f64) -> f64 {
    let (mut before, mut value) = (1.0, 1.0 + ramanujan_q(n));
    let mut levels = 2.0;
    while levels < r {
        (before, value) = (value, value + n / (levels - 1.0) * before);
        levels += 1.0;
    }
    ln(value)
}

/// Ramanujan's Q(n) = 1 + (n−1)/n + (n−1)(n−2)/n² + …, to a relative n^−7/2.
fn ramanujan_q(n: f64) -> f64 {
    let root = (std::f64::consts::FRAC_PI_2 / n).sqrt();
    let half = root * (n + (1.0 / 12.0 + (1.0 / 288.0 - 139.0 / (51_840.0 * n)) / n));
    half - 1.0 / 3.0 - (4.0 / 135.0 - 8.0 / (2835.0 * n)) / n
}

fn by_sum(r: f64, n: f64) -> f64 {
    let s = r - 1.0;
    // Ratio of term k + 1 to term k of the sum.
    let ratio = |k: f64| (n - k) / n * ((s + k) / (k + 1.0));
    // The largest term is where this ratio is 1, at the root of k² + s k = n (s − 1).
    let m = n * ((s - 1.0) / s);
    let mode = libm::floor(2.0 * m / (1.0 + (1.0 + 4.0 * (m / s)).sqrt())).clamp(0.0, n);
    let mut sum = 1.0;
    let (mut term, mut k) = (1.0, mode);
    while k < n && term > NEGLIGIBLE_SHARE {
        term *= ratio(k);
        sum += term;
        k += 1.0;
    }
    (term, k) = (1.0, mode);
    while k > 0.0 && term > NEGLIGIBLE_SHARE {
        k -= 1.0;
        term /= ratio(k);
        sum += term;
    }
    ln_falling(n, mode) + ln_choose(s, mode) + ln(sum)
}

/// Logarithm of n(n−1)…(n−k+1) / n^k.
fn ln_falling(n: f64, k: f64) -> f64 {
    let last = n - k + 1.0;
    if last < MIN_STIRLING {
        return (ln_gamma(n + 1.0) - n * ln(n)) + ((n - k) * ln(n) - ln_gamma(last));
    }
    // Computed as ln Γ(last + k) − ln Γ(last) by Stirling's series, less k ln n.
    rising_flat(last, k) - k * ln(n)
}

/// Logarithm of s(s+1)…(s+k−1) / k!.
fn ln_choose(s: f64, k: f64) -> f64 {
    if k <= s { ln_rising(s, k) - ln_gamma(k + 1.0) } else { ln_rising(k + 1.0, s - 1.0) - ln_gamma(s) }
}

/// ln Γ(x + k) − ln Γ(x); k must be small if x is small.
fn ln_rising(x: f64, k: f64) -> f64 {
    if x < MIN_STIRLING { ln_gamma(x + k) - ln_gamma(x) } else { rising_flat(x, k) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Regret by its definition: the sum over every table of counts.
    fn by_definition(r: usize, n: u32) -> f64 {
        fn power(k: u32) -> f64 {
            if k == 0 { 1.0 } else { f64::from(k).powi(k as i32) }
        }
        fn factorial(k: u32) -> f64 {
            (1..=k).map(f64::from).product()
        }
        fn sum(levels: usize, rows: u32) -> f64 {
            match levels {
                1 => power(rows) / factorial(rows),
                _ => (0..=rows).map(|k| power(k) / factorial(k) * sum(levels - 1, rows - k)).sum(),
            }
        }
        factorial(n) / power(n) * sum(r, n)
    }

    #[test]
    fn small_regrets_are_those_of_the_definition() {
        for r in 1..7 {
            for n in 0..13 {
                let (got, expected) = (regret(r as f64, f64::from(n)), by_definition(r, n).ln());
                assert!((got - expected).abs() <= 1e-13 * expected.max(1.0), "r {r} n {n}: {got} is not {expected}");
            }
        }
        // C for two levels and two rows: 1 + ½ + 1.
        assert!((regret(2.0, 2.0) - 2.5f64.ln()).abs() < 1e-15);
    }

    /// Compares with regrets computed to 40 digits by mpmath.
    #[test]
    fn regrets_are_those_of_many_digits() {
        for (r, n, expected) in [
            (2.0, 2.0, 0.916_290_731_874_155_1),
            (3.0, 7.0, 2.399_542_887_527_419_4),
            (2.0, 2000.0, 4.038_107_479_323_707),
            (1000.0, 2000.0, 1_078.545_478_281_323_4),
            (2.0, 4096.0, 4.392_971_472_787_236),
            (24.0, 4096.0, 71.345_742_372_039_86),
            (25.0, 1e6, 139.346_778_344_201_5),
            (2.0, 1e6, 7.134_078_496_511_889),
            (5.0, 4e9, 43.120_557_648_995_19),
            (3000.0, 10_000.0, 3_848.567_597_406_148),
            (5000.0, 300.0, 869.309_423_827_014_2),
        ] {
            let got = regret(r, n);
            assert!((got - expected).abs() <= 2e-13 * expected.max(1.0), "r {r} n {n}: {got} is not {expected}");
        }
    }

    /// Sums C(2, n) over all n + 1 tables of counts; C for more levels follows by the recurrence of Kontkanen and
    /// Myllymäki (2007).
    #[test]
    fn the_recurrence_holds_across_all_regimes() {
        for n in [2.0, 7.0, 100.0, 1000.0, 4095.0, 4096.0, 10_000.0, 200_000.0] {
            let ln_choose = |k: f64| ln_gamma(n + 1.0) - ln_gamma(k + 1.0) - ln_gamma(n - k + 1.0);
            let share = |k: f64| if k == 0.0 { 0.0 } else { k * ln(k / n) };
            let two: f64 = (0..=n as u32).map(f64::from).map(|k| (ln_choose(k) + share(k) + share(n - k)).exp()).sum();
            let near = |r: f64, got: f64, expected: f64| {
                assert!((got - expected).abs() <= 2e-10 * expected.max(1.0), "r {r} n {n}: {got} is not {expected}");
            };
            near(2.0, regret(2.0, n), two.ln());
            // Ratios of successive C are used, because C itself exceeds the range of f64.
            let (mut ratio, mut ln_c) = (two, two.ln());
            for r in 3..3000 {
                let r = f64::from(r);
                ratio = 1.0 + n / (r - 2.0) / ratio;
                ln_c += ratio.ln();
                near(r, regret(r, n), ln_c);
            }
        }
    }

    #[test]
    fn both_ways_for_few_levels_agree() {
        for n in [4096.0, 50_000.0, 1e6, 4e9] {
            for r in 2..=24 {
                let (short, long) = (by_recurrence(f64::from(r), n), by_sum(f64::from(r), n));
                assert!((short - long).abs() <= 1e-11 * long.max(1.0), "r {r} n {n}: {short} {long}");
            }
        }
    }

    /// For r ≫ n nearly every sequence has n levels of one row each, with likelihood n^−n, so C → (r / n)^n.
    #[test]
    fn far_more_levels_than_rows() {
        for (r, n) in [(1e12, 10.0), (1e100, 1000.0), (1e300, 1e6)] {
            let expected = n * ln(r) - n * ln(n);
            let got = regret(r, n);
            assert!((got - expected).abs() <= 1e-12 * expected + 10.0 * n * n / r, "r {r} n {n}: {got} {expected}");
        }
    }

    #[test]
    fn more_levels_or_rows_never_cost_less() {
        for n in [1.0, 5.0, 64.0, 3000.0, 5000.0] {
            let mut last = 0.0;
            for r in [1.0, 2.0, 3.0, 23.0, 24.0, 25.0, 26.0, 1e3, 1e6, 1e15, 1e40, 1e200] {
                let now = regret(r, n);
                assert!(now >= last, "r {r} n {n}");
                last = now;
            }
        }
    }
}
