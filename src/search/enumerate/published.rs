//! A published search for the k best networks, run in steps by a session, and compared with the list of our own search.

use super::{Enumeration, EnumerationOptions};
use crate::base::error::Result;
use crate::base::var::Var;
use crate::parents::ScoreTable;
use crate::protocol::{Enumerator, EnumeratorProgress, KBestEnding};
use crate::search::Progress;
use crate::search::k_best::{Ending, Ranked};

/// A published search for the k best networks, with its options.
pub struct PublishedSearch {
    by: Enumerator,
    k: u32,
    search: Enumeration,
    families: f64,
}

/// Kind of the next step, by which the time of the search and that of its oracle are measured separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The search has ended.
    Nothing,
    /// The next step is one of the search.
    Search,
    /// The next step is one of the search's oracle.
    Oracle,
}

impl PublishedSearch {
    /// Search over a score table, which has to be the same at each step. Errors: too many variables, or not enough
    /// memory.
    pub fn new(by: Enumerator, table: &ScoreTable, options: EnumerationOptions) -> Result<PublishedSearch> {
        let of = |v: usize| table.list(Var::new(v)).len() + table.tied(Var::new(v)).len();
        let families = (0..table.n()).map(of).sum::<usize>() as f64;
        Ok(PublishedSearch { by, k: options.k as u32, search: Enumeration::new(by, table, options)?, families })
    }

    /// Makes at most `steps` steps, all of one kind; returns the kind of the next step.
    pub fn run(&mut self, table: &ScoreTable, steps: u32) -> Result<NextStep> {
        let asking = self.search.is_asking();
        for _ in 0..steps {
            if self.search.step(table)? == Progress::Done {
                return Ok(NextStep::Nothing);
            }
            if self.search.is_asking() != asking {
                break;
            }
        }
        Ok(if self.search.is_asking() { NextStep::Oracle } else { NextStep::Search })
    }

    /// Progress of the search, with the number of leading networks that equal those of `ranked`, the list of our own
    /// search, if there is one. O(networks · n).
    pub fn progress(&self, ranked: Option<&Ranked>) -> EnumeratorProgress {
        let rows = self.search.rows();
        let compared = ranked.map_or(0, |ranked| ranked.len().min(rows.len()));
        let is_same = |row: &usize| ranked.is_some_and(|ranked| ranked.parents(*row) == &*rows[*row].0);
        let work = self.search.work();
        let (done, total) = self.search.progress();
        EnumeratorProgress {
            by: self.by,
            k: self.k,
            found: rows.len() as u32,
            last: rows.last().map(|row| row.1),
            ending: match self.search.ending() {
                _ if self.search.is_full() => KBestEnding::Memory,
                None => KBestEnding::Going,
                Some(Ending::Whole) => KBestEnding::Whole,
                Some(Ending::Cut { .. }) => KBestEnding::Cut,
                Some(Ending::All | Ending::Short) => KBestEnding::All,
            },
            same: (0..compared).take_while(is_same).count() as u32,
            compared: compared as u32,
            oracle_calls: work.queries,
            oracle_nodes: work.oracle_nodes,
            made: work.made,
            expanded: work.expanded,
            sets: work.sets,
            done,
            total,
            memory: self.search.bytes() as f64,
            families: self.families,
        }
    }
}
