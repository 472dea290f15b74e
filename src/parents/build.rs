//! Building the score table, resumably.
//!
//! First the set functions of every subset that can matter are counted depth first (one set a call of the counter);
//! they lie in dense arrays indexed by the subset's bits. Then child by child, subsets of the other variables are
//! visited in numeric order, so that `best[U]`, the best score among U's allowed subsets, is always known from U's
//! immediate subsets; a set is kept if it beats them all.
//!
//! Time O(subsets · active rows + n · 2^(n−1) · p), memory (1 + functions) · 2^n · 8 bytes while building.

use super::{ParentSet, ScoreTable, SizeBound, by_rank, spread};
use crate::count::Counter;
use crate::error::{Error, Result};
use crate::graph::Constraints;
use crate::numeric::Tolerance;
use crate::score::LocalScore;
use crate::var::{Var, VarSet};

/// Most variables whose subsets are indexed by their bits.
pub const MAX_DENSE: usize = 26;
/// Up to this many variables every local score is kept for the table view (17: 1.1 million, 9 MB).
const MAX_WHOLE: usize = 17;
/// Work of one step: rows looked at while counting, subsets while listing. A few hundred microseconds.
/// Tied sets remembered for one child: more are not counted, and the count of ties says so.
const MOST_TIED: usize = 1 << 16;
const STEP_ROWS: usize = 1 << 16;
const STEP_SETS: u64 = 1 << 13;

/// What a table will cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableSize {
    /// Subsets to count at most.
    pub subsets: f64,
    /// Families to score at most.
    pub families: f64,
    /// Bytes while building.
    pub bytes: f64,
}

impl TableSize {
    /// The size of a table under `score` with at most `p` parents.
    pub fn of(score: &LocalScore, p: usize) -> TableSize {
        let n = score.data().n();
        let choose_up_to = |n: usize, k: usize| {
            let mut term = 1.0;
            let mut sum = 1.0;
            for i in 0..k.min(n) {
                term *= (n - i) as f64 / (i + 1) as f64;
                sum += term;
            }
            sum
        };
        let dense = 2f64.powi(n as i32);
        let families = n as f64 * choose_up_to(n.saturating_sub(1), p);
        let whole = if n <= MAX_WHOLE { 8.0 * n as f64 * dense / 2.0 } else { 0.0 };
        // Where parameters cost nothing hardly any set is dominated.
        let lists = if score.keeps_nearly_all() { families * size_of::<ParentSet>() as f64 } else { 0.0 };
        let arrays = (score.functions() as f64 + 0.5) * 8.0 * dense;
        let bytes = arrays + whole + lists + Counter::expected_bytes(score.data(), p + 1);
        TableSize { subsets: choose_up_to(n, p + 1), families, bytes }
    }
}

/// A score table under construction.
pub struct TableBuilder {
    score: LocalScore,
    constraints: Constraints,
    bound: SizeBound,
    counter: Counter,
    /// Set function f of subset S at `values[f][S]`; NaN where not counted.
    values: Vec<Vec<f64>>,
    /// The depth-first walk: the subset at each depth and the next variable to try there.
    walk: Vec<(VarSet, f64, usize)>,
    counted: f64,
    subsets: f64,
    tolerance: Tolerance,
    child: usize,
    next: u64,
    best: Vec<f64>,
    table: ScoreTable,
}

impl TableBuilder {
    /// Starts a table. Families worse than a subset of theirs by no more than whole networks may differ and tie are
    /// remembered as tied. Errors: more than 26 variables, no memory.
    pub fn new(score: LocalScore, constraints: Constraints, tolerance: Tolerance) -> Result<TableBuilder> {
        let n = score.data().n();
        if n > MAX_DENSE {
            return Err(Error::TooManyVariables { method: "dp".into(), found: n, limit: MAX_DENSE });
        }
        let bound = SizeBound::new(&score, &constraints);
        let size = TableSize::of(&score, bound.max_parents());
        let mut values = Vec::new();
        for _ in 0..score.functions() {
            values.push(filled(1 << n, f64::NAN)?);
        }
        let all = (n <= MAX_WHOLE).then(|| Vec::with_capacity(n));
        let counter = Counter::new(score.data());
        let mut builder = TableBuilder {
            score,
            constraints,
            bound,
            counter,
            values,
            walk: vec![(VarSet::EMPTY, 1.0, 0)],
            counted: 1.0,
            subsets: size.subsets,
            tolerance,
            child: 0,
            next: 0,
            best: filled(1 << n.saturating_sub(1), f64::NEG_INFINITY)?,
            table: ScoreTable {
                kept: Vec::new(),
                tied: Vec::new(),
                all,
                layers: Vec::new(),
                tied_layers: Vec::new(),
                all_tied: true,
            },
        };
        let mut out = vec![0.0; builder.values.len()];
        builder.score.sums(&mut builder.counter, &[], 1.0, &mut out);
        builder.store(VarSet::EMPTY, &out);
        Ok(builder)
    }

    /// Whether counting is over and listing has begun.
    pub fn is_listing(&self) -> bool {
        self.walk.is_empty()
    }

    /// Work done and in all, of the phase it is in.
    pub fn progress(&self) -> (f64, f64) {
        if self.is_listing() {
            let half = self.best.len() as f64;
            (self.child as f64 * half + self.next as f64, self.score.data().n() as f64 * half)
        } else {
            (self.counted, self.subsets)
        }
    }

    /// Families scored so far.
    pub fn scored(&self) -> f64 {
        self.table.scored()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.values.iter().map(|v| 8 * v.len()).sum::<usize>() + 8 * self.best.len() + self.table.bytes()
    }

    /// One bounded piece of work; the table when it is finished. Errors: no memory for the lists.
    pub fn step(&mut self) -> Result<Option<ScoreTable>> {
        if !self.is_listing() {
            self.count();
            return Ok(None);
        }
        let n = self.score.data().n();
        if self.child < n {
            self.list()?;
        }
        Ok((self.child == n).then(|| std::mem::take(&mut self.table)))
    }

    fn store(&mut self, set: VarSet, out: &[f64]) {
        for (values, &value) in self.values.iter_mut().zip(out) {
            values[set.0 as usize] = value;
        }
    }

    /// Walks on depth first until about [`STEP_ROWS`] rows have been looked at.
    fn count(&mut self) {
        let n = self.score.data().n();
        let mut out = vec![0.0; self.values.len()];
        let mut rows = 0;
        while rows < STEP_ROWS {
            let Some((set, states, next)) = self.walk.last_mut() else { return };
            if *next == n {
                self.walk.pop();
                continue;
            }
            let v = Var::new(*next);
            *next += 1;
            let (set, states) = (set.with(v), *states * self.score.data().arity(v) as f64);
            if !self.bound.wants(set) {
                continue;
            }
            // A set that can't grow needs no groups for its children, only its counts.
            let inner = v.index() + 1 < n && set.len() <= self.bound.max_parents();
            rows += self.score.data().weights().len() / 4 + 64;
            let sequence: Vec<Var> = set.iter().collect();
            self.score.sums(&mut self.counter, &sequence, states, &mut out);
            self.store(set, &out);
            self.counted += 1.0;
            if inner {
                self.walk.push((set, states, v.index() + 1));
            }
        }
    }

    /// Lists the next block of parent sets of the current child.
    fn list(&mut self) -> Result<()> {
        let child = Var::new(self.child);
        let half = self.best.len() as u64;
        if self.next == 0 {
            self.table.kept.push(Vec::new());
            self.table.tied.push(Vec::new());
            self.table.layers.push(vec![0.0; self.score.data().n()]);
            self.table.tied_layers.push(vec![0.0; self.score.data().n()]);
            if let Some(all) = &mut self.table.all {
                all.push(vec![f64::NAN; half as usize]);
            }
        }
        let (a, b) = (&self.values[0], &self.values[self.score.b_of(child)]);
        let required = self.constraints.required(child).narrow().unwrap_or_default();
        let forbidden = self.constraints.forbidden(child).narrow().unwrap_or_default();
        let arity: Vec<f64> = (0..self.score.data().n()).map(|v| self.score.data().arity(Var::new(v)) as f64).collect();
        let idle = self.bound.idle(child);
        let largest = self.bound.max_parents() as u32;
        let end = half.min(self.next + STEP_SETS);
        for code in self.next..end {
            if code.count_ones() > largest {
                continue;
            }
            let set = spread(code, child);
            let mut subset = f64::NEG_INFINITY;
            let mut bits = code;
            while bits != 0 {
                subset = subset.max(self.best[(code & !(bits & bits.wrapping_neg())) as usize]);
                bits &= bits - 1;
            }
            let mut best = subset;
            let (with, without) = (a[set.with(child).0 as usize], b[set.0 as usize]);
            let free = VarSet(set.0 & !required.0);
            let allowed = required.is_subset(set) && set.0 & forbidden.0 == 0 && free.0 & idle.0 == 0;
            if allowed && !with.is_nan() {
                let states = set.iter().map(|v| arity[v.index()]).product();
                let score = self.score.combine(with, without, child, states, self.score.prior(child, &set.into()));
                self.table.layers[child.index()][set.len()] += 1.0;
                if let Some(all) = &mut self.table.all {
                    all[child.index()][code as usize] = score;
                }
                if score > subset + self.tolerance.rounding || subset == f64::NEG_INFINITY {
                    push(&mut self.table.kept[child.index()], ParentSet { set, score })?;
                } else if score >= subset - self.tolerance.tie {
                    self.table.tied_layers[child.index()][set.len()] += 1.0;
                    match &mut self.table.tied[child.index()] {
                        tied if tied.len() < MOST_TIED => push(tied, ParentSet { set, score })?,
                        _ => self.table.all_tied = false,
                    }
                }
                best = best.max(score);
            }
            self.best[code as usize] = best;
        }
        self.next = end;
        if end == half {
            self.table.kept[child.index()].sort_unstable_by(by_rank);
            self.table.tied[child.index()].sort_unstable_by(by_rank);
            self.best.fill(f64::NEG_INFINITY);
            self.child += 1;
            self.next = 0;
        }
        Ok(())
    }
}

/// Puts a parent set in its list, or says that memory ends.
fn push(list: &mut Vec<ParentSet>, set: ParentSet) -> Result<()> {
    let needed = (2 * list.len() * size_of::<ParentSet>()) as f64;
    list.try_reserve(1).map_err(|_| Error::OverMemory { needed, limit: needed })?;
    list.push(set);
    Ok(())
}

/// A vector of `len` copies, or the error that memory is short.
pub(crate) fn filled(len: usize, value: f64) -> Result<Vec<f64>> {
    let mut vec = Vec::new();
    let needed = 8.0 * len as f64;
    vec.try_reserve_exact(len).map_err(|_| Error::OverMemory { needed, limit: needed })?;
    vec.resize(len, value);
    Ok(vec)
}
