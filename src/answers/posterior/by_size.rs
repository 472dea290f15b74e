//! Sum of the priors of all networks, for priors in which a family's prior depends only on its number of parents.

use super::scaled::Scaled;
use crate::base::double_double::Dd;
use crate::base::numeric::choose;
use crate::protocol::StructurePrior;

/// Sum of the priors over all networks of n variables, or over all pairs of an ordering and a network that fits it.
/// `within[k]`, k < n, is the sum of the priors of all families whose parents are among k given variables. Networks are
/// decomposed by their sinks (Robinson 1973). O(n³).
pub(super) fn sum_by_size(within: &[Scaled], prior: StructurePrior) -> Scaled {
    let number = |x: f64| Scaled::new(Dd::from(x), 0);
    if prior == StructurePrior::Orderings {
        return within.iter().enumerate().fold(number(1.0), |sum, (k, of)| sum * *of * number((k + 1) as f64));
    }
    let mut over = vec![number(1.0)];
    for k in 1..=within.len() {
        let mut sum = Scaled::ZERO;
        for sinks in 1..=k {
            let sign = if sinks % 2 == 1 { 1.0 } else { -1.0 };
            let ways = (0..sinks).fold(number(sign * choose(k, sinks)), |ways, _| ways * within[k - sinks]);
            sum = sum + ways * over[k - sinks];
        }
        over.push(sum);
    }
    over[within.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uniform_priors_count_labeled_dags_as_oeis_a003024() {
        let of = |n: usize, prior| {
            let within: Vec<Scaled> = (0..n).map(|k| Scaled::new(Dd::from(f64::from(1u32 << k)), 0)).collect();
            libm::round(libm::exp(sum_by_size(&within, prior).ln()))
        };
        let counts = [1, 2, 3, 4, 5, 6].map(|n| of(n, StructurePrior::Networks));
        assert_eq!(counts, [1.0, 3.0, 25.0, 543.0, 29_281.0, 3_781_503.0]);
        assert_eq!(of(3, StructurePrior::Orderings), 48.0);
    }
}
