//! Search over orderings by swaps of adjacent variables (Teyssier and Koller 2005, as taught in lectures): recorded
//! from one ordering to its local optimum, and repeated from random orderings to count how often each local optimum is
//! reached.

use crate::base::var::Var;
use crate::observe::NoObserver;
use crate::protocol::{SwapOptimum, SwapSearch, SwapStep};
use crate::run::Run;
use crate::search::{Progress, Search, SwapOptions, Swaps};

/// Climb from `order` to its local optimum, recorded, and the local optima reached from `starts` random orderings. Uses
/// the settings of the run, which is not changed. `order` must name every variable once.
pub fn swap_search(run: &mut Run, order: &[u16], starts: u32, seed: u32) -> SwapSearch {
    let (constraints, tolerance) = (run.constraints().clone(), run.tolerance());
    let own = SwapOptions { seed: 0, start: Some(order.iter().map(|v| Var(*v)).collect()), starts: 1 };
    let mut search = Swaps::new(constraints.clone(), tolerance, own);
    let mut path: Vec<SwapStep> = Vec::new();
    loop {
        let done = search.step(run.families(), &mut NoObserver) == Progress::Done;
        let now: Vec<u16> = search.order().iter().map(|v| v.0).collect();
        if !now.is_empty() && path.last().is_none_or(|last| last.order != now) {
            let score = search.present().map(|(_, score)| score);
            path.push(SwapStep { order: now, score, swaps: search.gains() });
        }
        if done {
            break;
        }
    }
    let mut search = Swaps::new(constraints, tolerance, SwapOptions { seed: seed.into(), start: None, starts });
    while search.step(run.families(), &mut NoObserver) == Progress::Working {}
    let optima = search.optima().iter().map(|optimum| SwapOptimum {
        order: optimum.order.iter().map(|v| v.0).collect(),
        score: optimum.score,
        starts: optimum.hits,
    });
    SwapSearch { path, optima: optima.collect(), starts: search.starts() }
}
