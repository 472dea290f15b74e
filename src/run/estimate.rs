//! Estimate of the work and memory of a run, before it starts.

use super::counting::{TREE_SHARE, counting, depth, sets_counted, singly};
use super::options::{AUTO, PRICES};
use crate::base::error::{Error, Result};
use crate::base::var::VarSet;
use crate::base::whole::WHOLE;
use crate::count::{Bitset, Choice, Counter};
use crate::data::Dataset;
use crate::graph::Constraints;
use crate::parents::{SpanCounter, TableBuilder, TableSize, rules_for};
use crate::protocol::{CountingName, Estimate, Heuristic, MethodName, Settings};
use crate::prune::Rules;
use crate::score::LocalScore;
use crate::search::k_best::{ranking_bytes, ranking_work};
use crate::search::proxy::ProxyOptions;
use crate::search::{AnnealingOptions, MAX_BRANCHED, MAX_DENSE, MAX_PROVED, MAX_TABLED, SubsetDp};
use std::sync::Arc;

/// Constraints of `settings` over the variables of `data`. Errors: contradictory constraints.
pub fn constraints(data: &Dataset, settings: &Settings) -> Result<Constraints> {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    Constraints::of(&names, settings)
}

/// Score, constraints and pruning rules of `settings` for `data`. Errors: invalid settings.
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

/// Counter for another worker (helper) that counts spans of sets for a run with these data and settings. The settings
/// must name the engine that the run has chosen; otherwise it is partition. Errors: invalid settings; no memory.
pub fn helper(data: &Arc<Dataset>, settings: &Settings) -> Result<SpanCounter> {
    let (score, constraints, rules) = bind(data, settings)?;
    let depth = depth(&constraints, &rules, data);
    let mut counter = Counter::with(data, settings.counting, depth);
    // There is no limit here: the run has checked the memory, and a helper grows the same tree.
    while !counter.prepare(usize::MAX, f64::INFINITY)? {}
    Ok(TableBuilder::<VarSet>::helper(score, counter, &constraints, &rules))
}

/// Estimated work (nanoseconds) and memory (bytes) of a run, and the problem if it does not fit. Errors: invalid
/// settings.
pub fn estimate(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<Estimate> {
    let estimate = priced(data, settings, memory_limit)?;
    if !matches!(estimate.problem, Some(Error::OverMemory { .. })) {
        return Ok(estimate);
    }
    let (score, ..) = bind(data, settings)?;
    let fits = |p: &u32| {
        // Most limits on parents are excluded by the size of the score table, which needs no data.
        if TableSize::of(&score, *p as usize).bytes > memory_limit {
            return false;
        }
        let limited = Settings { max_parents: Some(*p), ..settings.clone() };
        priced(data, &limited, memory_limit).is_ok_and(|estimate| estimate.problem.is_none())
    };
    let max_parents = settings.max_parents.unwrap_or(u32::MAX).min(data.n() as u32);
    Ok(Estimate { fitting_parents: (1..max_parents).rev().find(fits), ..estimate })
}

/// Inputs of the estimate for one run.
struct Pricing<'a> {
    data: &'a Arc<Dataset>,
    settings: &'a Settings,
    memory_limit: f64,
    constraints: Constraints,
    rules: Rules,
    /// Maximum number of parents of a family that is counted.
    max_parents: usize,
    size: TableSize,
}

fn priced(data: &Arc<Dataset>, settings: &Settings, memory_limit: f64) -> Result<Estimate> {
    let (score, constraints, rules) = bind(data, settings)?;
    let max_parents = depth(&constraints, &rules, data) - 1;
    let size = TableSize::of(&score, max_parents);
    let pricing = Pricing { data, settings, memory_limit, constraints, rules, max_parents, size };
    let method = pricing.method();
    if settings.k_best.is_some() && !method.is_exact() {
        return Err(Error::KBestUnproven);
    }
    crate::search::check(method, &settings.heuristic)?;
    if method == MethodName::Ges && !score.is_equivalent() {
        return Err(Error::NeedsEquivalence);
    }
    Ok(if method.lists() { pricing.listing(method) } else { pricing.heuristic(method) })
}

impl Pricing<'_> {
    fn n(&self) -> usize {
        self.data.n()
    }

    /// Counting engine for the lists of parent sets, with its cost.
    fn counting(&self) -> Choice {
        let room = self.memory_limit - self.size.bytes;
        counting(self.data, self.max_parents + 1, self.settings.counting, self.memory_limit, room)
    }

    /// Nanoseconds to list all families.
    fn listed(&self) -> f64 {
        self.size.families * (PRICES.list_family + PRICES.list_parent * self.max_parents as f64)
    }

    /// Memory in bytes of dynamic programming over all subsets.
    fn dense_bytes(&self) -> f64 {
        self.size.bytes.max(self.size.lists + SubsetDp::bytes(self.n()))
    }

    /// Method named in the settings, or the one that `auto` chooses.
    fn method(&self) -> MethodName {
        if self.settings.method != MethodName::Auto {
            return self.settings.method;
        }
        let n = self.n();
        let fits = n <= MAX_DENSE && self.dense_bytes() <= self.memory_limit;
        let dense = SubsetDp::nanoseconds(n);
        // Both exact methods need the lists, so their cost is left out of the comparison.
        let is_cheaper = || dense <= PRICES.astar_variable * n as f64 + PRICES.astar_family * self.size.families;
        let is_affordable = || self.counting().nanoseconds + self.listed() + dense <= AUTO.dense_ns;
        let fits_astar = || {
            let choice = self.counting();
            let counting = counting_bytes(self.data, &choice, self.max_parents);
            let memory = self.size.bytes + counting;
            self.problem(MethodName::AStar, choice.counting, counting, memory).is_none()
                && choice.nanoseconds + self.listed() <= AUTO.astar_ns
        };
        // The k best can be taken from the table of all subsets, but beyond a few variables that takes longer than A*.
        if self.settings.k_best.is_some() && n >= AUTO.ranked && fits_astar() {
            MethodName::AStar
        } else if fits && (n <= AUTO.dense || is_cheaper() && is_affordable()) {
            MethodName::Dp
        } else if fits_astar() {
            MethodName::AStar
        } else {
            MethodName::Orders
        }
    }

    /// Estimate for a method that scores families on demand.
    fn heuristic(&self, method: MethodName) -> Estimate {
        let (data, options, n) = (self.data, &self.settings.heuristic, self.n());
        // The first round scores every pair. Every later move rescores two rows of pairs, some of them cached; there
        // are slightly more moves than variables.
        let on_demand = n as f64 + 3.0 * (n * n.saturating_sub(1)) as f64;
        let rows = data.weights().len() as f64;
        let is_ordered = matches!(method, MethodName::Orders | MethodName::Swaps);
        let listed =
            if is_ordered { crate::search::families_listed(n, data.weights().len(), self.max_parents) } else { 0.0 };
        let proxy = (WHOLE && method == MethodName::Proxy).then(|| ProxyOptions::from(options));
        let sampled = proxy.map_or(0.0, |proxy| (proxy.samples * n) as f64 * f64::from(1 + proxy.refine));
        let families = on_demand + sampled + listed;
        let learned = proxy.map_or(0.0, |proxy| PRICES.proxy * proxy.work(n));
        let scored = (on_demand + sampled) * rows * PRICES.on_demand_row
            + listed * (PRICES.list_family + rows * PRICES.shared_row);
        let work = scored + repeated(method, options, n) + learned;
        let choice = singly(data, sets_counted(method, &self.constraints, &self.rules, data), self.settings.counting);
        let grown = choice.tree.map_or(0.0, |tree| tree.bytes);
        let cache = 120.0 * families + 2.0 * Counter::expected_bytes(data, 4) + proxy.map_or(0.0, |p| p.bytes(n));
        let limit = TREE_SHARE * self.memory_limit;
        Estimate {
            method,
            families,
            subsets: families / 2.0,
            memory: cache + grown,
            memory_limit: self.memory_limit,
            counting: choice.counting,
            counting_bytes: Counter::expected_bytes(data, 4).max(grown),
            work,
            known_work: work,
            open_ended: false,
            problem: (grown > limit).then_some(Error::TreeOverMemory { needed: grown, limit }),
            fitting_parents: None,
        }
    }

    /// Estimate for a method over lists of families.
    fn listing(&self, method: MethodName) -> Estimate {
        let n = self.n();
        let choice = self.counting();
        let counting_bytes = counting_bytes(self.data, &choice, self.max_parents);
        let is_dp = method == MethodName::Dp;
        let memory = if is_dp { self.dense_bytes() } else { self.size.bytes } + counting_bytes;
        let problem = self.problem(method, choice.counting, counting_bytes, memory);
        let k_best = self.settings.k_best.as_ref();
        let search = match method {
            MethodName::Dp => SubsetDp::nanoseconds(n),
            MethodName::AStar => PRICES.astar_variable * n as f64,
            method if method.branches() => PRICES.branch_variable * n as f64,
            _ => 0.0,
        } + k_best.map_or(0.0, |request| ranking_work(request, n, is_dp));
        // The number of networks close to the best, and the size of a search tree, are unknown in advance.
        let open_ended = method == MethodName::AStar && n > MAX_TABLED || method.branches() || k_best.is_some();
        let listed = choice.nanoseconds + self.listed();
        Estimate {
            method,
            families: self.size.families,
            subsets: self.size.subsets,
            memory: memory + k_best.map_or(0.0, |request| ranking_bytes(request, n)),
            memory_limit: self.memory_limit,
            counting: choice.counting,
            counting_bytes,
            work: listed + search,
            known_work: listed + if open_ended { 0.0 } else { search },
            open_ended,
            problem,
            fitting_parents: None,
        }
    }

    /// Error that explains why a method over lists cannot run; `None` if it can.
    fn problem(&self, method: MethodName, counting: CountingName, counting_bytes: f64, memory: f64) -> Option<Error> {
        let max_variables = match method {
            MethodName::Dp => Some(("dp", MAX_DENSE)),
            MethodName::AStar => Some(("astar", MAX_PROVED)),
            method if method.branches() => Some(("branch", MAX_BRANCHED)),
            _ => None,
        };
        let tree_limit = TREE_SHARE * self.memory_limit;
        if let Some((method, limit)) = max_variables.filter(|(_, limit)| self.n() > *limit) {
            Some(Error::TooManyVariables { method: method.into(), found: self.n(), limit })
        } else if counting == CountingName::Adtree && counting_bytes > tree_limit {
            Some(Error::TreeOverMemory { needed: counting_bytes, limit: tree_limit })
        } else if memory > self.memory_limit {
            Some(Error::OverMemory { needed: memory, limit: self.memory_limit })
        } else {
            None
        }
    }
}

/// Nanoseconds of what a method repeats once its families are scored: local optima among orderings, greedy searches
/// after restarts, random changes.
fn repeated(method: MethodName, options: &Heuristic, n: usize) -> f64 {
    let again = options.restarts.map(f64::from);
    let n = n as f64;
    match method {
        MethodName::HillClimb => again.unwrap_or(0.0) * PRICES.restart_pair * n * n,
        MethodName::Orders | MethodName::Swaps => {
            PRICES.ordering * n.powi(3) * again.map_or(100.0 + 1e4 / n.max(1.0), |again| again + 1.0)
        }
        MethodName::Annealing => PRICES.proposal * AnnealingOptions::default().proposals(n as usize) as f64,
        _ => 0.0,
    }
}

/// Estimated memory of the chosen counting engine in bytes.
fn counting_bytes(data: &Dataset, choice: &Choice, max_parents: usize) -> f64 {
    match choice.counting {
        CountingName::Adtree => choice.tree.as_ref().map_or(0.0, |tree| tree.bytes),
        CountingName::Bitset => Bitset::expected_bytes(data, max_parents + 1),
        _ => Counter::expected_bytes(data, max_parents + 1),
    }
}
