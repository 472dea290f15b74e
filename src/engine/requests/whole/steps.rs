//! Requests of Watch the search: recorded searches. Each `…Run` does one slice of work.

use super::questions::OfBranch;
use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::desk::with;
use crate::engine::jobs::{Filled, Filling};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::{Nothing, requests};
use crate::protocol::{
    BranchColumns, Column, GraphColumns, Moves, ProxyColumns, Settings, TraceOverview, TracePart, TreeColumns,
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Milliseconds of work for one request.
const SLICE_MS: f64 = 12.0;
/// Points of the score of a whole search.
const MAX_POINTS: usize = 1500;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfTrace {
    settings: Settings,
    /// Whether everything is recorded.
    all: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfStops {
    first: usize,
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfStop {
    /// Number of stops made.
    at: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRoot {
    settings: Settings,
    root: u16,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfGraph {
    /// Whether the simple bound is taken.
    simple: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEdges {
    edges: u32,
}

/// Progress of a recording.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Recorded {
    done: bool,
    stops: u32,
    families: f64,
}

/// Moves offered after so many stops.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MovesAt {
    at: u32,
    #[serde(flatten)]
    moves: Moves,
}

/// Growth of a recorded search; all of it at its end.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Growth<T> {
    done: bool,
    trace: Option<Box<T>>,
}

/// Growth of a recorded search by proxy.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProxyGrowth {
    done: bool,
    samples: u32,
    trace: Option<Box<ProxyColumns>>,
}

/// Takes steps for a slice; whether it has ended.
fn slice(host: &mut dyn Host, mut run: impl FnMut(u32) -> Result<bool>) -> Result<bool> {
    let until_ms = host.now() + SLICE_MS;
    Filling::default().fill(host, until_ms, |steps| Ok(if run(steps)? { Filled::Over } else { Filled::Going }))
}

requests! {
    now {
        /// Begins to record a search, beside the run.
        TraceStart "traceStart" (OfTrace) -> () =
            |desk, _host, of| with!(&mut desk.seat, session => session.trace_start(&of.settings, of.all));
        /// A slice of the search.
        TraceRun "traceRun" (Nothing) -> Recorded = |desk, host, _| with!(&mut desk.seat, session => {
            let done = slice(host, |steps| session.trace_run(steps))?;
            let progress = session.traced()?.progress();
            Ok(Recorded { done, stops: progress.stops, families: progress.families })
        });
        /// Some stops.
        Trace "trace" (OfStops) -> Box<TracePart> = |desk, _host, of| with!(&mut desk.seat, session => {
            Ok(Box::new(session.traced()?.trace(of.first, of.count)))
        });
        /// Score of the whole search, at no more points than are drawn.
        TraceOverview "traceOverview" (Nothing) -> Box<TraceOverview> = |desk, _host, _| with!(&mut desk.seat, session => {
            Ok(Box::new(session.traced()?.overview(MAX_POINTS)))
        });
        /// Moves offered after so many stops.
        TraceMoves "traceMoves" (OfStop) -> Box<MovesAt> = |desk, _host, of| with!(&mut desk.seat, session => {
            let moves = Moves::from(&session.traced()?.offers(of.at as usize));
            Ok(Box::new(MovesAt { at: of.at, moves }))
        });
        /// Orderings that are remembered after so many stops.
        TracePool "tracePool" (OfStop) -> Column<u32> = |desk, _host, of| with!(&mut desk.seat, session => {
            Ok(Column(session.traced()?.record().pool(of.at as usize)))
        });
        /// Begins a recorded Chow-Liu tree.
        TreeStart "treeStart" (OfRoot) -> () = |desk, _host, of| desk.seat.rows()?.tree_start(&of.settings, of.root);
        /// A slice of the growth of the tree.
        TreeRun "treeRun" (Nothing) -> Growth<TreeColumns> = |desk, host, _| {
            let session = desk.seat.rows()?;
            let done = slice(host, |steps| session.tree_run(steps))?;
            let trace = done.then(|| session.tree().map(|tree| Box::new(TreeColumns::from(&tree)))).transpose()?;
            Ok(Growth { done, trace })
        };
        /// Begins a recorded search by proxy.
        ProxyStart "proxyStart" (OfSettings) -> () = |desk, _host, of| desk.seat.rows()?.proxy_start(&of.settings);
        /// A slice of the search by proxy.
        ProxyRun "proxyRun" (Nothing) -> ProxyGrowth = |desk, host, _| {
            let session = desk.seat.rows()?;
            let done = slice(host, |steps| session.proxy_run(steps))?;
            let proxy = session.proxy()?;
            let trace = done.then(|| Box::new(ProxyColumns::from(proxy.trace())));
            Ok(ProxyGrowth { done, samples: proxy.progress().samples, trace })
        };
        /// Score of the first so many edges of the network that the proxy suggests.
        ProxyAfter "proxyAfter" (OfEdges) -> f64 = |desk, _host, of| desk.seat.rows()?.proxy_after(of.edges);
        /// Begins a recorded branch and bound over the lists of the run.
        BranchStart "branchStart" (OfBranch) -> () =
            |desk, _host, of| desk.seat.rows()?.branch_start(of.method, &of.order, of.group_bounds);
        /// A slice of the branch and bound.
        BranchRun "branchRun" (Nothing) -> Growth<BranchColumns> = |desk, host, _| {
            let session = desk.seat.rows()?;
            let done = slice(host, |steps| session.branch_run(steps))?;
            let trace = || session.branch().map(|(tracer, run)| Box::new(tracer.columns(run)));
            Ok(Growth { done, trace: done.then(trace).transpose()? })
        };
        /// Begins a recorded A* over the order graph.
        GraphStart "graphStart" (OfGraph) -> () = |desk, _host, of| desk.seat.rows()?.graph_start(of.simple);
        /// A slice of A*.
        GraphRun "graphRun" (Nothing) -> Growth<GraphColumns> = |desk, host, _| {
            let session = desk.seat.rows()?;
            let done = slice(host, |steps| session.graph_run(steps))?;
            let trace = || session.graph().map(|graph| Box::new(GraphColumns::from(&graph)));
            Ok(Growth { done, trace: done.then(trace).transpose()? })
        };
    }
    later {}
}
