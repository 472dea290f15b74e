//! Sum of the weights of all networks, each once (Tian and He 2009), its derivatives, and the probabilities of
//! ancestors.
//!
//! Let A_v(P) be the weight of all families of v with parents within P, and Z(S) that of all networks over S. A network
//! has a sink, so by inclusion and exclusion over the sets T of sinks
//!
//! ```text
//! Z(S) = Σ_{∅ ≠ T ⊆ S} (−1)^(|T|+1) · Z(S − T) · Π_{v ∈ T} A_v(S − T)
//! H(P) = Σ_{∅ ≠ T ⊆ V − P} (−1)^(|T|+1) · H(P + T) · Π_{v ∈ T} A_v(P),   H(V) = 1
//! ```
//!
//! H(P) = ∂Z(V)/∂Z(P) is the weight of all extensions to V of a network over P in which no node of P gets a parent
//! outside P. The terms of Z(S) with v ∈ T sum to the networks over S whose only sink is v: S then consists of v and
//! its ancestors. Times H(S) / Z(V) this is the probability of that ancestral set, for every v and S. Each sum has 3^n
//! terms at most.
//!
//! Signs alternate, so numbers have 32 digits. With n independent variables the relative error is at most (number of
//! ordered partitions of n) · 2^−104, which is 3·10^−13 for n = 16. A term is omitted if even without signs it would be
//! less than 2^−[`CUT_BITS`] of the best network; on informative data most terms are.

use super::scaled::{Scaled, power};
use super::subsets::squeeze;
use crate::base::double_double::Dd;
use crate::base::error::Result;
use crate::parents::filled;

/// Terms smaller than the best network's weight by more than this number of bits are omitted.
const CUT_BITS: i32 = 256;
/// Number of terms after which a step ends, once the current set is done; one set has at most 2^16 terms.
const STEP_TERMS: u64 = 1 << 15;
/// Number of sets S processed in one step of the sum over ancestral sets.
const STEP_SETS: usize = 1 << 12;

/// Resumable sum over all networks, with its derivatives.
pub(super) struct AllNetworks {
    n: usize,
    /// Binary exponents of the weight of the best network over each set, and of the best completion of the set.
    below: Vec<i32>,
    above: Vec<i32>,
    /// For each set, the weight Z of the networks over it and H of its extensions, in units of 2^`below` and 2^`above`.
    over: Vec<Dd>,
    rest: Vec<Dd>,
    /// Weight of the networks over a set whose only sink is v, at index `set · n + v`, as a multiple of 2^`below`.
    only_sink: Vec<Dd>,
    next: usize,
    stage: Stage,
    terms: u64,
    /// Derivative ∂Z(V)/∂A_v(P) of the total weight by the weight A_v(P) of v's families within P, by v and code of P.
    pub(super) slopes: Vec<Vec<Scaled>>,
    ancestors: Vec<f64>,
}

/// Stage of the sum; determines which set the field `next` refers to.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Computes the exponents that scale weights of each set: `below` from the empty set up, `above` from the full one
    /// down.
    Below,
    Above,
    /// Adds the terms set by set: upwards for Z (weights of networks), then downwards for H (weights of extensions).
    Forwards,
    Backwards,
    /// Sums the probabilities of ancestors, one ancestral set after another.
    Ancestors,
}

/// Variable v that can be added after the set P, with A_v(P), the weight of its families within P.
#[derive(Clone, Copy)]
struct Factor {
    v: usize,
    value: Dd,
    exponent: i32,
}

/// Common part of all terms that begin at one set P of placed variables.
struct Walk<'a> {
    placed: usize,
    factors: &'a [Factor],
    below: &'a [i32],
    above: &'a [i32],
    /// Binary exponent of the weight of the best network over all variables.
    best: i32,
    terms: u64,
}

impl AllNetworks {
    /// Creates the sum over all networks of `n` ≥ 1 variables. Errors: no memory.
    pub(super) fn new(n: usize) -> Result<AllNetworks> {
        let sets = 1 << n;
        let (mut below, mut above) = (filled(sets, Scaled::ZERO.exponent)?, filled(sets, Scaled::ZERO.exponent)?);
        (below[0], above[sets - 1]) = (0, 0);
        let mut over = filled(sets, Dd::ZERO)?;
        let mut rest = filled(sets, Dd::ZERO)?;
        (over[0], rest[sets - 1]) = (Dd::from(1.0), Dd::from(1.0));
        Ok(AllNetworks {
            n,
            below,
            above,
            over,
            rest,
            only_sink: filled(n << n, Dd::ZERO)?,
            next: 1,
            stage: Stage::Below,
            terms: 0,
            slopes: (0..n).map(|_| filled(sets / 2, Scaled::ZERO)).collect::<Result<_>>()?,
            ancestors: filled(n * n, 0.0)?,
        })
    }

    /// Number of sets expanded so far, and number of sets to expand.
    pub(super) fn progress(&self) -> (f64, f64) {
        let sets = 1usize << self.n;
        let done = match self.stage {
            Stage::Below | Stage::Above => 0,
            Stage::Forwards => self.next,
            Stage::Backwards => 2 * sets - self.next,
            Stage::Ancestors => 2 * sets,
        };
        (done as f64, (2 * sets) as f64)
    }

    /// Whether the weight of all networks is known; the derivatives are computed after it.
    pub(super) fn is_summed(&self) -> bool {
        matches!(self.stage, Stage::Backwards | Stage::Ancestors)
    }

    /// Weight of all networks; valid once [`Self::is_summed`] holds.
    pub(super) fn sum(&self) -> Scaled {
        let all = (1 << self.n) - 1;
        Scaled::new(self.over[all], self.below[all])
    }

    /// Does a bounded part of the work; returns whether it was the last.
    pub(super) fn step(&mut self, within: &[Vec<Scaled>]) -> bool {
        let sets = 1 << self.n;
        let end = self.terms + STEP_TERMS;
        let mut factors = Vec::with_capacity(self.n);
        while self.terms < end {
            self.terms += 64;
            match self.stage {
                Stage::Below if self.next == sets => (self.stage, self.next) = (Stage::Above, sets - 1),
                Stage::Below => {
                    self.below[self.next] = self.size_below(self.next, within);
                    self.next += 1;
                }
                Stage::Above if self.next == 0 => self.stage = Stage::Forwards,
                Stage::Above => {
                    self.next -= 1;
                    self.above[self.next] = self.size_above(self.next, within);
                }
                Stage::Forwards if self.next == sets => self.stage = Stage::Backwards,
                Stage::Forwards => {
                    self.forwards(self.next, within, &mut factors);
                    self.next += 1;
                }
                Stage::Backwards if self.next == 0 => {
                    (self.stage, self.next) = (Stage::Ancestors, 1);
                    return true;
                }
                Stage::Backwards => {
                    self.next -= 1;
                    self.backwards(self.next, within, &mut factors);
                }
                Stage::Ancestors => return true,
            }
        }
        false
    }

    /// Binary exponent of the weight of the best network over a set.
    fn size_below(&self, set: usize, within: &[Vec<Scaled>]) -> i32 {
        let rest = |v: usize| set & !(1 << v);
        let sinks = members(set).map(|v| self.below[rest(v)].saturating_add(exponent(within, rest(v), v)));
        sinks.max().unwrap_or_default().max(Scaled::ZERO.exponent)
    }

    /// Binary exponent of the weight of the best completion of a set to all variables.
    fn size_above(&self, set: usize, within: &[Vec<Scaled>]) -> i32 {
        let free = members(!set & ((1 << self.n) - 1));
        let next = free.map(|v| self.above[set | 1 << v].saturating_add(exponent(within, set, v)));
        next.max().unwrap_or_default().max(Scaled::ZERO.exponent)
    }

    fn factors(&self, placed: usize, within: &[Vec<Scaled>], factors: &mut Vec<Factor>) {
        factors.clear();
        for v in members(!placed & ((1 << self.n) - 1)) {
            let weight = within[v][squeeze(placed, v)];
            if !weight.is_zero() {
                factors.push(Factor { v, value: weight.value, exponent: weight.exponent });
            }
        }
    }

    /// Adds to Z of larger sets all terms that begin at the set `placed`, whose own Z is complete.
    fn forwards(&mut self, placed: usize, within: &[Vec<Scaled>], factors: &mut Vec<Factor>) {
        if self.over[placed].value() == 0.0 {
            return;
        }
        self.factors(placed, within, factors);
        let AllNetworks { n, below, above, over, only_sink, .. } = self;
        let best = below[(1 << *n) - 1];
        let start = (over[placed], below[placed]);
        let mut walk = Walk { placed, factors, below, above, best, terms: 0 };
        walk.visit_sets(0, 0, start.0, start.1, &mut |walk, taken, product, exponent| {
            let set = placed | taken;
            let term = product.by_power(power(exponent - walk.below[set]));
            let term = if taken.count_ones() % 2 == 1 { term } else { -term };
            over[set] = over[set] + term;
            for v in members(taken) {
                let only = &mut only_sink[set * *n + v];
                *only = *only + term;
            }
        });
        self.terms += walk.terms;
    }

    /// Computes H (weight of the extensions) of the set `placed` from H of its supersets, and the set's derivatives.
    fn backwards(&mut self, placed: usize, within: &[Vec<Scaled>], factors: &mut Vec<Factor>) {
        let all = (1 << self.n) - 1;
        if placed == all || self.over[placed].value() == 0.0 {
            return;
        }
        self.factors(placed, within, factors);
        let AllNetworks { below, above, rest, over, slopes, .. } = self;
        let mut walk = Walk { placed, factors, below, above, best: below[all], terms: 0 };
        let mut found = vec![Dd::ZERO; factors.len()];
        let one = (Dd::from(1.0), 0);
        let total = walk.gather(0, 0, one, rest, &mut found);
        self.terms += walk.terms;
        rest[placed] = total;
        for (factor, found) in factors.iter().zip(found) {
            let exponent = above[placed | 1 << factor.v] + below[placed];
            slopes[factor.v][squeeze(placed, factor.v)] = Scaled::new(found * over[placed], exponent);
        }
    }

    /// Probability that u is an ancestor of v, at index `u · n + v`. To be called repeatedly once `step` has returned
    /// true: each call does a bounded part of the work, and returns `None` until the last. O(n² 2^n) in all.
    pub(super) fn ancestors(&mut self) -> Option<Vec<f64>> {
        let (n, whole) = (self.n, self.sum());
        let end = (1 << n).min(self.next + STEP_SETS);
        for set in self.next..end {
            let rest = Scaled::new(self.rest[set], self.above[set]);
            for v in members(set).filter(|_| !rest.is_zero()) {
                let share = (Scaled::new(self.only_sink[set * n + v], self.below[set]) * rest).over(whole);
                members(set).filter(|u| *u != v && share != 0.0).for_each(|u| self.ancestors[u * n + v] += share);
            }
        }
        self.next = end;
        (end == 1 << n).then(|| std::mem::take(&mut self.ancestors))
    }
}

/// Binary exponent of the total weight of the families of `v` with parents within a set.
fn exponent(within: &[Vec<Scaled>], set: usize, v: usize) -> i32 {
    within[v][squeeze(set, v)].exponent
}

impl Walk<'_> {
    /// Whether a term with this exponent is large enough to be added; if not, neither are terms of larger sets, since
    /// A_v and the completions grow with P.
    fn matters(&self, set: usize, exponent: i32) -> bool {
        exponent.saturating_add(self.above[set]).saturating_sub(self.best) >= -CUT_BITS
    }

    /// Visits every non-empty set of variables that can be added after `placed`, with the product of their factors.
    fn visit_sets<F: FnMut(&Self, usize, Dd, i32)>(
        &mut self,
        from: usize,
        taken: usize,
        product: Dd,
        exponent: i32,
        visit: &mut F,
    ) {
        for at in from..self.factors.len() {
            let factor = self.factors[at];
            let (taken, exponent) = (taken | 1 << factor.v, exponent + factor.exponent);
            if !self.matters(self.placed | taken, exponent) {
                continue;
            }
            self.terms += 1;
            let product = product * factor.value;
            visit(self, taken, product, exponent);
            self.visit_sets(at + 1, taken, product, exponent, visit);
        }
    }

    /// Σ (−1)^(|T|+1) H(P + T) Π A_v(P) over the sets T that extend `taken`, with the product over the additional
    /// variables only, as a multiple of 2^`above` of P + `taken`. For each variable v, adds to `found` the same sum
    /// over all sets with v, without the factor A_v.
    fn gather(&mut self, from: usize, taken: usize, product: (Dd, i32), rest: &[Dd], found: &mut [Dd]) -> Dd {
        let mut sum = Dd::ZERO;
        let here = self.above[self.placed | taken];
        let first = self.below[self.placed];
        for at in from..self.factors.len() {
            let factor = self.factors[at];
            let more = taken | 1 << factor.v;
            let set = self.placed | more;
            let exponent = product.1 + factor.exponent;
            if !self.matters(set, first.saturating_add(exponent)) {
                continue;
            }
            self.terms += 3;
            let own = if more.count_ones() % 2 == 1 { rest[set] } else { -rest[set] };
            let beyond = self.gather(at + 1, more, (product.0 * factor.value, exponent), rest, found);
            let value = own + beyond;
            sum = sum + (factor.value * value).by_power(power(factor.exponent + self.above[set] - here));
            let alone = self.above[self.placed | 1 << factor.v];
            found[at] = found[at] + (product.0 * value).by_power(power(product.1 + self.above[set] - alone));
        }
        sum
    }
}

/// Indexes of the variables in a set given as bits.
fn members(set: usize) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let v = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            v
        })
    })
}
