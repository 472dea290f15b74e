//! Questions about a result, or about the data alone.

use crate::base::error::Error;
use crate::bootstrap::Thresholds;
use crate::catalogue::{MethodName, Score};
use crate::engine::desk::{Seat, with};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::requests;
use crate::protocol::{
    Averaged, Bounds, BranchColumns, Column, Compared, Comparison, HandRegression, HandTable, Information, Lattice,
    ListedScore, Networks, OrderNetwork, OrderStage, PermutationTree, ProxyColumns, Reading, Settings, SwapSearch,
    TracePart, Unpruned,
};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Stops of a search that are sent at once.
const MAX_STOPS: usize = 2000;
/// Most steps of a search that is made at once, and steps between two looks at them.
const MAX_STEPS: u32 = 200_000;
const STEPS: u32 = 100;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfChild {
    pub child: u16,
}

/// A family under settings, and rows of its table.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfHand {
    settings: Settings,
    child: u16,
    parents: Vec<u16>,
    first: usize,
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
    /// Most nodes.
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
    order: Vec<u16>,
    starts: u32,
    seed: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfBounds {
    k: u32,
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
    /// Of strength.
    threshold: f64,
    /// Of direction.
    direction: f64,
}

/// A comparison with the seconds it took.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TimedComparison {
    #[serde(flatten)]
    comparison: Comparison,
    seconds: f64,
}

/// Takes steps until the search has ended. Errors: it takes too many.
fn to_the_end(mut run: impl FnMut(u32) -> crate::base::error::Result<bool>) -> crate::base::error::Result<()> {
    for _ in 0..MAX_STEPS / STEPS {
        if run(STEPS)? {
            return Ok(());
        }
    }
    Err(Error::TakesTooLong)
}

requests! {
    now {
        /// Lattice of a variable.
        Lattice "lattice" (OfChild) -> Box<Lattice> =
            |desk, _host, of| with!(&mut desk.seat, session => session.lattice(of.child)).map(Box::new);
        /// Parent sets of a variable without pruning, where they can be counted.
        Unpruned "unpruned" (OfChild) -> Option<Box<Unpruned>> =
            |desk, _host, of| desk.seat.rows()?.unpruned(of.child).map(|unpruned| unpruned.map(Box::new));
        /// Local score of a family taken apart, with rows of its table.
        HandTable "handTable" (OfHand) -> Box<HandTable> = |desk, _host, of| {
            let session = desk.seat.rows()?;
            session.hand_table(&of.settings, of.child, &of.parents, of.first, of.count).map(Box::new)
        };
        /// Score of a family in a list; NaN where it is not listed.
        ListedScore "listedScore" (OfFamily) -> ListedScore = |desk, _host, of| match &desk.seat {
            Seat::List(session) => session.local(of.child, &of.parents).map(|score| ListedScore { score }),
            Seat::Rows(_) => Err(Error::NotReady),
        };
        /// Regression of a child on continuous data.
        Regression "regression" (OfRegression) -> Box<HandRegression> =
            |desk, _host, of| desk.seat.rows()?.regression(&of.settings, of.child, &of.parents).map(Box::new);
        /// Mutual information with tests.
        Information "information" (OfInformation) -> Box<Information> =
            |desk, _host, of| desk.seat.rows()?.information(of.a, &of.b, &of.given).map(Box::new);
        /// Gain of turning an edge, by score, in nats.
        ReverseUnder "reverseUnder" (OfScores) -> Column<f64> =
            |desk, _host, of| desk.seat.rows()?.reverse_under(&of.scores, of.from, of.to).map(Column);
        /// Members of the result's class.
        Members "members" (OfLimit) -> Networks =
            |desk, _host, of| with!(&mut desk.seat, session => session.members(of.limit));
        /// Networks that tie with the proven optimum.
        Tied "tied" (OfLimit) -> Networks =
            |desk, _host, of| with!(&mut desk.seat, session => session.tied(of.limit));
        /// Best network of an ordering.
        InOrder "inOrder" (OfOrder) -> Box<OrderNetwork> =
            |desk, _host, of| with!(&desk.seat, session => session.in_order(&of.order)).map(Box::new);
        /// An ordering with its neighbors.
        OrderStage "orderStage" (OfOrder) -> Box<OrderStage> = |desk, _host, of| with!(&mut desk.seat, session => {
            Ok(Box::new(OrderStage::from(session.traced()?.neighbors(&of.order)?)))
        });
        /// Progress of a branch and bound over the lists of the run.
        Compare "compare" (OfComparison) -> TimedComparison = |desk, host, of| {
            let begun_ms = host.now();
            let comparison = desk.seat.rows()?.compare(of.what, of.most)?;
            Ok(TimedComparison { comparison, seconds: (host.now() - begun_ms) / 1000.0 })
        };
        /// An ordering at random.
        RandomOrder "randomOrder" (OfSeed) -> Column<u16> =
            |desk, _host, of| with!(&desk.seat, session => session.random_order(of.seed)).map(Column);
        /// Search by swaps from an ordering.
        SwapSearch "swapSearch" (OfSwaps) -> Box<SwapSearch> =
            |desk, _host, of| desk.seat.rows()?.swap_search(&of.order, of.starts, of.seed).map(Box::new);
        /// Bounds on the parents in the k best networks.
        Bounds "bounds" (OfBounds) -> Box<Bounds> =
            |desk, _host, of| desk.seat.rows()?.bounds(of.k, of.order.as_deref()).map(Box::new);
        /// Permutation tree of Algorithm 2.
        PermutationTree "permutationTree" (OfPermutations) -> Box<PermutationTree> =
            |desk, _host, of| desk.seat.rows()?.permutation_tree(of.child, of.k, of.reading).map(Box::new);
        /// A short search from its first stop to its last.
        Walk "walk" (OfSettings) -> Box<TracePart> = |desk, _host, of| with!(&mut desk.seat, session => {
            session.trace_start(&of.settings, false)?;
            to_the_end(|steps| session.trace_run(steps))?;
            Ok(Box::new(session.traced()?.trace(0, MAX_STOPS)))
        });
        /// A branch and bound over the lists of the run, from its first node to its last.
        Branched "branched" (OfBranch) -> Box<BranchColumns> = |desk, _host, of| {
            let session = desk.seat.rows()?;
            session.branch_start(of.method, &of.order, of.group_bounds)?;
            to_the_end(|steps| session.branch_run(steps))?;
            session.branch().map(|(tracer, run)| Box::new(tracer.columns(run)))
        };
        /// A search by proxy, from its first sample to its last edge.
        Proxied "proxied" (OfSettings) -> Box<ProxyColumns> = |desk, _host, of| {
            let session = desk.seat.rows()?;
            session.proxy_start(&of.settings)?;
            to_the_end(|steps| session.proxy_run(steps))?;
            session.proxy().map(|proxy| Box::new(ProxyColumns::from(proxy.trace())))
        };
        /// Graph that the resamples average to, with the network that scores for it.
        Averaged "averaged" (OfThresholds) -> Box<Averaged> = |desk, _host, of| {
            let thresholds = Thresholds { strength: of.threshold, direction: of.direction };
            desk.seat.rows()?.averaged(thresholds, true).map(Box::new)
        };
    }
    later {}
}
