//! Canonical packed form of a data set as bytes, and the fingerprint computed from it.
//!
//! Rows are a multiset, so the form stores counts, not rows (`halving`). A row that occurs once costs ⌈log₂ r⌉ bits for
//! a variable of r levels. The 5,000 rows of Asia (bnlearn) take 68 bytes; sorted columns in the fewest bits, deflated,
//! take 193.
//!
//! Every data set has exactly one packed form, and no other bytes unpack to it. The form is frozen, because
//! fingerprints are computed from it and links contain it. Layout of form 1, discrete data (integers as LEB128): the
//! form's number; N; n; per variable its name and its levels (their number, then each); per variable the bits, low bits
//! first, padded with zeros to a whole byte. A text is its length in bytes and its UTF-8. Form 2, continuous data:
//! `canon_numbers`.

use super::bits::{Reader, Writer};
use super::canon_numbers;
use super::halving::{Halving, Unhalving};
use super::{Code, Dataset, MAX_LEVELS, MAX_WEIGHT, Variable, is_name};
use crate::base::error::{Error, Result};
use crate::base::var::MAX_VARS;
use crate::base::whole::WHOLE;
use rustc_hash::FxHashSet;
use sha2::{Digest, Sha256};

/// Format number of the packed form of discrete data.
const FORM: u64 = 1;

/// Fingerprint of names, levels, rows and multiplicities of a data set: the first 16 hexadecimal digits of the SHA-256
/// of its packed form. Computed on the first call, then cached.
pub fn fingerprint(data: &Dataset) -> String {
    let digest = || Sha256::digest(pack(data)).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    data.fingerprint.get_or_init(digest).clone()
}

/// Packed form of `data` as bytes. O(n · D log D) for D distinct rows.
pub fn pack(data: &Dataset) -> Vec<u8> {
    if data.is_continuous() {
        return canon_numbers::pack(data);
    }
    let mut out = Writer::default();
    out.number(FORM);
    out.number(data.rows);
    out.number(data.n() as u64);
    for variable in &data.variables {
        out.text(&variable.name);
        out.number(variable.levels.len() as u64);
        variable.levels.iter().for_each(|level| out.text(level));
    }
    let mut halving = Halving::new(&mut out, &data.weights, false);
    for (variable, column) in data.variables.iter().zip(&data.columns) {
        halving.column(column, variable.levels.len() as u64);
    }
    out.bytes
}

/// Restores data from their packed form; [`Error::BadPackedData`] on any other bytes. Safe on any input: time is
/// bounded by the number of bytes, memory by the maximum number of cells.
pub fn unpack(bytes: &[u8]) -> Result<Dataset> {
    let mut input = Reader::new(bytes);
    let data = match input.number() {
        Some(FORM) => read(&mut input),
        Some(canon_numbers::FORM) if WHOLE => canon_numbers::read(&mut input),
        Some(canon_numbers::FORM) => return Err(Error::NeedsWholeCore),
        _ => None,
    };
    data.ok_or(Error::BadPackedData)
}

/// Reads packed discrete data; the number of the form has been read already.
fn read(input: &mut Reader) -> Option<Dataset> {
    let rows = input.number().filter(|n| (1..=MAX_WEIGHT).contains(n))?;
    let n = input.number().filter(|n| (1..=MAX_VARS as u64).contains(n))? as usize;
    let variables: Vec<Variable> = (0..n).map(|_| variable(input)).collect::<Option<_>>()?;
    let names: FxHashSet<&str> = variables.iter().map(|v| v.name.as_str()).collect();
    if names.len() < n {
        return None;
    }
    let mut unhalving = Unhalving::<Code>::new(rows, n, false);
    for variable in &variables {
        unhalving.column(input, variable.levels.len() as u64)?;
    }
    if input.bit != input.bytes.len() * 8 {
        return None;
    }
    let (columns, weights) = unhalving.rows();
    Some(Dataset::of_codes(variables, columns, weights, rows))
}

/// Reads the name and the levels of a variable.
fn variable(input: &mut Reader) -> Option<Variable> {
    let name = input.text()?;
    let count = input.number().filter(|r| (1..=MAX_LEVELS as u64).contains(r))?;
    let levels: Vec<String> = (0..count).map(|_| input.text().map(String::from)).collect::<Option<_>>()?;
    let distinct: FxHashSet<&str> = levels.iter().map(String::as_str).collect();
    let sound = is_name(name) && distinct.len() == levels.len();
    sound.then(|| Variable { name: name.into(), levels })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Sampler;
    use crate::protocol::ExampleRef;
    use proptest::prelude::*;

    /// Random data sets of up to 6 variables with up to 7 levels, odd names, and rows drawn unevenly.
    fn any_data() -> impl Strategy<Value = Dataset> {
        (0u64.., 1usize..7, 1usize..200).prop_map(|(seed, n, count)| {
            let mut rng = crate::base::rng::Rng::new(seed);
            let levels =
                |r: u32| (0..r).map(|i| ["no", "yes", "", "é", "<b>", "a,b", "7"][i as usize].into()).collect();
            let arities: Vec<u32> = (0..n).map(|_| 1 + rng.below(7)).collect();
            let name = |i: usize| format!("{}{i}", ["constructor", "שם", "🦋"][i % 3]);
            let variables = (0..n).map(|i| Variable { name: name(i), levels: levels(arities[i]) }).collect();
            let columns: Vec<Vec<Code>> = arities
                .iter()
                .map(|&r| (0..count).map(|_| (f64::from(r) * rng.unit().powi(3)) as Code).collect())
                .collect();
            let most = 1 << rng.below(20);
            let weights: Vec<u32> = (0..count).map(|_| 1 + rng.below(most)).collect();
            Dataset::new(variables, &columns, Some(&weights)).unwrap()
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
            let _ = unpack(&bytes);
        }
    }

    #[test]
    fn few_bytes_cannot_claim_a_gigabyte() {
        // 255 constant columns after 20 binary ones, all 2^20 rows distinct: 2.6 MB that would unpack to 267 million
        // cells.
        let levels = |r: usize| (0..r).map(|i| i.to_string()).collect();
        let arity = |v: usize| if v < 20 { 2 } else { 1 };
        let mut out = Writer::default();
        [FORM, 1 << 20, 256].into_iter().for_each(|x| out.number(x));
        for v in 0..256 {
            out.text(&v.to_string());
            let levels: Vec<String> = levels(arity(v));
            out.number(levels.len() as u64);
            levels.iter().for_each(|level| out.text(level));
        }
        for v in 0..20 {
            (0..1 << v).for_each(|_| out.bits(1 << (19 - v), 21 - v));
            out.fill_byte();
        }
        assert_eq!(unpack(&out.bytes), Err(Error::BadPackedData));
    }

    /// 1,000 rows of 8 binary variables make at most 276 characters of base64url, names apart, even without deflate.
    #[test]
    fn a_thousand_rows_of_eight_variables_are_short() {
        let asia = ExampleRef { id: "asia".into(), version: 1, rows: 1000, seed: 7 };
        let (asia, _) = Sampler::default().make(&asia).unwrap();
        let head = 4 + asia.variables.iter().map(|v| v.name.len() + 2 + "_no_yes".len()).sum::<usize>();
        assert!(pack(&asia).len() < head + 60, "{}", pack(&asia).len());
        // The worst case: all 256 rows equally probable.
        let mut rng = crate::base::rng::Rng::new(1);
        let columns: Vec<Vec<Code>> = (0..8).map(|_| (0..1000).map(|_| rng.below(2) as Code).collect()).collect();
        let noise = Dataset::new(asia.variables, &columns, None).unwrap();
        assert!((pack(&noise).len() - head) * 4 / 3 <= 200, "{}", pack(&noise).len());
    }
}
