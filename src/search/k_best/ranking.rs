//! The k best over a finished table, in steps: rows that are certain are there at once, and stay if it is stopped.

use super::options::RANKING;
use super::{Dense, Ending, KBest, KBestOptions, OrderGraph, Ranked};
use crate::base::error::{Error, Result};
use crate::base::numeric::{Tolerance, ln};
use crate::graph::Dag;
use crate::observe::NoObserver;
use crate::parents::ScoreTable;
use crate::protocol::{KBestEnding, KBestProgress, KBestRequest, KBestUnit};
use crate::search::{Progress, SubsetDp};

/// Largest k.
pub const MOST_ASKED: u32 = 100_000;

/// Checks a request. Errors: k out of range, a factor below 1.
pub fn check_request(request: &KBestRequest) -> Result<()> {
    let bad = |name: &str, value: f64| Err(Error::BadParameter { name: name.into(), value });
    match request.within {
        _ if !(1..=MOST_ASKED).contains(&request.k) => bad("k", f64::from(request.k)),
        Some(within) if !(1.0..=f64::MAX).contains(&within) => bad("within", within),
        _ => Ok(()),
    }
}

/// Estimated nanoseconds of the search for the k best of `n` variables; `subsets`: whether all of these are valued already.
pub fn ranking_work(request: &KBestRequest, n: usize, subsets: bool) -> f64 {
    let each = if request.unit == KBestUnit::Classes { RANKING.class_ns } else { RANKING.network_ns };
    f64::from(request.k) * each
        + if subsets || n <= RANKING.all_subsets { 0.0 } else { RANKING.graph_variable_ns * n as f64 }
}

/// Bytes of the rows of a request with what is remembered beside them: twice as many are met as become certain, and each is
/// held as met and as listed.
pub fn ranking_bytes(request: &KBestRequest, n: usize) -> f64 {
    f64::from(request.k) * 3.0 * (8 * n + 48) as f64
}

/// Source of the values that the search goes by.
enum Source {
    Subsets {
        dp: SubsetDp,
        /// Largest shortfall of its values against those over the whole table.
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

/// Inputs of the search.
pub struct RankingInput<'a> {
    /// The request: k, the factor, networks or classes.
    pub request: KBestRequest,
    /// Whether constraints tell directions apart.
    pub directed: bool,
    /// The lists.
    pub table: &'a ScoreTable,
    /// Largest loss to its best subset of a family in the lists, in nats; infinite: the lists hold every family there
    /// is.
    pub slack: f64,
    /// Whether there may be better families that are not listed.
    pub among_listed: bool,
    /// The best network.
    pub best: (&'a Dag, f64),
    /// Tolerance within which scores are equal.
    pub tolerance: Tolerance,
    /// Bytes it may take.
    pub memory: f64,
    /// The values of all subsets, if they were made, over the families that the best network can need.
    pub subsets: Option<SubsetDp>,
    /// Rows known from shorter lists.
    pub ranked: Ranked,
}

/// The search for the k best, over one table.
pub struct Ranking {
    request: KBestRequest,
    among_listed: bool,
    tolerance: Tolerance,
    source: Source,
    search: KBest,
    ranked: Ranked,
    memory: f64,
    /// Whether memory has ended.
    is_full: bool,
}

impl Ranking {
    /// A ranking, ready to step over the table, which has to be the same at each step. Errors: no memory.
    pub fn new(input: RankingInput) -> Result<Ranking> {
        let RankingInput { request, directed, table, slack, among_listed, best, tolerance, memory, subsets, ranked } =
            input;
        let source = if let Some(dp) = subsets {
            // What ties with a subset of it was left out for the best network alone.
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

    /// One bounded piece of work. Errors: no memory for what cannot be done without.
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

    /// Memory is short: first what is remembered to save time goes, then, if they are the larger part, all sets but closed ones; else
    /// nothing more will be found.
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

    /// Some rows that have become certain.
    fn take(&mut self) {
        for (parents, score) in self.search.found().iter().skip(self.ranked.len()).take(RANKING.step_rows) {
            let opens = self.ranked.best_of_last().is_none_or(|best| *score < best - self.tolerance.tie);
            self.ranked.push(parents, *score, opens);
        }
    }

    /// Memory has ended: nothing more will be found.
    pub fn end(&mut self) {
        self.is_full = true;
    }

    /// The rows that are certain and the values of all subsets, if they were made: to go on with over longer lists.
    pub fn into_parts(self) -> (Ranked, Option<SubsetDp>) {
        match self.source {
            Source::Subsets { dp, .. } => (self.ranked, Some(dp)),
            Source::Graph(_) => (self.ranked, None),
        }
    }

    /// The rows that are certain.
    pub fn ranked(&self) -> &Ranked {
        &self.ranked
    }

    /// Progress of the search; `is_over`: it does not go on, over these lists or longer ones.
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

    /// Whether the lists have ended before it did: with a larger slack there would be more.
    pub fn is_short(&self) -> bool {
        self.search.ending() == Some(Ending::Short)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.source.bytes() + self.search.bytes() + self.ranked.bytes()
    }
}
