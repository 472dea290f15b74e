//! Parts of a data set: some of its rows, with other multiplicities.

use super::Dataset;
use crate::base::error::{Error, Result};

impl Dataset {
    /// Data set of the distinct rows with the multiplicities `weights`; rows of multiplicity 0 are dropped, and all
    /// levels remain declared. It is canonical, because rows keep their order. Errors: no row is left. O(D · n) for D
    /// distinct rows.
    pub fn part(&self, weights: &[u32]) -> Result<Dataset> {
        let kept: Vec<usize> = (0..weights.len()).filter(|i| weights[*i] > 0).collect();
        let rows = weights.iter().map(|w| u64::from(*w)).sum();
        if rows == 0 {
            return Err(Error::too_few_rows(0.0));
        }
        let weights = kept.iter().map(|i| weights[*i]).collect();
        fn part<T: Copy>(columns: &[Vec<T>], kept: &[usize]) -> Vec<Vec<T>> {
            columns.iter().map(|column| kept.iter().map(|i| column[*i]).collect()).collect()
        }
        let variables = self.variables.clone();
        Ok(match &self.numbers {
            Some(numbers) => Dataset::of_numbers(variables, part(&numbers.columns, &kept), weights, rows),
            None => Dataset::of_codes(variables, part(&self.columns, &kept), weights, rows),
        })
    }
}
