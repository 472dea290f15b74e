//! The certifier's own multinomial regret ln C(r, n) of r levels and n rows, by two methods that the searchers do not
//! use.
//!
//! For few levels and rows, the recurrence C(r + 2) = C(r + 1) + n/r · C(r) of Kontkanen and Myllymäki (2007), from
//! C(2) summed by its definition. Otherwise Cauchy's integral for the coefficient of u^n in (1 − u)^(1−r) e^(nu), which
//! is C(r, n) up to the factor n! / n^n: on the circle through the saddle point the integrand is bell-shaped, and the
//! trapezoidal rule converges faster than any power. It takes about 50 points, for any r and n.

/// Maximum number of levels for which the recurrence is used.
const MAX_RECURRENCE_LEVELS: f64 = 2000.0;
/// Maximum number of rows for which the recurrence is used.
const MAX_RECURRENCE_ROWS: f64 = 2000.0;

pub fn regret(r: f64, n: f64) -> f64 {
    if r <= 1.0 || n <= 0.0 {
        0.0
    } else if r <= MAX_RECURRENCE_LEVELS && n <= MAX_RECURRENCE_ROWS {
        by_recurrence(r, n)
    } else {
        by_integral(r, n)
    }
}

fn by_recurrence(r: f64, n: f64) -> f64 {
    // The term n!/(h!(n−h)!) (h/n)^h ((n−h)/n)^(n−h) of C(2), as the product over its min(h, n − h) smallest factors.
    let mut two = 2.0;
    let mut h = 1.0;
    while h < n {
        let mut ln_term = h * libm::log(h / n) + (n - h) * libm::log1p(-h / n);
        let few = h.min(n - h);
        let mut i = 0.0;
        while i < few {
            ln_term += libm::log((n - i) / (few - i));
            i += 1.0;
        }
        two += libm::exp(ln_term);
        h += 1.0;
    }
    let (mut ratio, mut ln_c, mut levels) = (two, libm::log(two), 2.0);
    while levels < r {
        ratio = 1.0 + n / (levels - 1.0) / ratio;
        ln_c += libm::log(ratio);
        levels += 1.0;
    }
    ln_c
}

fn by_integral(r: f64, n: f64) -> f64 {
    let s = r - 1.0;
    // The saddle point u solves n (1 − u)² = s u.
    let (a, b) = (2.0 * n + s, s.sqrt() * (s + 4.0 * n).sqrt());
    let (u, rest) = (2.0 * n / (a + b), (s + b) / (a + b)); // u and 1 − u
    let ln_u = if u < 0.5 { libm::log(u) } else { libm::log1p(-rest) };
    let spread = (s * u / (rest * rest) + n * u).sqrt();
    // Number of points by the width of the integrand: that of the bell, or for small r of a tail that falls as u^k.
    let points = 2.0 * ((8.0 * spread).max(-24.0 / ln_u) + 30.0).ceil() + 1.0;
    let mut sum = 0.5;
    let mut j = 1.0;
    while 2.0 * j < points {
        let angle = 2.0 * std::f64::consts::PI * j / points;
        let sine = libm::sin(0.5 * angle);
        let away = 4.0 * u * sine * sine;
        let size = -0.5 * s * libm::log1p(away / (rest * rest)) - 0.5 * n * away;
        let turned = s * libm::atan2(u * libm::sin(angle), rest + 2.0 * u * sine * sine) + n * u * libm::sin(angle);
        sum += libm::exp(size) * libm::cos(turned - n * angle);
        if size < -46.0 {
            break;
        }
        j += 1.0;
    }
    let at_saddle = -s * libm::log1p(-u) - n * (rest + ln_u);
    ln_factorial_rest(n) + at_saddle + libm::log(2.0 * sum / points)
}

/// Remainder of Stirling's formula: ln n! − n ln n + n.
fn ln_factorial_rest(n: f64) -> f64 {
    if n < 30.0 {
        let mut sum = n;
        let mut i = 1.0;
        while i <= n {
            sum += libm::log(i / n);
            i += 1.0;
        }
        return sum;
    }
    let square = 1.0 / (n * n);
    0.5 * libm::log(2.0 * std::f64::consts::PI * n) + (1.0 / 12.0 - square * (1.0 / 360.0 - square / 1260.0)) / n
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with regrets computed to 40 digits by mpmath.
    #[test]
    fn regrets_are_those_of_many_digits() {
        for (r, n, expected) in [
            (2.0, 2.0, 0.916_290_731_874_155_1),
            (3.0, 7.0, 2.399_542_887_527_419_4),
            (2.0, 2000.0, 4.038_107_479_323_707),
            (1000.0, 2000.0, 1_078.545_478_281_323_4),
            (24.0, 4096.0, 71.345_742_372_039_86),
            (25.0, 1e6, 139.346_778_344_201_5),
            (5.0, 4e9, 43.120_557_648_995_19),
            (3000.0, 10_000.0, 3_848.567_597_406_148),
            (5000.0, 300.0, 869.309_423_827_014_2),
        ] {
            let got = regret(r, n);
            assert!((got - expected).abs() <= 1e-11 * expected, "r {r} n {n}: {got} is not {expected}");
        }
    }

    #[test]
    fn both_ways_agree() {
        for n in [1.0, 2.0, 3.0, 10.0, 57.0, 400.0, 2000.0] {
            for r in [2.0, 3.0, 5.0, 17.0, 100.0, 1000.0, 2000.0] {
                let (walked, integral) = (by_recurrence(r, n), by_integral(r, n));
                assert!((walked - integral).abs() <= 1e-11 * walked.max(1.0), "r {r} n {n}: {walked} {integral}");
            }
        }
        // If there are far more levels than rows, no two rows share a level, and C = r^n / n^n.
        let (r, n) = (1e200, 50.0);
        let all = n * libm::log(r / n);
        assert!((by_integral(r, n) - all).abs() <= 1e-13 * all);
    }
}
