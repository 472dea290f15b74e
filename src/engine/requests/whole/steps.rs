//! Requests of the page's view "Watch the search": recorded searches. Each request `…Run` works for one short time
//! slice. A *stop* is one recorded step of a search.

use super::questions::OfBranch;
use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::jobs::{Batch, BatchEnd};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::{Nothing, requests};
use crate::engine::state::with;
use crate::protocol::{
    BranchColumns, Column, GraphColumns, Moves, ProxyColumns, Settings, TraceOverview, TracePart, TreeColumns,
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Duration of the work for one request, in milliseconds.
const SLICE_MS: f64 = 12.0;
/// Maximum number of points in the overview of a recorded search.
const MAX_POINTS: usize = 1500;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfTrace {
    settings: Settings,
    /// Whether to record rejected choices of the search, too.
    all: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfStops {
    /// Index of the first recorded step to return, from 0.
    first: usize,
    /// Maximum number of recorded steps to return.
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfStop {
    /// Number of recorded steps after which the state of the search is requested.
    at: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRoot {
    settings: Settings,
    /// Variable from which the Chow–Liu tree grows.
    root: u16,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfGraph {
    /// Whether A* uses the simple bound in place of the bound used for proofs.
    simple: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEdges {
    /// Number of edges to use, from the beginning of the list of edges of the network that maximizes the proxy.
    edges: u32,
}

/// Answer to the request `traceRun`: progress of the recorded search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Recorded {
    /// Whether the recorded search has ended.
    done: bool,
    /// Number of steps recorded so far.
    stops: u32,
    /// Number of families scored so far.
    families: f64,
}

/// Answer to the request `traceMoves`: the moves possible after `at` recorded steps.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MovesAt {
    at: u32,
    #[serde(flatten)]
    moves: Moves,
}

/// Progress of a recorded search, with its trace at the end.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Growth<T> {
    /// Whether the recorded search has ended.
    done: bool,
    /// Trace of the recorded search; null before its end.
    trace: Option<Box<T>>,
}

/// Progress of a recorded search by proxy (a learned surrogate of the score), with its trace at the end.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProxyGrowth {
    /// Whether the recorded search has ended.
    done: bool,
    /// Number of training samples (networks) scored so far.
    samples: u32,
    /// Trace of the recorded search; null before its end.
    trace: Option<Box<ProxyColumns>>,
}

/// Calls `run(steps)` repeatedly for [`SLICE_MS`]. Returns whether a call returned true (the search has ended).
fn slice(host: &mut dyn Host, mut run: impl FnMut(u32) -> Result<bool>) -> Result<bool> {
    let until_ms = host.now() + SLICE_MS;
    Batch::default().run_until(host, until_ms, |steps| Ok(if run(steps)? { BatchEnd::Over } else { BatchEnd::Going }))
}

requests! {
    now {
        /// Begins a recorded search, which does not change the session's run.
        TraceStart "traceStart" (OfTrace) -> () =
            |state, _host, of| with!(&mut state.session, session => session.trace_start(&of.settings, of.all));
        /// Continues the recorded search for one time slice.
        TraceRun "traceRun" (Nothing) -> Recorded = |state, host, _| with!(&mut state.session, session => {
            let done = slice(host, |steps| session.trace_run(steps))?;
            let progress = session.traced()?.progress();
            Ok(Recorded { done, stops: progress.stops, families: progress.families })
        });
        /// Window of the steps of the recorded search.
        Trace "trace" (OfStops) -> Box<TracePart> = |state, _host, of| with!(&mut state.session, session => {
            Ok(Box::new(session.traced()?.trace(of.first, of.count)))
        });
        /// Scores over the whole recorded search, at a limited number of points.
        TraceOverview "traceOverview" (Nothing) -> Box<TraceOverview> = |state, _host, _| {
            with!(&mut state.session, session => Ok(Box::new(session.traced()?.overview(MAX_POINTS))))
        };
        /// Moves possible after `at` steps of the recorded search.
        TraceMoves "traceMoves" (OfStop) -> Box<MovesAt> = |state, _host, of| with!(&mut state.session, session => {
            let moves = Moves::from(&session.traced()?.offers(of.at as usize));
            Ok(Box::new(MovesAt { at: of.at, moves }))
        });
        /// Pool of local optima after `at` steps of the recorded search, best first, each as the number of steps after
        /// which it was found.
        TracePool "tracePool" (OfStop) -> Column<u32> = |state, _host, of| with!(&mut state.session, session => {
            Ok(Column(session.traced()?.record().pool(of.at as usize)))
        });
        /// Begins the recorded construction of a Chow–Liu tree.
        TreeStart "treeStart" (OfRoot) -> () =
            |state, _host, of| state.session.rows()?.tree_start(&of.settings, of.root);
        /// Grows the Chow–Liu tree for one time slice.
        TreeRun "treeRun" (Nothing) -> Growth<TreeColumns> = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.tree_run(steps))?;
            let trace = done.then(|| session.tree().map(|tree| Box::new(TreeColumns::from(&tree)))).transpose()?;
            Ok(Growth { done, trace })
        };
        /// Begins a recorded search by proxy (a learned surrogate of the score).
        ProxyStart "proxyStart" (OfSettings) -> () = |state, _host, of| state.session.rows()?.proxy_start(&of.settings);
        /// Continues the search by proxy for one time slice.
        ProxyRun "proxyRun" (Nothing) -> ProxyGrowth = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.proxy_run(steps))?;
            let proxy = session.proxy()?;
            let trace = done.then(|| Box::new(ProxyColumns::from(proxy.trace())));
            Ok(ProxyGrowth { done, samples: proxy.progress().samples, trace })
        };
        /// Score in nats of the network with the first `edges` edges of the network that maximizes the proxy.
        ProxyAfter "proxyAfter" (OfEdges) -> f64 = |state, _host, of| state.session.rows()?.proxy_after(of.edges);
        /// Begins a recorded branch and bound over the run's lists of parent sets.
        BranchStart "branchStart" (OfBranch) -> () =
            |state, _host, of| state.session.rows()?.branch_start(of.method, &of.order, of.group_bounds);
        /// Continues the recorded branch and bound for one time slice.
        BranchRun "branchRun" (Nothing) -> Growth<BranchColumns> = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.branch_run(steps))?;
            let trace = || session.branch().map(|(tracer, run)| Box::new(tracer.columns(run)));
            Ok(Growth { done, trace: done.then(trace).transpose()? })
        };
        /// Begins a recorded A* search over the order graph.
        GraphStart "graphStart" (OfGraph) -> () = |state, _host, of| state.session.rows()?.graph_start(of.simple);
        /// Continues the recorded A* search for one time slice.
        GraphRun "graphRun" (Nothing) -> Growth<GraphColumns> = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.graph_run(steps))?;
            let trace = || session.graph().map(|graph| Box::new(GraphColumns::from(&graph)));
            Ok(Growth { done, trace: done.then(trace).transpose()? })
        };
    }
    later {}
}
