//! Counts over resamples: for every pair, how many joined it, and how.

use crate::base::var::Var;
use crate::graph::{Class, Constraints};
use crate::protocol::{EdgeMark, PairStrength};

/// Ways in which a resample can have a pair a < b: a → b compelled, b → a compelled, reversible, a → b set by a constraint, b → a
/// set by a constraint. Besides, whether the network that the search returned has a → b.
const WAYS: usize = 5;
const REVERSIBLE: usize = 2;
const SET: usize = 3;
const DRAWN: usize = WAYS;
const NUMBERS: usize = WAYS + 1;

/// Numbers of resamples whose class has a pair in each of the ways above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    n: usize,
    resamples: u32,
    /// Counts of the pair a < b, at [`Counts::at`].
    pairs: Vec<[u32; NUMBERS]>,
}

impl Counts {
    /// Counts of no resample of `n` variables.
    pub fn none(n: usize) -> Counts {
        Counts { n, resamples: 0, pairs: vec![[0; NUMBERS]; n * n.saturating_sub(1) / 2] }
    }

    /// Counts of one resample, which gave this class. A direction that the constraints alone decide counts as set by them, whatever
    /// the class says of it: no resample could have had the other.
    pub fn of(n: usize, class: &Class, constraints: &Constraints) -> Counts {
        let mut counts = Counts { resamples: 1, ..Counts::none(n) };
        for (from, to, mark) in &class.edges {
            let backward = usize::from(from > to);
            let way = match mark {
                _ if set_by(constraints, *from, *to) => SET + backward,
                EdgeMark::Constrained => SET + backward,
                EdgeMark::Compelled => backward,
                EdgeMark::Reversible => REVERSIBLE,
            };
            let pair = &mut counts.pairs[Counts::at(from.index().min(to.index()), from.index().max(to.index()))];
            pair[way] += 1;
            pair[DRAWN] += u32::from(from < to);
        }
        counts
    }

    /// Index of the pair a < b.
    fn at(a: usize, b: usize) -> usize {
        b * (b - 1) / 2 + a
    }

    /// Takes the resamples of `other`, over the same variables, in.
    pub fn add(&mut self, other: &Counts) {
        self.resamples += other.resamples;
        for (mine, more) in self.pairs.iter_mut().zip(&other.pairs) {
            mine.iter_mut().zip(more).for_each(|(mine, more)| *mine += more);
        }
    }

    /// Resamples counted.
    pub fn resamples(&self) -> u32 {
        self.resamples
    }

    /// The pairs that any resample joined, by column order.
    pub fn pairs(&self) -> Vec<PairStrength> {
        let all = (0..self.n).flat_map(|a| (a + 1..self.n).map(move |b| (a, b)));
        let pair = |(a, b): (usize, usize)| {
            let [forward, backward, reversible, forward_set, backward_set, drawn] = self.pairs[Counts::at(a, b)];
            let joined = forward + backward + reversible + forward_set + backward_set;
            let (a, b) = (a as u16, b as u16);
            let pair = PairStrength { a, b, joined, forward, backward, reversible, forward_set, backward_set, drawn };
            (joined > 0).then_some(pair)
        };
        all.filter_map(pair).collect()
    }

    /// Number of resamples that joined each pair, pairs that none joined among them.
    pub fn joined(&self) -> impl Iterator<Item = u32> {
        self.pairs.iter().map(|pair| pair[..WAYS].iter().sum())
    }

    /// The counts as numbers, to be sent: resamples, then of each pair that is joined a, b and the five counts.
    pub fn numbers(&self) -> Vec<u32> {
        let pair = |p: PairStrength| {
            [p.a.into(), p.b.into(), p.forward, p.backward, p.reversible, p.forward_set, p.backward_set, p.drawn]
        };
        std::iter::once(self.resamples).chain(self.pairs().into_iter().flat_map(pair)).collect()
    }

    /// Counts of `n` variables from [`numbers`](Self::numbers); `None` if these are malformed.
    pub fn from_numbers(n: usize, numbers: &[u32]) -> Option<Counts> {
        let (resamples, rest) = numbers.split_first()?;
        let mut counts = Counts { resamples: *resamples, ..Counts::none(n) };
        let pairs = rest.chunks_exact(2 + NUMBERS);
        if !pairs.remainder().is_empty() {
            return None;
        }
        for pair in pairs {
            let (a, b) = (pair[0] as usize, pair[1] as usize);
            if a >= b || b >= n {
                return None;
            }
            counts.pairs[Counts::at(a, b)].copy_from_slice(&pair[2..]);
        }
        Some(counts)
    }
}

/// Whether the constraints alone direct the pair from → to, wherever it is joined: the edge is required, or only the other
/// direction is forbidden.
pub(super) fn set_by(constraints: &Constraints, from: Var, to: Var) -> bool {
    constraints.requires(from, to) || constraints.forbids(to, from) && !constraints.forbids(from, to)
}
