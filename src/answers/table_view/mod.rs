//! The table of local scores for the page: all rows in columns, sorted and filtered here, fetched in windows.
//!
//! A row takes 17 bytes (or 13 + the number of parents, with more than 63 variables); sorting by another column adds 4
//! bytes, a filter up to 4. A window of 60 rows is copied in a microsecond.

mod families;
mod select;
mod sort;

pub use families::{of_lists, of_run};

use crate::base::var::{Var, VarSet, WideSet};
use crate::catalogue::Standing;
use crate::protocol::{TablePlace, TableRows, TableSort};
use sort::rank_order;

/// Row of the table: a family with its local score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Parents of the family.
    pub set: WideSet,
    /// Local score of the family, in nats; NaN if it was never scored.
    pub score: f64,
    /// Status of the parent set, as the number of a [`Standing`].
    pub standing: u8,
}

/// Table of families ordered by child, then by rank; families never scored come last among those of their child.
pub struct TableView {
    /// Start of the rows of each child: child v has rows `starts[v]..starts[v + 1]`.
    starts: Vec<u32>,
    sets: Sets,
    score: Vec<f64>,
    standing: Vec<u8>,
    /// Number of table rows with each status.
    standings: [u32; Standing::COUNT],
    /// Sort column, whether descending, and the indexes of all rows in that order; empty for the natural order.
    sorted: (Option<TableSort>, bool, Vec<u32>),
    /// Indexes of the rows that pass the last filter, in sort order; `None` if all do.
    selected: Option<Vec<u32>>,
}

/// Parent sets of all rows: one 64-bit word each if every variable fits, otherwise their members, concatenated.
enum Sets {
    Narrow(Vec<VarSet>),
    /// Parent set of row i: `members[ends[i − 1]..ends[i]]`, ascending.
    Wide {
        ends: Vec<u32>,
        members: Vec<u8>,
    },
}

/// Status number of parent sets that are kept ([`Standing::Kept`]).
const KEPT: u8 = 0;

impl TableView {
    /// Creates the table from the rows that `of` returns, in any order, for each of `n` children. O(rows).
    pub fn new<I: IntoIterator<Item = Row>>(n: usize, mut of: impl FnMut(Var) -> I) -> TableView {
        let sets = match n {
            0..=63 => Sets::Narrow(Vec::new()),
            _ => Sets::Wide { ends: Vec::new(), members: Vec::new() },
        };
        let (starts, score, standing) = (vec![0], Vec::new(), Vec::new());
        let (standings, sorted) = ([0; Standing::COUNT], (None, false, Vec::new()));
        let mut view = TableView { starts, sets, score, standing, standings, sorted, selected: None };
        let (mut rows, mut keys) = (Vec::new(), Vec::new());
        for child in (0..n).map(Var::new) {
            rows.clear();
            rows.extend(of(child));
            view.standing.reserve(rows.len());
            for i in rank_order(&rows, &mut keys) {
                let Row { set, score, standing } = rows[i as usize];
                view.sets.push(&set);
                view.score.push(score);
                let standing = standing.min(Standing::COUNT as u8 - 1);
                view.standing.push(standing);
                view.standings[usize::from(standing)] += 1;
            }
            view.starts.push(view.score.len() as u32);
        }
        view
    }

    /// Number of rows in the table.
    pub fn len(&self) -> usize {
        self.score.len()
    }

    /// Whether the table has no rows.
    pub fn is_empty(&self) -> bool {
        self.score.is_empty()
    }

    /// Approximate memory of the table in bytes.
    pub fn bytes(&self) -> usize {
        let sets = match &self.sets {
            Sets::Narrow(sets) => 8 * sets.len(),
            Sets::Wide { ends, members } => 4 * ends.len() + members.len(),
        };
        let lists = self.sorted.2.len() + self.selected.as_ref().map_or(0, Vec::len) + self.starts.len();
        sets + 8 * self.score.len() + self.standing.len() + 4 * lists
    }

    /// Number of rows that pass the last filter.
    pub fn selected(&self) -> usize {
        self.selected.as_ref().map_or(self.len(), Vec::len)
    }

    /// Index in the table of row number `place` of the selected rows.
    fn at(&self, place: usize) -> usize {
        let list = self.selected.as_ref().unwrap_or(&self.sorted.2);
        list.get(place).map_or(place, |&row| row as usize)
    }

    /// Selected rows `first..first + count`; fewer near the end.
    pub fn rows(&self, first: usize, count: usize) -> TableRows {
        let end = first.saturating_add(count).min(self.selected());
        let mut window = TableRows { offsets: vec![0].into(), rival_offsets: vec![0].into(), ..TableRows::default() };
        for i in (first..end).map(|place| self.at(place)) {
            let child = self.child(i);
            window.child.push(child.0);
            self.sets.each(i, |parent| window.parents.push(parent.0));
            window.offsets.push(window.parents.len() as u32);
            window.score.push(self.score[i]);
            window.delta.push(self.score[i] - self.best(child));
            window.rank.push(self.rank(i, child));
            window.status.push(self.standing[i]);
            let rival = self.rival(i, child);
            if let Some(rival) = rival {
                self.sets.each(rival, |parent| window.rivals.push(parent.0));
            }
            window.rival_offsets.push(window.rivals.len() as u32);
            window.rival_score.push(rival.map_or(f64::NAN, |rival| self.score[rival]));
        }
        window
    }

    /// Position of the family of `child` with these parents among the selected rows; whether the table has it. O(rows).
    pub fn place(&self, child: Var, parents: &WideSet) -> TablePlace {
        let found = self.of(child).find(|&i| self.sets.is(i, parents));
        let list = self.selected.as_ref().unwrap_or(&self.sorted.2);
        let row = match found {
            // Without sort and filter a row's position is its index.
            Some(i) if self.selected.is_none() && list.is_empty() => Some(i as u32),
            Some(i) => list.iter().position(|&row| row as usize == i).map(|place| place as u32),
            None => None,
        };
        TablePlace { known: found.is_some(), row }
    }

    /// Best kept family with a subset of the parents of row `i`; `None` if row `i` is kept. O(rows of the child).
    fn rival(&self, i: usize, child: Var) -> Option<usize> {
        if self.standing[i] == KEPT {
            return None;
        }
        self.of(child).find(|&other| self.standing[other] == KEPT && self.sets.contain(i, other))
    }

    /// Indexes of the rows whose family is of this child.
    fn of(&self, child: Var) -> std::ops::Range<usize> {
        let end = |v: usize| self.starts.get(v).copied().unwrap_or(self.len() as u32) as usize;
        end(child.index())..end(child.index() + 1)
    }

    /// Child variable of row `i`. O(log n).
    fn child(&self, i: usize) -> Var {
        Var::new(self.starts.partition_point(|&start| start as usize <= i) - 1)
    }

    /// Best local score of a child; NaN if no family was scored.
    fn best(&self, child: Var) -> f64 {
        self.score.get(self.of(child).start).copied().unwrap_or(f64::NAN)
    }

    fn rank(&self, i: usize, child: Var) -> u32 {
        if self.score[i].is_nan() { 0 } else { (i - self.of(child).start) as u32 + 1 }
    }
}

impl Sets {
    fn push(&mut self, set: &WideSet) {
        match self {
            Sets::Narrow(sets) => sets.push(set.narrow().unwrap_or_default()),
            Sets::Wide { ends, members } => {
                members.extend(set.iter().map(|v| v.0 as u8));
                ends.push(members.len() as u32);
            }
        }
    }

    /// Members of the parent set of row `i`, ascending, in a table of more than 63 variables.
    fn members<'a>(ends: &[u32], members: &'a [u8], i: usize) -> &'a [u8] {
        let start = if i == 0 { 0 } else { ends[i - 1] as usize };
        &members[start..ends[i] as usize]
    }

    fn each(&self, i: usize, mut visit: impl FnMut(Var)) {
        match self {
            Sets::Narrow(sets) => sets[i].iter().for_each(visit),
            Sets::Wide { ends, members } => {
                Sets::members(ends, members, i).iter().for_each(|&v| visit(Var(u16::from(v))));
            }
        }
    }

    /// Whether the parent set of row `i` contains that of row `other`.
    fn contain(&self, i: usize, other: usize) -> bool {
        match self {
            Sets::Narrow(sets) => sets[other].is_subset(sets[i]),
            Sets::Wide { ends, members } => {
                let own = Sets::members(ends, members, i);
                Sets::members(ends, members, other).iter().all(|v| own.contains(v))
            }
        }
    }

    fn is(&self, i: usize, set: &WideSet) -> bool {
        match self {
            Sets::Narrow(sets) => set.narrow() == Some(sets[i]),
            Sets::Wide { ends, members } => {
                let own = Sets::members(ends, members, i);
                own.len() == set.len() && own.iter().all(|&v| set.contains(Var(u16::from(v))))
            }
        }
    }
}
