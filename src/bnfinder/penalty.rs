//! Penalty g: cost of a parent set, independent of the values in the data, in bits (supplement, sections 2 and 3).
//!
//! | score | as the document defines it | as the program computes it |
//! |---|---|---|
//! | MDL | \|U\| log n + ½ log N · (k − 1) ∏ k_u^w | (1 + \|U\|) log(m + 1) + ½ log(N + 1) · (k − 1) ∏ k_u^w |
//! | BDe | Σ w log α⁻¹ | Σ w log k_u · log(N + 1) |
//!
//! Here n is the number of variables, m of potential parents, N of samples; k is the number of the child's values and
//! k_u of a parent's, and w is the prior weight of the edge (1 unless set), which acts as k^w values or as the
//! probability α^w of the edge. A continuous variable counts as 2 values in the document (BNFinder's published
//! description). In the program it counts as 1.5 values as a parent; as the child, its part is a tenth of that of 2
//! values.

use crate::protocol::{BnfinderScore, BnfinderSettings, BnfinderVariant};

/// Logarithm to base 2.
pub(super) fn log2(x: f64) -> f64 {
    crate::base::numeric::ln(x) / std::f64::consts::LN_2
}

/// Coefficients from which the penalty g of any parent set of one child is computed, in bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penalty {
    /// Penalty g of the empty set, without the cost of the child's conditional distribution.
    base: f64,
    /// Amount that every parent adds to g, whatever its number of values.
    each: f64,
    /// Cost of the child's distribution in one configuration, which is multiplied by the parents' weights; 0 for BDe.
    distribution: f64,
    /// Factor by which the sum of the parents' weights is multiplied; 0 for MDL.
    rate: f64,
    /// Whether the weights of parents are multiplied, as in MDL; otherwise they are added.
    multiplies: bool,
}

/// Inputs from which the penalty of a child's parent sets is computed.
#[derive(Clone, Copy, Debug)]
pub struct PenaltyInput {
    /// Number of variables n.
    pub variables: usize,
    /// Number of potential parents of the child.
    pub parents: usize,
    /// Number of samples N.
    pub samples: usize,
    /// Number of levels of the child; `None` if it is continuous.
    pub levels: Option<usize>,
}

impl Penalty {
    /// Penalty function for the parent sets of one child.
    pub fn new(settings: &BnfinderSettings, input: PenaltyInput) -> Penalty {
        let PenaltyInput { variables, parents, samples, levels } = input;
        let samples = samples as f64;
        let k = levels.map_or(2.0, |k| k as f64);
        let zero = Penalty { base: 0.0, each: 0.0, distribution: 0.0, rate: 0.0, multiplies: false };
        match (settings.score, settings.variant) {
            (BnfinderScore::Mdl, BnfinderVariant::Document) => Penalty {
                each: log2(variables as f64),
                distribution: 0.5 * log2(samples) * (k - 1.0),
                multiplies: true,
                ..zero
            },
            (BnfinderScore::Mdl, BnfinderVariant::Program) => {
                let each = log2(parents as f64 + 1.0);
                let k = levels.map_or(0.0, |k| k as f64).max(1.1);
                let distribution = 0.5 * (k - 1.0) * log2(samples + 1.0);
                Penalty { base: each, each, distribution, multiplies: true, ..zero }
            }
            // Without an α, document variant: the program's price for variables of two values.
            (BnfinderScore::Bde, BnfinderVariant::Document) => {
                Penalty { rate: settings.alpha.map_or_else(|| log2(samples + 1.0), |alpha| -log2(alpha)), ..zero }
            }
            (BnfinderScore::Bde, BnfinderVariant::Program) => {
                let part = if levels.is_some() { 1.0 } else { 0.1 };
                Penalty { rate: log2(samples + 1.0) * part, ..zero }
            }
        }
    }

    /// Weight of a parent from its number of levels (`None`: continuous) and the prior weight of its edge: a factor in
    /// MDL, a summand in BDe.
    pub fn weight(settings: &BnfinderSettings, levels: Option<usize>, prior: f64) -> f64 {
        match (settings.score, settings.variant) {
            (BnfinderScore::Mdl, BnfinderVariant::Document) => power(levels.map_or(2.0, |k| k as f64), prior),
            (BnfinderScore::Mdl, BnfinderVariant::Program) => power(program_values(levels), prior),
            (BnfinderScore::Bde, BnfinderVariant::Document) => prior,
            (BnfinderScore::Bde, BnfinderVariant::Program) => prior * log2(program_values(levels)),
        }
    }

    /// Penalty g of a set of parents with these `weights`. Never less for more parents (Assumption 2).
    pub fn of(&self, weights: impl Iterator<Item = f64>) -> f64 {
        let mut count = 0.0;
        let start = if self.multiplies { 1.0 } else { 0.0 };
        let sum = weights.fold(start, |sum: f64, weight| {
            count += 1.0;
            if self.multiplies { sum * weight } else { sum + weight }
        });
        let price = if self.multiplies { self.distribution } else { self.rate };
        // The distribution of a constant child costs nothing, for any number of configurations.
        let charged = if price == 0.0 { 0.0 } else { price * sum };
        self.base + count * self.each + charged
    }
}

/// Number of values that BNFinder's program assumes for a parent: its levels, but 1.5 if it is continuous or has fewer.
fn program_values(levels: Option<usize>) -> f64 {
    levels.map_or(0.0, |k| k as f64).max(1.5)
}

/// Power k^w, exact if w is 1.
fn power(k: f64, w: f64) -> f64 {
    if w == 1.0 { k } else { libm::pow(k, w) }
}
