//! How well a network learned from some rows predicts others.

use crate::data::{Code, Dataset};
use crate::graph::Dag;
use crate::numeric::ln;
use crate::var::Var;
use rustc_hash::FxHashMap;

/// The mean log-likelihood of a row of `held`, in nats, under `dag` with parameters from `data`. A row never seen must
/// not be impossible, so every parent configuration is credited with one row spread evenly over the r levels:
/// (N_ijk + 1/r) / (N_ij + 1). Both parts have the same variables. O((D + D') · n · parents) for distinct rows D, D'.
pub fn held_out(data: &Dataset, held: &Dataset, dag: &Dag) -> f64 {
    let mut sum = 0.0;
    for v in (0..data.n()).map(Var::new) {
        let arity = data.arity(v);
        let codes =
            |of: &Dataset, i: usize| -> Box<[Code]> { dag.parents(v).iter().map(|p| of.column(p)[i]).collect() };
        let mut counts: FxHashMap<Box<[Code]>, Vec<u32>> = FxHashMap::default();
        for (i, &weight) in data.weights().iter().enumerate() {
            let cells = counts.entry(codes(data, i)).or_insert_with(|| vec![0; arity]);
            cells[usize::from(data.column(v)[i])] += weight;
        }
        for (i, &weight) in held.weights().iter().enumerate() {
            let cells = counts.get(&codes(held, i));
            let of: u32 = cells.map_or(0, |cells| cells.iter().sum());
            let n = cells.map_or(0, |cells| cells[usize::from(held.column(v)[i])]);
            sum += f64::from(weight) * ln((f64::from(n) + 1.0 / arity as f64) / (f64::from(of) + 1.0));
        }
    }
    sum / held.rows() as f64
}
