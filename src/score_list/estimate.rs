//! Estimate of the work and memory of a search over a score list, before it starts.

use super::ScoreList;
use crate::base::error::{Error, Result};
use crate::graph::Constraints;
use crate::parents::ParentSet;
use crate::protocol::{CountingName, Estimate, MethodName, Settings, Start};
use crate::search::k_best::{check_request, ranking_bytes, ranking_work};
use crate::search::{MAX_BRANCHED, MAX_DENSE, MAX_PROVED, MAX_TABLED, SubsetDp};

/// Maximum number of variables for which `auto` searches all subsets in any case, which also counts ties.
const AUTO_DENSE_VARIABLES: usize = 20;
/// Minimum number of listed families for which `auto` searches all subsets of up to [`MAX_DENSE`] variables, since A*
/// would hardly take less time (steel: 93,026 in 5 to 21 s).
const AUTO_DENSE_FAMILIES: usize = 50_000;

/// Constraints of `settings` over the variables of a list.
pub(super) fn constraints(list: &ScoreList, settings: &Settings) -> Result<Constraints> {
    let names: Vec<&str> = list.names().iter().map(String::as_str).collect();
    Constraints::of(&names, settings)
}

/// Estimated work (nanoseconds) and memory (bytes) of a run over a list, and the problem if it does not fit. Errors:
/// invalid constraints.
pub fn estimate(list: &ScoreList, settings: &Settings, memory_limit: f64) -> Result<Estimate> {
    let n = list.n();
    constraints(list, settings)?;
    // Families are stored twice while they are judged, and once more if they can matter.
    let lists = (list.bytes() + list.families() * 2 * size_of::<ParentSet>()) as f64;
    let exact = lists + SubsetDp::bytes(n);
    let fits = n <= MAX_DENSE && exact <= memory_limit;
    let method = match settings.method {
        MethodName::Auto if fits && (n <= AUTO_DENSE_VARIABLES || list.families() >= AUTO_DENSE_FAMILIES) => {
            MethodName::Dp
        }
        MethodName::Auto if n <= MAX_PROVED => MethodName::AStar,
        MethodName::Auto => MethodName::Orders,
        named => named,
    };
    if let Some(request) = &settings.k_best {
        check_request(request)?;
        if !method.is_exact() {
            return Err(Error::KBestUnproven);
        }
    }
    let dp = method == MethodName::Dp;
    // Other methods pass through families that may not be in the list.
    let keeps_listed =
        method.is_exact() || matches!(method, MethodName::Orders | MethodName::Swaps | MethodName::HillClimb);
    let starts_listed = settings.heuristic.start == Start::Empty || method == MethodName::Orders;
    let problem = match dp && !fits {
        _ if !keeps_listed || !starts_listed => Some(Error::NeedsRows),
        _ if method == MethodName::AStar && n > MAX_PROVED => {
            Some(Error::TooManyVariables { method: "astar".into(), found: n, limit: MAX_PROVED })
        }
        _ if method.branches() && n > MAX_BRANCHED => {
            Some(Error::TooManyVariables { method: "branch".into(), found: n, limit: MAX_BRANCHED })
        }
        true if n > MAX_DENSE => Some(Error::TooManyVariables { method: "dp".into(), found: n, limit: MAX_DENSE }),
        true => Some(Error::OverMemory { needed: exact, limit: memory_limit }),
        false => None,
    };
    let repeats = match method {
        MethodName::HillClimb | MethodName::Orders | MethodName::Swaps => {
            settings.heuristic.restarts.map_or(1.0, |again| f64::from(again) + 1.0)
        }
        _ => 1.0,
    };
    let work = if dp { SubsetDp::nanoseconds(n) } else { (n * n * list.families()) as f64 * repeats };
    let (ranked, rows) = match &settings.k_best {
        Some(request) => (ranking_work(request, n, dp), ranking_bytes(request, n)),
        None => (0.0, 0.0),
    };
    let work = work + ranked;
    let open_ended = method == MethodName::AStar && n > MAX_TABLED || method.branches() || settings.k_best.is_some();
    Ok(Estimate {
        method,
        families: list.families() as f64,
        // Every subset is extended by every possible sink.
        subsets: if dp { 2f64.powi(n as i32) * n as f64 } else { (n * n) as f64 },
        memory: rows + if dp { exact } else { lists },
        memory_limit,
        counting: CountingName::Partition,
        counting_bytes: 0.0,
        work,
        known_work: if open_ended { 0.0 } else { work },
        open_ended,
        problem,
        fitting_parents: None,
    })
}
