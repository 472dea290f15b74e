//! Result of a search as text, in the formats that BNFinder writes.

use super::cpd::cpd;
use super::experiments::Experiments;
use crate::base::error::{Error, Result};
use crate::protocol::{BnfinderOutcome, BnfinderSettings, BnfinderSign};
use std::fmt::Write;

/// Writes the result in a format. `sif`: the cheapest network as lines `parent sign child`, with `+` if there is no
/// correlation, as in the program. `weights`: the same for all kept sets, with the weight of each edge instead of the
/// sign. `sets`: the kept parent sets, each with its probability relative to that of the empty set. `cpd`: conditional
/// distributions.
pub fn export(
    format: &str,
    experiments: &Experiments,
    settings: &BnfinderSettings,
    outcome: &BnfinderOutcome,
) -> Result<String> {
    match format {
        "sif" => Ok(sif(experiments, outcome, false)),
        "weights" => Ok(sif(experiments, outcome, true)),
        "sets" => Ok(sets(experiments, outcome)),
        "cpd" => Ok(cpd(experiments, settings, outcome)),
        _ => Err(Error::UnknownFormat { format: format.into() }),
    }
}

/// Name made safe for a line: tabs and line ends become spaces.
fn word(name: &str) -> String {
    name.replace(['\t', '\n', '\r'], " ")
}

/// Lines `parent label child`, by parent, then by child, in column order.
fn sif(experiments: &Experiments, outcome: &BnfinderOutcome, weighted: bool) -> String {
    let mut edges: Vec<(u16, u16, String)> = Vec::new();
    for child in &outcome.children {
        for edge in child.edges.iter().filter(|edge| weighted || child.parents.contains(&edge.parent)) {
            let label = match edge.sign {
                _ if weighted => edge.weight.to_string(),
                BnfinderSign::Minus => "-".into(),
                BnfinderSign::Plus | BnfinderSign::None => "+".into(),
            };
            edges.push((edge.parent, child.child, label));
        }
    }
    edges.sort_by_key(|(parent, child, _)| (*parent, *child));
    let name = |v: u16| word(&experiments.names[usize::from(v)]);
    edges.iter().map(|(parent, child, label)| format!("{}\t{label}\t{}\n", name(*parent), name(*child))).collect()
}

fn sets(experiments: &Experiments, outcome: &BnfinderOutcome) -> String {
    let mut text = String::new();
    for child in &outcome.children {
        let _ = writeln!(text, "{}", word(&experiments.names[usize::from(child.child)]));
        for set in &child.sets {
            let names: Vec<String> = set.parents.iter().map(|p| word(&experiments.names[usize::from(*p)])).collect();
            let _ = writeln!(text, " {} {}", ratio(child.empty - set.cost), names.join(" "));
        }
    }
    text
}

/// 2^x as decimal digits, also beyond the range of f64.
fn ratio(x: f64) -> String {
    if x.abs() < 1000.0 {
        return libm::exp2(x).to_string();
    }
    let tens = x * std::f64::consts::LOG10_2;
    format!("{}e{}", libm::exp10(tens - libm::floor(tens)), libm::floor(tens))
}
