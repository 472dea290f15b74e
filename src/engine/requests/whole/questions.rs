//! Requests for analyses of a result, or of the data alone.

use crate::base::error::Error;
use crate::bootstrap::Thresholds;
use crate::catalogue::{MethodName, Score};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::requests;
use crate::engine::state::{AnySession, with};
use crate::protocol::{
    Averaged, Bounds, BranchColumns, Column, Compared, Comparison, HandRegression, HandTable, Information, Lattice,
    ListedScore, Networks, OrderNetwork, OrderStage, PermutationTree, ProxyColumns, Reading, Settings, SwapSearch,
    TracePart, Unpruned,
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Most stops of a search in the answer of `walk`.
const MAX_STOPS: usize = 2000;
/// Most steps of a search that is run within one request.
const MAX_STEPS: u32 = 200_000;
/// Steps of such a search taken at once.
const BATCH_STEPS: u32 = 100;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfChild {
    pub child: u16,
}

/// A family under settings, and a window of its table.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfHand {
    settings: Settings,
    child: u16,
    parents: Vec<u16>,
    /// First row of the table wanted.
    first: usize,
    /// Most rows of the table wanted.
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFamily {
    pub child: u16,
    pub parents: Vec<u16>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRegression {
    settings: Settings,
    child: u16,
    parents: Vec<u16>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfInformation {
    a: u16,
    b: Vec<u16>,
    given: Vec<u16>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfScores {
    scores: Vec<Score>,
    from: u16,
    to: u16,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfLimit {
    /// Most networks wanted.
    limit: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfOrder {
    order: Vec<u16>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfComparison {
    what: Compared,
    /// Limit on search nodes.
    most: f64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSeed {
    seed: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSwaps {
    /// Ordering to start from.
    order: Vec<u16>,
    /// Number of random orderings to start from besides.
    starts: u32,
    seed: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfBounds {
    /// Number of best networks.
    k: u32,
    /// Ordering of all variables for the bound by Algorithm 1; default: none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    order: Option<Vec<u16>>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPermutations {
    child: u16,
    k: u32,
    reading: Reading,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfBranch {
    pub method: MethodName,
    pub order: Vec<u16>,
    pub group_bounds: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfThresholds {
    /// Threshold of strength, 0 to 1.
    threshold: f64,
    /// Threshold of direction, 0 to 1.
    direction: f64,
}

/// Answer of `compare`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TimedComparison {
    #[serde(flatten)]
    comparison: Comparison,
    /// Duration in seconds.
    seconds: f64,
}

/// Calls `run(steps)` until it returns true (the search has ended). Errors: more than [`MAX_STEPS`] steps.
fn run_to_end(mut run: impl FnMut(u32) -> crate::base::error::Result<bool>) -> crate::base::error::Result<()> {
    for _ in 0..MAX_STEPS / BATCH_STEPS {
        if run(BATCH_STEPS)? {
            return Ok(());
        }
    }
    Err(Error::TakesTooLong)
}

requests! {
    now {
        /// Lattice of the parent sets of a variable.
        Lattice "lattice" (OfChild) -> Box<Lattice> =
            |state, _host, of| with!(&mut state.session, session => session.lattice(of.child)).map(Box::new);
        /// Parent sets of a variable without pruning; null where they can't be counted.
        Unpruned "unpruned" (OfChild) -> Option<Box<Unpruned>> =
            |state, _host, of| state.session.rows()?.unpruned(of.child).map(|unpruned| unpruned.map(Box::new));
        /// Terms of the local score of a family, with a window of its table.
        HandTable "handTable" (OfHand) -> Box<HandTable> = |state, _host, of| {
            let session = state.session.rows()?;
            session.hand_table(&of.settings, of.child, &of.parents, of.first, of.count).map(Box::new)
        };
        /// Score of a family in a list; NaN if not listed.
        ListedScore "listedScore" (OfFamily) -> ListedScore = |state, _host, of| match &state.session {
            AnySession::List(session) => session.local(of.child, &of.parents).map(|score| ListedScore { score }),
            AnySession::Rows(_) => Err(Error::NotReady),
        };
        /// Regression of a child on its parents, on continuous data.
        Regression "regression" (OfRegression) -> Box<HandRegression> =
            |state, _host, of| state.session.rows()?.regression(&of.settings, of.child, &of.parents).map(Box::new);
        /// Conditional mutual information of a and b, with tests of independence.
        Information "information" (OfInformation) -> Box<Information> =
            |state, _host, of| state.session.rows()?.information(of.a, &of.b, &of.given).map(Box::new);
        /// Change of the score when an edge of the result is reversed, under each of several scores, in nats.
        ReverseUnder "reverseUnder" (OfScores) -> Column<f64> =
            |state, _host, of| state.session.rows()?.reverse_under(&of.scores, of.from, of.to).map(Column);
        /// Members of the result's equivalence class, at most `limit`.
        Members "members" (OfLimit) -> Networks =
            |state, _host, of| with!(&mut state.session, session => session.members(of.limit));
        /// Networks that tie with the proven optimum, at most `limit`.
        Tied "tied" (OfLimit) -> Networks =
            |state, _host, of| with!(&mut state.session, session => session.tied(of.limit));
        /// Best network that keeps an ordering of the variables.
        InOrder "inOrder" (OfOrder) -> Box<OrderNetwork> =
            |state, _host, of| with!(&state.session, session => session.in_order(&of.order)).map(Box::new);
        /// An ordering with its neighbors in the recorded search.
        OrderStage "orderStage" (OfOrder) -> Box<OrderStage> = |state, _host, of| with!(&mut state.session, session => {
            Ok(Box::new(OrderStage::from(session.traced()?.neighbors(&of.order)?)))
        });
        /// Progress of a branch and bound over the lists of the run, within a limit on nodes.
        Compare "compare" (OfComparison) -> TimedComparison = |state, host, of| {
            let begun_ms = host.now();
            let comparison = state.session.rows()?.compare(of.what, of.most)?;
            Ok(TimedComparison { comparison, seconds: (host.now() - begun_ms) / 1000.0 })
        };
        /// Random ordering of the variables.
        RandomOrder "randomOrder" (OfSeed) -> Column<u16> =
            |state, _host, of| with!(&state.session, session => session.random_order(of.seed)).map(Column);
        /// Search by swaps from an ordering and from random ones.
        SwapSearch "swapSearch" (OfSwaps) -> Box<SwapSearch> =
            |state, _host, of| state.session.rows()?.swap_search(&of.order, of.starts, of.seed).map(Box::new);
        /// Bounds on the number of parents of each variable in the k best networks.
        Bounds "bounds" (OfBounds) -> Box<Bounds> =
            |state, _host, of| state.session.rows()?.bounds(of.k, of.order.as_deref()).map(Box::new);
        /// Permutation tree of Algorithm 2 for a variable.
        PermutationTree "permutationTree" (OfPermutations) -> Box<PermutationTree> =
            |state, _host, of| state.session.rows()?.permutation_tree(of.child, of.k, of.reading).map(Box::new);
        /// Short recorded search, from its first stop to its last.
        Walk "walk" (OfSettings) -> Box<TracePart> = |state, _host, of| with!(&mut state.session, session => {
            session.trace_start(&of.settings, false)?;
            run_to_end(|steps| session.trace_run(steps))?;
            Ok(Box::new(session.traced()?.trace(0, MAX_STOPS)))
        });
        /// Recorded branch and bound over the lists of the run, from its first node to its last.
        Branched "branched" (OfBranch) -> Box<BranchColumns> = |state, _host, of| {
            let session = state.session.rows()?;
            session.branch_start(of.method, &of.order, of.group_bounds)?;
            run_to_end(|steps| session.branch_run(steps))?;
            session.branch().map(|(tracer, run)| Box::new(tracer.columns(run)))
        };
        /// Recorded search by proxy, from its first sample to its last edge.
        Proxied "proxied" (OfSettings) -> Box<ProxyColumns> = |state, _host, of| {
            let session = state.session.rows()?;
            session.proxy_start(&of.settings)?;
            run_to_end(|steps| session.proxy_run(steps))?;
            session.proxy().map(|proxy| Box::new(ProxyColumns::from(proxy.trace())))
        };
        /// Averaged graph of the bootstrap, with the network by which it is scored.
        Averaged "averaged" (OfThresholds) -> Box<Averaged> = |state, _host, of| {
            let thresholds = Thresholds { strength: of.threshold, direction: of.direction };
            state.session.rows()?.averaged(thresholds, true).map(Box::new)
        };
    }
    later {}
}
