//! Terms of table cells, rounded to a grid and summed as integers.
//!
//! A score needs sums over the cells of tables of counts. Floating-point sums depend on the order of their terms;
//! integer sums don't. So each term is rounded once, to a multiple of 2^-k, and the multiples are added as 64-bit
//! integers: the sum has the same bits for any counting engine, any order, with or without merging of equal rows, and
//! any number of workers (`docs/decisions/010`).
//!
//! k is the largest for which no sum over N rows overflows: 52 for a few hundred rows, 37 for a million rows, where the
//! rounding of an f64 of the size of the sum is 250 times coarser.

use crate::base::numeric::{ln, ln_gamma};

/// Counts below this limit have tabulated terms; the terms of larger counts, which are rare, are computed each time.
const TABLE_COUNTS: usize = 1 << 12;

/// Grid of the multiples of 2^-k.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    scale: f64,
    unit: f64,
}

impl Grid {
    /// Finest grid on which sums up to `most` fit in 64 bits with two bits to spare.
    pub fn new(most: f64) -> Grid {
        let mut scale = 2f64.powi(52);
        while most * scale > 2f64.powi(61) {
            scale *= 0.5;
        }
        Grid { scale, unit: 1.0 / scale }
    }

    /// Grid for sums of terms n ln(x' + n) with x' ≤ `x`, over `rows` rows.
    fn for_rows(rows: u64, x: f64) -> Grid {
        let rows = rows.max(2) as f64;
        Grid::new(rows * ln(rows + x))
    }

    /// Nearest multiple of the grid's unit, as a number of units.
    #[inline]
    pub fn round(self, x: f64) -> i64 {
        // Rounding half to even would need two more constants; adding ½ and rounding down serves as well.
        libm::floor(x * self.scale + 0.5) as i64
    }

    /// Nearest multiple of the grid's unit for `x` ≥ 0, without a function call, for millions of terms.
    #[inline]
    pub fn nearest(self, x: f64) -> i64 {
        (x * self.scale + 0.5) as i64
    }

    /// Converts a sum from units of the grid to an f64.
    #[inline]
    pub fn value(self, sum: i64) -> f64 {
        sum as f64 * self.unit
    }
}

/// Function n ln n, rounded to a grid.
#[derive(Clone, Debug)]
pub struct GridXLnX {
    grid: Grid,
    table: Vec<i64>,
}

impl GridXLnX {
    /// Function n ln n on the grid for tables of `rows` rows.
    pub fn new(rows: u64) -> GridXLnX {
        let grid = Grid::for_rows(rows, 0.0);
        let table =
            (0..=(rows as usize).min(TABLE_COUNTS)).map(|n| if n == 0 { 0 } else { x_ln_x(grid, n as u32) }).collect();
        GridXLnX { grid, table }
    }

    /// Term n ln n in grid units, with 0 ln 0 = 0.
    #[inline]
    pub fn at(&self, n: u32) -> i64 {
        match self.table.get(n as usize) {
            Some(&value) => value,
            None => x_ln_x(self.grid, n),
        }
    }

    /// Converts a sum from units of the grid to an f64.
    #[inline]
    pub fn value(&self, sum: i64) -> f64 {
        self.grid.value(sum)
    }
}

#[cold]
fn x_ln_x(grid: Grid, n: u32) -> i64 {
    grid.round(f64::from(n) * ln(f64::from(n)))
}

/// Table of terms by count. It is extended only after as many terms were computed one by one as the extension would
/// compute, because some scores have a different function for each number of configurations, most of them used for a
/// few sets only. Results don't depend on the table.
#[derive(Clone, Debug)]
pub struct Terms {
    table: Vec<i64>,
    /// Number of look-ups beyond the end of the table since it last grew.
    missed: usize,
}

impl Default for Terms {
    /// Table with the two counts 0 and 1 only, for which every tabulated term is 0.
    fn default() -> Terms {
        Terms { table: vec![0, 0], missed: 0 }
    }
}

impl Terms {
    /// Term of a cell with count `n`, computed by `term` if it is not in the table.
    #[inline]
    pub fn at(&mut self, n: u32, term: impl Fn(u32) -> i64) -> i64 {
        match self.table.get(n as usize) {
            Some(&value) => value,
            None => self.beyond(n, term),
        }
    }

    #[cold]
    fn beyond(&mut self, n: u32, term: impl Fn(u32) -> i64) -> i64 {
        let len = n as usize + 1;
        self.missed += 1;
        if len <= TABLE_COUNTS && self.missed >= len - self.table.len() {
            self.table.extend((self.table.len()..len).map(|i| term(i as u32)));
            self.missed = 0;
        }
        term(n)
    }
}

/// Logarithm of the rising factorial, ln Γ(x + n) − ln Γ(x), for one x > 0, in two parts: ln x for every cell, and on a
/// grid the rest, Σ ln(x + i) for 0 < i < n. The first part is negative and large if x is tiny (BDeu with many parent
/// configurations); for cells of one row the second part is 0.
#[derive(Clone, Debug)]
pub struct GridRising {
    x: f64,
    ln_x: f64,
    grid: Grid,
    terms: Terms,
}

impl GridRising {
    /// Function for x and tables of `rows` rows, on the common grid of all x up to `largest`.
    pub fn new(x: f64, rows: u64, largest: f64) -> GridRising {
        GridRising { x, ln_x: ln(x), grid: Grid::for_rows(rows, largest), terms: Terms::default() }
    }

    /// Second part, Σ ln(x + i) for 0 < i < n, in grid units, for a cell of `n` ≥ 1 rows.
    #[inline]
    pub fn at(&mut self, n: u32) -> i64 {
        let GridRising { x, grid, .. } = *self;
        self.terms.at(n, |n| grid.round(rising(x, n)))
    }

    /// Sum of ln Γ(x + n) − ln Γ(x) over `cells` cells, whose second parts add up to `sum` grid units.
    #[inline]
    pub fn value(&self, cells: u32, sum: i64) -> f64 {
        f64::from(cells) * self.ln_x + self.grid.value(sum)
    }
}

/// Maximum n for which one logarithm of a product is taken: 15 factors below 5·10^9 don't overflow.
const MAX_PRODUCT_N: u32 = 16;
/// Minimum y for Stirling's series: for larger y the difference ln Γ(y + m) − ln Γ(y) loses digits.
const MIN_STIRLING_Y: f64 = 16.0;

/// Sum Σ ln(x + i) for 0 < i < n.
fn rising(x: f64, n: u32) -> f64 {
    if n <= MAX_PRODUCT_N {
        return ln((1..n).map(|i| x + f64::from(i)).product());
    }
    let (y, m) = (x + 1.0, f64::from(n - 1));
    if y < MIN_STIRLING_Y { ln_gamma(y + m) - ln_gamma(y) } else { rising_flat(y, m) }
}

/// ln Γ(y + m) − ln Γ(y) for large y as the difference of two Stirling series, in which no large terms cancel.
fn rising_flat(y: f64, m: f64) -> f64 {
    let tail = |z: f64| (1.0 / 12.0 - (1.0 / 360.0 - 1.0 / (1260.0 * z * z)) / (z * z)) / z;
    (y - 0.5) * libm::log1p(m / y) + m * ln(y + m) - m + (tail(y + m) - tail(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rising_factorials_are_the_sums_of_their_logarithms() {
        for x in [1e-12, 0.003, 0.5, 1.0, 14.9, 17.25, 1e3, 1e6, 1e9] {
            let mut sum = 0.0;
            for n in 2..20_000u32 {
                sum += ln(x + f64::from(n - 1));
                let got = rising(x, n);
                assert!((got - sum).abs() <= 2e-12 * sum.max(1.0), "x {x} n {n}: {got} {sum}");
            }
        }
    }

    #[test]
    fn terms_are_the_same_before_and_after_the_table_grows() {
        let mut table = GridRising::new(0.25, 5000, 1.0);
        let alone = |n| GridRising::new(0.25, 5000, 1.0).at(n);
        for n in (1..5000).rev().chain(1..5000) {
            assert_eq!(table.at(n), alone(n), "{n}");
        }
        let (short, long) = (GridXLnX::new(5000), GridXLnX::new(5000));
        assert!((0..=5000).all(|n| short.at(n) == x_ln_x(long.grid, n.max(1))));
    }

    #[test]
    fn sums_fit_and_are_recovered() {
        for rows in [2u64, 100, 1_000_000, u64::from(u32::MAX)] {
            let table = GridXLnX::new(rows);
            let all = table.at(rows as u32);
            let expected = rows as f64 * ln(rows as f64);
            assert!((table.value(all) - expected).abs() <= 1e-15 * expected.max(1.0), "{rows}");
            // A sum over cells never exceeds that over one cell.
            assert!(all > 0);
        }
    }
}
