//! What a run will cost, told before it starts.

use super::counting::{TREE_SHARE, counting, depth, sets_counted, singly};
use crate::count::{Bitset, Choice, Counter};
use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::graph::Constraints;
use crate::parents::{SpanCounter, TableBuilder, TableSize, rules_for};
use crate::protocol::{CountingName, Estimate, MethodName, Settings};
use crate::prune::Rules;
use crate::score::LocalScore;
use crate::search::k_best::{ranking_bytes, ranking_work};
use crate::search::proxy::ProxyOptions;
use crate::search::{MAX_BRANCHED, MAX_DENSE, MAX_PROVED, MAX_TABLED, SubsetDp};
use crate::var::VarSet;
use crate::whole::WHOLE;
use std::sync::Arc;

/// Most variables for which `auto` goes over all subsets in any case; beyond, where that costs less than A* may, and all
/// together no more nanoseconds than this.
const AUTO_DENSE: usize = 24;
const DENSE_WORK: f64 = 1e11;

/// From so many variables on `auto` proves by A* where the k best are asked for.
const AUTO_RANKED: usize = 17;

/// Else `auto` proves by A*, if counting and listing cost no more nanoseconds than this.
const AUTO_WORK: f64 = 2e10;

/// Of a search by A*, which may take far less or far more: a quarter of a second for each ten variables, and so much for each
/// family that may have to be listed (steel: 93,026 in 5 to 21 s).
const PROVED: f64 = 2.5e7;
const PROVED_FAMILY: f64 = 1e5;

/// Nanoseconds of the machine that counting was priced on, for listing a family and for each of its parents.
const FAMILY: f64 = 15.0;
const PARENT: f64 = 12.0;
/// Of a family that greedy search asks for by itself, for each distinct row.
const ASKED: f64 = 3.0;

/// Of a family that is listed for a search over orderings, for each distinct row: its counting is shared with others.
const SHARED: f64 = 0.3;
/// Of a local optimum among orderings, for each variable cubed.
const ORDERED: f64 = 7.0;
/// Of a multiplication of matrices.
const LEARNED: f64 = 0.7;

/// The constraints of `settings` over the variables of `data`.
pub fn constraints(data: &Dataset, settings: &Settings) -> Result<Constraints> {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    Constraints::of(&names, settings)
}

/// A score with the rules and constraints of `settings`. Errors: settings that are wrong by themselves.
pub(super) fn bind(data: &Arc<Dataset>, settings: &Settings) -> Result<(LocalScore, Constraints, Rules)> {
    let pruning = super::k_best::pruning(settings, data.rows());
    crate::prune::check(&pruning)?;
    super::counting::check(settings.counting)?;
    let score = LocalScore::of(data, settings)?;
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    let constraints = constraints(data, settings)?;
    crate::search::sound(settings.method, &settings.heuristic, &names, &constraints)?;
    super::k_best::check(settings, score.is_equivalent())?;
    let rules = rules_for(&score, &constraints, &pruning, score.tolerance());
    Ok((score, constraints, rules))
}

/// Counts the spans that a run with these data and settings lends; by partition, unless the settings name the engine that
/// the run has chosen. Errors: settings that are wrong; no memory.
pub fn helper(data: &Arc<Dataset>, settings: &Settings) -> Result<SpanCounter> {
    let (score, constraints, rules) = bind(data, settings)?;
    let depth = depth(&constraints, &rules, data);
    let mut counter = Counter::with(data, settings.counting, depth);
    // Where memory ends is said by the run; a helper grows the same tree.
    while !counter.prepare(usize::MAX, f64::INFINITY)? {}
    Ok(TableBuilder::<VarSet>::helper(score, counter, &constraints, &rules))
}

/// What a run will cost, and why it can't be made, if it can't. Errors: settings that are wrong by themselves.
pub fn estimate(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<Estimate> {
    let told = priced(data, settings, memory_limit)?;
    if !matches!(told.problem, Some(Error::OverMemory { .. })) {
        return Ok(told);
    }
    let (score, ..) = bind(data, settings)?;
    let fits = |p: &u32| {
        // Most limits are ruled out by the table alone, which is told without looking at data.
        if TableSize::of(&score, *p as usize).bytes > memory_limit {
            return false;
        }
        let limited = Settings { max_parents: Some(*p), ..settings.clone() };
        priced(data, &limited, memory_limit).is_ok_and(|told| told.problem.is_none())
    };
    let most = settings.max_parents.unwrap_or(u32::MAX).min(data.n() as u32);
    Ok(Estimate { fitting_parents: (1..most).rev().find(fits), ..told })
}

fn priced(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<Estimate> {
    let n = data.n();
    let (score, constraints, rules) = bind(data, settings)?;
    let most = depth(&constraints, &rules, data) - 1;
    let size = TableSize::of(&score, most);
    let exact = size.bytes.max(size.lists + SubsetDp::bytes(n));
    let fits = n <= MAX_DENSE && exact <= memory_limit;
    let choose = || counting(data, most + 1, settings.counting, memory_limit, memory_limit - size.bytes);
    let listed = size.families * (FAMILY + PARENT * most as f64);
    let dense = SubsetDp::nanoseconds(n);
    // Lists are made for either.
    let is_cheaper = || dense <= PROVED * n as f64 + PROVED_FAMILY * size.families;
    let is_affordable = || choose().nanoseconds + listed + dense <= DENSE_WORK;
    let is_quick = || {
        let choice = choose();
        let bytes = size.bytes + counting_bytes(data, &choice, most);
        bytes <= memory_limit && choice.nanoseconds + listed <= AUTO_WORK
    };
    let method = match settings.method {
        // The programme's table, from which the k best can be taken, beyond a few variables costs more than A*.
        MethodName::Auto if settings.k_best.is_some() && (AUTO_RANKED..=MAX_PROVED).contains(&n) && is_quick() => {
            MethodName::AStar
        }
        MethodName::Auto if fits && (n <= AUTO_DENSE || is_cheaper() && is_affordable()) => MethodName::Dp,
        MethodName::Auto if n <= MAX_PROVED && size.bytes <= memory_limit && is_quick() => MethodName::AStar,
        MethodName::Auto => MethodName::Orders,
        named => named,
    };
    if settings.k_best.is_some() && !method.is_exact() {
        return Err(Error::KBestUnproven);
    }
    crate::search::check(method, &settings.heuristic)?;
    if method == MethodName::Ges && !score.is_equivalent() {
        return Err(Error::NeedsEquivalence);
    }
    let pairs = (n * n.saturating_sub(1)) as f64;
    if !method.lists() {
        // The first round scores every pair. Later every move asks for two rows of pairs again, some of them known; there
        // are a little more moves than variables.
        let asked = n as f64 + 3.0 * pairs;
        let rows = data.weights().len() as f64;
        let is_ordered = matches!(method, MethodName::Orders | MethodName::Swaps);
        let listed = if is_ordered { crate::search::families_listed(n, data.weights().len(), most) } else { 0.0 };
        let by_proxy = (WHOLE && method == MethodName::Proxy).then(|| ProxyOptions::from(&settings.heuristic));
        let sampled = by_proxy.map_or(0.0, |proxy| (proxy.samples * n) as f64);
        let families = asked + sampled + listed;
        let memory = 120.0 * families + 2.0 * Counter::expected_bytes(data, 4) + by_proxy.map_or(0.0, |p| p.bytes(n));
        let moved = if is_ordered { ORDERED * (n as f64).powi(3) * (100.0 + 1e4 / n as f64) } else { 0.0 };
        let learned = by_proxy.map_or(0.0, |proxy| LEARNED * proxy.work(n));
        let work = (asked + sampled) * rows * ASKED + listed * (FAMILY + rows * SHARED) + moved + learned;
        let choice = singly(data, sets_counted(method, &constraints, &rules, data), settings.counting);
        let grown = choice.tree.map_or(0.0, |tree| tree.bytes);
        let (counting, counting_bytes) = (choice.counting, Counter::expected_bytes(data, 4).max(grown));
        let (memory, limit) = (memory + grown, TREE_SHARE * memory_limit);
        let problem = (grown > limit).then_some(Error::TreeOverMemory { needed: grown, limit });
        let subsets = families / 2.0;
        return Ok(Estimate {
            method,
            families,
            subsets,
            memory,
            memory_limit,
            counting,
            counting_bytes,
            work,
            known_work: work,
            open_ended: false,
            problem,
            fitting_parents: None,
        });
    }
    let choice = choose();
    let counting_bytes = counting_bytes(data, &choice, most);
    let is_dp = method == MethodName::Dp;
    let memory = if is_dp { exact } else { size.bytes } + counting_bytes;
    let tree_limit = TREE_SHARE * memory_limit;
    let problem = if is_dp && n > MAX_DENSE {
        Some(Error::TooManyVariables { method: "dp".into(), found: n, limit: MAX_DENSE })
    } else if method == MethodName::AStar && n > MAX_PROVED {
        Some(Error::TooManyVariables { method: "astar".into(), found: n, limit: MAX_PROVED })
    } else if method.branches() && n > MAX_BRANCHED {
        Some(Error::TooManyVariables { method: "branch".into(), found: n, limit: MAX_BRANCHED })
    } else if choice.counting == CountingName::Adtree && counting_bytes > tree_limit {
        Some(Error::TreeOverMemory { needed: counting_bytes, limit: tree_limit })
    } else if memory > memory_limit {
        Some(Error::OverMemory { needed: memory, limit: memory_limit })
    } else {
        None
    };
    let search = match method {
        MethodName::Dp => dense,
        MethodName::AStar => PROVED * n as f64,
        _ => 0.0,
    };
    let ranking = settings.k_best.as_ref().map_or(0.0, |asked| ranking_work(asked, n, is_dp));
    let search = search + ranking;
    let memory = memory + settings.k_best.as_ref().map_or(0.0, |asked| ranking_bytes(asked, n));
    // How many networks lie close to the best is not known before.
    let open_ended = method == MethodName::AStar && n > MAX_TABLED || settings.k_best.is_some();
    let known_work = choice.nanoseconds + listed + if open_ended { 0.0 } else { search };
    Ok(Estimate {
        method,
        families: size.families,
        subsets: size.subsets,
        memory,
        memory_limit,
        counting: choice.counting,
        counting_bytes,
        work: choice.nanoseconds + listed + search,
        known_work,
        open_ended,
        problem,
        fitting_parents: None,
    })
}

/// Bytes that counting takes by itself.
fn counting_bytes(data: &Dataset, choice: &Choice, most: usize) -> f64 {
    match choice.counting {
        CountingName::Adtree => choice.tree.as_ref().map_or(0.0, |tree| tree.bytes),
        CountingName::Bitset => Bitset::expected_bytes(data, most + 1),
        _ => Counter::expected_bytes(data, most + 1),
    }
}
