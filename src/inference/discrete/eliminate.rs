//! Variable elimination with sums or maxima (Zhang and Poole 1994; Dechter 1999).

use super::factor::{Factor, Fold};
use super::triangulate::{Elimination as Order, Joined, triangulate};

/// Maximum number of states of the factor that one elimination step makes.
pub const MAX_STATES: f64 = (1 << 27) as f64;

/// Resumable variable elimination, one variable in each step.
pub struct Elimination {
    cards: Vec<usize>,
    factors: Vec<Factor>,
    keep: Vec<usize>,
    fold: Fold,
    order: Order,
    /// Number of variables eliminated so far.
    done: usize,
    /// Natural logarithm of the factor by which values were scaled down so far.
    ln_scale: f64,
}

impl Elimination {
    /// Prepares the product of `factors` as a function of the variables `keep`, with nothing eliminated yet. O(n² + Σ
    /// neighbors² · n/64).
    pub fn new(cards: &[usize], factors: Vec<Factor>, keep: &[usize], fold: Fold) -> Elimination {
        let order = triangulate(&Joined::new(cards, factors.iter().map(|f| f.scope.as_slice())), keep);
        Elimination { cards: cards.to_vec(), factors, keep: keep.to_vec(), fold, order, done: 0, ln_scale: 0.0 }
    }

    /// Maximum number of states over all elimination steps.
    pub fn widest(&self) -> f64 {
        self.order.widest
    }

    /// Total number of states of all elimination steps.
    pub fn states(&self) -> f64 {
        self.order.states
    }

    /// Eliminates one variable; returns whether any remain. O(states of the step).
    pub fn step(&mut self) -> bool {
        let (Some(&v), Some(near)) = (self.order.order.get(self.done), self.order.neighbors.get(self.done)) else {
            return false;
        };
        let (with, without): (Vec<Factor>, Vec<Factor>) =
            std::mem::take(&mut self.factors).into_iter().partition(|f| f.scope.contains(&v));
        self.factors = without;
        let mut scope = near.clone();
        scope.push(v); // varies fastest, so that it is folded in runs
        let (product, scale) = product(&self.cards, scope, &with);
        let mut folded = product.onto(near, self.fold);
        self.ln_scale += scale + folded.scale();
        self.factors.push(folded);
        self.done += 1;
        self.done < self.order.order.len()
    }

    /// Factor that remains after all steps, scaled so that its largest value is 1 unless all are 0, and the natural
    /// logarithm of the scale.
    pub fn result(self) -> (Factor, f64) {
        let mut scope = self.keep;
        scope.dedup();
        let (mut rest, scale) = product(&self.cards, scope, &self.factors);
        let ln_scale = self.ln_scale + scale + rest.scale();
        (rest, ln_scale)
    }

    /// Runs all steps. `None` if a step would need more than [`MAX_STATES`] states.
    pub fn run(mut self) -> Option<(Factor, f64)> {
        if self.widest() > MAX_STATES {
            return None;
        }
        while self.step() {}
        Some(self.result())
    }
}

/// Product of factors over a scope that contains theirs, scaled down on the way, and the logarithm of the scale.
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
