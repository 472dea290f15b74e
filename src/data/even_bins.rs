//! Bins of about equally many rows, where equal values stay together.
//!
//! A value that alone has the rows of a bin has a bin of its own; the other rows are split anew over the bins that are left. What lies
//! between two such values is split for itself, in the same way, and has bins in proportion to its rows, one at least; where there are
//! fewer bins than such stretches, the stretch with fewest rows joins the value beside it.

/// Values from `first` to before `end`, in one bin or cut into several.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    first: usize,
    end: usize,
    /// One value with a bin of its own, or what has joined it.
    is_whole: bool,
}

/// Rows up to and with each value, as the caller counts them.
struct Rows<'a>(&'a [u64]);

impl Rows<'_> {
    fn before(&self, at: usize) -> u64 {
        if at == 0 { 0 } else { self.0[at - 1] }
    }

    fn of(&self, first: usize, end: usize) -> u64 {
        self.before(end) - self.before(first)
    }
}

/// Per bin but the last, in order, the number of values up to its end: at most `bins` bins, each with a value or more. `up_to` are the
/// rows up to and with each value, which rise. O(values · bins).
pub fn even_bins(up_to: &[u64], bins: usize) -> Vec<usize> {
    let mut ends = Vec::new();
    split(&Rows(up_to), (0, up_to.len()), bins, &mut ends);
    ends.pop();
    ends
}

/// The ends of the bins of the values from `first` to before `end`.
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

/// Values that fill a bin, and the stretches between them.
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

/// Joins the open stretch with fewest rows to the whole one beside it that has fewer.
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

/// Bins of each stretch: one, and of an open one more, each where bins are largest and there are values for it.
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

/// The ends of the bins of values that none fills: each where the share of rows below is nearest to the wanted one.
fn cut(rows: &Rows, (first, end): (usize, usize), bins: usize, ends: &mut Vec<usize>) {
    let (before, all) = (rows.before(first), rows.of(first, end));
    let mut from = first;
    for i in 1..bins {
        let wanted = before as f64 + all as f64 * i as f64 / bins as f64;
        // Of the values that may end the bin, so that there is one for each bin to come.
        let (least, most) = (from + 1, end - (bins - i));
        let reaches = least + rows.0[least - 1..most - 1].partition_point(|rows| (*rows as f64) < wanted);
        let distance = |at: usize| (rows.before(at) as f64 - wanted).abs();
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
        // The second value fills a bin of what the first one leaves.
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
            // Where bins go round: at most one more stretch than there are such values.
            prop_assert!(2 * filling >= bins || rows.iter().filter(is_own).count() >= filling, "{rows:?} {made:?}");
        }
    }
}
