//! Sets of the variables except one, as codes; sums over all subsets and over all supersets.

use super::scaled::Scaled;

/// The code of a set that lacks `child` among the other variables: the child's bit is removed.
#[inline]
pub(super) fn squeeze(set: usize, child: usize) -> usize {
    let low = (1 << child) - 1;
    set & low | (set & !low) >> 1
}

/// Sums over the subsets of each set, or over its supersets.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Over {
    Subsets,
    Supersets,
}

/// Replaces the number of each set by the sum over its subsets, or supersets (Yates 1937). O(m · len), m = log₂ len.
pub(super) fn sum_over(numbers: &mut [Scaled], over: Over) {
    let mut bit = 1;
    while bit < numbers.len() {
        for set in (0..numbers.len()).filter(|set| set & bit == 0) {
            match over {
                Over::Subsets => numbers[set | bit] = numbers[set | bit] + numbers[set],
                Over::Supersets => numbers[set] = numbers[set] + numbers[set | bit],
            }
        }
        bit <<= 1;
    }
}
