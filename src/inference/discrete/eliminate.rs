//! Sums, or maxima, over variables one after another (Zhang and Poole 1994; Dechter 1999).

use super::factor::{Factor, Fold};
use super::triangulate::{Elimination as Order, Joined, triangulate};

/// The most states of one step that are worked at.
pub const MOST_STATES: f64 = (1 << 27) as f64;

/// A sum, or maximum, over variables one after another, before, while and after they are folded away.
pub struct Elimination {
    cards: Vec<usize>,
    factors: Vec<Factor>,
    keep: Vec<usize>,
    fold: Fold,
    order: Order,
    /// Variables folded away.
    done: usize,
    /// The logarithm of what was divided out.
    ln_scale: f64,
}

impl Elimination {
    /// The product of `factors` as a function of `keep`, nothing folded away yet. O(n² + Σ neighbors² · n/64).
    pub fn new(cards: &[usize], factors: Vec<Factor>, keep: &[usize], fold: Fold) -> Elimination {
        let order = triangulate(&Joined::new(cards, factors.iter().map(|f| f.scope.as_slice())), keep);
        Elimination { cards: cards.to_vec(), factors, keep: keep.to_vec(), fold, order, done: 0, ln_scale: 0.0 }
    }

    /// Most states of a step.
    pub fn widest(&self) -> f64 {
        self.order.widest
    }

    /// Total states of the steps.
    pub fn states(&self) -> f64 {
        self.order.states
    }

    /// Folds one variable away; whether there is one left. O(states of the step).
    pub fn step(&mut self) -> bool {
        let (Some(&v), Some(near)) = (self.order.order.get(self.done), self.order.neighbors.get(self.done)) else {
            return false;
        };
        let (with, without): (Vec<Factor>, Vec<Factor>) =
            std::mem::take(&mut self.factors).into_iter().partition(|f| f.scope.contains(&v));
        self.factors = without;
        let mut scope = near.clone();
        scope.push(v); // fastest, so that it is folded in runs
        let (product, scale) = product(&self.cards, scope, &with);
        let mut folded = product.onto(near, self.fold);
        self.ln_scale += scale + folded.scale();
        self.factors.push(folded);
        self.done += 1;
        self.done < self.order.order.len()
    }

    /// Remaining factor after all steps, scaled so that its largest value is 1 unless all are 0; and the natural logarithm of the scale.
    pub fn result(self) -> (Factor, f64) {
        let mut scope = self.keep;
        scope.dedup();
        let (mut rest, scale) = product(&self.cards, scope, &self.factors);
        let ln_scale = self.ln_scale + scale + rest.scale();
        (rest, ln_scale)
    }

    /// All steps at once. None where a step would take more than [`MOST_STATES`] states.
    pub fn run(mut self) -> Option<(Factor, f64)> {
        if self.widest() > MOST_STATES {
            return None;
        }
        while self.step() {}
        Some(self.result())
    }
}

/// The product of factors over a scope that holds theirs, scaled on the way, and the logarithm of what it was divided by.
pub fn product(cards: &[usize], scope: Vec<usize>, factors: &[Factor]) -> (Factor, f64) {
    let cards = scope.iter().map(|v| cards[*v]).collect();
    let mut product = Factor::constant(scope, cards, 1.0);
    let mut ln_scale = 0.0;
    for (i, factor) in factors.iter().enumerate() {
        product.times(factor);
        if i % 8 == 7 {
            ln_scale += product.scale();
        }
    }
    (product, ln_scale)
}
