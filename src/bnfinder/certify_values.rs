//! Values of variables for the certifier: levels, or memberships in a mixture that it fits itself; and its own
//! arithmetic.

use super::experiments::{Column, Experiments};
use crate::base::var::Var;
use crate::data::Code;

/// The values of a variable by experiment.
pub enum Values {
    /// Levels.
    Codes {
        /// A level for each experiment.
        codes: Vec<Code>,
        /// Number of levels.
        levels: usize,
    },
    /// Probability of the high component for each experiment.
    High(Vec<f64>),
}

impl Values {
    /// Values of `v`; with mixtures as in the `program`, or as in the document.
    pub fn of(experiments: &Experiments, v: Var, program: bool) -> Values {
        match &experiments.columns[v.index()] {
            Column::Levels { labels, codes } => Values::Codes { codes: codes.clone(), levels: labels.len() },
            Column::Numbers(numbers) => Values::High(memberships(numbers, program)),
        }
    }

    /// Number of its values: for continuous variables two, a hidden low and a high one.
    pub fn count(&self) -> usize {
        match self {
            Values::Codes { levels, .. } => *levels,
            Values::High(_) => 2,
        }
    }

    /// Share, 0 to 1, to which experiment `at` has the value `x`.
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

/// P(high | x) of every number under two normal components: k-means with two clusters, starting with a cut at the
/// median, values on the cut half in both; a deviation for each component, or, as in the program, one for both.
fn memberships(numbers: &[f64], program: bool) -> Vec<f64> {
    let mut values = numbers.to_vec();
    values.sort_by(f64::total_cmp);
    let count = values.len() as f64;
    let mut cut = 0.5 * (values[(values.len() - 1) / 2] + values[values.len() / 2]);
    // The rounded mean of equal values may differ from them: a cut beyond all of them would leave a cluster empty.
    let (first, last) = (values[0], values[values.len() - 1]);
    // Share of a value in the high cluster.
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

/// log₂.
pub fn log2(x: f64) -> f64 {
    libm::log2(x)
}

/// ln Γ by Stirling's series, with the argument shifted into its accurate range.
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
