//! Values of variables for the certifier: levels of discrete variables, memberships of continuous ones in a mixture
//! that it fits itself; and logarithms that it computes itself.

use super::experiments::{Column, Experiments};
use crate::base::var::Var;
use crate::data::Code;

/// Values of one variable in all experiments.
pub enum Values {
    /// Levels of a discrete variable.
    Codes {
        /// Code of the level in each experiment.
        codes: Vec<Code>,
        /// Number of levels of the variable.
        levels: usize,
    },
    /// Continuous variable: probability of the high component in each experiment.
    High(Vec<f64>),
}

impl Values {
    /// Values of the variable `v`. `program`: mixtures are fitted as BNFinder's program does, not as it is published.
    pub fn of(experiments: &Experiments, v: Var, program: bool) -> Values {
        match &experiments.columns[v.index()] {
            Column::Levels { labels, codes } => Values::Codes { codes: codes.clone(), levels: labels.len() },
            Column::Numbers(numbers) => Values::High(memberships(numbers, program)),
        }
    }

    /// Number of values of the variable: two for a continuous one, the hidden values low and high.
    pub fn count(&self) -> usize {
        match self {
            Values::Codes { levels, .. } => *levels,
            Values::High(_) => 2,
        }
    }

    /// Degree, 0 to 1, to which the variable has the value `x` in experiment `at`.
    pub fn share(&self, at: usize, x: usize) -> f64 {
        match self {
            Values::Codes { codes, .. } => f64::from(u8::from(usize::from(codes[at]) == x)),
            Values::High(high) => {
                if x == 1 {
                    high[at]
                } else {
                    1.0 - high[at]
                }
            }
        }
    }
}

/// P(high | x) of every number under a mixture of two normal components. The components are found by k-means with two
/// clusters, starting with a cut at the median; a value on the cut belongs half to each. Each component has its own
/// deviation, or, in BNFinder's program, both have the same.
fn memberships(numbers: &[f64], program: bool) -> Vec<f64> {
    let mut values = numbers.to_vec();
    values.sort_by(f64::total_cmp);
    let count = values.len() as f64;
    let mut cut = 0.5 * (values[(values.len() - 1) / 2] + values[values.len() / 2]);
    // The rounded mean of equal values may differ from them; a cut beyond all values would leave a cluster empty.
    let (first, last) = (values[0], values[values.len() - 1]);
    // Degree, 0 to 1, to which a value belongs to the high cluster.
    let part = |x: f64, cut: f64| if x > cut { 1.0 } else { if x == cut { 0.5 } else { 0.0 } };
    let means = |cut: f64| {
        let weight: f64 = values.iter().map(|x| part(*x, cut)).sum();
        let high: f64 = values.iter().map(|x| part(*x, cut) * x).sum();
        let low: f64 = values.iter().map(|x| (1.0 - part(*x, cut)) * x).sum();
        [low / (count - weight), high / weight].map(|mean| mean.clamp(first, last))
    };
    let mut mean = means(cut);
    for _ in 0..1000 {
        let next = 0.5 * (mean[0] + mean[1]);
        if next == cut {
            break;
        }
        cut = next;
        mean = means(cut);
    }
    let square = |x: f64, i: usize| (x - mean[i]) * (x - mean[i]);
    let high: f64 = values.iter().map(|x| part(*x, cut)).sum();
    let deviation = if program {
        let sum: f64 = values.iter().map(|x| if *x > cut { square(*x, 1) } else { square(*x, 0) }).sum();
        [libm::sqrt((sum + square(cut, 1)) / count).max(1e-10); 2]
    } else {
        let floor = (1e-3 * (mean[1] - mean[0])).max(1e-10);
        let below: f64 = values.iter().map(|x| (1.0 - part(*x, cut)) * square(*x, 0)).sum();
        let above: f64 = values.iter().map(|x| part(*x, cut) * square(*x, 1)).sum();
        [libm::sqrt(below / (count - high)).max(floor), libm::sqrt(above / high).max(floor)]
    };
    let share = [(count - high) / count, high / count];
    let density = |x: f64, i: usize| {
        let z = (x - mean[i]) / deviation[i];
        libm::log(share[i]) - libm::log(deviation[i]) - z * z / 2.0
    };
    numbers.iter().map(|x| 1.0 / (1.0 + libm::exp(density(*x, 0) - density(*x, 1)))).collect()
}

/// Logarithm to base 2.
pub fn log2(x: f64) -> f64 {
    libm::log2(x)
}

/// ln Γ(x) by Stirling's series, with the argument shifted into the range where the series is accurate.
pub fn ln_gamma(x: f64) -> f64 {
    let mut moved = 0.0;
    let mut at = x;
    while at < 16.0 {
        moved += libm::log(at);
        at += 1.0;
    }
    let inverse = 1.0 / at;
    let square = inverse * inverse;
    let series = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    (at - 0.5) * libm::log(at) - at + 0.5 * libm::log(2.0 * std::f64::consts::PI) + series - moved
}
