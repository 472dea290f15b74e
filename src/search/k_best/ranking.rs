//! Ranking of the k best networks over a finished score table, in steps: rows whose rank is certain are available at
//! once, and are kept if the search is stopped.

use super::options::RANKING;
use super::{Dense, Ending, KBest, KBestOptions, OrderGraph, Ranked};
use crate::base::error::{Error, Result};
use crate::base::numeric::{Tolerance, ln};
use crate::graph::Dag;
use crate::observe::NoObserver;
use crate::parents::ScoreTable;
use crate::protocol::{KBestEnding, KBestProgress, KBestRequest, KBestUnit};
use crate::search::{Progress, SubsetDp};

/// Largest number of networks or classes that can be requested.
pub const MAX_K: u32 = 100_000;

/// Checks a request for the k best. Errors: k out of range, or a factor below 1.
pub fn check_request(request: &KBestRequest) -> Result<()> {
    let bad = |name: &str, value: f64| Err(Error::BadParameter { name: name.into(), value });
    match request.within {
        _ if !(1..=MAX_K).contains(&request.k) => bad("k", f64::from(request.k)),
        Some(within) if !(1.0..=f64::MAX).contains(&within) => bad("within", within),
        _ => Ok(()),
    }
}

/// Estimated time of the search for the k best networks of `n` variables, in nanoseconds; `subsets`: whether the best
/// scores of all variable sets are known already.
pub fn ranking_work(request: &KBestRequest, n: usize, subsets: bool) -> f64 {
    let each = if request.unit == KBestUnit::Classes { RANKING.class_ns } else { RANKING.network_ns };
    f64::from(request.k) * each
        + if subsets || n <= RANKING.all_subsets { 0.0 } else { RANKING.graph_variable_ns * n as f64 }
}

/// Bytes of the networks that a request needs. About twice as many are found as become certain, and each certain one is
/// held both by the search and by the list.
pub fn ranking_bytes(request: &KBestRequest, n: usize) -> f64 {
    f64::from(request.k) * 3.0 * (8 * n + 48) as f64
}

/// Source of the best scores or costs of variable sets.
enum Source {
    Subsets {
        dp: SubsetDp,
        /// Largest error of the best scores, compared to those computed from the whole table, in nats.
        slack: f64,
    },
    Graph(Box<OrderGraph>),
}

impl Source {
    fn bytes(&self) -> usize {
        match self {
            Source::Subsets { dp, .. } => 8 * dp.best().len(),
            Source::Graph(graph) => graph.bytes(),
        }
    }
}

/// Inputs of a ranking of the k best.
pub struct RankingInput<'a> {
    /// Request: the number k, the largest allowed ratio of the best network's probability to that of a listed one, and
    /// whether networks or classes are listed.
    pub request: KBestRequest,
    /// Whether the constraints distinguish the directions of edges.
    pub directed: bool,
    /// Score table with the lists of families.
    pub table: &'a ScoreTable,
    /// Lists contain every family that scores at most this far below its best subset, in nats; infinite: every family.
    pub slack: f64,
    /// Whether there may be better families that are not listed.
    pub among_listed: bool,
    /// Best network and its score.
    pub best: (&'a Dag, f64),
    /// Tolerance within which scores count as equal.
    pub tolerance: Tolerance,
    /// Maximum number of bytes of memory that the ranking may hold.
    pub memory: f64,
    /// Dynamic program with the best scores of all variable sets, if one was run. It used only families that may be in
    /// the best network.
    pub subsets: Option<SubsetDp>,
    /// Networks whose ranks are certain already, from a search with shorter lists of families.
    pub ranked: Ranked,
}

/// Search for the k best networks over one score table.
pub struct Ranking {
    request: KBestRequest,
    among_listed: bool,
    tolerance: Tolerance,
    source: Source,
    search: KBest,
    ranked: Ranked,
    memory: f64,
    /// Whether the search ended because memory is full.
    is_full: bool,
}

impl Ranking {
    /// Ranking over a score table, which has to be the same at each step. Errors: not enough memory.
    pub fn new(input: RankingInput) -> Result<Ranking> {
        let RankingInput { request, directed, table, slack, among_listed, best, tolerance, memory, subsets, ranked } =
            input;
        let source = if let Some(dp) = subsets {
            // The best scores were computed without families that tie with a subset of theirs.
            Source::Subsets { dp, slack: table.n() as f64 * tolerance.tie }
        } else if table.n() <= RANKING.all_subsets {
            Source::Subsets { dp: SubsetDp::new(table.n())?, slack: 0.0 }
        } else {
            let order = best.0.order().unwrap_or_default();
            Source::Graph(Box::new(OrderGraph::new(table, order, best.1, tolerance.tie)))
        };
        let options = KBestOptions {
            k: request.k as usize,
            within: request.within.map_or(f64::INFINITY, ln),
            classes: request.unit == KBestUnit::Classes,
            directed,
        };
        let search = KBest::new(options, table, best.1, slack, tolerance.tie);
        Ok(Ranking { request, among_listed, tolerance, source, search, ranked, memory, is_full: false })
    }

    /// Whether whole classes are ranked: all their members are allowed, are listed and have equal scores.
    pub fn has_whole_classes(&self) -> bool {
        self.search.options.classes && !self.search.options.directed
    }

    /// Whether networks are ranked, rather than classes.
    pub fn has_networks(&self) -> bool {
        !self.search.options.classes
    }

    /// Whether the list has all networks, or classes, that the lists of families allow.
    pub fn is_all(&self) -> bool {
        self.request.within.is_none() && self.search.ending() == Some(Ending::All) && !self.is_full
    }

    /// Does one bounded piece of the ranking. Errors: not enough memory for a structure that the search needs.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        if self.ranked.len() < self.search.found().len() {
            self.take();
            return Ok(Progress::Working);
        }
        if self.is_full || self.search.ending().is_some() {
            return Ok(Progress::Done);
        }
        let (threshold, _) = self.search.reach();
        let room = self.memory - (self.search.held() + self.ranked.bytes()) as f64;
        if (self.source.bytes() as f64) > room {
            self.make_room();
            return Ok(Progress::Working);
        }
        match &mut self.source {
            Source::Subsets { dp, slack } => {
                if dp.step(table, &mut NoObserver) == Progress::Done {
                    self.search.step(&Dense { table, dp, slack: *slack });
                }
            }
            Source::Graph(graph) => match graph.step(threshold, room) {
                Ok(true) => {
                    self.search.step(&**graph);
                }
                Ok(false) => {}
                Err(_) => self.is_full = true,
            },
        }
        Ok(Progress::Working)
    }

    /// Frees memory: first the cache of the tree; then, if the order graph is larger than the networks found, all but
    /// its closed sets; otherwise the search ends.
    fn make_room(&mut self) {
        let rows = self.search.held() + self.ranked.bytes();
        if self.search.spare() {
            return;
        }
        let is_closed = match &mut self.source {
            Source::Graph(graph) if graph.bytes() > rows => graph.close(),
            _ => false,
        };
        if is_closed { self.search.again() } else { self.is_full = true }
    }

    /// Appends to the ranking some of the networks whose ranks have become certain.
    fn take(&mut self) {
        for (parents, score) in self.search.found().iter().skip(self.ranked.len()).take(RANKING.step_rows) {
            let opens = self.ranked.best_of_last().is_none_or(|best| *score < best - self.tolerance.tie);
            self.ranked.push(parents, *score, opens);
        }
    }

    /// Ends the search because memory is full.
    pub fn end(&mut self) {
        self.is_full = true;
    }

    /// Networks whose ranks are certain, and the dynamic program over all variable sets if there is one. With these, a
    /// search with longer lists of families can continue.
    pub fn into_parts(self) -> (Ranked, Option<SubsetDp>) {
        match self.source {
            Source::Subsets { dp, .. } => (self.ranked, Some(dp)),
            Source::Graph(_) => (self.ranked, None),
        }
    }

    /// Networks whose ranks are certain.
    pub fn ranked(&self) -> &Ranked {
        &self.ranked
    }

    /// Progress of the ranking; `is_over`: no further search follows, neither with these lists of families nor with
    /// longer ones.
    pub fn progress(&self, is_over: bool) -> KBestProgress {
        let (mut tied, mut tied_complete) = (0.0, true);
        let is_taken = self.ranked.len() == self.search.found().len();
        let ending = match self.search.ending().filter(|_| is_taken) {
            _ if self.is_full => KBestEnding::Memory,
            _ if !is_over => KBestEnding::Going,
            None => KBestEnding::Stopped,
            Some(Ending::Whole) => KBestEnding::Whole,
            Some(Ending::Cut { tied: all, counted }) => {
                (tied, tied_complete) = (all as f64, counted);
                KBestEnding::Cut
            }
            Some(Ending::All | Ending::Short) => KBestEnding::All,
        };
        let (threshold, limit) = self.search.reach();
        let valued = match &self.source {
            Source::Subsets { dp, .. } => dp.progress().0,
            Source::Graph(graph) => graph.valued() as f64,
        };
        KBestProgress {
            request: self.request,
            found: self.ranked.len() as u32,
            ending,
            tied,
            tied_complete,
            threshold,
            limit: limit.is_finite().then_some(limit),
            among_listed: self.among_listed,
            valued,
            nodes: self.search.nodes() as f64,
        }
    }

    /// Whether the search ended because the lists of families were too short: lists that contain families further below
    /// their best subset would give more networks.
    pub fn is_short(&self) -> bool {
        self.search.ending() == Some(Ending::Short)
    }

    /// Bytes of memory that the ranking holds.
    pub fn bytes(&self) -> usize {
        self.source.bytes() + self.search.bytes() + self.ranked.bytes()
    }
}
