//! The certifier: scores a claimed network again from the data and checks every part of the claim.
//!
//! It shares no code with the searchers: families are counted here by sorting rows, ln Γ is Stirling's series, regrets
//! are an integral, prior networks are evaluated cell by cell, the scores are written as in the literature, constraints
//! are read from the settings as given. Only the data, the names of the scores and the messages are common.

mod belief;
mod claim;
mod gaussian;
mod regret;

pub use claim::Claim;
pub(crate) use claim::check;

use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::catalogue::ScoreKind;
use crate::data::Dataset;
use crate::data::fingerprint;
use crate::protocol::{Certificate, Settings};
use belief::Belief;
use regret::regret;
use std::collections::BTreeMap;

/// Relative difference up to which two scores, or a bound and a score, count as equal; the rounding error of sums up to
/// N ln N is added.
const TOLERANCE: f64 = 1e-9;

/// Checks `claim` against the data under `settings`. It never fails: a statement that cannot be checked counts as not
/// confirmed. O(n · N · (parents + log N)).
pub fn certify(data: &Dataset, settings: &Settings, claim: &Claim) -> Certificate {
    let rows = (data.rows() as f64).max(2.0);
    let rounding = 64.0 * f64::EPSILON * rows * libm::log(rows);
    let near = |a: f64, b: f64, _: &[f64]| (a - b).abs() <= TOLERANCE * a.abs().max(b.abs()).max(1.0) + rounding;
    let local = |child: usize, parents: &[u16]| local_score(data, settings, child, parents);
    check(data.n(), settings, claim, fingerprint(data), local, near)
}

/// Visits the positive counts N_ijk of every parent configuration that occurs in the data, in ascending order of the
/// configurations: a configuration is a number in the mixed base of the arities.
fn each_configuration(data: &Dataset, child: usize, parents: &[u16], mut visit: impl FnMut(&[f64])) {
    let child = Var::new(child);
    let arity = data.arity(child);
    let configurations = parents.iter().try_fold(1u64, |q, &p| q.checked_mul(data.arity(Var(p)) as u64));
    let columns: Vec<_> = parents.iter().map(|&p| (data.arity(Var(p)) as u64, data.column(Var(p)))).collect();
    let number = |row: u32| columns.iter().fold(0, |key, (r, column)| key * r + u64::from(column[row as usize]));
    let rows = 0..data.weights().len() as u32;
    let code = |row: u32| data.column(child)[row as usize];
    let weight = |row: u32| f64::from(data.weights()[row as usize]);
    let mut counts = Vec::new();
    // Counts in a table of all cells if that is not much longer than the list of rows; otherwise sorts the rows.
    if let Some(q) = configurations.filter(|q| *q <= 8 * (rows.end as u64 + 128) / arity as u64) {
        let mut table = vec![0.0; q as usize * arity];
        for row in rows {
            table[number(row) as usize * arity + usize::from(code(row))] += weight(row);
        }
        for cells in table.chunks_exact(arity) {
            counts.clear();
            counts.extend(cells.iter().copied().filter(|count| *count > 0.0));
            if !counts.is_empty() {
                visit(&counts);
            }
        }
        return;
    }
    let keys = if configurations.is_some() { rows.map(number).collect() } else { numbered(data, parents) };
    let mut cells: Vec<(u64, u16, u32)> = keys.into_iter().zip(0..).map(|(key, row)| (key, code(row), row)).collect();
    cells.sort_unstable();
    for configuration in cells.chunk_by(|a, b| a.0 == b.0) {
        counts.clear();
        let levels = configuration.chunk_by(|a, b| a.1 == b.1);
        counts.extend(levels.map(|cell| cell.iter().map(|(_, _, row)| weight(*row)).sum::<f64>()));
        visit(&counts);
    }
}

/// Number of the parent configuration of each row, for more than 2^64 possible configurations: those that occur are
/// renumbered after every parent.
fn numbered(data: &Dataset, parents: &[u16]) -> Vec<u64> {
    let mut numbers = vec![0; data.weights().len()];
    for &p in parents {
        let column = data.column(Var(p));
        let mut cells: Vec<(u64, u16, u32)> =
            numbers.iter().zip(0..).map(|(key, row): (&u64, u32)| (*key, column[row as usize], row)).collect();
        cells.sort_unstable();
        for (new, cell) in (0..).zip(cells.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1))) {
            cell.iter().for_each(|(_, _, row)| numbers[*row as usize] = new);
        }
    }
    numbers
}

fn local_score(data: &Dataset, settings: &Settings, child: usize, parents: &[u16]) -> f64 {
    let score = &settings.score;
    let r = data.arity(Var::new(child)) as f64;
    let q: f64 = parents.iter().map(|&p| data.arity(Var(p)) as f64).product();
    let rows = data.rows() as f64;
    let parameters = (r - 1.0) * q;
    let likelihood = || {
        let mut sum = 0.0;
        each_configuration(data, child, parents, |counts| sum += likelihood(counts));
        sum
    };
    let dirichlet = |alpha: f64| {
        let mut sum = 0.0;
        each_configuration(data, child, parents, |counts| sum += dirichlet(counts, alpha, r));
        sum
    };
    let value = match score.kind {
        kind if WHOLE && data.is_continuous() => gaussian::local_score(data, kind, child, parents),
        ScoreKind::Ll => likelihood(),
        ScoreKind::Aic => likelihood() - parameters,
        ScoreKind::Bic | ScoreKind::Mdl => likelihood() - libm::log(rows) / 2.0 * parameters,
        ScoreKind::MdlLecture => likelihood() - libm::log2(rows) / 2.0 * parameters,
        ScoreKind::Pll { penalty } => likelihood() - penalty * parameters,
        ScoreKind::Bd { alpha } => dirichlet(alpha),
        ScoreKind::K2 => dirichlet(1.0),
        ScoreKind::Bdeu { ess } => dirichlet(ess / (r * q)),
        ScoreKind::Bge { .. } => f64::NAN,
        _ if !WHOLE => f64::NAN, // never called in the first module
        ScoreKind::Bde { ess } => believed(data, settings, ess, child, parents),
        ScoreKind::Fnml => {
            let mut sum = 0.0;
            each_configuration(data, child, parents, |counts| {
                sum += self::likelihood(counts) - regret(r, counts.iter().sum());
            });
            sum
        }
        // With far more configurations than rows, C(q, N) = (q / N)^N.
        ScoreKind::Qnml if q > 1e280 => likelihood() - rows * libm::log(r),
        ScoreKind::Qnml => likelihood() - (regret(r * q, rows) - regret(q, rows)),
    };
    let value = value + parents.iter().map(|&parent| libm::log(odds(settings, parent, child as u16))).sum::<f64>();
    // Prior by size: a set of k parents is one of C(n − 1, k) equally likely sets.
    let ln_factorial = |k: usize| libm::lgamma(k as f64 + 1.0);
    let (others, k) = (data.n() - 1, parents.len());
    let of_size = || ln_factorial(k) + ln_factorial(others - k) - ln_factorial(others);
    if WHOLE && settings.size_prior { value + of_size() } else { value }
}

/// Prior odds of an edge: those given for this edge, or else those given for all edges.
fn odds(settings: &Settings, from: u16, to: u16) -> f64 {
    let own = settings.edge_odds.iter().find(|(a, b, _)| (*a, *b) == (from, to));
    own.map_or(settings.score.edge_prior, |(_, _, odds)| *odds)
}

/// BDe score with a prior network, cell by cell: the α of a cell is `ess` times its probability under the network.
fn believed(data: &Dataset, settings: &Settings, ess: f64, child: usize, parents: &[u16]) -> f64 {
    let Some(belief) = settings.prior_network.as_ref().and_then(|network| Belief::new(network, data)) else {
        return f64::NAN;
    };
    let of_parents: Vec<Var> = parents.iter().map(|&p| Var(p)).collect();
    let of_family: Vec<Var> = of_parents.iter().copied().chain([Var::new(child)]).collect();
    let mut sum = 0.0;
    for (set, sign) in [(of_family, 1.0), (of_parents, -1.0)] {
        let Some(plan) = belief.plan(&set) else { return f64::NAN };
        // For each cell, one of its rows and its count.
        let mut cells: BTreeMap<Vec<u16>, (usize, f64)> = BTreeMap::new();
        for (row, weight) in data.weights().iter().enumerate() {
            let cell = set.iter().map(|v| data.column(*v)[row]).collect();
            cells.entry(cell).or_insert((row, 0.0)).1 += f64::from(*weight);
        }
        for (row, count) in cells.values() {
            sum += sign * ln_rising(ess * belief.probability(&plan, &set, *row), *count);
        }
    }
    sum
}

/// Log-likelihood of one parent configuration: Σ_k N_ijk ln(N_ijk / N_ij).
fn likelihood(counts: &[f64]) -> f64 {
    let all: f64 = counts.iter().sum();
    counts.iter().map(|c| c * libm::log(c / all)).sum()
}

/// Marginal likelihood of one parent configuration: ln Γ(r α) − ln Γ(r α + N_ij) + Σ_k ( ln Γ(α + N_ijk) − ln Γ(α) );
/// levels and configurations that do not occur contribute nothing.
fn dirichlet(counts: &[f64], alpha: f64, r: f64) -> f64 {
    counts.iter().map(|&c| ln_rising(alpha, c)).sum::<f64>() - ln_rising(r * alpha, counts.iter().sum())
}

/// ln Γ(x + n) − ln Γ(x): the first factors one by one, where Γ is steep; the others by Stirling's series.
fn ln_rising(x: f64, n: f64) -> f64 {
    let steps = n.min((16.0 - x).ceil().max(0.0));
    let mut sum = 0.0;
    let mut i = 0.0;
    while i < steps {
        sum += libm::log(x + i);
        i += 1.0;
    }
    if n > steps { sum + stirling_difference(x + steps, n - steps) } else { sum }
}

/// ln Γ(x + n) − ln Γ(x) for x ≥ 16, to the last digits: difference of two Stirling series, large terms combined.
fn stirling_difference(x: f64, n: f64) -> f64 {
    let series = |x: f64| {
        let inverse = 1.0 / x;
        let square = inverse * inverse;
        inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)))
    };
    n * libm::log(x) + (x + n - 0.5) * libm::log1p(n / x) - n + series(x + n) - series(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rising_factorials_agree_with_libm() {
        for x in [1e-9, 0.25, 1.0, 7.5, 100.0] {
            for n in [0.0, 1.0, 5.0, 100.0, 1e6] {
                let expected = libm::lgamma(x + n) - libm::lgamma(x);
                assert!((ln_rising(x, n) - expected).abs() <= 1e-12 * expected.abs().max(10.0), "{x} {n}");
            }
        }
    }
}
