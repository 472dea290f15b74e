//! Residual entropy of a variable, N·H(X | all others): the part of its entropy that no parents explain.
//!
//! This much of X remains unknown with any parents. One more parent u of X therefore gains at most N·(H(X | U − u) −
//! H(X | all others)), and all of them together at most N·(H(X) − H(X | all others)): bounds that hold for larger sets
//! too, as the rules of entropies and of sizes need (`prune`), and tighter than theirs wherever rows agree in all other
//! columns.

use crate::base::grid::GridXLnX;
use crate::base::var::Var;
use crate::count::{Counter, Engine};
use crate::data::Dataset;
use std::sync::Arc;

/// Maximum number of rows split for the entropies: some hundredths of a second.
const MAX_SPLIT_ROWS: f64 = 2e7;

/// Unexplained and explained entropy of every variable, in nats, for all N rows together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Residual {
    /// Unexplained entropy of each variable, N·H(X | all others).
    pub unknown: Vec<f64>,
    /// Explained entropy of each variable, N·(H(X) − H(X | all others)).
    pub explained: Vec<f64>,
}

impl Residual {
    /// Counts the entropies; `None` for continuous data, or if the data set is so large that this takes long. O(N n log
    /// n).
    pub fn of(data: &Arc<Dataset>) -> Option<Residual> {
        let n = data.n();
        let work = data.weights().len() as f64 * n as f64 * f64::from(n.max(2).ilog2() + 1);
        if data.is_continuous() || work > MAX_SPLIT_ROWS {
            return None;
        }
        let grid = GridXLnX::new(data.rows());
        let mut counter = Counter::new(data);
        let mut sum = |sequence: &[Var]| {
            let mut sum = 0;
            counter.count(sequence, |rows| sum += grid.at(rows));
            sum
        };
        let all: i64 = data.weights().iter().map(|weight| grid.at(*weight)).sum();
        let variables: Vec<Var> = (0..n).map(Var::new).collect();
        let mut without = vec![0; n];
        leave_out(&variables, &mut Vec::with_capacity(n), &mut |v, others| without[v.index()] = sum(others));
        let unknown: Vec<f64> = without.iter().map(|others| grid.value(others - all).max(0.0)).collect();
        let mut own = |v: &Var| grid.value(grid.at(data.rows() as u32) - sum(&[*v]));
        let explained = variables.iter().zip(&unknown).map(|(v, unknown)| (own(v) - unknown).max(0.0)).collect();
        Some(Residual { unknown, explained })
    }
}

/// Visits every variable with the list of all others. The range is halved recursively, with the members of the other
/// half appended to the list, so that successive lists share prefixes.
fn leave_out(range: &[Var], others: &mut Vec<Var>, visit: &mut impl FnMut(Var, &[Var])) {
    match range {
        [] => {}
        [v] => visit(*v, others),
        _ => {
            let (left, right) = range.split_at(range.len() / 2);
            for (rest, counted) in [(left, right), (right, left)] {
                others.extend(counted);
                leave_out(rest, others, visit);
                others.truncate(others.len() - counted.len());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_left_out_once() {
        for n in 0..12 {
            let variables: Vec<Var> = (0..n).map(Var::new).collect();
            let mut left = Vec::new();
            leave_out(&variables, &mut Vec::new(), &mut |v, others| {
                let mut set: Vec<Var> = others.to_vec();
                assert!(!set.contains(&v));
                set.push(v);
                set.sort_unstable();
                assert_eq!(set, variables);
                left.push(v);
            });
            assert_eq!(left, variables);
        }
    }
}
