//! Sums of normalised maximum likelihood: n ln n with the multinomial regret of each configuration, or of the whole set.

use super::regret::regret;
use crate::grid::Grid;
use crate::numeric::ln;
use crate::var::Var;
use rustc_hash::FxHashMap;

/// Terms up to this count are looked up once they have been asked for often; larger counts are rare and computed.
const TABLE: usize = 1 << 12;

/// n ln n + ln C(r, n) for one r, in two parts: ln r for every cell, which is all that a cell of one row has, and the rest
/// on a grid.
#[derive(Clone, Debug)]
pub(super) struct GridRegret {
    r: f64,
    ln_r: f64,
    grid: Grid,
    table: Vec<i64>,
    /// Counts beyond the table asked for since it last grew.
    missed: usize,
}

impl GridRegret {
    /// For counts of `rows` rows and up to `most` levels, one grid for all r.
    pub(super) fn new(r: usize, rows: u64, most: usize) -> GridRegret {
        let (r, rows) = (r as f64, rows.max(2) as f64);
        // ln C(r, n) ≤ n ln r.
        let grid = Grid::new(rows * (ln(rows) + ln(most.max(2) as f64)));
        GridRegret { r, ln_r: ln(r), grid, table: vec![0, 0], missed: 0 }
    }

    /// The second part for a cell of `n` ≥ 1 rows.
    #[inline]
    pub(super) fn at(&mut self, n: u32) -> i64 {
        match self.table.get(n as usize) {
            Some(&value) => value,
            None => self.beyond(n),
        }
    }

    /// The sum over `cells` cells whose second parts add up to `sum`.
    pub(super) fn value(&self, cells: u32, sum: i64) -> f64 {
        f64::from(cells) * self.ln_r + self.grid.value(sum)
    }

    /// A table grows once as many terms were computed without it as it would take to fill.
    #[cold]
    fn beyond(&mut self, n: u32) -> i64 {
        let len = n as usize + 1;
        self.missed += 1;
        if len <= TABLE && self.missed >= len - self.table.len() {
            for i in self.table.len()..len {
                self.table.push(self.term(i as u32));
            }
            self.missed = 0;
        }
        self.term(n)
    }

    fn term(&self, n: u32) -> i64 {
        let n = f64::from(n);
        self.grid.round(n * ln(n) + regret(self.r, n) - self.ln_r)
    }
}

/// ln C(q, N) of sets, one N.
#[derive(Clone, Debug, Default)]
pub(super) struct SetRegret {
    known: FxHashMap<u64, f64>,
}

impl SetRegret {
    /// ln C(q_S, N) of a set with `states` configurations, the product of `arities`. O(√N) for each new number of them.
    pub(super) fn of(&mut self, states: f64, rows: f64, set: &[Var], arity: impl Fn(Var) -> usize) -> f64 {
        if states <= BEYOND {
            return *self.known.entry(states.to_bits()).or_insert_with(|| regret(states, rows));
        }
        // Where q ≫ N, C(q, N) is (q / N)^N to the last digit. In one order of the sum.
        let mut arities: Vec<usize> = set.iter().map(|v| arity(*v)).collect();
        arities.sort_unstable();
        rows * (arities.into_iter().map(|r| ln(r as f64)).sum::<f64>() - ln(rows))
    }
}

/// More configurations than this are near the end of f64, and far beyond any number of rows.
const BEYOND: f64 = 1e290;
