//! Columns of the tables that count the parent sets of one variable by size and status.

use super::Standing;

/// Numbers k of best networks for which the status of parent sets is given.
pub const KS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 1000];

/// Columns of the counts by size: all sets, and the sets with each status for the one best network.
pub const SIZE_COLUMNS: [&str; 6] = ["all", "kept", "dominated", "tied", "barred", "unscored"];

/// Statuses counted by size for the k best networks; for k > 1 every set has one of these.
pub const COUNTED: [Standing; 6] = {
    use Standing::*;
    [Kept, Back, KBetter, KSize, KNetworks, Barred]
};
