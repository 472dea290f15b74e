//! First phase of building a score table: counts, size by size, every set of variables that some family may need.
//!
//! A family (X, U) is *alive* if U contains no forbidden parent, no rule prunes it, and all (X, U − u) are alive. Sets
//! of one size are counted together, in blocks of consecutive ranks that any worker may count; then the families of
//! that size are judged, and the living ones determine the larger sets to count.

use super::judge::Judge;
use super::options::COUNT;
use super::span::{Span, SpanCounter};
use super::value::{Index, Scoring, SetValues};
use super::walk::Walk;
use crate::base::error::Result;

/// Bit set indexed by rank, eight bits to a byte.
#[derive(Clone, Default)]
struct Bits(Vec<u8>);

impl Bits {
    fn new(len: usize) -> Bits {
        Bits(vec![0; len.div_ceil(8)])
    }
    #[inline]
    fn get(&self, i: usize) -> bool {
        self.0[i / 8] >> (i % 8) & 1 == 1
    }
    #[inline]
    fn set(&mut self, i: usize) {
        self.0[i / 8] |= 1 << (i % 8);
    }
    fn ones(&self) -> usize {
        self.0.iter().map(|byte| byte.count_ones() as usize).sum()
    }
}

/// Progress of counting one size: all sets of that size, or only those in `requested`.
struct Pass {
    size: usize,
    sets: usize,
    requested: Option<Bits>,
    /// Number of sets of variables in a block, the unit in which sets are given to workers; a multiple of 8.
    block: usize,
    /// First rank that is not assigned to a worker yet.
    next: usize,
    /// Number of sets counted so far in this pass.
    done: usize,
    lent: Vec<Span>,
    /// Spans taken back from workers, to be counted again.
    back: Vec<Span>,
}

impl Pass {
    fn mask(&self, span: Span) -> Option<&[u8]> {
        self.requested.as_ref().map(|bits| &bits.0[span.first / 8..(span.first + span.count).div_ceil(8)])
    }

    fn span(&mut self, blocks: usize) -> Option<Span> {
        if let Some(span) = self.back.pop() {
            return Some(span);
        }
        let count = (blocks * self.block).min(self.sets - self.next);
        let span = Span { size: self.size, first: self.next, count };
        self.next += count;
        (count > 0).then_some(span)
    }

    fn blocks(&self, span: Span) -> f64 {
        span.count.div_ceil(self.block) as f64
    }
}

/// Progress of judging the families of one size by the pruning rules.
struct Trial {
    /// Number of parents of the families to be judged.
    size: usize,
    child: usize,
    rank: usize,
    /// Whether this pass judges nothing and only collects parent sets U that still have to be counted.
    looking_for_gaps: bool,
    /// Sets to be counted next.
    requested: Bits,
    alive: Vec<Bits>,
    any_alive: bool,
}

enum Stage {
    Pass(Pass),
    Trial(Trial),
    Done,
}

/// Result of a step of counting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Counted {
    /// Number of blocks of sets counted in the step.
    Blocks(f64),
    /// No step was possible: all remaining sets are lent to workers.
    Waiting,
    Done,
}

/// First phase of building a score table, resumable.
pub(super) struct CountPhase {
    stage: Stage,
    /// Living families of the previous size, one bit set for each child; empty before the first judgment (all alive).
    alive: Vec<Bits>,
    most: usize,
    block: usize,
    /// Estimated nanoseconds to count a set.
    set_cost: f64,
    /// Whether all sets of the last size were counted.
    full: bool,
    /// Number of sets counted so far, and upper limit on the number to be counted.
    counted: f64,
    total: f64,
}

impl CountPhase {
    /// Begins counting sets of up to `most` + 1 variables, over data with `rows` distinct rows. Errors: no memory.
    pub(super) fn new(index: &Index, rows: usize, most: usize, values: &mut SetValues) -> Result<CountPhase> {
        let n = index.order.len();
        let block = (COUNT.block_rows / (rows / 4 + 128)).next_multiple_of(8);
        let total = (0..=(most + 1).min(n)).map(|size| index.binomials.choose(n, size) as f64).sum();
        let set_cost = COUNT.set_ns + COUNT.row_ns * rows as f64;
        let (stage, alive) = (Stage::Done, Vec::new());
        let mut phase = CountPhase { stage, alive, most, block, set_cost, full: true, counted: 0.0, total };
        phase.begin(0, None, index, values)?;
        Ok(phase)
    }

    /// Number of sets counted so far, and upper limit on the number to be counted.
    pub(super) fn progress(&self) -> (f64, f64) {
        (self.counted, self.total)
    }

    fn begin(&mut self, size: usize, requested: Option<Bits>, index: &Index, values: &mut SetValues) -> Result<()> {
        let sets = index.binomials.choose(index.order.len(), size);
        if values.sizes() == size {
            values.open(sets)?;
        }
        self.full = requested.is_none();
        let (block, lent, back) = (self.block, Vec::new(), Vec::new());
        self.stage = Stage::Pass(Pass { size, sets, requested, block, next: 0, done: 0, lent, back });
        Ok(())
    }

    /// Does one bounded part of the work. Errors: no memory.
    pub(super) fn step(
        &mut self,
        counter: &mut SpanCounter,
        judge: &mut Judge,
        values: &mut SetValues,
    ) -> Result<Counted> {
        match &mut self.stage {
            Stage::Pass(pass) => {
                let Some(span) = pass.span(1) else {
                    return Ok(if pass.lent.is_empty() {
                        self.judge_next(counter.index(), judge, values)?
                    } else {
                        Counted::Waiting
                    });
                };
                let counted = counter.count(span, pass.mask(span));
                let blocks = pass.blocks(span);
                self.take(span, &counted, values);
                if self.is_over() {
                    self.judge_next(counter.index(), judge, values)?;
                }
                Ok(Counted::Blocks(blocks))
            }
            Stage::Trial(_) => {
                self.try_families(counter, judge, values)?;
                Ok(Counted::Blocks(1.0))
            }
            Stage::Done => Ok(Counted::Done),
        }
    }

    /// Whether all remaining sets are lent to workers.
    pub(super) fn is_waiting(&self) -> bool {
        matches!(&self.stage, Stage::Pass(pass) if pass.next == pass.sets && pass.back.is_empty() && !pass.lent.is_empty())
    }

    pub(super) fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    fn is_over(&self) -> bool {
        matches!(&self.stage, Stage::Pass(pass) if pass.done == pass.sets)
    }

    fn take(&mut self, span: Span, counted: &[f64], values: &mut SetValues) {
        let Stage::Pass(pass) = &mut self.stage else { return };
        values.take(span.size, span.first, counted);
        pass.done += span.count;
        self.counted += span.count as f64;
    }

    /// Lends a span for another worker to count, with a bit for each set that says whether to count it. At most a
    /// quarter of the remaining sets; `None` if few are left.
    pub(super) fn lend(&mut self) -> Option<(Span, Option<Vec<u8>>)> {
        let Stage::Pass(pass) = &mut self.stage else { return None };
        let left = (pass.sets - pass.next) / pass.block;
        let span =
            if left < 4 && pass.back.is_empty() { None } else { pass.span((left / 4).clamp(1, COUNT.most_lent)) }?;
        pass.lent.push(span);
        Some((span, pass.mask(span).map(<[u8]>::to_vec)))
    }

    /// Takes over the counts of a lent span from another worker; returns the number of blocks. Has no effect if the
    /// span was not lent, or was taken back.
    pub(super) fn give(&mut self, span: Span, counted: &[f64], width: usize, values: &mut SetValues) -> f64 {
        if counted.len() != span.count * width {
            self.take_back(span);
            return 0.0;
        }
        let Stage::Pass(pass) = &mut self.stage else { return 0.0 };
        let Some(at) = pass.lent.iter().position(|lent| *lent == span) else { return 0.0 };
        pass.lent.swap_remove(at);
        let blocks = pass.blocks(span);
        self.take(span, counted, values);
        blocks
    }

    /// Takes back a lent span that another worker will not return.
    pub(super) fn take_back(&mut self, span: Span) {
        let Stage::Pass(pass) = &mut self.stage else { return };
        if let Some(at) = pass.lent.iter().position(|lent| *lent == span) {
            // The span is divided into blocks, as if it had been counted here.
            let Span { size, first, count } = pass.lent.swap_remove(at);
            let ends = (0..count).step_by(pass.block);
            pass.back.extend(ends.map(|at| Span { size, first: first + at, count: pass.block.min(count - at) }));
        }
    }

    /// Begins the work that follows the count of one size: judging its families, or counting the next size.
    fn judge_next(&mut self, index: &Index, judge: &Judge, values: &mut SetValues) -> Result<Counted> {
        let Stage::Pass(pass) = std::mem::replace(&mut self.stage, Stage::Done) else { return Ok(Counted::Done) };
        let n = index.order.len();
        let parents = pass.size;
        match parents {
            0 if n > 0 => self.begin(1, None, index, values)?,
            _ if parents > self.most || parents >= n => {}
            _ if judge.speaks() && self.is_worth_judging(parents, index) => {
                // If not all sets of this size were counted, first looks for gaps; a second count of the size fills
                // them, and then no gap is found.
                self.start_trial(parents, !self.full, index);
            }
            _ if self.full => {
                self.alive.clear();
                self.begin(parents + 1, None, index, values)?;
            }
            _ => {
                let sets = index.binomials.choose(n, parents);
                let mut unknown = Bits::new(sets);
                (0..sets).filter(|set| !values.knows(parents, *set)).for_each(|set| unknown.set(set));
                self.begin(parents, Some(unknown), index, values)?;
                self.full = true;
            }
        }
        Ok(Counted::Blocks(0.0))
    }

    /// Whether judging the families with `parents` parents costs less than a quarter of the remaining counting, which
    /// it may save. This is optional, since listing judges each family anyhow. Depends on sizes alone.
    fn is_worth_judging(&self, parents: usize, index: &Index) -> bool {
        let n = index.order.len();
        let judging = (n * index.binomials.choose(n - 1, parents)) as f64 * COUNT.judging_ns * (parents + 1) as f64;
        let sets = (parents + 1..=(self.most + 1).min(n)).map(|size| index.binomials.choose(n, size) as f64);
        4.0 * judging < self.set_cost * sets.sum::<f64>()
    }

    fn start_trial(&mut self, size: usize, looking_for_gaps: bool, index: &Index) {
        let n = index.order.len();
        let families = index.binomials.choose(n - 1, size);
        let requested = index.binomials.choose(n, size + usize::from(!looking_for_gaps));
        let alive = if looking_for_gaps { Vec::new() } else { vec![Bits::new(families); n] };
        let (child, rank, any_alive) = (0, 0, false);
        let requested = Bits::new(requested);
        self.stage = Stage::Trial(Trial { size, child, rank, looking_for_gaps, requested, alive, any_alive });
    }

    fn try_families(&mut self, counter: &SpanCounter, judge: &mut Judge, values: &mut SetValues) -> Result<()> {
        let Stage::Trial(trial) = &mut self.stage else { return Ok(()) };
        let index = counter.index();
        let n = index.order.len();
        let families = index.binomials.choose(n - 1, trial.size);
        let mut left = COUNT.step_families;
        while trial.child < n && left > 0 {
            let child = trial.child;
            if !judge.wants(child) {
                trial.child += 1;
                continue;
            }
            let end = families.min(trial.rank + left);
            left -= end - trial.rank;
            let mut walk = Walk::at(&index.binomials, child, trial.size, trial.rank);
            while walk.rank < end {
                let inherits = self.alive.is_empty() || walk.lower.iter().all(|below| self.alive[child].get(*below));
                if inherits && !judge.bars(child, &walk) {
                    if trial.looking_for_gaps {
                        if !values.knows(trial.size, walk.set) {
                            trial.requested.set(walk.set);
                        }
                    } else {
                        let states = index.states(&counter.score, &walk.parents);
                        let scoring = Scoring { values, index, score: &counter.score };
                        if judge.verdict(child, &walk, states, None, scoring).is_none() {
                            trial.alive[child].set(walk.rank);
                            trial.any_alive = true;
                            if judge.has_required(child, &walk) {
                                trial.requested.set(walk.with);
                            }
                        }
                    }
                }
                walk.advance();
            }
            trial.rank = end;
            if end == families {
                trial.child += 1;
                trial.rank = 0;
            }
        }
        if trial.child < n {
            return Ok(());
        }
        let Stage::Trial(trial) = std::mem::replace(&mut self.stage, Stage::Done) else { return Ok(()) };
        let requested = trial.requested.ones();
        if trial.looking_for_gaps {
            if requested > 0 {
                self.total += requested as f64;
                self.begin(trial.size, Some(trial.requested), index, values)?;
            } else {
                self.start_trial(trial.size, false, index);
            }
        } else {
            self.alive = trial.alive;
            if trial.any_alive {
                let all = requested == index.binomials.choose(n, trial.size + 1);
                self.begin(trial.size + 1, (!all).then_some(trial.requested), index, values)?;
            }
        }
        Ok(())
    }
}
