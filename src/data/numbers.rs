//! Continuous data: the numbers of each distinct row, in an order independent of the file's order, and their moments.

use super::moments::Moments;
use super::{Dataset, MAX_WEIGHT, Variable};
use crate::base::error::{Error, Result};
use crate::base::order::order_of;
use crate::base::var::{MAX_VARS, Var};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// Columns of continuous data, and their moments, which are computed on demand.
#[derive(Clone, Debug)]
pub struct Numbers {
    pub(super) columns: Vec<Vec<f64>>,
    moments: OnceLock<Moments>,
}

impl PartialEq for Numbers {
    fn eq(&self, other: &Numbers) -> bool {
        self.columns == other.columns
    }
}

impl Numbers {
    /// Columns of numbers whose rows are already in canonical order.
    pub(super) fn new(columns: Vec<Vec<f64>>) -> Numbers {
        Numbers { columns, moments: OnceLock::new() }
    }
}

impl Dataset {
    /// Builds continuous data from rows in any order: equal rows are merged, rows of weight 0 dropped, the others
    /// sorted. Each column has one finite number per row, −0 written as 0; `weights` is one multiplicity per row, or
    /// `None` if all are 1.
    ///
    /// Errors: as for [`Dataset::new`]. Panics if columns differ in length. O(N log N · n).
    pub fn continuous(names: Vec<String>, columns: &[Vec<f64>], weights: Option<&[u32]>) -> Result<Dataset> {
        let n = names.len();
        if n == 0 {
            return Err(Error::TooFewVariables { found: 0 });
        }
        if n > MAX_VARS {
            return Err(Error::TooManyColumns { found: n, limit: MAX_VARS });
        }
        let count = columns[0].len();
        assert!(columns.len() == n && columns.iter().all(|column| column.len() == count), "columns of one length");
        assert!(weights.is_none_or(|w| w.len() == count), "one weight per row");
        let compare = |a: usize, b: usize| {
            let differ = columns.iter().map(|column| column[a].total_cmp(&column[b])).find(|order| order.is_ne());
            differ.unwrap_or(Ordering::Equal)
        };
        let order = order_of(count, &compare);
        // First row and total multiplicity of each run of equal rows.
        let mut distinct: Vec<(usize, u64)> = Vec::new();
        for row in order {
            let weight = weights.map_or(1, |w| u64::from(w[row]));
            match distinct.last_mut().filter(|(first, _)| compare(*first, row).is_eq()) {
                _ if weight == 0 => {}
                Some((_, sum)) => *sum += weight,
                None => distinct.push((row, weight)),
            }
        }
        let rows: u64 = distinct.iter().map(|(_, weight)| weight).sum();
        if rows == 0 {
            return Err(Error::too_few_rows(0.0));
        }
        if rows > MAX_WEIGHT {
            return Err(Error::TooManyRows { limit: MAX_WEIGHT as f64 });
        }
        let columns = columns.iter().map(|column| distinct.iter().map(|(row, _)| column[*row]).collect()).collect();
        let weights = distinct.iter().map(|(_, weight)| *weight as u32).collect();
        let variables = names.into_iter().map(|name| Variable { name, levels: Vec::new() }).collect();
        Ok(Dataset::of_numbers(variables, columns, weights, rows))
    }

    /// Whether the variables are continuous; otherwise they have levels.
    pub fn is_continuous(&self) -> bool {
        crate::base::whole::WHOLE && self.numbers.is_some()
    }

    /// Numbers of variable `v`, one per distinct row; empty for discrete data.
    pub fn numbers(&self, v: Var) -> &[f64] {
        self.numbers.as_ref().map_or(&[], |numbers| &numbers.columns[v.index()])
    }

    /// Means and cross products of continuous data, computed on the first call in O(D·n²). Panics for discrete data.
    pub fn moments(&self) -> &Moments {
        let numbers = self.numbers.as_ref().expect("the data are continuous");
        numbers.moments.get_or_init(|| Moments::new(&numbers.columns, &self.weights, self.rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(n: usize) -> Vec<String> {
        (0..n).map(|v| format!("v{v}")).collect()
    }

    #[test]
    fn equal_rows_are_merged_and_the_order_of_rows_is_irrelevant() {
        let columns = [vec![1.5, -2.0, 1.5, 0.0, 9.0], vec![1.0, 7.0, 1.0, 0.0, 9.0]];
        let data = Dataset::continuous(names(2), &columns, Some(&[3, 1, 4, 2, 0])).unwrap();
        assert_eq!((data.rows(), data.weights()), (10, &[1, 2, 7][..]));
        assert_eq!(data.numbers(Var(0)), [-2.0, 0.0, 1.5]);
        let turned: Vec<Vec<f64>> = columns.iter().map(|c| c.iter().rev().copied().collect()).collect();
        let again = Dataset::continuous(names(2), &turned, Some(&[0, 2, 4, 1, 3])).unwrap();
        assert_eq!(again, data);
        assert_eq!(again.moments(), data.moments());
    }

    #[test]
    fn data_without_rows_or_variables_are_refused() {
        assert_eq!(Dataset::continuous(vec![], &[], None), Err(Error::TooFewVariables { found: 0 }));
        assert_eq!(Dataset::continuous(names(1), &[vec![]], None), Err(Error::too_few_rows(0.0)));
        assert_eq!(Dataset::continuous(names(1), &[vec![1.0]], Some(&[0])), Err(Error::too_few_rows(0.0)));
    }
}
