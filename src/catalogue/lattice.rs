//! Columns of counts over the parent sets of one variable.

use super::Standing;

/// Numbers k of best networks for which standings are given.
pub const KS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 1000];

/// Columns of the counts by size: all sets, and sets by their standing for one best network.
pub const SIZE_COLUMNS: [&str; 6] = ["all", "kept", "dominated", "tied", "barred", "unscored"];

/// Standings counted by size for k best networks; for k > 1 every set has one of these.
pub const COUNTED: [Standing; 6] = {
    use Standing::*;
    [Kept, Back, KBetter, KSize, KNetworks, Barred]
};
