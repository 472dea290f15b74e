//! Floating-point functions that give the same bits on all targets.
//!
//! `ln` and `lnΓ` come from the `libm` crate on native and wasm alike, because the platforms' functions differ in the
//! last bit, and results must be the same bytes everywhere. Tables are filled by a fixed recurrence, so a value never
//! depends on earlier calls.

/// Natural logarithm.
#[inline]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// ln Γ(x) for x > 0.
#[inline]
pub fn ln_gamma(x: f64) -> f64 {
    libm::lgamma(x)
}

/// Binomial coefficient n over k, exact below 2^53; 0 for k > n.
pub fn choose(n: usize, k: usize) -> f64 {
    if k > n { 0.0 } else { (0..k).fold(1.0, |c, i| c * (n - i) as f64 / (i + 1) as f64).round() }
}

/// Tolerance within which two scores count as equal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Bound on the rounding error of a network's score over N rows, in nats; its terms sum to at most about N ln N.
    pub rounding: f64,
    /// Maximum difference of two scores that tie, in nats.
    pub tie: f64,
}

impl Tolerance {
    /// Tolerance for a data set. Scores tie within 1e-9 of the log-likelihood of the empty graph, a measure of the data
    /// independent of penalties; at most 1e-3 nats, so that no relevant difference counts as a tie, and at least the
    /// rounding error.
    pub fn new(rows: u64, empty_log_likelihood: f64) -> Tolerance {
        let rounding = rounding(rows);
        Tolerance { rounding, tie: (1e-9 * empty_log_likelihood.abs()).min(1e-3).max(rounding) }
    }
}

/// Bound on the rounding error of the score of a network over `rows` rows, in nats.
pub fn rounding(rows: u64) -> f64 {
    let rows = rows.max(2) as f64;
    1e-12 + 64.0 * f64::EPSILON * rows * ln(rows)
}

/// Counts below this limit have tabulated values; values of larger counts, which are rare, are computed each time.
const TABLE_COUNTS: usize = 1 << 12;

/// Logarithm of the rising factorial, ln Γ(x + n) − ln Γ(x), for one x > 0.
///
/// For small n it is computed as the sum Σ ln(x + i), which does not lose digits if x is tiny (BDeu with many parent
/// configurations); for large n as the difference of two lnΓ.
#[derive(Clone, Debug)]
pub struct LnRising {
    x: f64,
    ln_gamma_x: f64,
    table: Vec<f64>,
}

impl LnRising {
    /// Creates the function ln Γ(x + n) − ln Γ(x) of n for one `x`, with nothing tabulated yet.
    pub fn new(x: f64) -> LnRising {
        LnRising { x, ln_gamma_x: ln_gamma(x), table: vec![0.0] }
    }

    /// Value ln Γ(x + n) − ln Γ(x), tabulated up to a limit.
    #[inline]
    pub fn at(&mut self, n: u32) -> f64 {
        match self.table.get(n as usize) {
            Some(&value) => value,
            None => self.beyond(n),
        }
    }

    fn beyond(&mut self, n: u32) -> f64 {
        if n as usize >= TABLE_COUNTS {
            return if self.x < MIN_STIRLING_X {
                ln_gamma(self.x + f64::from(n)) - self.ln_gamma_x
            } else {
                rising_flat(self.x, f64::from(n))
            };
        }
        let mut last = self.table[self.table.len() - 1];
        for i in self.table.len()..=n as usize {
            last += ln(self.x + (i - 1) as f64);
            self.table.push(last);
        }
        last
    }
}

/// Minimum x for Stirling's series, since for larger x the difference ln Γ(x + n) − ln Γ(x) loses digits.
const MIN_STIRLING_X: f64 = 16.0;

/// ln Γ(x + n) − ln Γ(x) for large x, by the difference of two Stirling series without cancellation.
pub fn rising_flat(x: f64, n: f64) -> f64 {
    let tail = |y: f64| (1.0 / 12.0 - (1.0 / 360.0 - 1.0 / (1260.0 * y * y)) / (y * y)) / y;
    (x - 0.5) * libm::log1p(n / x) + n * ln(x + n) - n + (tail(x + n) - tail(x))
}

/// p-quantile of the Beta(a, b) distribution, a, b > 0, by bisection of the regularized incomplete beta function; exact
/// to 1e-15.
pub fn beta_quantile(a: f64, b: f64, p: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if beta_share(a, b, middle) < p { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// Regularized incomplete beta function I_x(a, b), by its continued fraction (Abramowitz and Stegun 1964, 26.5.8; Lentz
/// 1976). Relative error about 1e-14.
pub fn beta_share(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return f64::from(u8::from(x >= 1.0));
    }
    // The continued fraction converges quickly only for x below the mean.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta_share(b, a, 1.0 - x);
    }
    let ln_front = ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * ln(x) + b * libm::log1p(-x);
    let tiny = 1e-300;
    let safe = |value: f64| if value.abs() < tiny { tiny } else { value };
    let (mut c, mut d) = (1.0, 1.0 / safe(1.0 - (a + b) * x / (a + 1.0)));
    let mut fraction = d;
    for m in 1..10_000 {
        let m = f64::from(m);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        d = 1.0 / safe(1.0 + even * d);
        c = safe(1.0 + even / c);
        fraction *= d * c;
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        d = 1.0 / safe(1.0 + odd * d);
        c = safe(1.0 + odd / c);
        let step = d * c;
        fraction *= step;
        if (step - 1.0).abs() < 1e-16 {
            break;
        }
    }
    libm::exp(ln_front) * fraction / a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rising_factorials_agree_with_ln_gamma_on_both_sides_of_the_table() {
        for x in [1e-12, 0.003, 0.5, 1.0, 17.25] {
            let mut rising = LnRising::new(x);
            for n in [0, 1, 2, 10, 1000, TABLE_COUNTS as u32 - 1, TABLE_COUNTS as u32, 1_000_000] {
                let direct = ln_gamma(x + f64::from(n)) - ln_gamma(x);
                let got = rising.at(n);
                assert!((got - direct).abs() <= 1e-11 * direct.abs().max(1.0), "x {x} n {n}: {got} {direct}");
            }
        }
    }

    #[test]
    fn rising_factorials_of_large_x_keep_their_digits() {
        for x in [1e3, 1e6, 1e9] {
            for n in [TABLE_COUNTS as u32 + 1, 100_000] {
                let sum: f64 = (0..n).map(|i| ln(x + f64::from(i))).sum();
                let got = LnRising::new(x).at(n);
                assert!((got - sum).abs() <= 1e-11 * sum, "x {x} n {n}: {got} {sum}");
            }
        }
    }
}
