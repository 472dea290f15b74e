//! The parameters of a network fitted to data: tables with their counts, credible intervals.

use crate::bayes_net::{BayesNet, MAX_TABLE, topological};
use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::graph::Dag;
use crate::numeric::{beta_quantile, ln};
use crate::protocol::{Fitted, ParameterEstimate};
use crate::var::Var;

/// The share of the posterior that an interval holds.
pub const CREDIBLE: f64 = 0.95;

impl ParameterEstimate {
    /// Pseudocount added to each cell of a table with r levels and q configurations.
    fn added(self, r: usize, q: usize) -> f64 {
        match self {
            ParameterEstimate::MaximumLikelihood => 0.0,
            ParameterEstimate::Bdeu { ess } => ess / (r as f64 * q as f64),
            ParameterEstimate::K2 => 1.0,
            ParameterEstimate::Jeffreys => 0.5,
        }
    }

    /// Errors: an equivalent sample size that is no positive number.
    fn check(self) -> Result<()> {
        match self {
            ParameterEstimate::Bdeu { ess } if !(ess.is_finite() && ess > 0.0) => {
                Err(Error::BadParameter { name: "ess".into(), value: ess })
            }
            _ => Ok(()),
        }
    }
}

/// `dag` with tables from `data`: (N_ijk + α) / (N_ij + rα). A configuration of the parents that no row has, where nothing is added, gets a
/// uniform row, and is named. Errors: data of numbers; tables of more than [`MAX_TABLE`] probabilities. O(n·D + entries)
/// for D distinct rows.
pub fn fit(data: &Dataset, dag: &Dag, estimate: ParameterEstimate) -> Result<Fitted> {
    estimate.check()?;
    if data.is_continuous() {
        return Err(Error::NeedsLevels);
    }
    let parents: Vec<Vec<usize>> =
        (0..data.n()).map(|v| dag.parents(Var::new(v)).iter().map(Var::index).collect()).collect();
    let arity: Vec<usize> = (0..data.n()).map(|v| data.arity(Var::new(v))).collect();
    let mut entries = 0usize;
    for (v, of) in parents.iter().enumerate() {
        let size = of.iter().try_fold(arity[v], |size, p| size.checked_mul(arity[*p]));
        entries = size.and_then(|size| size.checked_add(entries)).unwrap_or(usize::MAX);
        if entries > MAX_TABLE {
            return Err(Error::TooManyParameters { column: data.variables()[v].name.clone(), limit: MAX_TABLE as f64 });
        }
    }
    let order = topological(&parents).ok_or(Error::BadNetwork { line: 0.0, what: "cycle".into() })?;
    let counts: Vec<Vec<f64>> = (0..data.n()).map(|v| count(data, &arity, v, &parents[v])).collect();
    let (mut tables, mut unseen, mut log_likelihood) = (Vec::new(), Vec::new(), 0.0);
    for (v, counts) in counts.iter().enumerate() {
        let r = arity[v];
        let alpha = estimate.added(r, counts.len() / r);
        let mut table = Vec::with_capacity(counts.len());
        let mut never = Vec::new();
        for (j, row) in counts.chunks(r).enumerate() {
            let rows: f64 = row.iter().sum();
            if rows == 0.0 {
                never.push(j as u32);
            }
            let sum = rows + alpha * r as f64;
            let p = |n: f64| if sum == 0.0 { 1.0 / r as f64 } else { (n + alpha) / sum };
            table.extend(row.iter().map(|n| p(*n)));
            log_likelihood += row.iter().filter(|n| **n > 0.0).map(|n| n * ln(p(*n))).sum::<f64>();
        }
        tables.push(table);
        unseen.push(never);
    }
    let net = BayesNet {
        names: data.variables().iter().map(|v| v.name.clone()).collect(),
        levels: data.variables().iter().map(|v| v.levels.clone()).collect(),
        parents,
        tables,
        order,
    };
    Ok(Fitted { network: net.message(), estimate, rows: data.rows() as f64, counts, unseen, log_likelihood })
}

/// Rows at each cell of the table of `v`.
fn count(data: &Dataset, arity: &[usize], v: usize, parents: &[usize]) -> Vec<f64> {
    let mut place = vec![0u32; data.weights().len()];
    for &u in parents.iter().chain([&v]) {
        let r = arity[u] as u32;
        place.iter_mut().zip(data.column(Var::new(u))).for_each(|(place, code)| *place = *place * r + u32::from(*code));
    }
    let cells = parents.iter().map(|p| arity[*p]).product::<usize>() * arity[v];
    let mut counts = vec![0.0; cells];
    place.iter().zip(data.weights()).for_each(|(place, weight)| counts[*place as usize] += f64::from(*weight));
    counts
}

/// The credible intervals of the entries of a table under its Dirichlet posterior, lower and upper end of each: Beta(α +
/// N_ijk, the rest of the row). None under maximum likelihood, which has no posterior. O(entries).
pub fn intervals(counts: &[f64], r: usize, estimate: ParameterEstimate) -> Option<Vec<[f64; 2]>> {
    let alpha = estimate.added(r, counts.len() / r);
    if alpha == 0.0 {
        return None;
    }
    let tail = (1.0 - CREDIBLE) / 2.0;
    let of = |row: &[f64]| -> Vec<[f64; 2]> {
        let sum: f64 = row.iter().sum::<f64>() + alpha * r as f64;
        let interval = |n: &f64| {
            let (a, b) = (n + alpha, sum - n - alpha);
            if r == 1 { [1.0, 1.0] } else { [beta_quantile(a, b, tail), beta_quantile(a, b, 1.0 - tail)] }
        };
        row.iter().map(interval).collect()
    };
    Some(counts.chunks(r).flat_map(of).collect())
}
