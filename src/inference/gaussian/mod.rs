//! Gaussian network with parameters: a DAG in which every variable is a linear function of its parents plus normal
//! noise.
//!
//! It is fitted to continuous columns by least squares; queries use its joint normal distribution (`normal`).

mod normal;
mod posterior;

pub use normal::{Draws, Normal};
pub use posterior::Posterior;

use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::bayes_net::topological;
use crate::data::Dataset;
use crate::gaussian::{check, regress};
use crate::graph::Dag;
use crate::protocol::{GaussianFamily, GaussianFitted, VarianceKind};

/// Value of ln 2π.
const LN_2PI: f64 = 1.837_877_066_409_345_5;

/// Gaussian network. Every noise variance is above 0, except that of a variable under intervention.
#[derive(Clone, Debug, PartialEq)]
pub struct GaussianNet {
    /// Names of the variables.
    pub names: Vec<String>,
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<usize>>,
    /// Mean of each variable where its parents are 0.
    pub intercepts: Vec<f64>,
    /// Coefficients of the parents of each variable.
    pub coefficients: Vec<Vec<f64>>,
    /// Noise variance of each variable.
    pub variances: Vec<f64>,
    /// Variables in topological order.
    pub order: Vec<usize>,
}

impl GaussianNet {
    /// Builds the network from the families of a message, with the chosen kind of noise variance. Errors: unknown
    /// parents; a cycle; numbers that are not finite; a variance that is not above 0.
    pub fn new(families: &[GaussianFamily], kind: VarianceKind) -> Result<GaussianNet> {
        let bad = |what: &str| Error::BadNetwork { line: 0.0, what: what.into() };
        let parents: Vec<Vec<usize>> =
            families.iter().map(|f| f.parents.iter().map(|p| *p as usize).collect()).collect();
        if parents.iter().flatten().any(|p| *p >= families.len()) {
            return Err(bad("variable"));
        }
        let order = topological(&parents).ok_or_else(|| bad("cycle"))?;
        let variance = |f: &GaussianFamily| match kind {
            VarianceKind::MaximumLikelihood => f.variance,
            VarianceKind::Unbiased => f.unbiased_variance.unwrap_or(f64::NAN),
        };
        let variances: Vec<f64> = families.iter().map(variance).collect();
        let fits = |f: &GaussianFamily| {
            f.coefficients.len() == f.parents.len()
                && f.coefficients.iter().chain([&f.intercept]).all(|x| x.is_finite())
        };
        if !families.iter().all(fits) || !variances.iter().all(|x| x.is_finite() && *x > 0.0) {
            return Err(bad("probability"));
        }
        Ok(GaussianNet {
            names: families.iter().map(|f| f.name.clone()).collect(),
            parents,
            intercepts: families.iter().map(|f| f.intercept).collect(),
            coefficients: families.iter().map(|f| f.coefficients.clone()).collect(),
            variances,
            order,
        })
    }

    /// Builds the network from fitted regressions, with the chosen kind of noise variance. Errors: those of `new`; too
    /// few rows for unbiased variances.
    pub fn of(fitted: &GaussianFitted, kind: VarianceKind) -> Result<GaussianNet> {
        let lacks = |f: &&GaussianFamily| kind == VarianceKind::Unbiased && f.unbiased_variance.is_none();
        if let Some(of) = fitted.families.iter().find(lacks) {
            return Err(Error::NoFreedom { column: of.name.clone(), rows: fitted.rows });
        }
        GaussianNet::new(&fitted.families, kind)
    }

    /// Network `dag` with regressions fitted to `data`. Errors: those of `fit`; too few rows for unbiased variances.
    pub fn fitted(data: &Dataset, dag: &Dag, kind: VarianceKind) -> Result<GaussianNet> {
        GaussianNet::of(&fit(data, dag)?, kind)
    }

    /// Number of variables of the network.
    pub fn n(&self) -> usize {
        self.names.len()
    }

    /// Copy of the network under the intervention do(v = value): without edges into `v` and without noise (Pearl 2009).
    pub fn intervened(&self, v: usize, value: f64) -> GaussianNet {
        let mut net = self.clone();
        net.parents[v].clear();
        net.coefficients[v].clear();
        (net.intercepts[v], net.variances[v]) = (value, 0.0);
        net
    }

    /// Joint distribution of all variables. With coefficients w and noise variance σ², in topological order: μ_i = β_0
    /// + wᵀμ, Σ_i· = wᵀΣ, Σ_ii = wᵀΣw + σ². O(n² · parents).
    pub fn joint(&self) -> Normal {
        let n = self.n();
        let mut joint = Normal { mean: vec![0.0; n], covariance: vec![0.0; n * n] };
        for (place, &v) in self.order.iter().enumerate() {
            let weights: Vec<(usize, f64)> =
                self.parents[v].iter().copied().zip(self.coefficients[v].iter().copied()).collect();
            joint.mean[v] = weights.iter().fold(self.intercepts[v], |sum, (p, w)| sum + w * joint.mean[*p]);
            for &u in &self.order[..place] {
                let with = weights.iter().map(|(p, w)| w * joint.covariance[p * n + u]).sum();
                (joint.covariance[v * n + u], joint.covariance[u * n + v]) = (with, with);
            }
            let explained: f64 = weights.iter().map(|(p, w)| w * joint.covariance[p * n + v]).sum();
            joint.covariance[v * n + v] = explained + self.variances[v];
        }
        joint
    }
}

/// Network `dag` with a least-squares regression for each variable of `data`. The residual variance is given by maximum
/// likelihood (RSS/N, as in BIC and BGe) and without bias (RSS/(N − p − 1), as in bnlearn and pgmpy). Errors: discrete
/// data; a constant column; collinear parents, with their names. O(n³).
pub fn fit(data: &Dataset, dag: &Dag) -> Result<GaussianFitted> {
    if !data.is_continuous() {
        return Err(Error::NeedsNumbers);
    }
    let rows = data.moments().rows();
    let name = |v: Var| data.variables()[v.index()].name.clone();
    let mut families = Vec::with_capacity(data.n());
    for v in (0..data.n()).map(Var::new) {
        let parents = dag.parents(v);
        let Some(found) = regress(data, v, parents) else {
            check(data, 0.0)?;
            return Err(Error::Collinear { column: name(v), others: parents.iter().map(name).collect() });
        };
        let freedom = rows - parents.len() as f64 - 1.0;
        let variance = found.deviation * found.deviation;
        families.push(GaussianFamily {
            name: name(v),
            parents: parents.iter().map(|p| u32::from(p.0)).collect(),
            intercept: found.intercept,
            coefficients: found.coefficients,
            errors: found.errors.iter().map(|e| e.is_finite().then_some(*e)).collect(),
            variance,
            unbiased_variance: (freedom > 0.0).then_some(variance * rows / freedom),
            explained: found.explained,
        });
    }
    // With s² as variance, the log-likelihood is −N/2 ln 2πs² − RSS/(2s²).
    let value = |of: &dyn Fn(&GaussianFamily) -> Option<f64>| -> Option<f64> {
        let one = |f: &GaussianFamily| of(f).map(|s| -0.5 * rows * (LN_2PI + ln(s) + f.variance / s));
        families.iter().map(one).sum()
    };
    let log_likelihood = value(&|f| Some(f.variance)).unwrap_or(f64::NAN);
    let unbiased_log_likelihood = value(&|f| f.unbiased_variance);
    Ok(GaussianFitted { families, rows, log_likelihood, unbiased_log_likelihood })
}
