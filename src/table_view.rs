//! The table of local scores as the page shows it: all rows in columns, filtered and sorted here, fetched in windows.
//!
//! A row is 23 bytes; a million fit in 23 MB and a window of 60 is copied in a microsecond.

use crate::order::order_of;
use crate::parents::{ParentSet, Standing};
use crate::protocol::{TableQuery, TableSort};
use crate::run::Run;
use crate::var::{MAX_VARS, Var, VarSet, WideSet};

/// Rows by child, then rank.
pub struct TableView {
    child: Vec<u16>,
    sets: Sets,
    score: Vec<f64>,
    rank: Vec<u32>,
    status: Vec<u8>,
    best: Vec<f64>,
    selected: Vec<u32>,
}

/// Parent sets in one word where they fit.
enum Sets {
    Narrow(Vec<VarSet>),
    Wide(Vec<WideSet>),
}

/// A window of rows, column by column.
#[derive(Debug, Default, PartialEq)]
pub struct Window {
    /// The child.
    pub child: Vec<u16>,
    /// Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    pub offsets: Vec<u32>,
    /// Parents, ascending.
    pub parents: Vec<u16>,
    /// Local score.
    pub score: Vec<f64>,
    /// Score less the best score of the child.
    pub delta: Vec<f64>,
    /// Place among the child's rows, from 1.
    pub rank: Vec<u32>,
    /// 0 kept, 1 dominated by a subset, 2 tied with a subset, 3 scored by a search that does not compare sets.
    pub status: Vec<u8>,
}

impl TableView {
    /// All families that `run` has scored (or kept, where the table was too large to keep whole).
    pub fn new(run: &Run) -> TableView {
        let n = run.data().n();
        let exact = run.table().n() > 0;
        let sets = if exact { Sets::Narrow(Vec::new()) } else { Sets::Wide(Vec::new()) };
        let (child, score, rank, status) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut view = TableView { child, sets, score, rank, status, best: Vec::new(), selected: Vec::new() };
        for v in (0..n).map(Var::new) {
            let start = view.child.len();
            for (set, score) in run.scored_sets(v) {
                let status = match set.narrow().filter(|_| exact) {
                    Some(set) => match run.table().standing(v, ParentSet { set, score }) {
                        Standing::Kept => 0,
                        Standing::Dominated => 1,
                        Standing::Tied => 2,
                    },
                    None => 3,
                };
                match &mut view.sets {
                    Sets::Narrow(sets) => sets.push(set.narrow().unwrap_or_default()),
                    Sets::Wide(sets) => sets.push(set),
                }
                view.score.push(score);
                view.status.push(status);
            }
            view.child.resize(view.score.len(), v.0);
            view.rank.extend(1..=(view.score.len() - start) as u32);
            view.best.push(view.score.get(start).copied().unwrap_or(f64::NEG_INFINITY));
        }
        view.select(&TableQuery::default());
        view
    }

    /// Keeps the rows that `query` asks for, in its order; returns how many. O(rows · log rows).
    pub fn select(&mut self, query: &TableQuery) -> usize {
        let mut selected = std::mem::take(&mut self.selected);
        selected.clear();
        selected.extend((0..self.child.len() as u32).filter(|&i| {
            let i = i as usize;
            query.child.is_none_or(|c| self.child[i] == c)
                && query.contains.is_none_or(|v| usize::from(v) < MAX_VARS && self.set(i).contains(Var(v)))
                && (!query.kept_only || matches!(self.status[i], 0 | 3))
        }));
        // A stable sort over (child, rank) order, so equal keys stay in that order.
        if let Some(by) = query.sort.filter(|by| *by != TableSort::Child) {
            let order = order_of(selected.len(), &|a, b| {
                let (a, b) = (selected[a] as usize, selected[b] as usize);
                match by {
                    TableSort::Parents => self.set(a).iter().cmp(self.set(b).iter()),
                    _ => self.key(by, a).total_cmp(&self.key(by, b)),
                }
            });
            selected = order.into_iter().map(|place| selected[place]).collect();
        }
        if query.descending {
            selected.reverse();
        }
        self.selected = selected;
        self.selected.len()
    }

    /// The number that row `i` is sorted by.
    fn key(&self, by: TableSort, i: usize) -> f64 {
        match by {
            TableSort::Size => self.set(i).len() as f64,
            TableSort::Delta => self.delta(i),
            TableSort::Child | TableSort::Parents | TableSort::Score => self.score[i],
        }
    }

    fn delta(&self, i: usize) -> f64 {
        self.score[i] - self.best[usize::from(self.child[i])]
    }

    /// Rows `first..first + count` of the selection, fewer at its end.
    pub fn rows(&self, first: usize, count: usize) -> Window {
        let end = first.saturating_add(count).min(self.selected.len());
        let mut window = Window { offsets: vec![0], ..Window::default() };
        for &i in self.selected.get(first..end).unwrap_or_default() {
            let i = i as usize;
            window.child.push(self.child[i]);
            window.parents.extend(self.set(i).iter().map(|p| p.0));
            window.offsets.push(window.parents.len() as u32);
            window.score.push(self.score[i]);
            window.delta.push(self.delta(i));
            window.rank.push(self.rank[i]);
            window.status.push(self.status[i]);
        }
        window
    }

    fn set(&self, i: usize) -> WideSet {
        match &self.sets {
            Sets::Narrow(sets) => sets[i].into(),
            Sets::Wide(sets) => sets[i],
        }
    }
}
