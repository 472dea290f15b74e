//! Networks that a k-best search has found, with a bound on those still to come, and the best ones whose ranks are
//! certain.

use crate::base::var::VarSet;
use crate::search::k_best::{Ending, Row, certain, cut, sort};

/// Networks found so far, with an upper bound on the scores of those to come.
pub(super) struct FoundRows {
    k: usize,
    tie: f64,
    rows: Vec<Row>,
    /// Upper bound on the score of networks not found yet.
    bound: f64,
    /// Lowest score of the first k networks found: the k-th best network scores no less.
    least: f64,
    ending: Option<Ending>,
}

impl FoundRows {
    pub(super) fn new(k: usize, tie: f64) -> FoundRows {
        FoundRows { k, tie, rows: Vec::new(), bound: f64::INFINITY, least: f64::INFINITY, ending: None }
    }

    /// Adds a network that was found.
    pub(super) fn meet(&mut self, row: Row) {
        if self.rows.len() < self.k {
            self.least = self.least.min(row.1);
        }
        self.rows.push(row);
    }

    /// Lowers the upper bound on the score of networks not found yet. Once it is more than two ties below the first k
    /// networks found, the k best and all that tie with the last of them are certain, and the list ends. Returns
    /// whether it has ended.
    pub(super) fn bound(&mut self, bound: f64) -> bool {
        self.bound = self.bound.min(bound);
        let is_known = self.rows.len() >= self.k && self.bound < self.least - 2.0 * self.tie;
        if is_known {
            self.end(Ending::Whole);
        }
        is_known
    }

    /// Ends the list: with k networks, or with the ending `fewer` if there are no more. If the lists of families were
    /// too short to find all (`Ending::Short`), only networks whose ranks are certain are kept.
    pub(super) fn end(&mut self, fewer: Ending) {
        sort(&mut self.rows, self.tie);
        if fewer == Ending::Short {
            self.rows.retain(|row| row.1 >= self.bound);
            self.rows.truncate(certain(&self.rows, self.bound, self.tie).min(self.k));
        }
        let is_whole = fewer != Ending::Short && self.rows.len() >= self.k;
        self.ending = Some(if is_whole { cut(&mut self.rows, self.k, self.tie, true) } else { fewer });
    }

    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = self.rows.clone();
        if self.ending.is_none() {
            sort(&mut rows, self.tie);
            rows.truncate(certain(&rows, self.bound, self.tie).min(self.k));
        }
        rows
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len().min(self.k)
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    pub(super) fn bytes(&self) -> usize {
        let of = |row: &Row| row.0.len() * size_of::<VarSet>();
        self.rows.capacity() * size_of::<Row>() + self.rows.first().map_or(0, of) * self.rows.len()
    }
}
