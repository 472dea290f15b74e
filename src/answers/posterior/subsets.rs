//! Codes of sets of all variables except one; sums over all subsets or all supersets of each set.

use super::scaled::Scaled;

/// Code, among the variables other than `child`, of a set that lacks `child`: the child's bit is removed.
#[inline]
pub(super) fn squeeze(set: usize, child: usize) -> usize {
    let low = (1 << child) - 1;
    set & low | (set & !low) >> 1
}

/// Direction of a sum: over the subsets of each set, or over its supersets.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Over {
    Subsets,
    Supersets,
}

/// Replaces the number of each set by the sum over its subsets, or over its supersets (Yates 1937). O(m · len), m =
/// log₂ len.
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
