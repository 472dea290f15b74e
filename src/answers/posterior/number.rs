//! Numbers of networks and of pairs of a network and an ordering, by which the priors are normalized.

use super::scaled::Scaled;
use crate::base::double_double::Dd;
use crate::base::numeric::{choose, ln_gamma};

/// Parent sets of at most `most` among `others` variables.
fn sets(others: usize, most: usize) -> f64 {
    (0..=most.min(others)).map(|size| choose(others, size)).sum()
}

/// ln of the number of networks over `n` variables with at most `most` parents each (Robinson 1973). O(n²).
pub(super) fn ln_networks(n: usize, most: usize) -> f64 {
    let mut number = vec![Scaled::new(Dd::from(1.0), 0)];
    for k in 1..=n {
        let mut sum = Scaled::ZERO;
        for sinks in 1..=k {
            let free = Scaled::new(Dd::from(sets(k - sinks, most)), 0);
            let sign = if sinks % 2 == 1 { 1.0 } else { -1.0 };
            let ways = (0..sinks).fold(Scaled::new(Dd::from(sign * choose(k, sinks)), 0), |ways, _| ways * free);
            sum = sum + ways * number[k - sinks];
        }
        number.push(sum);
    }
    number[n].ln()
}

/// ln of the number of pairs of an ordering of `n` variables and a network that fits it, with at most `most` parents each.
pub(super) fn ln_ordered(n: usize, most: usize) -> f64 {
    ln_gamma(n as f64 + 1.0) + (0..n).map(|before| crate::base::numeric::ln(sets(before, most))).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_as_many_as_the_encyclopedia_of_sequences_says() {
        let count = |n, most| libm::round(libm::exp(ln_networks(n, most)));
        assert_eq!([1, 2, 3, 4, 5, 6].map(|n| count(n, 9)), [1.0, 3.0, 25.0, 543.0, 29_281.0, 3_781_503.0]);
        assert_eq!(count(3, 1), 16.0);
        // A003024(16)
        assert!(
            (ln_networks(16, 15)
                - crate::base::numeric::ln(83_756_670_773_733_320_287_699_303_047_996_412_235_223_138_303.0))
            .abs()
                < 1e-12
        );
        assert!((ln_ordered(3, 2) - crate::base::numeric::ln(48.0)).abs() < 1e-12);
    }
}
