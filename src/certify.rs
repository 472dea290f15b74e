//! The certifier: re-scores a claimed network from the data and checks everything said of it.
//!
//! It shares no code with the searchers: families are counted here by sorting rows, ln Γ is Stirling's series, the
//! scores are written out as the tables of the field print them, constraints are read from the settings as given. Only
//! the data, the names of the scores and the messages are common.

use crate::data::Dataset;
use crate::data::fingerprint;
use crate::protocol::{Certificate, Settings};
use crate::score_kind::{Score, ScoreKind};
use crate::var::Var;

/// What is said of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The parents of each variable.
    pub parents: Vec<Vec<u16>>,
    /// Its score.
    pub score: f64,
    /// No network scores higher than this.
    pub bound: Option<f64>,
    /// It is said to be proven optimal.
    pub proven: bool,
}

/// Scores agree, and a bound meets its score, within this, relative.
const TOLERANCE: f64 = 1e-9;

/// Checks `claim` against the data under `settings`. Never fails: what can't be checked does not hold.
/// O(n · N log N · largest family).
pub fn certify(data: &Dataset, settings: &Settings, claim: &Claim) -> Certificate {
    let n = data.n();
    let sound = claim.parents.len() == n
        && claim.parents.iter().enumerate().all(|(child, parents)| {
            let distinct = parents.iter().collect::<std::collections::BTreeSet<_>>().len() == parents.len();
            distinct && parents.iter().all(|&p| usize::from(p) < n && usize::from(p) != child)
        });
    let local: Vec<f64> = if sound {
        (0..n).map(|child| local_score(data, &settings.score, child, &claim.parents[child])).collect()
    } else {
        Vec::new()
    };
    let score: f64 = if sound { local.iter().sum() } else { f64::NAN };
    let near = |a: f64, b: f64| (a - b).abs() <= TOLERANCE * a.abs().max(b.abs()).max(1.0);
    let score_agrees = sound && near(score, claim.score);
    let acyclic = sound && is_acyclic(&claim.parents);
    let has = |&(from, to): &(u16, u16)| claim.parents.get(usize::from(to)).is_some_and(|p| p.contains(&from));
    let constraints_kept = sound
        && settings.required.iter().all(has)
        && !settings.forbidden.iter().any(has)
        && claim.parents.iter().all(|p| settings.max_parents.is_none_or(|limit| p.len() <= limit as usize));
    let bound_consistent = match claim.bound {
        Some(bound) if claim.proven => near(bound, claim.score),
        Some(bound) => bound >= claim.score || near(bound, claim.score),
        None => !claim.proven,
    };
    Certificate {
        score,
        local,
        score_agrees,
        acyclic,
        constraints_kept,
        bound_consistent,
        fingerprint: fingerprint(data),
        holds: score_agrees && acyclic && constraints_kept && bound_consistent,
    }
}

/// Takes away variables whose parents are all gone, until none is left or none can go.
fn is_acyclic(parents: &[Vec<u16>]) -> bool {
    let mut gone = vec![false; parents.len()];
    for _ in 0..parents.len() {
        for (v, set) in parents.iter().enumerate() {
            if set.iter().all(|&p| gone[usize::from(p)]) {
                gone[v] = true;
            }
        }
    }
    gone.into_iter().all(|g| g)
}

/// Counts N_ijk of one family, one vector over k for each parent configuration that occurs, in ascending order of the
/// configurations: a configuration is a number in the mixed base of the arities.
fn count(data: &Dataset, child: usize, parents: &[u16]) -> Vec<Vec<f64>> {
    let child = Var::new(child);
    let arity = data.arity(child);
    let configurations = parents.iter().try_fold(1u64, |q, &p| q.checked_mul(data.arity(Var(p)) as u64));
    let columns: Vec<_> = parents.iter().map(|&p| (data.arity(Var(p)) as u64, data.column(Var(p)))).collect();
    let number = |row: u32| columns.iter().fold(0, |key, (r, column)| key * r + u64::from(column[row as usize]));
    let rows = 0..data.weights().len() as u32;
    let cell = |row: u32| (usize::from(data.column(child)[row as usize]), f64::from(data.weights()[row as usize]));
    // A table of all cells where it is not much longer than the rows, else the rows sorted.
    if let Some(q) = configurations.filter(|q| *q <= 8 * (rows.end as u64 + 128) / arity as u64) {
        let mut table = vec![0.0; q as usize * arity];
        for row in rows {
            let (code, weight) = cell(row);
            table[number(row) as usize * arity + code] += weight;
        }
        let occurs = |counts: &&[f64]| counts.iter().any(|c| *c > 0.0);
        return table.chunks_exact(arity).filter(occurs).map(<[f64]>::to_vec).collect();
    }
    let mut keyed: Vec<(u64, u32)> =
        if configurations.is_some() { rows.map(|row| (number(row), row)).collect() } else { numbered(data, parents) };
    keyed.sort_unstable();
    let mut table: Vec<Vec<f64>> = Vec::new();
    let mut last = None;
    for (key, row) in keyed {
        if last != Some(key) {
            table.push(vec![0.0; arity]);
            last = Some(key);
        }
        if let Some(counts) = table.last_mut() {
            let (code, weight) = cell(row);
            counts[code] += weight;
        }
    }
    table
}

/// Rows with the number of their parent configuration, where there are more than 2^64 of these: the configurations
/// that occur are numbered anew after every parent.
fn numbered(data: &Dataset, parents: &[u16]) -> Vec<(u64, u32)> {
    let mut keyed: Vec<(u64, u32)> = (0..data.weights().len() as u32).map(|row| (0, row)).collect();
    for &p in parents {
        for (key, row) in &mut keyed {
            *key = *key * data.arity(Var(p)) as u64 + u64::from(data.column(Var(p))[*row as usize]);
        }
        keyed.sort_unstable();
        let (mut last, mut number) = (keyed[0].0, 0);
        for (key, _) in &mut keyed {
            number += u64::from(*key != last);
            last = *key;
            *key = number;
        }
    }
    keyed
}

fn local_score(data: &Dataset, score: &Score, child: usize, parents: &[u16]) -> f64 {
    let table = count(data, child, parents);
    let r = data.arity(Var::new(child)) as f64;
    let q: f64 = parents.iter().map(|&p| data.arity(Var(p)) as f64).product();
    let rows = data.rows() as f64;
    let parameters = (r - 1.0) * q;
    let value = match score.kind {
        ScoreKind::Ll => likelihood(&table),
        ScoreKind::Aic => likelihood(&table) - parameters,
        ScoreKind::Bic | ScoreKind::Mdl => likelihood(&table) - libm::log(rows) / 2.0 * parameters,
        ScoreKind::MdlLecture => likelihood(&table) - libm::log2(rows) / 2.0 * parameters,
        ScoreKind::Pll { penalty } => likelihood(&table) - penalty * parameters,
        ScoreKind::Bd { alpha } => dirichlet(&table, alpha, r),
        ScoreKind::K2 => dirichlet(&table, 1.0, r),
        ScoreKind::Bdeu { ess } => dirichlet(&table, ess / (r * q), r),
    };
    value + parents.len() as f64 * libm::log(score.edge_prior)
}

/// Σ N_ijk ln(N_ijk / N_ij).
fn likelihood(table: &[Vec<f64>]) -> f64 {
    let mut sum = 0.0;
    for counts in table {
        let all: f64 = counts.iter().sum();
        sum += counts.iter().filter(|&&c| c > 0.0).map(|c| c * libm::log(c / all)).sum::<f64>();
    }
    sum
}

/// Σ_j [ ln Γ(r α) − ln Γ(r α + N_ij) + Σ_k ( ln Γ(α + N_ijk) − ln Γ(α) ) ]; unseen configurations add nothing.
fn dirichlet(table: &[Vec<f64>], alpha: f64, r: f64) -> f64 {
    let mut sum = 0.0;
    for counts in table {
        sum -= ln_rising(r * alpha, counts.iter().sum());
        sum += counts.iter().map(|&c| ln_rising(alpha, c)).sum::<f64>();
    }
    sum
}

/// ln Γ(x + n) − ln Γ(x): the first factors one by one, where Γ is steep, the rest by Stirling's series.
fn ln_rising(x: f64, n: f64) -> f64 {
    let steps = n.min((16.0 - x).ceil().max(0.0));
    let mut sum = 0.0;
    let mut i = 0.0;
    while i < steps {
        sum += libm::log(x + i);
        i += 1.0;
    }
    if n > steps { sum + stirling(x + n) - stirling(x + steps) } else { sum }
}

/// ln Γ(x) for x ≥ 16, to the last digits.
fn stirling(x: f64) -> f64 {
    let inverse = 1.0 / x;
    let square = inverse * inverse;
    let series = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    (x - 0.5) * libm::log(x) - x + 0.918_938_533_204_672_7 + series
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
