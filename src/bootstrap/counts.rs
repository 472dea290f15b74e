//! Counts over bootstrap resamples: for each pair, the number of resamples that join it, by kind of edge.

use crate::base::var::Var;
use crate::graph::{Class, Constraints};
use crate::protocol::{EdgeMark, PairStrength};

/// Number of kinds of edge that a resample can have between variables a < b: a → b compelled, b → a compelled,
/// reversible, a → b set by a constraint, b → a set by a constraint.
const KINDS: usize = 5;
/// Index, among a pair's counts, of the resamples with a reversible edge.
const REVERSIBLE_INDEX: usize = 2;
/// Index, among a pair's counts, of the resamples with a → b set by a constraint; the next index is for b → a.
const SET_INDEX: usize = 3;
/// Index, among a pair's counts, of the resamples whose learned DAG (not only its class) has a → b.
const DRAWN_INDEX: usize = KINDS;
/// Number of counts for each pair.
const PAIR_COUNTS: usize = KINDS + 1;

/// Number of resamples whose equivalence class joins each pair, by kind of edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    n: usize,
    resamples: u32,
    /// Counts of each pair a < b, at index [`Counts::at`].
    pairs: Vec<[u32; PAIR_COUNTS]>,
}

impl Counts {
    /// Counts over no resamples, for `n` variables.
    pub fn none(n: usize) -> Counts {
        Counts { n, resamples: 0, pairs: vec![[0; PAIR_COUNTS]; n * n.saturating_sub(1) / 2] }
    }

    /// Counts of one resample, from the equivalence class of its network. A direction that the constraints alone decide
    /// counts as set by them, whatever its mark, since no resample could have the opposite direction.
    pub fn of(n: usize, class: &Class, constraints: &Constraints) -> Counts {
        let mut counts = Counts { resamples: 1, ..Counts::none(n) };
        for (from, to, mark) in &class.edges {
            let backward = usize::from(from > to);
            let kind = match mark {
                _ if set_by(constraints, *from, *to) => SET_INDEX + backward,
                EdgeMark::Constrained => SET_INDEX + backward,
                EdgeMark::Compelled => backward,
                EdgeMark::Reversible => REVERSIBLE_INDEX,
            };
            let pair = &mut counts.pairs[Counts::at(from.index().min(to.index()), from.index().max(to.index()))];
            pair[kind] += 1;
            pair[DRAWN_INDEX] += u32::from(from < to);
        }
        counts
    }

    /// Index of the pair of variables a < b in `pairs`.
    fn at(a: usize, b: usize) -> usize {
        b * (b - 1) / 2 + a
    }

    /// Adds the counts of other resamples over the same variables.
    pub fn add(&mut self, other: &Counts) {
        self.resamples += other.resamples;
        for (sum, more) in self.pairs.iter_mut().zip(&other.pairs) {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }

    /// Number of resamples counted.
    pub fn resamples(&self) -> u32 {
        self.resamples
    }

    /// Pairs joined by at least one resample, in column order.
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

    /// Number of resamples that join each pair, also of pairs that no resample joins.
    pub fn joined(&self) -> impl Iterator<Item = u32> {
        self.pairs.iter().map(|pair| pair[..KINDS].iter().sum())
    }

    /// Counts as numbers for a message: the number of resamples, then a, b and the six counts of each joined pair.
    pub fn numbers(&self) -> Vec<u32> {
        let pair = |p: PairStrength| {
            [p.a.into(), p.b.into(), p.forward, p.backward, p.reversible, p.forward_set, p.backward_set, p.drawn]
        };
        std::iter::once(self.resamples).chain(self.pairs().into_iter().flat_map(pair)).collect()
    }

    /// Counts over `n` variables from the numbers of a message ([`numbers`](Self::numbers)); `None` if malformed.
    pub fn from_numbers(n: usize, numbers: &[u32]) -> Option<Counts> {
        let (resamples, rest) = numbers.split_first()?;
        let mut counts = Counts { resamples: *resamples, ..Counts::none(n) };
        let pairs = rest.chunks_exact(2 + PAIR_COUNTS);
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

/// Whether the constraints alone direct the pair as from → to: the edge is required, or only its reversal is forbidden.
pub(super) fn set_by(constraints: &Constraints, from: Var, to: Var) -> bool {
    constraints.requires(from, to) || constraints.forbids(to, from) && !constraints.forbids(from, to)
}
