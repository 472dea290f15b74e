//! Sums of the scores of normalized maximum likelihood: n ln n with the multinomial regret of each configuration, or of
//! the whole set.

use super::regret::regret;
use crate::base::grid::{Grid, Terms};
use crate::base::numeric::ln;
use crate::base::var::Var;
use rustc_hash::FxHashMap;

/// Function n ln n + ln C(r, n) for one r, in two parts: ln r for every cell, which is all of it for a cell of one row,
/// and the rest on a grid.
#[derive(Clone, Debug)]
pub(super) struct GridRegret {
    r: f64,
    ln_r: f64,
    grid: Grid,
    terms: Terms,
}

impl GridRegret {
    /// Creates the regret of a variable with `r` levels for up to `rows` rows, on a grid shared by all r ≤ `most`.
    pub(super) fn new(r: usize, rows: u64, most: usize) -> GridRegret {
        let (r, rows) = (r as f64, rows.max(2) as f64);
        // The bound ln C(r, n) ≤ n ln r limits the sums.
        let grid = Grid::new(rows * (ln(rows) + ln(most.max(2) as f64)));
        GridRegret { r, ln_r: ln(r), grid, terms: Terms::default() }
    }

    /// Second part, n ln n + ln C(r, n) − ln r, in grid units, for a cell of `n` ≥ 1 rows.
    #[inline]
    pub(super) fn at(&mut self, n: u32) -> i64 {
        let GridRegret { r, ln_r, grid, .. } = *self;
        self.terms.at(n, |n| {
            let n = f64::from(n);
            grid.round(n * ln(n) + regret(r, n) - ln_r)
        })
    }

    /// Sum of n ln n + ln C(r, n) over `cells` cells, whose second parts add up to `sum` grid units.
    pub(super) fn value(&self, cells: u32, sum: i64) -> f64 {
        f64::from(cells) * self.ln_r + self.grid.value(sum)
    }
}

/// Cache of ln C(q, N) by q, for one number N of rows.
#[derive(Clone, Debug, Default)]
pub(super) struct SetRegret {
    known: FxHashMap<u64, f64>,
}

impl SetRegret {
    /// ln C(q_S, N) of a set with `states` = q_S configurations, the product of the arities. O(√N) for each new number
    /// of configurations.
    pub(super) fn of(&mut self, states: f64, rows: f64, set: &[Var], arity: impl Fn(Var) -> usize) -> f64 {
        if states <= MAX_CONFIGURATIONS {
            return *self.known.entry(states.to_bits()).or_insert_with(|| regret(states, rows));
        }
        // If q ≫ N, C(q, N) equals (q / N)^N to the last digit. The logarithms are summed in a fixed order.
        let mut arities: Vec<usize> = set.iter().map(|v| arity(*v)).collect();
        arities.sort_unstable();
        rows * (arities.into_iter().map(|r| ln(r as f64)).sum::<f64>() - ln(rows))
    }
}

/// Number of configurations, close to the limit of f64 and far above any number of rows, beyond which C(q, N) is
/// computed as (q / N)^N.
const MAX_CONFIGURATIONS: f64 = 1e290;
