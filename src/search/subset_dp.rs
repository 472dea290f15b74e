//! Exact search by dynamic programming over subsets (Silander and Myllymäki 2006; Ott, Imoto and Miyano 2004).
//!
//! A DAG over S has a sink v; without it the best DAG over S − v remains:
//! `R[S] = max over v in S of R[S − v] + best(v, S − v)`, where `best(v, W)` is the best local score of v with parents
//! inside W: the first set of v's sorted list that fits. Subsets are visited in numeric order, so every S − v is known
//! before S. A given order leaves −∞ to sets that are not closed under it: a sink needs those before it. Time O(2^n · n · list scan), memory 2^n · 8 bytes.

use super::Progress;
use crate::error::Result;
use crate::graph::Dag;
use crate::observe::{Event, Level, Observer};
use crate::parents::{ScoreTable, by_simplicity};
use crate::var::{Var, VarSet};

/// Most variables whose subsets fit in memory.
pub const MAX_DENSE: usize = 26;

/// Parent sets looked at in one step, however long the lists are: well below a millisecond.
const STEP_LOOKS: usize = 1 << 15;

/// The dynamic programme.
pub struct SubsetDp {
    n: usize,
    best: Vec<f64>,
    next: u64,
}

impl SubsetDp {
    /// Ready to start over `n` ≤ 26 variables. Errors: no memory.
    pub fn new(n: usize) -> Result<SubsetDp> {
        let mut best = crate::parents::filled(1 << n, f64::NEG_INFINITY)?;
        best[0] = 0.0;
        Ok(SubsetDp { n, best, next: 1 })
    }

    /// Nanoseconds it takes, about, on the machine that counting was priced on (`count/cost.rs`): n sinks of every subset.
    pub fn nanoseconds(n: usize) -> f64 {
        4.0 * n as f64 * 2f64.powi(n as i32)
    }

    /// Bytes a search over `n` variables needs.
    pub fn bytes(n: usize) -> f64 {
        8.0 * 2f64.powi(n as i32)
    }

    /// Subsets visited, and in all.
    pub fn progress(&self) -> (f64, f64) {
        (self.next as f64, self.best.len() as f64)
    }

    /// The best score over each subset visited; all are visited when the search is done.
    pub fn best(&self) -> &[f64] {
        &self.best
    }

    /// The optimum: the score of the best network over all variables.
    pub fn optimum(&self) -> f64 {
        self.best[self.best.len() - 1]
    }

    /// One bounded piece of work.
    pub fn step<O: Observer>(&mut self, scores: &ScoreTable, observer: &mut O) -> Progress {
        let all = 1u64 << self.n;
        let level = observer.level();
        let before_all = self.next < all;
        let mut looks = 0;
        while self.next < all && looks < STEP_LOOKS {
            let subset = self.next;
            let set = VarSet(subset);
            let mut best = f64::NEG_INFINITY;
            let mut sink = Var(0);
            for v in set.iter() {
                let rest = set.without(v);
                if !scores.before(v).is_subset(rest) {
                    continue;
                }
                let before = self.best[rest.0 as usize];
                for family in scores.kept(v) {
                    looks += 1;
                    let score = before + family.score;
                    if score <= best {
                        break;
                    }
                    if family.set.is_subset(rest) {
                        best = score;
                        sink = v;
                        break;
                    }
                }
            }
            self.best[subset as usize] = best;
            self.next += 1;
            if level >= Level::Everything {
                observer.hear(Event::BestSink { subset, sink, score: best });
            }
        }
        let finished = before_all && self.next == all;
        if finished && level >= Level::Milestones {
            observer.hear(Event::Optimum { score: self.optimum() });
        }
        if self.next == all { Progress::Done } else { Progress::Working }
    }

    /// The optimal network, when the search is done. Among networks that rounding can't tell apart: the sink of highest
    /// number is taken off first, with the fewest parents, then the parents first in column order.
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
                let near = scores.kept(v).iter().take_while(|f| before + f.score >= target - slack);
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
