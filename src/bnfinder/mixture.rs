//! Mixture of two normal distributions fitted to a continuous variable: its components are the low and the high value
//! of a hidden variable (supplement, section 4).
//!
//! The two clusters are found by k-means with k = 2, starting with a cut at the median; a value on the cut belongs half
//! to each. In BNFinder's published description every component has its own deviation. BNFinder's program gives both
//! the pooled one, so that the odds of high are monotone in the value. A deviation of 0 would make memberships of
//! values near its component 0/0, so there is a lower limit. Values are sorted first, so that their order in the file
//! does not change a bit.

use crate::base::numeric::ln;
use crate::protocol::BnfinderMixture;

/// Mixture of two normal components, the low one first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mixture {
    /// Means of the components, low < high (equal if all values are equal).
    pub mean: [f64; 2],
    /// Standard deviations of the components, above 0.
    pub deviation: [f64; 2],
    /// Shares (mixing weights) of the components, which sum to 1.
    pub share: [f64; 2],
}

/// Maximum number of moves of the cut in k-means: more are never needed, but rounding could make it cycle.
const MAX_MOVES: usize = 1000;
/// Minimum deviation of a component, as a share of the distance of the means, so that values near one mean are still
/// far from the other.
const MIN_DEVIATION_SHARE: f64 = 1e-3;
/// Minimum deviation of a component in the units of the data.
const MIN_DEVIATION: f64 = 1e-10;

/// Upper limit on absolute values that are accepted; squares of larger ones could overflow.
pub(super) const MAX_NUMBER: f64 = 1e100;

impl Mixture {
    /// Fits the mixture to finite numbers; `program`: as BNFinder's program does, not as its publication says. O(N log
    /// N + N·moves).
    pub fn fit(numbers: &[f64], program: bool) -> Mixture {
        let mut sorted = numbers.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let count = sorted.len();
        let mut cut = (sorted[count / 2] + sorted[(count - 1) / 2]) / 2.0;
        let mut clusters = Clusters::at(&sorted, cut);
        for _ in 0..MAX_MOVES {
            let next = (clusters.mean[0] + clusters.mean[1]) / 2.0;
            if next == cut {
                break;
            }
            cut = next;
            clusters = Clusters::at(&sorted, cut);
        }
        let Clusters { low, high, mean } = clusters;
        let square = |values: &[f64], mean: f64| values.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>();
        let (below, on, above) = (&sorted[..low], &sorted[low..high], &sorted[high..]);
        let weight = [below.len() as f64 + 0.5 * on.len() as f64, above.len() as f64 + 0.5 * on.len() as f64];
        let share = weight.map(|w| w / count as f64);
        let deviation = if program {
            // In BNFinder's program, values on the cut count fully as low, and the cut itself counts once as high.
            let sum = square(&sorted[..high], mean[0]) + square(above, mean[1]) + (mean[1] - cut) * (mean[1] - cut);
            [libm::sqrt(sum / count as f64).max(MIN_DEVIATION); 2]
        } else {
            let floor = (MIN_DEVIATION_SHARE * (mean[1] - mean[0])).max(MIN_DEVIATION);
            let of = |outer: &[f64], i: usize| {
                let sum = square(outer, mean[i]) + 0.5 * square(on, mean[i]);
                libm::sqrt(sum / weight[i]).max(floor)
            };
            [of(below, 0), of(above, 1)]
        };
        Mixture { mean, deviation, share }
    }

    /// P(high | x) by Bayes' rule: the logistic function of the difference of the log densities.
    pub fn high(&self, x: f64) -> f64 {
        let ln_density = |i: usize| {
            let z = (x - self.mean[i]) / self.deviation[i];
            ln(self.share[i]) - ln(self.deviation[i]) - 0.5 * z * z
        };
        1.0 / (1.0 + libm::exp(ln_density(0) - ln_density(1)))
    }

    /// Mixture as a message of the protocol.
    pub fn message(&self) -> BnfinderMixture {
        BnfinderMixture { mean: self.mean, deviation: self.deviation, share: self.share }
    }
}

/// Two clusters of sorted values, separated by a cut.
struct Clusters {
    /// Number of values below the cut.
    low: usize,
    /// Number of values not above the cut.
    high: usize,
    mean: [f64; 2],
}

impl Clusters {
    fn at(sorted: &[f64], cut: f64) -> Clusters {
        let low = sorted.partition_point(|x| *x < cut);
        let high = sorted.partition_point(|x| *x <= cut);
        let on = (high - low) as f64;
        let mean = |outer: &[f64]| {
            let weight = 2.0 * outer.len() as f64 + on;
            // The cut is within the values' range, so neither cluster is empty; rounded means are clamped to that
            // range.
            ((2.0 * outer.iter().sum::<f64>() + on * cut) / weight).clamp(sorted[0], sorted[sorted.len() - 1])
        };
        Clusters { low, high, mean: [mean(&sorted[..low]), mean(&sorted[high..])] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_bumps_are_found_low_first_whatever_the_order() {
        let values = [5.0, 0.1, 5.2, -0.1, 4.8, 0.0];
        for program in [false, true] {
            let mixture = Mixture::fit(&values, program);
            assert!((mixture.mean[0]).abs() < 1e-12 && (mixture.mean[1] - 5.0).abs() < 1e-12, "{mixture:?}");
            assert_eq!(mixture.share, [0.5, 0.5]);
            assert!(mixture.high(0.2) < 1e-3 && mixture.high(4.5) > 0.999);
            let mut turned = values;
            turned.reverse();
            assert_eq!(Mixture::fit(&turned, program), mixture);
        }
    }

    #[test]
    fn no_deviation_and_no_difference_are_survived() {
        for program in [false, true] {
            let same = Mixture::fit(&[3.0; 5], program);
            assert_eq!((same.mean, same.high(3.0)), ([3.0, 3.0], 0.5));
            let spike = Mixture::fit(&[0.0, 0.0, 0.0, 0.0, 9.0], program);
            assert_eq!(spike.mean, [0.0, 9.0]);
            assert!(spike.deviation.iter().all(|d| *d > 0.0));
            assert!(spike.high(0.0) < 1e-3 && spike.high(9.0) > 0.999, "{spike:?}");
            assert!(Mixture::fit(&[7.5], program).high(7.5) == 0.5);
        }
        // The rounded mean of equal numbers can differ from that number.
        for (x, count) in [(0.1, 3), (0.1, 24), (0.37, 11), (0.37, 22), (-1.1, 7)] {
            for program in [false, true] {
                let same = Mixture::fit(&vec![x; count], program);
                assert_eq!((same.mean, same.share, same.high(x)), ([x; 2], [0.5; 2], 0.5), "{x} {count} times");
            }
        }
        let huge = Mixture::fit(&[-MAX_NUMBER, MAX_NUMBER, 0.0], true);
        assert!(huge.high(0.0).is_finite());
    }
}
