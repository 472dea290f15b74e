//! Complete data, discrete or continuous, in the form that all other modules use; and readers of files into that form.
//!
//! Scores of discrete data depend on counts only, so a [`Dataset`] holds the distinct rows, sorted, with
//! multiplicities: two files with the same rows in another order give the same data set, byte for byte. Names of
//! variables are used in this module, but in none below it.

mod agree;
mod arff;
mod bits;
mod blank;
mod canon;
mod canon_numbers;
mod cardinalities;
mod cells;
mod choices;
mod clock;
mod csv;
mod dates;
mod derive;
mod descriptions;
mod discretize;
mod disguise;
mod distinct_rows;
mod encode;
mod even_bins;
mod examples;
mod first_row;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
mod for_model;
mod frame;
mod halving;
mod hold_out;
mod info;
mod intern;
mod layout;
mod layout_warnings;
mod left_out;
mod limits;
mod listing;
mod missing;
mod moments;
mod multiplicities;
mod names;
mod networks;
mod notation;
mod number;
mod numbers;
mod part;
mod plan;
mod prepare;
mod preview;
mod profile;
mod propose;
mod questions;
mod quotes;
mod read;
mod records;
mod remedies;
mod resample;
mod rows_read;
mod same_numbers;
mod sentinels;
mod shape;
mod sketch;
mod slices;
mod stream;
mod suggest;
mod table;
mod tables;
mod times;
mod warn;
mod warning;
mod written_times;

pub use canon::{fingerprint, pack, unpack};
pub use cells::{is_missing, parse_number};
pub use discretize::bin_holds;
pub use examples::{Sampler, examples, generator};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use for_model::{for_model, recipe_for};
pub use frame::{FrameColumn, FrameValues, frame};
pub use hold_out::deal;
pub use info::info;
pub use limits::StreamLimits;
pub use listing::{TextRows, find, list};
pub use moments::Moments;
pub use prepare::apply;
pub use read::{MAX_BYTES, read, read_in, reading, without_marks};
pub use resample::Resampler;
pub use stream::Stream;
pub use table::RawTable;
pub use times::{Times, times_of};

use crate::base::error::{Error, Result};
use crate::base::var::{MAX_VARS, Var};
use numbers::Numbers;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Discrete variable: its name and its declared levels, in order. Scores use the number of declared levels, seen or
/// not, as the arity r_i.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Name of the variable: any text, unique in its data set.
    pub name: String,
    /// Labels of the levels; codes are indexes into this list.
    pub levels: Vec<String>,
}

/// Code of a level: its index among the levels of the variable.
pub type Code = u16;

/// Maximum number of levels of a variable; the last code is reserved for a missing cell.
pub const MAX_LEVELS: usize = Code::MAX as usize;

/// Maximum number of rows of a file held in memory, and of distinct rows of a data set.
pub const MAX_ROWS: usize = 1_000_000;

/// Maximum number of rows of a data set, multiplicities counted.
pub const MAX_WEIGHT: u64 = u32::MAX as u64;

/// Maximum length of a variable's name, in UTF-16 code units: the limit of links and result files.
const MAX_NAME_UNITS: usize = 200;

/// Whether `name` is a valid name of a variable.
pub(crate) fn is_name(name: &str) -> bool {
    (1..=MAX_NAME_UNITS).contains(&name.encode_utf16().count())
}

/// Complete data in canonical form: distinct rows in lexicographic order, each with its multiplicity; columns hold
/// codes of levels (discrete data) or numbers (continuous data).
#[derive(Clone, Debug)]
pub struct Dataset {
    variables: Vec<Variable>,
    /// One column per variable, all of the same length; `columns[v][i]` is a code below the arity of v.
    columns: Vec<Vec<Code>>,
    weights: Vec<u32>,
    rows: u64,
    /// Columns of continuous data, which have no levels and no codes.
    numbers: Option<Numbers>,
    /// Fingerprint, computed on demand: packing a million rows takes time, but every certificate needs the fingerprint.
    fingerprint: OnceLock<String>,
}

impl PartialEq for Dataset {
    fn eq(&self, other: &Dataset) -> bool {
        let Dataset { variables, columns, weights, rows, numbers, fingerprint: _ } = self;
        (variables, columns, weights, rows, numbers)
            == (&other.variables, &other.columns, &other.weights, &other.rows, &other.numbers)
    }
}

impl Dataset {
    /// Builds discrete data in canonical form from rows in any order: equal rows are merged, rows of weight 0 dropped,
    /// the others sorted. `columns[v]` holds one code per row; `weights` is one multiplicity per row, or `None` if all
    /// are 1.
    ///
    /// Errors: no variable or no row, more than [`MAX_VARS`] variables, more than [`MAX_WEIGHT`] rows with their
    /// multiplicities. Panics if columns differ in length or a code has no level. O(N·n) to hash, O(D log D · n) to
    /// sort D distinct rows.
    pub fn new(variables: Vec<Variable>, columns: &[Vec<Code>], weights: Option<&[u32]>) -> Result<Dataset> {
        let n = variables.len();
        if n == 0 {
            return Err(Error::TooFewVariables { found: 0 });
        }
        if n > MAX_VARS {
            return Err(Error::TooManyColumns { found: n, limit: MAX_VARS });
        }
        let weight = |row: usize| weights.map_or(1, |w| w[row]);
        let keys = row_keys(&variables, columns);
        assert!(weights.is_none_or(|w| w.len() == keys.len()), "one weight per row");

        // Map from key to first row and multiplicity. Merging first leaves only the distinct rows to sort.
        let mut merged: FxHashMap<u64, (usize, u64)> = FxHashMap::default();
        for (row, &key) in keys.iter().enumerate() {
            merged.entry(key).or_insert((row, 0)).1 += u64::from(weight(row));
        }
        drop(keys);
        let mut distinct: Vec<(u64, (usize, u64))> = merged.into_iter().filter(|(_, (_, w))| *w > 0).collect();
        distinct.sort_unstable_by_key(|(key, _)| *key);

        let rows: u64 = distinct.iter().map(|(_, (_, w))| w).sum();
        if rows == 0 {
            return Err(Error::too_few_rows(0.0));
        }
        if rows > MAX_WEIGHT {
            return Err(Error::TooManyRows { limit: MAX_WEIGHT as f64 });
        }
        let columns = columns.iter().map(|c| distinct.iter().map(|(_, (row, _))| c[*row]).collect()).collect();
        let weights = distinct.iter().map(|(_, (_, w))| *w as u32).collect();
        Ok(Dataset::of_codes(variables, columns, weights, rows))
    }

    /// Discrete data from parts that are already in canonical form.
    fn of_codes(variables: Vec<Variable>, columns: Vec<Vec<Code>>, weights: Vec<u32>, rows: u64) -> Dataset {
        Dataset { variables, columns, weights, rows, numbers: None, fingerprint: OnceLock::new() }
    }

    /// Continuous data from parts that are already in canonical form.
    fn of_numbers(variables: Vec<Variable>, columns: Vec<Vec<f64>>, weights: Vec<u32>, rows: u64) -> Dataset {
        let numbers = Some(Numbers::new(columns));
        Dataset { variables, columns: Vec::new(), weights, rows, numbers, fingerprint: OnceLock::new() }
    }

    /// Number of variables n.
    pub fn n(&self) -> usize {
        self.variables.len()
    }

    /// Number of rows N, multiplicities counted.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Multiplicities of the distinct rows.
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// Codes of variable `v`, one per distinct row; empty for continuous data.
    pub fn column(&self, v: Var) -> &[Code] {
        if self.is_continuous() {
            return &[];
        }
        &self.columns[v.index()]
    }

    /// Variables of the data, in column order.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// Number of declared levels r of variable `v`. It is 2 for a continuous variable, which has no levels: that only
    /// says that the variable is not constant, and must not be used for bounds or penalties.
    pub fn arity(&self, v: Var) -> usize {
        if self.is_continuous() {
            return 2;
        }
        self.variables[v.index()].levels.len()
    }
}

/// Keys of rows, one per row in the order of the rows: two keys are equal exactly if the rows are.
///
/// The key is the row read as a number in mixed radix. Where that exceeds 64 bits, the keys so far are replaced by
/// their ranks, which preserves their order.
fn row_keys(variables: &[Variable], columns: &[Vec<Code>]) -> Vec<u64> {
    assert_eq!(variables.len(), columns.len(), "one column per variable");
    let mut keys = vec![0; columns[0].len()];
    let mut range = 1u64; // exclusive upper bound of the keys
    for (variable, column) in variables.iter().zip(columns) {
        assert_eq!(column.len(), keys.len(), "columns of one length");
        let arity = variable.levels.len() as u64;
        if range.checked_mul(arity).is_none() {
            range = replace_by_ranks(&mut keys);
        }
        range *= arity;
        for (key, &code) in keys.iter_mut().zip(column) {
            assert!(u64::from(code) < arity, "a level for every code");
            *key = *key * arity + u64::from(code);
        }
    }
    keys
}

/// Replaces keys by their ranks among the distinct keys; returns the number of distinct keys.
fn replace_by_ranks(keys: &mut [u64]) -> u64 {
    let mut ranks: FxHashMap<u64, u64> = keys.iter().map(|key| (*key, 0)).collect();
    let mut distinct: Vec<u64> = ranks.keys().copied().collect();
    distinct.sort_unstable();
    for (key, rank) in distinct.iter().zip(0..) {
        ranks.insert(*key, rank);
    }
    keys.iter_mut().for_each(|key| *key = ranks[key]);
    distinct.len() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn variables(arities: &[usize]) -> Vec<Variable> {
        let levels = |r: usize| (0..r).map(|i| i.to_string()).collect();
        arities.iter().enumerate().map(|(i, &r)| Variable { name: format!("v{i}"), levels: levels(r) }).collect()
    }

    fn transposed(rows: &[Vec<Code>], n: usize) -> Vec<Vec<Code>> {
        (0..n).map(|v| rows.iter().map(|row| row[v]).collect()).collect()
    }

    #[test]
    fn equal_rows_are_merged_and_rows_of_weight_zero_dropped() {
        let columns = [vec![1, 0, 1, 0], vec![2, 0, 2, 1]];
        let data = Dataset::new(variables(&[2, 3]), &columns, Some(&[3, 1, 4, 0])).unwrap();
        assert_eq!((data.rows(), data.weights()), (8, &[1, 7][..]));
        assert_eq!((data.column(Var(0)), data.column(Var(1))), (&[0, 1][..], &[0, 2][..]));
    }

    #[test]
    fn data_without_rows_or_variables_are_refused() {
        assert_eq!(Dataset::new(vec![], &[], None), Err(Error::TooFewVariables { found: 0 }));
        assert_eq!(Dataset::new(variables(&[2]), &[vec![]], None), Err(Error::too_few_rows(0.0)));
        assert_eq!(Dataset::new(variables(&[2]), &[vec![1]], Some(&[0])), Err(Error::too_few_rows(0.0)));
        let many = Dataset::new(variables(&[1; 257]), &vec![vec![0]; 257], None);
        assert_eq!(many, Err(Error::TooManyColumns { found: 257, limit: 256 }));
        let heavy = Dataset::new(variables(&[2]), &[vec![0, 1]], Some(&[u32::MAX, 1]));
        assert_eq!(heavy, Err(Error::TooManyRows { limit: 4_294_967_295.0 }));
    }

    proptest! {
        /// Compares the result with sorting all rows and counting equal ones; keys of 90 columns exceed 64 bits.
        #[test]
        fn rows_are_sorted_with_their_multiplicities(
            seed in 0u64.., n in 1usize..90, count in 1usize..60, spread in 1u32..6,
        ) {
            let mut rng = crate::base::rng::Rng::new(seed);
            let mut rows: Vec<Vec<Code>> =
                (0..count).map(|_| (0..n).map(|_| rng.below(spread) as Code).collect()).collect();
            rows.extend_from_within(..count / 2);
            let made = Dataset::new(variables(&vec![spread as usize; n]), &transposed(&rows, n), None).unwrap();
            rows.sort();
            let runs: Vec<&[Vec<Code>]> = rows.chunk_by(|a, b| a == b).collect();
            let distinct: Vec<Vec<Code>> = runs.iter().map(|run| run[0].clone()).collect();
            prop_assert_eq!(&made.columns, &transposed(&distinct, n));
            prop_assert_eq!(made.weights, runs.iter().map(|run| run.len() as u32).collect::<Vec<_>>());
        }
    }
}
