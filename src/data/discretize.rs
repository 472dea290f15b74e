//! Discretization: cuts numbers into bins of equal width, of equal frequency, or at given cut points.
//!
//! p cut points make p + 1 bins; a value equal to a cut point is in the bin below it. Computed cut points are rounded
//! to the fewest digits that leave every value of the data on its side, so that the labels are exact.
//!
//! From edition 4 of the reading rules on there are as many bins of equal frequency as requested, if there are as many
//! distinct values, and a value with at least the rows of a bin has a bin to itself ([`even_bins`](super::even_bins)).

use super::even_bins::even_bins;
use super::number::{format, parse};
use crate::protocol::Cut;

/// Maximum number of bins.
pub const MAX_BINS: usize = 64;

/// Distinct values of a column, ascending, with the cumulative number of rows.
pub struct Values {
    values: Vec<f64>,
    up_to: Vec<u64>,
}

impl Values {
    /// Sorts and merges values, which come in any order, each with its number of rows.
    pub fn new(mut pairs: Vec<(f64, u64)>) -> Values {
        pairs.retain(|(_, rows)| *rows > 0);
        pairs.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        pairs.dedup_by(|next, kept| {
            next.0 == kept.0 && {
                kept.1 += next.1;
                true
            }
        });
        let up_to = pairs.iter().scan(0, |sum, (_, rows)| {
            *sum += rows;
            Some(*sum)
        });
        Values { up_to: up_to.collect(), values: pairs.iter().map(|(value, _)| *value).collect() }
    }

    /// Least and greatest value; `None` if there are no values.
    pub fn range(&self) -> Option<(f64, f64)> {
        Some((*self.values.first()?, *self.values.last()?))
    }

    /// Number of distinct values not above `x`.
    fn not_above(&self, x: f64) -> usize {
        self.values.partition_point(|value| *value <= x)
    }

    /// Cut points by edition `rules` of the reading rules, strictly ascending; `None` for an invalid cut.
    pub fn cut(&self, cut: &Cut, rules: u32) -> Option<Vec<f64>> {
        let is_valid = |bins: &u32| (2..=MAX_BINS).contains(&(*bins as usize));
        match cut {
            Cut::Points { points } => {
                let ascending = points.windows(2).all(|pair| pair[0] < pair[1]);
                let is_valid =
                    ascending && (1..MAX_BINS).contains(&points.len()) && points.iter().all(|p| p.is_finite());
                is_valid.then(|| points.clone())
            }
            Cut::Width { bins } => is_valid(bins).then(|| self.equal_width(*bins)),
            Cut::Frequency { bins } if rules < 4 => is_valid(bins).then(|| self.equal_frequency(*bins)),
            Cut::Frequency { bins } => is_valid(bins).then(|| {
                let ends = even_bins(&self.up_to, *bins as usize);
                self.tidy(ends.into_iter().map(|end| (self.between(end - 1), end)))
            }),
        }
    }

    fn equal_width(&self, bins: u32) -> Vec<f64> {
        let Some((least, greatest)) = self.range().filter(|(least, greatest)| least < greatest) else { return vec![] };
        let share = |i: u32| f64::from(i) / f64::from(bins);
        // Weighted mean of least and greatest value, because their difference may overflow.
        let point = |i: u32| least * (1.0 - share(i)) + greatest * share(i);
        self.tidy((1..bins).map(|i| (point(i), self.not_above(point(i)))))
    }

    /// Cut points for bins of equal frequency: each is between the two neighboring values at which the share of rows
    /// below is nearest to its target.
    fn equal_frequency(&self, bins: u32) -> Vec<f64> {
        let Some((total, inner)) = self.up_to.split_last().filter(|(_, inner)| !inner.is_empty()) else {
            return vec![];
        };
        let point = |i: u32| {
            let target = *total as f64 * f64::from(i) / f64::from(bins);
            let next = inner.partition_point(|rows| (*rows as f64) < target).min(inner.len() - 1);
            let before = next.saturating_sub(1);
            let distance = |at: usize| (inner[at] as f64 - target).abs();
            let at = if distance(before) <= distance(next) { before } else { next };
            (self.between(at), at + 1)
        };
        self.tidy((1..bins).map(point))
    }

    /// Cut point between value `at` and the next, nearer to the lower: between whole numbers it rounds to a whole one.
    fn between(&self, at: usize) -> f64 {
        0.6 * self.values[at] + 0.4 * self.values[at + 1]
    }

    /// Rounds cut points as far as no value changes sides, and drops those that separate no values. Each cut point
    /// comes with the number of distinct values below it.
    fn tidy(&self, points: impl Iterator<Item = (f64, usize)>) -> Vec<f64> {
        let mut below = 0;
        let mut tidied = Vec::new();
        for (point, side) in points {
            if side > below && side < self.values.len() {
                tidied.push(self.rounded(point, side));
                below = side;
            }
        }
        tidied
    }

    fn rounded(&self, point: f64, side: usize) -> f64 {
        let candidates = (0..17).filter_map(|digits| format!("{point:.digits$e}").parse::<f64>().ok());
        candidates.map(|x| x + 0.0).find(|x| self.not_above(*x) == side).unwrap_or(self.values[side - 1])
    }
}

/// Index, from 0, of the bin that contains `value`.
pub fn bin_of(value: f64, points: &[f64]) -> usize {
    points.partition_point(|point| *point < value)
}

/// Labels of the bins, in order. Without cut points there is one bin, labeled with the number `only`.
pub fn labels(points: &[f64], only: f64) -> Vec<String> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return vec![format(only)] };
    let below = [format!("≤ {}", format(*first))].into_iter();
    let between = points.windows(2).map(|pair| format!("{} – {}", format(pair[0]), format(pair[1])));
    below.chain(between).chain([format!("> {}", format(*last))]).collect()
}

/// Lower and upper end of the bin that has this label, each `None` if unbounded. `None` for a label that [`labels`]
/// does not write.
pub fn bin_ends(label: &str) -> Option<(Option<f64>, Option<f64>)> {
    let number = |text: &str| parse(text, false);
    match (label.strip_prefix("≤ "), label.strip_prefix("> "), label.split_once(" – ")) {
        (Some(point), _, _) => Some((None, Some(number(point)?))),
        (_, Some(point), _) => Some((Some(number(point)?), None)),
        (_, _, Some((low, high))) => Some((Some(number(low)?), Some(number(high)?))),
        _ => None,
    }
}

/// Whether the bin with this label contains `value`; false if the label is no bin's.
pub fn bin_holds(label: &str, value: f64) -> bool {
    bin_ends(label)
        .is_some_and(|(low, high)| low.is_none_or(|low| value > low) && high.is_none_or(|high| value <= high))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RULES: u32 = 3;

    fn values(list: &[f64]) -> Values {
        Values::new(list.iter().map(|value| (*value, 1)).collect())
    }

    #[test]
    fn cut_points_are_short_and_exact() {
        let data = values(&[1.0, 2.0, 3.0, 4.0, 8.0, 10.0]);
        assert_eq!(data.cut(&Cut::Width { bins: 3 }, RULES).unwrap(), [4.0]); // and 7, but nothing lies between
        assert_eq!(data.cut(&Cut::Frequency { bins: 3 }, RULES).unwrap(), [2.0, 6.0]);
        assert_eq!(values(&[0.455, 0.46]).cut(&Cut::Frequency { bins: 2 }, RULES).unwrap(), [0.457]);
        assert_eq!(labels(&[], 4.0), ["4"]);
        assert_eq!(labels(&[3.5, 7.0], 0.0), ["≤ 3.5", "3.5 – 7", "> 7"]);
        assert_eq!([3.5, 3.6, 7.0, 7.1].map(|x| bin_of(x, &[3.5, 7.0])), [0, 1, 1, 2]);
        assert!(!bin_holds("high", 4.0) && !bin_holds("a – b", 4.0));
    }

    #[test]
    fn equal_values_stay_together() {
        let data = Values::new(vec![(1.0, 90), (2.0, 5), (0.5, 5), (1.0, 0)]);
        assert_eq!(data.cut(&Cut::Frequency { bins: 4 }, RULES).unwrap(), [0.7, 1.0]);
        assert_eq!(values(&[4.0; 5]).cut(&Cut::Frequency { bins: 3 }, RULES).unwrap(), Vec::<f64>::new());
        assert_eq!(values(&[4.0; 5]).cut(&Cut::Width { bins: 3 }, RULES).unwrap(), Vec::<f64>::new());
    }

    #[test]
    fn cuts_that_make_no_partition_are_refused() {
        let data = values(&[1.0, 2.0]);
        for cut in [
            Cut::Width { bins: 1 },
            Cut::Frequency { bins: 65 },
            Cut::Points { points: vec![] },
            Cut::Points { points: vec![2.0, 1.0] },
            Cut::Points { points: vec![f64::NAN] },
        ] {
            assert_eq!(data.cut(&cut, RULES), None, "{cut:?}");
        }
        assert_eq!(data.cut(&Cut::Points { points: vec![-3.0, 1.5] }, RULES), Some(vec![-3.0, 1.5]));
    }

    proptest! {
        #[test]
        fn every_bin_holds_rows_and_frequencies_are_even_without_ties(
            list in prop::collection::vec(-1e3..1e3, 2..200), bins in 2u32..10, scale in -200i32..200, rules in 3u32..5,
        ) {
            let list: Vec<f64> = list.iter().map(|x| x * 10f64.powi(scale)).collect();
            let data = values(&list);
            for cut in [Cut::Width { bins }, Cut::Frequency { bins }] {
                let points = data.cut(&cut, rules).unwrap();
                prop_assert!(points.windows(2).all(|pair| pair[0] < pair[1]));
                let mut sizes = vec![0usize; points.len() + 1];
                list.iter().for_each(|value| sizes[bin_of(*value, &points)] += 1);
                prop_assert!(sizes.iter().all(|size| *size > 0), "{cut:?} {points:?} {sizes:?}");
                let labels = labels(&points, 0.0);
                for value in list.iter().filter(|_| !points.is_empty()) {
                    let holding: Vec<usize> = (0..labels.len()).filter(|i| bin_holds(&labels[*i], *value)).collect();
                    prop_assert_eq!(holding, [bin_of(*value, &points)]);
                }
                let distinct = list.iter().map(|x| x.to_bits()).collect::<std::collections::BTreeSet<_>>().len();
                if cut == (Cut::Frequency { bins }) && distinct == list.len() && list.len() >= bins as usize {
                    prop_assert_eq!(sizes.len(), bins as usize);
                    prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{sizes:?}");
                }
            }
        }
    }
}
