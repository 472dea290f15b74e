//! Parameters fitted to data: probability tables with their counts, and credible intervals.

use crate::base::error::{Error, Result};
use crate::base::numeric::{beta_quantile, ln};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::bayes_net::{BayesNet, MAX_TABLE, topological};
use crate::data::{Code, Dataset};
use crate::graph::Dag;
use crate::protocol::{Fitted, ParameterEstimate, PriorNetwork};
use crate::score::belief::Belief;

/// Posterior probability that a credible interval contains.
pub const CREDIBLE_MASS: f64 = 0.95;

/// Pseudocounts of the prior, one for each cell of the table of `v`. Errors: an equivalent sample size that is not a
/// positive number; BDe without a prior network. O(entries), and for BDe also the sums over the prior network.
fn added(
    estimate: ParameterEstimate,
    prior: Option<&Belief>,
    arity: &[usize],
    v: usize,
    parents: &[usize],
) -> Result<Vec<f64>> {
    let r = arity[v];
    let cells = parents.iter().map(|p| arity[*p]).product::<usize>() * r;
    if let ParameterEstimate::Bdeu { ess } | ParameterEstimate::Bde { ess } = estimate
        && !(ess.is_finite() && ess > 0.0)
    {
        return Err(Error::BadParameter { name: "ess".into(), value: ess });
    }
    Ok(match estimate {
        ParameterEstimate::MaximumLikelihood => vec![0.0; cells],
        ParameterEstimate::Bdeu { ess } => vec![ess / (r as f64 * (cells / r) as f64); cells],
        ParameterEstimate::K2 => vec![1.0; cells],
        ParameterEstimate::Jeffreys => vec![0.5; cells],
        ParameterEstimate::Bde { ess } => {
            let prior = prior.ok_or(Error::NoPriorNetwork)?;
            let mut family: Vec<Var> = parents.iter().chain([&v]).map(|u| Var::new(*u)).collect();
            // Distance in the table between successive levels of each variable of the family.
            let mut stride = vec![0; arity.len()];
            let mut so_far = 1;
            for of in family.iter().rev() {
                stride[of.index()] = so_far;
                so_far *= arity[of.index()];
            }
            family.sort_unstable();
            let code = |cell: usize, of: Var| (cell / stride[of.index()] % arity[of.index()]) as Code;
            prior.ln_probabilities(&family, cells, code).into_iter().map(|ln_p| ess * libm::exp(ln_p)).collect()
        }
    })
}

/// Network `dag` with probability tables from `data`: (N_ijk + α_ijk) / (N_ij + Σ_k α_ijk). A parent configuration
/// without rows or pseudocounts gets a uniform row and is listed in `unseen`. `prior` is the prior network of BDe.
/// Errors: continuous data; more than [`MAX_TABLE`] probabilities; a prior network that is missing or does not fit the
/// data. O(n·D + entries) for D distinct rows.
pub fn fit(data: &Dataset, dag: &Dag, estimate: ParameterEstimate, prior: Option<&PriorNetwork>) -> Result<Fitted> {
    let parents = (0..data.n()).map(|v| dag.parents(Var::new(v)).iter().map(Var::index).collect()).collect();
    fit_tables(data, parents, estimate, prior)
}

/// Like [`fit`], with the parents of each variable in the order in which its table is indexed.
pub fn fit_tables(
    data: &Dataset,
    parents: Vec<Vec<usize>>,
    estimate: ParameterEstimate,
    prior: Option<&PriorNetwork>,
) -> Result<Fitted> {
    if data.is_continuous() {
        return Err(Error::NeedsLevels);
    }
    let is_asked = matches!(estimate, ParameterEstimate::Bde { .. });
    let prior = prior.filter(|_| is_asked).map(|network| Belief::new(network, data)).transpose()?;
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
    let mut pseudocounts = Vec::new();
    for (v, counts) in counts.iter().enumerate() {
        let r = arity[v];
        let alpha = added(estimate, prior.as_ref(), &arity, v, &parents[v])?;
        let mut table = Vec::with_capacity(counts.len());
        let mut never = Vec::new();
        for (j, row) in counts.chunks(r).enumerate() {
            let rows: f64 = row.iter().sum();
            if rows == 0.0 {
                never.push(j as u32);
            }
            let alpha = &alpha[j * r..][..r];
            let sum = rows + alpha.iter().sum::<f64>();
            let p = |(n, alpha): (&f64, &f64)| if sum == 0.0 { 1.0 / r as f64 } else { (n + alpha) / sum };
            table.extend(row.iter().zip(alpha).map(p));
            let seen = row.iter().zip(alpha).filter(|(n, _)| **n > 0.0);
            log_likelihood += seen.map(|of| of.0 * ln(p(of))).sum::<f64>();
        }
        pseudocounts.push(alpha);
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
    let (network, rows) = (net.message(), data.rows() as f64);
    Ok(Fitted { network, estimate, rows, counts, added: pseudocounts, unseen, log_likelihood })
}

/// Number of rows for each cell of the table of `v`.
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

/// Lower and upper ends of the credible intervals of the entries of the table of `v` (r levels) under its Dirichlet
/// posterior: Beta(α + N_ijk, the rest of the row). `None` under maximum likelihood, without a posterior. O(entries).
pub fn intervals(fitted: &Fitted, v: usize, r: usize) -> Option<Vec<[f64; 2]>> {
    let (counts, added) = (fitted.counts.get(v)?, fitted.added.get(v)?);
    if fitted.estimate == ParameterEstimate::MaximumLikelihood {
        return None;
    }
    let tail = (1.0 - CREDIBLE_MASS) / 2.0;
    let of = |(row, alpha): (&[f64], &[f64])| -> Vec<[f64; 2]> {
        let sum: f64 = row.iter().chain(alpha).sum();
        let interval = |(n, alpha): (&f64, &f64)| {
            let (a, b) = (n + alpha, sum - n - alpha);
            match (a > 0.0, b > 0.0) {
                (_, false) => [1.0, 1.0], // the only level, or the only one possible under the prior
                (false, _) => [0.0, 0.0],
                _ => [beta_quantile(a, b, tail), beta_quantile(a, b, 1.0 - tail)],
            }
        };
        row.iter().zip(alpha).map(interval).collect()
    };
    Some(counts.chunks(r).zip(added.chunks(r)).flat_map(of).collect())
}

/// Tables drawn from the Dirichlet posterior of fitted ones, one row after the other. A row without pseudocounts and
/// data is left as it is. O(entries).
pub fn drawn_tables(fitted: &Fitted, rng: &mut Rng) -> Vec<Vec<f64>> {
    let mut table_of = |v: usize| -> Vec<f64> {
        let variable = &fitted.network.variables[v];
        let r = variable.levels.len();
        let rows = fitted.counts[v].chunks(r).zip(fitted.added[v].chunks(r)).zip(variable.table.chunks(r));
        rows.flat_map(|((counts, added), fitted)| {
            let shapes = counts.iter().zip(added).map(|(n, alpha)| n + alpha);
            let ln: Vec<f64> =
                shapes.map(|shape| if shape > 0.0 { rng.ln_gamma(shape) } else { f64::NEG_INFINITY }).collect();
            let most = ln.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            if most == f64::NEG_INFINITY {
                return fitted.to_vec();
            }
            let drawn: Vec<f64> = ln.into_iter().map(|x| libm::exp(x - most)).collect();
            let sum: f64 = drawn.iter().sum();
            drawn.into_iter().map(|x| x / sum).collect()
        })
        .collect()
    };
    (0..fitted.network.variables.len()).map(&mut table_of).collect()
}
