//! Numbers of about 32 digits as unevaluated sums of two f64 (Dekker 1971), for sums and eliminations that must not
//! lose digits if columns are nearly equal.
//!
//! Only additions, multiplications and divisions of f64 are used, each rounded separately, without fused multiply-add,
//! so every target gives the same bits. Numbers near the ends of the range of f64 fail: inputs must be scaled.

/// Number of about 32 digits as `hi + lo`, with |lo| at most half a unit in the last place of `hi`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dd {
    hi: f64,
    lo: f64,
}

/// Rounded sum of two numbers and its exact rounding error (Knuth).
#[inline]
pub fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}

/// Splits an f64 into two numbers of 26 bits each, whose sum it is (Veltkamp).
#[inline]
pub fn halves(a: f64) -> (f64, f64) {
    let scaled = 134_217_729.0 * a; // 2^27 + 1
    let high = scaled - (scaled - a);
    (high, a - high)
}

/// Rounded product of two numbers and its exact rounding error, from the [`halves`] of both (Dekker).
#[inline]
pub fn two_product(a: f64, b: f64, (ah, al): (f64, f64), (bh, bl): (f64, f64)) -> (f64, f64) {
    let product = a * b;
    (product, ((ah * bh - product) + ah * bl + al * bh) + al * bl)
}

impl Dd {
    /// The number zero.
    pub const ZERO: Dd = Dd { hi: 0.0, lo: 0.0 };

    /// Sum of two f64, exact.
    #[inline]
    pub fn sum(a: f64, b: f64) -> Dd {
        let (hi, lo) = two_sum(a, b);
        Dd { hi, lo }
    }

    /// Nearest f64 to the 32-digit number.
    #[inline]
    pub fn value(self) -> f64 {
        self.hi
    }

    /// Product of the number with a power of two, passed as the value `power`; exact unless it leaves the range of f64.
    #[inline]
    pub fn by_power(self, power: f64) -> Dd {
        Dd { hi: self.hi * power, lo: self.lo * power }
    }

    /// Product of the number with 2^`exponent`.
    pub fn scaled(self, exponent: i32) -> Dd {
        if exponent == 0 {
            return self;
        }
        Dd { hi: libm::scalbn(self.hi, exponent), lo: libm::scalbn(self.lo, exponent) }
    }
}

impl From<f64> for Dd {
    fn from(hi: f64) -> Dd {
        Dd { hi, lo: 0.0 }
    }
}

impl std::ops::Neg for Dd {
    type Output = Dd;
    #[inline]
    fn neg(self) -> Dd {
        Dd { hi: -self.hi, lo: -self.lo }
    }
}

impl std::ops::Add for Dd {
    type Output = Dd;
    #[inline]
    fn add(self, other: Dd) -> Dd {
        let (hi, lo) = two_sum(self.hi, other.hi);
        let (low, rest) = two_sum(self.lo, other.lo);
        let (hi, lo) = two_sum(hi, lo + low);
        Dd::sum(hi, lo + rest)
    }
}

impl std::ops::Sub for Dd {
    type Output = Dd;
    #[inline]
    fn sub(self, other: Dd) -> Dd {
        self + -other
    }
}

impl std::ops::Mul for Dd {
    type Output = Dd;
    #[inline]
    fn mul(self, other: Dd) -> Dd {
        let (hi, lo) = two_product(self.hi, other.hi, halves(self.hi), halves(other.hi));
        Dd::sum(hi, lo + (self.hi * other.lo + self.lo * other.hi))
    }
}

impl std::ops::Div for Dd {
    type Output = Dd;
    #[inline]
    fn div(self, other: Dd) -> Dd {
        let first = self.hi / other.hi;
        let rest = self - other * Dd::from(first);
        let second = rest.hi / other.hi;
        let rest = rest - other * Dd::from(second);
        Dd::sum(first, second) + Dd::from(rest.hi / other.hi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test: thirds, products and quotients are right to more than thirty digits.
    #[test]
    fn thirty_digits_are_kept() {
        let third = Dd::from(1.0) / Dd::from(3.0);
        assert!((third + third + third - Dd::from(1.0)).value().abs() < 1e-31);
        let (a, b) = (Dd::sum(1.0, 2f64.powi(-70)), Dd::sum(1.0, -(2f64.powi(-70))));
        assert_eq!((a * b).value(), 1.0); // 1 − 2^−140
        assert_eq!((a - b).value(), 2f64.powi(-69));
        assert!(((a / b) - a * a).value().abs() < 1e-30);
        let (product, rest) = two_product(0.1, 0.1, halves(0.1), halves(0.1));
        assert_eq!((product, rest), (0.1 * 0.1, libm::fma(0.1, 0.1, -(0.1 * 0.1))));
    }

    #[test]
    fn sums_of_large_and_small_numbers_lose_nothing() {
        let mut sum = Dd::from(1e16);
        for _ in 0..1000 {
            sum = sum + Dd::from(0.001);
        }
        assert!(((sum - Dd::from(1e16)).value() - 1.0).abs() < 1e-12);
    }
}
