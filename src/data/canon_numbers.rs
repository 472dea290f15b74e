//! Packed form of continuous data (form 2 of `canon`). Every column is stored as whole numbers: in units of a decimal
//! place if all its numbers are decimals, otherwise as the bits of its floating-point numbers.
//!
//! Numbers in files are nearly always decimals of a few places: 77.5 is 775 tenths. If |m| ≤ 2^53 and 10^k ≤ 10^22,
//! both are exact as f64, so m / 10^k is the number written, to the last bit.

use super::bits::{Reader, Writer};
use super::halving::{Halving, Unhalving};
use super::{Dataset, MAX_WEIGHT, Variable, is_name};
use crate::base::var::{MAX_VARS, Var};
use rustc_hash::FxHashSet;

/// Format number of the packed form of continuous data.
pub const FORM: u64 = 2;

/// Maximum number of decimal places of a column: 10^22 is the greatest power of ten that is exact as f64.
const MAX_PLACES: u32 = 22;
/// Greatest m such that all whole numbers up to m are exact as f64: 2^53.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;
/// Sign bit of a 64-bit number; it is flipped so that unsigned codes ascend as the numbers do.
const SIGN_BIT: u64 = 1 << 63;

/// Scale of a column: the mapping of its numbers to whole numbers.
#[derive(Clone, Copy, PartialEq)]
enum Scale {
    /// Decimal scale: whole numbers count units of 10^−places.
    Decimal(u32),
    /// Bits of the floating-point numbers, rearranged so that larger numbers have larger codes.
    Bits,
}

/// Power 10^places, exact as f64.
fn power(places: u32) -> f64 {
    (0..places).fold(1.0, |power, _| power * 10.0)
}

impl Scale {
    /// Decimal scale with the fewest places at which every number is exact; `Bits` if there is no such scale.
    fn of(numbers: &[f64]) -> Scale {
        let fits = |places: &u32| {
            let unit = power(*places);
            numbers.iter().all(|x| {
                let m = libm::rint(x * unit);
                m.abs() <= MAX_EXACT && m / unit == *x
            })
        };
        (0..=MAX_PLACES).find(fits).map_or(Scale::Bits, Scale::Decimal)
    }

    /// Unsigned whole number that encodes a number of the column; larger numbers have larger codes.
    fn code(self, x: f64) -> u64 {
        match self {
            // −0 never occurs. The sign bit is flipped so that the codes of negative numbers come first.
            Scale::Decimal(places) => (libm::rint(x * power(places)) as i64) as u64 ^ SIGN_BIT,
            Scale::Bits => {
                let bits = x.to_bits();
                if bits & SIGN_BIT == 0 { bits | SIGN_BIT } else { !bits }
            }
        }
    }

    /// Number that a code denotes; `None` for a code that is never written.
    fn number(self, code: u64) -> Option<f64> {
        match self {
            Scale::Decimal(places) => {
                let m = ((code ^ SIGN_BIT) as i64) as f64;
                (m.abs() <= MAX_EXACT).then(|| m / power(places))
            }
            Scale::Bits => {
                let x = f64::from_bits(if code & SIGN_BIT == 0 { !code } else { code ^ SIGN_BIT });
                (x.is_finite() && x.to_bits() != SIGN_BIT).then_some(x)
            }
        }
    }
}

/// Packed form of continuous data as bytes. O(n · D · (log D + bits)) for D distinct rows.
pub fn pack(data: &Dataset) -> Vec<u8> {
    let mut out = Writer::default();
    out.number(FORM);
    out.number(data.rows);
    out.number(data.n() as u64);
    data.variables.iter().for_each(|variable| out.text(&variable.name));
    let mut halving = Halving::new(&mut out, &data.weights, true);
    for v in (0..data.n()).map(Var::new) {
        let numbers = data.numbers(v);
        let scale = Scale::of(numbers);
        let mut codes: Vec<u64> = numbers.iter().map(|x| scale.code(*x)).collect();
        let (least, most) = codes.iter().fold((u64::MAX, 0), |(least, most), c| (least.min(*c), most.max(*c)));
        codes.iter_mut().for_each(|code| *code -= least);
        let head = halving.out();
        match scale {
            Scale::Decimal(places) => {
                head.number(u64::from(places) + 1);
                // Zigzag coding: small whole numbers of either sign take few bytes.
                let least = (least ^ SIGN_BIT) as i64;
                head.number(((least << 1) ^ (least >> 63)) as u64);
            }
            Scale::Bits => {
                head.number(0);
                head.number(least);
            }
        }
        head.number(most - least);
        halving.column(&codes, most - least + 1);
    }
    out.bytes
}

/// Reads packed continuous data; the number of the form has been read already.
pub fn read(input: &mut Reader) -> Option<Dataset> {
    let bytes = input.bytes;
    let rows = input.number().filter(|n| (1..=MAX_WEIGHT).contains(n))?;
    let n = input.number().filter(|n| (1..=MAX_VARS as u64).contains(n))? as usize;
    let names: Vec<&str> = (0..n).map(|_| input.text().filter(|name| is_name(name))).collect::<Option<_>>()?;
    if names.iter().collect::<FxHashSet<_>>().len() < n {
        return None;
    }
    let mut unhalving = Unhalving::<u64>::new(rows, n, true);
    let mut heads = Vec::with_capacity(n);
    for _ in 0..n {
        let (scale, least) = match input.number()? {
            0 => (Scale::Bits, input.number()?),
            places => {
                let places = u32::try_from(places - 1).ok().filter(|places| *places <= MAX_PLACES)?;
                let zigzag = input.number()?;
                (Scale::Decimal(places), ((zigzag >> 1) as i64 ^ -((zigzag & 1) as i64)) as u64 ^ SIGN_BIT)
            }
        };
        let span = input.number()?;
        least.checked_add(span)?;
        unhalving.column(input, span.checked_add(1)?)?;
        heads.push((scale, least));
    }
    if input.bit != bytes.len() * 8 {
        return None;
    }
    let (codes, weights) = unhalving.rows();
    let column = |((scale, least), codes): (&(Scale, u64), &Vec<u64>)| {
        codes.iter().map(|code| scale.number(least + code)).collect::<Option<Vec<f64>>>()
    };
    let columns = heads.iter().zip(&codes).map(column).collect::<Option<Vec<_>>>()?;
    let variables = names.into_iter().map(|name| Variable { name: name.into(), levels: Vec::new() }).collect();
    let data = Dataset::of_numbers(variables, columns, weights, rows);
    // Another scale or range would be a second encoding of the same data.
    (pack(&data) == bytes).then_some(data)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::error::Error;
    use crate::data::{fingerprint, pack, unpack};
    use proptest::prelude::*;

    /// Random data sets: columns of decimals with few places, of numbers of any magnitude, of few whole numbers.
    fn any_data() -> impl Strategy<Value = Dataset> {
        (0u64.., 1usize..6, 1usize..120).prop_map(|(seed, n, count)| {
            let mut rng = crate::base::rng::Rng::new(seed);
            let columns: Vec<Vec<f64>> = (0..n)
                .map(|_| {
                    let kind = rng.below(4);
                    let places = rng.below(8) as i32;
                    let magnitude = 10f64.powi(rng.below(600) as i32 - 300);
                    let mut draw = || match kind {
                        0 => f64::from(rng.below(200)) - 100.0,
                        1 => (f64::from(rng.below(100_000)) - 5e4) / 10f64.powi(places),
                        2 => (rng.unit() - 0.5) * magnitude,
                        _ => [1.5, -2.0, 1e300, 5e-324, 0.1, 0.0][rng.below(6) as usize],
                    };
                    (0..count).map(|_| draw() + 0.0).collect()
                })
                .collect();
            let most = 1 << rng.below(16);
            let weights: Vec<u32> = (0..count).map(|_| 1 + rng.below(most)).collect();
            let names = (0..n).map(|i| format!("{}{i}", ["constructor", "שם", "🦋"][i % 3])).collect();
            Dataset::continuous(names, &columns, Some(&weights)).unwrap()
        })
    }

    proptest! {
        #[test]
        fn packed_data_unpack_to_themselves(data in any_data()) {
            prop_assert_eq!(unpack(&pack(&data)).unwrap(), data);
        }

        /// Checks that altered bytes are refused, or are the packed form of other data.
        #[test]
        fn changed_bytes_never_panic_and_have_one_meaning(
            data in any_data(), changes in prop::collection::vec((0.0..1.0, 0u8..), 1..4), cut in 0usize..40,
        ) {
            let mut bytes = pack(&data);
            for (at, byte) in changes {
                let i = (at * bytes.len() as f64) as usize;
                bytes[i] = byte;
            }
            bytes.truncate(bytes.len() - cut.saturating_sub(30));
            if let Ok(other) = unpack(&bytes) {
                prop_assert_eq!(pack(&other), bytes);
            }
        }

        #[test]
        fn noise_never_panics(bytes in prop::collection::vec(0u8.., 0..200)) {
            let _ = unpack(&[&[2][..], &bytes].concat());
        }
    }

    #[test]
    fn decimals_are_short_and_frozen() {
        let columns = [vec![77.0, 63.5, -1.0], vec![0.125, 0.25, 0.375]];
        let data = Dataset::continuous(vec!["a".into(), "b".into()], &columns, None).unwrap();
        let expected = [2, 3, 2, 1, b'a', 1, b'b', 2, 19, 140, 6, 6, 40, 149, 3, 4, 250, 1, 250, 3, 125, 244, 1];
        assert_eq!(pack(&data)[..8], expected[..8]);
        assert_eq!(unpack(&pack(&data)).unwrap(), data);
        assert_eq!(fingerprint(&data), fingerprint(&data.clone()));
    }

    #[test]
    fn few_bytes_cannot_claim_a_gigabyte() {
        let mut out = Writer::default();
        [FORM, u64::from(u32::MAX), 2].into_iter().for_each(|x| out.number(x));
        out.text("a");
        out.text("b");
        for _ in 0..2 {
            [1, 0, 0].into_iter().for_each(|x| out.number(x));
        }
        assert_eq!(unpack(&out.bytes).map(|data| data.rows()), Ok(u64::from(u32::MAX)));
        out.bytes.truncate(out.bytes.len() - 1);
        assert_eq!(unpack(&out.bytes), Err(Error::BadPackedData));
    }
}
