//! Division of the rows into folds for cross-validation.

use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::data::Dataset;

/// Maximum number of folds.
const MAX_FOLDS: u32 = 1000;
/// Maximum number of rows that are shuffled one by one; with more, the counts of distinct rows are divided.
const MAX_SHUFFLED_ROWS: u64 = 10_000_000;

/// Division of the rows into k folds whose sizes differ by at most one row.
#[derive(Clone, Debug)]
pub struct Folds {
    k: u32,
    rule: Rule,
}

#[derive(Clone, Debug)]
enum Rule {
    /// Fold i mod k gets row i; equal rows come one after another, in canonical order.
    InTurn,
    /// Index of the distinct row at each position of the shuffled rows; position i goes to fold i mod k.
    Shuffled(Vec<u32>),
    /// Each fold gets an equal number of copies of every distinct row; the copies left over go to successive folds from
    /// a random one, drawn with this seed.
    Shares(u32),
    /// Number of copies of each distinct row in each fold.
    Given(Vec<Vec<u32>>),
}

impl Folds {
    /// Divides the rows of `data` into `k` folds: in turn, or shuffled with `seed` (Fisher and Yates). With more than
    /// ten million rows every distinct row is divided equally among the folds, and only the remainders are random.
    /// Errors: fewer than 2 folds, or more than the rows or 1,000. O(N).
    pub fn new(data: &Dataset, k: u32, seed: Option<u32>) -> Result<Folds> {
        let most = data.rows().min(u64::from(MAX_FOLDS)) as u32;
        if k < 2 || k > most {
            return Err(Error::BadFolds { folds: f64::from(k), most: f64::from(most) });
        }
        let rule = match seed {
            None => Rule::InTurn,
            Some(seed) if data.rows() > MAX_SHUFFLED_ROWS => Rule::Shares(seed),
            Some(seed) => {
                let rows = data.weights().iter().zip(0..);
                let mut order: Vec<u32> = rows.flat_map(|(w, i)| std::iter::repeat_n(i, *w as usize)).collect();
                let mut rng = Rng::new(u64::from(seed));
                for last in (1..order.len()).rev() {
                    order.swap(last, rng.below(last as u32 + 1) as usize);
                }
                Rule::Shuffled(order)
            }
        };
        Ok(Folds { k, rule })
    }

    /// Folds given by the number of copies of the distinct rows in each fold.
    pub fn given(folds: Vec<Vec<u32>>) -> Folds {
        Folds { k: folds.len() as u32, rule: Rule::Given(folds) }
    }

    /// Number of folds in the division.
    pub fn count(&self) -> u32 {
        self.k
    }

    /// Number of copies of each distinct row of `data` in a fold, numbered from 0. O(D), shuffled O(N/k + D).
    pub fn held_out(&self, data: &Dataset, fold: u32) -> Vec<u32> {
        let (k, weights) = (self.k, data.weights());
        // Number of integers ≡ fold (mod k) among the `weight` integers from `first` on.
        let share = |first: u64, weight: u32| {
            let before = |end: u64| (end + u64::from(k) - 1 - u64::from(fold)) / u64::from(k);
            (before(first + u64::from(weight)) - before(first)) as u32
        };
        match &self.rule {
            Rule::InTurn => {
                let mut first = 0u64;
                let mut next = |weight: &u32| {
                    first += u64::from(*weight);
                    share(first - u64::from(*weight), *weight)
                };
                weights.iter().map(&mut next).collect()
            }
            Rule::Shuffled(order) => {
                let mut held = vec![0; weights.len()];
                order.iter().skip(fold as usize).step_by(k as usize).for_each(|i| held[*i as usize] += 1);
                held
            }
            Rule::Shares(seed) => {
                let first = |i: u32| u64::from(Rng::stream(*seed, i).below(k));
                weights.iter().zip(0..).map(|(weight, i)| share(first(i), *weight)).collect()
            }
            Rule::Given(folds) => folds[fold as usize].clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Variable;

    fn data(weights: &[u32]) -> Dataset {
        let levels = (0..weights.len()).map(|i| format!("{i:03}")).collect();
        let variables = vec![Variable { name: "a".into(), levels }];
        Dataset::new(variables, &[(0..weights.len() as u16).collect()], Some(weights)).unwrap()
    }

    #[test]
    fn every_row_is_held_out_once_and_folds_are_of_one_size() {
        let data = data(&[1, 7, 2, 30, 1, 1, 5, 11]);
        for k in [2, 3, 5, 58] {
            for seed in [None, Some(1), Some(2)] {
                let folds = Folds::new(&data, k, seed).unwrap();
                let held: Vec<Vec<u32>> = (0..k).map(|f| folds.held_out(&data, f)).collect();
                let sum = |i: usize| held.iter().map(|h| h[i]).sum::<u32>();
                assert!((0..8).all(|i| sum(i) == data.weights()[i]));
                let sizes: Vec<u32> = held.iter().map(|h| h.iter().sum()).collect();
                assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{sizes:?}");
            }
        }
    }

    #[test]
    fn in_turn_is_row_by_row_and_shares_add_up() {
        let data = data(&[2, 3, 1]);
        let folds = Folds::new(&data, 3, None).unwrap();
        let held: Vec<Vec<u32>> = (0..3).map(|f| folds.held_out(&data, f)).collect();
        assert_eq!(held, [[1, 1, 0], [1, 1, 0], [0, 1, 1]]);
        let shares = Folds { k: 3, rule: Rule::Shares(5) };
        let held: Vec<Vec<u32>> = (0..3).map(|f| shares.held_out(&data, f)).collect();
        assert!((0..3).all(|i| held.iter().map(|h| h[i]).sum::<u32>() == data.weights()[i]));
        assert!(held.iter().all(|h| h[1] == 1));
    }

    #[test]
    fn folds_that_rows_can_not_fill_are_refused() {
        let data = data(&[2, 3]);
        for k in [0, 1, 6] {
            assert_eq!(Folds::new(&data, k, None).unwrap_err(), Error::BadFolds { folds: f64::from(k), most: 5.0 });
        }
    }
}
