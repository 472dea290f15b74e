//! Weights of all families. Each subset of the variables is counted once; a family's weight follows from two subsets.

use super::scaled::Scaled;
use super::subsets::{Over, squeeze, sum_over};
use crate::base::error::Result;
use crate::base::var::{Var, VarSet, WideSet};
use crate::count::Counter;
use crate::graph::Constraints;
use crate::parents::filled;
use crate::score::LocalScore;

/// Approximate number of rows read in one step.
const STEP_ROWS: usize = 1 << 20;

/// Resumable computation of the weights of all families.
pub(super) struct LocalPhase {
    score: LocalScore,
    counter: Counter,
    constraints: Constraints,
    is_ordered: bool,
    n: usize,
    most: usize,
    /// Values of the score's set functions for each set of variables, at the code of the set in the order of
    /// [`LocalScore::by_skew`].
    sums: Vec<f64>,
    next: usize,
    child: usize,
    /// Weights of the families of the children processed so far.
    weights: Vec<Vec<Scaled>>,
    within: Vec<Vec<Scaled>>,
    prior_within: Vec<Vec<Scaled>>,
}

/// Weights of all families, by child and by the code of the parent set among the other variables.
pub(super) struct Weights {
    /// Weight of each family; 0 if constraints do not allow it.
    pub(super) of: Vec<Vec<Scaled>>,
    /// Sum of the weights of all families with parents within each set.
    pub(super) within: Vec<Vec<Scaled>>,
    /// Sums of the priors alone of all families with parents within each set.
    pub(super) prior_within: Vec<Vec<Scaled>>,
}

impl LocalPhase {
    /// Creates the computation for at most about 16 variables; if `is_ordered`, a variable can be added only after its
    /// predecessors in the given order. Errors: no memory.
    pub(super) fn new(score: LocalScore, constraints: Constraints, is_ordered: bool) -> Result<LocalPhase> {
        let n = score.data().n();
        let counter = Counter::new(score.data());
        let sums = filled(score.functions() << n, 0.0)?;
        let most = constraints.max_parents().min(n.saturating_sub(1));
        let (weights, within, prior_within) = (Vec::new(), Vec::new(), Vec::new());
        let (next, child) = (0, 0);
        Ok(LocalPhase {
            score,
            counter,
            constraints,
            is_ordered,
            n,
            most,
            sums,
            next,
            child,
            weights,
            within,
            prior_within,
        })
    }

    /// Number of sets counted plus children processed so far, and the total of both.
    pub(super) fn progress(&self) -> (f64, f64) {
        ((self.next + self.child) as f64, ((1 << self.n) + self.n) as f64)
    }

    /// Does a bounded part of the work: some sets, or one child. Returns the weights when it was the last. Errors: no
    /// memory.
    pub(super) fn step(&mut self) -> Result<Option<Weights>> {
        if self.next < 1 << self.n {
            self.count();
            return Ok(None);
        }
        if self.child < self.n {
            self.weigh()?;
            self.child += 1;
            return Ok(None);
        }
        let [of, within, prior_within] =
            [&mut self.weights, &mut self.within, &mut self.prior_within].map(std::mem::take);
        Ok(Some(Weights { of, within, prior_within }))
    }

    /// Counts the next sets by ascending codes: consecutive sets share the first variables of their sequences.
    fn count(&mut self) {
        let width = self.score.functions();
        let rows = self.score.data().weights().len();
        let end = (1 << self.n).min(self.next + STEP_ROWS / (rows / 2 + 128) + 1);
        let by_skew = self.score.by_skew().to_vec();
        for code in self.next..end {
            if code.count_ones() as usize > self.most + 1 {
                continue;
            }
            let sequence: Vec<Var> = (0..self.n).rev().filter(|i| code >> i & 1 == 1).map(|i| by_skew[i]).collect();
            let states = self.score.states(&sequence.iter().copied().collect());
            let out = &mut self.sums[code * width..(code + 1) * width];
            self.score.sums(&mut self.counter, &sequence, states, out);
        }
        self.next = end;
    }

    /// Computes the weights of the families of the next child.
    fn weigh(&mut self) -> Result<()> {
        let (child, width) = (Var::new(self.child), self.score.functions());
        let b_of = self.score.b_of(child);
        let mut place = vec![0; self.n];
        self.score.by_skew().iter().enumerate().for_each(|(i, v)| place[v.index()] = 1usize << i);
        let mut weights = filled(1 << (self.n - 1), Scaled::ZERO)?;
        let mut priors = weights.clone();
        for set in (0..1usize << self.n).filter(|set| set >> self.child & 1 == 0) {
            let members = VarSet(set as u64);
            let parents: WideSet = members.into();
            if members.len() > self.most || !self.constraints.allow(child, &parents) {
                continue;
            }
            let code: usize = members.iter().map(|v| place[v.index()]).sum();
            let with = code | place[self.child];
            let (a, b) = (self.sums[with * width], self.sums[code * width + b_of]);
            let prior = self.score.prior(child, &parents);
            let local = self.score.combine(a, b, child, self.score.states(&parents), prior);
            weights[squeeze(set, self.child)] = Scaled::exp(local);
            priors[squeeze(set, self.child)] = Scaled::exp(prior);
        }
        let mut within = weights.clone();
        sum_over(&mut within, Over::Subsets);
        sum_over(&mut priors, Over::Subsets);
        // In the given order a variable can be added only after its predecessors.
        let before = self.constraints.before(child).iter().fold(0, |set, u| set | 1usize << u.index());
        let too_early = |set: &usize| set >> self.child & 1 == 0 && set & before != before;
        for set in (0..1usize << self.n).filter(|set| self.is_ordered && too_early(set)) {
            within[squeeze(set, self.child)] = Scaled::ZERO;
            priors[squeeze(set, self.child)] = Scaled::ZERO;
        }
        self.weights.push(weights);
        self.within.push(within);
        self.prior_within.push(priors);
        Ok(())
    }
}
