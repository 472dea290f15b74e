//! Resumable construction of the score table: counts sets size by size, then makes the list of each child; for the k
//! best networks, then removes the larger sets that no such network can contain.

use super::count::{CountPhase, Counted};
use super::judge::Judge;
use super::list::ListPhase;
use super::networks::NetworkPhase;
use super::options::MAX_WHOLE;
use super::span::{Span, SpanCounter};
use super::value::{Scoring, SetValues};
use super::{ParentSet, ScoreTable};
use crate::base::error::Result;
use crate::base::numeric::Tolerance;
use crate::base::var::{Members, Var, VarSet, WideSet};
use crate::count::Counter;
use crate::graph::Constraints;
use crate::prune::Rules;
use crate::score::LocalScore;

/// Number of parents up to which the estimate of memory assumes that every set stays in the lists.
const FULL_LIST_PARENTS: usize = 2;
/// Number of parents up to which the limit on the lists assumes so, as nearly all may stay with few variables and many
/// rows (sensors: 0.94 of 1.4 million families).
const LONG_LIST_PARENTS: usize = 5;

/// Upper limits on the size of a score table: sets, families, bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableSize {
    /// Maximum number of sets to count.
    pub subsets: f64,
    /// Maximum number of families to score.
    pub families: f64,
    /// Memory in bytes while the table is built.
    pub bytes: f64,
    /// Memory of the finished lists in bytes: of all families, if parameters cost nothing; otherwise of those with at
    /// most `LONG_LIST_PARENTS` parents.
    pub lists: f64,
}

impl TableSize {
    /// Upper limits on the size of a score table under `score` with at most `p` parents.
    pub fn of(score: &LocalScore, p: usize) -> TableSize {
        let n = score.data().n();
        let layer = |n: usize, k: usize| (0..k).fold(1.0, |c, i| c * n.saturating_sub(i) as f64 / (i + 1) as f64);
        let up_to = |n: usize, k: usize| (0..=k.min(n)).map(|size| layer(n, size)).sum::<f64>();
        let others = n.saturating_sub(1);
        let (subsets, families) = (up_to(n, p + 1), n as f64 * up_to(others, p));
        let whole = if n <= MAX_WHOLE { 9.0 * n as f64 * 2f64.powi(others as i32) } else { 0.0 };
        // If parameters cost nothing, hardly any set is dominated; otherwise few large sets are kept, but possibly all
        // with one or two parents.
        let kept =
            |most: usize| if score.keeps_nearly_all() { families } else { n as f64 * up_to(others, p.min(most)) };
        let entry = if n <= 64 { size_of::<ParentSet>() } else { size_of::<ParentSet<WideSet>>() };
        let lists = kept(FULL_LIST_PARENTS) * entry as f64;
        let widest = (0..=p.min(others)).map(|size| layer(others, size)).fold(0.0, f64::max);
        let values = 8.0 * (score.functions() + 1) as f64 * subsets;
        let layers = 18.0 * widest + n as f64 * widest / 4.0;
        TableSize {
            subsets,
            families,
            bytes: values + layers + whole + lists + Counter::expected_bytes(score.data(), p + 1),
            lists: whole + kept(LONG_LIST_PARENTS) * entry as f64,
        }
    }
}

enum Phase {
    Count(Box<CountPhase>),
    List(Box<ListPhase>),
    Networks(Box<NetworkPhase>),
}

/// Result of one step of the builder.
pub enum Built<S> {
    /// Amount of work done, in steps of the run's deterministic clock.
    Steps(f64),
    /// No step was possible: all sets still to be counted are lent to workers.
    Waiting,
    /// The table is finished and handed over.
    Table(ScoreTable<S>),
}

/// Resumable builder of a score table: counts, lists, prunes.
pub struct TableBuilder<S = VarSet> {
    counter: SpanCounter,
    judge: Judge,
    constraints: Constraints,
    tolerance: Tolerance,
    children: Vec<Var>,
    /// Whether the lists of all variables are requested.
    is_of_all: bool,
    most: usize,
    values: SetValues,
    phase: Phase,
    table: ScoreTable<S>,
}

impl<S: Members> TableBuilder<S> {
    /// Begins a score table with the lists of `children`. Families that tie with a subset within the tolerance are
    /// recorded as tied. Errors: no memory.
    pub fn new(
        score: LocalScore,
        counter: Counter,
        constraints: Constraints,
        rules: Rules,
        children: Vec<Var>,
        tolerance: Tolerance,
    ) -> Result<TableBuilder<S>> {
        let n = score.data().n();
        let rows = score.data().weights().len();
        let most = rules.max_parents().min(constraints.max_parents()).min(n.saturating_sub(1));
        let counter = SpanCounter::new(score, counter, most + 1);
        let judge = Judge::new(rules, &counter.score, &constraints, &children, counter.index());
        let mut values = SetValues::new(&counter.score);
        let phase = Phase::Count(Box::new(CountPhase::new(counter.index(), rows, most, &mut values)?));
        let table = ScoreTable::empty(n, n <= MAX_WHOLE).in_order(&constraints);
        let is_of_all = children.len() == n;
        Ok(TableBuilder { counter, judge, constraints, tolerance, children, is_of_all, most, values, phase, table })
    }

    /// Counter with which another worker counts the spans lent to it, for equal data, score and rules.
    pub fn helper(score: LocalScore, counter: Counter, constraints: &Constraints, rules: &Rules) -> SpanCounter {
        let n = score.data().n();
        let most = rules.max_parents().min(constraints.max_parents()).min(n.saturating_sub(1));
        SpanCounter::new(score, counter, most + 1)
    }

    /// Whether all remaining sets to count are lent to workers.
    pub fn is_waiting(&self) -> bool {
        if let Phase::Count(phase) = &self.phase { phase.is_waiting() } else { false }
    }

    /// Whether counting is over and listing has begun.
    pub fn is_listing(&self) -> bool {
        !matches!(self.phase, Phase::Count(_))
    }

    /// Amount of work done, and total work, of the current phase.
    pub fn progress(&self) -> (f64, f64) {
        match &self.phase {
            Phase::Count(phase) => phase.progress(),
            Phase::List(phase) => phase.progress(),
            Phase::Networks(phase) => phase.progress(),
        }
    }

    /// Number of families scored so far.
    pub fn scored(&self) -> f64 {
        self.table.scored()
    }

    /// Memory of the builder in bytes.
    pub fn bytes(&self) -> usize {
        let phase = if let Phase::List(phase) = &self.phase { phase.bytes() } else { 0 };
        self.values.bytes() + self.counter.bytes() + self.table.bytes() + phase
    }

    /// Does one bounded part of the work. Errors: no memory.
    pub fn step(&mut self) -> Result<Built<S>> {
        match &mut self.phase {
            Phase::Count(phase) => {
                let counted = phase.step(&mut self.counter, &mut self.judge, &mut self.values)?;
                if phase.is_done() {
                    let children = std::mem::take(&mut self.children);
                    let phase = ListPhase::new(children, self.most, self.tolerance, &self.judge);
                    self.phase = Phase::List(Box::new(phase));
                }
                Ok(match counted {
                    Counted::Blocks(blocks) => Built::Steps(blocks),
                    Counted::Waiting => Built::Waiting,
                    Counted::Done => Built::Steps(0.0),
                })
            }
            Phase::List(phase) => {
                let (index, score) = (self.counter.index(), &self.counter.score);
                let scoring = Scoring { values: &self.values, index, score };
                phase.step(scoring, &mut self.judge, &self.constraints, &mut self.table)?;
                if !phase.is_done() {
                    return Ok(Built::Steps(1.0));
                }
                match self.judge.rules.k_networks() {
                    Some(rule) if self.is_of_all => self.phase = Phase::Networks(Box::new(NetworkPhase::new(rule))),
                    _ => return Ok(Built::Table(std::mem::take(&mut self.table))),
                }
                Ok(Built::Steps(1.0))
            }
            Phase::Networks(phase) => Ok(match phase.step(&mut self.table) {
                true => Built::Table(std::mem::take(&mut self.table)),
                false => Built::Steps(1.0),
            }),
        }
    }

    /// Lends a span (a range of sets) to another worker to count, with one bit for each set that says whether to count
    /// it; without bits, all are counted. `None` if there is nothing to lend.
    pub fn lend(&mut self) -> Option<(Span, Option<Vec<u8>>)> {
        if let Phase::Count(phase) = &mut self.phase { phase.lend() } else { None }
    }

    /// Stores values of a span that another worker counted; returns the steps of work done, 0 if it was not lent.
    pub fn give(&mut self, span: Span, counted: &[f64]) -> f64 {
        let width = self.counter.width();
        if let Phase::Count(phase) = &mut self.phase { phase.give(span, counted, width, &mut self.values) } else { 0.0 }
    }

    /// Takes back a lent span whose worker is lost.
    pub fn take_back(&mut self, span: Span) {
        if let Phase::Count(phase) = &mut self.phase {
            phase.take_back(span);
        }
    }
}
