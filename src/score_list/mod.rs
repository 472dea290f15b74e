//! Lists of local scores: read, written, merged and searched without data.
//!
//! A list gives, for each variable, its possible parent sets and their scores; a network may use no other families.
//! Scores are log scores, larger is better. A list of costs is read with its signs reversed if the caller asks for it;
//! the sign is never guessed.

pub mod answers;
mod certify;
mod estimate;
mod fingerprint;
mod k_best;
mod known;
mod lookup;
mod merge;
mod race;
mod read;
mod run;
mod start;
mod traceable;
mod write;

pub use certify::certify;
pub use estimate::estimate;
pub use merge::merge;
pub use run::ListRun;

use crate::base::error::{Error, Result};
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::protocol::ListInfo;

/// List of local scores, read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreList {
    names: Vec<String>,
    /// Metadata of the list as pairs of key and value.
    meta: Vec<(String, String)>,
    /// Number of levels of each variable; `None` where the list does not give it.
    arity: Vec<Option<u32>>,
    children: Vec<Families>,
    costs: bool,
    pss: bool,
}

/// Families of one child in the order of the list, with their parents in one array.
#[derive(Clone, Debug, Default, PartialEq)]
struct Families {
    scores: Vec<f64>,
    /// Ends of the families' parents: family `i` has the parents `parents[ends[i − 1]..ends[i]]`, ascending.
    ends: Vec<u32>,
    parents: Vec<u16>,
    /// Indexes of the families, sorted by parent set in the order of `slice::cmp`.
    by_set: Vec<u32>,
}

impl Families {
    fn len(&self) -> usize {
        self.scores.len()
    }

    fn set(&self, i: usize) -> &[u16] {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        &self.parents[start as usize..self.ends[i] as usize]
    }

    fn push(&mut self, score: f64, set: &[u16]) {
        self.scores.push(score);
        self.parents.extend_from_slice(set);
        self.ends.push(self.parents.len() as u32);
    }

    /// Builds the index by parent set. Returns the first family, in list order, that repeats an earlier parent set.
    fn sort(&mut self) -> Option<usize> {
        let mut by_set: Vec<u32> = (0..self.len() as u32).collect();
        by_set.sort_unstable_by(|a, b| self.set(*a as usize).cmp(self.set(*b as usize)).then(a.cmp(b)));
        let again = by_set.windows(2).filter(|two| self.set(two[0] as usize) == self.set(two[1] as usize));
        let again = again.map(|two| two[1] as usize).min();
        self.by_set = by_set;
        again
    }

    fn find(&self, set: &[u16]) -> Option<usize> {
        let found = self.by_set.binary_search_by(|i| self.set(*i as usize).cmp(set));
        found.ok().map(|place| self.by_set[place] as usize)
    }
}

impl ScoreList {
    /// Number of variables of the list.
    pub fn n(&self) -> usize {
        self.names.len()
    }

    /// Names of the variables of the list, all different.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Metadata of the list as pairs of key and value.
    pub fn meta(&self) -> &[(String, String)] {
        &self.meta
    }

    /// Slack in nats that the list declares: it has every family that is worse than its best subset by no more than
    /// this. `None` if it declares no slack.
    pub fn delta(&self) -> Option<f64> {
        let entry = self.meta.iter().find(|(key, _)| key == DELTA_KEY);
        entry.and_then(|(_, value)| value.parse::<f64>().ok()).filter(|delta| *delta >= 0.0)
    }

    /// Number of families listed for `child`.
    pub fn len(&self, child: Var) -> usize {
        self.children[child.index()].len()
    }

    /// Whether the list has no families.
    pub fn is_empty(&self) -> bool {
        self.children.iter().all(|families| families.len() == 0)
    }

    /// Family number `i` of `child` in the order of the list: its parents, ascending, and its local score.
    pub fn family(&self, child: Var, i: usize) -> (&[u16], f64) {
        let families = &self.children[child.index()];
        (families.set(i), families.scores[i])
    }

    /// Local score of `child` with these parents; `None` if the list does not have the family. O(log families).
    pub fn score(&self, child: Var, parents: &WideSet) -> Option<f64> {
        let mut set = [0; crate::base::var::MAX_VARS];
        let mut len = 0;
        for parent in parents.iter() {
            set[len] = parent.0;
            len += 1;
        }
        let families = &self.children[child.index()];
        families.find(&set[..len]).map(|i| families.scores[i])
    }

    /// Indexes of the families of `child`, best first. Ties: fewer parents first, then by column order.
    pub fn by_rank(&self, child: Var) -> Vec<usize> {
        let families = &self.children[child.index()];
        order_of(families.len(), &|a, b| {
            let (set_a, set_b) = (families.set(a), families.set(b));
            let better = families.scores[b].total_cmp(&families.scores[a]);
            better.then_with(|| set_a.len().cmp(&set_b.len())).then_with(|| set_a.cmp(set_b))
        })
    }

    /// Number of families of all variables.
    pub fn families(&self) -> usize {
        self.children.iter().map(Families::len).sum()
    }

    /// Memory of the list in bytes.
    pub fn bytes(&self) -> usize {
        self.children.iter().map(|f| 16 * f.len() + 2 * f.parents.len()).sum()
    }

    /// Summary of the list for messages: format, numbers and sizes of families, sign of the scores.
    pub fn info(&self) -> ListInfo {
        let sign = if self.costs { -1.0 } else { 1.0 };
        let scores = || self.children.iter().flat_map(|families| &families.scores);
        ListInfo {
            format: if self.pss { "pss" } else { "jkl" }.into(),
            families: self.families() as f64,
            longest: self.children.iter().map(Families::len).max().unwrap_or(0) as f64,
            largest: self.children.iter().flat_map(|f| (0..f.len()).map(|i| f.set(i).len())).max().unwrap_or(0) as f64,
            costs: self.costs,
            all_positive: scores().all(|score| sign * score > 0.0),
            counts: self.children.iter().map(|families| families.len() as f64).collect(),
        }
    }

    /// Checks the names of variables, given with their lines. Errors: a name is too long or occurs twice.
    fn check_names(names: &[(usize, &str)]) -> Result<()> {
        let mut sorted: Vec<&(usize, &str)> = names.iter().collect();
        sorted.sort_unstable_by(|a, b| a.1.cmp(b.1).then(a.0.cmp(&b.0)));
        let twice = sorted.windows(2).filter(|two| two[0].1 == two[1].1).map(|two| two[1].0).min();
        let long = names.iter().find(|(_, name)| name.encode_utf16().count() > MAX_NAME_UNITS);
        match (long, twice) {
            (Some((line, _)), _) => Err(bad(*line, "name")),
            (None, Some(line)) => Err(bad(line, "name-twice")),
            (None, None) => Ok(()),
        }
    }
}

/// Metadata key of the declared slack, [`ScoreList::delta`].
const DELTA_KEY: &str = "delta";

/// Maximum length of a variable's name in UTF-16 code units, as in links and result files.
const MAX_NAME_UNITS: usize = 200;

fn bad(line: usize, what: &str) -> Error {
    Error::BadList { line: line as f64, what: what.into() }
}
