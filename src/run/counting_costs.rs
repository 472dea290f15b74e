//! Costs of counting with each engine, and the reason why a run chooses its engine.

use super::counting::{TREE_SHARE, depth};
use super::estimate::{bind, estimate};
use crate::base::error::Result;
use crate::count::{Bitset, Counter, compare, is_small};
use crate::data::Dataset;
use crate::parents::TableSize;
use crate::protocol::{CountingCosts, CountingName, CountingReason, EngineCost, Estimate, Settings};
use std::sync::Arc;

/// Cost of counting with each engine for these data and settings, and the reason for the choice. Errors: invalid
/// settings.
pub fn counting_costs(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<CountingCosts> {
    let Estimate { method, counting, .. } = estimate(data, settings, memory_limit)?;
    let (score, constraints, rules) = bind(data, settings)?;
    let depth = depth(&constraints, &rules, data);
    let fits = TableSize::of(&score, depth - 1).bytes <= memory_limit;
    let reason = if data.is_continuous() {
        CountingReason::Numbers
    } else if !method.lists() {
        CountingReason::Greedy
    } else if !fits {
        CountingReason::TooMany
    } else if settings.counting != CountingName::Auto {
        CountingReason::Named
    } else if is_small(data, depth) {
        CountingReason::Few
    } else {
        CountingReason::Cheapest
    };
    let tree_limit = TREE_SHARE * memory_limit;
    if reason == CountingReason::Numbers {
        let none = CountingCosts { chosen: counting, reason, sets: 0.0, depth: 0, engines: Vec::new(), tree_limit };
        return Ok(none);
    }
    let costs = compare(data, depth);
    let growing = costs.tree.map_or(0.0, |tree| tree.growing);
    let asking = costs.tree.map_or(0.0, |tree| tree.asking);
    let tree_bytes = costs.tree.map_or(0.0, |tree| tree.size.bytes);
    let cost = |engine, work, growing, bytes| EngineCost {
        engine,
        // The work is left out if the sets are too many for the memory.
        work: fits.then_some(work),
        growing,
        bytes,
        fits: engine != CountingName::Adtree || bytes <= tree_limit,
    };
    let engines = vec![
        cost(CountingName::Partition, costs.partition, 0.0, Counter::expected_bytes(data, depth)),
        cost(CountingName::Bitset, costs.bitset, 0.0, Bitset::expected_bytes(data, depth)),
        cost(CountingName::Adtree, growing + asking, growing, tree_bytes),
    ];
    Ok(CountingCosts { chosen: counting, reason, sets: costs.sets, depth: depth as u32, engines, tree_limit })
}
