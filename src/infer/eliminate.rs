//! Sums, or maxima, over variables one after another (Zhang and Poole 1994; Dechter 1999).

use super::factor::{Factor, Fold};
use super::triangulate::{Joined, triangulate};

/// The most states of one step that are worked at.
pub const MOST_STATES: f64 = (1 << 27) as f64;

/// The product of `factors` as a function of `keep`, all other variables folded away; scaled so that its largest value is 1, unless all
/// are 0. None where a step would take more than [`MOST_STATES`] states. O(Σ states of the steps).
pub fn eliminate(cards: &[usize], factors: Vec<Factor>, keep: &[usize], fold: Fold) -> Option<Factor> {
    Some(eliminate_scaled(cards, factors, keep, fold)?.0)
}

/// The same with the logarithm of what it was divided by.
pub fn eliminate_scaled(
    cards: &[usize],
    mut factors: Vec<Factor>,
    keep: &[usize],
    fold: Fold,
) -> Option<(Factor, f64)> {
    let graph = Joined::new(cards, factors.iter().map(|f| f.scope.as_slice()));
    let elimination = triangulate(&graph, keep);
    if elimination.widest > MOST_STATES {
        return None;
    }
    let mut ln_scale = 0.0;
    for (v, near) in elimination.order.iter().zip(&elimination.neighbors) {
        let (with, without): (Vec<Factor>, Vec<Factor>) = factors.into_iter().partition(|f| f.scope.contains(v));
        factors = without;
        let mut scope = near.clone();
        scope.push(*v); // fastest, so that it is folded in runs
        let (product, scale) = product(cards, scope, &with);
        let mut folded = product.onto(near, fold);
        ln_scale += scale + folded.scale();
        factors.push(folded);
    }
    let mut scope: Vec<usize> = keep.to_vec();
    scope.dedup();
    let (mut rest, scale) = product(cards, scope, &factors);
    ln_scale += scale + rest.scale();
    Some((rest, ln_scale))
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
