//! Numbers of about 32 digits with a separate binary exponent, since e^score of a network, and sums of such weights,
//! exceed the range of f64.

use crate::base::double_double::Dd;
use crate::base::numeric::ln;

/// Natural logarithm of 2.
const LN_2: f64 = std::f64::consts::LN_2;
/// Difference of binary exponents beyond which the smaller of two numbers does not matter in their sum.
const NEGLIGIBLE_BITS: i32 = 400;

/// Number `value` · 2^`exponent`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scaled {
    /// Mantissa, between 1 and 2 in magnitude, except for 0 and intermediate results.
    pub(super) value: Dd,
    pub(super) exponent: i32,
}

impl Scaled {
    /// The number 0.
    pub(super) const ZERO: Scaled = Scaled { value: Dd::ZERO, exponent: i32::MIN / 4 };

    /// The number `value` · 2^`exponent`, normalized to a mantissa between 1 and 2.
    pub(super) fn new(value: Dd, exponent: i32) -> Scaled {
        let size = value.value();
        if size == 0.0 {
            return Scaled::ZERO;
        }
        let shift = libm::ilogb(size);
        Scaled { value: value.scaled(-shift), exponent: exponent + shift }
    }

    /// e^`x`; 0 for −∞. The relative error is about |`x`| · 2^−53, that of rounding `x` to an f64.
    pub(super) fn exp(x: f64) -> Scaled {
        if x == f64::NEG_INFINITY {
            return Scaled::ZERO;
        }
        let exponent = libm::round(x / LN_2);
        Scaled::new(Dd::from(libm::exp(x - exponent * LN_2)), exponent as i32)
    }

    /// Whether the number is 0.
    pub(super) fn is_zero(self) -> bool {
        self.value.value() == 0.0
    }

    /// Natural logarithm of a nonnegative number; −∞ for 0.
    pub(super) fn ln(self) -> f64 {
        if self.is_zero() { f64::NEG_INFINITY } else { ln(self.value.value()) + f64::from(self.exponent) * LN_2 }
    }

    /// Quotient `self` / `whole`, rounded to an f64; 0 if it is negligible or a number is 0.
    pub(super) fn over(self, whole: Scaled) -> f64 {
        if self.is_zero() || whole.is_zero() {
            return 0.0;
        }
        let shift = self.exponent - whole.exponent;
        if shift < -NEGLIGIBLE_BITS {
            0.0
        } else {
            (self.value / whole.value).by_power(power(shift.min(NEGLIGIBLE_BITS))).value()
        }
    }
}

impl std::ops::Mul for Scaled {
    type Output = Scaled;
    fn mul(self, other: Scaled) -> Scaled {
        if self.is_zero() || other.is_zero() {
            return Scaled::ZERO;
        }
        Scaled::new(self.value * other.value, self.exponent + other.exponent)
    }
}

impl std::ops::Add for Scaled {
    type Output = Scaled;
    fn add(self, other: Scaled) -> Scaled {
        let (large, small) = if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        let shift = small.exponent - large.exponent;
        if small.is_zero() || shift < -NEGLIGIBLE_BITS {
            return large;
        }
        Scaled::new(large.value + small.value.by_power(power(shift)), large.exponent)
    }
}

/// 2^`exponent` as an f64, for −1022 ≤ exponent ≤ 1023.
#[inline]
pub(super) fn power(exponent: i32) -> f64 {
    debug_assert!((-1022..=1023).contains(&exponent));
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_the_range_of_f64_add_and_multiply() {
        let (a, b) = (Scaled::exp(-80_000.0), Scaled::exp(-80_001.0));
        assert!(((a + b).ln() - (-80_000.0 + libm::log1p(libm::exp(-1.0)))).abs() < 1e-10);
        assert!(((a * b).ln() + 160_001.0).abs() < 1e-10);
        assert!((b.over(a) - libm::exp(-1.0)).abs() < 1e-11);
        assert_eq!((a + Scaled::ZERO, a * Scaled::ZERO), (a, Scaled::ZERO));
        let minus = Scaled { value: -b.value, ..b };
        assert!(((a + b + minus).over(a) - 1.0).abs() < 1e-30);
    }
}
