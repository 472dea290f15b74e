//! The k best over a finished table, in steps: rows that are certain are there at once, and stay if it is stopped.

use super::{Dense, Ending, KBest, KBestOptions, Ranked};
use crate::error::{Error, Result};
use crate::numeric::{Tolerance, ln};
use crate::observe::Quiet;
use crate::parents::ScoreTable;
use crate::protocol::{KBestAsked, KBestEnding, KBestStanding, KBestUnit};
use crate::search::{MAX_DENSE, Progress, SubsetDp};

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

/// The search, over one table that has to be the same at each step.
pub struct Ranking {
    asked: KBestAsked,
    directed: bool,
    slack: f64,
    among_listed: bool,
    tolerance: Tolerance,
    dp: SubsetDp,
    search: Option<KBest>,
    ranked: Ranked,
    /// Whether memory has ended.
    is_full: bool,
}

impl Ranking {
    /// Ready to step over `table`, whose lists hold every family that is worse than its best subset by no more than `slack`
    /// (infinite: every family there is). `directed`: constraints tell directions apart; `among_listed`: there may be better
    /// families that nobody listed; `ranked`: rows known
    /// from shorter lists. Errors: no memory.
    pub fn new(
        asked: KBestAsked,
        directed: bool,
        table: &ScoreTable,
        slack: f64,
        among_listed: bool,
        tolerance: Tolerance,
        ranked: Ranked,
    ) -> Result<Ranking> {
        let n = table.n();
        if n > MAX_DENSE {
            return Err(Error::TooManyVariables { method: "dp".into(), found: n, limit: MAX_DENSE });
        }
        let dp = SubsetDp::new(n)?;
        Ok(Ranking { asked, directed, slack, among_listed, tolerance, dp, search: None, ranked, is_full: false })
    }

    /// One bounded piece of work.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        let Some(search) = &mut self.search else {
            if self.dp.step(table, &mut Quiet) == Progress::Done {
                let options = KBestOptions {
                    k: self.asked.k as usize,
                    within: self.asked.within.map_or(f64::INFINITY, ln),
                    classes: self.asked.unit == KBestUnit::Classes,
                    directed: self.directed,
                };
                let forest = Dense { table, dp: &self.dp };
                let (optimum, tie) = (self.dp.optimum(), self.tolerance.tie);
                self.search = Some(KBest::new(options, &forest, table.n(), optimum, self.slack, tie));
            }
            return Ok(Progress::Working);
        };
        let going = search.step(&Dense { table, dp: &self.dp });
        let mut first = self.ranked.groups().iter().rposition(|_| true).map_or(f64::INFINITY, |last| {
            let group = self.ranked.groups()[last];
            let begins = self.ranked.groups().partition_point(|g| *g < group);
            self.ranked.scores()[begins]
        });
        for (dag, score) in search.found().iter().skip(self.ranked.len()) {
            let parents: Vec<_> = (0..dag.n()).filter_map(|v| dag.parents(crate::var::Var::new(v)).narrow()).collect();
            let opens = *score < first - self.tolerance.tie;
            first = if opens || self.ranked.is_empty() { *score } else { first };
            self.ranked.push(&parents, *score, opens);
        }
        Ok(going)
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
        let ending = match self.search.as_ref().and_then(KBest::ending) {
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
        let (threshold, limit) = self.search.as_ref().map_or((0.0, f64::INFINITY), KBest::reach);
        KBestStanding {
            asked: self.asked,
            found: self.ranked.len() as u32,
            ending,
            tied,
            tied_complete,
            threshold,
            limit: limit.is_finite().then_some(limit),
            among_listed: self.among_listed,
            valued: self.dp.progress().0,
            nodes: self.search.as_ref().map_or(0.0, |search| search.nodes() as f64),
        }
    }

    /// Whether the lists have ended before it did: with a larger slack there would be more.
    pub fn is_short(&self) -> bool {
        self.search.as_ref().and_then(KBest::ending) == Some(Ending::Short)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let search = self.search.as_ref().map_or(0, KBest::bytes);
        search + self.ranked.bytes() + 8 * self.dp.best().len()
    }
}
