//! Requests of the view Watch the search: recorded searches. Each request `…Run` works for one time slice of its own.

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

/// Duration of the work of one request, in milliseconds.
const SLICE_MS: f64 = 12.0;
/// Most points of the overview of a search.
const MAX_POINTS: usize = 1500;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfTrace {
    settings: Settings,
    /// Whether to record rejected choices, too.
    all: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfStops {
    /// First stop wanted, from 0.
    first: usize,
    /// Most stops wanted.
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfStop {
    /// Number of stops before.
    at: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRoot {
    settings: Settings,
    /// Variable from which the tree grows.
    root: u16,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfGraph {
    /// Whether to use the simple bound in place of that of the proof.
    simple: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEdges {
    /// Number of first edges.
    edges: u32,
}

/// Answer of `traceRun`: progress of the recording.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Recorded {
    /// Whether the search has ended.
    done: bool,
    /// Number of stops so far.
    stops: u32,
    /// Families scored so far.
    families: f64,
}

/// Answer of `traceMoves`: the moves on offer after `at` stops.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MovesAt {
    at: u32,
    #[serde(flatten)]
    moves: Moves,
}

/// Progress of a recorded search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Growth<T> {
    /// Whether the search has ended.
    done: bool,
    /// Recorded search; null before the end.
    trace: Option<Box<T>>,
}

/// Progress of a recorded search by proxy.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProxyGrowth {
    /// Whether the search has ended.
    done: bool,
    /// Number of networks sampled so far.
    samples: u32,
    /// Recorded search; null before the end.
    trace: Option<Box<ProxyColumns>>,
}

/// Calls `run(steps)` for [`SLICE_MS`]. Returns whether `run` returned true (the search has ended).
fn slice(host: &mut dyn Host, mut run: impl FnMut(u32) -> Result<bool>) -> Result<bool> {
    let until_ms = host.now() + SLICE_MS;
    Batch::default().run_until(host, until_ms, |steps| Ok(if run(steps)? { BatchEnd::Over } else { BatchEnd::Going }))
}

requests! {
    now {
        /// Begins a recorded search, which leaves the session's run as it is.
        TraceStart "traceStart" (OfTrace) -> () =
            |state, _host, of| with!(&mut state.session, session => session.trace_start(&of.settings, of.all));
        /// Runs the recorded search for one slice.
        TraceRun "traceRun" (Nothing) -> Recorded = |state, host, _| with!(&mut state.session, session => {
            let done = slice(host, |steps| session.trace_run(steps))?;
            let progress = session.traced()?.progress();
            Ok(Recorded { done, stops: progress.stops, families: progress.families })
        });
        /// Window of the stops of the recorded search.
        Trace "trace" (OfStops) -> Box<TracePart> = |state, _host, of| with!(&mut state.session, session => {
            Ok(Box::new(session.traced()?.trace(of.first, of.count)))
        });
        /// Score over the whole recorded search, at a limited number of points.
        TraceOverview "traceOverview" (Nothing) -> Box<TraceOverview> = |state, _host, _| {
            with!(&mut state.session, session => Ok(Box::new(session.traced()?.overview(MAX_POINTS))))
        };
        /// Moves on offer after `at` stops.
        TraceMoves "traceMoves" (OfStop) -> Box<MovesAt> = |state, _host, of| with!(&mut state.session, session => {
            let moves = Moves::from(&session.traced()?.offers(of.at as usize));
            Ok(Box::new(MovesAt { at: of.at, moves }))
        });
        /// Local optima kept in the pool after `at` stops, best first: the number of stops after which each was found.
        TracePool "tracePool" (OfStop) -> Column<u32> = |state, _host, of| with!(&mut state.session, session => {
            Ok(Column(session.traced()?.record().pool(of.at as usize)))
        });
        /// Begins a recorded Chow–Liu tree.
        TreeStart "treeStart" (OfRoot) -> () =
            |state, _host, of| state.session.rows()?.tree_start(&of.settings, of.root);
        /// Grows the tree for one slice.
        TreeRun "treeRun" (Nothing) -> Growth<TreeColumns> = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.tree_run(steps))?;
            let trace = done.then(|| session.tree().map(|tree| Box::new(TreeColumns::from(&tree)))).transpose()?;
            Ok(Growth { done, trace })
        };
        /// Begins a recorded search by proxy.
        ProxyStart "proxyStart" (OfSettings) -> () = |state, _host, of| state.session.rows()?.proxy_start(&of.settings);
        /// Runs the search by proxy for one slice.
        ProxyRun "proxyRun" (Nothing) -> ProxyGrowth = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.proxy_run(steps))?;
            let proxy = session.proxy()?;
            let trace = done.then(|| Box::new(ProxyColumns::from(proxy.trace())));
            Ok(ProxyGrowth { done, samples: proxy.progress().samples, trace })
        };
        /// Score of the first `edges` edges of the network that the proxy suggests, in nats.
        ProxyAfter "proxyAfter" (OfEdges) -> f64 = |state, _host, of| state.session.rows()?.proxy_after(of.edges);
        /// Begins a recorded branch and bound over the lists of the run.
        BranchStart "branchStart" (OfBranch) -> () =
            |state, _host, of| state.session.rows()?.branch_start(of.method, &of.order, of.group_bounds);
        /// Runs the branch and bound for one slice.
        BranchRun "branchRun" (Nothing) -> Growth<BranchColumns> = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.branch_run(steps))?;
            let trace = || session.branch().map(|(tracer, run)| Box::new(tracer.columns(run)));
            Ok(Growth { done, trace: done.then(trace).transpose()? })
        };
        /// Begins a recorded A* over the order graph.
        GraphStart "graphStart" (OfGraph) -> () = |state, _host, of| state.session.rows()?.graph_start(of.simple);
        /// Runs A* for one slice.
        GraphRun "graphRun" (Nothing) -> Growth<GraphColumns> = |state, host, _| {
            let session = state.session.rows()?;
            let done = slice(host, |steps| session.graph_run(steps))?;
            let trace = || session.graph().map(|graph| Box::new(GraphColumns::from(&graph)));
            Ok(Growth { done, trace: done.then(trace).transpose()? })
        };
    }
    later {}
}
