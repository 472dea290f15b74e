//! The table of local scores for the page: all rows in columns, sorted and filtered here, fetched in windows.
//!
//! A row takes 17 bytes (13 and one for each parent beyond 63 variables), 21 if it is sorted by another column, and up
//! to 25 if it is filtered too. A window of 60 rows is copied in a microsecond.

mod families;
mod select;
mod sort;

pub use families::{of_lists, of_run};

use crate::base::var::{Var, VarSet, WideSet};
use crate::catalogue::Standing;
use crate::protocol::{TablePlace, TableRows, TableSort};
use sort::rank_order;

/// A family as a row of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// The parents.
    pub set: WideSet,
    /// Local score; NaN if the family was never scored.
    pub score: f64,
    /// Number of a [`Standing`].
    pub standing: u8,
}

/// Rows by child, then rank; those never scored come last among those of their child.
pub struct TableView {
    /// Rows of child v are `starts[v]..starts[v + 1]`.
    starts: Vec<u32>,
    sets: Sets,
    score: Vec<f64>,
    standing: Vec<u8>,
    /// Number of rows of each standing.
    standings: [u32; Standing::COUNT],
    /// The last order, and all rows in it; empty if it is the natural order.
    sorted: (Option<TableSort>, bool, Vec<u32>),
    /// The last selection of rows, in that order; `None` if it contains all of them.
    selected: Option<Vec<u32>>,
}

/// Parent sets: in one word if every variable fits, else their members, concatenated.
enum Sets {
    Narrow(Vec<VarSet>),
    /// Members of row i are `members[ends[i − 1]..ends[i]]`, ascending.
    Wide {
        ends: Vec<u32>,
        members: Vec<u8>,
    },
}

/// Code of [`Standing::Kept`].
const KEPT: u8 = 0;

impl TableView {
    /// A table of the rows that `of` returns for each of `n` children, in any order. O(rows).
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

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.score.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.score.is_empty()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let sets = match &self.sets {
            Sets::Narrow(sets) => 8 * sets.len(),
            Sets::Wide { ends, members } => 4 * ends.len() + members.len(),
        };
        let lists = self.sorted.2.len() + self.selected.as_ref().map_or(0, Vec::len) + self.starts.len();
        sets + 8 * self.score.len() + self.standing.len() + 4 * lists
    }

    /// Number of selected rows.
    pub fn selected(&self) -> usize {
        self.selected.as_ref().map_or(self.len(), Vec::len)
    }

    /// The row at an index of the selection.
    fn at(&self, place: usize) -> usize {
        let list = self.selected.as_ref().unwrap_or(&self.sorted.2);
        list.get(place).map_or(place, |&row| row as usize)
    }

    /// Rows `first..first + count` of the selection, fewer at its end.
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

    /// Index of the family of `child` with these parents. O(rows).
    pub fn place(&self, child: Var, parents: &WideSet) -> TablePlace {
        let found = self.of(child).find(|&i| self.sets.is(i, parents));
        let list = self.selected.as_ref().unwrap_or(&self.sorted.2);
        let row = match found {
            // In natural order a row is its own index.
            Some(i) if self.selected.is_none() && list.is_empty() => Some(i as u32),
            Some(i) => list.iter().position(|&row| row as usize == i).map(|place| place as u32),
            None => None,
        };
        TablePlace { known: found.is_some(), row }
    }

    /// The best kept subset of a row that is not kept. O(rows of the child).
    fn rival(&self, i: usize, child: Var) -> Option<usize> {
        if self.standing[i] == KEPT {
            return None;
        }
        self.of(child).find(|&other| self.standing[other] == KEPT && self.sets.contain(i, other))
    }

    /// The rows of a child.
    fn of(&self, child: Var) -> std::ops::Range<usize> {
        let end = |v: usize| self.starts.get(v).copied().unwrap_or(self.len() as u32) as usize;
        end(child.index())..end(child.index() + 1)
    }

    /// The child of a row. O(log n).
    fn child(&self, i: usize) -> Var {
        Var::new(self.starts.partition_point(|&start| start as usize <= i) - 1)
    }

    /// Best score of a child; NaN if no family was scored.
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

    /// The members of row `i` of a wide table, ascending.
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

    /// Whether row `i` has every member of row `other`.
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
