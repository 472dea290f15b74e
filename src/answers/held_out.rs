//! Held-out log-likelihood: how well a network whose parameters come from some rows predicts other rows.

use crate::base::numeric::ln;
use crate::base::var::Var;
use crate::data::{Code, Dataset};
use crate::gaussian::regress;
use crate::graph::Dag;
use rustc_hash::FxHashMap;
use std::f64::consts::PI;

type Counts = FxHashMap<Vec<Code>, u32>;

/// Mean log-likelihood of a row of `held`, in nats, under `dag` with parameters from `data`. To give unseen rows a
/// positive probability, every parent configuration gets one additional row spread evenly over the r levels: (N_ijk +
/// 1/r) / (N_ij + 1). `data` and `held` have the same variables. O((D + D') · n · parents) for distinct rows D, D'.
pub fn held_out(data: &Dataset, held: &Dataset, dag: &Dag) -> f64 {
    if data.is_continuous() {
        return of_numbers(data, held, dag);
    }
    let mut sum = 0.0;
    for v in (0..data.n()).map(Var::new) {
        let arity = data.arity(v);
        // Codes of the parents, then the code of v.
        let codes = |of: &Dataset, i: usize| -> Vec<Code> {
            dag.parents(v).iter().chain([v]).map(|column| of.column(column)[i]).collect()
        };
        let (mut cells, mut rows): (Counts, Counts) = (Counts::default(), Counts::default());
        for (i, &weight) in data.weights().iter().enumerate() {
            let mut key = codes(data, i);
            *cells.entry(key.clone()).or_default() += weight;
            key.pop();
            *rows.entry(key).or_default() += weight;
        }
        for (i, &weight) in held.weights().iter().enumerate() {
            let mut key = codes(held, i);
            let n = cells.get(&key).copied().unwrap_or(0);
            key.pop();
            let of = rows.get(&key).copied().unwrap_or(0);
            sum += f64::from(weight) * ln((f64::from(n) + 1.0 / arity as f64) / (f64::from(of) + 1.0));
        }
    }
    sum / held.rows() as f64
}

/// Mean log-density of a row of `held` under the regressions of `dag` with parameters from `data`: least-squares
/// coefficients, and the residual variance with denominator N − |U| − 1 for the parents U, since the maximum-likelihood
/// variance is too small with few rows. −∞ if a regression cannot be fitted. O((N + N') · n · parents + n · parents³).
fn of_numbers(data: &Dataset, held: &Dataset, dag: &Dag) -> f64 {
    let rows = data.rows() as f64;
    let mut sum = 0.0;
    for v in (0..data.n()).map(Var::new) {
        let freedom = rows - dag.parents(v).len() as f64 - 1.0;
        let Some(found) = regress(data, v, dag.parents(v)).filter(|_| freedom > 0.0) else { return f64::NEG_INFINITY };
        let deviation = found.deviation * (rows / freedom).sqrt();
        let mean = |i: usize| {
            let effects = dag.parents(v).iter().zip(&found.coefficients);
            effects.fold(found.intercept, |sum, (p, b)| sum + b * held.numbers(p)[i])
        };
        for (i, &weight) in held.weights().iter().enumerate() {
            let z = (held.numbers(v)[i] - mean(i)) / deviation;
            sum -= f64::from(weight) * (0.5 * (z * z + ln(2.0 * PI)) + ln(deviation));
        }
    }
    sum / held.rows() as f64
}
