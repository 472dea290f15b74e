//! What a run will cost, told before it starts.

use crate::count::Counter;
use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::graph::Constraints;
use crate::parents::{SpanCounter, TableBuilder, TableSize, rules_for};
use crate::protocol::{Estimate, MethodName, Settings};
use crate::prune::Rules;
use crate::score::LocalScore;
use crate::search::{MAX_DENSE, SubsetDp};
use crate::var::VarSet;
use std::sync::Arc;

/// Most variables for which `auto` goes the exact way; more are exact on request, if memory allows.
const AUTO_EXACT: usize = 24;

/// The constraints of `settings` over the variables of `data`.
pub fn constraints(data: &Dataset, settings: &Settings) -> Result<Constraints> {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    Constraints::new(&names, &settings.required, &settings.forbidden, settings.max_parents)
}

/// A score with the rules and constraints of `settings`. Errors: settings that are wrong by themselves.
pub(super) fn bind(data: &Arc<Dataset>, settings: &Settings) -> Result<(LocalScore, Constraints, Rules)> {
    crate::prune::check(&settings.pruning)?;
    let score = LocalScore::of(data, settings)?;
    let constraints = constraints(data, settings)?;
    let rules = rules_for(&score, &constraints, &settings.pruning, score.tolerance());
    Ok((score, constraints, rules))
}

/// Counts the spans that a run with these data and settings lends.
pub fn helper(data: &Arc<Dataset>, settings: &Settings) -> Result<SpanCounter> {
    let (score, constraints, rules) = bind(data, settings)?;
    Ok(TableBuilder::<VarSet>::helper(score, Counter::new(data), &constraints, &rules))
}

/// What a run will cost, and why it can't be made, if it can't. Errors: settings that are wrong by themselves.
pub fn estimate(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<Estimate> {
    let n = data.n();
    let (score, constraints, rules) = bind(data, settings)?;
    let size = TableSize::of(&score, rules.max_parents().min(constraints.max_parents()));
    let exact = size.bytes.max(SubsetDp::bytes(n));
    let fits = n <= AUTO_EXACT && exact <= memory_limit;
    let method = match settings.method {
        MethodName::Auto if fits => MethodName::Dp,
        MethodName::Auto => MethodName::HillClimb,
        named => named,
    };
    let pairs = (n * n.saturating_sub(1)) as f64;
    let (families, subsets, memory) = match method {
        MethodName::Dp => (size.families, size.subsets, exact),
        MethodName::Lists => (size.families, size.subsets, size.bytes),
        // The first round scores every pair, later moves two rows each: about as many again.
        MethodName::HillClimb | MethodName::Auto => {
            (n as f64 + pairs, n as f64 + pairs / 2.0, 2.0 * 120.0 * pairs + 2.0 * Counter::expected_bytes(data, 4))
        }
    };
    let problem = if method == MethodName::Dp && n > MAX_DENSE {
        Some(Error::TooManyVariables { method: "dp".into(), found: n, limit: MAX_DENSE })
    } else if matches!(method, MethodName::Dp | MethodName::Lists) && memory > memory_limit {
        Some(Error::OverMemory { needed: memory, limit: memory_limit })
    } else {
        None
    };
    Ok(Estimate { method, families, subsets, memory, memory_limit, problem })
}
