//! The k best over a finished table, in steps: rows that are certain are there at once, and stay if it is stopped.

use super::{Dense, Ending, KBest, KBestOptions, OrderGraph, Ranked};
use crate::error::{Error, Result};
use crate::graph::Dag;
use crate::numeric::{Tolerance, ln};
use crate::observe::Quiet;
use crate::parents::ScoreTable;
use crate::protocol::{KBestAsked, KBestEnding, KBestStanding, KBestUnit};
use crate::search::{Progress, SubsetDp};

/// Most that can be asked for.
pub const MOST_ASKED: u32 = 100_000;

/// Refuses a k that is none, and a factor below 1.
pub fn check_asked(asked: &KBestAsked) -> Result<()> {
    let bad = |name: &str, value: f64| Err(Error::BadParameter { name: name.into(), value });
    match asked.within {
        _ if !(1..=MOST_ASKED).contains(&asked.k) => bad("k", f64::from(asked.k)),
        Some(within) if !(1.0..=f64::MAX).contains(&within) => bad("within", within),
        _ => Ok(()),
    }
}

/// Up to so many variables all subsets are valued.
const ALL_SUBSETS: usize = 16;

/// What networks are taken apart over.
enum Source {
    Subsets(SubsetDp),
    Graph(Box<OrderGraph>),
}

/// What the search begins with.
pub struct Begin<'a> {
    /// What is asked for.
    pub asked: KBestAsked,
    /// Whether constraints tell directions apart.
    pub directed: bool,
    /// The lists.
    pub table: &'a ScoreTable,
    /// They hold every family that is worse than its best subset by no more than this; infinite: every family there is.
    pub slack: f64,
    /// Whether there may be better families that nobody listed.
    pub among_listed: bool,
    /// The best network.
    pub best: (&'a Dag, f64),
    /// When scores are the same.
    pub tolerance: Tolerance,
    /// Bytes it may take.
    pub memory: f64,
    /// Rows known from shorter lists.
    pub ranked: Ranked,
}

/// The search for the k best, over one table.
pub struct Ranking {
    asked: KBestAsked,
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
    /// Ready to step over the table, which has to be the same at each step. Errors: no memory.
    pub fn new(begin: Begin) -> Result<Ranking> {
        let Begin { asked, directed, table, slack, among_listed, best, tolerance, memory, ranked } = begin;
        let source = if table.n() <= ALL_SUBSETS {
            Source::Subsets(SubsetDp::new(table.n())?)
        } else {
            let order = best.0.order().unwrap_or_default();
            Source::Graph(Box::new(OrderGraph::new(table, order, best.1, tolerance.tie)))
        };
        let options = KBestOptions {
            k: asked.k as usize,
            within: asked.within.map_or(f64::INFINITY, ln),
            classes: asked.unit == KBestUnit::Classes,
            directed,
        };
        let search = KBest::new(options, table, best.1, slack, tolerance.tie);
        Ok(Ranking { asked, among_listed, tolerance, source, search, ranked, memory, is_full: false })
    }

    /// One bounded piece of work. Errors: no memory for what cannot be done without.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        let (threshold, _) = self.search.reach();
        let going = match &mut self.source {
            Source::Subsets(dp) => match dp.step(table, &mut Quiet) {
                Progress::Working => Progress::Working,
                Progress::Done => self.search.step(&Dense { table, dp }),
            },
            Source::Graph(graph) => {
                let room = self.memory - (self.search.bytes() + self.ranked.bytes()) as f64;
                match graph.step(threshold, room) {
                    Ok(true) => self.search.step(&**graph),
                    Ok(false) => Progress::Working,
                    Err(_) => {
                        self.is_full = true;
                        Progress::Done
                    }
                }
            }
        };
        self.take();
        Ok(going)
    }

    /// Rows that have become certain.
    fn take(&mut self) {
        for (parents, score) in self.search.found().iter().skip(self.ranked.len()) {
            let opens = self.ranked.begins().is_none_or(|first| *score < first - self.tolerance.tie);
            self.ranked.push(parents, *score, opens);
        }
    }

    /// Memory has ended: nothing more will be found.
    pub fn end(&mut self) {
        self.is_full = true;
    }

    /// The rows that are certain, to go on with.
    pub fn into_ranked(self) -> Ranked {
        self.ranked
    }

    /// The rows that are certain.
    pub fn ranked(&self) -> &Ranked {
        &self.ranked
    }

    /// Where it stands; `is_stopped`: it will not go on.
    pub fn standing(&self, is_stopped: bool) -> KBestStanding {
        let (mut tied, mut tied_complete) = (0.0, true);
        let ending = match self.search.ending() {
            _ if self.is_full => KBestEnding::Memory,
            None if is_stopped => KBestEnding::Stopped,
            None => KBestEnding::Going,
            Some(Ending::Whole) => KBestEnding::Whole,
            Some(Ending::Cut { tied: all, counted }) => {
                (tied, tied_complete) = (all as f64, counted);
                KBestEnding::Cut
            }
            Some(Ending::All | Ending::Short) => KBestEnding::All,
        };
        let (threshold, limit) = self.search.reach();
        let valued = match &self.source {
            Source::Subsets(dp) => dp.progress().0,
            Source::Graph(graph) => graph.valued() as f64,
        };
        KBestStanding {
            asked: self.asked,
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
        let source = match &self.source {
            Source::Subsets(dp) => 8 * dp.best().len(),
            Source::Graph(graph) => graph.bytes(),
        };
        source + self.search.bytes() + self.ranked.bytes()
    }
}
