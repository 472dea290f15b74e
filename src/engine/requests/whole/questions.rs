//! Requests for analyses of the session's learned network or data.

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

/// Maximum number of recorded steps in the answer of `walk`.
const MAX_STOPS: usize = 2000;
/// Maximum number of steps of a search that runs within one request.
const MAX_STEPS: u32 = 200_000;
/// Number of steps per call of a search that runs within one request.
const BATCH_STEPS: u32 = 100;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfChild {
    pub child: u16,
}

/// Arguments of the request `handTable`: a family, the settings of its score, and a window of parent configurations.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfHand {
    settings: Settings,
    child: u16,
    parents: Vec<u16>,
    /// First row (parent configuration) to return of the family's table of counts and terms.
    first: usize,
    /// Maximum number of rows (parent configurations) to return.
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
    /// Maximum number of networks to return.
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
    /// Maximum number of search nodes.
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
    /// Ordering of the variables from which the search starts.
    order: Vec<u16>,
    /// Number of random orderings from which the search starts in addition.
    starts: u32,
    seed: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfBounds {
    /// Number k of best networks.
    k: u32,
    /// Ordering of all variables for the bound by Algorithm 1 of Chen (2016); default: none.
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
    /// Threshold of strength for an edge of the averaged graph, 0 to 1.
    threshold: f64,
    /// Threshold of direction for an arrowhead of the averaged graph, 0 to 1.
    direction: f64,
}

/// Answer to the request `compare`: result of one variant of branch and bound, and its duration.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TimedComparison {
    #[serde(flatten)]
    comparison: Comparison,
    /// Duration of the search in seconds.
    seconds: f64,
}

/// Calls `run(steps)` until it returns true (the search has ended). Errors: more than [`MAX_STEPS`] steps are needed.
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
        /// Parent sets of a variable, with the score and status of each.
        Lattice "lattice" (OfChild) -> Box<Lattice> =
            |state, _host, of| with!(&mut state.session, session => session.lattice(of.child)).map(Box::new);
        /// Parent sets of a variable that the k best networks may need, as counts; null if they can't be counted.
        Unpruned "unpruned" (OfChild) -> Option<Box<Unpruned>> =
            |state, _host, of| state.session.rows()?.unpruned(of.child).map(|unpruned| unpruned.map(Box::new));
        /// Terms of the local score of a family, with a window of its parent configurations.
        HandTable "handTable" (OfHand) -> Box<HandTable> = |state, _host, of| {
            let session = state.session.rows()?;
            session.hand_table(&of.settings, of.child, &of.parents, of.first, of.count).map(Box::new)
        };
        /// Score of a family in the list of local scores; NaN if the list does not have it.
        ListedScore "listedScore" (OfFamily) -> ListedScore = |state, _host, of| match &state.session {
            AnySession::List(session) => session.local(of.child, &of.parents).map(|score| ListedScore { score }),
            AnySession::Rows(_) => Err(Error::NotReady),
        };
        /// Regression of a child on its parents, for continuous data.
        Regression "regression" (OfRegression) -> Box<HandRegression> =
            |state, _host, of| state.session.rows()?.regression(&of.settings, of.child, &of.parents).map(Box::new);
        /// Conditional mutual information of a and b, with a test of independence.
        Information "information" (OfInformation) -> Box<Information> =
            |state, _host, of| state.session.rows()?.information(of.a, &of.b, &of.given).map(Box::new);
        /// Changes, in nats, of several scores of the session's learned network when one of its edges is reversed.
        ReverseUnder "reverseUnder" (OfScores) -> Column<f64> =
            |state, _host, of| state.session.rows()?.reverse_under(&of.scores, of.from, of.to).map(Column);
        /// Members of the equivalence class of the session's learned network, at most `limit`.
        Members "members" (OfLimit) -> Networks =
            |state, _host, of| with!(&mut state.session, session => session.members(of.limit));
        /// Networks that tie with the proven optimum, at most `limit`.
        Tied "tied" (OfLimit) -> Networks =
            |state, _host, of| with!(&mut state.session, session => session.tied(of.limit));
        /// Best network that is consistent with an ordering of the variables.
        InOrder "inOrder" (OfOrder) -> Box<OrderNetwork> =
            |state, _host, of| with!(&state.session, session => session.in_order(&of.order)).map(Box::new);
        /// An ordering with its best network and the gains of moves to neighboring orderings, in the recorded search.
        OrderStage "orderStage" (OfOrder) -> Box<OrderStage> = |state, _host, of| with!(&mut state.session, session => {
            Ok(Box::new(OrderStage::from(session.traced()?.neighbors(&of.order)?)))
        });
        /// Result of one variant of branch and bound over the run's parent-set lists, with a limit on search nodes.
        Compare "compare" (OfComparison) -> TimedComparison = |state, host, of| {
            let begun_ms = host.now();
            let comparison = state.session.rows()?.compare(of.what, of.most)?;
            Ok(TimedComparison { comparison, seconds: (host.now() - begun_ms) / 1000.0 })
        };
        /// Random ordering of the variables.
        RandomOrder "randomOrder" (OfSeed) -> Column<u16> =
            |state, _host, of| with!(&state.session, session => session.random_order(of.seed)).map(Column);
        /// Search over orderings by swaps of neighbors, from a given ordering and from random ones.
        SwapSearch "swapSearch" (OfSwaps) -> Box<SwapSearch> =
            |state, _host, of| state.session.rows()?.swap_search(&of.order, of.starts, of.seed).map(Box::new);
        /// Bounds on the number of parents of each variable in the k best networks.
        Bounds "bounds" (OfBounds) -> Box<Bounds> =
            |state, _host, of| state.session.rows()?.bounds(of.k, of.order.as_deref()).map(Box::new);
        /// Permutation tree of Algorithm 2 of Chen (2016) for a variable.
        PermutationTree "permutationTree" (OfPermutations) -> Box<PermutationTree> =
            |state, _host, of| state.session.rows()?.permutation_tree(of.child, of.k, of.reading).map(Box::new);
        /// Short search recorded as a whole, from its first step to its last.
        Walk "walk" (OfSettings) -> Box<TracePart> = |state, _host, of| with!(&mut state.session, session => {
            session.trace_start(&of.settings, false)?;
            run_to_end(|steps| session.trace_run(steps))?;
            Ok(Box::new(session.traced()?.trace(0, MAX_STOPS)))
        });
        /// Recorded branch and bound over the run's lists of parent sets, from its first node to its last.
        Branched "branched" (OfBranch) -> Box<BranchColumns> = |state, _host, of| {
            let session = state.session.rows()?;
            session.branch_start(of.method, &of.order, of.group_bounds)?;
            run_to_end(|steps| session.branch_run(steps))?;
            session.branch().map(|(tracer, run)| Box::new(tracer.columns(run)))
        };
        /// Recorded search by proxy (a learned surrogate of the score), from its first sample to its last edge.
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
