//! Sketch of the quantiles of more numbers than can be held: a stack of sorted buffers (Manku, Rajagopalan, Lindsay
//! 1998), without random choices, so that the same numbers in the same order give the same sketch.
//!
//! Numbers fill a buffer of weight 1. Two full buffers of weight w are merged in order, and every second number is kept
//! with weight 2w. A merge changes a rank by at most w, so the error of a rank is at most the sum of the weights
//! merged. Merges alternately keep the first and the second number of each pair.

/// Sketch of many numbers: representatives, each with a weight, the number of rows it represents.
pub struct Sketch {
    /// Number of values that a buffer holds.
    size: usize,
    /// Values in the buffer of weight 1, which is being filled.
    newest: Vec<f64>,
    /// For each level l, the full, sorted buffer of weight 2^l, if there is one.
    full: Vec<Option<Vec<f64>>>,
    /// Whether the next merge at each level keeps the first number of each pair.
    first_stays: Vec<bool>,
    range: Option<(f64, f64)>,
    /// Upper bound on the error of a rank, in rows.
    error: u64,
}

impl Sketch {
    /// Sketch with buffers of `size` numbers; `size` must be even.
    pub fn of_size(size: usize) -> Sketch {
        let newest = Vec::with_capacity(size);
        Sketch { size, newest, full: vec![], first_stays: vec![], range: None, error: 0 }
    }

    /// Adds a finite number. O(log size) on average.
    pub fn push(&mut self, x: f64) {
        let (least, greatest) = self.range.unwrap_or((x, x));
        self.range = Some((least.min(x), greatest.max(x)));
        self.newest.push(x);
        if self.newest.len() == self.size {
            let mut carried = std::mem::replace(&mut self.newest, Vec::with_capacity(self.size));
            carried.sort_unstable_by(f64::total_cmp);
            self.carry(carried);
        }
    }

    /// Stores a full buffer of weight 1, merging it with buffers of equal weight.
    fn carry(&mut self, mut carried: Vec<f64>) {
        for level in 0.. {
            if level == self.full.len() {
                self.full.push(None);
                self.first_stays.push(true);
            }
            let Some(other) = self.full[level].take() else {
                self.full[level] = Some(carried);
                return;
            };
            let mut both: Vec<f64> = carried.into_iter().chain(other).collect();
            both.sort_by(f64::total_cmp); // merges the two sorted runs
            let from = usize::from(!self.first_stays[level]);
            self.first_stays[level] ^= true;
            carried = both.into_iter().skip(from).step_by(2).collect();
            self.error += 1 << level;
        }
    }

    /// Upper bound, in rows, on the error of the number of rows up to any number.
    pub fn error(&self) -> u64 {
        self.error
    }

    /// Greatest weight of a representative, in rows; cut points between representatives cannot be finer.
    pub fn grain(&self) -> u64 {
        self.full.iter().rposition(Option::is_some).map_or(1, |level| 1 << level)
    }

    /// Representatives, ascending, with their weights in rows; the least and the greatest number are among them.
    pub fn finish(mut self) -> Vec<(f64, u64)> {
        let levels = self.full.iter_mut().zip(0..);
        let full =
            levels.flat_map(|(buffer, level)| buffer.take().into_iter().flatten().map(move |x| (x, 1u64 << level)));
        let mut all: Vec<(f64, u64)> = full.chain(self.newest.into_iter().map(|x| (x, 1))).collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        // The least and the greatest number get weight 1, taken from their neighbors.
        if let Some((least, greatest)) = self.range {
            for (end, at) in [(least, 0), (greatest, all.len() - 1)] {
                if all[at].0 != end {
                    all[at].1 -= 1;
                    all.push((end, 1));
                }
            }
        }
        all.retain(|(_, rows)| *rows > 0);
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all.dedup_by(|next, kept| {
            next.0 == kept.0 && {
                kept.1 += next.1;
                true
            }
        });
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Compares ranks in the sketch with ranks among all numbers.
        #[test]
        fn errors_of_ranks_are_within_the_bound(seed in 0u64.., count in 1usize..5000, kind in 0..4) {
            let mut rng = crate::base::rng::Rng::new(seed);
            let number = |i: usize, rng: &mut crate::base::rng::Rng| match kind {
                0 => rng.unit(),
                1 => i as f64,
                2 => -(i as f64),
                _ => f64::from(rng.below(20)),
            };
            let mut numbers: Vec<f64> = (0..count).map(|i| number(i, &mut rng)).collect();
            let mut sketch = Sketch::of_size(64);
            numbers.iter().for_each(|x| sketch.push(*x));
            let error = sketch.error();
            let found = sketch.finish();
            numbers.sort_by(f64::total_cmp);
            prop_assert_eq!(found.iter().map(|(_, rows)| rows).sum::<u64>(), count as u64);
            prop_assert_eq!((found[0].0, found[found.len() - 1].0), (numbers[0], numbers[count - 1]));
            prop_assert!(error as f64 <= count as f64 * 7.0 / 128.0);
            let mut up_to = 0;
            for (x, rows) in &found {
                let true_rank = numbers.partition_point(|other| other <= x) as u64;
                up_to += rows;
                prop_assert!(true_rank.abs_diff(up_to) <= error, "{x}: {true_rank} {up_to} ± {error}");
            }
        }
    }
}
