//! How well a network learned from some rows predicts others.

use crate::data::{Code, Dataset};
use crate::graph::Dag;
use crate::numeric::ln;
use crate::var::Var;
use rustc_hash::FxHashMap;

type Counts = FxHashMap<Vec<Code>, u32>;

/// The mean log-likelihood of a row of `held`, in nats, under `dag` with parameters from `data`. A row never seen must
/// not be impossible, so every parent configuration is credited with one row spread evenly over the r levels:
/// (N_ijk + 1/r) / (N_ij + 1). Both parts have the same variables. O((D + D') · n · parents) for distinct rows D, D'.
pub fn held_out(data: &Dataset, held: &Dataset, dag: &Dag) -> f64 {
    let mut sum = 0.0;
    for v in (0..data.n()).map(Var::new) {
        let arity = data.arity(v);
        // The codes of the parents, and of v after them.
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
