//! Local scores of single families on demand, remembered: what searches that visit few families use.
//!
//! The set functions are remembered by set, so X given {Y} and Y given {X} are counted once. Sets are always split in
//! ascending order of variables, as the score table does, so both give the same bits.

use super::LocalScore;
use crate::count::Partition;
use crate::var::{Var, WideSet};
use rustc_hash::FxHashMap;

/// A [`LocalScore`] that remembers what it counted.
pub struct Families {
    score: LocalScore,
    partition: Partition,
    sets: FxHashMap<WideSet, Box<[f64]>>,
    families: FxHashMap<(Var, WideSet), f64>,
}

impl Families {
    /// Nothing is counted yet.
    pub fn new(score: LocalScore) -> Families {
        let partition = Partition::new(score.data());
        Families { score, partition, sets: FxHashMap::default(), families: FxHashMap::default() }
    }

    /// The score behind.
    pub fn score(&self) -> &LocalScore {
        &self.score
    }

    /// The local score of `child` with `parents`. O(N·|U|) when new, O(1) when known.
    pub fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        if let Some(&known) = self.families.get(&(child, *parents)) {
            return known;
        }
        let b_of = self.score.b_of(child);
        let a = self.set(&parents.with(child))[0];
        let b = self.set(parents)[b_of];
        let local = self.score.combine(a, b, child, self.score.states(parents), parents.len());
        self.families.insert((child, *parents), local);
        local
    }

    /// Families scored so far.
    pub fn known(&self) -> &FxHashMap<(Var, WideSet), f64> {
        &self.families
    }

    /// About how many bytes the memory takes.
    pub fn bytes(&self) -> usize {
        self.sets.len() * (size_of::<(WideSet, Box<[f64]>)>() + 8 * self.score.functions())
            + self.families.len() * size_of::<((Var, WideSet), f64)>()
    }

    /// Counts every subset of the variables, depth first, so that sets share the work of what they have in common.
    /// O(2^n · N).
    pub fn count_all(&mut self) {
        self.set(&WideSet::EMPTY);
        if self.sets.len() == 1 << self.score.data().n() {
            return;
        }
        let Families { score, partition, sets, .. } = self;
        let n = score.data().n();
        let mut out = vec![0.0; score.functions()];
        let mut walk = vec![(WideSet::EMPTY, 1.0, 0)];
        while let Some((set, states, next)) = walk.last_mut() {
            if *next == n {
                walk.pop();
                if !walk.is_empty() {
                    partition.pop();
                }
                continue;
            }
            let v = Var::new(*next);
            *next += 1;
            let (set, states) = (set.with(v), *states * score.data().arity(v) as f64);
            let inner = v.index() + 1 < n;
            score.of_split(partition, v, states, inner, &mut out);
            sets.entry(set).or_insert_with(|| out.clone().into_boxed_slice());
            if inner {
                walk.push((set, states, v.index() + 1));
            }
        }
    }

    fn set(&mut self, set: &WideSet) -> &[f64] {
        let Families { score, partition, sets, .. } = self;
        sets.entry(*set).or_insert_with(|| {
            let mut out = vec![0.0; score.functions()].into_boxed_slice();
            score.of_empty(&mut out);
            let mut states = 1.0;
            let last = set.iter().last();
            for v in set.iter() {
                states *= score.data().arity(v) as f64;
                score.of_split(partition, v, states, Some(v) != last, &mut out);
            }
            while partition.depth() > 0 {
                partition.pop();
            }
            out
        })
    }
}
