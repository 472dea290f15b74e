//! The depth-first partition: a counting engine that splits the rows by the variables of a sequence, one after another.
//!
//! The splits of a prefix are kept on a stack, so sets that share a prefix share its work; the last variable of a
//! sequence is only counted. A split has one of three forms:
//!
//! - **numbers** ([`ids`](super::ids)): the group of every row. One more variable costs only the rows without its most
//!   common value; the other rows of a group are found by subtraction, as with the most common value of an ADTree. Good
//!   if groups are few.
//! - **rows** ([`rows`](super::rows)): the rows of groups of two or more, group by group. A row alone in its group is
//!   alone in every finer one and is dropped, so deep splits of few rows are almost free.
//! - **bits** ([`packed`](super::packed)): for counting all sets, groups as bits of rows repacked at a prefix of some
//!   variables, which hundreds of sets share.
//!
//! The best sequence begins with the variables that most rarely have their most common value: the last variable changes
//! most often.

use super::Engine;
use super::fold::Fold;
use super::ids::{Ids, Off};
use super::packed::{Bits, Packed};
use super::rows::{Cells, Rows};
use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::data::Dataset;
use std::sync::Arc;

/// Counting engine that holds the rows in groups by the values of a sequence of variables.
pub struct Partition {
    data: Arc<Dataset>,
    /// Rows that do not have the most common value, for each variable; computed on first use.
    off: Vec<Option<Off>>,
    path: Vec<Var>,
    /// Split of the rows by each prefix of `path`, beginning with the empty prefix.
    levels: Vec<Level>,
    spare_ids: Vec<Ids>,
    spare_rows: Vec<Rows>,
    spare_bits: Vec<Bits>,
    /// Rows packed as bits at one prefix of `path`, if the engine packs rows.
    packed: Option<Packed>,
    /// Length of the prefix at which rows are packed, for each length of a sequence; `None` if they are not packed.
    bases: Vec<Option<usize>>,
    /// Counts, by group and level, of the rows that lack the most common value of the variable counted last.
    counts: Vec<u32>,
    /// Variable that `counts` is for, under the last split of `levels`.
    counted: Option<Var>,
    fold: Fold,
    cells: Cells,
}

enum Level {
    Ids(Ids),
    Rows(Rows),
    Bits(Bits),
}

/// Minimum average number of rows in a group (of groups of two or more) for which groups are numbered, not listed.
pub(super) const MIN_ROWS_PER_GROUP: usize = 8;

impl Partition {
    /// Creates the engine with all rows in one group.
    pub fn new(data: &Arc<Dataset>) -> Partition {
        Partition {
            data: Arc::clone(data),
            off: (0..data.n()).map(|_| None).collect(),
            path: Vec::new(),
            levels: vec![Level::Ids(Ids::root(data))],
            spare_ids: Vec::new(),
            spare_rows: Vec::new(),
            spare_bits: Vec::new(),
            packed: None,
            bases: Vec::new(),
            counts: Vec::new(),
            counted: None,
            fold: Fold::default(),
            cells: Cells::default(),
        }
    }

    /// Creates an engine for counting all sets of one size one after another; it may pack rows.
    pub fn of_many(data: &Arc<Dataset>) -> Partition {
        let packed = if data.is_continuous() || !WHOLE { None } else { Packed::new(data) };
        let base = |size: usize| packed.as_ref().and_then(|packed| packed.base(size));
        Partition { bases: (0..=data.n()).map(base).collect(), packed, ..Partition::new(data) }
    }

    /// Maximum memory, in bytes, for counting sets of `depth` variables.
    pub fn expected_bytes(data: &Dataset, depth: usize) -> f64 {
        let distinct = data.weights().len();
        (distinct * (6 * data.n() + 10 * (depth + 1))) as f64
    }

    /// Appends a variable to the path and splits the rows by it; packs the rows once the path has `base` variables.
    fn push(&mut self, v: Var, base: Option<usize>) {
        self.fold.clear();
        let off = self.off[v.index()].get_or_insert_with(|| Off::new(&self.data, v));
        let top = self.levels.last().expect("the root is never popped");
        let next = match top {
            Level::Ids(ids) if !ids.can_split(off) => {
                let mut all = self.spare_rows.pop().unwrap_or_default();
                all.collect(ids, &self.data, &mut self.counts);
                let mut next = self.spare_rows.pop().unwrap_or_default();
                all.split(self.data.column(v), self.data.arity(v), &mut self.cells, &mut next);
                self.spare_rows.push(all);
                Level::Rows(next)
            }
            Level::Ids(ids) => {
                let mut next = self.spare_ids.pop().unwrap_or_default();
                ids.split(off, &mut self.counts, &mut next);
                if next.groups() * MIN_ROWS_PER_GROUP > next.active() {
                    let mut rows = self.spare_rows.pop().unwrap_or_default();
                    rows.collect(&next, &self.data, &mut self.counts);
                    self.spare_ids.push(next);
                    Level::Rows(rows)
                } else {
                    Level::Ids(next)
                }
            }
            Level::Rows(rows) => {
                let mut next = self.spare_rows.pop().unwrap_or_default();
                rows.split(self.data.column(v), self.data.arity(v), &mut self.cells, &mut next);
                Level::Rows(next)
            }
            Level::Bits(bits) => {
                let mut next = self.spare_bits.pop().unwrap_or_default();
                if let Some(packed) = self.packed.as_ref().filter(|_| WHOLE) {
                    bits.split(packed, v, &mut next);
                }
                Level::Bits(next)
            }
        };
        self.path.push(v);
        let next = if base == Some(self.path.len()) { self.pack(next) } else { next };
        self.levels.push(next);
    }

    /// Converts a split of the rows to a split of packed rows (bits).
    fn pack(&mut self, level: Level) -> Level {
        let Some(packed) = self.packed.as_mut().filter(|_| WHOLE) else { return level };
        let mut bits = self.spare_bits.pop().unwrap_or_default();
        match level {
            Level::Bits(_) => return level,
            Level::Rows(rows) => {
                packed.pack(&rows, &mut bits);
                self.spare_rows.push(rows);
            }
            Level::Ids(ids) => {
                let mut rows = self.spare_rows.pop().unwrap_or_default();
                rows.collect(&ids, &self.data, &mut self.counts);
                packed.pack(&rows, &mut bits);
                self.spare_rows.push(rows);
                self.spare_ids.push(ids);
            }
        }
        Level::Bits(bits)
    }

    fn pop(&mut self) {
        self.fold.clear();
        self.path.pop();
        match self.levels.pop() {
            Some(Level::Ids(ids)) => self.spare_ids.push(ids),
            Some(Level::Rows(rows)) => self.spare_rows.push(rows),
            Some(Level::Bits(bits)) => self.spare_bits.push(bits),
            None => {}
        }
    }
}

impl Engine for Partition {
    fn count(&mut self, sequence: &[Var], mut visit: impl FnMut(u32)) -> u32 {
        let Some((&last, prefix)) = sequence.split_last() else {
            visit(self.data.rows() as u32);
            return 0;
        };
        let shared = self.path.iter().zip(prefix).take_while(|(a, b)| a == b).count();
        let off = self.off[last.index()].get_or_insert_with(|| Off::new(&self.data, last));
        let is_folded = self.counted == Some(last) && shared == prefix.len() && self.path.len() == shared + 1;
        if WHOLE
            && is_folded
            && let [.., Level::Ids(coarse), Level::Ids(fine)] = self.levels.as_slice()
        {
            return self.fold.count((coarse, fine), off, self.data.column(last), &self.counts, visit);
        }
        while shared < prefix.len() && self.path.len() > shared {
            self.pop();
        }
        let base = self.bases.get(sequence.len()).copied().flatten();
        for &v in &prefix[shared..] {
            self.push(v, base);
        }
        let off = self.off[last.index()].get_or_insert_with(|| Off::new(&self.data, last));
        self.counted = (self.path.len() == prefix.len()).then_some(last);
        match &self.levels[prefix.len()] {
            Level::Ids(ids) => ids.count(off, &mut self.counts, visit),
            Level::Rows(rows) => rows.count(self.data.column(last), self.data.arity(last), &mut self.cells, visit),
            Level::Bits(bits) => match self.packed.as_ref().filter(|_| WHOLE) {
                Some(packed) => bits.count(packed, last, visit),
                None => 0,
            },
        }
    }

    fn bytes(&self) -> usize {
        let levels = self.levels.iter().map(|level| match level {
            Level::Ids(ids) => ids.bytes(),
            Level::Rows(rows) => rows.bytes(),
            Level::Bits(bits) => bits.bytes(),
        });
        let levels = levels.chain(self.packed.as_ref().map(Packed::bytes));
        levels.sum::<usize>() + self.fold.bytes() + self.off.iter().flatten().map(Off::bytes).sum::<usize>()
    }
}
