//! Exact search by dynamic programming over variable sets (Silander and Myllymäki 2006; Ott, Imoto and Miyano 2004).
//!
//! A DAG over S has a sink v; what remains without it is a best DAG over S − v: `R[S] = max over v in S of R[S − v] +
//! best(v, S − v)`, where `best(v, W)` is the best local score of v with parents inside W.
//!
//! All best(v, ·) at once would be n arrays of 2^n. They are computed block by block (`docs/methods/subset-dp.md`): the
//! sets of a block have the same *high* variables. Every listed family whose high parents are among them is entered
//! into the table of its child, and the [block] is solved in place. Then its values, with each other high variable
//! placed last, go to the block with that variable. Blocks come in ascending order, so every block is complete when it
//! is solved. With a given order, sets that are not closed under it keep −∞: every family includes the predecessors of
//! its child. Time O(n² 2^n), plus one pass through the lists for each block; memory 2^n · 8 bytes and a block.

mod block;

use super::Progress;
use crate::base::error::{Error, Result};
use crate::base::var::{Var, VarSet};
use crate::graph::Dag;
use crate::observe::{Event, Level, Observer};
use crate::parents::{ScoreTable, by_simplicity};
use block::{Block, place};

/// Maximum number of variables for which a value for every subset fits in memory.
pub const MAX_DENSE: usize = 26;

/// Number of entries of tables or lists processed in one step: well below a millisecond.
const STEP_ENTRIES: usize = 1 << 18;

/// Nanoseconds per entry of the tables, on the machine on which the costs of `count/cost.rs` were measured.
const ENTRY_NS: f64 = 1.0;

/// Dynamic program over all variable sets.
pub struct SubsetDp {
    n: usize,
    /// Score of the best network over each variable set. The array grows in steps before the first set is visited, so
    /// that no step writes so much memory at once.
    best: Vec<f64>,
    block: Block,
    /// Set of the high variables of the current block, which is the block's number; the number of blocks when all are
    /// done.
    high: usize,
    stage: Stage,
}

/// Stage of the computation of a block.
enum Stage {
    /// Enter families into the table of a child, from this index of its list on.
    Fill {
        child: usize,
        from: usize,
    },
    Solve,
    /// Place each high variable that is not in the block's sets last, which gives scores of sets in later blocks.
    Push {
        last: usize,
    },
}

impl SubsetDp {
    /// Search over all subsets of `n` ≤ 26 variables. Errors: not enough memory.
    pub fn new(n: usize) -> Result<SubsetDp> {
        let mut best = Vec::new();
        let needed = SubsetDp::bytes(n);
        best.try_reserve_exact(1 << n).map_err(|_| Error::OverMemory { needed, limit: needed })?;
        best.push(0.0);
        Ok(SubsetDp { n, best, block: Block::new(n)?, high: 0, stage: Stage::Fill { child: 0, from: 0 } })
    }

    /// Estimated time in nanoseconds, on the machine on which the costs of counting were measured (`count/cost.rs`):
    /// each variable occurs in half of the sets, together with half of the other variables.
    pub fn nanoseconds(n: usize) -> f64 {
        ENTRY_NS * (n * n) as f64 * 2f64.powi(n as i32 - 2)
    }

    /// Bytes of memory needed for `n` variables.
    pub fn bytes(n: usize) -> f64 {
        8.0 * 2f64.powi(n as i32) + Block::bytes(n)
    }

    /// Number of variable sets visited, and number of all sets.
    pub fn progress(&self) -> (f64, f64) {
        let inside = if matches!(self.stage, Stage::Fill { .. }) { 0 } else { self.block.done() };
        let visited = self.high * self.block.sets() + inside;
        (visited as f64, self.subsets() as f64)
    }

    /// Score of the best network over each visited variable set, indexed by the bits of the set; all sets are visited
    /// when the search is done.
    pub fn best(&self) -> &[f64] {
        &self.best
    }

    /// Optimum: the score of the best network over all variables.
    pub fn optimum(&self) -> f64 {
        self.best[self.best.len() - 1]
    }

    fn subsets(&self) -> usize {
        1 << self.n
    }

    /// Whether all variable sets have been visited.
    fn is_done(&self) -> bool {
        self.high * self.block.sets() == self.subsets()
    }

    /// Does one bounded piece of work; returns whether there is more to do. The table has to be the same at each step.
    pub fn step<O: Observer>(&mut self, scores: &ScoreTable, observer: &mut O) -> Progress {
        if self.is_done() {
            return Progress::Done;
        }
        let mut left = STEP_ENTRIES;
        while left > 0 && !self.is_done() {
            left = left.saturating_sub(self.process(scores, left));
        }
        if !self.is_done() {
            return Progress::Working;
        }
        if observer.level() >= Level::Milestones {
            observer.record(Event::Optimum { score: self.optimum() });
        }
        Progress::Done
    }

    /// Processes about `budget` entries of the current stage; returns how many.
    fn process(&mut self, scores: &ScoreTable, budget: usize) -> usize {
        if self.best.len() < self.subsets() {
            let more = budget.min(self.subsets() - self.best.len());
            self.best.resize(self.best.len() + more, f64::NEG_INFINITY);
            return more;
        }
        let (sets, low) = (self.block.sets(), self.block.sets().trailing_zeros());
        let base = self.high * sets;
        let free = !((self.high as u64) << low) & ((1 << self.n) - 1);
        match self.stage {
            Stage::Fill { child, .. } if child == self.n => {
                self.block.begin();
                self.stage = Stage::Solve;
                1
            }
            Stage::Fill { child, from } if free >> child & 1 == 0 => {
                debug_assert_eq!(from, 0);
                self.stage = Stage::Fill { child: child + 1, from: 0 };
                1
            }
            Stage::Fill { child, from } => {
                let list = scores.list(Var::new(child));
                let end = list.len().min(from + budget);
                if from == 0 {
                    self.block.clear(child);
                }
                let inside = self.block.inside(child);
                let fixed = free & !(sets as u64 - 1);
                let before = scores.before(Var::new(child)).0;
                let needed = list[from..end].iter().map(|family| (family.set.0 | before, family.score));
                for (needed, score) in needed.filter(|(needed, _)| needed & fixed == 0) {
                    let entry = &mut inside[needed as usize & (sets - 1)];
                    // Lists are best first, but different families may belong to one entry.
                    if *entry < score {
                        *entry = score;
                    }
                }
                let is_whole = end == list.len();
                self.stage =
                    if is_whole { Stage::Fill { child: child + 1, from: 0 } } else { Stage::Fill { child, from: end } };
                end - from + if from == 0 { sets } else { 1 }
            }
            Stage::Solve => {
                let cells = self.block.solve(free, &mut self.best[base..base + sets], budget);
                if self.block.done() == sets {
                    self.stage = Stage::Push { last: low as usize };
                }
                cells
            }
            Stage::Push { last } if last >= self.n => {
                self.high += 1;
                self.stage = Stage::Fill { child: 0, from: 0 };
                1
            }
            Stage::Push { last } => {
                self.stage = Stage::Push { last: last + 1 };
                if free >> last & 1 == 0 {
                    return 1;
                }
                let (below, above) = self.best.split_at_mut(base + (1 << last));
                place(&mut above[..sets], &below[base..base + sets], self.block.inside(last));
                sets
            }
        }
    }

    /// Optimal network, when the search is done. Among networks within `rounding` of the optimum, sinks are removed one
    /// after another, each time the one of highest number, with the fewest parents, then the first parents in column
    /// order.
    pub fn network(&self, scores: &ScoreTable, rounding: f64) -> Dag {
        let mut dag = Dag::empty(self.n);
        let mut slack = rounding;
        let mut set = VarSet::first(self.n);
        while !set.is_empty() {
            let target = self.best[set.0 as usize];
            let mut sinks = (0..self.n).rev().map(Var::new).filter(|v| set.contains(*v));
            let chosen = sinks.find_map(|v| {
                let rest = set.without(v);
                let before = self.best[rest.0 as usize];
                let near = scores.list(v).iter().take_while(|f| before + f.score >= target - slack);
                let fitting = near.filter(|f| f.set.is_subset(rest));
                fitting.min_by(|a, b| by_simplicity(a.set, b.set)).map(|f| (v, f, before + f.score))
            });
            let (v, family, reached) = chosen.expect("the sink and the parents that gave the optimum are among them");
            dag.set_parents(v, family.set.into());
            slack = (slack - (target - reached).max(0.0)).max(0.0);
            set = set.without(v);
        }
        dag
    }
}
