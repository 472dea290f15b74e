//! Bins with about equally many rows; equal values share a bin.
//!
//! A value with at least the rows of a bin has a bin to itself; the other rows are distributed over the remaining bins.
//! Each stretch of values between two such values is split separately, by the same rule, into a number of bins
//! proportional to its rows, at least one. If there are fewer bins than stretches, the stretch with the fewest rows is
//! merged with a neighboring value.

/// Range of values, `first..end`, that makes one bin or is to be cut into several.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    first: usize,
    end: usize,
    /// Whether the range is one bin: a single value with enough rows, possibly merged with a neighboring stretch.
    is_whole: bool,
}

/// Cumulative numbers of rows, indexed by value.
struct Rows<'a>(&'a [u64]);

impl Rows<'_> {
    /// Number of rows with a value before index `at`.
    fn before(&self, at: usize) -> u64 {
        if at == 0 { 0 } else { self.0[at - 1] }
    }

    /// Number of rows with one of the values `first..end`.
    fn of(&self, first: usize, end: usize) -> u64 {
        self.before(end) - self.before(first)
    }
}

/// Ends of all bins but the last, each as the number of values up to it: at most `bins` bins, none empty. `up_to` are
/// the cumulative numbers of rows, strictly ascending. O(values · bins).
pub fn even_bins(up_to: &[u64], bins: usize) -> Vec<usize> {
    let mut ends = Vec::new();
    split(&Rows(up_to), (0, up_to.len()), bins, &mut ends);
    ends.pop();
    ends
}

/// Appends the ends of the bins into which the values `first..end` are split.
fn split(rows: &Rows, (first, end): (usize, usize), bins: usize, ends: &mut Vec<usize>) {
    let all = rows.of(first, end);
    let fills = |at: usize| rows.of(at, at + 1) * bins as u64 >= all;
    let left = bins - (first..end).filter(|at| fills(*at)).count();
    if left == bins || bins == 1 || end - first < 2 {
        return cut(rows, (first, end), bins.min(end - first), ends);
    }
    let mut stretches = stretches((first, end), fills);
    while stretches.iter().filter(|stretch| !stretch.is_whole).count() > left {
        join_smallest(rows, &mut stretches);
    }
    let shares = shares(rows, &stretches, left);
    for (stretch, share) in stretches.iter().zip(shares) {
        match stretch.is_whole {
            true => ends.push(stretch.end),
            false => split(rows, (stretch.first, stretch.end), share, ends),
        }
    }
}

/// Divides a range into single values that fill a bin, and the stretches between them.
fn stretches((first, end): (usize, usize), fills: impl Fn(usize) -> bool) -> Vec<Stretch> {
    let mut made: Vec<Stretch> = Vec::new();
    for at in first..end {
        let is_whole = fills(at);
        match made.last_mut() {
            Some(last) if !last.is_whole && !is_whole => last.end = at + 1,
            _ => made.push(Stretch { first: at, end: at + 1, is_whole }),
        }
    }
    made
}

/// Merges the stretch (range still to be cut) that has the fewest rows into the neighboring bin with fewer rows.
fn join_smallest(rows: &Rows, stretches: &mut Vec<Stretch>) {
    let of = |stretch: &Stretch| rows.of(stretch.first, stretch.end);
    let open = (0..stretches.len()).filter(|i| !stretches[*i].is_whole);
    let Some(at) = open.min_by_key(|i| of(&stretches[*i])) else { return };
    let beside = [at.checked_sub(1), (at + 1 < stretches.len()).then_some(at + 1)];
    let Some(with) = beside.into_iter().flatten().min_by_key(|i| of(&stretches[*i])) else { return };
    let (first, end) = (stretches[at.min(with)].first, stretches[at.max(with)].end);
    stretches[with] = Stretch { first, end, is_whole: true };
    stretches.remove(at);
}

/// Number of bins of each stretch: at least one. Further bins go to the stretch with the most rows per bin among those
/// that have enough values.
fn shares(rows: &Rows, stretches: &[Stretch], bins: usize) -> Vec<usize> {
    let mut shares = vec![1; stretches.len()];
    let open = stretches.iter().filter(|stretch| !stretch.is_whole).count();
    for _ in open..bins {
        let can_have = |i: &usize| !stretches[*i].is_whole && shares[*i] < stretches[*i].end - stretches[*i].first;
        let of = |i: usize| u128::from(rows.of(stretches[i].first, stretches[i].end));
        let larger = |a: usize, b: usize| of(b) * shares[a] as u128 > of(a) * shares[b] as u128;
        let most = (0..stretches.len()).filter(can_have).reduce(|a, b| if larger(a, b) { b } else { a });
        let Some(most) = most else { break };
        shares[most] += 1;
    }
    shares
}

/// Appends the ends of bins where no value fills one alone, each where the share of rows is nearest its target.
fn cut(rows: &Rows, (first, end): (usize, usize), bins: usize, ends: &mut Vec<usize>) {
    let (before, all) = (rows.before(first), rows.of(first, end));
    let mut from = first;
    for i in 1..bins {
        let target = before as f64 + all as f64 * i as f64 / bins as f64;
        // First and last end that leave at least one value for this bin and each later one.
        let (least, most) = (from + 1, end - (bins - i));
        let reaches = least + rows.0[least - 1..most - 1].partition_point(|rows| (*rows as f64) < target);
        let distance = |at: usize| (rows.before(at) as f64 - target).abs();
        let at = if reaches > least && distance(reaches - 1) <= distance(reaches) { reaches - 1 } else { reaches };
        ends.push(at);
        from = at;
    }
    ends.push(end);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sizes(rows: &[u64], bins: usize) -> Vec<u64> {
        let up_to: Vec<u64> = rows
            .iter()
            .scan(0, |sum, x| {
                *sum += x;
                Some(*sum)
            })
            .collect();
        let ends = even_bins(&up_to, bins);
        let all = ends.iter().copied().chain([rows.len()]);
        all.scan(0, |from, end| Some(rows[std::mem::replace(from, end)..end].iter().sum())).collect()
    }

    #[test]
    fn a_value_that_fills_a_bin_has_its_own() {
        assert_eq!(sizes(&[223, 20, 20, 20, 17], 4), [223, 20, 40, 17]);
        assert_eq!(sizes(&[10, 60, 10, 10, 10], 3), [10, 60, 30]);
        assert_eq!(sizes(&[20, 60, 20], 2), [80, 20]);
        assert_eq!(sizes(&[1, 1, 1, 1], 4), [1, 1, 1, 1]);
        assert_eq!(sizes(&[1, 1], 4), [1, 1]);
        assert_eq!(sizes(&[5], 4), [5]);
        assert_eq!(sizes(&[], 4), [0]);
        // The second value fills a bin of those left by the first.
        assert_eq!(sizes(&[80, 12, 2, 2, 2, 2], 3), [80, 12, 8]);
        assert_eq!(sizes(&[3, 50, 3, 50, 3, 50, 3], 4), [53, 53, 53, 3]);
    }

    proptest! {
        #[test]
        fn bins_are_filled_and_values_that_fill_one_are_alone(
            rows in prop::collection::vec(prop_oneof![1u64..5, 1u64..200], 1..40), bins in 2usize..10,
        ) {
            let all: u64 = rows.iter().sum();
            let made = sizes(&rows, bins);
            prop_assert!(made.iter().all(|rows| *rows > 0));
            prop_assert!(made.len() <= bins);
            prop_assert_eq!(made.iter().sum::<u64>(), all);
            let filling = rows.iter().filter(|rows| *rows * bins as u64 >= all).count();
            prop_assert!(filling > 0 || made.len() == bins.min(rows.len()), "{rows:?} {made:?}");
            let is_own = |rows: &&u64| **rows * bins as u64 >= all && made.contains(rows);
            // If bins suffice: at most one more stretch than there are such values.
            prop_assert!(2 * filling >= bins || rows.iter().filter(is_own).count() >= filling, "{rows:?} {made:?}");
        }
    }
}
