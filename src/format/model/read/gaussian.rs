//! Reader of Gaussian networks in JSON: `{ "format": "bayescope-gaussian-network", "rows", "families": [{ "name",
//! "parents", "intercept", "coefficients", "variance", "unbiasedVariance" }] }`, parents given by number.

use super::draft::cycle;
use super::json::{Value, document};
use super::scan::Reading;
use super::{Flaw, body, text_of};
use crate::base::error::Result;
use crate::bayes_net::{MAX_NODES, topological};
use crate::protocol::{GaussianFamily, GaussianFitted};
use std::collections::HashSet;

/// Name of the format, as it is written in the file.
const FORMAT: &str = "bayescope-gaussian-network";

/// Whether a text begins like a Gaussian network in JSON.
pub fn is_gaussian(text: &str) -> bool {
    let parts = ["{", "\"format\"", ":", "\"", FORMAT];
    parts
        .iter()
        .try_fold(text.trim_start_matches('\u{feff}'), |text, part| text.trim_start().strip_prefix(part))
        .is_some()
}

/// Reads a Gaussian network from a JSON file. Errors: with line and column. O(bytes).
pub fn read_gaussian(bytes: &[u8]) -> Result<GaussianFitted> {
    let decoded = text_of(bytes)?;
    let text = body(&decoded);
    regressions(text).map_err(|flaw| flaw.error("gaussian-json", text))
}

fn regressions(text: &str) -> Reading<GaussianFitted> {
    let file = document(text)?;
    let format = file.field("format").and_then(|format| format.text("format"));
    if format.map_or(true, |format| format.text != FORMAT) {
        return Err(Flaw::new(file.at(), "format", ""));
    }
    let list = file.list("families")?;
    if list.is_empty() {
        return Err(Flaw::new(text.len(), "empty", ""));
    }
    if list.len() > MAX_NODES {
        return Err(Flaw::new(list[MAX_NODES].at(), "size", ""));
    }
    let mut names = HashSet::new();
    let families = list.iter().map(|value| family(value, list.len(), &mut names)).collect::<Reading<Vec<_>>>()?;
    let parents: Vec<Vec<usize>> = families.iter().map(|f| f.parents.iter().map(|p| *p as usize).collect()).collect();
    if topological(&parents).is_none() {
        let cycle = cycle(&parents);
        let named: Vec<&str> = cycle.iter().map(|v| families[*v].name.as_str()).collect();
        return Err(Flaw::new(list[cycle[0]].at(), "cycle", named.join(" → ")));
    }
    let rows = file.field("rows").and_then(|rows| rows.real("rows")).unwrap_or(0.0).max(0.0);
    Ok(GaussianFitted { families, rows, log_likelihood: 0.0, unbiased_log_likelihood: None })
}

/// Reads the regression of one variable. `n`: number of all variables; `names`: names of the variables read before.
fn family(value: &Value, n: usize, names: &mut HashSet<String>) -> Reading<GaussianFamily> {
    let name = value.field("name")?.text("name")?;
    if name.text.is_empty() {
        return Err(Flaw::new(name.at, "name", ""));
    }
    if !names.insert(name.text.clone()) {
        return Err(Flaw::new(name.at, "name-twice", name.text));
    }
    let own = names.len() - 1;
    let mut parents: Vec<u32> = Vec::new();
    for value in value.list("parents")? {
        let parent = value.real("parents")?;
        if parent.fract() != 0.0 || !(0.0..n as f64).contains(&parent) {
            return Err(Flaw::new(value.at(), "unknown-name", parent.to_string()));
        }
        if parent as usize == own || parents.contains(&(parent as u32)) {
            return Err(Flaw::new(value.at(), "parent-twice", parent.to_string()).inside(name.text));
        }
        parents.push(parent as u32);
    }
    let list = value.list("coefficients")?;
    if list.len() != parents.len() {
        let at = value.field("coefficients")?.at();
        return Err(Flaw::new(at, "coefficients", name.text).counted(list.len(), parents.len()));
    }
    let coefficients = list.iter().map(|value| value.real("coefficients")).collect::<Reading<Vec<_>>>()?;
    let variance_of = |field: &'static str| {
        let value = value.field(field)?;
        let variance = value.real(field)?;
        if variance > 0.0 { Ok(variance) } else { Err(Flaw::new(value.at(), "variance", &name.text)) }
    };
    let unbiased_variance = match value.field("unbiasedVariance") {
        Ok(Value::Word(_)) | Err(_) => None,
        Ok(_) => Some(variance_of("unbiasedVariance")?),
    };
    let mut edges: Vec<(u32, f64)> = parents.into_iter().zip(coefficients).collect();
    edges.sort_by_key(|edge| edge.0);
    Ok(GaussianFamily {
        parents: edges.iter().map(|edge| edge.0).collect(),
        intercept: value.field("intercept")?.real("intercept")?,
        coefficients: edges.iter().map(|edge| edge.1).collect(),
        errors: Vec::new(),
        variance: variance_of("variance")?,
        unbiased_variance,
        explained: 0.0,
        name: name.text.clone(),
    })
}
