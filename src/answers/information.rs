//! Entropy, mutual information and the G-test from counts, in nats.
//!
//! All of these combine sums S(W) = Σ n ln n over the cells of a set W of variables: N·H(W) = N ln N − S(W).

use crate::base::grid::GridXLnX;
use crate::base::numeric::{ln, ln_gamma};
use crate::base::var::{Var, WideSet};
use crate::count::{Counter, Engine, Grouping};
use crate::data::Dataset;
use crate::gaussian::Factor;
use crate::protocol::Information;
use std::sync::Arc;

/// Mutual information of variable `a` and the set `b` given the set `given`, with the G-test; the three are disjoint.
/// It is 0 for empty `b`. O(N·(|b| + |given|)).
pub fn information(data: &Arc<Dataset>, a: Var, b: &WideSet, given: &WideSet) -> Information {
    if data.is_continuous() {
        return of_numbers(data, a, b, given);
    }
    let rows = data.rows() as f64;
    let x_ln_x = GridXLnX::new(data.rows());
    let all = x_ln_x.value(x_ln_x.at(data.rows() as u32));
    let mut counter = Counter::new(data);
    let mut sum = |set: &WideSet| {
        let mut sum = 0;
        counter.count(&set.iter().collect::<Vec<Var>>(), |n| sum += x_ln_x.at(n));
        x_ln_x.value(sum)
    };
    let mut both = *b;
    both.extend(given);
    let (of_given, of_both) = (sum(given), sum(&both));
    let (a_given, a_both) = (sum(&given.with(a)), sum(&both.with(a)));
    // Rounding may make a quantity of information negative.
    let nats = |x: f64| (x / rows).max(0.0);
    let mutual = nats(a_both - of_both - a_given + of_given);
    let states = |set: &WideSet| set.iter().map(|v| data.arity(v) as f64).product::<f64>();
    let declared = (data.arity(a) as f64 - 1.0) * (states(b) - 1.0) * states(given);
    let Occurring { degrees, cells, thin } = occurring(data, a, b, given);
    let g = 2.0 * rows * mutual;
    Information {
        entropy: nats(all - sum(&WideSet::EMPTY.with(a))),
        entropy_b: nats(all - sum(b)),
        entropy_given: nats(of_given - a_given),
        conditional: nats(of_both - a_both),
        mutual,
        g,
        degrees,
        declared_degrees: declared,
        thin: if cells > 0.0 { thin / cells } else { 0.0 },
        p: chi_square_tail(degrees, g),
    }
}

/// Mutual information of continuous variables, assumed jointly Gaussian. The differential entropies h = ½ (ln det Σ + l
/// (1 + ln 2π)) of l variables depend on the units and may be negative; the mutual information does not: it is −½ ln(1
/// − ρ²) for a pair and its (partial) correlation ρ. G is the likelihood ratio, with one degree of freedom for each
/// variable of `b`. Not finite if the variables are collinear.
fn of_numbers(data: &Dataset, a: Var, b: &WideSet, given: &WideSet) -> Information {
    let rows = data.rows() as f64;
    let mut factor = Factor::new(data, 0.0);
    let mut entropy = |set: &WideSet| {
        let vars: Vec<Var> = set.iter().collect();
        0.5 * (factor.ln_det(&vars) + vars.len() as f64 * (1.0 + ln(2.0 * std::f64::consts::PI)))
    };
    let mut both = *b;
    both.extend(given);
    let (of_given, of_both) = (entropy(given), entropy(&both));
    let (a_given, a_both) = (entropy(&given.with(a)), entropy(&both.with(a)));
    let mutual = (a_given - of_given - (a_both - of_both)).max(0.0);
    let (g, degrees) = (2.0 * rows * mutual, b.len() as f64);
    Information {
        entropy: entropy(&WideSet::EMPTY.with(a)),
        entropy_b: entropy(b),
        entropy_given: a_given - of_given,
        conditional: a_both - of_both,
        mutual,
        g,
        degrees,
        declared_degrees: degrees,
        thin: 0.0,
        p: chi_square_tail(degrees, g),
    }
}

/// Degrees of freedom and cells of the contingency table of `a` against `b` in each stratum of the given variables,
/// where only rows and columns with a positive count are included.
#[derive(Default)]
struct Occurring {
    /// Degrees of freedom: Σ (r − 1)(q − 1) over strata, for the r levels of `a` and the q configurations of `b` that
    /// occur in the stratum.
    degrees: f64,
    /// Number of cells of the contingency tables, Σ r q over strata.
    cells: f64,
    /// Number of cells with an expected count below [`MIN_EXPECTED_ROWS`].
    thin: f64,
}

/// Expected count, in rows, below which a cell is thin (Cochran's rule): with many such cells χ² approximates G badly.
const MIN_EXPECTED_ROWS: f64 = 5.0;

/// Counts the rows and columns with a positive count in each stratum. O(D·(|b| + |given|) + q log r).
fn occurring(data: &Dataset, a: Var, b: &WideSet, given: &WideSet) -> Occurring {
    let grouping = Grouping::new(data, given.iter().chain(b.iter()));
    let (column, weights) = (data.column(a), data.weights());
    let mut counts = vec![0u64; data.arity(a)];
    let mut found = Occurring::default();
    for stratum in grouping.coarse_groups(given.len()) {
        let mut seen = Vec::new();
        for &i in stratum {
            let code = usize::from(column[i as usize]);
            if counts[code] == 0 {
                seen.push(code);
            }
            counts[code] += u64::from(weights[i as usize]);
        }
        let mut of_levels: Vec<u64> = seen.iter().map(|code| std::mem::take(&mut counts[*code])).collect();
        of_levels.sort_unstable();
        let all: u64 = of_levels.iter().sum();
        let mut configurations = 0.0;
        for group in grouping.within(stratum) {
            configurations += 1.0;
            let here: u64 = group.iter().map(|i| u64::from(weights[*i as usize])).sum();
            let thin = of_levels.partition_point(|n| (*n as f64) * (here as f64) < MIN_EXPECTED_ROWS * all as f64);
            found.thin += thin as f64;
        }
        let levels = of_levels.len() as f64;
        found.degrees += (levels - 1.0) * (configurations - 1.0);
        found.cells += levels * configurations;
    }
    found
}

/// Probability that χ² with `degrees` degrees of freedom exceeds `x`: Q(½ degrees, ½ x). Computed as a finite sum by
/// the recurrence Q(a + 1, y) = Q(a, y) + y^a e^−y / Γ(a + 1) (Abramowitz and Stegun 6.5.21) from Q(½, y) = erfc √y or
/// Q(1, y) = e^−y. All terms are positive. Terms rise to a = y and fall off like a normal density of variance y, so
/// those farther than [`REACH_DEVIATIONS`] √y from it are negligible: at most O(√y) terms. Implemented here to give the
/// same bits on every target.
fn chi_square_tail(degrees: f64, x: f64) -> f64 {
    if degrees < 1.0 || x <= 0.0 {
        return 1.0;
    }
    let y = 0.5 * x;
    let half = if degrees % 2.0 == 1.0 { 0.5 } else { 1.0 };
    let reach = REACH_DEVIATIONS * y.sqrt() + REACH_DEVIATIONS;
    let skipped = (y - reach - half).floor().max(0.0);
    let (mut a, mut tail) = match skipped > 0.0 {
        true => (half + skipped, 0.0),
        false if half == 0.5 => (half, libm::erfc(y.sqrt())),
        false => (half, libm::exp(-y)),
    };
    let end = (0.5 * degrees).min(y + reach);
    let mut ln_term = a * ln(y) - y - ln_gamma(a + 1.0);
    while a < end {
        tail += libm::exp(ln_term);
        a += 1.0;
        ln_term += ln(y / a);
    }
    tail.min(1.0)
}

/// Distance from the largest term of the sum, in standard deviations, beyond which terms are below the smallest f64.
const REACH_DEVIATIONS: f64 = 40.0;

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected values are critical values as printed in tables of the χ² distribution.
    #[test]
    fn the_tail_of_chi_square_is_that_of_the_tables() {
        for (degrees, x, p) in [
            (1.0, 3.841_458_820_694_124, 0.05),
            (1.0, 10.827_566_170_662_733, 0.001),
            (2.0, 5.991_464_547_107_979, 0.05),
            (3.0, 7.814_727_903_251_178, 0.05),
            (10.0, 18.307_038_053_275_146, 0.05),
            (31.0, 44.985_343_280_365_14, 0.05),
            (100.0, 124.342_113_404_004_07, 0.05),
            (100.0, 99.334_129_233_988_45, 0.5),
        ] {
            let got = chi_square_tail(degrees, x);
            assert!((got / p - 1.0).abs() < 1e-9, "{degrees} {x}: {got}");
        }
        // Beyond printed tables: Wilson and Hilferty's approximation. The amount of work stays bounded.
        for (degrees, z) in [(1e4_f64, -2.0), (1e4 + 1.0, 1.0), (1e6, 2.0), (1e8, -1.0), (4e9, 3.0)] {
            let x = degrees * (1.0 - 2.0 / (9.0 * degrees) + z * (2.0 / (9.0 * degrees)).sqrt()).powi(3);
            let p = 0.5 * libm::erfc(z / 2f64.sqrt());
            let got = chi_square_tail(degrees, x);
            assert!((got / p - 1.0).abs() < 1e-3, "{degrees} {z}: {got} {p}");
        }
        assert_eq!(chi_square_tail(0.0, 3.0), 1.0);
        assert_eq!(chi_square_tail(7.0, 0.0), 1.0);
        assert_eq!(chi_square_tail(1e6, 10.0), 1.0);
        assert!(chi_square_tail(1.0, 1e4) < 1e-300);
        assert!(chi_square_tail(4096.0, 1e5) < 1e-300);
    }
}
