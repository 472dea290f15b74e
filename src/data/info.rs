//! What the page is told of prepared data.

use super::{Dataset, fingerprint};
use crate::protocol::{DataInfo, VariableInfo};
use crate::var::Var;

/// Names, levels and their counts, sizes and fingerprint of `data`; `truth` is the generating network, where known.
pub fn info(data: &Dataset, truth: Option<Vec<(u16, u16)>>) -> DataInfo {
    let variables = data.variables().iter().enumerate().map(|(v, variable)| {
        let mut counts = vec![0.0; variable.levels.len()];
        for (&code, &weight) in data.column(Var::new(v)).iter().zip(data.weights()) {
            counts[usize::from(code)] += f64::from(weight);
        }
        VariableInfo { name: variable.name.clone(), levels: variable.levels.clone(), counts }
    });
    DataInfo {
        rows: data.rows() as f64,
        distinct: data.weights().len() as f64,
        variables: variables.collect(),
        fingerprint: fingerprint(data),
        truth,
    }
}
