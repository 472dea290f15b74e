//! Local scores of single families, computed on demand and cached: for searches that visit few families.
//!
//! The set functions (from which local scores are computed) are cached by set, so X given {Y} and Y given {X} are
//! counted once.

use super::LocalScore;
use crate::base::shards::Shards;
use crate::base::var::{Var, WideSet};
use crate::count::Counter;
use crate::prune::Form;

/// A [`LocalScore`] with caches of set functions and of local scores.
pub struct Families {
    score: LocalScore,
    counter: Counter,
    sets: Shards<WideSet, Box<[f64]>>,
    families: Shards<(Var, WideSet), f64>,
}

impl Families {
    /// Creates empty caches for a score.
    pub fn new(score: LocalScore) -> Families {
        let counter = Counter::new(score.data());
        Families { score, counter, sets: Shards::default(), families: Shards::default() }
    }

    /// Copy of the caches that uses another counting engine, which must be ready; all engines count alike.
    pub fn counted_by(self, counter: Counter) -> Families {
        Families { counter, ..self }
    }

    /// Score whose values are cached.
    pub fn score(&self) -> &LocalScore {
        &self.score
    }

    /// Local score of `child` with `parents`. O(N·|U|) for |U| parents if new, O(1) if cached.
    pub fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        if let Some(&known) = self.families.get(&(child, *parents)) {
            return known;
        }
        let local = self.pass(child, parents);
        self.families.insert((child, *parents), local);
        local
    }

    /// Local score of a family; the counts are cached, the score is not, for callers that score very many families
    /// once.
    pub fn pass(&mut self, child: Var, parents: &WideSet) -> f64 {
        let b_of = self.score.b_of(child);
        let a = self.set(&parents.with(child))[0];
        let b = self.set(parents)[b_of];
        self.score.combine(a, b, child, self.score.states(parents), self.score.prior(child, parents))
    }

    /// Counts a set and caches its set functions, unless cached. O(N·|set|), less if the last set had common variables.
    pub fn count(&mut self, set: &WideSet) {
        self.set(set);
    }

    /// Counts two sets: `parents` with `last`, and the same with `child` added. The rows are split by `last` at the
    /// end, so that consecutive calls with equal `parents` and `child` split by these only once and read the rows once
    /// for both sets. For scores that do not sum cells as integers (`Form::Other`) nothing is done, so that sets are
    /// counted in their usual sequence, with the same bits.
    pub fn count_both(&mut self, parents: &WideSet, child: Var, last: Var) {
        let coarse = parents.with(last);
        let fine = coarse.with(child);
        let missing = [&fine, &coarse].map(|set| !self.sets.contains_key(set));
        if self.score.form() == Form::Other || missing == [false; 2] {
            return;
        }
        let by_skew = self.score.by_skew().iter().rev().copied();
        let mut sequence: Vec<Var> = by_skew.filter(|v| parents.contains(*v)).chain([child, last]).collect();
        if missing[0] {
            self.set_in(fine, &sequence);
        }
        if missing[1] {
            sequence.remove(parents.len());
            self.set_in(coarse, &sequence);
        }
    }

    /// Whether the set functions of the set are cached.
    pub fn is_counted(&self, set: &WideSet) -> bool {
        self.sets.contains_key(set)
    }

    /// Local scores of the families scored so far.
    pub fn known(&self) -> &Shards<(Var, WideSet), f64> {
        &self.families
    }

    /// Approximate memory of the caches in bytes.
    pub fn bytes(&self) -> usize {
        self.sets.count() * (size_of::<(WideSet, Box<[f64]>)>() + 8 * self.score.functions())
            + self.families.count() * size_of::<((Var, WideSet), f64)>()
    }

    /// Counts every subset of the variables, depth first, so that sets share the work of common prefixes. O(2^n · N).
    pub fn count_all(&mut self) {
        let by_skew = self.score.by_skew().to_vec();
        let mut sequence = Vec::new();
        self.count_below(&by_skew, &mut sequence, WideSet::EMPTY);
    }

    fn count_below(&mut self, free: &[Var], sequence: &mut Vec<Var>, set: WideSet) {
        self.set_in(set, sequence);
        for (i, &v) in free.iter().enumerate() {
            sequence.push(v);
            self.count_below(&free[..i], sequence, set.with(v));
            sequence.pop();
        }
    }

    fn set(&mut self, set: &WideSet) -> &[f64] {
        let Families { score, counter, sets, .. } = self;
        sets.get_or_insert_with(*set, || {
            let by_skew = score.by_skew().iter().rev();
            let sequence: Vec<Var> = by_skew.copied().filter(|v| set.contains(*v)).collect();
            sums(score, counter, set, &sequence)
        })
    }

    fn set_in(&mut self, set: WideSet, sequence: &[Var]) {
        let Families { score, counter, sets, .. } = self;
        sets.get_or_insert_with(set, || sums(score, counter, &set, sequence));
    }
}

/// Set functions of a set, whose rows are split in the order of `sequence`.
fn sums(score: &mut LocalScore, counter: &mut Counter, set: &WideSet, sequence: &[Var]) -> Box<[f64]> {
    let mut out = vec![0.0; score.functions()].into_boxed_slice();
    score.sums(counter, sequence, score.states(set), &mut out);
    out
}
