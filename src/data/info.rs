//! Summary of prepared data, as a message of the protocol.

use super::{Dataset, fingerprint};
use crate::base::var::Var;
use crate::protocol::{DataInfo, NumberInfo, VariableInfo};

/// Names, levels, counts, sizes and fingerprint of `data`; `truth` are the edges of the generating network, if known.
pub fn info(data: &Dataset, truth: Option<Vec<(u16, u16)>>) -> DataInfo {
    let variables = data.variables().iter().enumerate().map(|(v, variable)| {
        let v = Var::new(v);
        if data.is_continuous() {
            let of = data.numbers(v).iter();
            let numbers = NumberInfo {
                mean: data.moments().mean(v),
                deviation: data.moments().deviation(v),
                least: of.clone().copied().fold(f64::INFINITY, f64::min),
                greatest: of.copied().fold(f64::NEG_INFINITY, f64::max),
            };
            let (name, levels, counts) = (variable.name.clone(), Vec::new(), Vec::new());
            return VariableInfo { name, levels, counts, numbers: Some(numbers) };
        }
        let mut counts = vec![0.0; variable.levels.len()];
        for (&code, &weight) in data.column(v).iter().zip(data.weights()) {
            counts[usize::from(code)] += f64::from(weight);
        }
        VariableInfo { name: variable.name.clone(), levels: variable.levels.clone(), counts, numbers: None }
    });
    DataInfo {
        rows: data.rows() as f64,
        distinct: data.weights().len() as f64,
        variables: variables.collect(),
        fingerprint: fingerprint(data),
        truth,
        list: None,
    }
}
